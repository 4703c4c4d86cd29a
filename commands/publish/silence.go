package publish

import (
	"context"
	"slices"
	"strconv"
	"time"

	"warbell/commands/deadlines"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// silentView says that a player does not answer, and what the others can do about it.
type silentView struct {
	Name, Title string
	Silent      templates.Silence
	Due         time.Time
}

func (silentView) ViewOf() string { return "ui/ring.silent" }

// ringNow is the time after a reminder in which it makes a report of the same silence needless.
const ringNow = 10 * time.Minute

// composeSilent composes the report that a player does not answer. It skips the row if the game doesn't wait
// for that player any more, or if a recent reminder says the same.
func (m *Mentions) composeSilent(ctx context.Context, l *runner.Game, row storage.Row) (Dispatch, error) {
	skip := Dispatch{Action: Skip, Channel: l.Where()}
	silent, err := m.silentOf(ctx, l, row.User)
	if err != nil {
		return Dispatch{}, err
	}
	last, err := m.Store.LastReminders(ctx, row.User)
	if err != nil {
		return Dispatch{}, err
	}
	if ring := last[row.User]; len(silent) == 0 || ring.Channel == l.Where() && m.Now().Sub(ring.Called) < ringNow {
		return skip, nil
	}
	clock, _ := l.Clock(silent[0].Seat)
	post, err := m.Words.View(silentView{Name: silent[0].Name, Title: templates.Plain(l.Surface.Title(l), 90),
		Silent: Silences(silent)[0], Due: clock.Due})
	post = post.Quietly().With(SilentRow(l, silent)...)
	return InGame(l, &post), err
}

// silentOf returns the silence of a user that a game waits for; none if there is nothing to report.
func (m *Mentions) silentOf(ctx context.Context, l *runner.Game, user string) ([]deadlines.Silent, error) {
	seat, err := l.SeatOf(user)
	if err != nil || l.State.Kernel.PausedAt(m.Now()) {
		return nil, nil
	}
	silent, err := m.Waiting.Silent(ctx, l)
	return runner.Filter(silent, func(s deadlines.Silent) bool { return s.Seat == seat }), err
}

// SilentID returns the custom ID of an act about a silent player: "ask" to end the game, "end" it, offer
// their "seat", or, with several opponents, ask to play "without" them and count them "out".
func SilentID(l *runner.Game, seat engine.Seat, what string) string {
	return "us:" + string(l.ID) + ":" + strconv.Itoa(int(seat)) + ":" + what
}

// SilentRow returns the buttons to play on without the first player who has been silent for long enough; none
// if there is no such player.
func SilentRow(l *runner.Game, silent []deadlines.Silent) []templates.Row {
	i := slices.IndexFunc(silent, func(s deadlines.Silent) bool { return s.Ready })
	if i < 0 {
		return nil
	}
	seat := silent[i].Seat
	buttons := []templates.Button{{ID: SilentID(l, seat, "seat"), Label: "Find a replacement",
		Style: templates.Secondary}}
	ends := "End without result"
	if deadlines.Many(l) {
		ends = "Propose to end"
		if deadlines.GoesWithout(l, seat) {
			buttons = append(buttons, templates.Button{ID: SilentID(l, seat, "without"),
				Label: "Go on without player", Style: templates.Secondary})
		}
	}
	return []templates.Row{{Buttons: append(buttons,
		templates.Button{ID: SilentID(l, seat, "ask"), Label: ends, Style: templates.Danger})}}
}

// Silences converts silences for the words.
func Silences(silent []deadlines.Silent) (all []templates.Silence) {
	for _, s := range silent {
		all = append(all, templates.Silence{Name: s.Name, Since: s.Since, From: s.From, Rings: s.Rings,
			Ready: s.Ready, Many: s.Many, Out: s.Out})
	}
	return all
}
