package commands

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/templates"
)

// A custom ID is a verb, the ID of what it is about, and more, joined by ':'. It names things and
// never tells a secret.
//
//	d:GAME:SEQ:DUTY:KEY   take an option of the presser's duty; DUTY is its ID or group
//	y:GAME:SEQ:DUTY:KEY   the same, confirmed
//	m:GAME:SEQ:DUTY       the same, the key chosen from a menu
//	f:GAME:SEQ:DUTY       open the form of the presser's duty, and send it
//	s:GAME                I'm on it
//	q:GAME:SEQ:ACTION:DUTY    do something that meets a duty: carried out, or asked with a form; and the form
//	qs:GAME:SEQ:ACTION:DUTY   the same in private; without DUTY at any time
//	r:GAME                rematch
//	j:GAME                join a roll-off and roll
//	z:GAME:SEQ:WORD:PC    ask what to do in a fight over zones: opens a form, or tells in private
//	zd:GAME:SEQ:WORD:N:PC do at once what needs no words; N is the round, or the request taken back
//	zs:GAME:SEQ:WORD:N:PC send the form of such a question; N is the round
//	zg:GAME:SEQ:WORD:N    the game master's panel, which stays where it is
//	n:MATCH:WHO:TERMS:RULES   send the form that asks who fights in a match
//	v:GAME                verify the dice of a game that has ended
//	h:                    a page of help, chosen from a menu; h:all leads to all
//	t:WORD                turn to a card of the tour, or begin its practice duel
//	x:WORD                check again, or try a DM
//	a:CHALLENGE:WORD      accept a challenge; opens the form that asks with which fighter
//	c:CHALLENGE:WORD      answer a challenge in another way
//
// SEQ is the position at which it was asked: what was asked in a stretch that was undone is stale,
// even if a later question has the same name.
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
	return b.takeOption(ctx, call, parts(call.CustomID, 4)[3], false)
}

func (b *Bot) pressConfirmed(ctx context.Context, call *Call) (Reply, error) {
	return b.takeOption(ctx, call, parts(call.CustomID, 4)[3], true)
}

func (b *Bot) pressMenu(ctx context.Context, call *Call) (Reply, error) {
	if len(call.Values) != 1 {
		return Reply{}, engine.Refuse(engine.Invalid, "", "Choose one line of the menu.")
	}
	return b.takeOption(ctx, call, call.Values[0], false)
}

// question finds the game and the name of the duty that a custom ID asks about.
func (b *Bot) question(ctx context.Context, call *Call) (*Live, string, error) {
	p := parts(call.CustomID, 4)
	l, err := b.reach(ctx, call, p[0])
	if err != nil {
		return nil, "", err
	}
	seq, err := strconv.Atoi(p[1])
	if err != nil || seq > l.Seq || !l.State.Kernel.Live(seq) {
		return nil, "", errSettled
	}
	return l, p[2], nil
}

var errSettled = engine.Refuse(engine.Stale, "", "That has been settled meanwhile. Look at the newest message, or at /game status.")

func (b *Bot) takeOption(ctx context.Context, call *Call, key string, sure bool) (Reply, error) {
	l, asks, err := b.question(ctx, call)
	if err != nil {
		return Reply{}, err
	}
	d, err := l.dutyOf(call.User.ID, asks)
	if err != nil {
		return Reply{}, err
	}
	for _, o := range l.options(d) {
		if o.Key != key {
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
		{ID: "y:" + l.custom(d) + ":" + o.Key, Label: label, Style: templates.Danger},
	}})), err
}

// act gives a command and tells its entry in reply where that is the game's own channel.
func (b *Bot) act(ctx context.Context, call *Call, l *Live, seat engine.Seat, duty engine.DutyID, cmd engine.Command) (Reply, error) {
	return b.carryOut(ctx, call, l, Act{Seat: seat, Duty: duty, Command: cmd})
}

// carryOut carries out an act in answer to a call.
func (b *Bot) carryOut(ctx context.Context, call *Call, l *Live, a Act) (Reply, error) {
	a.Call = call.ID
	if b.Public(call) && call.Channel.ID == l.Where() {
		a.Token = call.Token
	}
	done, err := b.table.Do(ctx, l.ID, a)
	if err != nil {
		return Reply{}, err
	}
	if told, ok := b.toldShut(ctx, call, done); ok {
		return told, nil
	}
	if call.Kind == Press && b.Public(call) && call.Channel.ID == l.Where() && done.Row == 0 && !done.Seen {
		return Reply{Done: true}, nil // the courier says it right there
	}
	return b.reply(ctx, call, done), nil
}

// toldShut answers a call in a DM that is closed to everything but answers with all that the act led to:
// its lines wait until the DM is open again.
func (b *Bot) toldShut(ctx context.Context, call *Call, done Done) (Reply, bool) {
	if !done.Live.byDM() || done.Row != 0 || done.Seen || call.Channel.ID != done.Live.Where() {
		return Reply{}, false
	}
	person, err := b.store.Settings(ctx, call.User.ID)
	if err != nil || !person.DMClosed {
		return Reply{}, false
	}
	entries, err := b.table.since(ctx, done.Live, done.Entry.Seq-1)
	if err != nil {
		return Reply{}, false
	}
	var lines templates.Public
	for _, e := range entries {
		line, _, err := b.table.tell(ctx, done.Live, e)
		if err != nil {
			return Reply{}, false
		}
		lines = templates.Join(lines, line)
	}
	return Whisper(lines.Whisper()), !lines.Message().Empty()
}

// dutyOf finds the user's open duty of that ID or group.
func (l *Live) dutyOf(user, asks string) (engine.Duty, error) {
	seat, err := l.seatOf(user)
	if err != nil {
		return engine.Duty{}, err
	}
	if l.Over {
		return engine.Duty{}, engine.Refuse(engine.Over, "", "This game is over, so nothing changes in it any more. Look back with /game log, or begin a new game.")
	}
	others := false
	for _, d := range l.Rules.Owed(l.State) {
		if d.Asks() != asks && string(d.ID) != asks {
			continue
		}
		if d.Seat == seat {
			return d, nil
		}
		others = true
	}
	if others {
		return engine.Duty{}, engine.Refuse(engine.NotYours, "", "This waits for another player, not for you. /game status shows who that is.")
	}
	return engine.Duty{}, errSettled
}

// pressForm opens the form of a duty, and takes what was filled in.
func (b *Bot) pressForm(ctx context.Context, call *Call) (Reply, error) {
	l, asks, err := b.question(ctx, call)
	if err != nil {
		return Reply{}, err
	}
	d, open, err := l.formOf(call.User.ID, asks)
	if err != nil {
		return Reply{}, err
	}
	f, ok := faces[l.System].forms[d.Kind]
	if !ok {
		return Reply{}, engine.Refuse(engine.Stale, "", "There is nothing to fill in here any more. Look at the newest message, or at /game status.")
	}
	if call.Kind == Press {
		modal := f.ask(l, d)
		modal.ID = "f:" + l.custom(d)
		return Reply{Modal: &modal}, nil
	}
	return b.fillForm(ctx, call, l, d, open, f)
}

// formOf finds the duty that a user fills in a form for. Who has met it may fill it in anew as long
// as others in its group have not; it is not open then.
func (l *Live) formOf(user, asks string) (d engine.Duty, open bool, err error) {
	d, err = l.dutyOf(user, asks)
	seat, noSeat := l.seatOf(user)
	if err == nil || noSeat != nil || l.Over {
		return d, err == nil, err
	}
	for _, other := range l.Rules.Owed(l.State) {
		if other.Group == asks && secret(l.System, other.Kind) {
			id := engine.DutyID(fmt.Sprintf("%s-%d", other.Group, seat))
			return engine.Duty{ID: id, Group: other.Group, Seat: seat, Kind: other.Kind}, false, nil
		}
	}
	return d, false, err
}

func (b *Bot) fillForm(ctx context.Context, call *Call, l *Live, d engine.Duty, open bool, f form) (Reply, error) {
	cmd, err := f.parse(l, d, call.Fields)
	if err != nil {
		return Reply{}, err
	}
	prompted := call.Channel.DM && !l.byDM() // the message that asked says what was answered
	act := Act{Call: call.ID, Seat: d.Seat, Command: cmd}
	if open {
		act.Duty = d.ID
	}
	if prompted {
		act.Pressed = call.Message
	}
	done, err := b.table.Do(ctx, l.ID, act)
	if err != nil {
		return Reply{}, err
	}
	if told, ok := b.toldShut(ctx, call, done); ok {
		return told, nil
	}
	note, err := b.words.NoteAt(done.Live.tableOf(), f.done, done.Live.filled(call, cmd, d))
	if err != nil {
		return b.untold(ctx, call, l.Where(), err), nil
	}
	if prompted && call.Message.Message != "" {
		return Reply{Update: note}, nil
	}
	return Whisper(note), nil
}

// filled is what the note may look at that answers a form. That of a secret choice needs no
// place where the fight is told if that is right here.
func (l *Live) filled(call *Call, cmd engine.Command, d engine.Duty) noted {
	n := l.noted(cmd, d)
	if secret(l.System, d.Kind) && call.Channel.ID == l.Where() && !l.byDM() {
		n.Where = ""
	}
	return n
}

// waits reports whether such a duty is still open for anybody.
func (l *Live) waits(asks string) bool {
	return slices.ContainsFunc(l.Rules.Owed(l.State), func(d engine.Duty) bool { return d.Asks() == asks })
}

func (b *Bot) pressSnooze(ctx context.Context, call *Call) (Reply, error) {
	l, err := b.reach(ctx, call, parts(call.CustomID, 1)[0])
	if err != nil {
		return Reply{}, err
	}
	seat, err := l.seatOf(call.User.ID)
	if err != nil {
		return Reply{}, err
	}
	if !slices.ContainsFunc(l.Rules.Owed(l.State), func(d engine.Duty) bool { return d.Seat == seat }) {
		return Reply{}, engine.Refuse(engine.Stale, "", "You owe nothing in this game right now, so nobody rings for you. /game mine shows what you owe elsewhere.")
	}
	until := b.now().Add(l.Pace)
	if err := b.store.Snooze(ctx, l.ID, seat, until); err != nil {
		return Reply{}, err
	}
	note, err := b.words.Note("snoozed", struct{ Until string }{templates.When(until)})
	return Whisper(note), err
}
