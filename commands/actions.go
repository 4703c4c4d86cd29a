package commands

import (
	"slices"

	"warbell/engine"
	"warbell/templates"
)

// action is something that a player does in a system of turns: a subcommand, and a button that opens a form
// where something has to be named. Both give their words to parse.
type action struct {
	name, about string   // of the subcommand
	label       string   // of the button
	secret      bool     // answered in private, and told nobody
	free        bool     // done at any time: it meets no duty
	note        string   // under ui: what a secret one is answered with
	options     []Option // of the subcommand; the fields of the form have the same names
	// offered reports whether a button for it makes sense now; nil: always.
	offered func(l *Live, seat engine.Seat) bool
	// fields are those of the form, for one who may do it now; nil: it needs none. It refuses what can't
	// be done now.
	fields func(l *Live, seat engine.Seat) ([]templates.Field, error)
	// parse reads the fields, and in fieldDuty which duty is met, if that is known. Names are typed by hand
	// in a subcommand.
	parse func(l *Live, seat engine.Seat, fields map[string]string) (engine.Command, error)
}

// fieldDuty tells an action which duty it meets. No form has a field of that name.
const fieldDuty = "duty"

// turns is a system whose players act by actions.
type turns struct {
	system  string
	command string // "/melee"
	actions []action
	// asks names, for kinds of duties, the actions whose buttons meet them; the options stand under others.
	asks map[string][]string
	// beside names, for kinds of duties, actions whose buttons stand beside the options.
	beside map[string][]string
	// suggest lists what could be meant by an option of an action, given what else was filled in.
	suggest func(l *Live, seat engine.Seat, a action, option string, fields map[string]string) []templates.Choice
}

// The verbs of buttons and forms for actions: told to all, or in private.
const (
	verbAct    = "q"
	verbSecret = "qs"
)

// addTurns adds the actions of a system to its command, as subcommands.
func (b *Bot) addTurns(c *command, t turns) {
	for _, a := range t.actions {
		c.def.Subs = append(c.def.Subs, Definition{Name: a.name, Description: a.about, Public: !a.secret, Options: a.options})
		c.run[a.name] = b.actionNamed(t, a)
		c.complete[a.name] = b.completingAct(t, a)
	}
	asks := c.asks
	c.asks = func(call *Call) bool {
		if a, ok := t.named(call.Path[len(call.Path)-1]); ok {
			return a.incomplete(call)
		}
		return asks != nil && asks(call)
	}
	b.presses[verbAct], b.loud[verbAct], b.forms[verbAct] = b.pressAct, true, true
	b.presses[verbSecret], b.forms[verbSecret] = b.pressAct, true
}

func (t turns) named(name string) (action, bool) {
	i := slices.IndexFunc(t.actions, func(a action) bool { return a.name == name })
	if i < 0 {
		return action{}, false
	}
	return t.actions[i], true
}

// incomplete reports whether a call leaves out what the form has to ask.
func (a action) incomplete(call *Call) bool {
	return a.fields != nil && slices.ContainsFunc(a.options, func(o Option) bool { return o.asked() && !call.has(o.Name) })
}

// asked reports whether an action can't do without an option. Discord is not told, so that whoever leaves
// it out gets the form.
func (o Option) asked() bool { return !o.Spare }

func (a action) verb() string {
	if a.secret {
		return verbSecret
	}
	return verbAct
}

// buttons are those of some actions that make sense for a duty now.
func (t turns) buttons(l *Live, d engine.Duty, names []string) []templates.Button {
	var buttons []templates.Button
	for _, name := range names {
		a, ok := t.named(name)
		if !ok || a.offered != nil && !a.offered(l, d.Seat) {
			continue
		}
		buttons = append(buttons, templates.Button{ID: a.id(l, d.Asks()), Label: a.label, Style: templates.Secondary})
	}
	return buttons
}

// meets finds the open duty of a seat that an action meets; none if there is no such.
func (t turns) meets(l *Live, seat engine.Seat, a action) engine.Duty {
	for _, d := range l.Rules.Owed(l.State) {
		if d.Seat == seat && slices.Contains(t.asks[d.Kind], a.name) {
			return d
		}
	}
	return engine.Duty{}
}

// id names the action in a custom ID, and what is asked that it meets, so that it can't meet the next
// question of its kind by mistake. What may be done at any time meets nothing in particular.
func (a action) id(l *Live, asks string) string {
	if a.free {
		asks = ""
	}
	return a.verb() + ":" + l.custom(engine.Duty{ID: engine.DutyID(a.name)}) + ":" + asks
}
