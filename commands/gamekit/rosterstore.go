package gamekit

import (
	"context"

	"warbell/storage"
	"warbell/templates"
)

// Kind is a kind of saved rosters, such as the fighters or the warbands of one system. /warband lists all
// kinds, and edits, copies and shares the rosters.
type Kind struct {
	Roster        // its System is the one under which rosters are saved
	Label  string // the name of a single roster, with its system: "Melee warband"
	// Read reads a text for saving. If it is nil, Roster.Parse does; a text that is refused is not saved.
	Read func(text string) (Written, error)
	// Judge returns private notes on a text that is legal to play; nil: none.
	Judge func(Written) (templates.Ephemeral, error)
	// Panel returns the private panel for editing a saved roster; nil: the roster is shown as text.
	Panel func(ctx context.Context, f SavedRoster, note string) (templates.Ephemeral, error)
	// More returns a button beside the usual ones, at most one; nil: none.
	More func(f SavedRoster) []templates.Button
	// Begin creates a roster from a starting point; nil: a form opens with a pre-made roster as text, or empty.
	Begin func(ctx context.Context, call *Call, from Start) (Reply, error)
	// Factions and Points are the choices and the bounds of the options of /warband new that Begin reads.
	Factions []templates.Choice
	Points   [2]int
	// Files returns a roster as files for use elsewhere; nil: its lines.
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
	StartReady  Start = "ready" // a pre-made roster
	StartBlank  Start = "blank"
	StartRandom Start = "random"
)

// SavedRoster is a player's saved fighter, character, or warband.
type SavedRoster = storage.Fighter

// Written is a text that was read for saving.
type Written struct {
	Name, Notation string
	Draft          bool // can be saved, but isn't legal to play yet
}

// Reads reads a text for saving. It refuses a text that can't be saved.
func (k Kind) Reads(text string) (Written, error) {
	if k.Read != nil {
		return k.Read(text)
	}
	name, notation, err := k.Parse(text)
	return Written{Name: name, Notation: notation}, err
}

// RosterStore stores players' rosters and drafts. Its errors are refusals, except those of the database.
type RosterStore interface {
	// Kept returns a user's saved roster by its ID.
	Kept(ctx context.Context, user, id string) (SavedRoster, error)
	// Keep saves a new roster. If its name is taken, it gets another one.
	Keep(ctx context.Context, k Kind, f SavedRoster) (SavedRoster, error)
	// Change saves a changed roster. It refuses one that has changed since it was read.
	Change(context.Context, SavedRoster) (SavedRoster, error)

	// SaveDraft stores a user's fields for a day. They replace the earlier ones under that name of the user.
	// Without fields it deletes the earlier ones.
	SaveDraft(ctx context.Context, user, name string, what map[string]string) error
	// Draft returns the stored fields; nil if there are none.
	Draft(ctx context.Context, user, name string) (map[string]string, error)

	// SaveGameDraft stores a user's draft in a game, in place of the earlier one of that name. Without fields it
	// deletes the earlier one. A draft lasts until it is deleted or its game is over.
	SaveGameDraft(ctx context.Context, game storage.GameID, user, name string, what map[string]string) error
	// GameDrafts returns all of a user's drafts in a game, by name.
	GameDrafts(ctx context.Context, game storage.GameID, user string) (map[string]map[string]string, error)
}

// WarbandSource says that single models of saved warbands can be picked where another roster asks for one
// model.
type WarbandSource struct {
	System string                            // the system under which the warbands are saved
	Models func(notation string) []ReadyMade // of a warband, as lines of the other roster, each name once
}
