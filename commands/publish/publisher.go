// Package publish posts what happens in games. It decides which outbox rows a step leaves. When a row is
// claimed, it composes its post, edit or DM.
//
// An Outbox decides what is posted about a step, when, and what is edited or deferred. A Publisher composes
// rows. Its Log reads the entries as they are posted, and its Mentions compose the messages that ping users.
package publish

import (
	"context"
	"errors"
	"fmt"
	"time"

	"warbell/commands/deadlines"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Publisher composes the messages about games, and stores where the games are played.
type Publisher struct {
	*Log
	*Mentions
	Store   Store
	Games   Games
	Waiting *deadlines.Waiting
	Words   *templates.Renderer
	Now     func() time.Time
	Wake    func() // called when the outbox has a new row
	Sight   Sight
}

// Games is the part of a runner.Runner that a Publisher uses.
type Games interface {
	Load(ctx context.Context, id storage.GameID) (*runner.Game, error)
	LoadAt(ctx context.Context, id storage.GameID, seq int) (*runner.Game, error)
	Await(id storage.GameID)
	IsNewest(id storage.GameID, seq int) bool
	Change(id storage.GameID, write func() error) error
	DutyRows(ctx context.Context, l *runner.Game) ([]storage.Duty, error)
	Log(ctx context.Context, l *runner.Game) ([]engine.Entry, error)
	Since(ctx context.Context, l *runner.Game, after int) ([]engine.Entry, error)
	Between(ctx context.Context, l *runner.Game, from, to int) ([]engine.Entry, error)
	Prose(ctx context.Context, l *runner.Game, after int) (map[int]string, error)
}

// Store is the part of storage.Store that a Publisher uses.
type Store interface {
	LogStore
	MentionStore
	Duties(ctx context.Context, id storage.GameID) ([]storage.Duty, error)
	Hours(ctx context.Context, users ...string) (map[string]storage.Hours, error)
	Leave(ctx context.Context, id storage.GameID, now time.Time) error
	OfferOf(ctx context.Context, game storage.GameID, seat engine.Seat) (storage.SeatOffer, error)
	Place(ctx context.Context, id storage.GameID, thread string) error
	PostState(ctx context.Context, game storage.GameID) (storage.PostState, error)
	RungBy(ctx context.Context, ref storage.Ref) (users []string, err error)
}

// Sight reports whether all readers of one channel of a server may read another channel, too.
type Sight interface {
	Covers(ctx context.Context, guild, from, to string) (bool, error)
}

// New returns a Publisher with its Log and its Mentions.
func New(p Publisher) *Publisher {
	p.Log = &Log{Store: p.Store, Games: p.Games, Words: p.Words, Now: p.Now}
	p.Mentions = &Mentions{
		Store: p.Store, Games: p.Games, Log: p.Log, Waiting: p.Waiting, Words: p.Words, Now: p.Now,
	}
	return &p
}

// Compose composes a game's outbox row. It skips a row that is outdated.
func (p *Publisher) Compose(ctx context.Context, row storage.Row) (Dispatch, error) {
	if row.Kind == storage.RowRing || row.Kind == storage.RowWarn || row.Kind == storage.RowSilent {
		return p.composeCalls(ctx, row)
	}
	if row.Kind == storage.RowEditPost || row.Kind == storage.RowClose {
		p.Games.Await(row.Game) // it shows steps after its position, too
	}
	l, err := p.Games.LoadAt(ctx, row.Game, row.Seq)
	var refusal *engine.Refusal
	if errors.As(err, &refusal) {
		return Dispatch{Action: Skip}, nil
	}
	if err != nil {
		return Dispatch{}, err
	}
	switch row.Kind {
	case storage.RowThread:
		return Dispatch{Action: MakeThread, Channel: l.Channel, Game: l.ID, Name: threadName(l)}, nil
	case storage.RowRename:
		if l.Thread == "" {
			return Dispatch{Action: Skip, Channel: l.Channel}, nil
		}
		return Dispatch{Action: Rename, Channel: l.Thread, Game: l.ID, Name: threadName(l)}, nil
	case storage.RowPost:
		return p.composeTell(ctx, l, row)
	case storage.RowAside:
		return p.composeAside(ctx, l, row)
	case storage.RowEditPost:
		return p.composeRetell(ctx, l, row)
	case storage.RowForget:
		return p.composeForget(ctx, l, row)
	case storage.RowClose:
		return p.composeAnswered(ctx, l, row)
	case storage.RowPrompt:
		return p.composePrompt(ctx, l, row)
	case storage.RowAway:
		return p.composeAway(ctx, l, row)
	case storage.RowOffer:
		return p.composeOffer(l, row)
	case storage.RowFeed:
		return p.composeFeed(ctx, l, row)
	case storage.RowModNote:
		return p.composeBy(l, row)
	case storage.RowHint:
		return p.composeHint(l, row)
	case storage.RowIdleNotice:
		return p.composeDrowsy(l, row)
	}
	return Dispatch{}, fmt.Errorf("outbox row %d is of an unknown kind %q", row.ID, row.Kind)
}

// threadName returns the name of a game's thread.
func threadName(l *runner.Game) string { return templates.Plain(l.Surface.Title(l), 90) }

func (p *Publisher) composeTell(ctx context.Context, l *runner.Game, row storage.Row) (Dispatch, error) {
	if row.From == 0 {
		row.From = row.Seq
	}
	post, err := p.tell(ctx, l, renderRange{from: row.From, to: row.Seq,
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
	d := InGame(l, &post.Public, post.Duties...)
	d.Held = post.Held
	return d, nil
}

// composeRetell composes an edited post. It leaves out erased words. While it is the newest post, it also
// shows later entries and the buttons for open duties.
func (p *Publisher) composeRetell(ctx context.Context, l *runner.Game, row storage.Row) (Dispatch, error) {
	alone, is, err := p.asideAgain(ctx, l, row)
	if err != nil || is {
		return alone, err
	}
	d, err := p.composeTell(ctx, l, row)
	if err != nil || d.Post == nil {
		return Dispatch{Action: Skip}, err
	}
	return Dispatch{Action: Edit, Channel: row.Ref.Channel, Ref: row.Ref, Game: l.ID, Post: d.Post,
		Duties: d.Duties}, nil
}

// InGame returns the dispatch of a post in a game's channel or thread.
func InGame(l *runner.Game, post *templates.Public, duties ...engine.DutyID) Dispatch {
	d := Dispatch{Action: SendPost, Channel: l.Where(), Game: l.ID, Post: post, Duties: duties}
	if d.Channel != l.Channel {
		d.Home = l.Channel
	}
	return d
}

// Place stores the thread that was made for a game. Without a thread, the game is played in the channel where
// it was started.
func (p *Publisher) Place(ctx context.Context, id storage.GameID, thread string) error {
	return p.Games.Change(id, func() error { return p.Store.Place(ctx, id, thread) })
}

// Leave moves a game from its deleted thread back to its channel. The last post is sent there again, with its
// buttons.
func (p *Publisher) Leave(ctx context.Context, id storage.GameID) error {
	defer p.Wake()
	return p.Games.Change(id, func() error { return p.Store.Leave(ctx, id, p.Now()) })
}
