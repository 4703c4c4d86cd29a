package gamekit

import (
	"context"
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/templates"
)

// Handler carries out one call.
type Handler func(context.Context, *Call) (Reply, error)

// Command is a slash command, or a subcommand of one, as Discord registers it, with its handler.
type Command struct {
	Name        string
	Description string
	Options     []Option  // of a command without subcommands
	Subs        []Command // one level
	Game        bool      // it is about one game, which an option can name: see finder.Finder.Naming
	DM          bool      // also in DMs with the bot
	Anywhere    bool      // also where Warbell is no member: its answer is all it needs
	Public      bool      // its answer is public: fixed before it runs
	Managers    bool      // Discord shows it to members with Manage Server, and to those a server chooses

	Run      Handler
	Complete Handler          // suggests values of an option; nil: none
	Asks     func(*Call) bool // whether the answer to a call may be a form; nil: never
	Hides    func(*Call) bool // of a public one, whether the answer to a call is the caller's alone all the same; nil: never
}

// ByChoice runs the handler of what is chosen for an option.
func ByChoice(option string, handlers map[string]Handler) Handler {
	return func(ctx context.Context, call *Call) (Reply, error) {
		run := handlers[call.Text(option, "")]
		if run == nil {
			return Reply{}, engine.Refuse(engine.Invalid, "",
				"“%s” can't be chosen for “%s”. Pick one of the listed values.", naming.Clip(call.Text(option, "")), option)
		}
		return run(ctx, call)
	}
}

// Away reports whether a command, or any subcommand of it, can be used where Warbell is no member.
func (c Command) Away() bool {
	return c.Anywhere || slices.ContainsFunc(c.Subs, Command.Away)
}

// CheckRights is the custom ID of the button that checks what Warbell may do in a channel; see
// commands/servercheck.
const CheckRights = "x:gm"

// VerbResume begins the custom ID of the button that resumes an idle game: uw:GAME.
const VerbResume = "uw"

// VerbErase begins the custom ID of the button that erases words of a game: ew:GAME:STEP.
const VerbErase = "ew"

// ComponentHandler handles a button, a menu or a form, by the verb of its custom ID.
type ComponentHandler struct {
	Run      Handler
	Public   bool // its answer is public
	Form     bool // its answer may be a form
	Reads    bool // its form brings a text that is parsed: one at a time for each person
	Anywhere bool // also where Warbell is no member
}

// Components finds the handler of a button, a menu or a form; see commands.Bot.
type Components interface {
	// Pressed returns the handler of a custom ID's verb.
	Pressed(verb string) ComponentHandler
}

// OptionKind is a type of option.
type OptionKind int

// The kinds of options, as Discord numbers them.
const (
	OptionText OptionKind = 3
	OptionInt  OptionKind = 4
	OptionBool OptionKind = 5
	OptionUser OptionKind = 6
	OptionFile OptionKind = 11
)

// Option is an option of a slash command.
type Option struct {
	Name        string
	Description string
	Kind        OptionKind
	Required    bool
	Complete    bool // has autocomplete
	Choices     []templates.Choice
	Min, Max    int // of a number, or a text's length; Max 0: no limit
	// Phrase is how a number is written in a line of terms, such as "%d inches apart", and Usual its default
	// or an example; see TermLine.
	Phrase string
	Usual  int
}

// Takes reports whether a text can be this option's value, or that it was left out.
func (o Option) Takes(text string) bool {
	switch {
	case text == "":
		return true
	case o.Kind == OptionInt:
		n, err := strconv.Atoi(text)
		return err == nil && n >= o.Min && (o.Max == 0 || n <= o.Max)
	case o.Kind == OptionBool:
		return text == "true" || text == "false"
	}
	return len(o.Choices) == 0 || slices.ContainsFunc(o.Choices,
		func(c templates.Choice) bool { return c.Value == text })
}
