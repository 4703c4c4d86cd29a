package rolls

import (
	"context"
	"time"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Config is what Rolls are made of.
type Config struct {
	Store  storage.RollBook
	Words  *templates.Renderer
	Throws Throws
	Now    func() time.Time
	// Shown puts a view into words, drawn as the server of the call wants it.
	Shown func(*gamekit.Call, engine.View) (templates.Public, error)
	// Attached is the text of a file that somebody attached.
	Attached func(context.Context, gamekit.File) (string, error)
	// Masters returns the users who are game masters of a player where a call is made: of games there in
	// which the player sits.
	Masters func(ctx context.Context, call *gamekit.Call, player string) ([]string, error)
	// Fighters tells how likely what is between two fighters of a game, named or written in a line each;
	// false if these are not two of any.
	Fighters func(ctx context.Context, call *gamekit.Call, one, other string) (templates.Ephemeral, bool, error)
	// Keeps reports whether the caller keeps the server's games going, or order there.
	Keeps func(context.Context, *gamekit.Call) (bool, error)
}

// Rolls runs /roll, /odds and /rolls.
type Rolls struct{ Config }

// New makes Rolls.
func New(c Config) *Rolls { return &Rolls{c} }

// The verbs of custom IDs.
const (
	verbAgain   = "ra"
	verbExplain = "rx"
	verbSaved   = "rs"
	verbLook    = "rh"
	verbReveal  = "rv"
	verbForm    = "rf"
	verbMeant   = "rd"
	verbMeantMe = "rq"
)

// Commands lists the slash commands.
func (s *Rolls) Commands() []gamekit.Command {
	return []gamekit.Command{s.rollCommand(), s.oddsCommand(), s.rollsCommand()}
}

// Presses lists what can be pressed.
func (s *Rolls) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		verbAgain:   {Run: s.pressAgain, Public: true, Anywhere: true},
		verbExplain: {Run: s.pressExplain, Anywhere: true},
		verbSaved:   {Run: s.pressSaved, Public: true, Form: true, Anywhere: true},
		verbLook:    {Run: s.pressLook, Anywhere: true},
		verbReveal:  {Run: s.pressReveal, Public: true, Anywhere: true},
		verbMeant:   {Run: s.pressMeant, Public: true, Anywhere: true},
		verbMeantMe: {Run: s.pressMeant, Anywhere: true},
		verbForm:    {Run: s.pressForm, Form: true, Reads: true},
	}
}

// Topics are the pages of /help.
func Topics() []templates.Choice {
	return []templates.Choice{
		{Label: "Dice", Value: "dice"}, {Label: "Saved rolls, random tables, rolls in secret", Value: "rolls"},
		{Label: "Dice, if you know another bot", Value: "notations"},
	}
}
