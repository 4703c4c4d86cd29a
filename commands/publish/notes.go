package publish

import (
	"context"
	"time"

	"warbell/commands/deadlines"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// awayView says that a player is on vacation.
type awayView struct {
	Name, Word string
	Until      time.Time
}

func (awayView) ViewOf() string { return "ui/away" }

// composeAway composes the note about a player's vacation, if it isn't over and the user still plays in the
// game.
func (p *Publisher) composeAway(ctx context.Context, l *runner.Game, row storage.Row) (Dispatch, error) {
	all, err := deadlines.Calendars(ctx, p.Store, row.User)
	if err != nil {
		return Dispatch{}, err
	}
	c, now := all[row.User], p.Now()
	until, away := c.AwayUntil(now)
	seat, noSeat := l.SeatOf(row.User)
	if !away || noSeat != nil || l.Over {
		return Dispatch{Action: Skip, Channel: l.Where()}, nil
	}
	sitter, _ := l.Sitter(seat)
	view := awayView{Name: sitter.Name, Until: until.In(c.Zone)}
	for _, v := range c.Away {
		if !now.Before(v.From) && now.Before(v.To) {
			view.Word = v.Word
		}
	}
	post, err := p.Words.View(view)
	post = post.Quietly()
	return InGame(l, &post), err
}

// SleepNotice is the time between the notice that a game will go idle and the moment it does.
const SleepNotice = 7 * 24 * time.Hour

// drowsyView says when a game goes idle.
type drowsyView struct {
	Title string
	Until time.Time
}

func (drowsyView) ViewOf() string { return "ui/drowsy" }

// composeDrowsy composes the notice that a game goes idle. It skips the row if the game has moved on.
func (p *Publisher) composeDrowsy(l *runner.Game, row storage.Row) (Dispatch, error) {
	if l.Over || l.Seq > row.Seq {
		return Dispatch{Action: Skip, Channel: l.Where()}, nil
	}
	title := templates.Plain(l.Surface.Title(l), 90)
	post, err := p.Words.View(drowsyView{title, row.Created.Add(SleepNotice)})
	post = post.With(templates.Row{Buttons: []templates.Button{{ID: "uw:" + string(l.ID),
		Label: "Keep alive", Style: templates.Primary}}})
	return InGame(l, &post), err
}

// offerView says that a player offers their place.
type offerView struct{ Name, Title, Referees string }

func (offerView) ViewOf() string { return "ui/ring.offer" }

// composeOffer composes the post that asks the other players, or the GMs, to find a replacement.
func (p *Publisher) composeOffer(l *runner.Game, row storage.Row) (Dispatch, error) {
	seat, err := l.SeatOf(row.User)
	if err != nil || l.Over {
		return Dispatch{Action: Skip, Channel: l.Where()}, nil
	}
	sitter, _ := l.Sitter(seat)
	referees := runner.Filter(l.State.Kernel.In(), func(s engine.Seat) bool {
		return s != seat && l.Rules.Referees(l.State, s)
	})
	view := offerView{Name: sitter.Name, Title: l.Surface.Title(l)}
	if len(referees) > 0 {
		view.Referees = l.Line().List(referees)
	}
	post, err := p.Words.View(view)
	post = post.Quietly()
	return InGame(l, &post), err
}
