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
		return nil, engine.Refuse(engine.Invalid, "", "No game of this command runs in this channel. Go to the game's thread, or begin one with %s duel.", t.command)
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
		return 0, engine.Refuse(engine.Over, "", "This game is over, so nothing changes in it any more. Look back with /game log, or begin a new game.")
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
	note, err := b.words.NoteAt(done.Live.tableOf(), a.note, done.Live.noted(cmd, d))
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
	Command engine.Command
	Waiting bool // for others: what was filled in can still be changed
	Where   string
}

func (l *Live) noted(cmd engine.Command, d engine.Duty) noted {
	return noted{cmd, l.waits(d.Asks()), l.mention()}
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
