//! Everything that crosses the border by pointer. This is the only file that follows one.
//!
//! Each type is a pointer of C with its ownership in its name: [`In`] and [`InMut`] are lent for the call, [`Out`] is a
//! place to write to, [`Owned`] is given back, [`Text`] and [`Array`] are read. None can be made in Rust outside this
//! file: a value of these types has come from a C caller, who has been told in the header what the pointer must be. That
//! promise is what every SAFETY argument here rests on. In the header they are written as the pointers they are.

use crate::error::{Error, Failure};
use std::ffi::{CStr, CString, c_char};
use std::marker::PhantomData;
use std::mem::MaybeUninit;
use std::ptr;

/// A handle lent for the call, or NULL.
#[repr(transparent)]
pub struct In<'a, T>(*const T, PhantomData<&'a T>);

impl<T> Clone for In<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for In<'_, T> {}

impl<'a, T> In<'a, T> {
    /// What it points to; an error that names the parameter if it is NULL.
    pub(crate) fn get(self, name: &'static str) -> Result<&'a T, Failure> {
        self.option().ok_or(Failure::Null(name))
    }

    /// What it points to, if it is not NULL.
    pub(crate) fn option(self) -> Option<&'a T> {
        // SAFETY: the caller promises NULL or a handle of this library (or a struct that the header declares) that stays
        // alive and is not written to during the call; `'a` does not outlive the call, since only arguments carry it.
        unsafe { self.0.as_ref() }
    }
}

/// A handle lent for the call, to be changed, or NULL.
#[repr(transparent)]
pub struct InMut<'a, T>(*mut T, PhantomData<&'a mut T>);

impl<'a, T> InMut<'a, T> {
    /// What it points to; an error that names the parameter if it is NULL.
    pub(crate) fn get(self, name: &'static str) -> Result<&'a mut T, Failure> {
        // SAFETY: the caller promises NULL or a handle of this library that no other thread uses during the call.
        unsafe { self.0.as_mut() }.ok_or(Failure::Null(name))
    }
}

/// A place of the caller's to write a value to, or NULL. It need not be initialised.
#[repr(transparent)]
pub struct Out<'a, T>(*mut T, PhantomData<&'a mut MaybeUninit<T>>);

impl<T> Out<'_, T> {
    /// Whether there is a place.
    pub(crate) fn is_null(&self) -> bool {
        self.0.is_null()
    }

    /// An error that names the parameter if there is none.
    pub(crate) fn some(&self, name: &'static str) -> Result<(), Failure> {
        if self.is_null() { Err(Failure::Null(name)) } else { Ok(()) }
    }

    /// Writes to the place; without one nothing happens. What was there is not looked at.
    pub(crate) fn write(&mut self, value: T) {
        if !self.0.is_null() {
            // SAFETY: the caller promises NULL or a place that is large enough, aligned and its own. `write` does not
            // read what is there.
            unsafe { self.0.write(value) }
        }
    }
}

/// A handle that is given back, or NULL.
#[repr(transparent)]
pub struct Owned<T>(*mut T);

impl<T> Owned<T> {
    /// A new handle for the caller.
    pub(crate) fn new(value: T) -> Self {
        Owned(Box::into_raw(Box::new(value)))
    }

    /// NULL.
    pub(crate) const fn null() -> Self {
        Owned(ptr::null_mut())
    }

    /// Ends the handle; NULL is fine.
    pub(crate) fn free(self) {
        if !self.0.is_null() {
            // SAFETY: the caller promises NULL or a handle of this library, which came from `new` (the types say so, and
            // the header), and which is given back once.
            drop(unsafe { Box::from_raw(self.0) })
        }
    }
}

/// A text of the library's making that the caller frees, or NULL.
#[repr(transparent)]
pub struct OwnedText(*mut c_char);

impl OwnedText {
    /// A text for the caller. What follows a NUL, which no text of the library has, would be lost.
    pub(crate) fn new(text: impl Into<Vec<u8>>) -> Self {
        OwnedText(c_string(text).into_raw())
    }

    /// NULL.
    pub(crate) const fn null() -> Self {
        OwnedText(ptr::null_mut())
    }

    /// Ends the text; NULL is fine.
    pub(crate) fn free(self) {
        if !self.0.is_null() {
            // SAFETY: the caller promises NULL or a text that the library gave it to free, which came from `new`, whose
            // length it has not changed, and which is given back once.
            drop(unsafe { CString::from_raw(self.0) })
        }
    }
}

/// The bytes as a C string, up to the first NUL.
pub(crate) fn c_string(text: impl Into<Vec<u8>>) -> CString {
    let mut bytes = text.into();
    let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
    bytes.truncate(end);
    CString::new(bytes).unwrap_or_default()
}

/// A text of the library's that outlives the call, or NULL.
#[repr(transparent)]
pub struct Lent(*const c_char);

impl Lent {
    /// A text that lives as long as the program, or as the handle that it is borrowed from: the function's comment says
    /// which.
    pub(crate) fn new(text: &CStr) -> Self {
        Lent(text.as_ptr())
    }

    /// NULL.
    pub(crate) const fn null() -> Self {
        Lent(ptr::null())
    }
}

/// A handle of the library's that outlives the call and is not the caller's to free, or NULL.
#[repr(transparent)]
pub struct LentHandle<T>(*const T);

impl<T> LentHandle<T> {
    /// A part of another handle.
    pub(crate) fn new(value: &T) -> Self {
        LentHandle(value)
    }

    /// NULL.
    pub(crate) const fn null() -> Self {
        LentHandle(ptr::null())
    }
}

/// A text of the caller's, ended by a NUL, or NULL.
#[repr(transparent)]
#[derive(Copy, Clone)]
pub struct Text<'a>(*const c_char, PhantomData<&'a c_char>);

impl<'a> Text<'a> {
    /// The text; an error that names the parameter if it is NULL or not UTF-8.
    pub(crate) fn get(self, name: &'static str) -> Result<&'a str, Failure> {
        self.option(name)?.ok_or(Failure::Null(name))
    }

    /// The same where NULL stands for no text.
    pub(crate) fn option(self, name: &'static str) -> Result<Option<&'a str>, Failure> {
        if self.0.is_null() {
            return Ok(None);
        }
        // SAFETY: the caller promises NULL or bytes that end with a NUL and do not change during the call.
        let text = unsafe { CStr::from_ptr(self.0) };
        match text.to_str() {
            Ok(text) => Ok(Some(text)),
            Err(error) => Err(Failure::Utf8(name, error.valid_up_to())),
        }
    }
}

/// Values of the caller's, or NULL; their number comes beside it.
#[repr(transparent)]
#[derive(Copy, Clone)]
pub struct Array<'a, T>(*const T, PhantomData<&'a [T]>);

impl<'a, T: Copy> Array<'a, T> {
    /// The values; none for NULL. An error that names the parameter if there are said to be more than memory can hold.
    pub(crate) fn get(self, count: usize, name: &'static str) -> Result<&'a [T], Failure> {
        if self.0.is_null() {
            return Ok(&[]);
        }
        if count > isize::MAX as usize / size_of::<T>() {
            return Err(Failure::Argument(format!("{count} {name}: expected fewer")));
        }
        // SAFETY: the caller promises NULL or `count` values, aligned and initialised, that are not written to during the
        // call; they are no more than a slice may have.
        Ok(unsafe { std::slice::from_raw_parts(self.0, count) })
    }
}

/// Room of the caller's for values, or NULL; its size comes beside it.
#[repr(transparent)]
pub struct Room<'a, T>(*mut T, PhantomData<&'a mut [MaybeUninit<T>]>);

impl<T: Copy> Room<'_, T> {
    /// Writes as many of the values as there is room for; whether all found room. NULL has room for none.
    pub(crate) fn fill(self, size: usize, values: &[T]) -> bool {
        let size = if self.0.is_null() { 0 } else { size };
        let taken = size.min(values.len());
        if taken > 0 {
            // SAFETY: the caller promises NULL or room for `size` values, its own and aligned; `taken` is no more than that
            // and no more than there are values. The caller's room does not overlap a value of ours.
            unsafe { ptr::copy_nonoverlapping(values.as_ptr(), self.0, taken) }
        }
        taken == values.len()
    }
}

impl Room<'_, c_char> {
    /// Writes a text with its NUL; if it is too long, its beginning up to a whole character, with a NUL. Whether all of
    /// it found room.
    pub(crate) fn fill_text(self, size: usize, text: &str) -> bool {
        let fits = text.len() < size;
        let mut end = if fits { text.len() } else { size.saturating_sub(1).min(text.len()) };
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let mut bytes: Vec<c_char> = text.as_bytes()[..end].iter().map(|&byte| byte as c_char).collect();
        bytes.push(0);
        self.fill(size, &bytes) && fits
    }
}

/// A pointer of the caller's that the library only hands back to the caller's functions.
#[repr(transparent)]
#[derive(Copy, Clone)]
pub struct User(*mut std::ffi::c_void);

/// Where an error goes: a place for a handle, or NULL.
pub(crate) type ErrorOut<'a> = Out<'a, Owned<Error>>;
