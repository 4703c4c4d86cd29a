package storage

import "time"

// MostRolls bounds the saved rolls and random tables of a person, and those of a server.
const MostRolls = 100

// SavedRoll is a roll or a random table that is saved under a name.
type SavedRoll struct {
	ID        string // empty for a new one: the store sets it
	Guild     string // the server that it belongs to; empty for a person's
	User      string // the owner; for a server's roll: who wrote it last
	Character string // the character that a person's roll is for; empty: none
	Name      string // unique in the server, or for the person and character
	Dice      string // the notation, with its parameters and label; empty for a table
	Rows      []RollRow
	Blind     bool // the player who rolls it doesn't see the result
}

// RollRow is a line of a random table.
type RollRow struct {
	Weight int    `json:"w"` // at least 1: its weight relative to the other rows
	Text   string `json:"t"`
}

// HiddenRoll is a roll that not everyone may see, or could see at first.
type HiddenRoll struct {
	Call    string // the interaction that made it
	Guild   string
	Channel string
	User    string   // the player whose roll it is
	By      string   `db:"by_user"` // who rolled in their place; empty: no one
	Master  string   // the only GM who may also see it; empty: all of Masters
	Masters []string `db:"-"`        // the GMs of the user when it was made
	For     string   `db:"audience"` // who may see it: a word of the commands layer
	State   []byte   // the roll and its result, in the commands layer's own format
	Made    time.Time
	Shown   time.Time // when it became public; zero: it is not
}
