package runner

import (
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/storage"
	"warbell/templates"
)

// System is what a table needs of a rule system.
type System struct {
	Rules   engine.Ruleset
	Surface UI
	words   *templates.Renderer
	light   func(guild string) bool
}

// UI is what a rule system shows of itself beyond what the engine's options can say.
type UI struct {
	// Title names a game, for its thread.
	Title func(*Game) string
	// Forms asks for the duties of these kinds in private, with a modal.
	Forms map[string]Form
	// Advise gives the command by which Warbell's own seat meets a duty; nil: its first option.
	Advise func(*Game, engine.Duty, dice.Source) engine.Command
	// Rows stand under the game's messages in the place of the duties' own buttons, if there are any.
	Rows func(*Game) []templates.Row
	// Instead are the buttons that meet a duty in the place of its options; Beside stand beside these.
	Instead, Beside func(*Game, engine.Duty) []templates.Button
	// Anytime are the buttons of what a seat may do without being asked; nil: none.
	Anytime func(*Game, engine.Seat) []templates.Button
	// Acts are all that meets a duty, each whole, in the place of its options and buttons; with a model's
	// name also what is listed of that model alone. Nil or none: the options.
	Acts func(l *Game, d engine.Duty, model string) []LegalAct
	// Model returns the name, as acts have it, of the model of a seat that a text means: a number, say. Of what
	// means none it returns the text. Nil: models are named as acts have them.
	Model func(l *Game, seat engine.Seat, text string) string
	// Of are all options by which a duty can be met with a model of that name, more than are offered; nil:
	// none. Open finds one of them by its key.
	Of   func(l *Game, d engine.Duty, model string) []engine.Option
	Open func(l *Game, d engine.Duty, key string) (engine.Option, bool)
	// About says what the options of a seat are about; nil: nothing in particular.
	About func(*Game, engine.Seat) func(engine.Command) About
	// Pressed is the system's own button that is pressed where an option of a post is, as more is to be asked
	// first; nil or empty: the option is taken.
	Pressed func(*Game, engine.Option) string
	// Panel returns the custom ID of the button that opens a player's own panel, with all that they can do;
	// nil: there is none.
	Panel func(*Game) string
	// Silent reports whether an entry is told to nobody: a pick was changed, an order was set.
	Silent func(*Game, engine.Entry) bool
	// HandsOver reports whether the table must read at once what an entry did, though nothing new is asked of
	// the others; nil: never. See Live.handsOver for when it must anyway.
	HandsOver func(before, after *Game, e engine.Entry) bool
	// OrdersUI are the orders that a player may give at any time; nil if there are none.
	OrdersUI *OrdersUI
	// Reckons reports whether there may be anything to reckon with now; nil: all the time. See Live.Odds.
	Reckons func(*Game) bool
	// Phase is what runs in a game that somebody at the table may end, for a set time; nil: a system without
	// phases.
	Phase func(*Game) Phase
	// Ends are buttons under the post that tells how a game ended; nil: none.
	Ends func(*Game) []templates.Button
	// Rosters are what people keep and the end of a game changes, by Fighter.Rev those that they had already;
	// nil: nothing.
	Rosters func(Ended) ([]storage.Fighter, error)
	// Rematch offers the same again at the end.
	Rematch bool
	// FoughtOut reports whether a game came to its end by its own rules. Only the system that is practised
	// by DM has it: there the end leads on to what may come next.
	FoughtOut func(*Game) bool
}

// Phase is a stretch of a game that one command ends.
type Phase struct {
	Key string         // which it is, in the whole game; empty: none that can be ended runs now
	End engine.Command // by who may end it
}

// Form is a modal for one kind of duty.
type Form struct {
	Ask   func(*Game, engine.Duty) templates.Modal
	Parse func(*Game, engine.Duty, map[string]string) (engine.Command, error)
	Note  string // the note under ui that tells what was picked
}

// OrdersUI asks a player in private for orders, at any time, and takes them. It refuses by Parse where there
// is nothing to order; Ask is then not shown if its form has no fields.
type OrdersUI struct {
	Ask   func(*Game, engine.Seat) templates.Modal
	Parse func(*Game, engine.Seat, map[string]string) (engine.Command, error)
	Note  string // the note of the system's words that tells what was ordered; its .E has .Command
	// Button returns the custom ID of the button that asks for the orders in the place of the form; nil: the
	// form.
	Button func(*Game, engine.Seat) string
	// Read reads orders in a system's own words, and reports whether it did; nil: only lines of the form are
	// read.
	Read func(l *Game, seat engine.Seat, text string) (engine.Command, bool, error)
	// Suggest completes such words; nil: the lines of the form are suggested.
	Suggest func(l *Game, seat engine.Seat, typed string) []templates.Choice
	// Next returns the custom ID of the button that queues a seat's next turn; nil or empty: none can be
	// queued. SuggestNext lists such turns in words, which the button reads out of the slash command that
	// presses it; nil: lines of the form that the button opens are read.
	Next        func(*Game, engine.Seat) string
	SuggestNext func(*Game, engine.Seat) []templates.Choice
	// Offered reports whether there is anything to order in a game; nil: in each.
	Offered func(*Game) bool
}

// Open reports whether orders can be given in a game.
func (s *OrdersUI) Open(l *Game) bool {
	return s != nil && !l.Over && (s.Offered == nil || s.Offered(l))
}

// Secret reports whether duties of this kind are asked in private.
func (s *UI) Secret(kind string) bool {
	_, ok := s.Forms[kind]
	return ok
}
