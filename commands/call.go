// Package commands is what players can do: one file for each group of commands with its
// definition, handler and autocomplete, and Table, which runs one engine command against one
// stored game.
//
// A handler takes a Call and returns a Reply. It knows nothing of Discord's wire format and sends
// nothing: what leaves the process is the reply, or a row of the outbox.
package commands

import (
	"time"

	"warbell/storage"
)

// CallKind says how a call was made.
type CallKind int

// The kinds of calls.
const (
	Slash    CallKind = iota + 1 // a slash command
	Press                        // a button or a menu
	Submit                       // a modal
	Complete                     // autocomplete: reads only, and is no call in the sense of the log
)

// Call is something a user did.
type Call struct {
	ID      string // unique for ever: "i:" and the interaction's ID, or "t:", game and duty for the clock's own
	Kind    CallKind
	App     string // Discord's IDs
	Token   string // of the interaction; secret, and good for 15 minutes
	Guild   string // empty in a DM
	Channel Channel
	User    User
	Locale  string
	At      time.Time
	Manager bool // may manage the channel's messages: a moderator
	Keeper  bool // may manage the server
	Rights  Rights
	Granted uint64 // the permissions behind Rights, in Discord's bits: see Permissions

	Path    []string         // of a slash command: "game", "status"
	Options map[string]Value // of a slash command
	Focused string           // autocomplete: the option being typed

	CustomID string            // of a press or submit
	Values   []string          // of a menu
	Fields   map[string]string // of a modal
	Message  storage.Ref       // that was pressed
}

// Channel is where a call was made.
type Channel struct {
	ID     string
	Parent string // of a thread
	Thread bool
	DM     bool
}

// User is who made a call. Name is player text.
type User struct {
	ID   string
	Name string // as the server shows it
	Bot  bool
}

// Rights are what Warbell itself may do in the channel of a call.
type Rights struct {
	Threads bool // create public threads and write in them
	Write   bool
	Attach  bool
}

// Value is an option's value.
type Value struct {
	Text string
	Int  int64
	Bool bool
	User User // for a user option
}

// Text gives a string option, or the fallback.
func (c *Call) Text(name, fallback string) string {
	if v, ok := c.Options[name]; ok {
		return v.Text
	}
	return fallback
}

// Int gives a whole-number option, or the fallback.
func (c *Call) Int(name string, fallback int) int {
	if v, ok := c.Options[name]; ok {
		return int(v.Int)
	}
	return fallback
}

// Bool gives a yes-or-no option, or the fallback.
func (c *Call) Bool(name string, fallback bool) bool {
	if v, ok := c.Options[name]; ok {
		return v.Bool
	}
	return fallback
}

// has reports whether an option was filled in.
func (c *Call) has(name string) bool {
	_, ok := c.Options[name]
	return ok
}

// Named gives a user option.
func (c *Call) Named(name string) (User, bool) {
	v, ok := c.Options[name]
	return v.User, ok
}
