// Package field draws a measured table from above: ground and terrain, tokens, labels, overlays, moves, and a
// close-up with its inset. A lens says where on the canvas an inch of the table lies.
//
// A table is 1200 wide. It shows what the ground and terrain are of, how high they are by shade, shadow,
// ticks along an edge and a number, and tokens, which are louder than all of it. A token is never smaller
// than 24 of a phone's 317 pixels. Where its base is smaller, it lies beside the base, with a pin that shows
// where that is; else the base is a ring around or in it. A close-up shows what happened, with the whole
// table as an inset. What just happened has one accent: a ghost and an arrow for a move, a burst for a blow.
// An overlay answers one question. Discs with a digit are spots, with a letter foes, as buttons call them.
// Tell tells all of that in words. Tables are scenes like others, so that events, views and the sandbox make
// them alike, replays animate them and posts need not know of them; their data lies in engine/battlefield,
// because engine and rule systems may not import this.
package field
