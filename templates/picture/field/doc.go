// Package field draws a measured battlefield from above: ground and terrain, tokens, labels, overlays, moves,
// and a close-up with its inset. A lens maps inches of the battlefield to the canvas.
//
// A battlefield is 1200 pixels wide. It shows the kinds of ground and terrain, heights by shade, shadow,
// ticks along an edge and a number, and tokens, which stand out most. A token is never smaller than 24 of a
// phone's 317 pixels. If its base is smaller, the token is beside the base, with a pin that points there.
// Otherwise the base is a ring around or in it. A close-up shows the last events, with the whole battlefield
// as an inset. The last events have one accent: a ghost and an arrow for a move, a burst for a hit. An
// overlay answers one question. Discs with a digit are spots and discs with a letter enemies, as on buttons.
// twin.Tell describes all of that in words. Battlefields are scenes like others, so that events, views and
// the sandbox make them in the same way, replays animate them, and posts need no special code for them. Their
// data is in engine/battlefield, because engine and rule systems can't import this package.
package field
