package commands

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// A custom ID is a verb, the ID of what it is about, and more, joined by ':'. It names things and
// never tells a secret.
//
//	d:GAME:SEQ:DUTY:KEY   take an option of the presser's duty; DUTY is its ID or group
//	y:GAME:SEQ:DUTY:KEY   the same, confirmed
//	m:GAME:SEQ:DUTY       the same, the key chosen from a menu
//	f:GAME:SEQ:DUTY       open the form of the presser's duty, and send it
//	b:GAME:AT             bring back what the undo at a position took back
//	un:GAME:SEQ:TO:SEAT   go back to a position, which a seat asked for and confirms
//	s:USER:WORD           what somebody does about being rung; not_me's GAME may follow
//	k:GAME                give up, once that was asked
//	g:GAME                show how a game stands
//	o:GAME                open the form of the presser's standing orders, and send it
//	w:GAME:FROM:TO        tell these entries blow by blow
//	p:GAME:FROM:TO        show what proves them
//	l:GAME                show what the presser may reckon with
//	q:GAME:SEQ:ACTION:DUTY    do something that meets a duty: carried out, or asked with a form; and the form
//	qs:GAME:SEQ:ACTION:DUTY   the same in private; without DUTY at any time. NAME=VALUE may follow: see gamekit.Form
//	r:GAME                rematch
//	u:OFFER:WORD          answer the offer of a seat
//	uo:GAME:SEQ:SEAT      offer another's seat to whoever takes it
//	ub:GAME               take the seat again that Warbell keeps
//	ul:                   open the form of what one looks for, and send it
//	ux:                   look for no game any more
//	uw:GAME               keep a game from falling asleep
//	j:GAME                join a roll-off and roll
//	je:GAME               end the waiting of a roll-off
//	ri:GAME:WORD:ROUND:AT:OUT   step through an order that was rolled for; OUT has a bit for each who is out
//	rp:CALL               show what proves a roll outside of games
//	rx:                   give the rolls of a channel as a file
//	z:GAME:SEQ:WORD:N     a form of a fight over zones, or what there is to know; N is a request
//	zd:GAME:SEQ:withdraw:N    take a request back
//	zs:GAME:SEQ:join      send the form that asks who joins
//	zg:GAME:SEQ:WORD:N    the game master's panel, which stays where it is
//	n:MATCH:WHO:TERMS:RULES:TIME   send the form that asks who fights in a match
//	v:GAME                verify the dice of a game that has ended
//	e:GAME                see a game that has ended once more, moving
//	u:CALL                open the form again that was refused in that call
//	h:                    a page of help, chosen from a menu; h:all leads to all
//	t:WORD                turn to a card of the tour, or begin its practice duel
//	u:WORD                what /privacy leads to; u:sure:USER erases that user
//	x:WORD                check again, or try a DM
//	wl:                   list what one keeps, or open what is chosen from the list
//	wg:                   take back what is chosen
//	wk:FIGHTER:WORD       do something with what one keeps
//	wf:FIGHTER            open the form with what one keeps as text, and send it
//	wi:WORD               send the form in which something is pasted, to be kept or checked
//	wb:FIGHTER:REV:WORD:MODEL   build a Grimheim warband; REV is the revision that the panel shows
//	wbf:FIGHTER:REV:WORD:MODEL  a form of that
//	wbc:FIGHTER:WORD      its pictures: sheet, card of a model, pages to print
//	wr:WORD:…             look at a warband that is ready-made or random, and keep it
//	gs:GAME:SEQ:MODEL     open the panel of a model of a skirmish; what else begins with g and a letter is /grimheim's too: see
//	                      commands/grimheim/battle.go
//	clock:WORD            set what is chosen from the panel of one's clock
//	clockask:WORD:panel   open a form of one's clock, and send it; panel if the panel shows what became of it
//	bf:WORD:TABLE:REV     take back what was last changed on a channel's battlefield, or clear it; what else begins with b
//	                      and a letter is /battlefield's too: see commands/battlefield
//	a:CHALLENGE:WORD      accept a challenge; opens the form that asks with which fighter
//	c:CHALLENGE:WORD      answer a challenge in another way
//
// A form's ID may end in :=NAME=VALUE for what it did not ask; see modalstate.go.
//
// SEQ is the position at which it was asked: what was asked in a stretch that was undone is stale,
// even if a later duty has the same name. Bot.ownPresses says what runs each; rooms and systems add their
// own.

func (b *Bot) pressOption(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	return b.takeOption(ctx, call, call.CustomID.Part(3), false)
}

func (b *Bot) pressConfirmed(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	return b.takeOption(ctx, call, call.CustomID.Part(3), true)
}

func (b *Bot) pressMenu(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if len(call.Values) != 1 {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "", "Choose one line of the menu.")
	}
	return b.takeOption(ctx, call, call.Values[0], false)
}

// asked finds the game that a custom ID asks about. What is asked is the ID's third part.
func (b *Bot) asked(ctx context.Context, call *gamekit.Call) (*runner.Game, error) {
	l, err := b.reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return nil, err
	}
	seq, err := strconv.Atoi(call.CustomID.Part(1))
	if err != nil || seq > l.Seq || !l.State.Kernel.Live(seq) {
		return nil, runner.ErrSettled
	}
	return l, nil
}

// reach loads a game that a call names. An ID opens no doors: the caller must have a seat in the game,
// or call from where it is played, as its spectators and moderators do.
func (b *Bot) reach(ctx context.Context, call *gamekit.Call, id string) (*runner.Game, error) {
	l, err := b.table.Load(ctx, storage.GameID(id))
	if err != nil {
		return nil, err
	}
	if !runner.Sits(l.Game, call.User.ID) && !call.From(l.Guild, l.Channel, l.Where()) {
		return nil, runner.ErrUnknown
	}
	return l, b.heard(ctx, call, l)
}

func (b *Bot) takeOption(ctx context.Context, call *gamekit.Call, key string, sure bool) (gamekit.Reply, error) {
	l, err := b.asked(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	d, err := l.DutyOf(call.User.ID, call.CustomID.Part(2))
	if err != nil {
		return gamekit.Reply{}, err
	}
	o, ok := l.Option(d, key)
	if !ok {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "",
			"That is no longer possible. Look at the newest message, or at /game status.")
	}
	if o.Confirm && !sure {
		return b.confirm(l, d, o)
	}
	if own := l.Surface.Pressed; own != nil && own(l, o) != "" {
		at := *call
		at.CustomID = gamekit.ParseCustomID(own(l, o))
		return b.presses[at.CustomID.Verb].Run(ctx, &at)
	}
	return b.act(ctx, call, l, d.Seat, d.ID, o.Command)
}

func (b *Bot) confirm(l *runner.Game, d engine.Duty, o engine.Option) (gamekit.Reply, error) {
	return b.confirmBy(l, "y:"+l.Ref(d)+":"+o.Key, o)
}

// confirmBy warns of an option in private; the button of that ID takes it all the same.
func (b *Bot) confirmBy(l *runner.Game, id string, o engine.Option) (gamekit.Reply, error) {
	warning, err := b.words.Warning(l.Table(), o)
	if err != nil {
		return gamekit.Reply{}, err
	}
	label, err := b.words.Label(l.Table(), o)
	return gamekit.Whisper(warning.With(templates.Row{Buttons: []templates.Button{
		{ID: id, Label: label, Style: templates.Danger},
	}})), err
}

// act gives a command and tells its entry in reply where that is the game's own channel.
func (b *Bot) act(ctx context.Context, call *gamekit.Call, l *runner.Game, seat engine.Seat,
	duty engine.DutyID, cmd engine.Command) (gamekit.Reply, error) {
	return b.carryOut(ctx, call, l, runner.Request{Seat: seat, Duty: duty, Command: cmd,
		Prose: strings.TrimSpace(call.Fields[gamekit.FieldWords])})
}

// carryOut carries out an act in answer to a call.
func (b *Bot) carryOut(ctx context.Context, call *gamekit.Call, l *runner.Game,
	a runner.Request) (gamekit.Reply, error) {
	a.Call = call.ID
	if b.Public(call) && call.Channel.ID == l.Where() {
		a.Token, a.Guest = call.Token, call.Guest
	}
	rings, err := b.reminders.RingsPeople(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if rings { // it is shown anew for all of them
		aside := *call
		aside.Message = storage.Ref{}
		call = &aside
	}
	a.Updates = call.Message
	done, err := b.table.Do(ctx, l.ID, a)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if told, ok := b.toldShut(ctx, call, done); ok {
		return told, nil
	}
	reply := gamekit.Reply{Done: true} // the courier says it right there
	if call.Kind != gamekit.Press || call.By != nil || !b.Public(call) || call.Channel.ID != l.Where() ||
		done.Row != 0 || done.Held || done.Noted || done.Seen {
		reply = b.reply(ctx, call, done)
	}
	if reply.Update != nil || !done.Held { // else the pressed message still shows what was
		reply.Receipt.Updates = done.Updates
	}
	return reply, nil
}

// toldShut answers a call in a DM that is closed to everything but answers with all that the act led to:
// its lines wait until the DM is open again.
func (b *Bot) toldShut(ctx context.Context, call *gamekit.Call, done runner.Done) (gamekit.Reply, bool) {
	if !done.Live.ByDM() || done.Row != 0 || done.Seen || call.Channel.ID != done.Live.Where() {
		return gamekit.Reply{}, false
	}
	person, err := b.store.Settings(ctx, call.User.ID)
	if err != nil || !person.DMClosed {
		return gamekit.Reply{}, false
	}
	lines, err := b.table.Tell(ctx, done.Live, max(done.From, 1), done.Live.Seq)
	if err != nil {
		return gamekit.Reply{}, false
	}
	return gamekit.Whisper(lines.Whisper()), !lines.Message().Empty()
}

// pressForm opens the form of a duty, and takes what was filled in.
func (b *Bot) pressForm(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := b.asked(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	d, open, err := formOf(l, call.User.ID, call.CustomID.Part(2))
	if err != nil {
		return gamekit.Reply{}, err
	}
	f, ok := l.Surface.Forms[d.Kind]
	if !ok {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "",
			"There is nothing to fill in here any more. Look at the newest message, or at /game status.")
	}
	if call.Kind == gamekit.Press {
		modal := f.Ask(l, d)
		modal.ID = "f:" + l.Ref(d)
		return gamekit.Reply{Modal: &modal}, nil
	}
	return b.fillForm(ctx, call, l, d, open, f)
}

// formOf finds the duty that a user fills in a form for. Who has met it may fill it in anew as long
// as others in its group have not; it is not open then.
func formOf(l *runner.Game, user, name string) (d engine.Duty, open bool, err error) {
	d, err = l.DutyOf(user, name)
	seat, noSeat := l.SeatOf(user)
	if err == nil || noSeat != nil || l.Over {
		return d, err == nil, err
	}
	for _, other := range l.Owed() {
		if other.Group == name && l.Surface.Secret(other.Kind) {
			id := engine.DutyID(fmt.Sprintf("%s-%d", other.Group, seat))
			return engine.Duty{ID: id, Group: other.Group, Seat: seat, Kind: other.Kind}, false, nil
		}
	}
	return d, false, err
}

func (b *Bot) fillForm(ctx context.Context, call *gamekit.Call, l *runner.Game, d engine.Duty, open bool,
	f runner.Form) (gamekit.Reply, error) {
	cmd, err := f.Parse(l, d, call.Fields)
	if err != nil {
		return gamekit.Reply{}, err
	}
	prompted := call.Channel.DM && !l.ByDM() // the message that asked says what was answered
	act := runner.Request{Call: call.ID, Seat: d.Seat, Command: cmd,
		Prose: strings.TrimSpace(call.Fields[gamekit.FieldWords])}
	if open {
		act.Duty = d.ID
	}
	if prompted {
		act.Pressed = call.Message
	}
	done, err := b.table.Do(ctx, l.ID, act)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if told, ok := b.toldShut(ctx, call, done); ok {
		return told, nil
	}
	note, err := b.words.NoteAt(done.Live.Table(), f.Note, filled(call, done.Live, cmd, d))
	if err != nil {
		return b.untold(ctx, call, l.Where(), err), nil
	}
	if prompted && call.Message.Message != "" {
		return gamekit.Reply{Update: note, Receipt: gamekit.Receipt{Updates: done.Updates}}, nil
	}
	if done.Held {
		return b.withTurn(ctx, call, done, note), nil
	}
	return gamekit.Whisper(note), nil
}

// filled is what the note may look at that answers a form. That of a secret choice needs no
// place where the fight is told if that is right here.
func filled(call *gamekit.Call, l *runner.Game, cmd engine.Command, d engine.Duty) noted {
	n := notedOf(l, cmd, d)
	if l.Surface.Secret(d.Kind) && call.Channel.ID == l.Where() && !l.ByDM() {
		n.Where = ""
	}
	return n
}
