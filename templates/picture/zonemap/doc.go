// Package zonemap draws a map of zones like the plan of a house: rooms, doors and passages between them, who
// stands where, and a legend. Where the rooms stand depends on the areas and links alone.
//
// Areas are rooms, links are doors between rooms that stand side by side, or passages around the rooms where
// they can't. The sides are told by shape first: round tokens against shields with corners. A ring is who is
// to act, an arrow who has just moved and whence, a bar or drops how they do, a cross who is out. A hazard
// has a warning sign, an edge a door.
package zonemap
