package gamekit

import (
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Reply is the answer to a call. Exactly one of Post, Whisper, Update, Modal, Choices and Done is set.
type Reply struct {
	// Post is seen by everyone in the channel.
	Post *templates.Public
	// Whisper is seen by the caller alone.
	Whisper *templates.Ephemeral
	// Update replaces the message that was pressed. In a channel it must be public.
	Update PanelUpdate
	// Modal opens a form; it must be the first answer.
	Modal *templates.Modal
	// Choices answer an autocomplete, at most 25.
	Choices []templates.Choice
	// Numbers says that the values of Choices are whole numbers.
	Numbers bool
	// Done takes note of a press without saying anything.
	Done bool

	Receipt Receipt
	Fate    Result
}

// Result is what a call came to, for those who count calls.
type Result int

// The fates of a call.
const (
	FateFine    Result = iota // it was carried out
	FateRefused               // the caller read why not
	FateBroke                 // by our fault, or the database's: the log has its ID
)

// Came gives the reply with the fate of its call.
func (r Reply) Came(to Result) Reply {
	r.Fate = to
	return r
}

// Receipt says what must be remembered of a message once it is sent. Whoever sends a reply fills in
// Ref and gives the receipt to Bot.Sent, unless it is empty.
type Receipt struct {
	Row       int64                  // the outbox row that the message says
	Duties    []engine.DutyID        // what it asks about
	Held      []storage.DeferredPing // the people whom it names without calling them
	Called    []string               // the people whom it calls
	Named     []string               // the people whom it names by ID
	Challenge string                 // the challenge it shows
	Updates   int64                  // the row that changes the pressed message if the reply could not
	Shows     []string               // says no row: the people whom it shows, by ID, all players of Game by an empty one
	Game      storage.GameID
	Ref       storage.Ref
}

// Empty reports whether nothing needs to be remembered.
func (r *Receipt) Empty() bool { return !r.Posts() && r.Updates == 0 }

// Posts reports whether a message must be remembered that the reply brings.
func (r *Receipt) Posts() bool { return r.Says() || len(r.Shows) > 0 }

// Says reports whether the outbox could say what the reply posts.
func (r *Receipt) Says() bool { return r.Row != 0 || r.Challenge != "" }

// PanelUpdate is a message that replaces another; templates.Public and templates.Ephemeral are such.
type PanelUpdate interface{ Message() templates.Message }

// Whisper makes a reply for the caller alone.
func Whisper(p templates.Ephemeral) Reply { return Reply{Whisper: &p} }

// Post makes a reply for everyone.
func Post(p templates.Public) Reply { return Reply{Post: &p} }

// PostOf is Post for what says no row and shows people, all players of a game by an empty ID: it is taken
// back with them.
func PostOf(p templates.Public, game storage.GameID, shows ...string) Reply {
	return Reply{Post: &p, Receipt: Receipt{Shows: append(shows, p.Message().Named()...), Game: game}}
}
