package gamekit

import (
	"context"

	"warbell/storage"
	"warbell/templates"
)

// Kind is a kind of saved rosters, such as fighters or warbands of one system. /warband lists all kinds, and
// edits, copies and shares the rosters.
type Kind struct {
	Roster        // saved under its System
	Label  string // name of one, with its system: "Melee warband"
	// Read reads a text to be saved; nil: Roster.Parse does, and what it refuses is not saved.
	Read func(text string) (Written, error)
	// Judge returns private notes on a text that is fit to play with; nil: none.
	Judge func(Written) (templates.Ephemeral, error)
	// Panel shows a saved roster to its owner for editing; nil: its text is shown.
	Panel func(ctx context.Context, f SavedRoster, note string) (templates.Ephemeral, error)
	// More returns buttons beside the usual ones, one at most; nil: none.
	More func(f SavedRoster) []templates.Button
	// Begin creates one from a starting point; nil: a form with a pre-made one as text, or an empty one.
	Begin func(ctx context.Context, call *Call, from Start) (Reply, error)
	// Factions and Points are the choices and the bounds of the options of /warband new that Begin reads.
	Factions []templates.Choice
	Points   [2]int
	// Files are one as files, to be taken elsewhere; nil: its lines.
	Files func(f SavedRoster) []templates.File
}

// Start is the starting point of a new roster.
type Start string

// The options of /warband new that a kind's Begin reads.
const (
	OptFaction = "faction"
	OptPoints  = "points"
)

// The starting points.
const (
	StartReady  Start = "ready" // a pre-made one
	StartBlank  Start = "blank"
	StartRandom Start = "random"
)

// SavedRoster is a player's saved fighter, character, or warband.
type SavedRoster = storage.Fighter

// Written is a text that was read to be saved.
type Written struct {
	Name, Notation string
	Draft          bool // it can be saved, but is not fit to play with yet
}

// Reads reads a text to be saved. Texts that it refuses are not saved.
func (k Kind) Reads(text string) (Written, error) {
	if k.Read != nil {
		return k.Read(text)
	}
	name, notation, err := k.Parse(text)
	return Written{Name: name, Notation: notation}, err
}

// RosterStore stores players' rosters. All errors but those of the store are refusals.
type RosterStore interface {
	// Kept finds a user's saved roster by its ID.
	Kept(ctx context.Context, user, id string) (SavedRoster, error)
	// Keep saves a new roster, under another name if its name is taken.
	Keep(ctx context.Context, k Kind, f SavedRoster) (SavedRoster, error)
	// Change saves a changed roster. It refuses one that was changed since it was read.
	Change(context.Context, SavedRoster) (SavedRoster, error)

	// SaveDraft stores a user's fields for a day, under a name of the user's own, in place of the earlier
	// ones. Without fields it deletes those.
	SaveDraft(ctx context.Context, user, name string, what map[string]string) error
	// Draft returns the stored fields; nil if there are none.
	Draft(ctx context.Context, user, name string) (map[string]string, error)

	// SaveGameDraft stores a user's draft in a game, by a name, in place of the earlier one. Without
	// fields it deletes that one. A draft has no time limit: it lasts until it is deleted or its game is over.
	SaveGameDraft(ctx context.Context, game storage.GameID, user, name string, what map[string]string) error
	// GameDrafts returns all of a user's drafts in a game, by name.
	GameDrafts(ctx context.Context, game storage.GameID, user string) (map[string]map[string]string, error)
}

// WarbandSource is a roster of warbands whose models can be played one by one, where another roster asks for
// one.
type WarbandSource struct {
	System string                            // the warbands are saved under it
	Models func(notation string) []ReadyMade // of one of them, as lines of the roster, none twice by name
}
