// Package verbform makes a form from the inputs of a verb, with a menu or a field for each. The labels are
// messages of the system's words: verb.<system>.<command>.<input>.label for a field, and
// verb.<system>.<command>.<input>.<value>.label for a choice. The same names with .about hold optional
// descriptions.
package verbform

import (
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/verb"
	"warbell/templates"
)

// Action returns an action with the form of a verb. It is offered while it is possible, unless offered
// decides.
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

// Form is the form of a verb for a player in a position.
type Form[S any] struct {
	Verb verb.Form[S]
	Pos  verb.Position[S]
	Line templates.Line
	// Name returns the name of a thing by its ID.
	Name func(id string) string
	// About returns the description of a thing that can be chosen.
	About func(verb.Choice) string
	// Alone leaves out the field for a thing if only one can be chosen, as in a duel.
	Alone bool
	// Amend changes the field of a question; nil: fields stay as they are.
	Amend func(verb.Question, *templates.Field)
}

// Possible reports whether the player can do it now.
func (f Form[S]) Possible() bool { return f.Verb.Possible(f.Pos) }

// Fields returns the fields of the form. It refuses if the verb is impossible now.
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

// Read returns the command of a submitted form.
func (f Form[S]) Read(fields map[string]string) (engine.Command, error) {
	return f.Verb.Read(f.Pos, fields)
}

// field returns the form's field for a question.
func (f Form[S]) field(q verb.Question) templates.Field {
	field := templates.Field{ID: q.Name, Label: f.Line.Phrase(f.message(q, "label"), nil), Verbatim: true,
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

// longestNumber bounds a typed number, in characters, such as "12 inches".
const longestNumber = 10

// menu returns the menu for a question. If several can be chosen, all are chosen beforehand, unless the input
// is optional.
func (f Form[S]) menu(q verb.Question) *templates.Menu {
	menu := &templates.Menu{}
	optional := q.Optional && q.Kind != verb.KindYes
	if optional {
		menu.Choices = append(menu.Choices, templates.Choice{Value: verb.None,
			Label: f.Line.Phrase(f.message(q, "none.label"), nil), Verbatim: true, Default: true})
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

// choice returns a line of a menu.
func (f Form[S]) choice(q verb.Question, c verb.Choice) templates.Choice {
	label, about := "", ""
	if q.Kind == verb.KindThing {
		label, about = f.Name(c.Value), f.About(c)
	} else {
		label = f.Line.Phrase(f.message(q, c.Value+".label"), nil)
		about = f.optional(f.message(q, c.Value+".about"))
	}
	return templates.Choice{Label: templates.Plain(label, templates.MaxChoiceText), Verbatim: true,
		Value: c.Value,
		About: templates.Plain(about, templates.MaxChoiceText)}
}

// message returns the name of a message about an input.
func (f Form[S]) message(q verb.Question, what string) string {
	return "verb." + f.Line.System + "." + f.Verb.About().Kind + "." + q.Name + "." + what
}

// optional returns the text of a message; "" if there is none of that name.
func (f Form[S]) optional(name string) string {
	if !f.Line.Has(name) {
		return ""
	}
	return f.Line.Phrase(name, nil)
}
