package commands

import (
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/templates"
)

// face is what a rule system shows of itself beyond what the engine's options can say: forms for
// what is picked in secret, advice for Warbell's own seat, a title.
type face struct {
	// forms asks for the duties of these kinds in private, with a modal.
	forms map[string]form
	// advise gives the command by which Warbell's own seat meets a duty; nil: its first option.
	advise func(*Live, engine.Duty, dice.Source) engine.Command
	// title names a game, for its thread.
	title func(*Live) string
	// again offers a rematch at the end.
	again bool
	// turns are the actions of a system whose players act in turns.
	turns turns
	// rows stand under the game's messages in the place of the duties' own buttons, if there are any.
	rows func(*Live) []templates.Row
}

// form is a modal for one kind of duty.
type form struct {
	ask   func(*Live, engine.Duty) templates.Modal
	parse func(*Live, engine.Duty, map[string]string) (engine.Command, error)
	done  string // the note under ui that tells what was picked
}

// faces are the systems' faces by ID. The map is never changed.
var faces = map[string]face{
	"grimheim": grimheimFace,
	"melee":    meleeFace,
	"contest":  contestFace,
	"rolloff":  {title: func(*Live) string { return "Roll-off" }, rows: joinRows},
	"zones":    zonesFace,
}

// secret reports whether duties of this kind are asked in private.
func secret(system, kind string) bool {
	_, ok := faces[system].forms[kind]
	return ok
}
