package commands

import (
	"context"
	"maps"
	"reflect"
	"slices"
	"strings"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// actionNamed gives the plug.Handler of an action's subcommand.
func (b *Bot) actionNamed(system string, t plug.Turns, a plug.Action) plug.Handler {
	return func(ctx context.Context, call *plug.Call) (plug.Reply, error) {
		l, err := b.theMatch(ctx, call, system, t.Command)
		if err != nil {
			return plug.Reply{}, err
		}
		if a.Incomplete(call) {
			seat, err := l.Player(call.User.ID)
			if err != nil {
				return plug.Reply{}, err
			}
			return b.askAct(ctx, call, l, a, t.Meets(l, seat, a))
		}
		return b.doAct(ctx, call, l, a, engine.Duty{}, map[string]string(call.Stated(a.Options)))
	}
}

// theMatch finds the running game of a system that is played in the channel of a call.
func (b *Bot) theMatch(ctx context.Context, call *plug.Call, system, command string) (*table.Live, error) {
	found, err := b.here(ctx, call, system, false)
	if err != nil {
		return nil, err
	}
	switch len(found) {
	case 0:
		return nil, engine.Refuse(engine.Invalid, "", "No game of this command runs in this channel. Go to the game's thread, or begin one with %s duel.", command)
	case 1:
		return b.table.Load(ctx, found[0].Game.ID)
	}
	return nil, engine.Refuse(engine.Invalid, "", "This channel has %d such games. Go to the thread of the one you mean, or use the buttons there.", len(found))
}

// here lists the games of a system that a call can mean: the caller's own first, and those of its own channel.
func (b *Bot) here(ctx context.Context, call *plug.Call, system string, ended bool) ([]storage.Summary, error) {
	games, err := b.gamesHere(ctx, call, ended)
	if err != nil {
		return nil, err
	}
	found := narrow(table.Filter(games, func(g storage.Summary) bool { return g.Game.System == system }), call.User.ID)
	if here := table.Filter(found, func(g storage.Summary) bool { return g.Game.Where() == call.Channel.ID }); len(here) > 0 {
		return here, nil
	}
	return found, nil
}

// acts are the subcommands of a system's actions.
func (b *Bot) acts(system string, t plug.Turns) []plug.Command {
	var all []plug.Command
	for _, a := range t.Actions {
		all = append(all, plug.Command{
			Name: a.Name, Description: a.About, Public: !a.Secret, Options: a.Options,
			Run: b.actionNamed(system, t, a), Complete: b.completingAct(system, t, a), Asks: a.Incomplete,
		})
	}
	return all
}

// pressAct opens the form of an action, carries it out if it has none, and takes the form.
func (b *Bot) pressAct(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.asked(ctx, call)
	if err != nil {
		return plug.Reply{}, err
	}
	a, ok := b.systems[l.System].Turns.Named(call.CustomID.Part(2))
	if !ok || call.CustomID.Verb != a.Verb() {
		return plug.Reply{}, engine.Refuse(engine.Stale, "", "This button is from an older Warbell. Use /game status to get new ones.")
	}
	d := engine.Duty{}
	if asks := call.CustomID.Part(3); asks != "" {
		if d, err = l.DutyOf(call.User.ID, asks); err != nil {
			return plug.Reply{}, err
		}
	}
	if call.Kind == plug.Press && a.Fields != nil {
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
func (b *Bot) askAct(ctx context.Context, call *plug.Call, l *table.Live, a plug.Action, d engine.Duty) (plug.Reply, error) {
	seat, err := l.Player(call.User.ID)
	if err != nil {
		return plug.Reply{}, err
	}
	fields, err := a.Fields(l, seat)
	if err != nil {
		return plug.Reply{}, err
	}
	said := call.Stated(a.Options)
	for i := range fields {
		prefill(&fields[i], said[fields[i].ID])
	}
	if only, ok := foregone(fields); ok {
		maps.Copy(only, said)
		return b.doAct(ctx, call, l, a, d, only)
	}
	return plug.Reply{Modal: &templates.Modal{ID: a.ID(l, d.Asks()), Title: a.Label, Fields: fields}}, nil
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

func (b *Bot) doAct(ctx context.Context, call *plug.Call, l *table.Live, a plug.Action, d engine.Duty, fields map[string]string) (plug.Reply, error) {
	seat, err := l.Player(call.User.ID)
	if err != nil {
		return plug.Reply{}, err
	}
	if d.ID != "" {
		fields[plug.FieldDuty] = string(d.ID)
	}
	cmd, err := a.Parse(l, seat, fields)
	if err != nil {
		return plug.Reply{}, err
	}
	if !a.Secret {
		return b.unlessUnsure(ctx, call, l, table.Act{Seat: seat, Duty: d.ID, Command: cmd})
	}
	done, err := b.table.Do(ctx, l.ID, table.Act{Call: call.ID, Seat: seat, Duty: d.ID, Command: cmd})
	if err != nil {
		return plug.Reply{}, err
	}
	note, err := b.words.NoteAt(done.Live.Table(), a.Note, notedOf(done.Live, cmd, d))
	if err != nil {
		return b.untold(ctx, call, done.Live.Where(), err), nil
	}
	return plug.Whisper(note), nil
}

// unlessUnsure carries an act out, but asks once more before something would be lost.
func (b *Bot) unlessUnsure(ctx context.Context, call *plug.Call, l *table.Live, act table.Act) (plug.Reply, error) {
	for _, o := range l.Rules.Options(l.State, act.Seat) {
		if o.Confirm && reflect.DeepEqual(o.Command, act.Command) {
			if d, ok := l.Duty(o.Duty); ok {
				return b.confirm(l, d, o)
			}
		}
	}
	return b.carryOut(ctx, call, l, act)
}

// noted is what the note may look at that answers a command given in secret.
type noted struct {
	Command engine.Command
	Waiting bool // for others: what was filled in can still be changed
	Where   string
}

func notedOf(l *table.Live, cmd engine.Command, d engine.Duty) noted {
	return noted{cmd, l.Waits(d.Asks()), l.Mention()}
}

// completingAct suggests what could be meant by the option being typed.
func (b *Bot) completingAct(system string, t plug.Turns, a plug.Action) plug.Handler {
	return func(ctx context.Context, call *plug.Call) (plug.Reply, error) {
		none := plug.Reply{Choices: []templates.Choice{}}
		l, err := b.theMatch(ctx, call, system, t.Command)
		if err != nil || t.Suggest == nil {
			return none, nil
		}
		seat, err := l.Player(call.User.ID)
		if err != nil {
			return none, nil
		}
		fields := map[string]string(call.Stated(a.Options))
		typed := strings.ToLower(strings.TrimSpace(fields[call.Focused]))
		choices := table.Filter(t.Suggest(l, seat, a, call.Focused, fields), func(c templates.Choice) bool {
			return strings.Contains(strings.ToLower(c.Label), typed) || strings.Contains(strings.ToLower(c.Value), typed)
		})
		return plug.Reply{Choices: append(none.Choices, choices[:min(len(choices), templates.MaxChoices)]...)}, nil
	}
}
