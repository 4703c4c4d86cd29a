package play

import (
	"context"
	"fmt"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/templates"
)

// Reply renders the entry of a request in answer to its call, or says that the courier will post it. A
// repeated call is answered privately, since the post exists or is coming.
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
	if held, err := p.Publisher.Holds(ctx, done.Live, done.Entry.Seq); err != nil || !held {
		return gamekit.Whisper(told.Whisper()), err
	}
	did, err := p.Publisher.Did(ctx, done)
	return gamekit.Whisper(did.Whisper()), err
}

// soFar shows the acting player the turn so far and the next choices. It edits the pressed message; without
// one, it shows privately the result of this call.
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

// withTurn adds to a note what this call did in the player's turn, and the next choices.
func (p *Play) withTurn(ctx context.Context, call *gamekit.Call, done runner.Done,
	note templates.Ephemeral) gamekit.Reply {
	did, err := p.Publisher.Did(ctx, done)
	if err != nil {
		return p.Untold(ctx, call, done.Live, err)
	}
	return gamekit.Whisper(note.And(did.Whisper()))
}

// noted says that a request was carried out, and where the result is posted unless that is here.
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

// Untold answers a call that was carried out in a game, but whose result can't be rendered.
func (p *Play) Untold(ctx context.Context, call *gamekit.Call, l *runner.Game, why error) gamekit.Reply {
	return p.UntoldIn(ctx, call, l.Where(), why)
}

// UntoldIn answers a call that was carried out, but whose result can't be rendered for a channel. If there is
// an outbox row for the result, the courier posts it later.
func (p *Play) UntoldIn(ctx context.Context, call *gamekit.Call, channel string, why error) gamekit.Reply {
	id := p.Failures.Add(ctx, call, why)
	where := "<#" + channel + ">"
	if call.Channel.DM && call.Channel.ID == channel {
		where = "" // the user is already there
	}
	note, err := p.Words.Note("untold", struct{ ID, Where string }{id, where})
	if err != nil {
		return gamekit.Whisper(p.Words.Broken(id))
	}
	return gamekit.Whisper(note)
}
