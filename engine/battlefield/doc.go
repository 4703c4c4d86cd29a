// Package battlefield measures a battlefield: lengths, terrain, sight, paths, and the spots that players
// name. It is pure geometry and knows no rule system. The cost of a climb, the share of a model that must be
// seen, and the sides of models are parameters that a system gives.
//
// # Conventions
//
// Lengths are [Inch]: hundredths of an inch. The battlefield lies as in a picture. X runs from its left edge
// to the right, Y from its far edge (the top of a picture) to the near one, and heights go up from the
// ground, which is 0. A search may use floats, but a value that decides a rule is rounded once, at the end,
// to a hundredth ([Round]). Quarter turns and mirror images of a battlefield give equal results.
//
// A [Board] is a [Map] (size, pieces of terrain, zones) and the models on it. It is plain data: it goes into
// events and snapshots as JSON and can be compared with reflect.DeepEqual. Functions compute everything else
// from it.
//
// # Paths
//
// A base stands where all of it lies on one deck: the ground, or surfaces that join without a step, with the
// ramps that begin or end there ([Board.Stand]). Its centre stays half its width away from walls, from
// terrain that it can't climb, and from the edges of its surface. It goes from deck to deck by ramps (at
// least as long as a base, entered by foot or head), by ladders, and over edges: up if they can be climbed,
// down in a drop, across in a jump. [Costs] say what such a step costs. The base crosses an edge in a
// straight line, from where it stands wholly to where it stands wholly again.
//
// [Board.Way] searches among the lines that touch two corners or models, and the arcs around them. Its paths
// are the shortest except for rounding, and except for hundredths if a path bends while it crosses an edge
// next to an obstacle or at the limit of a jump. It may find no path through a gap that fits the base only by
// the tolerance for touching bases. [Board.Reach] is the same search to all places. No geometry library
// offsets outlines and searches paths over several decks: an offset polygon turns arcs into corners, and a
// mesh would have to be cut again for every base.
package battlefield
