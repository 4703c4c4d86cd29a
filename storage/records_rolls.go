package storage

import "time"

// MostRolls is how many saved rolls and random tables a person keeps, and how many a server keeps.
const MostRolls = 100

// SavedRoll is a roll, or a random table, that is kept under a name.
type SavedRoll struct {
	ID        string // empty of a new one: the store gives it one
	Guild     string // the server whose it is; empty of a person's
	User      string // whose it is; of a server's who wrote it last
	Character string // of a person's: for which character; empty: for none
	Name      string // its own among those of the same server, or of the same person and character
	Dice      string // the notation, with its parameters and label; empty of a table
	Rows      []RollRow
	Blind     bool // who rolls it doesn't see what falls
}

// RollRow is a line of a random table.
type RollRow struct {
	Weight int    `json:"w"` // 1 and more: how often it comes up, beside the others
	Text   string `json:"t"`
}

// HiddenRoll is a roll that not everybody may see, or that not everybody could see at first.
type HiddenRoll struct {
	Call    string // that made it
	Guild   string
	Channel string
	User    string   // whose roll it is
	By      string   `db:"by_user"` // who rolled in their place; empty: nobody
	Master  string   // who alone may look at it beside those; empty: the Masters
	Masters []string `db:"-"`        // the game masters of whose roll it is, when it was made
	For     string   `db:"audience"` // who may see it: the commands layer's own word
	State   []byte   // what was rolled and what fell: the commands layer's own
	Made    time.Time
	Shown   time.Time // when it was shown to everybody; zero: it was not
}
