// Package maps reads, checks and writes battlefields as YAML files, holds those that are ready-made, and the
// terrain that comes out of a box piece by piece. docs/maps.md says how a file is written.
//
// A file is checked whole: [Read] lists all mistakes, each a sentence that names the piece and its line. A
// map that somebody changed by other means is checked by [Check].
package maps
