// Package battlefield measures a table: lengths, terrain, sight, ways, and the spots that people name. It is
// pure geometry and knows no rule system: what a climb costs, how much of a model must be seen and who is an
// enemy are parameters that a system gives.
//
// # Conventions
//
// Lengths are [Inch]: hundredths of an inch. The table lies as a picture does: X runs from its left edge to
// the right, Y from its far edge (the top of a picture) to the near one, heights go up from the ground, which
// is 0. Floats may be used to search; what decides a rule is rounded once, at the end, to a hundredth
// ([Round]). Quarter turns and mirrorings of a table give equal results.
//
// A [Board] is a [Map] (size, pieces of terrain, zones) and the models on it. It is plain data: it goes into
// events and snapshots as JSON and is compared with reflect.DeepEqual. Who measures builds what it needs from
// it.
//
// # Ways
//
// A base stands where all of it lies on one deck: the ground, or surfaces that join without a step, and the
// ramps that begin or end there ([Board.Stand]). It keeps half its width from walls, from what it cannot
// climb and from the edges of what it stands on, and goes from deck to deck by ramps (as long as a base at
// least, entered by foot or head), by ladders, and over edges: up where they can be climbed, down in a drop,
// across in a jump. What such a step takes is said by [Costs]; the base crosses an edge in a straight line,
// from where all of it stands to where all of it stands.
//
// [Board.Way] searches among the lines that touch two corners or models, and the arcs round them: its ways
// are the shortest but for rounding, and but for hundredths where one bends while it crosses an edge beside
// an obstacle or at the limit of a jump. Who fits a gap only by the hundredth that touching bases are given
// may find no way through. [Board.Reach] is the same search to everywhere. No geometry library offsets
// outlines and searches ways over several decks: an offset polygon turns arcs into corners, and a mesh would
// be cut anew for every base.
package battlefield
