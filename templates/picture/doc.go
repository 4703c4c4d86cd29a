// Package picture draws an engine.Scene as a PNG card and writes its text twin.
//
// A scene of dice becomes a card 1000 pixels wide, made for a phone that shows it at 400: two
// panels face each other with their dice, three and more lie below each other as lanes, and the
// numbered steps follow. What a die counts for is told by shape first: a ring is a hit, a double
// ring with a star a critical, a shield a block, a slash a miss, a crown the winner. An arrow,
// or a lane's number, says who acts.
//
// A map (areas, links, tokens) has its text twin here, but no drawing: Draw returns ErrMap and
// the caller posts List instead.
package picture
