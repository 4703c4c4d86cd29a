package commands

import (
	"context"
	"maps"
	"reflect"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/storage"
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

// actionNamed gives the handler of an action's subcommand.
func (b *Bot) actionNamed(t turns, a action) handler {
	return func(ctx context.Context, call *Call) (Reply, error) {
		l, err := b.theMatch(ctx, call, t)
		if err != nil {
			return Reply{}, err
		}
		if a.incomplete(call) {
			seat, err := l.player(call)
			if err != nil {
				return Reply{}, err
			}
			return b.askAct(ctx, call, l, a, t.meets(l, seat, a))
		}
		return b.doAct(ctx, call, l, a, engine.Duty{}, map[string]string(call.stated(a.options)))
	}
}

// theMatch finds the running game of a system that is played in the channel of a call.
func (b *Bot) theMatch(ctx context.Context, call *Call, t turns) (*Live, error) {
	games, err := b.gamesHere(ctx, call, false)
	if err != nil {
		return nil, err
	}
	found := narrow(filter(games, func(g storage.Summary) bool { return g.Game.System == t.system }), call.User.ID)
	if here := filter(found, func(g storage.Summary) bool { return g.Game.Where() == call.Channel.ID }); len(here) > 0 {
		found = here
	}
	switch len(found) {
	case 0:
		return nil, engine.Refuse(engine.Invalid, "", "There is no such game in this channel. Go to the game's thread, or begin one with %s duel.", t.command)
	case 1:
		return b.table.Load(ctx, found[0].Game.ID)
	}
	return nil, engine.Refuse(engine.Invalid, "", "This channel has %d such games. Go to the thread of the one you mean, or use the buttons there.", len(found))
}

// pressAct opens the form of an action, carries it out if it has none, and takes the form.
func (b *Bot) pressAct(ctx context.Context, call *Call) (Reply, error) {
	l, name, err := b.question(ctx, call)
	if err != nil {
		return Reply{}, err
	}
	a, ok := faces[l.System].turns.named(name)
	if !ok || call.CustomID[:strings.IndexByte(call.CustomID, ':')] != a.verb() {
		return Reply{}, engine.Refuse(engine.Stale, "", "This button is from an older Warbell. Use /game status to get new ones.")
	}
	d := engine.Duty{}
	if asks := parts(call.CustomID, 4)[3]; asks != "" {
		if d, err = l.dutyOf(call.User.ID, asks); err != nil {
			return Reply{}, err
		}
	}
	if call.Kind == Press && a.fields != nil {
		return b.askAct(ctx, call, l, a, d)
	}
	fields := maps.Clone(call.Fields)
	if fields == nil {
		fields = map[string]string{}
	}
	return b.doAct(ctx, call, l, a, d, fields)
}

// askAct opens the form of an action, with what the subcommand said already. Where the form leaves nothing
// to choose it is not asked.
func (b *Bot) askAct(ctx context.Context, call *Call, l *Live, a action, d engine.Duty) (Reply, error) {
	seat, err := l.player(call)
	if err != nil {
		return Reply{}, err
	}
	fields, err := a.fields(l, seat)
	if err != nil {
		return Reply{}, err
	}
	said := call.stated(a.options)
	for i := range fields {
		prefill(&fields[i], said[fields[i].ID])
	}
	if only, ok := foregone(fields); ok {
		maps.Copy(only, said)
		return b.doAct(ctx, call, l, a, d, only)
	}
	return Reply{Modal: &templates.Modal{ID: a.id(l, d.Asks()), Title: a.label, Fields: fields}}, nil
}

// foregone is what a form says in which there is nothing to choose: every field is a menu of one line.
func foregone(fields []templates.Field) (map[string]string, bool) {
	only := map[string]string{}
	for _, f := range fields {
		if f.Menu == nil || len(f.Menu.Choices) != 1 {
			return nil, false
		}
		only[f.ID] = f.Menu.Choices[0].Value
	}
	return only, true
}

// prefill fills a field with what the subcommand said; a menu only with a line of its own.
func prefill(f *templates.Field, said string) {
	switch {
	case said == "":
	case f.Input != nil:
		f.Input.Value = said
	case f.Menu != nil:
		at := slices.IndexFunc(f.Menu.Choices, func(c templates.Choice) bool {
			return strings.EqualFold(c.Value, said) || strings.EqualFold(c.Label, said)
		})
		for i := range f.Menu.Choices {
			f.Menu.Choices[i].Default = i == at || at < 0 && f.Menu.Choices[i].Default
		}
	}
}

// player is the seat of a caller in a game that is still on.
func (l *Live) player(call *Call) (engine.Seat, error) {
	if l.Over {
		return 0, engine.Refuse(engine.Over, "", "This game is over.")
	}
	return l.seatOf(call.User.ID)
}

func (b *Bot) doAct(ctx context.Context, call *Call, l *Live, a action, d engine.Duty, fields map[string]string) (Reply, error) {
	seat, err := l.player(call)
	if err != nil {
		return Reply{}, err
	}
	if d.ID != "" {
		fields[fieldDuty] = string(d.ID)
	}
	cmd, err := a.parse(l, seat, fields)
	if err != nil {
		return Reply{}, err
	}
	if !a.secret {
		return b.unlessUnsure(ctx, call, l, Act{Seat: seat, Duty: d.ID, Command: cmd})
	}
	done, err := b.table.Do(ctx, l.ID, Act{Call: call.ID, Seat: seat, Duty: d.ID, Command: cmd})
	if err != nil {
		return Reply{}, err
	}
	note, err := b.words.Note(a.note, done.Live.noted(cmd, d))
	if err != nil {
		return b.untold(ctx, call, done.Live.Where(), err), nil
	}
	return Whisper(note), nil
}

// unlessUnsure carries an act out, but asks once more before something would be lost.
func (b *Bot) unlessUnsure(ctx context.Context, call *Call, l *Live, act Act) (Reply, error) {
	for _, o := range l.Rules.Options(l.State, act.Seat) {
		if o.Confirm && reflect.DeepEqual(o.Command, act.Command) {
			if d, ok := l.duty(o.Duty); ok {
				return b.confirm(l, d, o)
			}
		}
	}
	return b.carryOut(ctx, call, l, act)
}

// noted is what the note may look at that answers a command given in secret.
type noted struct {
	templates.Line
	Command engine.Command
	Waiting bool // for others: what was filled in can still be changed
	Where   string
}

func (l *Live) noted(cmd engine.Command, d engine.Duty) noted {
	return noted{templates.Line{Table: l.tableOf(), E: cmd}, cmd, l.waits(d.Asks()), "<#" + l.Where() + ">"}
}

// completingAct suggests what could be meant by the option being typed.
func (b *Bot) completingAct(t turns, a action) handler {
	return func(ctx context.Context, call *Call) (Reply, error) {
		none := Reply{Choices: []templates.Choice{}}
		l, err := b.theMatch(ctx, call, t)
		if err != nil || t.suggest == nil {
			return none, nil
		}
		seat, err := l.player(call)
		if err != nil {
			return none, nil
		}
		fields := map[string]string(call.stated(a.options))
		typed := strings.ToLower(strings.TrimSpace(fields[call.Focused]))
		choices := filter(t.suggest(l, seat, a, call.Focused, fields), func(c templates.Choice) bool {
			return strings.Contains(strings.ToLower(c.Label), typed) || strings.Contains(strings.ToLower(c.Value), typed)
		})
		return Reply{Choices: append(none.Choices, choices[:min(len(choices), mostChoices)]...)}, nil
	}
}
