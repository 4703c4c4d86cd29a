// Package naming handles the names of things in a game. It cleans them, makes IDs of them, quotes them in
// refusals, and finds the thing that a player's text means.
package naming
