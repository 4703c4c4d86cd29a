package runner

import (
	"context"
	"errors"
	"fmt"

	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Compose makes a game's outbox row ready to be said. What is no longer true is skipped.
func (t *Runner) Compose(ctx context.Context, row storage.Row) (Dispatch, error) {
	if row.Kind == storage.RowRing || row.Kind == storage.RowWarn || row.Kind == storage.RowSilent {
		return t.composeCalls(ctx, row)
	}
	if row.Kind == storage.RowEditPost || row.Kind == storage.RowClose {
		t.games.Enter(string(row.Game))() // it says what came since its position, which who committed that may not have put into the cache yet
	}
	l, err := t.LoadAt(ctx, row.Game, row.Seq)
	var refusal *engine.Refusal
	if errors.As(err, &refusal) {
		return Dispatch{Action: Skip}, nil
	}
	if err != nil {
		return Dispatch{}, err
	}
	switch row.Kind {
	case storage.RowThread:
		return Dispatch{Action: MakeThread, Channel: l.Channel, Game: l.ID, Name: l.threadName()}, nil
	case storage.RowRename:
		if l.Thread == "" {
			return Dispatch{Action: Skip, Channel: l.Channel}, nil
		}
		return Dispatch{Action: Rename, Channel: l.Thread, Game: l.ID, Name: l.threadName()}, nil
	case storage.RowPost:
		return t.composeTell(ctx, l, row)
	case storage.RowEditPost:
		return t.composeRetell(ctx, l, row)
	case storage.RowForget:
		return t.composeForget(ctx, l, row)
	case storage.RowClose:
		return t.composeAnswered(ctx, l, row)
	case storage.RowPrompt:
		return t.composePrompt(ctx, l, row)
	case storage.RowAway:
		return t.composeAway(ctx, l, row)
	case storage.RowOffer:
		return t.composeOffer(l, row)
	case storage.RowFeed:
		return t.composeFeed(ctx, l, row)
	case storage.RowModNote:
		return l.composeBy(row)
	case storage.RowIdleNotice:
		return t.composeDrowsy(l, row)
	}
	return Dispatch{}, fmt.Errorf("outbox row %d is of an unknown kind %q", row.ID, row.Kind)
}

// threadName is what a game's thread is called.
func (l *Game) threadName() string { return templates.Plain(l.Surface.Title(l), 90) }

func (t *Runner) composeTell(ctx context.Context, l *Game, row storage.Row) (Dispatch, error) {
	if row.From == 0 {
		row.From = row.Seq
	}
	post, err := t.tell(ctx, l, renderRange{from: row.From, to: row.Seq,
		again: row.Kind == storage.RowEditPost, told: row.Seq})
	if errors.Is(err, storage.ErrNotFound) {
		return Dispatch{Action: Skip}, nil
	}
	if err != nil {
		return Dispatch{}, err
	}
	if post.Message().Empty() {
		return Dispatch{Action: Skip}, nil
	}
	d := l.Dispatch(&post.Public, post.Duties...)
	d.Held = post.Held
	return d, nil
}

// composeRetell tells entries again on their own message: without what was erased, with what came since as
// long as no other post tells it, and with buttons as long as it is the one that asks.
func (t *Runner) composeRetell(ctx context.Context, l *Game, row storage.Row) (Dispatch, error) {
	d, err := t.composeTell(ctx, l, row)
	if err != nil || d.Post == nil {
		return Dispatch{Action: Skip}, err
	}
	return Dispatch{Action: Edit, Channel: row.Ref.Channel, Ref: row.Ref, Game: l.ID, Post: d.Post,
		Duties: d.Duties}, nil
}

// Dispatch says something where the game is played.
func (l *Game) Dispatch(post *templates.Public, duties ...engine.DutyID) Dispatch {
	d := Dispatch{Action: SendPost, Channel: l.Where(), Game: l.ID, Post: post, Duties: duties}
	if d.Channel != l.Channel {
		d.Home = l.Channel
	}
	return d
}

// askedAt links to the message that asked about a duty, or to the game's channel.
func (t *Runner) askedAt(ctx context.Context, l *Game, id engine.DutyID) (string, error) {
	refs, err := t.store.Prompts(ctx, l.ID, id)
	if err != nil {
		return "", err
	}
	for _, ref := range refs {
		if ref.Channel == l.Where() {
			return Link(l.Guild, ref), nil
		}
	}
	return Link(l.Guild, storage.Ref{Channel: l.Where()}), nil
}

// Place remembers the thread that was made for a game, or, without one, that it is played where it was
// started.
func (t *Runner) Place(ctx context.Context, id storage.GameID, thread string) error {
	return t.Change(id, func() error { return t.store.Place(ctx, id, thread) })
}

// Leave has a game go on where it was started, for its thread is gone, and says its last post there once
// more: the thread took that along, with what it asked.
func (t *Runner) Leave(ctx context.Context, id storage.GameID) error {
	defer t.wake()
	return t.Change(id, func() error { return t.store.Leave(ctx, id, t.now()) })
}
