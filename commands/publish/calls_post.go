package publish

import (
	"context"
	"slices"

	"warbell/commands/deadlines"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// callees returns the users that are pinged, each once.
func callees(asked []called) (all []string) {
	for _, a := range asked {
		if !slices.Contains(all, a.user) {
			all = append(all, a.user)
		}
	}
	return all
}

// together composes the post for duties in some games of a channel and for reports of silent players there.
// It pings all these users.
func (m *Mentions) together(ctx context.Context, asked []called,
	notes []*runner.Game) (templates.Public, []PendingGame, error) {
	var all []*runner.Game
	for _, a := range asked {
		all = append(all, a.Game)
	}
	var games []templates.CallGame
	var claim []templates.Button
	var shown []PendingGame
	seen := map[storage.GameID]bool{}
	for _, l := range append(all, notes...) {
		if seen[l.ID] || len(games) == mostRungGames {
			continue
		}
		seen[l.ID] = true
		here := runner.Filter(asked, func(a called) bool { return a.ID == l.ID })
		game, err := m.callGame(ctx, l, here)
		if err != nil {
			return templates.Public{}, nil, err
		}
		silent, err := m.Waiting.Silent(ctx, l)
		if err != nil {
			return templates.Public{}, nil, err
		}
		silent = runner.Filter(silent, func(s deadlines.Silent) bool { return s.Rings >= storage.NoteRings })
		game.Silent = Silences(silent)
		if row := SilentRow(l, silent); len(claim) == 0 && len(row) > 0 {
			claim = row[0].Buttons
		}
		for _, a := range here {
			shown = append(shown, a.PendingGame)
		}
		games = append(games, game)
	}
	people := callees(runner.Filter(asked, func(a called) bool { return seen[a.ID] }))
	post, err := m.Words.Calls(people, games)
	if err != nil || len(shown) == 0 {
		if len(claim) > 0 {
			post = post.With(templates.Row{Buttons: claim})
		}
		return post, shown, err
	}
	who, more := people[0], len(callees(asked))-len(people)
	if len(people) > 1 {
		who = AnyRung
	}
	if len(claim) < mostClaims {
		claim = append(moreTime(asked), claim...)
	}
	rows, err := m.callRows(who, shown, more, claim)
	return post.With(rows...), shown, err
}

// callGame describes one game in such a post, with the duties of the users.
func (m *Mentions) callGame(ctx context.Context, l *runner.Game, here []called) (templates.CallGame, error) {
	g := templates.CallGame{Table: l.Table(), Title: templates.Plain(l.Surface.Title(l), 90)}
	for _, a := range here {
		duty := a.Duties[0]
		if g.Link == "" {
			link, err := m.askedAt(ctx, l, duty.ID)
			if err != nil {
				return g, err
			}
			g.Link = link
		}
		if !a.warn {
			g.Asked = append(g.Asked, duty)
			continue
		}
		seat, _ := l.SeatOf(a.user)
		warning, err := m.warningTo(ctx, l, seat)
		if err != nil {
			return g, err
		}
		i := slices.IndexFunc(g.Warned, func(w templates.Warned) bool {
			return !w.Seat && !warning.Seat && w.Due.Equal(warning.Due)
		})
		if i < 0 {
			g.Warned = append(g.Warned, warning)
			continue
		}
		g.Warned[i].Users = append(g.Warned[i].Users, warning.Users...)
	}
	if g.Link == "" {
		g.Link = runner.Link(l.Guild, storage.Ref{Channel: l.Where()})
	}
	return g, nil
}

// warningTo describes the warning to a seat's player.
func (m *Mentions) warningTo(ctx context.Context, l *runner.Game,
	seat engine.Seat) (templates.Warned, error) {
	sitter, _ := l.Sitter(seat)
	clock, _ := l.Clock(seat)
	w := templates.Warned{
		Users: []string{sitter.User}, Name: sitter.Name, Due: clock.Due, Seat: deadlines.AtStake(l, seat),
		Steward: l.State.Kernel.Terms.Steward,
	}
	if !w.Seat {
		return w, nil
	}
	found, err := m.Waiting.Substitutes(ctx, l)
	w.Offered = len(found) > 0
	return w, err
}
