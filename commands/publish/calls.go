package publish

import (
	"context"
	"errors"
	"slices"
	"time"

	"warbell/commands/deadlines"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// calling is a row that reminds or warns a player, or reports a silent one, with the present facts.
type calling struct {
	storage.Row
	*runner.Game               // the game in whose channel it is posted
	byDM         bool          // sent as a DM to the row's user
	owed         []PendingGame // of a reminder: the user's open duties in all games
	at           int           // index among these of the game in whose channel it is posted
	warns        PendingGame   // of a warning: the user's open duties in the game
}

// mostCalled bounds the users that one post mentions.
const mostCalled = 15

// composeCalls composes a row that pings a player, together with the rows behind it for the same channel or
// DM: what is due in a channel at the same time becomes one post.
func (m *Mentions) composeCalls(ctx context.Context, row storage.Row) (Dispatch, error) {
	lead, skip, err := m.callingOf(ctx, row)
	if err != nil || lead == nil {
		return skip, err
	}
	all, err := m.joining(ctx, *lead)
	if err != nil {
		return Dispatch{}, err
	}
	var said Dispatch
	switch {
	case lead.byDM:
		said, err = m.callByDM(ctx, all)
	case len(all) == 1 && row.Kind == storage.RowRing:
		said, err = m.ring(ctx, row, lead.owed, lead.at, false)
	case len(all) == 1 && row.Kind == storage.RowSilent:
		return m.composeSilent(ctx, lead.Game, row)
	default:
		said, err = m.callTogether(ctx, all)
	}
	for _, c := range all[1:] {
		said.With = append(said.With, c.ID)
	}
	if said.Fallback != nil {
		said.Fallback.With = said.With
	}
	return said, err
}

// joining returns the callings for one message: the first row's and those behind it for the same place. If
// the message may have been sent before, it takes in only rows of the same time.
func (m *Mentions) joining(ctx context.Context, lead calling) ([]calling, error) {
	all := []calling{lead}
	if lead.Lane == "" {
		return all, nil
	}
	rows, err := m.Store.Beside(ctx, lead.Row)
	if err != nil {
		return nil, err
	}
	users, games := []string{lead.User}, []storage.GameID{lead.Game.ID}
	for _, row := range rows {
		known := slices.Contains(users, row.User)
		if len(users) == mostCalled && !known || lead.Doubts > 0 && !row.Created.Equal(lead.Created) {
			continue
		}
		c, _, err := m.callingOf(ctx, row)
		if err != nil {
			return nil, err
		}
		if c == nil || c.byDM != lead.byDM || lead.byDM && c.User != lead.User ||
			!lead.byDM && c.Where() != lead.Where() {
			continue
		}
		if !slices.Contains(games, c.Game.ID) {
			if len(games) == mostRungGames {
				continue // the next post has it
			}
			games = append(games, c.Game.ID)
		}
		if all = append(all, *c); !known {
			users = append(users, row.User)
		}
	}
	return all, nil
}

// callingOf returns the present content of a row; nil if there is nothing to say.
func (m *Mentions) callingOf(ctx context.Context, row storage.Row) (*calling, Dispatch, error) {
	l, err := m.Games.LoadAt(ctx, row.Game, row.Seq)
	var refusal *engine.Refusal
	if errors.As(err, &refusal) {
		l, err = nil, nil
	}
	if err != nil {
		return nil, Dispatch{}, err
	}
	settings, err := m.Store.Settings(ctx, row.User)
	if err != nil {
		return nil, Dispatch{}, err
	}
	c := &calling{Row: row, Game: l, byDM: settings.Ring == storage.RingDM && !settings.DMClosed}
	skip := Dispatch{Action: Skip}
	if l != nil {
		skip.Channel = l.Where()
	}
	switch row.Kind {
	case storage.RowRing:
		if c.byDM {
			skip = Dispatch{Action: Skip, User: row.User}
		}
		owed, err := m.Rung(ctx, row.User)
		at, ok := placeOf(row, owed)
		if err != nil || !ok || settings.Ring == storage.RingOff {
			return nil, skip, err
		}
		c.owed, c.at, c.Game = owed, at, owed[at].Game
	case storage.RowWarn:
		if l == nil || !warnable(l, row.User, m.Now()) {
			return nil, skip, nil
		}
		kept, err := m.Games.DutyRows(ctx, l)
		if err != nil {
			return nil, skip, err
		}
		seat, _ := l.SeatOf(row.User)
		c.warns = owingOf(l, row.User, kept, m.Now())
		c.byDM = c.byDM && !deadlines.AtStake(l, seat)
	default: // a report in the game's channel
		c.byDM = false
		if l == nil {
			return nil, skip, nil
		}
		silent, err := m.silentOf(ctx, l, row.User)
		if err != nil || len(silent) == 0 {
			return nil, skip, err
		}
	}
	return c, skip, nil
}

// warnable reports whether a user must be warned of a deadline: it is ahead, a duty depends on it, and the
// seat isn't offered to others.
func warnable(l *runner.Game, user string, now time.Time) bool {
	seat, err := l.SeatOf(user)
	clock, _ := l.Clock(seat)
	if err != nil || !clock.Due.After(now) || slices.Contains(l.State.Kernel.Offered, seat) {
		return false
	}
	return slices.ContainsFunc(l.OwedBy(seat), engine.Duty.Lapses)
}

// warned reports whether a user has been warned of a deadline that still counts.
func warned(l *runner.Game, user string, now time.Time) bool {
	seat, _ := l.SeatOf(user)
	clock, _ := l.Clock(seat)
	return warnable(l, user, now) && clock.Warn.IsZero()
}

// called is a user who is pinged because of one game.
type called struct {
	PendingGame
	user string
	warn bool // a deadline is near
}

// calledFor returns the pings of some callings: first those that the callings are about, then the other open
// duties of reminded users. For a post these are the duties in its channel; for a DM, those anywhere. notes
// are the games with reports of silent players only.
func (m *Mentions) calledFor(all []calling) (asked []called, notes []*runner.Game) {
	add := func(o PendingGame, user string, warn bool) {
		at := slices.IndexFunc(asked, func(a called) bool { return a.ID == o.ID && a.user == user })
		if at < 0 {
			asked = append(asked, called{o, user, warn || warned(o.Game, user, m.Now())})
			return
		}
		asked[at].warn = asked[at].warn || warn
	}
	for _, c := range all {
		switch c.Kind {
		case storage.RowRing:
			add(c.owed[c.at], c.User, false)
		case storage.RowWarn:
			add(c.warns, c.User, true)
		default:
			notes = append(notes, c.Game)
		}
	}
	games := map[storage.GameID]bool{}
	for _, c := range all {
		games[c.Game.ID] = true
	}
	for _, c := range all {
		for _, o := range c.owed {
			if !games[o.ID] && len(games) == mostRungGames {
				continue
			}
			if c.byDM || o.Guild == c.Guild && o.Channel == c.Channel {
				games[o.ID] = true
				add(o, c.User, false)
			}
		}
	}
	return asked, notes
}

// callTogether composes one post for several callings. A user with only a warning is pinged unless the ping
// is deferred.
func (m *Mentions) callTogether(ctx context.Context, all []calling) (Dispatch, error) {
	asked, notes := m.calledFor(all)
	return m.calls(ctx, all, asked, notes)
}

// calls composes the post of some callings with these pings and reports.
func (m *Mentions) calls(ctx context.Context, all []calling, asked []called,
	notes []*runner.Game) (Dispatch, error) {
	warned := runner.Filter(callees(asked), func(u string) bool {
		return !slices.ContainsFunc(all, func(c calling) bool { return c.User == u && c.Kind == storage.RowRing })
	})
	held, err := m.deferredPings(ctx, warned)
	if err != nil {
		return Dispatch{}, err
	}
	post, shown, err := m.together(ctx, asked, notes)
	if err != nil {
		return Dispatch{}, err
	}
	post = post.Pinging(func(user string) bool {
		return !slices.ContainsFunc(held, func(h storage.DeferredPing) bool { return h.User == user })
	}).Quietly()
	said := InGame(all[0].Game, &post)
	said.Held = held
	said.asks(all[0].Row.Game, shown)
	return said, nil
}

// callByDM composes the callings of one user as a DM. Its fallback for a closed DM is a post in the channel.
func (m *Mentions) callByDM(ctx context.Context, all []calling) (Dispatch, error) {
	lead := all[0]
	if !slices.ContainsFunc(all, func(c calling) bool { return c.Kind == storage.RowWarn }) {
		return m.ring(ctx, lead.Row, lead.owed, lead.at, true)
	}
	asked, notes := m.calledFor(all)
	said, err := m.calls(ctx, all, asked, notes)
	if err != nil {
		return Dispatch{}, err
	}
	owed := make([]PendingGame, len(asked))
	for i, a := range asked {
		owed[i] = a.PendingGame
	}
	rows, err := m.ringRows(lead.User, first(owed), len(owed)-len(first(owed)))
	if err != nil {
		return Dispatch{}, err
	}
	if last := len(rows) - 1; len(rows[last].Buttons) < templates.MaxButtons {
		rows[last].Buttons = append(moreTime(asked), rows[last].Buttons...)
	}
	dm := said.Post.Bare().Whisper().With(rows...)
	if len(said.Held) > 0 {
		dm = dm.Quietly()
	}
	whisper := Dispatch{Action: SendDM, User: lead.User, Game: said.Game, Whisper: &dm, Held: said.Held,
		Fallback: &said}
	whisper.Duties, whisper.Elsewhere = said.Duties, said.Elsewhere
	return whisper, nil
}
