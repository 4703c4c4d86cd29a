package play

import (
	"context"
	"fmt"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/templates"
)

// Reply tells an act's entry in answer to its call, or, if the courier has to do it, says so. A call
// that comes again is told alone: the others have read it, or will.
func (p *Play) Reply(ctx context.Context, call *gamekit.Call, done runner.Done) gamekit.Reply {
	r, err := p.replyTo(ctx, call, done)
	if err != nil {
		return p.Untold(ctx, call, done.Live, fmt.Errorf("tell %s at %d: %w", done.Live.ID, done.Entry.Seq, err))
	}
	return r
}

func (p *Play) replyTo(ctx context.Context, call *gamekit.Call, done runner.Done) (gamekit.Reply, error) {
	switch {
	case (done.Held || done.Noted) && !done.Seen:
		return p.soFar(ctx, call, done)
	case done.Row == 0 && !done.Seen:
		return p.noted(call, done.Live)
	}
	told, err := p.Publisher.Tell(ctx, done.Live, done.From, done.Entry.Seq)
	switch {
	case err != nil:
		return gamekit.Reply{}, err
	case !done.Seen && told.Message().Empty():
		note, err := p.noted(call, done.Live)
		note.Receipt = gamekit.Receipt{Row: done.Row}
		return note, err
	case !done.Seen:
		return gamekit.Reply{Post: &told.Public,
			Receipt: gamekit.Receipt{Row: done.Row, Duties: told.Duties, Held: told.Held,
				Called: told.Message().Pings, Named: told.Message().Named()}}, nil
	case told.Message().Text == "":
		return p.noted(call, done.Live)
	}
	return gamekit.Whisper(told.Whisper()), nil
}

// soFar tells who acts what their turn has done and what comes next: on the message that they pressed, else,
// of this call alone, in private.
func (p *Play) soFar(ctx context.Context, call *gamekit.Call, done runner.Done) (gamekit.Reply, error) {
	pressed := call.Message.Message != "" && call.Kind != gamekit.Slash
	if pressed {
		so, err := p.Publisher.SoFar(ctx, done.Live, call.Message)
		return gamekit.Reply{Update: so}, err
	}
	did, err := p.Publisher.Did(ctx, done)
	if err != nil || did.Message().Text != "" {
		return gamekit.Whisper(did.Whisper()), err
	}
	return p.noted(call, done.Live)
}

// withTurn adds to a note what the turn of who acts has done with this call, and what comes next.
func (p *Play) withTurn(ctx context.Context, call *gamekit.Call, done runner.Done,
	note templates.Ephemeral) gamekit.Reply {
	did, err := p.Publisher.Did(ctx, done)
	if err != nil {
		return p.Untold(ctx, call, done.Live, err)
	}
	return gamekit.Whisper(note.And(did.Whisper()))
}

// noted says that something was done, and where it is told, unless that is right here.
func (p *Play) noted(call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	where := l.Mention()
	if call.Channel.ID == l.Where() {
		where = ""
	}
	note, err := p.Words.Note("noted", struct {
		Where string
		Over  bool
	}{where, l.Over})
	return gamekit.Whisper(note), err
}

// Untold answers a call that was carried out in a game but can't be told of.
func (p *Play) Untold(ctx context.Context, call *gamekit.Call, l *runner.Game, why error) gamekit.Reply {
	return p.UntoldIn(ctx, call, l.Where(), why)
}

// UntoldIn answers a call that was carried out but can't be told of in a channel. If a row waits for it, the
// courier says that later.
func (p *Play) UntoldIn(ctx context.Context, call *gamekit.Call, channel string, why error) gamekit.Reply {
	id := p.Failures.Add(ctx, call, why)
	where := "<#" + channel + ">"
	if call.Channel.DM && call.Channel.ID == channel {
		where = "" // where this is read
	}
	note, err := p.Words.Note("untold", struct{ ID, Where string }{id, where})
	if err != nil {
		return gamekit.Whisper(p.Words.Broken(id))
	}
	return gamekit.Whisper(note)
}
