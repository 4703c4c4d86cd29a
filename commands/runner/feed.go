package runner

import (
	"context"
	"slices"
	"time"

	"warbell/storage"
	"warbell/templates"
)

// feeds are the rows that tell a server's feed whose turn it is after a step that hands over.
func (t *Runner) feeds(l *Game, now time.Time) []storage.Row {
	channel := t.feed(l.Guild)
	if channel == "" {
		return nil
	}
	return []storage.Row{{
		Lane: "feed:" + channel, Kind: storage.RowFeed, Game: l.ID, Seq: l.Seq, Ref: storage.Ref{Channel: channel}, Created: now,
	}}
}

// composeFeed tells whose turn it is, unless a later row will, or the readers of the feed may not read where
// the game is played.
func (t *Runner) composeFeed(ctx context.Context, l *Game, row storage.Row) (Dispatch, error) {
	covers, err := t.covers(ctx, l.Guild, row.Ref.Channel, l.Channel)
	if err != nil || !covers {
		return Dispatch{Action: Skip}, err
	}
	kept, err := t.open(ctx, l)
	if err != nil {
		return Dispatch{}, err
	}
	later := func(d storage.Duty) bool { return d.Seq > row.Seq }
	if slices.ContainsFunc(kept, later) || l.Over && l.Seq > row.Seq {
		return Dispatch{Action: Skip}, nil
	}
	stands, err := t.Stand(ctx, l)
	if err != nil {
		return Dispatch{}, err
	}
	post, err := l.words.View(feedView{
		Title: templates.Plain(l.Surface.Title(l), 90), Link: Link(l.Guild, storage.Ref{Channel: l.Where()}),
		Stands: stands.Told(mostFed),
	})
	post = post.Quietly()
	return Dispatch{Action: SendPost, Channel: row.Ref.Channel, Game: l.ID, Post: &post}, err
}

// feedView is a line of the feed. Nobody is pinged.
type feedView struct {
	Title, Link string
	templates.Stands
}

// mostFed is how many people a line of the feed names.
const mostFed = 8

func (feedView) ViewOf() string { return "ui/feed" }

// composeBy says in the game who has made an entry for the organisers of its server.
func (l *Game) composeBy(row storage.Row) (Dispatch, error) {
	post, err := l.words.View(byView{row.User})
	post = post.Quietly()
	return l.Dispatch(&post), err
}

// byView names who has done something to a game. Nobody is pinged.
type byView struct{ User string }

func (byView) ViewOf() string { return "ui/by" }
