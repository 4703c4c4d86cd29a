package gamekit

import (
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// Action is a player's action in a system of turns: a button, with a form if it needs input.
type Action struct {
	Name   string
	Label  string // of the button
	Secret bool   // answered in private, and never posted
	Free   bool   // done at any time: it meets no duty
	Note   string // under ui: the answer to a secret one
	// Offered reports whether a button for it makes sense now; nil: always.
	Offered func(l *runner.Game, seat engine.Seat) bool
	// Fields returns the fields of the form for a player that may act now; nil: it needs none. It refuses
	// actions that are impossible now.
	Fields func(l *runner.Game, seat engine.Seat) ([]templates.Field, error)
	// Ask returns the form instead of Fields, where it depends on the input. It warns of losses: an action
	// with such a warning is done without another confirmation.
	Ask func(FormSpec) (Form, error)
	// Risky reports whether to ask for confirmation, with the command's warning; nil: where the rules ask for
	// it, unless Ask did.
	Risky func(l *runner.Game, seat engine.Seat, cmd engine.Command) bool
	// Outdated refuses a form whose content is out of date: it looks at the entries since the form was
	// opened.
	Outdated func(l *runner.Game, cmd engine.Command, since []engine.Entry) error
	// Parse reads the fields, and in FieldDuty which duty is met, if that is known. Names are typed by hand
	// in a line; see Turns.Read.
	Parse func(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error)
}

// The input of an action besides its options and fields, by names that no form has.
const (
	FieldDuty  = "duty"  // which duty it meets
	FieldActor = "actor" // the acting model: see Turns.Actor
)

const (
	// FieldWords holds the player's own words: they are posted with the result of the action, and returned
	// with a refusal.
	FieldWords = "words"
	// OptionAs names the actor of an action.
	OptionAs = "as"
	// OptionOrders has orders in words.
	OptionOrders = "set"
)

// FormSpec is the data for building a form.
type FormSpec struct {
	*runner.Game
	Seat  engine.Seat
	Said  map[string]string // kept by the button
	Words *templates.Renderer
}

// Form asks for an action's input. Without fields none is missing.
type Form struct {
	Title  string
	Fields []templates.Field
	Keep   []string // NAME=VALUE, which comes back with the fields
}

// Turns describes a system whose players act by actions.
type Turns struct {
	Actions []Action
	// Asks names, for kinds of duties, the actions whose buttons fulfil them; the options stand under others.
	Asks map[string][]string
	// Beside names, for kinds of duties, actions with buttons beside the options.
	Beside map[string][]string
	// Anytime names actions that meet no duty, or are taken before one is asked.
	Anytime []string
	// Seat finds the seat that a user may act for, or refuses; nil: runner.Game.Player.
	Seat func(l *runner.Game, user string) (engine.Seat, error)
	// Actor finds the model that an action is for; if several are possible, it lists them. Nil: actions
	// belong to the player. The words of the system ask “who” in a note.
	Actor func(l *runner.Game, seat engine.Seat, a Action, said map[string]string) (string, []templates.Choice, error)
	// Read finds the action that a typed line names, and the values of its options that the line states;
	// empty if it names none. Chosen returns the fields of the action's form that mean a command. Both or
	// none are nil.
	Read   func(line string) (action string, said map[string]string)
	Chosen func(engine.Command) map[string]string
}

// The verbs of buttons and forms for actions: public, or private.
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

// Form makes the form of an action.
func (a Action) Form(asking FormSpec) (Form, error) {
	if a.Ask != nil {
		return a.Ask(asking)
	}
	fields, err := a.Fields(asking.Game, asking.Seat)
	return Form{Title: a.Label, Fields: fields}, err
}

// Prefill fills a field with the given input; a menu only with lines of its own.
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

// Buttons returns the buttons of those named actions that make sense for a duty now.
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

// Meets finds the open duty of a seat that an action meets; none if there is no such.
func (t Turns) Meets(l *runner.Game, seat engine.Seat, a Action) engine.Duty {
	for _, d := range l.Owed() {
		if d.Seat == seat && slices.Contains(t.Asks[d.Kind], a.Name) {
			return d
		}
	}
	return engine.Duty{}
}

// ID returns the custom ID of the action, with the question that it answers, so that it can't answer the next
// one of its kind by mistake. An action possible at any time answers none. Each kept NAME=VALUE is returned
// with the input.
func (a Action) ID(l *runner.Game, asks string, keep ...string) string {
	if a.Free {
		asks = ""
	}
	return strings.Join(append([]string{a.Verb(), l.Ref(engine.Duty{ID: engine.DutyID(a.Name)}), asks}, keep...), ":")
}

// Kept returns the parts that the ID of an action keeps.
func Kept(id CustomID) []string { return id.Rest(4) }

// Instead are the buttons that meet a duty in the place of its options; see runner.UI.
func (t Turns) Instead(l *runner.Game, d engine.Duty) []templates.Button {
	return t.Buttons(l, d, t.Asks[d.Kind]...)
}

// AtAnyTime returns the buttons of a seat's actions outside of duties; see runner.UI.
func (t Turns) AtAnyTime(l *runner.Game, seat engine.Seat) []templates.Button {
	return t.Buttons(l, engine.Duty{Seat: seat}, t.Anytime...)
}

// BesideOptions are the buttons that stand beside a duty's options; see runner.UI.
func (t Turns) BesideOptions(l *runner.Game, d engine.Duty) []templates.Button {
	return t.Buttons(l, d, t.Beside[d.Kind]...)
}
