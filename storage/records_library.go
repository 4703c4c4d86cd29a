package storage

import "time"

// MaxLibrary bounds the entries of one user's library.
const MaxLibrary = 200

// LibraryEntry is a map, an opponent or a scene that a GM prepared, or a party. Its texts are lines as the GM
// types them.
type LibraryEntry struct {
	ID      string
	User    string
	Kind    string // "map", "opponent", "scene" or "party"
	Name    string // unique among the user's entries of the kind, ignoring case
	Line    string // the line of a map or an opponent; of a scene: the line of its map
	Shown   string // of an opponent: the stats that players see
	Placed  string // of a scene: its opponents; of a party: its stash; one on a line
	Hazards string // of a scene: the hazards of its zones, one on a line
	Notes   string // of a scene: its opening words; of an opponent: its habits; of a party: the GM's notes
	Rev     int    // counts its changes, from 1; the store sets it
	Shared  string // the code by which others copy it; empty: they can't
	Used    time.Time
}
