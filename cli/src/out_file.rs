//! The file of results: lines that are whole or not there, whatever ends the program.

use crate::seen::Seen;
use anyhow::{Context, bail};
use serde_json::{Map, Value};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// What is to become of results that are in the file already.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Old {
    /// They are a reason to refuse: nothing is lost by mistake.
    Refuse,
    /// They stay, and their problems are not solved again.
    Keep,
    /// They go.
    Discard,
}

/// A file that results are appended to.
pub(crate) struct OutFile {
    path: PathBuf,
    file: File,
    /// Kept locked, though it may have been replaced: whoever opened it before that is to find it taken.
    _before: Option<File>,
}

/// What a file had in it.
#[derive(Default)]
pub(crate) struct Found {
    /// Results of problems.
    pub(crate) seen: Seen,
    /// Results of lines that were none.
    pub(crate) faults: Seen,
}

impl OutFile {
    /// Opens a file for results, or makes it.
    pub(crate) fn open(path: &Path, old: Old) -> anyhow::Result<(Self, Found)> {
        let name = || path.display().to_string();
        if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir()) {
            // A pipe or a device: there is nothing in it.
            if old == Old::Keep {
                bail!("{}: --resume needs a file that can be read again", name());
            }
            let file = OpenOptions::new().write(true).open(path).with_context(name)?;
            return Ok((OutFile { path: path.to_owned(), file, _before: None }, Found::default()));
        }
        let file = OpenOptions::new().read(true).append(true).create(true).open(path).with_context(name)?;
        lock(&file).with_context(name)?;
        let mut out = OutFile { path: path.to_owned(), file, _before: None };
        let is_empty = out.file.metadata().with_context(name)?.len() == 0;
        let found = match old {
            Old::Refuse if !is_empty => {
                bail!(
                    "{}: there is something in it already: --resume goes on with it, --overwrite discards it",
                    name()
                )
            }
            Old::Keep => out.take_stock().with_context(name)?,
            Old::Discard => {
                out.file.set_len(0).with_context(name)?;
                Found::default()
            }
            Old::Refuse => Found::default(),
        };
        Ok((out, found))
    }

    /// Appends a result. Its line is written in one go: if the program is killed, it is there, or cut off where
    /// [`take_stock`](Self::take_stock) can tell.
    pub(crate) fn append(&mut self, result: &Map<String, Value>) -> anyhow::Result<()> {
        let mut line = serde_json::to_vec(result)?;
        line.push(b'\n');
        let written = self.file.write_all(&line).and_then(|()| self.file.flush());
        written.with_context(|| self.path.display().to_string())
    }

    /// Reads what is there. A line that was cut off goes, and so do results that were cut short by Ctrl-C.
    fn take_stock(&mut self) -> anyhow::Result<Found> {
        self.file.seek(SeekFrom::Start(0))?;
        let mut lines = BufReader::new(&self.file);
        let mut found = Found::default();
        let mut faults = Vec::new();
        let (mut line, mut number, mut end) = (Vec::new(), 0, 0);
        let mut is_stopped = false;
        let mut cut = None;
        while lines.read_until(b'\n', &mut line)? > 0 {
            number += 1;
            let is_whole = line.ends_with(b"\n");
            match serde_json::from_slice::<Map<String, Value>>(&line)
                .ok()
                .filter(|object| object.contains_key("verdict"))
            {
                Some(object) if is_cut_short(&object) => is_stopped = true,
                Some(object) => {
                    if object.contains_key("error") && !object.contains_key("position") {
                        faults.push(object.clone());
                    }
                    found.seen.add(&object);
                }
                None if is_whole && line.trim_ascii().is_empty() => {}
                // Every line that this program writes starts like this.
                None if !is_whole && (line.starts_with(START) || START.starts_with(&line)) => cut = Some(end),
                None => bail!("line {number}: expected a result, found something else; it is left as it is"),
            }
            end += line.len() as u64;
            if !is_whole && cut.is_none() {
                // Only its end of line is missing.
                (&self.file).write_all(b"\n")?;
            }
            line.clear();
        }
        if let Some(end) = cut {
            self.file.set_len(end)?;
        }
        if is_stopped {
            self.drop_stopped()?;
        }
        found.faults = found.seen.split_faults(&faults);
        Ok(found)
    }

    /// Replaces the file by one without the results that were cut short. The old one is there until the new one is whole.
    fn drop_stopped(&mut self) -> anyhow::Result<()> {
        // The file itself is replaced, not a link to it.
        let path = fs::canonicalize(&self.path)?;
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(".part");
        let part = path.with_file_name(name);
        let new = OpenOptions::new().read(true).append(true).create(true).open(&part)?;
        new.set_len(0)?;
        lock(&new)?;
        new.set_permissions(self.file.metadata()?.permissions())?;
        self.file.seek(SeekFrom::Start(0))?;
        let mut lines = BufReader::new(&self.file);
        let mut line = Vec::new();
        let mut to = std::io::BufWriter::new(&new);
        while lines.read_until(b'\n', &mut line)? > 0 {
            if !serde_json::from_slice(&line).is_ok_and(|object| is_cut_short(&object)) {
                to.write_all(&line)?;
            }
            line.clear();
        }
        to.flush()?;
        drop(to);
        new.sync_all()?;
        fs::rename(&part, &path)?;
        self._before = Some(std::mem::replace(&mut self.file, new));
        Ok(())
    }
}

/// How a line of results begins.
const START: &[u8] = b"{\"id\":";

/// Whether a result was cut short by Ctrl-C: an uninterrupted run would have said more.
fn is_cut_short(result: &Map<String, Value>) -> bool {
    result.get("reason").is_some_and(|reason| reason == "stopped")
}

/// Takes a file for this program alone, as long as it runs. Systems that cannot do that do without.
fn lock(file: &File) -> anyhow::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => bail!("another run is writing to it"),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, text: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("mansuba-{}-{name}.jsonl", std::process::id()));
        fs::write(&path, text).unwrap();
        path
    }

    fn resumed(name: &str, text: &str) -> Result<String, String> {
        let path = file(name, text);
        let opened = OutFile::open(&path, Old::Keep).map(drop).map_err(|error| format!("{error:#}"));
        let after = fs::read_to_string(&path).unwrap();
        fs::remove_file(&path).unwrap();
        match opened {
            Ok(()) => Ok(after),
            Err(error) => {
                assert_eq!(after, text, "what is refused is left as it is");
                Err(error.rsplit(".jsonl: ").next().unwrap_or_default().to_owned())
            }
        }
    }

    const A: &str = "{\"id\":1,\"verdict\":\"win\"}\n";
    const B: &str = "{\"id\":2,\"verdict\":\"unknown\",\"reason\":\"stopped\"}\n";

    #[test]
    fn whatever_is_cut_off_goes_and_all_else_stays() {
        let whole = format!("{A}{A}");
        for length in 0..whole.len() {
            let expected = match length {
                ..24 => "",
                // From here on all that may be missing is the end of the line.
                24..49 => A,
                _ => &whole,
            };
            assert_eq!(resumed("cut", &whole[..length]).as_deref(), Ok(expected), "{length}");
        }
    }

    #[test]
    fn results_cut_short_go() {
        assert_eq!(resumed("stopped", &format!("{B}{A}{B}{A}{B}")), Ok(format!("{A}{A}")));
        assert_eq!(resumed("stopped-cut", &format!("{B}{A}{{\"id\":7,")), Ok(A.to_owned()));
        assert_eq!(resumed("stopped-end", &format!("{A}{}", B.trim_end())), Ok(A.to_owned()));
    }

    #[test]
    fn files_of_something_else_are_refused_and_left_alone() {
        let refused = "line 2: expected a result, found something else; it is left as it is";
        assert_eq!(resumed("other", &format!("{A}hello\n{A}")), Err(refused.to_owned()));
        assert_eq!(resumed("tail", &format!("{A}hello")), Err(refused.to_owned()));
        assert!(resumed("problems", "{\"id\":1,\"position\":\"8 w\"}\n").is_err());
    }

    #[test]
    fn one_run_at_a_time() {
        let path = file("lock", "");
        let first = OutFile::open(&path, Old::Refuse).unwrap();
        let second = OutFile::open(&path, Old::Keep).err().unwrap();
        assert!(format!("{second:#}").ends_with("another run is writing to it"), "{second:#}");
        drop(first);
        assert!(OutFile::open(&path, Old::Keep).is_ok());
        fs::remove_file(&path).unwrap();
    }
}
