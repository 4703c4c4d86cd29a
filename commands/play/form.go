package play

import (
	"context"
	"fmt"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
)

// pressForm opens the form of a duty, or takes the submitted form.
func (p *Play) pressForm(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := p.Games.Asked(ctx, call)
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
			"This form is out of date. See the newest post or `/game status`.")
	}
	if call.Kind == gamekit.Press {
		modal := f.Ask(l, d)
		modal.ID = "f:" + l.Ref(d)
		return gamekit.Reply{Modal: &modal}, nil
	}
	return p.fillForm(ctx, call, l, d, open, f)
}

// formOf returns the duty of a user's form. A player who has already answered may answer again while others
// in the duty's group have not. In that case open is false.
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

func (p *Play) fillForm(ctx context.Context, call *gamekit.Call, l *runner.Game, d engine.Duty, open bool,
	f runner.Form) (gamekit.Reply, error) {
	cmd, err := f.Parse(l, d, call.Fields)
	if err != nil {
		return gamekit.Reply{}, err
	}
	prompted := call.Channel.DM && !l.ByDM() // a DM that asked is edited to show the answer
	act := runner.Request{Call: call.ID, Seat: d.Seat, Command: cmd, Prose: call.Words()}
	if open {
		act.Duty = d.ID
	}
	if prompted {
		act.Pressed = call.Message
	}
	done, err := p.Table.Do(ctx, l.ID, act)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if told, ok := p.toldShut(ctx, call, done); ok {
		return told, nil
	}
	note, err := p.Words.NoteAt(done.Live.Table(), f.Note, filled(call, done.Live, cmd, d))
	if err != nil {
		return p.Untold(ctx, call, l, err), nil
	}
	if prompted && call.Message.Message != "" {
		return gamekit.Reply{Update: note, Receipt: gamekit.Receipt{Updates: done.Updates}}, nil
	}
	if done.Held {
		return p.withTurn(ctx, call, done, note), nil
	}
	return gamekit.Whisper(note), nil
}

// filled returns the data of the note that answers a form. The note on a secret choice names the game's
// channel only if it is another one.
func filled(call *gamekit.Call, l *runner.Game, cmd engine.Command, d engine.Duty) noted {
	n := notedOf(l, cmd, d)
	if l.Surface.Secret(d.Kind) && call.Channel.ID == l.Where() && !l.ByDM() {
		n.Where = ""
	}
	return n
}
