// Package verbform makes the form of a verb from its inputs: a menu or a field for each, with what the verb
// lists. Labels are messages of the system's words: verb.<system>.<command>.<input>.label of a field, and
// verb.<system>.<command>.<input>.<value>.label of a word that can be chosen; .about behind either is
// optional.
package verbform

import (
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/verb"
	"warbell/templates"
)

// Action is an action whose form is made of its verb. It is offered while it is possible, or as offered says.
func Action[S any](name, label string, form func(*runner.Game, engine.Seat) Form[S],
	offered func(*runner.Game, engine.Seat) bool) gamekit.Action {
	if offered == nil {
		offered = func(l *runner.Game, seat engine.Seat) bool { return form(l, seat).Possible() }
	}
	return gamekit.Action{
		Name: name, Label: label, Offered: offered,
		Fields: func(l *runner.Game, seat engine.Seat) ([]templates.Field, error) {
			return form(l, seat).Fields()
		},
		Parse: func(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
			return form(l, seat).Read(fields)
		},
	}
}

// Form is a verb as the form for a player asks for it.
type Form[S any] struct {
	Verb verb.Form[S]
	Pos  verb.Position[S]
	Line templates.Line
	// Name returns what a thing is called, by its ID.
	Name func(id string) string
	// About returns the words beside a thing that can be chosen.
	About func(verb.Choice) string
	// Alone leaves out things of which one alone can be chosen, as in a duel.
	Alone bool
	// Amend changes the field of a question; nil: nothing does.
	Amend func(verb.Question, *templates.Field)
}

// Possible reports whether the player can do it now.
func (f Form[S]) Possible() bool { return f.Verb.Possible(f.Pos) }

// Fields returns the fields of the form. It refuses what can't be done now.
func (f Form[S]) Fields() ([]templates.Field, error) {
	questions, err := f.Verb.Questions(f.Pos, nil)
	if err != nil {
		return nil, err
	}
	var fields []templates.Field
	for _, q := range questions {
		if q.Kind == verb.KindThing && (len(q.Choices) == 0 || f.Alone && len(q.Choices) == 1) {
			continue
		}
		fields = append(fields, f.field(q))
	}
	return fields, nil
}

// Read makes the command of a form that was filled in, with what was typed for its fields.
func (f Form[S]) Read(fields map[string]string) (engine.Command, error) {
	return f.Verb.Read(f.Pos, fields)
}

// field asks for an input.
func (f Form[S]) field(q verb.Question) templates.Field {
	field := templates.Field{ID: q.Name, Label: f.Line.Phrase(f.message(q, "label"), nil),
		About: f.optional(f.message(q, "about"))}
	if q.Kind == verb.KindNumber && len(q.Choices) == 0 {
		field.Input = &templates.Input{Value: q.Preset, Hint: f.optional(f.message(q, "hint")),
			Max: longestNumber, Optional: q.Optional}
	} else {
		field.Menu = f.menu(q)
	}
	if f.Amend != nil {
		f.Amend(q, &field)
	}
	return field
}

// longestNumber bounds a number, in characters: 12 inches.
const longestNumber = 10

// menu lists what can be chosen for an input. All of several are chosen beforehand, unless they can be left
// out.
func (f Form[S]) menu(q verb.Question) *templates.Menu {
	menu := &templates.Menu{}
	optional := q.Optional && q.Kind != verb.KindYes
	if optional {
		menu.Choices = append(menu.Choices, templates.Choice{Value: verb.None,
			Label: f.Line.Phrase(f.message(q, "none.label"), nil), Default: true})
	}
	preset := max(slices.IndexFunc(q.Choices, func(c verb.Choice) bool { return c.Value == q.Preset }), 0)
	for i, c := range q.Choices[:min(len(q.Choices), templates.MaxChoices-len(menu.Choices))] {
		line := f.choice(q, c)
		line.Default = !optional && (q.Several || i == preset)
		menu.Choices = append(menu.Choices, line)
	}
	if q.Several {
		menu.Max = len(menu.Choices)
	}
	return menu
}

// choice is a line of a menu.
func (f Form[S]) choice(q verb.Question, c verb.Choice) templates.Choice {
	label, about := "", ""
	if q.Kind == verb.KindThing {
		label, about = f.Name(c.Value), f.About(c)
	} else {
		label = f.Line.Phrase(f.message(q, c.Value+".label"), nil)
		about = f.optional(f.message(q, c.Value+".about"))
	}
	return templates.Choice{Label: templates.Plain(label, templates.MaxChoiceText), Value: c.Value,
		About: templates.Plain(about, templates.MaxChoiceText)}
}

// message names what is said of an input.
func (f Form[S]) message(q verb.Question, what string) string {
	return "verb." + f.Line.System + "." + f.Verb.About().Kind + "." + q.Name + "." + what
}

// optional returns a message, and nothing if there is none of that name.
func (f Form[S]) optional(name string) string {
	if !f.Line.Has(name) {
		return ""
	}
	return f.Line.Phrase(name, nil)
}
