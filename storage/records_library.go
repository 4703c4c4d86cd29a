package storage

import "time"

// MaxLibrary bounds the entries of one user's library.
const MaxLibrary = 200

// LibraryEntry is a map, an opponent or a scene that a GM prepared. Its texts are lines as the GM types them.
type LibraryEntry struct {
	ID      string
	User    string
	Kind    string // "map", "opponent" or "scene"
	Name    string // its own among those of the same user and kind, capitals aside
	Line    string // the map's or the opponent's line; of a scene, its map
	Shown   string // of an opponent: the stats that players see
	Placed  string // of a scene: its opponents, a line each
	Hazards string // of a scene: those of its zones, a line each
	Notes   string // of a scene its opening words, of an opponent its habits
	Rev     int    // counts its changes, from 1; the store sets it
	Shared  string // the code by which others copy it; empty: they can't
	Used    time.Time
}
