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
// WARBELL_VECTORS names another directory of the same format.
package vectors
