package gamekit

import (
	"context"
	"slices"
	"strings"
	"time"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
)

// CallKind is the way in which a call was made.
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
	Manager bool     // may manage the channel's messages: a moderator
	Keeper  bool     // may manage the server
	Roles   []string // of the caller in the server, by ID
	Guest   bool     // Warbell is no member there, and can only answer
	Rights  Rights
	Granted uint64 // the permissions behind Rights, in Discord's bits: see Permissions

	Path    []string         // of a slash command: "game", "status"
	Options map[string]Value // of a slash command
	Focused string           // autocomplete: the option being typed

	Mentioned map[string]User // the users that options name or mention, by ID

	CustomID CustomID          // of a press or submit
	Values   []string          // of a menu
	Fields   map[string]string // of a modal
	Message  storage.Ref       // that was pressed
	By       *Call             // the slash command that pressed it; nil: its own button did
}

// Channel is the channel of a call.
type Channel struct {
	ID     string
	Parent string // of a thread
	Thread bool
	DM     bool // direct messages with Warbell alone
}

// User is the user that made a call. Name is player text.
type User struct {
	ID   string
	Name string // as the server shows it
	Bot  bool
}

// Rights are Warbell's own permissions in the channel of a call.
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
	File File // for a file option
}

// File is a file that a caller attached. Nothing about it can be trusted but its URL, and that only if it
// leads to Discord's own files; see Attachments.
type File struct {
	Name string
	Size int // bytes, according to Discord
	URL  string
}

// Text returns a string option, or the fallback.
func (c *Call) Text(name, fallback string) string {
	if v, ok := c.Options[name]; ok {
		return v.Text
	}
	return fallback
}

// Int returns a whole-number option, or the fallback.
func (c *Call) Int(name string, fallback int) int {
	if v, ok := c.Options[name]; ok {
		return int(v.Int)
	}
	return fallback
}

// Bool returns a yes-or-no option, or the fallback.
func (c *Call) Bool(name string, fallback bool) bool {
	if v, ok := c.Options[name]; ok {
		return v.Bool
	}
	return fallback
}

// Has reports whether an option was filled in.
func (c *Call) Has(name string) bool {
	_, ok := c.Options[name]
	return ok
}

// Named returns a user option; false if it is missing.
func (c *Call) Named(name string) (User, bool) {
	v, ok := c.Options[name]
	return v.User, ok
}

// File returns a file option, or the file of a form's field; false if it is missing.
func (c *Call) File(name string) (File, bool) {
	v, ok := c.Options[name]
	return v.File, ok && v.File.URL != ""
}

// Words are the player's own words, as a form brings them.
func (c *Call) Words() string { return strings.TrimSpace(c.Fields[FieldWords]) }

// From reports whether a call was made in one of the channels of a server, or in a thread of one.
func (c *Call) From(guild string, channels ...string) bool {
	if c.Guild != guild {
		return false
	}
	for _, channel := range channels {
		if channel != "" && (channel == c.Channel.ID || channel == c.Channel.Parent) {
			return true
		}
	}
	return false
}

// Moderates reports whether the caller is a moderator where the game is played.
func (c *Call) Moderates(l *runner.Game) bool {
	return c.Manager && c.From(l.Guild, l.Channel, l.Where())
}

// Interact presses a button, or submits a form with its fields, for the caller of a slash command.
func (c *Call) Interact(ctx context.Context, components Components, kind CallKind, id string,
	fields map[string]string) (Reply, error) {
	at := *c
	at.Kind, at.By, at.CustomID, at.Fields = kind, c, ParseCustomID(id), fields
	return components.Pressed(at.CustomID.Verb).Run(ctx, &at)
}

// LogName names a call for the log: its kind, never its arguments.
func (c *Call) LogName() string {
	if c.Kind == Press || c.Kind == Submit {
		return "press " + c.CustomID.Verb
	}
	return "/" + strings.Join(c.Path, " ")
}

// HasRole reports whether the caller has a role of the server.
func (c *Call) HasRole(role string) bool { return role != "" && slices.Contains(c.Roles, role) }

// Keeps reports whether the caller is an organiser: a moderator of the server, or a member with the role for
// that.
func (c *Call) Keeps(chosen storage.Server) bool { return c.Keeper || c.HasRole(chosen.Organisers) }

// Present refuses calls outside a server with Warbell as a member.
func (c *Call) Present() error {
	switch {
	case c.Channel.DM:
		return engine.Refuse(engine.Illegal, "",
			"You can't use this in DMs. Use it on a server; `/roll`, `/odds`, `/rolloff` and quick fights work here too.")
	case !c.Guest:
		return nil
	}
	return engine.Refuse(engine.Illegal, "", "You can't use this here: Warbell isn't a member of this server. Ask a moderator to add it; `/roll`, `/odds`, `/rolloff` and quick fights work.")
}

// ManyGames refuses a call that could mean any of n games.
func (c *Call) ManyGames(n int) error {
	if c.Channel.DM {
		return engine.Refuse(engine.Invalid, "",
			"You have %d games here. Choose one with the option “game”.", n)
	}
	return engine.Refuse(engine.Invalid, "", "This channel has %d games. Choose one with the option “game”.", n)
}

// Writable refuses to begin a thing whose results Warbell can't post in the channel of the call.
func (c *Call) Writable() error {
	if c.Rights.Write {
		return nil
	}
	missing := []string{"View Channel", "Send Messages"}
	if c.Channel.Thread {
		missing[1] = "Send Messages in Threads"
	}
	return engine.Refuse(engine.Illegal, "", "Warbell can't post in this channel. Ask a moderator for the permissions %s, or use another channel.", strings.Join(missing, " and "))
}
