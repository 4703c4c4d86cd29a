package publish

import (
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Action says what an outbox row does on Discord.
type Action int

// The actions.
const (
	Skip       Action = iota // do nothing, for the row is outdated; User or Channel would have got it
	SendPost                 // send Post to Channel
	SendDM                   // send Whisper to User
	Edit                     // replace the message Ref by Post or Whisper
	Strip                    // remove buttons and menus from the message Ref
	MakeThread               // create a public thread named Name in Channel, for Game
	Rename                   // rename the thread Channel to Name
	Delete                   // delete the message Ref
	TakeBack                 // delete what may have been sent before, in Channel or Home
	NotYet                   // compose the row again a little later, for something else comes first
	Keep                     // replace the message Ref by Post; if that fails, post it again, silent and pinned
)

// Pin says whether a message is pinned.
type Pin int

// The values of Pin. A new message is pinned unless it is Unpinned.
const (
	AsItIs Pin = iota
	Pinned
	Unpinned
)

// Dispatch is a composed outbox row: an action with its content.
type Dispatch struct {
	Action  Action
	Channel string
	// Home is the channel in which the game was started. If Post can't be sent to Channel, the game's thread, it
	// is sent to Home. It is empty if both are the same.
	Home    string
	User    string
	Ref     storage.Ref
	Pin     Pin  // of a message that is kept
	Once    bool // a kept message that is gone isn't posted again
	Name    string
	Game    storage.GameID
	Post    *templates.Public
	Whisper *templates.Ephemeral
	Duties  []engine.DutyID // the duties of Game that the message asks for
	// Elsewhere are the duties of other games that it asks for. Held are the users that it names without a ping.
	Elsewhere []storage.DutyRef
	Held      []storage.DeferredPing
	// With are the other rows that the message covers.
	With []int64
	// Fallback is sent to the channel if the user's DMs are closed; nil: the channel has the content already.
	Fallback *Dispatch
}
