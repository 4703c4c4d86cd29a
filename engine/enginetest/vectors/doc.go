// Package vectors runs the test vectors of engine/testdata/vectors against a rule system: worked
// examples and derived cases in YAML, one file a system. A system's test names a function for
// each kind of vector; the runner reads strictly, so that nothing a vector says is overlooked:
//
//   - an unknown system, kind, house rule or key fails,
//   - a section that the kind's function doesn't read, and a changed house rule that it doesn't
//     ask for, fail,
//   - dice that are not asked for, and dice that the vector hasn't, fail,
//   - a vector of which nothing was compared fails.
//
// A kind's function plays the vector in the real system: it lays out a game, feeds the dice as a tape,
// gives commands, and reads the result from events and state.
//
// WARBELL_VECTORS names another directory of the same format. One that is not there, holds no file, or
// is not named although the variable is set, fails.
package vectors
