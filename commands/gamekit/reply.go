package gamekit

import (
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Reply is the answer to a call. Exactly one of Post, Whisper, Update, Modal, Choices and Done is set.
type Reply struct {
	// Post is public in the channel.
	Post *templates.Public
	// Whisper is seen by the caller alone.
	Whisper *templates.Ephemeral
	// Update replaces the message that was pressed. In a channel it must be public.
	Update PanelUpdate
	// Modal opens a form; it must be the first answer.
	Modal *templates.Modal
	// Choices answer an autocomplete, at most 25.
	Choices []templates.Choice
	// Numbers marks the values of Choices as whole numbers.
	Numbers bool
	// Done takes note of a press without saying anything.
	Done bool

	Receipt Receipt
	Result  Result
}

// Result is the result of a call, for metrics.
type Result int

// The fates of a call.
const (
	ResultFine    Result = iota // it was carried out
	ResultRefused               // the caller read why not
	ResultBroke                 // by our fault, or the database's: the log has its ID
)

// Came returns the reply with the result of its call.
func (r Reply) Came(to Result) Reply {
	r.Result = to
	return r
}

// Receipt is the record of a message, to be stored once it is sent. The sender of a reply fills in Ref and
// gives the receipt to Bot.Sent, unless it is empty.
type Receipt struct {
	Row       int64                  // the outbox row of the message
	Duties    []engine.DutyID        // its questions
	Held      []storage.DeferredPing // the people that it names without a ping
	Called    []string               // the people that it pings
	Named     []string               // the people that it names by ID
	Challenge string                 // the challenge it shows
	Updates   int64                  // the row that changes the pressed message if the reply could not
	Shows     []string               // without a row: IDs of the people it shows; "": all players of Game
	Game      storage.GameID
	Ref       storage.Ref
}

// Empty reports whether nothing needs to be remembered.
func (r *Receipt) Empty() bool { return !r.Posts() && r.Updates == 0 }

// Posts reports whether a message must be remembered that the reply brings.
func (r *Receipt) Posts() bool { return r.Says() || len(r.Shows) > 0 }

// Says reports whether the outbox could post the reply's content.
func (r *Receipt) Says() bool { return r.Row != 0 || r.Challenge != "" }

// PanelUpdate is a message that replaces another; templates.Public and templates.Ephemeral are such.
type PanelUpdate interface{ Message() templates.Message }

// Whisper makes a reply for the caller alone.
func Whisper(p templates.Ephemeral) Reply { return Reply{Whisper: &p} }

// Post makes a public reply.
func Post(p templates.Public) Reply { return Reply{Post: &p} }

// PostOf is Post for a message without a row that shows people, all players of a game by an empty ID: it is
// deleted when they are erased.
func PostOf(p templates.Public, game storage.GameID, shows ...string) Reply {
	return Reply{Post: &p, Receipt: Receipt{Shows: append(shows, p.Message().Named()...), Game: game}}
}
