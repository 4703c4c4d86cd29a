package gamekit

import (
	"context"
	"slices"
	"strconv"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/templates"
)

// Handler carries out a call and returns the reply.
type Handler func(context.Context, *Call) (Reply, error)

// CommandType is the type of an application command, by Discord's number.
type CommandType int

// The types of commands. The menu of a user or a message offers those of its type. They have no description
// and no options; Call.Target is what they were used on.
const (
	SlashCommand   CommandType = 0
	UserCommand    CommandType = 2
	MessageCommand CommandType = 3
)

// Command is a slash command or a subcommand, as Discord registers it, with its handler.
type Command struct {
	Type        CommandType
	Name        string
	Description string
	Options     []Option  // only without subcommands
	Subs        []Command // one level
	Game        bool      // concerns one game, which an option can name: see finder.Finder.Naming
	DM          bool      // can also be used in DMs with Warbell
	Anywhere    bool      // can also be used where Warbell is no member, for its answer is all it needs
	Public      bool      // its answer is public, which is known before it runs
	Managers    bool      // Discord shows it to members with Manage Server, and to those a server chooses
	In          Localization

	Run      Handler
	Complete Handler          // suggests values of an option; nil: none
	Asks     func(*Call) bool // reports whether the answer to a call may be a form; nil: never
	Hides    func(*Call) bool // reports whether a public command answers a call privately; nil: never
}

// GameHandler answers a call about a game.
type GameHandler func(context.Context, *Call, *runner.Game) (Reply, error)

// InGame returns a function that makes handlers of calls about a game, which find finds.
func InGame(find func(context.Context, *Call) (*runner.Game, error)) func(GameHandler) Handler {
	return func(run GameHandler) Handler {
		return func(ctx context.Context, call *Call) (Reply, error) {
			l, err := find(ctx, call)
			if err != nil {
				return Reply{}, err
			}
			return run(ctx, call, l)
		}
	}
}

// ByChoice returns a handler that runs the one belonging to the value of an option.
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

// Away reports whether a command, or any of its subcommands, can be used where Warbell is no member.
func (c Command) Away() bool {
	return c.Anywhere || slices.ContainsFunc(c.Subs, Command.Away)
}

// CheckRights is the custom ID of the button that checks Warbell's permissions in a channel; see
// commands/servercheck.
const CheckRights = "x:gm"

// VerbResume begins the custom ID of the button that resumes an idle game: uw:GAME.
const VerbResume = "uw"

// VerbStory begins the custom ID of the button that shows the story of a game: ts:GAME.
const VerbStory = "ts"

// VerbErase begins the custom ID of the button that erases a player's words in a game: ew:GAME:STEP.
const VerbErase = "ew"

// VerbUndo begins the custom IDs of the buttons that undo steps: un:GAME:SEQ:STEP:SEAT confirms an undo, and
// un:GAME undoes the presser's last step, as /game undo does.
const VerbUndo = "un"

// ComponentHandler handles a button, a menu or a form. It is found by the verb of the custom ID.
type ComponentHandler struct {
	Run      Handler
	Public   bool // its answer is public
	Form     bool // its answer may be a form
	Reads    bool // its form brings a text to parse; a user may send only one at a time
	Anywhere bool // can also be used where Warbell is no member
}

// Components finds the handlers of buttons, menus and forms; see commands.Bot.
type Components interface {
	// Pressed returns the handler of a custom ID's verb.
	Pressed(verb string) ComponentHandler
}

// OptionKind is the type of an option, as Discord numbers it.
type OptionKind int

// The option kinds.
const (
	OptionText OptionKind = 3
	OptionInt  OptionKind = 4
	OptionBool OptionKind = 5
	OptionUser OptionKind = 6
	OptionFile OptionKind = 11
)

// Localization holds the translations of a command or an option, by Discord's locale. The zero value is
// English alone.
type Localization struct {
	Names        map[string]string
	Descriptions map[string]string
	Choices      map[string]map[string]string // of an option, by the label in English
}

// Option is an option of a slash command.
type Option struct {
	In          Localization
	Name        string
	Description string
	Kind        OptionKind
	Required    bool
	Complete    bool // has autocomplete
	Choices     []templates.Choice
	Min, Max    int // bounds of a number, or of a text's length; Max 0: no limit
	// Phrase is the form of a number in a line of terms, such as "%d inches apart". Usual is its default or an
	// example; see TermLine.
	Phrase string
	Usual  int
}

// Takes reports whether a text is a valid value of the option. The empty text is, as the option may be left
// out.
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
