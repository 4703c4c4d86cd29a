package commands

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// A custom ID is a verb, the ID of what it is about, and more, joined by ':'. It names things and
// never tells a secret.
//
//	d:GAME:GROUP:KEY   take an option of the presser's duty in that group
//	y:GAME:GROUP:KEY   the same, confirmed
//	m:GAME:GROUP       the same, the key chosen from a menu
//	f:GAME:GROUP       open the form of the presser's duty; the modal carries f:GAME:DUTY
//	s:GAME             I'm on it
//	r:GAME             rematch
//	j:GAME             join a roll-off and roll
//	c:CHALLENGE:WORD   answer a challenge
func (b *Bot) addGames() {
	b.presses["d"], b.loud["d"] = b.pressOption, true
	b.presses["y"] = b.pressConfirmed
	b.presses["m"], b.loud["m"] = b.pressMenu, true
	b.presses["f"], b.forms["f"] = b.pressForm, true
	b.presses["s"] = b.pressSnooze
}

// parts splits a custom ID into what follows the verb; missing parts are empty.
func parts(id string, n int) []string {
	all := strings.SplitN(id, ":", n+1)
	for len(all) < n+1 {
		all = append(all, "")
	}
	return all[1:]
}

func lastPart(id string) string { return id[strings.LastIndexByte(id, ':')+1:] }

func (b *Bot) pressOption(ctx context.Context, call *Call) (Reply, error) {
	p := parts(call.CustomID, 3)
	return b.takeOption(ctx, call, storage.GameID(p[0]), p[1], p[2], false)
}

func (b *Bot) pressConfirmed(ctx context.Context, call *Call) (Reply, error) {
	p := parts(call.CustomID, 3)
	return b.takeOption(ctx, call, storage.GameID(p[0]), p[1], p[2], true)
}

func (b *Bot) pressMenu(ctx context.Context, call *Call) (Reply, error) {
	p := parts(call.CustomID, 2)
	if len(call.Values) != 1 {
		return Reply{}, engine.Refuse(engine.Invalid, "", "Choose one line of the menu.")
	}
	return b.takeOption(ctx, call, storage.GameID(p[0]), p[1], call.Values[0], false)
}

func (b *Bot) takeOption(ctx context.Context, call *Call, id storage.GameID, group, key string, sure bool) (Reply, error) {
	l, err := b.table.Load(ctx, id)
	if err != nil {
		return Reply{}, err
	}
	d, err := l.dutyOf(call.User.ID, group)
	if err != nil {
		return Reply{}, err
	}
	for _, o := range l.Rules.Options(l.State, d.Seat) {
		if o.Duty != d.ID || o.Key != key {
			continue
		}
		if o.Confirm && !sure {
			return b.confirm(l, d, o)
		}
		return b.act(ctx, call, l, d.Seat, d.ID, o.Command)
	}
	return Reply{}, engine.Refuse(engine.Stale, "", "That is no longer possible. Look at the newest message, or at /game status.")
}

func (b *Bot) confirm(l *Live, d engine.Duty, o engine.Option) (Reply, error) {
	warning, err := b.words.Warning(l.tableOf(), o)
	if err != nil {
		return Reply{}, err
	}
	label, err := b.words.Label(l.tableOf(), o)
	return Whisper(warning.With(templates.Row{Buttons: []templates.Button{
		{ID: "y:" + string(l.ID) + ":" + d.Group() + ":" + o.Key, Label: label, Style: templates.Danger},
	}})), err
}

// act gives a command and tells its entry in reply where that is the game's own channel.
func (b *Bot) act(ctx context.Context, call *Call, l *Live, seat engine.Seat, duty engine.DutyID, cmd engine.Command) (Reply, error) {
	a := Act{Call: call.ID, Seat: seat, Duty: duty, Command: cmd}
	if b.Public(call) && call.Channel.ID == l.Where() {
		a.Token = call.Token
	}
	done, err := b.table.Do(ctx, l.ID, a)
	if err != nil {
		return Reply{}, err
	}
	return b.reply(ctx, done)
}

// dutyOf finds the user's open duty in a group.
func (l *Live) dutyOf(user, group string) (engine.Duty, error) {
	seat, err := l.seatOf(user)
	if err != nil {
		return engine.Duty{}, err
	}
	if l.Over {
		return engine.Duty{}, engine.Refuse(engine.Over, "", "This game is over.")
	}
	others := false
	for _, d := range l.Rules.Owed(l.State) {
		if d.Group() != group && string(d.ID) != group {
			continue
		}
		if d.Seat == seat {
			return d, nil
		}
		others = true
	}
	if others {
		return engine.Duty{}, engine.Refuse(engine.NotYours, "", "This waits for another player, not for you.")
	}
	return engine.Duty{}, engine.Refuse(engine.Stale, "", "That has been settled meanwhile. Look at the newest message, or at /game status.")
}

// pressForm opens the form of a duty, and takes what was filled in.
func (b *Bot) pressForm(ctx context.Context, call *Call) (Reply, error) {
	p := parts(call.CustomID, 2)
	l, err := b.table.Load(ctx, storage.GameID(p[0]))
	if err != nil {
		return Reply{}, err
	}
	d, open, err := l.formOf(call.User.ID, p[1])
	if err != nil {
		return Reply{}, err
	}
	f, ok := faces[l.System].forms[d.Kind]
	if !ok {
		return Reply{}, engine.Refuse(engine.Stale, "", "There is nothing to fill in here any more.")
	}
	if call.Kind == Press {
		modal := f.ask(l, d)
		modal.ID = "f:" + string(l.ID) + ":" + string(d.ID)
		return Reply{Modal: &modal}, nil
	}
	return b.fillForm(ctx, call, l, d, open, f)
}

// formOf finds the duty that a user fills in a form for. Who has met it may fill it in anew as long
// as others in its group have not; it is not open then.
func (l *Live) formOf(user, group string) (d engine.Duty, open bool, err error) {
	d, err = l.dutyOf(user, group)
	seat, noSeat := l.seatOf(user)
	if err == nil || noSeat != nil || l.Over {
		return d, err == nil, err
	}
	for _, other := range l.Rules.Owed(l.State) {
		mine := engine.Duty{ID: engine.DutyID(fmt.Sprintf("%s-%d", other.Group(), seat)), Seat: seat, Kind: other.Kind}
		if (other.Group() == group || string(mine.ID) == group) && secret(l.System, other.Kind) {
			return mine, false, nil
		}
	}
	return d, false, err
}

func (b *Bot) fillForm(ctx context.Context, call *Call, l *Live, d engine.Duty, open bool, f form) (Reply, error) {
	cmd, err := f.parse(l, d, call.Fields)
	if err != nil {
		return Reply{}, err
	}
	act := Act{Call: call.ID, Seat: d.Seat, Command: cmd}
	if open {
		act.Duty = d.ID
	}
	if call.Channel.DM {
		act.Pressed = call.Message
	}
	done, err := b.table.Do(ctx, l.ID, act)
	if err != nil {
		return Reply{}, err
	}
	note, err := b.words.Note(f.done, struct {
		Command engine.Command
		Waiting bool // for others: what was filled in can still be changed
		Where   string
	}{cmd, done.Live.waits(d.Group()), "<#" + l.Where() + ">"})
	if err != nil {
		return Reply{}, err
	}
	if call.Channel.DM && call.Message.Message != "" {
		return Reply{Update: note}, nil
	}
	return Whisper(note), nil
}

// waits reports whether a duty of the group is still open.
func (l *Live) waits(group string) bool {
	return slices.ContainsFunc(l.Rules.Owed(l.State), func(d engine.Duty) bool { return d.Group() == group })
}

func (b *Bot) pressSnooze(ctx context.Context, call *Call) (Reply, error) {
	l, err := b.table.Load(ctx, storage.GameID(parts(call.CustomID, 1)[0]))
	if err != nil {
		return Reply{}, err
	}
	seat, err := l.seatOf(call.User.ID)
	if err != nil {
		return Reply{}, err
	}
	until := b.now().Add(l.Pace)
	if err := b.store.Snooze(ctx, l.ID, seat, until); err != nil {
		return Reply{}, err
	}
	note, err := b.words.Note("snoozed", struct{ Until string }{templates.When(until)})
	return Whisper(note), err
}
