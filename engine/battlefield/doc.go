// Package battlefield measures a table: lengths, terrain, sight, ways, and the spots that people name. It is pure
// geometry and knows no rule system: what a climb costs, how much of a model must be seen and who is an enemy are
// parameters that a system gives.
//
// # Conventions
//
// Lengths are [Inch]: hundredths of an inch. The table lies as a picture does: X runs from its left edge to the right,
// Y from its far edge (the top of a picture) to the near one, heights go up from the ground, which is 0. Floats may be
// used to search; what decides a rule is rounded once, at the end, to a hundredth ([Round]). Quarter turns and
// mirrorings of a table give equal results.
//
// A [Board] is a [Map] (size, pieces of terrain, zones) and the models on it. It is plain data: it goes into events and
// snapshots as JSON and is compared with reflect.DeepEqual. Who measures builds what it needs from it.
package battlefield
