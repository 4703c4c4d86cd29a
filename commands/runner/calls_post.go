package runner

import (
	"context"
	"slices"

	"warbell/storage"
	"warbell/templates"
)

// callees are the people who are called.
func callees(asked []called) (all []string) {
	for _, a := range asked {
		if !slices.Contains(all, a.user) {
			all = append(all, a.user)
		}
	}
	return all
}

// together is the post that calls people for what they are asked in some games of a channel, and tells of who
// does not answer there. It calls all of them.
func (t *Runner) together(ctx context.Context, asked []called,
	notes []*Game) (templates.Public, []PendingGame, error) {
	var all []*Game
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
		here := Filter(asked, func(a called) bool { return a.ID == l.ID })
		game, err := t.callGame(ctx, l, here)
		if err != nil {
			return templates.Public{}, nil, err
		}
		silent, err := t.Silent(ctx, l)
		if err != nil {
			return templates.Public{}, nil, err
		}
		silent = Filter(silent, func(s Silent) bool { return s.Rings >= storage.NoteRings })
		game.Silent = Silences(silent)
		if row := SilentRow(l, silent); len(claim) == 0 && len(row) > 0 {
			claim = row[0].Buttons
		}
		for _, a := range here {
			shown = append(shown, a.PendingGame)
		}
		games = append(games, game)
	}
	people := callees(Filter(asked, func(a called) bool { return seen[a.ID] }))
	post, err := t.words.Calls(people, games)
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
	rows, err := t.callRows(who, shown, more, claim)
	return post.With(rows...), shown, err
}

// callGame is what people are asked in one game.
func (t *Runner) callGame(ctx context.Context, l *Game, here []called) (templates.CallGame, error) {
	g := templates.CallGame{Table: l.Table(), Title: templates.Plain(l.Surface.Title(l), 90)}
	for _, a := range here {
		duty := a.Duties[0]
		if g.Link == "" {
			link, err := t.askedAt(ctx, l, duty.ID)
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
		warning, err := t.warningTo(ctx, l, seat)
		if err != nil {
			return g, err
		}
		i := slices.IndexFunc(g.Warned, func(w templates.Warned) bool { return !w.Seat && !warning.Seat && w.Due.Equal(warning.Due) })
		if i < 0 {
			g.Warned = append(g.Warned, warning)
			continue
		}
		g.Warned[i].Users = append(g.Warned[i].Users, warning.Users...)
	}
	if g.Link == "" {
		g.Link = Link(l.Guild, storage.Ref{Channel: l.Where()})
	}
	return g, nil
}

// composeRung renews the message by which people were rung, when something that it asks for in a game was
// done: it shows what is still owed of it, or asks for nothing any more.
func (t *Runner) composeRung(ctx context.Context, l *Game, row storage.Row) (Dispatch, error) {
	settings, err := t.store.Settings(ctx, row.User)
	if err != nil {
		return Dispatch{}, err
	}
	users, dm := []string{row.User}, settings.DMChannel == row.Ref.Channel
	if !dm {
		if users, err = t.store.RungBy(ctx, row.Ref); err != nil {
			return Dispatch{}, err
		}
	}
	var asked []called
	var owed []PendingGame // all that the last of them owes anywhere
	for _, user := range users {
		all, err := t.Rung(ctx, user)
		if err != nil {
			return Dispatch{}, err
		}
		for _, o := range all {
			if dm || o.Guild == l.Guild && o.Channel == l.Channel {
				asked, owed, row.User = append(asked, called{o, user, o.warned(user, t.now())}), all, user
			}
		}
	}
	if len(asked) == 0 {
		return t.answered(l, row, dm)
	}
	var d Dispatch
	if warned := slices.ContainsFunc(asked, func(a called) bool { return a.warn }); dm ||
		!warned && len(callees(asked)) == 1 {
		at := slices.IndexFunc(owed, func(o PendingGame) bool { return o.ID == asked[0].ID })
		if d, err = t.ring(ctx, row, owed, at, dm); err != nil {
			return Dispatch{}, err
		}
	} else {
		post, shown, err := t.together(ctx, asked, nil)
		if err != nil {
			return Dispatch{}, err
		}
		d = l.Dispatch(&post)
		d.asks(row.Game, shown)
	}
	d.Action, d.Channel, d.Ref, d.Home, d.Fallback = Edit, row.Ref.Channel, row.Ref, "", nil
	return d, nil
}
