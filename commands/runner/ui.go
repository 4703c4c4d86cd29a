package runner

import (
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/storage"
	"warbell/templates"
)

// System is a rule system as a Runner needs it.
type System struct {
	Rules   engine.Ruleset
	Surface UI
	words   *templates.Renderer
	light   func(guild string) bool
}

// UI describes what a rule system shows of a game beyond the engine's options.
type UI struct {
	// Title returns the name of a game's thread.
	Title func(*Game) string
	// Forms are the modals for those kinds of duties that are asked in private.
	Forms map[string]Form
	// Advise returns the command with which Warbell's own seat fulfils a duty; nil: the first option.
	Advise func(*Game, engine.Duty, dice.Source) engine.Command
	// Rows returns rows that replace the duties' own buttons under a game's posts. If it returns none, the
	// duties' own are shown.
	Rows func(*Game) []templates.Row
	// Instead returns the buttons that replace a duty's options. Beside returns buttons next to the options.
	Instead, Beside func(*Game, engine.Duty) []templates.Button
	// Anytime returns the buttons of acts that a seat can do at any time; nil: there are none.
	Anytime func(*Game, engine.Seat) []templates.Button
	// Acts returns all complete acts that fulfil a duty, in place of its options and buttons. If a model is
	// named, it adds acts that are listed only for that model. Nil or none: the options are used.
	Acts func(l *Game, d engine.Duty, model string) []LegalAct
	// Model returns the full name of a seat's model that a text means, such as its number. It returns a text
	// that means no model unchanged. Nil: models are always written by name.
	Model func(l *Game, seat engine.Seat, text string) string
	// Of returns all options by which a model of that name can fulfil a duty, even those that aren't offered;
	// nil: none. Open returns one of them by its key.
	Of   func(l *Game, d engine.Duty, model string) []engine.Option
	Open func(l *Game, d engine.Duty, key string) (engine.Option, bool)
	// About returns a function that describes the options of a seat; nil: they need no description.
	About func(*Game, engine.Seat) func(engine.Command) About
	// Pressed returns the custom ID of a button of the system that is pressed instead of taking an option of
	// a post, because more input is needed; nil or empty: the option is taken.
	Pressed func(*Game, engine.Option) string
	// Panel returns the custom ID of the button that opens a player's own panel, with everything the player can
	// do; nil: there is none.
	Panel func(*Game) string
	// MaxButtons bounds the buttons under a post; 0: they are not bounded. Those for orders and odds are then in
	// the panel.
	MaxButtons int
	// Silent reports whether an entry is never posted, such as a changed pick or an order.
	Silent func(*Game, engine.Entry) bool
	// Aside reports whether an entry is posted alone and silently, while the newest post keeps asking, such as a
	// spoken line; nil: none is.
	Aside func(engine.Entry) bool
	// Unasked reports whether posts don't ask for a duty, because its player goes on at leisure; nil: posts ask
	// for all.
	Unasked func(*Game, engine.Duty) bool
	// HandsOver reports whether an entry must be posted at once, though it asks nothing new of the other
	// players; nil: never. Package publish decides when that is necessary anyway.
	HandsOver func(before, after *Game, e engine.Entry) bool
	// Scene returns the number of a game's scene, from 1, and reports whether it has begun. The state of an open
	// scene is shown in a pinned message. Nil: the system has no scenes.
	Scene func(*Game) (number int, begun bool)
	// OrdersUI describes the orders that a player may give at any time; nil: there are none.
	OrdersUI *OrdersUI
	// Reckons reports whether a game may have odds to show now; nil: it always may. See Game.Odds.
	Reckons func(*Game) bool
	// Phase returns the running phase of a game, whose end a player may schedule; nil: the system has no phases.
	Phase func(*Game) Phase
	// Ends returns buttons for the post about a game's end; nil: none.
	Ends func(*Game) []templates.Button
	// Rosters returns the saved rosters that the end of a game changes. Fighter.Rev says which are not new. Nil:
	// none.
	Rosters func(Ended) ([]storage.Fighter, error)
	// Party returns what the end of a game changes in a party; nil: nothing.
	Party func(Ended) (storage.PartyChange, error)
	// Rematch says whether the end of a game offers a rematch.
	Rematch bool
	// FoughtOut reports whether a game ended by its own rules. Only the system for practice by DM has it: there
	// the end leads to the next steps of the tutorial.
	FoughtOut func(*Game) bool
	// Tutorial describes its games in a DM, if these are tutorials; nil: they aren't.
	Tutorial *Tutorial
}

// Phase is a part of a game that one command ends.
type Phase struct {
	Key string         // names the phase, unique within the game; empty: no phase that can be ended runs now
	End engine.Command // given by a player who may end the phase
}

// Form is the modal for a kind of duty.
type Form struct {
	Ask   func(*Game, engine.Duty) templates.Modal
	Parse func(*Game, engine.Duty, map[string]string) (engine.Command, error)
	Note  string // the note under ui that says what was picked
}

// OrdersUI asks a player privately for orders, at any time. Parse refuses if no orders are possible. In that
// case Ask is not shown if its form has no fields.
type OrdersUI struct {
	Ask   func(*Game, engine.Seat) templates.Modal
	Parse func(*Game, engine.Seat, map[string]string) (engine.Command, error)
	Note  string // the note, in the system's words, that says what was ordered; its .E has .Command
	// Button returns the custom ID of the button that asks for the orders instead of the form; nil: the form
	// does.
	Button func(*Game, engine.Seat) string
	// Read reads orders written in a system's own words, and reports whether it could; nil: only lines of the
	// form are read.
	Read func(l *Game, seat engine.Seat, text string) (engine.Command, bool, error)
	// Suggest completes such words; nil: the lines of the form are suggested.
	Suggest func(l *Game, seat engine.Seat, typed string) []templates.Choice
	// Next returns the custom ID of the button that queues a seat's next turn; nil or empty: none can be queued.
	// SuggestNext lists such turns in words, which the button reads from the slash command that presses it; nil:
	// lines of the button's form are read.
	Next        func(*Game, engine.Seat) string
	SuggestNext func(*Game, engine.Seat) []templates.Choice
	// Offered reports whether a game has any orders; nil: each has.
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
