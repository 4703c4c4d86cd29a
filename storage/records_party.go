package storage

import "time"

// The bounds of saved characters: those of one player, and the versions of one character.
const (
	MaxCharacters        = 60
	MaxCharacterVersions = 20
)

// Character is a player's character of Zones fights, as it was after its last fight or change.
type Character struct {
	ID     string
	User   string // its player
	Player string // the player's display name in its last fight
	GM     string // the GM of its party; empty: the GM removed it from the party
	Party  string // the ID of the party among the GM's library entries; empty with GM
	Name   string
	State  string // JSON: stats, hits, conditions, resources and belongings
	Rev    int    // counts its changes, from 1; the store sets it
	Used   time.Time
}

// CharacterVersion is the state of a character at an earlier time.
type CharacterVersion struct {
	Character string
	Rev       int // of the character
	Title     string
	State     string
	At        time.Time
}

// CharacterNote is a user's private note about a character.
type CharacterNote struct {
	Character string
	User      string
	Text      string // empty deletes it
}

// PartyChange lists records of parties that change together, all or none.
type PartyChange struct {
	// Party is the library entry of the party, added if its Rev is 0.
	Party *LibraryEntry
	// Characters are added if their Rev is 0, else changed. Their IDs, users and names never change.
	Characters []Character
	// Versions are stored beside earlier ones. The oldest beyond MaxCharacterVersions are deleted.
	Versions []CharacterVersion
	// Note is a note that changes; nil: none.
	Note *CharacterNote
}
