// Package picture draws an engine.Scene as a PNG card and writes its text twin.
//
// A scene of dice becomes a card 1000 pixels wide, made for a phone that shows it at 400: two
// panels face each other with their dice, three and more lie below each other as lanes, and the
// numbered steps follow. What a die counts for is told by shape first: a ring is a hit, a double
// ring with a star a critical, a shield a block, a slash a miss, a crown the winner. An arrow,
// or a lane's number, says who acts.
//
// A map is drawn like the plan of a house: areas are rooms, links are doors between rooms that stand
// side by side, or passages around the rooms where they can't. Where the rooms stand depends on the
// areas and links alone. The sides are told by shape first: round tokens against shields with
// corners. A ring is who is to act, an arrow who has just moved and whence, a bar or drops how they
// do, a cross who is out. An area's note is read in parts divided by semicolons: "hazard: flames"
// gets a warning sign, "edge" a door.
package picture
