package rolls

import (
	"context"
	"time"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Config configures Rolls.
type Config struct {
	Store  storage.Rolls
	Words  *templates.Renderer
	Throws Throws
	Now    func() time.Time
	// Shown renders a view, with its picture in the style of the call's server.
	Shown func(*gamekit.Call, engine.View) (templates.Public, error)
	// Attached reads a text file of a call.
	Attached func(context.Context, gamekit.File) (string, error)
	// Masters returns the GMs of a player in the channel of a call: those of the player's games there.
	Masters func(ctx context.Context, call *gamekit.Call, player string) ([]string, error)
	// Fighters returns the odds between two fighters of a game, each given by name or as a line; false if they
	// aren't two fighters of one game.
	Fighters func(ctx context.Context, call *gamekit.Call, one, other string) (templates.Ephemeral, bool, error)
	// Game returns the word of the game whose dice plain rolls use on a server; "" if there is none.
	Game func(guild string) string
	// Keeps reports whether the caller is an organiser or moderator of the server.
	Keeps func(context.Context, *gamekit.Call) (bool, error)
}

// Rolls implements /roll, /odds and /saved.
type Rolls struct{ Config }

// New returns a Rolls.
func New(c Config) *Rolls { return &Rolls{c} }

// The verbs of custom IDs.
const (
	verbAgain   = "ra"
	verbExplain = "rx"
	verbSaved   = "rs"
	verbLook    = "rh"
	verbReveal  = "rv"
	verbForm    = "rf"
	verbList    = "rl"
	verbPush    = "ru"
	verbMeant   = "rd"
	verbMeantMe = "rq"
)

// Commands lists the slash commands.
func (s *Rolls) Commands() []gamekit.Command {
	return []gamekit.Command{s.rollCommand(), s.oddsCommand(), s.savedCommand(), s.messageCommand()}
}

// Presses returns the handlers of the buttons and forms.
func (s *Rolls) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		verbAgain:   {Run: s.pressAgain, Public: true, Anywhere: true},
		verbExplain: {Run: s.pressExplain, Anywhere: true},
		verbSaved:   {Run: s.pressSaved, Public: true, Form: true, Anywhere: true},
		verbLook:    {Run: s.pressLook, Anywhere: true},
		verbReveal:  {Run: s.pressReveal, Public: true, Anywhere: true},
		verbPush:    {Run: s.pressPush, Public: true, Anywhere: true},
		verbMeant:   {Run: s.pressMeant, Public: true, Anywhere: true},
		verbMeantMe: {Run: s.pressMeant, Anywhere: true},
		verbForm:    {Run: s.pressForm, Form: true, Reads: true},
		verbList:    {Run: s.pressList, Form: true, Anywhere: true},
	}
}

// Topics returns the pages of /help.
func Topics() []templates.Choice {
	return []templates.Choice{
		{Label: "Dice", Value: "dice"}, {Label: "Saved rolls, random tables, rolls in secret", Value: "rolls"},
		{Label: "Dice, if you know another bot", Value: "notations"},
	}
}

// Further returns the pages of /help behind those of Topics.
func Further() map[string][]templates.Choice {
	return map[string][]templates.Choice{"dice": {{Label: "Read several rolls", Value: "lines"}}}
}
