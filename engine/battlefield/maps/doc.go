// Package maps reads, checks and writes battlefields as YAML files. It also holds the pre-made maps, and the
// terrain in the box that players lay out piece by piece. docs/maps.md describes the files.
//
// [Read] checks a whole file and lists all faults, each as a sentence that names the piece and its line.
// [Check] checks a map that was changed by other means.
package maps
