package gamekit

import (
	"slices"
	"strings"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// Action is something that a player does in a system of turns: a subcommand, and a button that opens a form
// where something has to be named. Both give their words to parse.
type Action struct {
	Name, About string   // of the subcommand; without About there is none
	Label       string   // of the button
	Secret      bool     // answered in private, and told nobody
	Free        bool     // done at any time: it meets no duty
	Bare        bool     // every option can be left out; if all are, the form is asked
	Unsure      bool     // a form may ask once more even if nothing is left out
	Note        string   // under ui: what a secret one is answered with
	Options     []Option // of the subcommand; the fields of the form have the same names
	// Offered reports whether a button for it makes sense now; nil: always.
	Offered func(l *runner.Game, seat engine.Seat) bool
	// Fields are those of the form, for one who may do it now; nil: it needs none. It refuses what can't
	// be done now.
	Fields func(l *runner.Game, seat engine.Seat) ([]templates.Field, error)
	// Ask is the form in the place of Fields, where it depends on what was said. It tells of what would be
	// lost: what it asked is done without asking again.
	Ask func(FormSpec) (Form, error)
	// Risky reports whether to ask once more, with the command's warning, before it is given; nil: where the
	// rules say so, unless Ask did.
	Risky func(l *runner.Game, seat engine.Seat, cmd engine.Command) bool
	// Outdated refuses what the form that was sent told otherwise: it looks at the entries since it was
	// opened.
	Outdated func(l *runner.Game, cmd engine.Command, since []engine.Entry) error
	// Parse reads the fields, and in FieldDuty which duty is met, if that is known. Names are typed by hand
	// in a subcommand.
	Parse func(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error)
}

// What an action is told besides its options and fields, by names that no form has.
const (
	FieldDuty  = "duty"  // which duty it meets
	FieldActor = "actor" // who does it: see Turns.Actor
)

const (
	// FieldWords are the player's own words: they are told with what comes of the action, and given back
	// with a refusal.
	FieldWords = "words"
	// OptionAs names the actor of an action.
	OptionAs = "as"
)

// FormSpec is what a form may be made of.
type FormSpec struct {
	*runner.Game
	Seat  engine.Seat
	Said  map[string]string // by the options, or kept by the button
	Words *templates.Renderer
}

// Form asks for what an action needs. Without fields it needs nothing more.
type Form struct {
	Title  string
	Fields []templates.Field
	Keep   []string // NAME=VALUE, which comes back with the fields
}

// Turns is a system whose players act by actions.
type Turns struct {
	Command string
	Actions []Action
	// Asks names, for kinds of duties, the actions whose buttons meet them; the options stand under others.
	Asks map[string][]string
	// Beside names, for kinds of duties, actions whose buttons stand beside the options.
	Beside map[string][]string
	// Anytime names actions that meet no duty, or are taken before one is asked.
	Anytime []string
	// Suggest lists what could be meant by an option of an action, given what else was filled in.
	Suggest func(l *runner.Game, seat engine.Seat, a Action, option string, fields map[string]string) []templates.Choice
	// Seat finds who may act, or says why a user can't; nil: Live.Player.
	Seat func(l *runner.Game, user string) (engine.Seat, error)
	// Actor finds which of a player's models an action is for; where that is left open, it lists whom it can
	// mean. Nil: an action is its player's. The words of the system ask “who” in a note.
	Actor func(l *runner.Game, seat engine.Seat, a Action, said map[string]string) (string, []templates.Choice, error)
	// Lost says why a subcommand means no game where so many are played; nil: as the house says it.
	Lost func(games int) error
}

// The verbs of buttons and forms for actions: told to all, or in private.
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

// Incomplete reports whether a call leaves out what the form has to ask.
func (a Action) Incomplete(call *Call) bool {
	if a.Unsure || a.Bare && len(call.Options) == 0 {
		return true
	}
	return a.Asks() && slices.ContainsFunc(a.Options, func(o Option) bool { return o.Asked() && !call.Has(o.Name) })
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

// Prefill fills a field with what was said of it; a menu only with lines of its own.
func Prefill(f *templates.Field, said string) {
	switch {
	case said == "":
	case f.Input != nil:
		f.Input.Value = said
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

// Asked reports whether an action can't do without an option. Discord is not told, so that whoever leaves
// it out gets the form.
func (o Option) Asked() bool { return !o.Spare }

func (a Action) Verb() string {
	if a.Secret {
		return VerbSecret
	}
	return VerbAct
}

// Buttons are those of some actions that make sense for a duty now.
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

// ID names the action in a custom ID, and what is asked that it meets, so that it can't meet the next
// question of its kind by mistake. What may be done at any time meets nothing in particular. What is kept,
// each NAME=VALUE, comes back with what is said.
func (a Action) ID(l *runner.Game, asks string, keep ...string) string {
	if a.Free {
		asks = ""
	}
	return strings.Join(append([]string{a.Verb(), l.Ref(engine.Duty{ID: engine.DutyID(a.Name)}), asks}, keep...), ":")
}

// Kept is what the ID of an action keeps.
func Kept(id CustomID) []string { return id.Rest(4) }

// Instead are the buttons that meet a duty in the place of its options; see runner.UI.
func (t Turns) Instead(l *runner.Game, d engine.Duty) []templates.Button {
	return t.Buttons(l, d, t.Asks[d.Kind]...)
}

// AtAnyTime are the buttons of what a seat may do without being asked; see runner.UI.
func (t Turns) AtAnyTime(l *runner.Game, seat engine.Seat) []templates.Button {
	return t.Buttons(l, engine.Duty{Seat: seat}, t.Anytime...)
}

// BesideOptions are the buttons that stand beside a duty's options; see runner.UI.
func (t Turns) BesideOptions(l *runner.Game, d engine.Duty) []templates.Button {
	return t.Buttons(l, d, t.Beside[d.Kind]...)
}
