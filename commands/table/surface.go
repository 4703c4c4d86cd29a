package table

import (
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/templates"
)

// System is what a table needs of a rule system.
type System struct {
	Rules   engine.Ruleset
	Surface Surface
	words   *templates.Renderer
}

// Surface is what a rule system shows of itself beyond what the engine's options can say.
type Surface struct {
	// Title names a game, for its thread.
	Title func(*Live) string
	// Forms asks for the duties of these kinds in private, with a modal.
	Forms map[string]Form
	// Advise gives the command by which Warbell's own seat meets a duty; nil: its first option.
	Advise func(*Live, engine.Duty, dice.Source) engine.Command
	// Rows stand under the game's messages in the place of the duties' own buttons, if there are any.
	Rows func(*Live) []templates.Row
	// Instead are the buttons that meet a duty in the place of its options; Beside stand beside these.
	Instead, Beside func(*Live, engine.Duty) []templates.Button
	// Rematch offers the same again at the end.
	Rematch bool
	// FoughtOut reports whether a game came to its end by its own rules. Only the system that is practised
	// by DM has it: there the end leads on to what may come next.
	FoughtOut func(*Live) bool
}

// Form is a modal for one kind of duty.
type Form struct {
	Ask   func(*Live, engine.Duty) templates.Modal
	Parse func(*Live, engine.Duty, map[string]string) (engine.Command, error)
	Note  string // the note under ui that tells what was picked
}

// Secret reports whether duties of this kind are asked in private.
func (s *Surface) Secret(kind string) bool {
	_, ok := s.Forms[kind]
	return ok
}
