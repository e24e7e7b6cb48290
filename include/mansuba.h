/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Made by `cargo xtask header` from the sources of ffi/; changes belong there. */

/*
 * mansuba.h: legal moves, proven solutions and evaluation for the historical chess games, shatranj, citadel chess and Tamerlane
 * chess.
 *
 * A program
 * ---------
 *
 *     #include <mansuba.h>
 *     #include <stdio.h>
 *
 *     int main(void) {
 *         mansuba_position *position = NULL;
 *         mansuba_moves *moves = NULL;
 *         mansuba_error *error = NULL;
 *         if (mansuba_position_new("shatranj", "7k/8/8/8/3Kr3/8/8/8 w", &position, &error) != MANSUBA_OK
 *             || mansuba_position_moves(position, &moves, &error) != MANSUBA_OK) {
 *             fprintf(stderr, "%s\n", mansuba_error_message(error));
 *             mansuba_error_free(error);
 *             mansuba_position_free(position);
 *             return 1;
 *         }
 *         for (size_t i = 0; i < mansuba_moves_count(moves); i++)
 *             puts(mansuba_moves_text(moves, i));
 *         mansuba_moves_free(moves);
 *         mansuba_position_free(position);
 *         return 0;
 *     }
 *
 * Building
 * --------
 *
 * Rust and CMake (3.16 or later) build and install the library; programs that use it need neither:
 *
 *     cmake -S ffi -B build -DCMAKE_INSTALL_PREFIX=/usr/local && cmake --build build && cmake --install build
 *     cc program.c $(pkg-config --cflags --libs mansuba)
 *
 * With CMake: `find_package(mansuba)`, then `target_link_libraries(program mansuba::mansuba)`. Programs link to the shared
 * library, libmansuba.so. There is a static one too, libmansuba.a (`pkg-config --static`, `mansuba::mansuba_static`); a
 * program must not link to two static libraries that are written in Rust, since each brings Rust's own symbols along.
 * This header is C99 and C++11, and includes only <stddef.h> and <stdint.h>. For C++17 there is mansuba.hpp.
 *
 * Ownership
 * ---------
 *
 * Handles are pointers to structs that only the library knows. Each kind has one function that frees it,
 * mansuba_KIND_free; it accepts NULL. Outcomes and threats are only ever borrowed and have none. A `char *` is yours: free
 * it with mansuba_string_free, and nothing else with that. A `const char *` and a `const` handle that a function returns are
 * borrowed: each function says until when. Handles keep nothing of what you give them: they may be freed in any order.
 *
 * No argument may be a pointer to memory that is not there; NULL is refused with a status where it is not allowed, or
 * answered as the function says. What a function writes to is yours and need not be initialised.
 *
 * Errors
 * ------
 *
 * A function that can fail returns a status: MANSUBA_OK, which is 0, or one of MANSUBA_ERR_... Its last parameter is a place
 * for an error, which says more; it may be NULL. After MANSUBA_OK the place holds NULL; otherwise an error that is yours to
 * free. Every other place that the function writes to then holds NULL, or the value that the function says. MANSUBA_ERR_NULL,
 * MANSUBA_ERR_UTF8 and MANSUBA_ERR_INTERNAL may come from every function with a status and are not listed. A panic inside
 * the library is caught, and becomes MANSUBA_ERR_INTERNAL or the value that the function returns for NULL; Rust then
 * writes a line to standard error. Running out of memory ends the program, as it does in all of Rust.
 *
 * Threads
 * -------
 *
 * The library keeps nothing between calls. Any function may be called from any thread, and a handle may be used and freed in
 * another thread than it was made in. Positions, rules, lists of moves, problems, solutions, studies, comparisons,
 * evaluations and errors never change: any number of threads may use one at a time. Set-ups, games, walks and engines change:
 * one thread at a time. A flag (mansuba_stop) is there to be raised from elsewhere. Freeing needs the handle for itself.
 * A thread that calls the library needs 512 KiB of stack; threads that the library starts have their own.
 *
 * Texts and numbers
 * -----------------
 *
 * All texts are UTF-8 and end with a NUL. Short texts (squares, letters, moves) are written into room that you give; others
 * are allocated. Sides, kinds of men, ends and the like are int32_t, their names are macros; numbers are never given a new
 * meaning, but new ones may be added. Lengths are in plies unless they say moves; -1 stands for "not known".
 *
 * Versions
 * --------
 *
 * Structs begin with their size, and grow at their end only. MANSUBA_ABI_VERSION changes when a program has to be built
 * anew; it is the number in libmansuba.so.N. Until version 1.0 every minor version may do so. Texts, JSON and numbers are
 * promises; hash values and node counts are not.
 */

#ifndef MANSUBA_H
#define MANSUBA_H

#include <stddef.h>
#include <stdint.h>

/** The version of this header. */
#define MANSUBA_VERSION "0.1.0"
/** The version of this header: its first number. */
#define MANSUBA_VERSION_MAJOR 0
/** The version of this header: its second number. */
#define MANSUBA_VERSION_MINOR 1
/** The version of this header: its third number. */
#define MANSUBA_VERSION_PATCH 0
/** The binary interface that this header describes; mansuba_abi_version() is that of the library. */
#define MANSUBA_ABI_VERSION 0

/* Declares a function of the library. */
#if defined(_WIN32) && !defined(MANSUBA_STATIC)
#define MANSUBA_API __declspec(dllimport)
#else
#define MANSUBA_API
#endif


/**
 * Done.
 */
#define MANSUBA_OK 0

/**
 * An argument that must not be NULL is.
 */
#define MANSUBA_ERR_NULL 1

/**
 * A text is not UTF-8.
 */
#define MANSUBA_ERR_UTF8 2

/**
 * A text cannot be read: the error has the column, what was expected and what was found.
 */
#define MANSUBA_ERR_PARSE 3

/**
 * A set-up is no valid position: the error has every reason.
 */
#define MANSUBA_ERR_POSITION 4

/**
 * A move is not legal.
 */
#define MANSUBA_ERR_ILLEGAL_MOVE 5

/**
 * The question makes no sense under the rules.
 */
#define MANSUBA_ERR_UNSUPPORTED 6

/**
 * A number, an index or a size is out of range.
 */
#define MANSUBA_ERR_ARGUMENT 7

/**
 * The room given for an answer is too small; how much is needed has been written.
 */
#define MANSUBA_ERR_BUFFER 8

/**
 * A solution or certificate does not prove what it claims.
 */
#define MANSUBA_ERR_PROOF 9

/**
 * A file cannot be read.
 */
#define MANSUBA_ERR_INPUT 10

/**
 * The system has no thread to give.
 */
#define MANSUBA_ERR_SYSTEM 11

/**
 * A defect of the library. The call has had no effect; the handles are whole.
 */
#define MANSUBA_ERR_INTERNAL 12

/**
 * A side has no king; in Tamerlane chess no royal man.
 */
#define MANSUBA_REASON_NO_ROYAL 0

/**
 * A side has more than one king.
 */
#define MANSUBA_REASON_SEVERAL_KINGS 1

/**
 * A side has more than one among prince and pawn of the king.
 */
#define MANSUBA_REASON_SEVERAL_PRINCES 2

/**
 * A side has more than one among adventitious king and pawn of pawns.
 */
#define MANSUBA_REASON_SEVERAL_PAWNS_OF_PAWNS 3

/**
 * A pawn stands on its last rank.
 */
#define MANSUBA_REASON_PAWN_ON_LAST_RANK 4

/**
 * A man of a kind that the game does not have.
 */
#define MANSUBA_REASON_FOREIGN_MAN 5

/**
 * A man stands on a square that does not exist.
 */
#define MANSUBA_REASON_NO_SUCH_SQUARE 6

/**
 * A man stands in a citadel that it may not be in.
 */
#define MANSUBA_REASON_IN_CITADEL 7

/**
 * The side that is not to move has its only royal man attacked.
 */
#define MANSUBA_REASON_CAN_CAPTURE_ROYAL 8

/**
 * The arrivals do not fit the pawn of pawns.
 */
#define MANSUBA_REASON_WRONG_ARRIVALS 9

/**
 * The move number is 0.
 */
#define MANSUBA_REASON_NO_MOVE_NUMBER 10

/**
 * The size of a buffer that is large enough for the name of a square, the letters of a man and the text of a move in
 * either notation, with the NUL.
 */
#define MANSUBA_TEXT_SIZE 32

/**
 * White: the side at the bottom of the diagram.
 */
#define MANSUBA_WHITE 0

/**
 * Black.
 */
#define MANSUBA_BLACK 1

/**
 * Instead of a side: none, or whichever is to move.
 */
#define MANSUBA_NO_SIDE (-1)

/**
 * Shatranj and its relatives, on 8x8 squares.
 */
#define MANSUBA_GAME_SHATRANJ 0

/**
 * Citadel chess, on 10x10 squares with four citadels.
 */
#define MANSUBA_GAME_CITADEL 1

/**
 * Tamerlane chess, on 11x10 squares with two citadels.
 */
#define MANSUBA_GAME_TAMERLANE 2

/**
 * Instead of a kind of man: none.
 */
#define MANSUBA_NO_ROLE (-1)

/**
 * The king: K: one square in any direction; royal.
 */
#define MANSUBA_ROLE_KING 0

/**
 * The general: G: one square diagonally.
 */
#define MANSUBA_ROLE_GENERAL 1

/**
 * The rook: R: any distance straight.
 */
#define MANSUBA_ROLE_ROOK 2

/**
 * The knight: N: the (1,2) leap.
 */
#define MANSUBA_ROLE_KNIGHT 3

/**
 * The elephant: E: the (2,2) leap.
 */
#define MANSUBA_ROLE_ELEPHANT 4

/**
 * The pawn. P of shatranj and citadel chess; the class of every kind of pawn.
 */
#define MANSUBA_ROLE_PAWN 5

/**
 * The war machine: W of citadel chess: any distance diagonally.
 */
#define MANSUBA_ROLE_WAR_MACHINE 6

/**
 * The vizier: V: one square straight.
 */
#define MANSUBA_ROLE_VIZIER 7

/**
 * The camel: C: the (1,3) leap.
 */
#define MANSUBA_ROLE_CAMEL 8

/**
 * The war engine: W of Tamerlane chess: the (0,2) leap.
 */
#define MANSUBA_ROLE_WAR_ENGINE 9

/**
 * The picket: T: at least two squares diagonally.
 */
#define MANSUBA_ROLE_PICKET 10

/**
 * The giraffe: Z: one diagonal square, then at least three straight.
 */
#define MANSUBA_ROLE_GIRAFFE 11

/**
 * The prince: S: what the pawn of the king becomes; royal.
 */
#define MANSUBA_ROLE_PRINCE 12

/**
 * The adventitious king: A: what the pawn of pawns becomes at its third arrival; royal.
 */
#define MANSUBA_ROLE_ADVENTITIOUS_KING 13

/**
 * The pawn of the rook: R': becomes a rook.
 */
#define MANSUBA_ROLE_PAWN_OF_THE_ROOK 14

/**
 * The pawn of the knight: N'.
 */
#define MANSUBA_ROLE_PAWN_OF_THE_KNIGHT 15

/**
 * The pawn of the picket: T'.
 */
#define MANSUBA_ROLE_PAWN_OF_THE_PICKET 16

/**
 * The pawn of the giraffe: Z'.
 */
#define MANSUBA_ROLE_PAWN_OF_THE_GIRAFFE 17

/**
 * The pawn of the general: G'.
 */
#define MANSUBA_ROLE_PAWN_OF_THE_GENERAL 18

/**
 * The pawn of the king: K': becomes a prince.
 */
#define MANSUBA_ROLE_PAWN_OF_THE_KING 19

/**
 * The pawn of the vizier: V'.
 */
#define MANSUBA_ROLE_PAWN_OF_THE_VIZIER 20

/**
 * The pawn of the elephant: E'.
 */
#define MANSUBA_ROLE_PAWN_OF_THE_ELEPHANT 21

/**
 * The pawn of the camel: C'.
 */
#define MANSUBA_ROLE_PAWN_OF_THE_CAMEL 22

/**
 * The pawn of the war engine: W'.
 */
#define MANSUBA_ROLE_PAWN_OF_THE_WAR_ENGINE 23

/**
 * The pawn of pawns. P of Tamerlane chess.
 */
#define MANSUBA_ROLE_PAWN_OF_PAWNS 24

/**
 * Not finished.
 */
#define MANSUBA_ONGOING 0

/**
 * The side to move has lost: it has no move, and its only royal man is attacked.
 */
#define MANSUBA_CHECKMATE 1

/**
 * The side to move has lost: it has no move.
 */
#define MANSUBA_STALEMATE 2

/**
 * No move, and that is a draw.
 */
#define MANSUBA_DRAW_STALEMATE 3

/**
 * The side to move has won: the other side is bare.
 */
#define MANSUBA_BARE_WIN 4

/**
 * The side to move has lost: it is bare and cannot bare back.
 */
#define MANSUBA_BARE_LOSS 5

/**
 * Both sides are bare.
 */
#define MANSUBA_DRAW_BARE 6

/**
 * A king has entered a citadel.
 */
#define MANSUBA_DRAW_CITADEL 7

/**
 * Only royal men are left.
 */
#define MANSUBA_DRAW_KINGS 8

/**
 * The position stands for the third time. Only games end like this, and solutions of the goal `draw`.
 */
#define MANSUBA_DRAW_REPETITION 9

/**
 * Too long without progress. Only games end like this.
 */
#define MANSUBA_DRAW_NO_PROGRESS 10

/**
 * The largest depth of `mansuba_position_perft` and `mansuba_position_divide`.
 */
#define MANSUBA_PERFT_MAX 100

/**
 * Instead of a move: none.
 */
#define MANSUBA_NO_MOVE 65535

/**
 * Not known: the limits were reached, or the call was stopped.
 */
#define MANSUBA_UNKNOWN 0

/**
 * The goal is reached by force.
 */
#define MANSUBA_WIN 1

/**
 * Proven: the goal is never reached by force, or not within its number of moves.
 */
#define MANSUBA_NO_WIN 2

/**
 * Why a solution is not complete: it is.
 */
#define MANSUBA_COMPLETE 0

/**
 * The limit of nodes was reached.
 */
#define MANSUBA_STOPPED_BY_NODES 1

/**
 * The limit of time was reached.
 */
#define MANSUBA_STOPPED_BY_TIME 2

/**
 * The flag was raised, or a report was answered with another number than 0.
 */
#define MANSUBA_STOPPED_BY_CALLER 3

/**
 * The solver knows no means to go on.
 */
#define MANSUBA_EXHAUSTED 4

/**
 * The part of all first moves.
 */
#define MANSUBA_STUDY_FIRST_MOVES 0

/**
 * The part of the tries.
 */
#define MANSUBA_STUDY_TRIES 1

/**
 * The part of the set play.
 */
#define MANSUBA_STUDY_SET_PLAY 2

/**
 * The part of what the keys threaten.
 */
#define MANSUBA_STUDY_THREATS 3

/**
 * The part of the duals.
 */
#define MANSUBA_STUDY_DUALS 4

/**
 * The part of the tree with the shortest continuations.
 */
#define MANSUBA_STUDY_TREE 5

/**
 * A part of a study is absent.
 */
#define MANSUBA_PART_ABSENT 0

/**
 * A part of a study is there, and something in it is open.
 */
#define MANSUBA_PART_OPEN 1

/**
 * A part of a study is there, and all of it is proven.
 */
#define MANSUBA_PART_COMPLETE 2

/**
 * Not known: the limits came first.
 */
#define MANSUBA_THREAT_UNKNOWN 0

/**
 * The defender is in check and could not pass, or nothing is left to play.
 */
#define MANSUBA_THREAT_CHECK 1

/**
 * Nothing is threatened: the defender is hurt only by having to move.
 */
#define MANSUBA_THREAT_ZUGZWANG 2

/**
 * Moves that reach the goal. No moves and 0 plies: the rules give the attacker the goal at once when his turn comes.
 */
#define MANSUBA_THREAT_MOVES 3

/**
 * The first defence that a published line overlooks, where its claim is too short.
 */
#define MANSUBA_CORRECTION_REFUTATION 0

/**
 * The first defence that the line's way of playing overlooks, where its claim is undecided: after it the goal is not
 * reached with as few moves as the line makes that neither check nor end the game (`mansuba_comparison_quiet`).
 */
#define MANSUBA_CORRECTION_GRADED 1

/**
 * The first move of the attacker that lets the claimed length slip, refuted: the line begins with the defence.
 */
#define MANSUBA_CORRECTION_FAILS 2

/**
 * The first move of the attacker for which there is a better one: the line begins with the better one.
 */
#define MANSUBA_CORRECTION_IMPROVEMENT 3

/**
 * The first move of the defender for which there is a longer defence: the line begins with it.
 */
#define MANSUBA_CORRECTION_LONGER_DEFENCE 4

/**
 * What a move of a published line is worth: not known.
 */
#define MANSUBA_WORTH_UNKNOWN 0

/**
 * The attacker takes a shortest way, or the defender holds out longest: proven.
 */
#define MANSUBA_WORTH_BEST 1

/**
 * The attacker has a shorter way, but keeps within the claimed length, or that was out of reach already.
 */
#define MANSUBA_WORTH_SLOWER 2

/**
 * The attacker lets the claimed length slip.
 */
#define MANSUBA_WORTH_FAILS 3

/**
 * The attacker's goal was out of reach already.
 */
#define MANSUBA_WORTH_LOST 4

/**
 * The defender could hold out longer.
 */
#define MANSUBA_WORTH_INFERIOR 5

/**
 * Not decided.
 */
#define MANSUBA_SOUNDNESS_UNKNOWN 0

/**
 * The first move is the only one that reaches the goal within the published length, and that length is the shortest.
 */
#define MANSUBA_SOUND 1

/**
 * Another first move reaches the goal within that length.
 */
#define MANSUBA_COOKED 2

/**
 * A shorter solution exists.
 */
#define MANSUBA_SHORT 3

/**
 * The goal cannot be reached within that length.
 */
#define MANSUBA_TOO_SHORT 4

/**
 * The goal cannot be reached at all, or not within its own bound.
 */
#define MANSUBA_UNSOLVABLE 5

/**
 * Problems as JSON objects, one a line.
 */
#define MANSUBA_FORMAT_JSONL 0

/**
 * Problems as rows of a table.
 */
#define MANSUBA_FORMAT_CSV 1

/**
 * Problems as positions with operations, or with a goal, one a line.
 */
#define MANSUBA_FORMAT_EPD 2

/**
 * The format that the name of a file says: .csv, .epd or .fen; JSON objects otherwise.
 */
#define MANSUBA_FORMAT_BY_NAME (-1)

/**
 * A score is an estimate in centipawns: 0 is level. `mansuba_evaluation_expected` says what they mean.
 */
#define MANSUBA_CENTIPAWNS 0

/**
 * The side to move wins by force.
 */
#define MANSUBA_FORCED_WIN 1

/**
 * The side to move loses by force.
 */
#define MANSUBA_FORCED_LOSS 2

/**
 * What comparing a published solution with the proven one has found. It never changes.
 */
typedef struct mansuba_comparison mansuba_comparison;

/**
 * What searches of one game after another remember: a table of positions, and what has been learnt of moves.
 */
typedef struct mansuba_engine mansuba_engine;

/**
 * What went wrong. Functions that can fail write one to their last parameter, if that is not NULL.
 */
typedef struct mansuba_error mansuba_error;

/**
 * Who stands better, and the best lines, as a search has found them. Scores are as the side to move sees them. It never
 * changes.
 */
typedef struct mansuba_evaluation mansuba_evaluation;

/**
 * A game in progress: a start, and the moves since.
 */
typedef struct mansuba_game mansuba_game;

/**
 * A list of moves: the legal ones, the keys of a problem, or a line.
 */
typedef struct mansuba_moves mansuba_moves;

/**
 * What became of one problem of a batch.
 */
typedef struct mansuba_outcome mansuba_outcome;

/**
 * A valid position of any game, with its rules. It never changes: playing a move makes another.
 */
typedef struct mansuba_position mansuba_position;

/**
 * A problem: a position, a goal, an attacker; perhaps a published solution and what else its record says. It never
 * changes.
 */
typedef struct mansuba_problem mansuba_problem;

/**
 * The rules of one game with every option decided.
 */
typedef struct mansuba_rules mansuba_rules;

/**
 * What somebody sets up on a board, before it is known whether it is a valid position.
 */
typedef struct mansuba_setup mansuba_setup;

/**
 * What was found about a problem, with its proof. It never changes.
 */
typedef struct mansuba_solution mansuba_solution;

/**
 * A flag that stops long calls. Give it to them in `mansuba_options`.
 */
typedef struct mansuba_stop mansuba_stop;

/**
 * What was found beyond the solution: all first moves, tries, set play, threats, duals. It never changes.
 *
 * Every part may be absent: what was not asked, or has no meaning for the problem. `mansuba_study_part` says so; the lists
 * of an absent part are empty.
 */
typedef struct mansuba_study mansuba_study;

/**
 * What a move of the attacker threatens: what he would do if the defender could pass. A study lends it. It never changes.
 */
typedef struct mansuba_threat mansuba_threat;

/**
 * A place in the tree of a solution or a study, and the way to it. It starts at the problem's position.
 */
typedef struct mansuba_walk mansuba_walk;

/**
 * A move: the number of the square that a man goes from, plus 256 times that of the square it goes to. The two squares
 * say everything: promotions, exchanges and placements follow from the position.
 */
typedef uint32_t mansuba_move;

/**
 * An arrow on a diagram; from a square to itself it is a ring.
 */
typedef struct mansuba_arrow {
  /**
   * The number of the square that it comes from.
   */
  int32_t from;
  /**
   * The number of the square that it points to.
   */
  int32_t to;
  /**
   * The name of a colour as in CSS, or # with hexadecimal digits; NULL: green.
   */
  const char *color;
} mansuba_arrow;

/**
 * How a diagram is to be drawn. Begin with `MANSUBA_DRAWING_INIT`: White at the bottom, with coordinates; NULL means the same.
 */
typedef struct mansuba_drawing {
  /**
   * `sizeof(mansuba_drawing)`.
   */
  size_t struct_size;
  /**
   * The side at the bottom.
   */
  int32_t orientation;
  /**
   * The width of the picture in pixels; 0: it fills what room it is given.
   */
  uint32_t size;
  /**
   * Not 0: files and ranks are not named.
   */
  int32_t without_coordinates;
  /**
   * The move that led here, whose squares are tinted; `MANSUBA_NO_MOVE`: none.
   */
  mansuba_move last_move;
  /**
   * Arrows and rings; NULL: none.
   */
  const struct mansuba_arrow *arrows;
  /**
   * How many these are.
   */
  size_t arrow_count;
  /**
   * The numbers of squares with a cross; NULL: none.
   */
  const int32_t *marked;
  /**
   * How many these are.
   */
  size_t marked_count;
} mansuba_drawing;

/**
 * How far a long call has come.
 */
typedef struct mansuba_progress {
  /**
   * The size of this struct in the library. Members may be added at its end.
   */
  size_t struct_size;
  /**
   * Positions searched so far.
   */
  uint64_t nodes;
  /**
   * Seconds since the call began.
   */
  double seconds;
  /**
   * The shortest win known so far, in plies; -1 if none is.
   */
  int64_t win_within;
  /**
   * The largest number of plies within which there is known to be no win; -1 if none is.
   */
  int64_t no_win_within;
} mansuba_progress;

/**
 * Called at most ten times a second, in the thread that has called the library. What it returns other than 0 stops the
 * call. It must return: no `longjmp`, no exception.
 */
typedef int32_t (*mansuba_progress_function)(const struct mansuba_progress *progress, void *user);

/**
 * What a long call may use, what stops it, and what it reports to. Begin with `MANSUBA_OPTIONS_INIT`, which sets
 * `struct_size` and leaves the rest 0: no limit but 256 MiB of memory, one thread, no flag, no reports. Where a function
 * takes a pointer to options, NULL means the same.
 */
typedef struct mansuba_options {
  /**
   * `sizeof(mansuba_options)`.
   */
  size_t struct_size;
  /**
   * The most positions to be searched; 0: no limit. The last few plies are searched in one go, so it may be exceeded by
   * some hundreds.
   */
  uint64_t nodes;
  /**
   * The longest to take, in seconds; 0: no limit.
   */
  double seconds;
  /**
   * The most bytes for tables; 0: 256 MiB.
   */
  uint64_t memory;
  /**
   * How many threads work at one problem, at most 1024; 0: one. With one thread the same input gives the same output.
   */
  uint32_t threads;
  /**
   * A flag that stops the call when it is raised; NULL: none.
   */
  const struct mansuba_stop *stop;
  /**
   * What is called to report; NULL: nothing.
   */
  mansuba_progress_function progress;
  /**
   * What `progress` is called with.
   */
  void *user;
} mansuba_options;

/**
 * What else is asked about a problem. Begin with `MANSUBA_QUESTIONS_INIT`, which asks nothing.
 */
typedef struct mansuba_questions {
  /**
   * `sizeof(mansuba_questions)`.
   */
  size_t struct_size;
  /**
   * Not 0: all first moves that reach the goal, with their lengths.
   */
  int32_t first_moves;
  /**
   * First moves that at most so many defences refute; 0: none.
   */
  uint32_t tries;
  /**
   * Not 0: what happens with the defender to move in the diagram.
   */
  int32_t set_play;
  /**
   * Not 0: the tree with the shortest continuation at every position, the duals in it, and what the key threatens.
   */
  int32_t variations;
} mansuba_questions;

/**
 * Called with what became of each problem, as soon as it is known, in the thread that has called the library. What it
 * returns other than 0 stops the batch. `outcome` is lent for the call. It must return: no `longjmp`, no exception.
 */
typedef int32_t (*mansuba_outcome_function)(const struct mansuba_outcome *outcome, void *user);

/**
 * Called whenever a depth has been searched to its end, in the thread that has called the library, with what is known by
 * then. What it returns other than 0 stops the search. `evaluation` is lent for the call. It must return: no `longjmp`, no
 * exception.
 */
typedef int32_t (*mansuba_evaluation_function)(const struct mansuba_evaluation *evaluation, void *user);

/**
 * What a search is to find out. Begin with `MANSUBA_SEARCH_INIT`, which asks for the best move; NULL means the same.
 */
typedef struct mansuba_search {
  /**
   * `sizeof(mansuba_search)`.
   */
  size_t struct_size;
  /**
   * How many first moves are to be compared, each with its line; 0: one.
   */
  uint32_t lines;
  /**
   * The last depth in plies, at most 150; 0: none. Forced lines are followed farther.
   */
  uint32_t depth;
  /**
   * A win within so many of the mover's moves is enough; 0: none is.
   */
  uint32_t win;
  /**
   * The seconds that the search is meant to take: no new depth is begun when most of them have gone; 0: none are. What
   * it must not exceed is in `mansuba_options`.
   */
  double aim;
  /**
   * Only these first moves are considered; NULL: all.
   */
  const mansuba_move *moves;
  /**
   * How many these are.
   */
  size_t move_count;
  /**
   * What is called with what is known so far; NULL: nothing.
   */
  mansuba_evaluation_function report;
  /**
   * What `report` is called with.
   */
  void *user;
} mansuba_search;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * The version of the library that is loaded, such as "0.1.0". `MANSUBA_VERSION` is that of this header.
 *
 * Owns: nothing.
 * Borrows: the text is valid for ever.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const char *mansuba_version(void);

/**
 * The number of the binary interface of the library that is loaded. A program may go on if it equals
 * `MANSUBA_ABI_VERSION` and the library's version is not older than the header's.
 *
 * Owns: nothing.
 * Borrows: nothing.
 * Threads: any.
 * Errors: none; -1 after an internal error.
 */
MANSUBA_API int32_t mansuba_abi_version(void);

/**
 * What a status means, in a few words of English: `mansuba_status_text(MANSUBA_ERR_PARSE)` is "a text cannot be read".
 *
 * Returns a text for every number; one for unknown numbers too.
 *
 * Owns: nothing.
 * Borrows: the text is valid for ever.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const char *mansuba_status_text(int32_t status);

/**
 * The status of the call that failed, one of `MANSUBA_ERR_...`; `MANSUBA_OK` for NULL.
 *
 * Owns: nothing.
 * Borrows: the error, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_error_code(const struct mansuba_error *error);

/**
 * What went wrong, in English, for people: "position text, column 14: expected a piece letter or a number, found 'x'".
 * NULL for NULL.
 *
 * Owns: nothing.
 * Borrows: the text is valid until the error is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const char *mansuba_error_message(const struct mansuba_error *error);

/**
 * Where a text could not be read: the kind of text ("position text", "move text", "goal", "rule set"), or the field of a
 * problem ("goal", "published.line[3]"). NULL for other errors.
 *
 * Owns: nothing.
 * Borrows: the text is valid until the error is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
const char *mansuba_error_place(const struct mansuba_error *error);

/**
 * What would have been right where a text could not be read. NULL for other errors.
 *
 * Owns: nothing.
 * Borrows: the text is valid until the error is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const char *mansuba_error_expected(const struct mansuba_error *error);

/**
 * What stands where a text could not be read. NULL for other errors.
 *
 * Owns: nothing.
 * Borrows: the text is valid until the error is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const char *mansuba_error_found(const struct mansuba_error *error);

/**
 * The column where a text could not be read, in characters from 1; 0 if there is none.
 *
 * Owns: nothing.
 * Borrows: the error, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API size_t mansuba_error_column(const struct mansuba_error *error);

/**
 * The line where a problem could not be read, from 1; 0 if there is none.
 *
 * Owns: nothing.
 * Borrows: the error, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API size_t mansuba_error_line(const struct mansuba_error *error);

/**
 * How many reasons there are why a set-up is no valid position; 0 for other errors.
 *
 * Owns: nothing.
 * Borrows: the error, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API size_t mansuba_error_reason_count(const struct mansuba_error *error);

/**
 * A reason why a set-up is no valid position, by its index: one of `MANSUBA_REASON_...`; -1 if there is none.
 *
 * Owns: nothing.
 * Borrows: the error, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_error_reason(const struct mansuba_error *error, size_t index);

/**
 * The same reason in English, with its squares: "White: a pawn on its last rank (a8, b8)". NULL if there is none.
 *
 * Owns: nothing.
 * Borrows: the text is valid until the error is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const char *mansuba_error_reason_text(const struct mansuba_error *error, size_t index);

/**
 * Ends an error. NULL is ignored.
 *
 * Owns: takes the error.
 * Borrows: nothing.
 * Threads: one; nobody else may be using the error.
 * Errors: none.
 */
MANSUBA_API void mansuba_error_free(struct mansuba_error *error);

/**
 * Ends a text that the library has given you as `char *`. NULL is ignored.
 *
 * Owns: takes the text.
 * Borrows: nothing.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API void mansuba_string_free(char *text);

/**
 * How many rule sets there are.
 *
 * Owns: nothing.
 * Borrows: nothing.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API size_t mansuba_rule_set_count(void);

/**
 * The name of a rule set, by its index from 0: "shatranj", "citadel", "tamerlane", ... NULL if there is none.
 *
 * Owns: nothing.
 * Borrows: the text is valid for ever.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const char *mansuba_rule_set_name(size_t index);

/**
 * What a rule set is, in a sentence of English. NULL if there is none.
 *
 * Owns: nothing.
 * Borrows: the text is valid for ever.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const char *mansuba_rule_set_about(size_t index);

/**
 * The English name of a kind of man: "rook", "war engine", "pawn of pawns". NULL if there is none with that number.
 *
 * Owns: nothing.
 * Borrows: the text is valid for ever.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const char *mansuba_role_name(int32_t role);

/**
 * Reads rules, `NAME` or `NAME:option=value,option=value`: "shatranj:stalemate=transpose".
 *
 * Owns: `*rules` is yours; free it with `mansuba_rules_free`. NULL after an error.
 * Borrows: the text, for this call.
 * Threads: any.
 * Errors: `MANSUBA_ERR_PARSE`: no such rule set, option or value.
 */
MANSUBA_API int32_t mansuba_rules_new(const char *text, struct mansuba_rules **rules, struct mansuba_error **error);

/**
 * The rules as `mansuba_rules_new` reads them: the rule set, and the options in which they differ from it. NULL for NULL.
 *
 * Owns: the text is yours; free it with `mansuba_string_free`.
 * Borrows: the rules, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
char *mansuba_rules_text(const struct mansuba_rules *rules);

/**
 * The game: one of `MANSUBA_GAME_...`; -1 for NULL.
 *
 * Owns: nothing.
 * Borrows: the rules, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_rules_game(const struct mansuba_rules *rules);

/**
 * How many options the game of these rules has; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the rules, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API size_t mansuba_rules_option_count(const struct mansuba_rules *rules);

/**
 * The name of an option, by its index from 0: "stalemate". NULL if there is none.
 *
 * Owns: nothing.
 * Borrows: the text is valid for ever.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const char *mansuba_rules_option_name(const struct mansuba_rules *rules, size_t index);

/**
 * The values that an option may have, the default first: "loss|transpose|draw"; `N` stands for a number of plies from 1
 * to 65535. NULL if there is none.
 *
 * Owns: nothing.
 * Borrows: the text is valid for ever.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const char *mansuba_rules_option_values(const struct mansuba_rules *rules, size_t index);

/**
 * The value of an option in these rules: "loss". NULL if there is none.
 *
 * Owns: the text is yours; free it with `mansuba_string_free`.
 * Borrows: the rules, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API char *mansuba_rules_option_value(const struct mansuba_rules *rules, size_t index);

/**
 * Ends a handle of rules. NULL is ignored.
 *
 * Owns: takes the rules.
 * Borrows: nothing.
 * Threads: one; nobody else may be using the rules.
 * Errors: none.
 */
MANSUBA_API void mansuba_rules_free(struct mansuba_rules *rules);

/**
 * The word for how a position stands: "ongoing", "checkmate", "draw-stalemate". NULL if there is none with that number.
 *
 * Owns: nothing.
 * Borrows: the text is valid for ever.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const char *mansuba_ending_word(int32_t ending);

/**
 * Reads a position. `rules` is a rule set as `mansuba_rules_new` reads it; `text` has up to six fields, of which the last
 * four may be left out: "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w".
 *
 * Owns: `*position` is yours; free it with `mansuba_position_free`. NULL after an error.
 * Borrows: the texts, for this call.
 * Threads: any.
 * Errors: `MANSUBA_ERR_PARSE` with the column; `MANSUBA_ERR_POSITION` with every reason why it is no valid position.
 */
MANSUBA_API
int32_t mansuba_position_new(const char *rules,
                             const char *text,
                             struct mansuba_position **position,
                             struct mansuba_error **error);

/**
 * The same under rules that have been read already, which takes less time.
 *
 * Owns: `*position` is yours; free it with `mansuba_position_free`. NULL after an error.
 * Borrows: the rules and the text, for this call.
 * Threads: any.
 * Errors: as `mansuba_position_new`.
 */
MANSUBA_API int32_t mansuba_position_new_under(const struct mansuba_rules *rules, const char *text, struct mansuba_position **position, struct mansuba_error **error);

/**
 * The array: the position in which a game under these rules starts.
 *
 * Owns: `*position` is yours; free it with `mansuba_position_free`. NULL after an error.
 * Borrows: the text, for this call.
 * Threads: any.
 * Errors: `MANSUBA_ERR_PARSE`: no such rule set, option or value.
 */
MANSUBA_API int32_t mansuba_position_array(const char *rules, struct mansuba_position **position, struct mansuba_error **error);

/**
 * Another handle of the same position. NULL for NULL.
 *
 * Owns: the position is yours; free it with `mansuba_position_free`.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API struct mansuba_position *mansuba_position_copy(const struct mansuba_position *position);

/**
 * Ends a handle of a position. NULL is ignored.
 *
 * Owns: takes the position.
 * Borrows: nothing.
 * Threads: one; nobody else may be using the position.
 * Errors: none.
 */
MANSUBA_API void mansuba_position_free(struct mansuba_position *position);

/**
 * The position text with all six fields. NULL for NULL.
 *
 * Owns: the text is yours; free it with `mansuba_string_free`.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API char *mansuba_position_text(const struct mansuba_position *position);

/**
 * The rules of a position. NULL for NULL.
 *
 * Owns: the rules are yours; free them with `mansuba_rules_free`.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API struct mansuba_rules *mansuba_position_rules(const struct mansuba_position *position);

/**
 * The side to move: `MANSUBA_WHITE` or `MANSUBA_BLACK`; `MANSUBA_NO_SIDE` for NULL.
 *
 * Owns: nothing.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_position_turn(const struct mansuba_position *position);

/**
 * How the position stands, its history aside: one of `MANSUBA_ONGOING`, `MANSUBA_CHECKMATE` and those after them; -1 for
 * NULL. Who has won: `mansuba_position_winner`.
 *
 * Owns: nothing.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
int32_t mansuba_position_ending(const struct mansuba_position *position);

/**
 * The side that has won; `MANSUBA_NO_SIDE` for a draw, a position that is not finished, and NULL.
 *
 * Owns: nothing.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_position_winner(const struct mansuba_position *position);

/**
 * Whether the side to move has exactly one royal man and that man is attacked: 1 or 0; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_position_is_check(const struct mansuba_position *position);

/**
 * The hash of the position, the same for equal positions of equal rules; 0 for NULL. Values may change with any version:
 * keep none on disk.
 *
 * Owns: nothing.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
uint64_t mansuba_position_hash(const struct mansuba_position *position);

/**
 * Whether two positions are equal, as repetition counts them: the same rules, men, side to move, rights and arrivals,
 * whatever their counters: 1 or 0; 0 if one is NULL.
 *
 * Owns: nothing.
 * Borrows: the positions, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_position_equal(const struct mansuba_position *one, const struct mansuba_position *other);

/**
 * The plies since the last capture or pawn move; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API uint32_t mansuba_position_halfmoves(const struct mansuba_position *position);

/**
 * The number of the move that comes next, from 1; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API uint32_t mansuba_position_fullmove(const struct mansuba_position *position);

/**
 * How many squares the board has, citadels included; their numbers are 0 and up, rank by rank from White's side, then the
 * citadels. 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
int32_t mansuba_position_square_count(const struct mansuba_position *position);

/**
 * The number of the square with a name such as "e4" or "a10".
 *
 * Owns: nothing.
 * Borrows: the position and the name, for this call.
 * Threads: any.
 * Errors: `MANSUBA_ERR_ARGUMENT`: the board has no such square; `*number` is then -1.
 */
MANSUBA_API int32_t mansuba_position_square(const struct mansuba_position *position, const char *name, int32_t *number, struct mansuba_error **error);

/**
 * Writes the name of a square into `room`, which has `size` bytes: "e4". `*needed` becomes the bytes it takes with its
 * NUL; `needed` may be NULL. `MANSUBA_TEXT_SIZE` bytes are always enough.
 *
 * Owns: nothing.
 * Borrows: the position and the room, for this call.
 * Threads: any.
 * Errors: `MANSUBA_ERR_ARGUMENT`: no such square. `MANSUBA_ERR_BUFFER`: too little room; it holds the beginning.
 */
MANSUBA_API
int32_t mansuba_position_square_name(const struct mansuba_position *position,
                                     int32_t number,
                                     char *room,
                                     size_t size,
                                     size_t *needed,
                                     struct mansuba_error **error);

/**
 * Where a square is in the diagram: its column from the left and its row from White's side, both from 0. Diagrams of
 * boards with citadels have columns and rows with few squares.
 *
 * Owns: nothing.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: `MANSUBA_ERR_ARGUMENT`: no such square; `*column` and `*row` are then -1.
 */
MANSUBA_API
int32_t mansuba_position_square_place(const struct mansuba_position *position,
                                      int32_t number,
                                      int32_t *column,
                                      int32_t *row,
                                      struct mansuba_error **error);

/**
 * The man on a square: its side, and its kind, one of `MANSUBA_ROLE_...`. On an empty square they are
 * `MANSUBA_NO_SIDE` and `MANSUBA_NO_ROLE`.
 *
 * Owns: nothing.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: `MANSUBA_ERR_ARGUMENT`: no such square.
 */
MANSUBA_API
int32_t mansuba_position_man(const struct mansuba_position *position,
                             int32_t number,
                             int32_t *side,
                             int32_t *role,
                             struct mansuba_error **error);

/**
 * Writes the letters of a man in the position texts of this game into `room`: "R", "n", "K'".
 *
 * Owns: nothing.
 * Borrows: the position and the room, for this call.
 * Threads: any.
 * Errors: `MANSUBA_ERR_ARGUMENT`: no such side or kind, or not in this game. `MANSUBA_ERR_BUFFER`: too little room.
 */
MANSUBA_API
int32_t mansuba_position_letters(const struct mansuba_position *position,
                                 int32_t of_side,
                                 int32_t of_role,
                                 char *room,
                                 size_t size,
                                 size_t *needed,
                                 struct mansuba_error **error);

/**
 * Writes the numbers of the squares from which men of a side attack a square into `squares`, which has room for `size`
 * of them. `*count` becomes how many there are. As many as the board has squares are always enough.
 *
 * Owns: nothing.
 * Borrows: the position and the room, for this call.
 * Threads: any.
 * Errors: `MANSUBA_ERR_ARGUMENT`: no such square or side. `MANSUBA_ERR_BUFFER`: too little room; it holds the first ones.
 */
MANSUBA_API
int32_t mansuba_position_attackers(const struct mansuba_position *position,
                                   int32_t number,
                                   int32_t of_side,
                                   int32_t *squares,
                                   size_t size,
                                   size_t *count,
                                   struct mansuba_error **error);

/**
 * The same men with the other side to move, as for set play.
 *
 * Owns: `*passed` is yours; free it with `mansuba_position_free`. NULL after an error.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: `MANSUBA_ERR_POSITION`: there is no such position, since the side that would not be to move is in check.
 */
MANSUBA_API int32_t mansuba_position_pass(const struct mansuba_position *position, struct mansuba_position **passed, struct mansuba_error **error);

/**
 * The number of legal sequences of exactly `depth` plies; 1 at depth 0. It takes some 0.01 microseconds for each, and
 * cannot be stopped.
 *
 * Owns: nothing.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: `MANSUBA_ERR_ARGUMENT`: the depth is negative or above `MANSUBA_PERFT_MAX`.
 */
MANSUBA_API int32_t mansuba_position_perft(const struct mansuba_position *position, int32_t depth, uint64_t *leaves, struct mansuba_error **error);

/**
 * All legal moves, sorted by their text as bytes; none when the position is finished.
 *
 * Owns: `*moves` is yours; free it with `mansuba_moves_free`. NULL after an error.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: none but NULL.
 */
MANSUBA_API int32_t mansuba_position_moves(const struct mansuba_position *position, struct mansuba_moves **moves, struct mansuba_error **error);

/**
 * All legal moves, each with the number of legal sequences of `depth` plies that begin with it (`mansuba_moves_leaves`).
 * At depth 0 the list is empty. It takes as long as `mansuba_position_perft`.
 *
 * Owns: `*moves` is yours; free it with `mansuba_moves_free`. NULL after an error.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: `MANSUBA_ERR_ARGUMENT`: the depth is negative or above `MANSUBA_PERFT_MAX`.
 */
MANSUBA_API
int32_t mansuba_position_divide(const struct mansuba_position *position,
                                int32_t depth,
                                struct mansuba_moves **moves,
                                struct mansuba_error **error);

/**
 * How many moves there are in a list; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the list, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API size_t mansuba_moves_count(const struct mansuba_moves *moves);

/**
 * A move of a list, by its index from 0; `MANSUBA_NO_MOVE` if there is none.
 *
 * Owns: nothing.
 * Borrows: the list, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API mansuba_move mansuba_moves_get(const struct mansuba_moves *moves, size_t index);

/**
 * The coordinate text of a move of a list: "e2e3", "a7a8q". NULL if there is none.
 *
 * Owns: nothing.
 * Borrows: the text is valid until the list is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const char *mansuba_moves_text(const struct mansuba_moves *moves, size_t index);

/**
 * The leaves under a move of a list that `mansuba_position_divide` has made; 0 in other lists, and if there is none.
 *
 * Owns: nothing.
 * Borrows: the list, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API uint64_t mansuba_moves_leaves(const struct mansuba_moves *moves, size_t index);

/**
 * Writes the short notation of a move of a list into `room`: "Nf3", "Rxe4+". In a line it is that of the position that
 * the moves before it lead to.
 *
 * Owns: nothing.
 * Borrows: the list and the room, for this call.
 * Threads: any.
 * Errors: `MANSUBA_ERR_ARGUMENT`: there is no such move in the list. `MANSUBA_ERR_BUFFER`: too little room.
 */
MANSUBA_API
int32_t mansuba_moves_short(const struct mansuba_moves *moves,
                            size_t index,
                            char *room,
                            size_t size,
                            size_t *needed,
                            struct mansuba_error **error);

/**
 * Ends a list of moves. NULL is ignored. Lists that a solution lends are not freed.
 *
 * Owns: takes the list.
 * Borrows: nothing.
 * Threads: one; nobody else may be using the list.
 * Errors: none.
 */
MANSUBA_API void mansuba_moves_free(struct mansuba_moves *moves);

/**
 * Reads a legal move from its coordinate text.
 *
 * Owns: nothing.
 * Borrows: the position and the text, for this call.
 * Threads: any.
 * Errors: `MANSUBA_ERR_PARSE` with the column; `MANSUBA_ERR_ILLEGAL_MOVE` with the reason. `*code` is then
 * `MANSUBA_NO_MOVE`.
 */
MANSUBA_API int32_t mansuba_position_read_move(const struct mansuba_position *position, const char *text, mansuba_move *code, struct mansuba_error **error);

/**
 * Reads a legal move from its short notation.
 *
 * Owns: nothing.
 * Borrows: the position and the text, for this call.
 * Threads: any.
 * Errors: as `mansuba_position_read_move`.
 */
MANSUBA_API int32_t mansuba_position_read_short(const struct mansuba_position *position, const char *text, mansuba_move *code, struct mansuba_error **error);

/**
 * Whether a move is legal: 1 or 0; 0 for NULL and for what is no move on this board.
 *
 * Owns: nothing.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_position_is_legal(const struct mansuba_position *position, mansuba_move code);

/**
 * Writes the coordinate text of a legal move into `room`, which has `size` bytes. `*needed` becomes the bytes it takes
 * with its NUL; `needed` may be NULL. `MANSUBA_TEXT_SIZE` bytes are always enough.
 *
 * Owns: nothing.
 * Borrows: the position and the room, for this call.
 * Threads: any.
 * Errors: `MANSUBA_ERR_ARGUMENT`: no move on this board. `MANSUBA_ERR_ILLEGAL_MOVE`. `MANSUBA_ERR_BUFFER`: too little
 * room; it holds the beginning.
 */
MANSUBA_API
int32_t mansuba_position_move_text(const struct mansuba_position *position,
                                   mansuba_move code,
                                   char *room,
                                   size_t size,
                                   size_t *needed,
                                   struct mansuba_error **error);

/**
 * Writes the short notation of a legal move into `room`.
 *
 * Owns: nothing.
 * Borrows: the position and the room, for this call.
 * Threads: any.
 * Errors: as `mansuba_position_move_text`.
 */
MANSUBA_API
int32_t mansuba_position_short_text(const struct mansuba_position *position,
                                    mansuba_move code,
                                    char *room,
                                    size_t size,
                                    size_t *needed,
                                    struct mansuba_error **error);

/**
 * The position after a move.
 *
 * Owns: `*next` is yours; free it with `mansuba_position_free`. NULL after an error.
 * Borrows: the position, for this call; it stays as it is.
 * Threads: any.
 * Errors: `MANSUBA_ERR_ILLEGAL_MOVE` with the reason; `MANSUBA_ERR_ARGUMENT`: no move on this board.
 */
MANSUBA_API
int32_t mansuba_position_play(const struct mansuba_position *position,
                              mansuba_move code,
                              struct mansuba_position **next,
                              struct mansuba_error **error);

/**
 * The board drawn with letters on several lines, for a terminal: White's men capital, Black's small. NULL for NULL.
 *
 * Owns: the text is yours; free it with `mansuba_string_free`.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API char *mansuba_position_diagram(const struct mansuba_position *position);

/**
 * The board as a picture: an SVG document that needs no font and nothing else.
 *
 * Owns: `*svg` is yours; free it with `mansuba_string_free`. NULL after an error.
 * Borrows: the position, the drawing, and its arrows, colours and squares, for this call. `drawing` may be NULL.
 * Threads: any.
 * Errors: `MANSUBA_ERR_ARGUMENT`: a number out of range. `MANSUBA_ERR_PARSE`: no colour.
 */
MANSUBA_API int32_t mansuba_position_svg(const struct mansuba_position *position, const struct mansuba_drawing *drawing, char **svg, struct mansuba_error **error);

/**
 * An empty board with White to move, no rights and no arrivals. Squares have the numbers that positions of these rules
 * have.
 *
 * Owns: `*setup` is yours; free it with `mansuba_setup_free`. NULL after an error.
 * Borrows: the rules, for this call.
 * Threads: any.
 * Errors: none but NULL.
 */
MANSUBA_API int32_t mansuba_setup_new(const struct mansuba_rules *rules, struct mansuba_setup **setup, struct mansuba_error **error);

/**
 * The set-up of a position, to be changed.
 *
 * Owns: `*setup` is yours; free it with `mansuba_setup_free`. NULL after an error.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: none but NULL.
 */
MANSUBA_API int32_t mansuba_setup_of(const struct mansuba_position *position, struct mansuba_setup **setup, struct mansuba_error **error);

/**
 * Puts a man on a square, in place of what is there. `of_role` is `MANSUBA_NO_ROLE` to empty the square; `of_side` is
 * then not looked at.
 *
 * Owns: nothing.
 * Borrows: the set-up, for this call.
 * Threads: one at a time for each set-up.
 * Errors: `MANSUBA_ERR_ARGUMENT`: no such square, side or kind; the set-up stays as it is.
 */
MANSUBA_API
int32_t mansuba_setup_put(struct mansuba_setup *setup,
                          int32_t number,
                          int32_t of_side,
                          int32_t of_role,
                          struct mansuba_error **error);

/**
 * Sets the side to move.
 *
 * Owns: nothing.
 * Borrows: the set-up, for this call.
 * Threads: one at a time for each set-up.
 * Errors: `MANSUBA_ERR_ARGUMENT`: no such side.
 */
MANSUBA_API int32_t mansuba_setup_set_turn(struct mansuba_setup *setup, int32_t turn, struct mansuba_error **error);

/**
 * Sets what Tamerlane chess has besides: whether a side may still swap its king (0 or 1), and how often its pawn of pawns
 * has arrived on its last rank (0 to 2). Both are 0 in other games.
 *
 * Owns: nothing.
 * Borrows: the set-up, for this call.
 * Threads: one at a time for each set-up.
 * Errors: `MANSUBA_ERR_ARGUMENT`: no such side, or a number that is none of these.
 */
MANSUBA_API
int32_t mansuba_setup_set_privileges(struct mansuba_setup *setup,
                                     int32_t of_side,
                                     int32_t may_swap,
                                     int32_t arrivals,
                                     struct mansuba_error **error);

/**
 * Sets the counters: plies since the last capture or pawn move, and the number of the next move, from 1.
 *
 * Owns: nothing.
 * Borrows: the set-up, for this call.
 * Threads: one at a time for each set-up.
 * Errors: none but NULL; a move number of 0 is a reason why the set-up is no position.
 */
MANSUBA_API
int32_t mansuba_setup_set_counters(struct mansuba_setup *setup,
                                   uint32_t halfmoves,
                                   uint32_t fullmove,
                                   struct mansuba_error **error);

/**
 * The position that is set up.
 *
 * Owns: `*position` is yours; free it with `mansuba_position_free`. NULL after an error.
 * Borrows: the set-up, for this call; it stays as it is.
 * Threads: one at a time for each set-up.
 * Errors: `MANSUBA_ERR_POSITION` with every reason why it is no valid position.
 */
MANSUBA_API int32_t mansuba_setup_position(const struct mansuba_setup *setup, struct mansuba_position **position, struct mansuba_error **error);

/**
 * Ends a set-up. NULL is ignored.
 *
 * Owns: takes the set-up.
 * Borrows: nothing.
 * Threads: one; nobody else may be using the set-up.
 * Errors: none.
 */
MANSUBA_API void mansuba_setup_free(struct mansuba_setup *setup);

/**
 * A game that starts with a position.
 *
 * Owns: `*game` is yours; free it with `mansuba_game_free`. NULL after an error.
 * Borrows: the position, for this call.
 * Threads: any.
 * Errors: none but NULL.
 */
MANSUBA_API int32_t mansuba_game_new(const struct mansuba_position *position, struct mansuba_game **game, struct mansuba_error **error);

/**
 * Plays a move. A game that is over, by its history too, takes no more.
 *
 * Owns: nothing.
 * Borrows: the game, for this call.
 * Threads: one at a time for each game.
 * Errors: `MANSUBA_ERR_ILLEGAL_MOVE` with the reason; `MANSUBA_ERR_ARGUMENT`: no move on this board. The game stays as it is.
 */
MANSUBA_API
int32_t mansuba_game_play(struct mansuba_game *game,
                          mansuba_move code,
                          struct mansuba_error **error);

/**
 * Takes the last move back: 1, or 0 if there is none and for NULL.
 *
 * Owns: nothing.
 * Borrows: the game, for this call.
 * Threads: one at a time for each game.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_game_undo(struct mansuba_game *game);

/**
 * The moves played since the start, as a line.
 *
 * Owns: `*moves` is yours; free it with `mansuba_moves_free`. NULL after an error.
 * Borrows: the game, for this call.
 * Threads: one at a time for each game.
 * Errors: none but NULL.
 */
MANSUBA_API int32_t mansuba_game_moves(const struct mansuba_game *game, struct mansuba_moves **moves, struct mansuba_error **error);

/**
 * How often the position that the game has come to has stood on the board, this time included; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the game, for this call.
 * Threads: one at a time for each game.
 * Errors: none.
 */
MANSUBA_API size_t mansuba_game_occurrences(const struct mansuba_game *game);

/**
 * How the game stands, its history included: one of `MANSUBA_ONGOING`, `MANSUBA_CHECKMATE` and those after them; -1 for
 * NULL.
 *
 * Owns: nothing.
 * Borrows: the game, for this call.
 * Threads: one at a time for each game.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_game_ending(const struct mansuba_game *game);

/**
 * The position that the game has come to.
 *
 * Owns: `*position` is yours; free it with `mansuba_position_free`. NULL after an error.
 * Borrows: the game, for this call.
 * Threads: one at a time for each game.
 * Errors: none but NULL.
 */
MANSUBA_API int32_t mansuba_game_position(const struct mansuba_game *game, struct mansuba_position **position, struct mansuba_error **error);

/**
 * Ends a game. NULL is ignored.
 *
 * Owns: takes the game.
 * Borrows: nothing.
 * Threads: one; nobody else may be using the game.
 * Errors: none.
 */
MANSUBA_API void mansuba_game_free(struct mansuba_game *game);

/**
 * A new flag, not raised. NULL after an internal error.
 *
 * Owns: the flag is yours; free it with `mansuba_stop_free`.
 * Borrows: nothing.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API struct mansuba_stop *mansuba_stop_new(void);

/**
 * Asks every call that was given the flag to return with what it knows, within 50 ms. A flag stays raised: calls that
 * begin later end at once. NULL is ignored.
 *
 * It neither allocates nor locks, so a signal handler may call it.
 *
 * Owns: nothing.
 * Borrows: the flag, for this call.
 * Threads: any, while other threads use the flag.
 * Errors: none.
 */
MANSUBA_API void mansuba_stop_raise(const struct mansuba_stop *stop);

/**
 * Whether the flag is raised: 1 or 0; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the flag, for this call.
 * Threads: any, while other threads use the flag.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_stop_is_raised(const struct mansuba_stop *stop);

/**
 * Ends the flag. NULL is ignored.
 *
 * Owns: takes the flag.
 * Borrows: nothing.
 * Threads: one; no call that was given the flag may be running.
 * Errors: none.
 */
MANSUBA_API void mansuba_stop_free(struct mansuba_stop *stop);

/**
 * A problem of a position. `goal` is "win", "#", "=", "#=", "b" or "draw", with the most moves that the attacker may take
 * if they are bounded: "#6", "win 9". `attacker` is a side, or `MANSUBA_NO_SIDE` for the side to move.
 *
 * Owns: `*problem` is yours; free it with `mansuba_problem_free`. NULL after an error.
 * Borrows: the position and the text, for this call.
 * Threads: any.
 * Errors: `MANSUBA_ERR_PARSE`: no such goal. `MANSUBA_ERR_UNSUPPORTED`: the goal makes no sense under the rules.
 * `MANSUBA_ERR_ARGUMENT`: no such side.
 */
MANSUBA_API
int32_t mansuba_problem_new(const struct mansuba_position *position,
                            const char *goal,
                            int32_t attacker,
                            struct mansuba_problem **problem,
                            struct mansuba_error **error);

/**
 * Reads a problem from one JSON object of the problem format: {"position": "...", "rules": "...", "goal": "#6",
 * "attacker": "white", "published": {"moves": 6, "line": ["h4h8", ...]}, ...}, of which only the position is required.
 *
 * Owns: `*problem` is yours; free it with `mansuba_problem_free`. NULL after an error.
 * Borrows: the text, for this call.
 * Threads: any.
 * Errors: `MANSUBA_ERR_PARSE` with field and column; `MANSUBA_ERR_POSITION`; `MANSUBA_ERR_UNSUPPORTED`.
 */
MANSUBA_API int32_t mansuba_problem_from_json(const char *json, struct mansuba_problem **problem, struct mansuba_error **error);

/**
 * The same problem with a published solution, for `mansuba_solution_compare`: its number of moves, 0 if it names none, and
 * its main line, coordinate texts separated by spaces; NULL if there is none.
 *
 * Owns: `*published` is yours; free it with `mansuba_problem_free`. NULL after an error.
 * Borrows: the problem and the text, for this call.
 * Threads: any.
 * Errors: `MANSUBA_ERR_ARGUMENT`: neither moves nor a line. The line need not be legal: that is for the comparison to say.
 */
MANSUBA_API
int32_t mansuba_problem_with_published(const struct mansuba_problem *problem,
                                       uint32_t moves,
                                       const char *line,
                                       struct mansuba_problem **published,
                                       struct mansuba_error **error);

/**
 * The position that a problem starts with. NULL for NULL.
 *
 * Owns: the position is yours; free it with `mansuba_position_free`.
 * Borrows: the problem, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API struct mansuba_position *mansuba_problem_position(const struct mansuba_problem *problem);

/**
 * The goal as it is written: "#6". NULL for NULL.
 *
 * Owns: the text is yours; free it with `mansuba_string_free`.
 * Borrows: the problem, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API char *mansuba_problem_goal(const struct mansuba_problem *problem);

/**
 * The side that is to reach the goal; `MANSUBA_NO_SIDE` for NULL.
 *
 * Owns: nothing.
 * Borrows: the problem, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_problem_attacker(const struct mansuba_problem *problem);

/**
 * The title in the problem's record. NULL if there is none.
 *
 * Owns: the text is yours; free it with `mansuba_string_free`.
 * Borrows: the problem, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API char *mansuba_problem_title(const struct mansuba_problem *problem);

/**
 * The problem as one JSON object of the problem format, with every field that its record has. NULL for NULL.
 *
 * Owns: the text is yours; free it with `mansuba_string_free`.
 * Borrows: the problem, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API char *mansuba_problem_json(const struct mansuba_problem *problem);

/**
 * Ends a problem. NULL is ignored. Its solutions stay as they are.
 *
 * Owns: takes the problem.
 * Borrows: nothing.
 * Threads: one; nobody else may be using the problem.
 * Errors: none.
 */
MANSUBA_API void mansuba_problem_free(struct mansuba_problem *problem);

/**
 * Solves a problem. This may take long: give it limits or a flag. A call that is stopped or reaches a limit is no error:
 * the solution says what is known, and that it is not complete.
 *
 * Owns: `*solution` is yours; free it with `mansuba_solution_free`. NULL after an error.
 * Borrows: the problem, the options and their flag, for this call. `options` may be NULL.
 * Threads: any; `progress` is called in this thread.
 * Errors: `MANSUBA_ERR_ARGUMENT`: options out of range.
 */
MANSUBA_API
int32_t mansuba_problem_solve(const struct mansuba_problem *problem,
                              const struct mansuba_options *options,
                              struct mansuba_solution **solution,
                              struct mansuba_error **error);

/**
 * The verdict: `MANSUBA_WIN`, `MANSUBA_NO_WIN` or `MANSUBA_UNKNOWN`; `MANSUBA_UNKNOWN` for NULL.
 *
 * Owns: nothing.
 * Borrows: the solution, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_solution_verdict(const struct mansuba_solution *solution);

/**
 * The length of the win in plies: the shortest one if `mansuba_solution_is_shortest`, else the shortest found. -1 if there
 * is none, and for NULL.
 *
 * Owns: nothing.
 * Borrows: the solution, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
int64_t mansuba_solution_plies(const struct mansuba_solution *solution);

/**
 * The same in moves of the attacker. -1 if there is none, and for NULL.
 *
 * Owns: nothing.
 * Borrows: the solution, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int64_t mansuba_solution_moves(const struct mansuba_solution *solution);

/**
 * Whether it is proven that no win is shorter: 1 or 0; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the solution, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_solution_is_shortest(const struct mansuba_solution *solution);

/**
 * Whether everything asked was answered with proof, the verdict, the length and the keys: 1 or 0; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the solution, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_solution_is_complete(const struct mansuba_solution *solution);

/**
 * Why a solution is not complete: `MANSUBA_STOPPED_BY_...` or `MANSUBA_EXHAUSTED`; `MANSUBA_COMPLETE` if it is, and for
 * NULL.
 *
 * Owns: nothing.
 * Borrows: the solution, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_solution_reason(const struct mansuba_solution *solution);

/**
 * The word for the same: "nodes", "time", "stopped", "exhausted"; empty if it is complete. NULL for NULL.
 *
 * Owns: nothing.
 * Borrows: the text is valid until the solution is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const char *mansuba_solution_reason_word(const struct mansuba_solution *solution);

/**
 * The keys: the attacker's first moves that win in the length found, sorted by text. Empty with the defender to move.
 * NULL for NULL.
 *
 * Owns: nothing; the list is not yours to free.
 * Borrows: the list is valid until the solution is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const struct mansuba_moves *mansuba_solution_keys(const struct mansuba_solution *solution);

/**
 * Whether every other first move is proven not to win in that length: 1 or 0; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the solution, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_solution_keys_complete(const struct mansuba_solution *solution);

/**
 * The best line: the attacker takes a shortest way, the defender a longest. NULL for NULL.
 *
 * Owns: nothing; the list is not yours to free.
 * Borrows: the list is valid until the solution is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const struct mansuba_moves *mansuba_solution_line(const struct mansuba_solution *solution);

/**
 * Whether each choice in the line is proven to be a best one: 1 or 0; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the solution, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_solution_line_exact(const struct mansuba_solution *solution);

/**
 * How the line ends: one of `MANSUBA_CHECKMATE` and those after it; -1 if there is no line, and for NULL.
 *
 * Owns: nothing.
 * Borrows: the solution, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_solution_ending(const struct mansuba_solution *solution);

/**
 * The shortest win known, in plies. -1 if none is, and for NULL.
 *
 * Owns: nothing.
 * Borrows: the solution, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int64_t mansuba_solution_win_within(const struct mansuba_solution *solution);

/**
 * Proven: no win within so many plies, whatever the attacker plays. -1 if nothing is proven, and for NULL.
 *
 * Owns: nothing.
 * Borrows: the solution, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int64_t mansuba_solution_no_win_within(const struct mansuba_solution *solution);

/**
 * Proven, where it is not proven that no win is shorter: there is no shorter win in which the attacker makes at most so
 * many moves that neither check nor end the game. -1 if nothing is proven, and for NULL.
 *
 * Owns: nothing.
 * Borrows: the solution, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int64_t mansuba_solution_no_shorter_with_quiet(const struct mansuba_solution *solution);

/**
 * Positions searched; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the solution, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API uint64_t mansuba_solution_nodes(const struct mansuba_solution *solution);

/**
 * Seconds taken; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the solution, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API double mansuba_solution_seconds(const struct mansuba_solution *solution);

/**
 * Bytes of tables allotted; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the solution, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API uint64_t mansuba_solution_memory(const struct mansuba_solution *solution);

/**
 * The result as one JSON object (`result.schema.json` describes it); with `tree` not 0 the proof is in it, as a table,
 * which makes it a certificate for `mansuba_certificate_check`. NULL for NULL.
 *
 * Owns: the text is yours; free it with `mansuba_string_free`.
 * Borrows: the solution, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API char *mansuba_solution_json(const struct mansuba_solution *solution, int32_t tree);

/**
 * Checks the proof of a win with the rules of the game alone: every defence is answered, every line ends as the goal
 * asks, the lengths are right. A solution that claims no win passes.
 *
 * Owns: nothing.
 * Borrows: the solution, for this call.
 * Threads: any.
 * Errors: `MANSUBA_ERR_PROOF`: it does not hold. That would be a defect of the library.
 */
MANSUBA_API int32_t mansuba_solution_verify(const struct mansuba_solution *solution, struct mansuba_error **error);

/**
 * Ends a solution, and the lists that it has lent. NULL is ignored. Walks, studies and comparisons made from it stay as
 * they are.
 *
 * Owns: takes the solution.
 * Borrows: nothing.
 * Threads: one; nobody else may be using the solution.
 * Errors: none.
 */
MANSUBA_API void mansuba_solution_free(struct mansuba_solution *solution);

/**
 * A walk through the tree of a win. At the attacker's turns the tree has one move, at the defender's every legal one.
 *
 * Owns: `*walk` is yours; free it with `mansuba_walk_free`. NULL after an error.
 * Borrows: the solution, for this call: it may be freed before the walk.
 * Threads: any.
 * Errors: `MANSUBA_ERR_UNSUPPORTED`: the solution has no tree.
 */
MANSUBA_API int32_t mansuba_walk_new(const struct mansuba_solution *solution, struct mansuba_walk **walk, struct mansuba_error **error);

/**
 * How many moves the tree has here; 0 where the goal is reached, and for NULL.
 *
 * Owns: nothing.
 * Borrows: the walk, for this call.
 * Threads: one at a time for each walk.
 * Errors: none.
 */
MANSUBA_API size_t mansuba_walk_count(const struct mansuba_walk *walk);

/**
 * A move that the tree has here, by its index from 0; `MANSUBA_NO_MOVE` if there is none.
 *
 * Owns: nothing.
 * Borrows: the walk, for this call.
 * Threads: one at a time for each walk.
 * Errors: none.
 */
MANSUBA_API mansuba_move mansuba_walk_move(const struct mansuba_walk *walk, size_t index);

/**
 * All moves that the tree has here, as a list with their texts.
 *
 * Owns: `*moves` is yours; free it with `mansuba_moves_free`. NULL after an error.
 * Borrows: the walk, for this call.
 * Threads: one at a time for each walk.
 * Errors: none but NULL.
 */
MANSUBA_API int32_t mansuba_walk_moves(const struct mansuba_walk *walk, struct mansuba_moves **moves, struct mansuba_error **error);

/**
 * Within how many plies the goal is reached from here along the tree: 0 where it is reached; -1 where the play need not
 * end, as in a drawn position that is held for ever, and for NULL.
 *
 * Owns: nothing.
 * Borrows: the walk, for this call.
 * Threads: one at a time for each walk.
 * Errors: none.
 */
MANSUBA_API int64_t mansuba_walk_plies(const struct mansuba_walk *walk);

/**
 * How many moves lead here from the problem's position; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the walk, for this call.
 * Threads: one at a time for each walk.
 * Errors: none.
 */
MANSUBA_API size_t mansuba_walk_depth(const struct mansuba_walk *walk);

/**
 * The number of the position here in the tree, from 0. Positions that are reached on several ways have one number: who
 * wants to see each once remembers the numbers seen. 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the walk, for this call.
 * Threads: one at a time for each walk.
 * Errors: none.
 */
MANSUBA_API uint32_t mansuba_walk_node(const struct mansuba_walk *walk);

/**
 * The position here.
 *
 * Owns: `*position` is yours; free it with `mansuba_position_free`. NULL after an error.
 * Borrows: the walk, for this call.
 * Threads: one at a time for each walk.
 * Errors: none but NULL.
 */
MANSUBA_API int32_t mansuba_walk_position(const struct mansuba_walk *walk, struct mansuba_position **position, struct mansuba_error **error);

/**
 * Follows a move that the tree has here, by its index from 0.
 *
 * Owns: nothing.
 * Borrows: the walk, for this call.
 * Threads: one at a time for each walk.
 * Errors: `MANSUBA_ERR_ARGUMENT`: there is no such move. The walk stays where it is.
 */
MANSUBA_API int32_t mansuba_walk_down(struct mansuba_walk *walk, size_t index, struct mansuba_error **error);

/**
 * Goes back by a move: 1, or 0 at the start and for NULL.
 *
 * Owns: nothing.
 * Borrows: the walk, for this call.
 * Threads: one at a time for each walk.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_walk_up(struct mansuba_walk *walk);

/**
 * Ends a walk. NULL is ignored.
 *
 * Owns: takes the walk.
 * Borrows: nothing.
 * Threads: one; nobody else may be using the walk.
 * Errors: none.
 */
MANSUBA_API void mansuba_walk_free(struct mansuba_walk *walk);

/**
 * Answers questions about a solved problem, within limits of their own. Of a problem with the goal `draw` nothing is
 * answered.
 *
 * Owns: `*study` is yours; free it with `mansuba_study_free`. NULL after an error.
 * Borrows: the solution, the questions, the options and their flag, for this call. `questions` and `options` may be NULL.
 * Threads: any; `progress` is called in this thread.
 * Errors: `MANSUBA_ERR_ARGUMENT`: options or questions out of range.
 */
MANSUBA_API
int32_t mansuba_solution_study(const struct mansuba_solution *solution,
                               const struct mansuba_questions *asked,
                               const struct mansuba_options *options,
                               struct mansuba_study **study,
                               struct mansuba_error **error);

/**
 * Whether everything asked was answered with proof: 1 or 0; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the study, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_study_is_complete(const struct mansuba_study *study);

/**
 * Why not: `MANSUBA_STOPPED_BY_...` or `MANSUBA_EXHAUSTED`; `MANSUBA_COMPLETE` if it was, and for NULL.
 *
 * Owns: nothing.
 * Borrows: the study, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_study_reason(const struct mansuba_study *study);

/**
 * Positions searched for the study; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the study, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API uint64_t mansuba_study_nodes(const struct mansuba_study *study);

/**
 * Seconds taken for the study; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the study, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API double mansuba_study_seconds(const struct mansuba_study *study);

/**
 * How a part of a study stands, one of `MANSUBA_STUDY_...`: `MANSUBA_PART_ABSENT`, `MANSUBA_PART_OPEN` or
 * `MANSUBA_PART_COMPLETE`. `MANSUBA_PART_ABSENT` for NULL and for other numbers. The tree and what is threatened are complete
 * if they are there and nothing is unknown.
 *
 * Owns: nothing.
 * Borrows: the study, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
int32_t mansuba_study_part(const struct mansuba_study *study,
                           int32_t part);

/**
 * The length in plies that a part goes by: first moves were looked for that win within it; tries fail to; set play has so
 * many, the defender's move included. -1 where there is none.
 *
 * Owns: nothing.
 * Borrows: the study, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
int64_t mansuba_study_within(const struct mansuba_study *study,
                             int32_t part);

/**
 * The first moves that a part has left open, which is `MANSUBA_STUDY_FIRST_MOVES` or `MANSUBA_STUDY_TRIES`: the limits came
 * first. Empty for other parts; NULL for NULL.
 *
 * Owns: nothing; the list is not yours to free.
 * Borrows: the list is valid until the study is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
const struct mansuba_moves *mansuba_study_undecided(const struct mansuba_study *study,
                                         int32_t part);

/**
 * The first moves that are known to reach the goal; with the attacker to move the shortest first, with the defender to
 * move the longest. NULL for NULL.
 *
 * Owns: nothing; the list is not yours to free.
 * Borrows: the list is valid until the study is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const struct mansuba_moves *mansuba_study_first_moves(const struct mansuba_study *study);

/**
 * The plies of the shortest win that is known to begin with a first move, by its index in that list; -1 if there is none.
 *
 * Owns: nothing.
 * Borrows: the study, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
int64_t mansuba_study_first_move_plies(const struct mansuba_study *study,
                                       size_t index);

/**
 * Whether it is proven that no shorter win begins with that first move: 1 or 0; 0 if there is none.
 *
 * Owns: nothing.
 * Borrows: the study, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_study_first_move_is_shortest(const struct mansuba_study *study, size_t index);

/**
 * Proven: no win that begins with that first move takes so many plies or fewer. -1 if there is none.
 *
 * Owns: nothing.
 * Borrows: the study, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int64_t mansuba_study_first_move_no_win_within(const struct mansuba_study *study, size_t index);

/**
 * The first moves that are proven not to win within `mansuba_study_within`. NULL for NULL.
 *
 * Owns: nothing; the list is not yours to free.
 * Borrows: the list is valid until the study is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const struct mansuba_moves *mansuba_study_failing(const struct mansuba_study *study);

/**
 * The result as one JSON object with what was found: first_moves, tries, set_play, threats, duals; with `tree` not 0 the
 * tree too. NULL for NULL.
 *
 * Owns: the text is yours; free it with `mansuba_string_free`.
 * Borrows: the study, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
char *mansuba_study_json(const struct mansuba_study *study,
                             int32_t tree);

/**
 * Ends a study, and the lists and threats that it has lent. NULL is ignored. Walks made from it stay as they are.
 *
 * Owns: takes the study.
 * Borrows: nothing.
 * Threads: one; nobody else may be using the study.
 * Errors: none.
 */
MANSUBA_API void mansuba_study_free(struct mansuba_study *study);

/**
 * The tries: first moves that are no solutions and that few defences refute, those with the fewest first. NULL for NULL.
 *
 * Owns: nothing; the list is not yours to free.
 * Borrows: the list is valid until the study is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
const struct mansuba_moves *mansuba_study_tries(const struct mansuba_study *study);

/**
 * The defences that refute a try, by its index in that list; all there are. NULL if there is no such try.
 *
 * Owns: nothing; the list is not yours to free.
 * Borrows: the list is valid until the study is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const struct mansuba_moves *mansuba_study_try_refutations(const struct mansuba_study *study, size_t index);

/**
 * Whether nothing is tried: every move that the defender has refutes it: 1 or 0; 0 if there is no such try.
 *
 * Owns: nothing.
 * Borrows: the study, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_study_try_is_trivial(const struct mansuba_study *study, size_t index);

/**
 * What a try threatens. NULL if there is no such try.
 *
 * Owns: nothing; the threat is not yours to free.
 * Borrows: the threat is valid until the study is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const struct mansuba_threat *mansuba_study_try_threat(const struct mansuba_study *study, size_t index);

/**
 * The set play: every move of the defender, were it his turn in the diagram. NULL for NULL.
 *
 * Owns: nothing; the list is not yours to free.
 * Borrows: the list is valid until the study is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const struct mansuba_moves *mansuba_study_set_play(const struct mansuba_study *study);

/**
 * Why there is no set play: the diagram with the defender to move is no position, or a finished one. NULL if there is one,
 * and for NULL.
 *
 * Owns: nothing.
 * Borrows: the text is valid until the study is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
const char *mansuba_study_set_play_impossible(const struct mansuba_study *study);

/**
 * The attacker's moves that answer a defence in the shortest way, by its index in the set play. Empty if none reaches the
 * goal in time; NULL if there is no such defence.
 *
 * Owns: nothing; the list is not yours to free.
 * Borrows: the list is valid until the study is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
const struct mansuba_moves *mansuba_study_set_play_answers(const struct mansuba_study *study,
                                                size_t index);

/**
 * Plies from before that defence to the goal: 1 if the defence itself reaches it; -1 if the goal is not reached in time or
 * that is not known, and if there is no such defence.
 *
 * Owns: nothing.
 * Borrows: the study, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
int64_t mansuba_study_set_play_plies(const struct mansuba_study *study,
                                     size_t index);

/**
 * Whether the length and the answers of that defence are proven, or that there is no answer: 1 or 0; 0 if there is no such
 * defence.
 *
 * Owns: nothing.
 * Borrows: the study, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
int32_t mansuba_study_set_play_is_proven(const struct mansuba_study *study,
                                         size_t index);

/**
 * The keys of which it is told what they threaten. NULL for NULL.
 *
 * Owns: nothing; the list is not yours to free.
 * Borrows: the list is valid until the study is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const struct mansuba_moves *mansuba_study_keys(const struct mansuba_study *study);

/**
 * What a key threatens, by its index in that list. NULL if there is no such key.
 *
 * Owns: nothing; the threat is not yours to free.
 * Borrows: the threat is valid until the study is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const struct mansuba_threat *mansuba_study_key_threat(const struct mansuba_study *study, size_t index);

/**
 * How many positions in the tree after the first move have a dual, where more than one move of the attacker takes the
 * shortest way; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the study, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API uint64_t mansuba_study_dual_total(const struct mansuba_study *study);

/**
 * How many of them can be looked at, those nearest to the problem's position; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the study, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API size_t mansuba_study_dual_count(const struct mansuba_study *study);

/**
 * The line that leads to a dual, by its index from 0. NULL if there is none.
 *
 * Owns: nothing; the list is not yours to free.
 * Borrows: the list is valid until the study is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const struct mansuba_moves *mansuba_study_dual_line(const struct mansuba_study *study, size_t index);

/**
 * The moves of a dual; the tree goes on with the first. NULL if there is no such dual.
 *
 * Owns: nothing; the list is not yours to free.
 * Borrows: the list is valid until the study is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const struct mansuba_moves *mansuba_study_dual_moves(const struct mansuba_study *study, size_t index);

/**
 * How many plies the goal is away where a dual stands; -1 if there is no such dual.
 *
 * Owns: nothing.
 * Borrows: the study, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int64_t mansuba_study_dual_plies(const struct mansuba_study *study, size_t index);

/**
 * A walk through the tree of a study, which has the shortest continuation at every position, as far as it is known.
 *
 * Owns: `*walk` is yours; free it with `mansuba_walk_free`. NULL after an error.
 * Borrows: the study, for this call: it may be freed before the walk.
 * Threads: any.
 * Errors: `MANSUBA_ERR_UNSUPPORTED`: the study has no tree.
 */
MANSUBA_API int32_t mansuba_study_walk(const struct mansuba_study *study, struct mansuba_walk **walk, struct mansuba_error **error);

/**
 * The kind of a threat: one of `MANSUBA_THREAT_...`; `MANSUBA_THREAT_UNKNOWN` for NULL.
 *
 * Owns: nothing.
 * Borrows: the threat, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_threat_kind(const struct mansuba_threat *threat);

/**
 * The moves of a threat, as the attacker would play them if the defender passed; those that take the shortest way. Empty for
 * other kinds than `MANSUBA_THREAT_MOVES`; NULL for NULL.
 *
 * Owns: nothing; the list is not yours to free.
 * Borrows: the list is valid as long as the threat.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
const struct mansuba_moves *mansuba_threat_moves(const struct mansuba_threat *threat);

/**
 * In how many plies the moves of a threat reach the goal, themselves included. -1 for other kinds, and for NULL.
 *
 * Owns: nothing.
 * Borrows: the threat, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int64_t mansuba_threat_plies(const struct mansuba_threat *threat);

/**
 * Compares the published solution of a problem, which its record or `mansuba_problem_with_published` gives, with what was
 * found. Each first move and each move of the line is searched within limits of its own besides those of `options`.
 *
 * Owns: `*comparison` is yours; free it with `mansuba_comparison_free`. NULL after an error.
 * Borrows: the solution, the options and their flag, for this call. `options` may be NULL.
 * Threads: any.
 * Errors: `MANSUBA_ERR_ARGUMENT`: the problem has no published solution, or options are out of range; `progress` must be
 * NULL, since a comparison reports nothing.
 */
MANSUBA_API
int32_t mansuba_solution_compare(const struct mansuba_solution *solution,
                                 const struct mansuba_options *options,
                                 struct mansuba_comparison **comparison,
                                 struct mansuba_error **error);

/**
 * The word as a number: `MANSUBA_SOUND`, `MANSUBA_COOKED`, ...; `MANSUBA_SOUNDNESS_UNKNOWN` for NULL.
 *
 * Owns: nothing.
 * Borrows: the comparison, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_comparison_soundness(const struct mansuba_comparison *comparison);

/**
 * The word for a number of soundness: "sound", "cooked", "short", "too short", "unsolvable", "unknown". NULL if there is
 * none with that number.
 *
 * Owns: nothing.
 * Borrows: the text is valid for ever.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
const char *mansuba_soundness_word(int32_t soundness);

/**
 * The number of moves that the published solution claims, by itself or by its line; -1 if none, and for NULL.
 *
 * Owns: nothing.
 * Borrows: the comparison, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int64_t mansuba_comparison_claimed_moves(const struct mansuba_comparison *comparison);

/**
 * The cooks: other first moves than the published one that reach the goal within the claimed length. NULL for NULL.
 *
 * Owns: nothing; the list is not yours to free.
 * Borrows: the list is valid until the comparison is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const struct mansuba_moves *mansuba_comparison_cooks(const struct mansuba_comparison *comparison);

/**
 * Whether nothing was left open, the word, the cooks, and what the line's moves are worth: 1 or 0; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the comparison, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_comparison_is_complete(const struct mansuba_comparison *comparison);

/**
 * Whether every other first move than the published one and the cooks is proven not to reach the goal within the claimed
 * length: 1 or 0; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the comparison, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
int32_t mansuba_comparison_cooks_complete(const struct mansuba_comparison *comparison);

/**
 * The place of the first move of the published line that is not legal, in plies from 0; -1 if all are, and for NULL.
 *
 * Owns: nothing.
 * Borrows: the comparison, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int64_t mansuba_comparison_illegal_ply(const struct mansuba_comparison *comparison);

/**
 * What is wrong with that move, in English. NULL if there is none.
 *
 * Owns: nothing.
 * Borrows: the text is valid until the comparison is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const char *mansuba_comparison_illegal_reason(const struct mansuba_comparison *comparison);

/**
 * The published line, as far as it is legal and its moves were looked at; empty without a claimed length. NULL for NULL.
 *
 * Owns: nothing; the list is not yours to free.
 * Borrows: the list is valid until the comparison is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
const struct mansuba_moves *mansuba_comparison_line(const struct mansuba_comparison *comparison);

/**
 * What a move of that line is worth, by its index: one of `MANSUBA_WORTH_...`; `MANSUBA_WORTH_UNKNOWN` if there is none.
 *
 * Owns: nothing.
 * Borrows: the comparison, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
int32_t mansuba_comparison_line_worth(const struct mansuba_comparison *comparison,
                                      size_t index);

/**
 * The word for a worth: "unknown", "best", "slower", "fails", "lost", "inferior". NULL if there is none with that number.
 *
 * Owns: nothing.
 * Borrows: the text is valid for ever.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
const char *mansuba_worth_word(int32_t worth);

/**
 * Within how many plies the goal is reached after a move of that line. -1 if that is not known, and if there is no such
 * move.
 *
 * Owns: nothing.
 * Borrows: the comparison, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int64_t mansuba_comparison_line_win_within(const struct mansuba_comparison *comparison, size_t index);

/**
 * Proven: after a move of that line the goal is not reached within so many plies. -1 if nothing is proven or the game is
 * over there, and if there is no such move.
 *
 * Owns: nothing.
 * Borrows: the comparison, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
int64_t mansuba_comparison_line_no_win_within(const struct mansuba_comparison *comparison,
                                              size_t index);

/**
 * After how many plies of the published line a correction begins, one of `MANSUBA_CORRECTION_...`; -1 if there is none.
 *
 * Owns: nothing.
 * Borrows: the comparison, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int64_t mansuba_comparison_correction_ply(const struct mansuba_comparison *comparison, int32_t which);

/**
 * The moves of a correction: a refutation is one move. NULL if there is none.
 *
 * Owns: nothing; the list is not yours to free.
 * Borrows: the list is valid until the comparison is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const struct mansuba_moves *mansuba_comparison_correction_line(const struct mansuba_comparison *comparison, int32_t which);

/**
 * Within how many plies from its beginning a correction reaches the goal. -1 if it does not, and if there is none.
 *
 * Owns: nothing.
 * Borrows: the comparison, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int64_t mansuba_comparison_correction_plies(const struct mansuba_comparison *comparison, int32_t which);

/**
 * Whether that number is proven to be exact: 1 or 0; 0 if there is none.
 *
 * Owns: nothing.
 * Borrows: the comparison, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_comparison_correction_is_exact(const struct mansuba_comparison *comparison, int32_t which);

/**
 * Of the graded refutation: after it the goal is not reached within the claimed length if the attacker makes at most so
 * many moves that neither check nor end the game. -1 if there is none.
 *
 * Owns: nothing.
 * Borrows: the comparison, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int64_t mansuba_comparison_quiet(const struct mansuba_comparison *comparison);

/**
 * The result as one JSON object with what was found: what each move of the published line is worth, where it fails, the
 * better move there. NULL for NULL.
 *
 * Owns: the text is yours; free it with `mansuba_string_free`.
 * Borrows: the comparison, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API char *mansuba_comparison_json(const struct mansuba_comparison *comparison);

/**
 * Ends a comparison, and the lists that it has lent. NULL is ignored.
 *
 * Owns: takes the comparison.
 * Borrows: nothing.
 * Threads: one; nobody else may be using the comparison.
 * Errors: none.
 */
MANSUBA_API void mansuba_comparison_free(struct mansuba_comparison *comparison);

/**
 * Solves all problems of a text, `jobs` at a time (0: one), each within the limits of `options`; where `questions` are
 * asked or a solution is published, these are answered too. A line that is no problem becomes the outcome of that line and
 * of no other. Memory for tables is taken for each job. Reports add the nodes of all problems up; they name no lengths.
 * Whoever stops a batch gets the outcomes of what was begun.
 *
 * Owns: nothing.
 * Borrows: all that is given, for this call. `asked` and `options` may be NULL.
 * Threads: any; the library starts `jobs` + 1 threads of its own, which call nothing of yours.
 * Errors: `MANSUBA_ERR_ARGUMENT`: no such format, or options out of range. `MANSUBA_ERR_SYSTEM`: no threads.
 */
MANSUBA_API
int32_t mansuba_batch_text(const char *text,
                           int32_t of_format,
                           uint32_t jobs,
                           const struct mansuba_questions *asked,
                           const struct mansuba_options *options,
                           mansuba_outcome_function each,
                           void *user,
                           struct mansuba_error **error);

/**
 * Solves all problems of a file, as `mansuba_batch_text` does. The file is read as it is needed, however long it is.
 *
 * Owns: nothing.
 * Borrows: all that is given, for this call. `asked` and `options` may be NULL.
 * Threads: as `mansuba_batch_text`.
 * Errors: as `mansuba_batch_text`; `MANSUBA_ERR_INPUT`: the file cannot be opened.
 */
MANSUBA_API
int32_t mansuba_batch_file(const char *path,
                           int32_t of_format,
                           uint32_t jobs,
                           const struct mansuba_questions *asked,
                           const struct mansuba_options *options,
                           mansuba_outcome_function each,
                           void *user,
                           struct mansuba_error **error);

/**
 * The number of the problem in its batch, from 0. Outcomes come as they are known, not in this order. 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the outcome, for this call.
 * Threads: the one that was called back.
 * Errors: none.
 */
MANSUBA_API uint64_t mansuba_outcome_index(const struct mansuba_outcome *outcome);

/**
 * The outcome as one JSON object: the result with all that was found, with `tree` not 0 the proof too; or, where there is
 * no solution, an object whose member "error" says why. NULL for NULL.
 *
 * Owns: the text is yours; free it with `mansuba_string_free`.
 * Borrows: the outcome, for this call.
 * Threads: the one that was called back.
 * Errors: none.
 */
MANSUBA_API
char *mansuba_outcome_json(const struct mansuba_outcome *outcome,
                               int32_t tree);

/**
 * The solution of the problem.
 *
 * Owns: `*solution` is yours and outlives the outcome; free it with `mansuba_solution_free`. NULL after an error.
 * Borrows: the outcome, for this call.
 * Threads: the one that was called back.
 * Errors: why there is none: `MANSUBA_ERR_PARSE` with the line and the field, `MANSUBA_ERR_POSITION`,
 * `MANSUBA_ERR_UNSUPPORTED`, `MANSUBA_ERR_INPUT`: the file could not be read any further.
 */
MANSUBA_API int32_t mansuba_outcome_solution(const struct mansuba_outcome *outcome, struct mansuba_solution **solution, struct mansuba_error **error);

/**
 * The word for the published solution as a number: `MANSUBA_SOUND`, ...; `MANSUBA_SOUNDNESS_UNKNOWN` also if none is
 * published, and for NULL.
 *
 * Owns: nothing.
 * Borrows: the outcome, for this call.
 * Threads: the one that was called back.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_outcome_soundness(const struct mansuba_outcome *outcome);

/**
 * What kind of score the position has: `MANSUBA_CENTIPAWNS`, `MANSUBA_FORCED_WIN` or `MANSUBA_FORCED_LOSS`; -1 for NULL. It is
 * that of the best line, or of the game that is over.
 *
 * Owns: nothing.
 * Borrows: the evaluation, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
int32_t mansuba_evaluation_kind(const struct mansuba_evaluation *evaluation);

/**
 * The estimate in centipawns, less than 31000 either way; 0 for a forced win or loss, and for NULL.
 *
 * Owns: nothing.
 * Borrows: the evaluation, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_evaluation_centipawns(const struct mansuba_evaluation *evaluation);

/**
 * Within how many plies the forced win or loss comes, 0 if the game is over; in the winner's moves that is half of it,
 * rounded up. -1 for an estimate, and for NULL. It is proven as a bound; `mansuba_evaluation_line_is_exact` says whether it is
 * the exact length.
 *
 * Owns: nothing.
 * Borrows: the evaluation, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
int64_t mansuba_evaluation_plies(const struct mansuba_evaluation *evaluation);

/**
 * The result to be expected between equal players, from 0 (the side to move loses) over 0.5 to 1: for c centipawns
 * 1 / (1 + 10^(-c/400)), so that +100 is 0.64, +200 is 0.76, +400 is 0.91. -1 for NULL.
 *
 * Owns: nothing.
 * Borrows: the evaluation, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API double mansuba_evaluation_expected(const struct mansuba_evaluation *evaluation);

/**
 * How many lines there are: as many as were asked for, or as there are first moves; 0 if the game is over, and for NULL.
 *
 * Owns: nothing.
 * Borrows: the evaluation, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
size_t mansuba_evaluation_line_count(const struct mansuba_evaluation *evaluation);

/**
 * A line, by its index from 0, the best first: how the game would go on. NULL if there is none.
 *
 * Owns: nothing; the list is not yours to free.
 * Borrows: the list is valid until the evaluation is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const struct mansuba_moves *mansuba_evaluation_line(const struct mansuba_evaluation *evaluation, size_t index);

/**
 * What kind of score a line has, as `mansuba_evaluation_kind`; -1 if there is no such line.
 *
 * Owns: nothing.
 * Borrows: the evaluation, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_evaluation_line_kind(const struct mansuba_evaluation *evaluation, size_t index);

/**
 * The estimate of a line, as `mansuba_evaluation_centipawns`; 0 if there is no such line.
 *
 * Owns: nothing.
 * Borrows: the evaluation, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_evaluation_line_centipawns(const struct mansuba_evaluation *evaluation, size_t index);

/**
 * Within how many plies a line wins or loses, as `mansuba_evaluation_plies`; -1 if there is no such line.
 *
 * Owns: nothing.
 * Borrows: the evaluation, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int64_t mansuba_evaluation_line_plies(const struct mansuba_evaluation *evaluation, size_t index);

/**
 * Whether the forced win or loss of a line is proven to take exactly as many plies as `mansuba_evaluation_line_plies` says: after
 * its first move or, if one line was asked for and no moves were given, after any. 0 if it takes so many at most, for an
 * estimate, and if there is no such line.
 *
 * Owns: nothing.
 * Borrows: the evaluation, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API
int32_t mansuba_evaluation_line_is_exact(const struct mansuba_evaluation *evaluation,
                                         size_t index);

/**
 * The result to be expected after a line, as `mansuba_evaluation_expected`; -1 if there is no such line.
 *
 * Owns: nothing.
 * Borrows: the evaluation, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API double mansuba_evaluation_line_expected(const struct mansuba_evaluation *evaluation, size_t index);

/**
 * The last depth that was searched to its end, in plies; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the evaluation, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API uint32_t mansuba_evaluation_depth(const struct mansuba_evaluation *evaluation);

/**
 * The farthest ply looked at; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the evaluation, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API uint32_t mansuba_evaluation_farthest(const struct mansuba_evaluation *evaluation);

/**
 * Positions searched, by all threads; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the evaluation, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API uint64_t mansuba_evaluation_nodes(const struct mansuba_evaluation *evaluation);

/**
 * Seconds taken; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the evaluation, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API double mansuba_evaluation_seconds(const struct mansuba_evaluation *evaluation);

/**
 * How full the table is, in thousandths; 0 for NULL.
 *
 * Owns: nothing.
 * Borrows: the evaluation, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API uint32_t mansuba_evaluation_table_full(const struct mansuba_evaluation *evaluation);

/**
 * Which limit ended the search: `MANSUBA_STOPPED_BY_...`; `MANSUBA_COMPLETE` if it has answered in full (the depth was
 * reached, no deeper search can change a forced end, or the time that it was meant to take is over), and for NULL.
 *
 * Owns: nothing.
 * Borrows: the evaluation, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API int32_t mansuba_evaluation_reason(const struct mansuba_evaluation *evaluation);

/**
 * The word for the same: "nodes", "time", "stopped"; empty if it has answered in full. NULL for NULL.
 *
 * Owns: nothing.
 * Borrows: the text is valid until the evaluation is freed.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const char *mansuba_evaluation_reason_word(const struct mansuba_evaluation *evaluation);

/**
 * All of it as one JSON object, which `evaluation.schema.json` describes. NULL for NULL.
 *
 * Owns: the text is yours; free it with `mansuba_string_free`.
 * Borrows: the evaluation, for this call.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API char *mansuba_evaluation_json(const struct mansuba_evaluation *evaluation);

/**
 * Ends an evaluation, and the lines that it has lent. NULL is ignored.
 *
 * Owns: takes the evaluation.
 * Borrows: nothing.
 * Threads: one; nobody else may be using the evaluation.
 * Errors: none.
 */
MANSUBA_API void mansuba_evaluation_free(struct mansuba_evaluation *evaluation);

/**
 * An engine for the game of these rules with a table of so many bytes; 0: 64 MiB. An engine is worth its while where
 * searches follow each other: in a game, and for many positions, since a table takes time to make.
 *
 * Owns: `*engine` is yours; free it with `mansuba_engine_free`. NULL after an error.
 * Borrows: the rules, for this call.
 * Threads: any.
 * Errors: none but NULL.
 */
MANSUBA_API int32_t mansuba_engine_new(const struct mansuba_rules *rules, uint64_t memory, struct mansuba_engine **engine, struct mansuba_error **error);

/**
 * Makes an engine forget everything: what it says next depends on nothing before. To be called before a new game, and when
 * the rules change. NULL is ignored.
 *
 * Owns: nothing.
 * Borrows: the engine, for this call.
 * Threads: one at a time for each engine.
 * Errors: none.
 */
MANSUBA_API
void mansuba_engine_clear(struct mansuba_engine *engine);

/**
 * Evaluates the position that a game has come to; its history counts for repetitions. This may take long: a search that
 * has no limit of nodes or time, no depth and no aim takes a second. A search that is stopped or reaches a limit is no
 * error: it has an answer of less depth. With one thread an engine that remembers nothing gives the same answer after the
 * same number of nodes, unless time or a flag ends it.
 *
 * Owns: `*evaluation` is yours; free it with `mansuba_evaluation_free`. NULL after an error.
 * Borrows: the engine, the game, the search with its moves, the options and their flag, for this call. `search` and
 * `options` may be NULL.
 * Threads: one at a time for each engine; `report` is called in this thread, and may not use the engine.
 * Errors: `MANSUBA_ERR_UNSUPPORTED`: the game is not the engine's. `MANSUBA_ERR_ILLEGAL_MOVE`: one of the search's moves is not
 * legal. `MANSUBA_ERR_ARGUMENT`: search or options out of range; `progress` must be NULL, and `memory` 0, since the engine has
 * its table.
 */
MANSUBA_API
int32_t mansuba_engine_evaluate(struct mansuba_engine *engine,
                                const struct mansuba_game *game,
                                const struct mansuba_search *search,
                                const struct mansuba_options *options,
                                struct mansuba_evaluation **evaluation,
                                struct mansuba_error **error);

/**
 * Evaluates one position, as `mansuba_engine_evaluate` does, with a table of its own: `memory` is its size at most, and 0
 * stands for 64 MiB here.
 *
 * Owns: `*evaluation` is yours; free it with `mansuba_evaluation_free`. NULL after an error.
 * Borrows: the position, the search with its moves, the options and their flag, for this call. `search` and `options` may be
 * NULL.
 * Threads: any; `report` is called in this thread.
 * Errors: `MANSUBA_ERR_ILLEGAL_MOVE`: one of the search's moves is not legal. `MANSUBA_ERR_ARGUMENT`: search or options out of
 * range; `progress` must be NULL.
 */
MANSUBA_API
int32_t mansuba_position_evaluate(const struct mansuba_position *position,
                                  const struct mansuba_search *search,
                                  const struct mansuba_options *options,
                                  struct mansuba_evaluation **evaluation,
                                  struct mansuba_error **error);

/**
 * Ends an engine. NULL is ignored. Evaluations that it has made stay as they are.
 *
 * Owns: takes the engine.
 * Borrows: nothing.
 * Threads: one; nobody else may be using the engine.
 * Errors: none.
 */
MANSUBA_API void mansuba_engine_free(struct mansuba_engine *engine);

/**
 * Solves a problem: one JSON object in, one out. `problem` is a problem as `mansuba_problem_from_json` reads it. `options`
 * is NULL or an object with some of the members "nodes", "seconds", "memory" (bytes), "threads", all limits as in
 * `mansuba_options`; "first_moves", "set_play", "variations" (true or false) and "tries" (a number), all as in
 * `mansuba_questions`; and "tree", true to have the proof in the result. A published solution is compared.
 *
 * Owns: `*result` is yours; free it with `mansuba_string_free`. NULL after an error.
 * Borrows: the texts and the flag, for this call. `options` and `stop` may be NULL.
 * Threads: any; the library starts two threads of its own.
 * Errors: `MANSUBA_ERR_PARSE`, `MANSUBA_ERR_POSITION`, `MANSUBA_ERR_UNSUPPORTED` as `mansuba_problem_from_json`;
 * `MANSUBA_ERR_PARSE` also for the options. `MANSUBA_ERR_SYSTEM`: no threads.
 */
MANSUBA_API
int32_t mansuba_solve_json(const char *problem,
                           const char *options,
                           const struct mansuba_stop *stop,
                           char **result,
                           struct mansuba_error **error);

/**
 * Checks a certificate with the rules of the game alone. A certificate is a result with its tree: what
 * `mansuba_solution_json` and `mansuba_solve_json` write if the tree is wanted, and `mansuba solve --json --tree`.
 * `*proven` becomes what it proves: `MANSUBA_WIN`, `MANSUBA_NO_WIN` (the goal `draw` is not held), or `MANSUBA_UNKNOWN` if it
 * claims nothing or has no tree; `*plies` the length of the win, -1 if there is none.
 *
 * It proves that the goal is reached by force in that length by the tree's first move; not that no win is shorter, nor
 * that no other key exists.
 *
 * Owns: nothing.
 * Borrows: the text, for this call. `plies` may be NULL.
 * Threads: any.
 * Errors: `MANSUBA_ERR_PROOF`: it does not prove what it claims. `MANSUBA_ERR_PARSE`, `MANSUBA_ERR_POSITION`,
 * `MANSUBA_ERR_UNSUPPORTED`: it cannot be read.
 */
MANSUBA_API
int32_t mansuba_certificate_check(const char *certificate,
                                  int32_t *proven,
                                  int64_t *plies,
                                  struct mansuba_error **error);

/**
 * Evaluates the position that a game has come to: one JSON object in, one out, which `evaluation.schema.json` describes.
 * `game` has "rules" ("shatranj" if they are left out), "position" (the array if it is left out) and "played", the moves
 * since in coordinate text, whose history counts for repetitions; other members are ignored, so that a problem is a game
 * too. `options` is NULL or an object with some of the members "nodes", "seconds", "memory" (bytes, 64 MiB if it is left out)
 * and "threads", all limits as in `mansuba_options`, and "lines", "depth", "win", "aim" and "moves" (coordinate texts), all
 * as in `mansuba_search`. Without nodes, seconds, depth and aim it takes a second.
 *
 * Owns: `*result` is yours; free it with `mansuba_string_free`. NULL after an error.
 * Borrows: the texts and the flag, for this call. `options` and `stop` may be NULL.
 * Threads: any.
 * Errors: `MANSUBA_ERR_PARSE`: a text cannot be read. `MANSUBA_ERR_POSITION` with every reason; `MANSUBA_ERR_ILLEGAL_MOVE`: a
 * move of either list. `MANSUBA_ERR_ARGUMENT`: the depth is above 150.
 */
MANSUBA_API
int32_t mansuba_evaluate_json(const char *game,
                              const char *options,
                              const struct mansuba_stop *stop,
                              char **result,
                              struct mansuba_error **error);

/**
 * Real mansubat with their published solutions, several of which are wrong: a problem a line, as
 * `mansuba_problem_from_json` and `mansuba_batch_text` read them. NULL after an internal error.
 *
 * Owns: nothing.
 * Borrows: the text is valid for ever.
 * Threads: any.
 * Errors: none.
 */
MANSUBA_API const char *mansuba_collection(void);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

/** The beginning of every mansuba_options: `mansuba_options options = MANSUBA_OPTIONS_INIT;` */
#define MANSUBA_OPTIONS_INIT {sizeof(mansuba_options), 0, 0.0, 0, 0, NULL, NULL, NULL}
/** The beginning of every mansuba_questions: `mansuba_questions questions = MANSUBA_QUESTIONS_INIT;` */
#define MANSUBA_QUESTIONS_INIT {sizeof(mansuba_questions), 0, 0, 0, 0}
/** The beginning of every mansuba_search: `mansuba_search search = MANSUBA_SEARCH_INIT;` */
#define MANSUBA_SEARCH_INIT {sizeof(mansuba_search), 0, 0, 0, 0.0, NULL, 0, NULL, NULL}
/** The beginning of every mansuba_drawing: `mansuba_drawing drawing = MANSUBA_DRAWING_INIT;` */
#define MANSUBA_DRAWING_INIT {sizeof(mansuba_drawing), MANSUBA_WHITE, 0, 0, MANSUBA_NO_MOVE, NULL, 0, NULL, 0}

#endif /* MANSUBA_H */
