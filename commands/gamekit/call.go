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

// CallKind is the kind of a call.
type CallKind int

// The kinds of calls.
const (
	Slash    CallKind = iota + 1 // a slash command
	Press                        // a button or a menu
	Submit                       // a modal
	Complete                     // autocomplete: it only reads, and isn't logged as a call
)

// Call is an interaction of a user, or an action that the clock takes for a user.
type Call struct {
	ID      string // unique for ever: CallID of an interaction, or "t:", game and duty for the clock's own
	Kind    CallKind
	App     string // Discord's IDs
	Token   string // of the interaction; secret, and good for 15 minutes
	Guild   string // empty in a DM
	Channel Channel
	User    User
	Locale  string
	At      time.Time
	Manager bool     // has Manage Messages in the channel: a moderator
	Keeper  bool     // has Manage Server
	Roles   []string // of the caller in the server, by ID
	Guest   bool     // Warbell is no member of the server, and can only reply
	Rights  Rights
	Granted uint64 // the permissions behind Rights, as Discord's bits: see Permissions

	Path    []string         // of a slash command: "game", "status"
	Options map[string]Value // of a slash command
	Focused string           // autocomplete: the name of the option being typed
	Target  Target           // of a user or message command

	Mentioned map[string]User // the users that options or a menu name, by ID

	CustomID CustomID          // of a press or submit
	Values   []string          // of a menu
	Fields   map[string]string // of a modal
	Message  storage.Ref       // the message with the button
	By       *Call             // the slash command that pressed it; nil: the user pressed the button
}

// CallID returns the ID of the call of an interaction.
func CallID(interaction string) string { return engine.UserCall(interaction) }

// Interaction returns the ID of the call's interaction. A repeated call has the same, so that a record with
// this ID is created once.
func (c *Call) Interaction() string { return engine.InteractionOf(c.ID) }

// Target is the user or the message in whose menu a command was used.
type Target struct {
	User    User
	Text    string // the content of the message; player text
	Message string // the message's ID
}

// Channel is the channel of a call.
type Channel struct {
	ID     string
	Parent string // of a thread
	Thread bool
	DM     bool // a DM with Warbell
}

// User is a Discord user, usually the caller. Name is player text.
type User struct {
	ID   string
	Name string // the display name on the server
	Bot  bool
}

// Rights are Warbell's own permissions in the channel of a call.
type Rights struct {
	Threads bool // can create public threads and write in them
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

// File is a file that a caller attached. Only its URL can be trusted, and only if it leads to Discord's file
// servers; see Attachments.
type File struct {
	Name string
	Size int // in bytes, according to Discord
	URL  string
}

// Text returns the value of a text option, or the fallback if it is missing.
func (c *Call) Text(name, fallback string) string {
	if v, ok := c.Options[name]; ok {
		return v.Text
	}
	return fallback
}

// Int returns the value of a whole-number option, or the fallback if it is missing.
func (c *Call) Int(name string, fallback int) int {
	if v, ok := c.Options[name]; ok {
		return int(v.Int)
	}
	return fallback
}

// Bool returns the value of a yes-or-no option, or the fallback if it is missing.
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

// Named returns the user of a user option; false if it is missing.
func (c *Call) Named(name string) (User, bool) {
	v, ok := c.Options[name]
	return v.User, ok
}

// File returns the file of an option or of a form's field; false if it is missing.
func (c *Call) File(name string) (File, bool) {
	v, ok := c.Options[name]
	return v.File, ok && v.File.URL != ""
}

// Words returns the player's own words, as typed into a form.
func (c *Call) Words() string { return strings.TrimSpace(c.Fields[FieldWords]) }

// From reports whether a call was made in one of the channels of a server, or in a thread of one of them.
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

// Moderates reports whether the caller is a moderator in the channel of a game.
func (c *Call) Moderates(l *runner.Game) bool {
	return c.Manager && c.From(l.Guild, l.Channel, l.Where())
}

// Interact presses a button, or submits a form with its fields, on behalf of the caller of a slash command.
func (c *Call) Interact(ctx context.Context, components Components, kind CallKind, id string,
	fields map[string]string) (Reply, error) {
	at := *c
	at.Kind, at.By, at.CustomID, at.Fields = kind, c, ParseCustomID(id), fields
	return components.Pressed(at.CustomID.Verb).Run(ctx, &at)
}

// LogName returns the name of a call for the log. It never contains arguments.
func (c *Call) LogName() string {
	if c.Kind == Press || c.Kind == Submit {
		return "press " + c.CustomID.Verb
	}
	return "/" + strings.Join(c.Path, " ")
}

// HasRole reports whether the caller has a role on the server. No caller has the empty role.
func (c *Call) HasRole(role string) bool { return role != "" && slices.Contains(c.Roles, role) }

// Keeps reports whether the caller is an organiser: a member with Manage Server, or with the server's role
// for organisers.
func (c *Call) Keeps(chosen storage.Server) bool { return c.Keeper || c.HasRole(chosen.Organisers) }

// Present refuses a call in a DM, or on a server where Warbell is no member.
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

// Writable refuses to begin something in a channel where Warbell can't post the results.
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
