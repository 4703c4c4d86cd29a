package gamekit

import (
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// Action is an action of a player in a system with Turns. It has a button, and a form if it needs input.
type Action struct {
	Name   string
	Label  string // of the button
	Secret bool   // the answer is private, and the action is never posted
	Free   bool   // possible at any time; it fulfils no duty
	Note   string // the name of the answer to a secret action, under ui
	// Offered reports whether to show the action's button now; nil: always.
	Offered func(l *runner.Game, seat engine.Seat) bool
	// Fields returns the fields of the action's form; nil: it needs no form. It refuses an action that is
	// impossible now.
	Fields func(l *runner.Game, seat engine.Seat) ([]templates.Field, error)
	// Ask returns the form instead of Fields, if the form depends on earlier input. It may warn of a loss. An
	// action with such a warning needs no further confirmation.
	Ask func(FormSpec) (Form, error)
	// Shortcuts returns a private panel, which the action's button opens instead of the form. If it is nil, or
	// the panel has no choices, the button opens the form.
	Shortcuts func(FormSpec) (Shortcuts, error)
	// Risky reports whether to ask for confirmation, with the command's warning. If it is nil, the rules decide,
	// unless Ask has warned.
	Risky func(l *runner.Game, seat engine.Seat, cmd engine.Command) bool
	// Outdated refuses a form with outdated content. It looks at the entries since the form was opened.
	Outdated func(l *runner.Game, cmd engine.Command, since []engine.Entry) error
	// AtOnce reports whether a typed line with the player's own words carries out a command at once. Otherwise,
	// or if it is nil, the form shows first how the line was understood.
	AtOnce func(l *runner.Game, cmd engine.Command, words string) bool
	// Parse reads the fields into a command. FieldDuty holds the duty to fulfil, if it is known. Names may be
	// typed by hand in a line; see Turns.Read.
	Parse func(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error)
}

// These names hold an action's input besides its options and fields. No form has fields of these names.
const (
	FieldDuty  = "duty"  // the duty that the action fulfils
	FieldActor = "actor" // the acting model: see Turns.Actor
)

const (
	// FieldWords holds the player's own words. They are posted with the result of the action, or returned with a
	// refusal.
	FieldWords = "words"
	// OptionAs names the model that acts.
	OptionAs = "as"
	// OptionOrders holds orders as text.
	OptionOrders = "set"
)

// FormSpec is the data for building a form.
type FormSpec struct {
	*runner.Game
	Seat  engine.Seat
	Said  map[string]string // input that the button carries
	Words *templates.Renderer
}

// Form is the form that asks for an action's input. If it has no fields, no input is missing.
type Form struct {
	Title  string
	Fields []templates.Field
	Keep   []string // NAME=VALUE pairs that come back with the fields
}

// Shortcuts is a private panel with choices for an action. One press on a choice does the action. A further
// button opens the form.
type Shortcuts struct {
	Note    templates.Ephemeral
	Choices []Shortcut
	Form    string // the label of the button that opens the form
}

// Shortcut is a choice of Shortcuts.
type Shortcut struct {
	Label string
	Keep  []string // NAME=VALUE pairs that come back as the input of the action
}

// Turns describes the actions of a system's players.
type Turns struct {
	Actions []Action
	// Asks lists, for kinds of duties, the actions that fulfil them. Their buttons replace the duty's options.
	Asks map[string][]string
	// Beside lists, for kinds of duties, the actions with buttons beside the options.
	Beside map[string][]string
	// Anytime lists the actions that fulfil no duty, or can be done before a duty arises.
	Anytime []string
	// Seat returns the seat for which a user may act, or a refusal; nil: runner.Game.Player decides.
	Seat func(l *runner.Game, user string) (engine.Seat, error)
	// Actor returns the model that does an action. If several can, it returns them as choices. If it is nil,
	// actions belong to the player. The words of the system ask “who” in a note.
	Actor func(l *runner.Game, seat engine.Seat, a Action, said map[string]string) (string, []templates.Choice, error)
	// Read finds the action that a typed line names, and the values of options in the line. It returns "" if the
	// line names no action. Under OptionAs the values may name the model that acts. Chosen returns the fields of
	// the action's form that lead to a command. Either both are nil or neither.
	Read   func(line string) (action string, said map[string]string)
	Chosen func(engine.Command) map[string]string
}

// These verbs begin the custom IDs of buttons and forms for actions: public, or private.
const (
	VerbAct    = "q"
	VerbSecret = "qs"
)

func (t Turns) Named(name string) (Action, bool) {
	i := slices.IndexFunc(t.Actions, func(a Action) bool { return a.Name == name })
	if i < 0 {
		return Action{}, false
	}
	return t.Actions[i], true
}

// Asks reports whether an action has a form.
func (a Action) Asks() bool { return a.Fields != nil || a.Ask != nil }

// Form returns the form of an action.
func (a Action) Form(asking FormSpec) (Form, error) {
	if a.Ask != nil {
		return a.Ask(asking)
	}
	fields, err := a.Fields(asking.Game, asking.Seat)
	return Form{Title: a.Label, Fields: fields}, err
}

// Prefill fills a field with input. A menu is filled only if it has a line for that.
func Prefill(f *templates.Field, said string) {
	switch {
	case said == "":
	case f.Input != nil:
		f.Input.Value, f.Input.Min = said, min(f.Input.Min, utf8.RuneCountInString(said))
	case f.Menu != nil:
		lines := strings.Split(said, "\n")
		meant := func(c templates.Choice) bool {
			return slices.ContainsFunc(lines,
				func(line string) bool { return strings.EqualFold(c.Value, line) || strings.EqualFold(c.Label, line) })
		}
		if !slices.ContainsFunc(f.Menu.Choices, meant) {
			return
		}
		for i, c := range f.Menu.Choices {
			f.Menu.Choices[i].Default = meant(c)
		}
	}
}

func (a Action) Verb() string {
	if a.Secret {
		return VerbSecret
	}
	return VerbAct
}

// Buttons returns the buttons of the named actions that are offered for a duty now.
func (t Turns) Buttons(l *runner.Game, d engine.Duty, names ...string) []templates.Button {
	var buttons []templates.Button
	for _, name := range names {
		a, ok := t.Named(name)
		if !ok || a.Offered != nil && !a.Offered(l, d.Seat) {
			continue
		}
		buttons = append(buttons, templates.Button{ID: a.ID(l, d.Name()), Label: a.Label, Style: templates.Secondary})
	}
	return buttons
}

// Meets returns the open duty of a seat that an action fulfils; the zero duty if there is none.
func (t Turns) Meets(l *runner.Game, seat engine.Seat, a Action) engine.Duty {
	for _, d := range l.OwedBy(seat) {
		if slices.Contains(t.Asks[d.Kind], a.Name) {
			return d
		}
	}
	return engine.Duty{}
}

// ID returns the custom ID of an action, with the duty that it answers, so that an old button can't answer
// the next duty of its kind. An action possible at any time answers none. Each kept NAME=VALUE comes back
// with the input.
func (a Action) ID(l *runner.Game, asks string, keep ...string) string {
	if a.Free {
		asks = ""
	}
	return strings.Join(append([]string{a.Verb(), l.Ref(engine.Duty{ID: engine.DutyID(a.Name)}), asks}, keep...), ":")
}

// Kept returns the NAME=VALUE parts in the custom ID of an action.
func Kept(id CustomID) []string { return id.Rest(4) }

// Instead returns the buttons that replace a duty's options; see runner.UI.
func (t Turns) Instead(l *runner.Game, d engine.Duty) []templates.Button {
	return t.Buttons(l, d, t.Asks[d.Kind]...)
}

// AtAnyTime returns the buttons of a seat's actions that need no duty; see runner.UI.
func (t Turns) AtAnyTime(l *runner.Game, seat engine.Seat) []templates.Button {
	return t.Buttons(l, engine.Duty{Seat: seat}, t.Anytime...)
}

// BesideOptions returns the buttons beside a duty's options; see runner.UI.
func (t Turns) BesideOptions(l *runner.Game, d engine.Duty) []templates.Button {
	return t.Buttons(l, d, t.Beside[d.Kind]...)
}
