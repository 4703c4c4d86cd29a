package commands

import (
	"context"
	"fmt"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/templates"
)

// reply tells an act's entry in answer to its call, or, if the courier has to do it, says so. A call
// that comes again is told alone: the others have read it, or will.
func (b *Bot) reply(ctx context.Context, call *gamekit.Call, done runner.Done) gamekit.Reply {
	r, err := b.replyTo(ctx, call, done)
	if err != nil {
		return b.untold(ctx, call, done.Live.Where(),
			fmt.Errorf("tell %s at %d: %w", done.Live.ID, done.Entry.Seq, err))
	}
	return r
}

func (b *Bot) replyTo(ctx context.Context, call *gamekit.Call, done runner.Done) (gamekit.Reply, error) {
	switch {
	case (done.Held || done.Noted) && !done.Seen:
		return b.soFar(ctx, call, done)
	case done.Row == 0 && !done.Seen:
		return b.noted(call, done.Live)
	}
	told, err := b.table.Tell(ctx, done.Live, done.From, done.Entry.Seq)
	switch {
	case err != nil:
		return gamekit.Reply{}, err
	case !done.Seen && told.Message().Empty():
		note, err := b.noted(call, done.Live)
		note.Receipt = gamekit.Receipt{Row: done.Row}
		return note, err
	case !done.Seen:
		return gamekit.Reply{Post: &told.Public,
			Receipt: gamekit.Receipt{Row: done.Row, Duties: told.Duties, Held: told.Held,
				Called: told.Message().Pings, Named: told.Message().Named()}}, nil
	case told.Message().Text == "":
		return b.noted(call, done.Live)
	}
	return gamekit.Whisper(told.Whisper()), nil
}

// soFar tells who acts what their turn has done and what comes next: on the message that they pressed, else,
// of this call alone, in private.
func (b *Bot) soFar(ctx context.Context, call *gamekit.Call, done runner.Done) (gamekit.Reply, error) {
	pressed := call.Message.Message != "" && call.Kind != gamekit.Slash
	if pressed {
		so, err := b.table.SoFar(ctx, done.Live, call.Message)
		return gamekit.Reply{Update: so}, err
	}
	did, err := b.table.Did(ctx, done)
	if err != nil || did.Message().Text != "" {
		return gamekit.Whisper(did.Whisper()), err
	}
	return b.noted(call, done.Live)
}

// withTurn adds to a note what the turn of who acts has done with this call, and what comes next.
func (b *Bot) withTurn(ctx context.Context, call *gamekit.Call, done runner.Done,
	note templates.Ephemeral) gamekit.Reply {
	did, err := b.table.Did(ctx, done)
	if err != nil {
		return b.untold(ctx, call, done.Live.Where(), err)
	}
	return gamekit.Whisper(note.And(did.Whisper()))
}

// noted says that something was done, and where it is told, unless that is right here.
func (b *Bot) noted(call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	where := l.Mention()
	if call.Channel.ID == l.Where() {
		where = ""
	}
	note, err := b.words.Note("noted", struct {
		Where string
		Over  bool
	}{where, l.Over})
	return gamekit.Whisper(note), err
}

// untold answers a call that was carried out but can't be told of. If a row waits for it, the courier
// says that later.
func (b *Bot) untold(ctx context.Context, call *gamekit.Call, channel string, why error) gamekit.Reply {
	id := b.failures.Add(ctx, call, why)
	where := "<#" + channel + ">"
	if call.Channel.DM && call.Channel.ID == channel {
		where = "" // where this is read
	}
	note, err := b.words.Note("untold", struct{ ID, Where string }{id, where})
	if err != nil {
		return gamekit.Whisper(b.words.Broken(id))
	}
	return gamekit.Whisper(note)
}
