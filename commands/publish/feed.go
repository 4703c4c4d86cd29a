package publish

import (
	"context"
	"slices"

	"warbell/commands/runner"
	"warbell/storage"
	"warbell/templates"
)

// composeFeed composes a line about whose turn it is. It skips the row if a later one follows, or if the
// feed's readers may not read the game's channel.
func (p *Publisher) composeFeed(ctx context.Context, l *runner.Game, row storage.Row) (Dispatch, error) {
	covers, err := p.Sight.Covers(ctx, l.Guild, row.Ref.Channel, l.Channel)
	if err != nil || !covers {
		return Dispatch{Action: Skip}, err
	}
	kept, err := p.Games.DutyRows(ctx, l)
	if err != nil {
		return Dispatch{}, err
	}
	later := func(d storage.Duty) bool { return d.Seq > row.Seq }
	if slices.ContainsFunc(kept, later) || l.Over && l.Seq > row.Seq {
		return Dispatch{Action: Skip}, nil
	}
	stands, err := p.Waiting.Stand(ctx, l)
	if err != nil {
		return Dispatch{}, err
	}
	post, err := p.Words.View(feedView{
		Title:  templates.Plain(l.Surface.Title(l), 90),
		Link:   runner.Link(l.Guild, storage.Ref{Channel: l.Where()}),
		Stands: stands.Told(mostFed),
	})
	post = post.Quietly()
	return Dispatch{Action: SendPost, Channel: row.Ref.Channel, Game: l.ID, Post: &post}, err
}

// feedView is a line of the feed. It pings no user.
type feedView struct {
	Title, Link string
	templates.Stands
}

// mostFed bounds the users that a line of the feed names.
const mostFed = 8

func (feedView) ViewOf() string { return "ui/feed" }

// composeBy composes the note about an organiser who has acted in a game.
func (p *Publisher) composeBy(l *runner.Game, row storage.Row) (Dispatch, error) {
	post, err := p.Words.View(byView{row.User})
	post = post.Quietly()
	return InGame(l, &post), err
}

// byView names the organiser who has acted. It pings no user.
type byView struct{ User string }

func (byView) ViewOf() string { return "ui/by" }
