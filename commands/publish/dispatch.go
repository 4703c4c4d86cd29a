package publish

import (
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Action is what an outbox row asks of Discord.
type Action int

// The actions.
const (
	Skip       Action = iota // nothing to say any more; User or Channel is where it would have been said
	SendPost                 // Post to Channel
	SendDM                   // Whisper to User
	Edit                     // Post or Whisper in the place of the message Ref
	Strip                    // take buttons and menus off the message Ref
	MakeThread               // a public thread named Name in Channel, for Game
	Rename                   // the thread Channel to Name
	Delete                   // the message Ref
	TakeBack                 // what may have been said already, in Channel or in Home
	NotYet                   // something else comes first: it is composed again a little later
	Keep                     // Post in the place of the message Ref; without one, or if it can't be changed any more, anew in Channel, unheard and pinned
)

// Dispatch is an outbox row made ready: what to do, and with which words.
type Dispatch struct {
	Action  Action
	Channel string
	// Home is the channel in which the game was started: a Post that can't be said in Channel, the
	// game's thread, is said there. Empty if that is Channel.
	Home    string
	User    string
	Ref     storage.Ref
	Name    string
	Game    storage.GameID
	Post    *templates.Public
	Whisper *templates.Ephemeral
	Duties  []engine.DutyID // of Game, that the message asks about
	// Elsewhere are the duties of other games that it asks about, Held those whom it names without calling
	// them.
	Elsewhere []storage.DutyRef
	Held      []storage.DeferredPing
	// With are the rows that it says besides.
	With []int64
	// Fallback is said in the channel if the user's DMs are closed; nil if the channel has said it already.
	Fallback *Dispatch
}
