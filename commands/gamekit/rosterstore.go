package gamekit

import (
	"context"

	"warbell/storage"
	"warbell/templates"
)

// Kind is a kind of what people keep to play with, such as fighters or warbands of one system. /warband lists
// all kinds, and changes, copies and shares whatever is kept.
type Kind struct {
	Roster        // under whose System it is kept
	Label  string // what one is called, with its system: "Melee warband"
	// Read reads what somebody wrote; nil: as Roster.Parse does, and whatever it refuses is not kept.
	Read func(text string) (Written, error)
	// Judge says in private what there is to say of something that was written and is fit to play with; nil:
	// nothing.
	Judge func(Written) (templates.Ephemeral, error)
	// Panel shows one that is kept to its owner, who builds it there; nil: it is shown as it is written.
	Panel func(ctx context.Context, f SavedRoster, note string) (templates.Ephemeral, error)
	// More are buttons beside those that everything kept has, one at most; nil: none.
	More func(f SavedRoster) []templates.Button
	// Files are one as files, to be taken elsewhere; nil: its lines.
	Files func(f SavedRoster) []templates.File
}

// SavedRoster is something that a person keeps: a fighter, a character, or a warband.
type SavedRoster = storage.Fighter

// Written is what somebody wrote to be kept.
type Written struct {
	Name, Notation string
	Draft          bool // it can be kept, and is not fit to play with yet
}

// Reads reads what somebody wrote. What is refused is not kept.
func (k Kind) Reads(text string) (Written, error) {
	if k.Read != nil {
		return k.Read(text)
	}
	name, notation, err := k.Parse(text)
	return Written{Name: name, Notation: notation}, err
}

// RosterStore is what a system may do with what people keep. All errors but those of the store are refusals.
type RosterStore interface {
	// Kept finds what a user keeps, by its ID.
	Kept(ctx context.Context, user, id string) (SavedRoster, error)
	// Keep keeps something new, under another name if there is one of its name.
	Keep(ctx context.Context, k Kind, f SavedRoster) (SavedRoster, error)
	// Change changes what is kept. It refuses what was changed since it was read.
	Change(context.Context, SavedRoster) (SavedRoster, error)

	// SaveDraft keeps for a day what a user may want to have back, by a name that is the user's own, in the
	// place of what was put aside under it before. Nothing forgets that.
	SaveDraft(ctx context.Context, user, name string, what map[string]string) error
	// Draft is what was put aside; nil if nothing is.
	Draft(ctx context.Context, user, name string) (map[string]string, error)

	// SaveGameDraft keeps what a user is thinking out in a game, by a name, in the place of what was kept
	// under it before. Nothing forgets that. No clock ends it: it is there until it is forgotten or its game
	// is over, so that whoever keeps it says when it dies.
	SaveGameDraft(ctx context.Context, game storage.GameID, user, name string, what map[string]string) error
	// GameDrafts are all that a user is thinking out in a game, by name.
	GameDrafts(ctx context.Context, game storage.GameID, user string) (map[string]map[string]string, error)
}

// WarbandSource are warbands whose models can be played one by one, where a roster asks for one.
type WarbandSource struct {
	System string                            // under which the warbands are kept
	Models func(notation string) []ReadyMade // of one of them, as lines of the roster, none twice by name
}
