package gamekit

import (
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Reply is the answer to a call. Exactly one of Post, Whisper, Update, Modal, Choices and Done is set.
type Reply struct {
	// Post is a public message in the channel.
	Post *templates.Public
	// Whisper is a message that only the caller sees.
	Whisper *templates.Ephemeral
	// Update replaces the message whose button was pressed. In a channel it must be public.
	Update PanelUpdate
	// Modal opens a form. It must be the first answer to the interaction.
	Modal *templates.Modal
	// Choices are the suggestions for autocomplete, at most 25.
	Choices []templates.Choice
	// Numbers says that the values of Choices are whole numbers.
	Numbers bool
	// Done acknowledges a press without a message.
	Done bool

	Receipt Receipt
	Result  Result
}

// Result is the result of a call, for metrics.
type Result int

// The results of a call.
const (
	ResultFine    Result = iota // it was carried out
	ResultRefused               // it was refused, with a reason
	ResultBroke                 // Warbell or the database failed; the log has the error's ID
)

// Came returns the reply with a result.
func (r Reply) Came(to Result) Reply {
	r.Result = to
	return r
}

// Receipt is the data about a message that is stored once it is sent. The sender of a reply fills in Ref and
// gives the receipt to Bot.Sent, unless it is empty.
type Receipt struct {
	Row       int64                  // the outbox row of the message
	Duties    []engine.DutyID        // the duties that it asks for
	Held      []storage.DeferredPing // the users that it names without a ping
	Called    []string               // the users that it pings
	Named     []string               // the users that it names by ID
	Challenge string                 // the challenge it shows
	Updates   int64                  // the row that edits the pressed message if the reply can't
	Shows     []string               // without a row: IDs of the users it shows; "": all players of Game
	Game      storage.GameID
	Ref       storage.Ref
}

// Empty reports whether nothing needs to be stored.
func (r *Receipt) Empty() bool { return !r.Posts() && r.Updates == 0 }

// Posts reports whether the reply brings a message that must be stored.
func (r *Receipt) Posts() bool { return r.Says() || len(r.Shows) > 0 }

// Says reports whether the outbox could post the reply's content instead.
func (r *Receipt) Says() bool { return r.Row != 0 || r.Challenge != "" }

// PanelUpdate is implemented by messages that can replace another: templates.Public and templates.Ephemeral.
type PanelUpdate interface{ Message() templates.Message }

// Whisper returns a reply that only the caller sees.
func Whisper(p templates.Ephemeral) Reply { return Reply{Whisper: &p} }

// Post returns a public reply.
func Post(p templates.Public) Reply { return Reply{Post: &p} }

// PostOf returns a public reply without a row that shows users. An empty ID stands for all players of the
// game. The message is deleted when one of them is erased.
func PostOf(p templates.Public, game storage.GameID, shows ...string) Reply {
	return Reply{Post: &p, Receipt: Receipt{Shows: append(shows, p.Message().Named()...), Game: game}}
}
