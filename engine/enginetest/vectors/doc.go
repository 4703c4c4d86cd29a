// Package vectors runs the test vectors of engine/testdata/vectors against a rule system: worked
// examples and derived cases in YAML, with one file per system. A system's test has a function for
// each kind of vector. The runner is strict, so that no part of a vector is overlooked:
//
//   - an unknown system, kind, house rule or key fails,
//   - a section that the kind's function doesn't read, and a changed house rule that it doesn't
//     ask for, fail,
//   - unused dice, and dice that the vector does not have, fail,
//   - a vector without a comparison fails.
//
// A kind's function plays the vector in the real system: it sets up a game, passes the dice as a tape,
// gives commands, and reads the result from events and state.
//
// WARBELL_VECTORS names another directory of the same format. If the variable is set but empty, or the
// directory is missing or has no files, the tests fail.
package vectors
