package runner

import (
	"context"
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Replace gives a seat of a running game to another player. The old player's sealed picks become void, and
// the open duties are asked again. If the new player is Warbell, it acts at once. The caller must check that
// the replacement is allowed.
func (t *Runner) Replace(ctx context.Context, id storage.GameID, seat engine.Seat, by storage.Seat) (Done, error) {
	l, err := t.Load(ctx, id)
	if err != nil {
		return Done{}, err
	}
	return t.Do(ctx, id, Replacing(fmt.Sprintf("t:%s:seat-%d:%d", id, seat, l.Seq), seat, by))
}

// Replacing returns the request of Replace for a call of the caller's own.
func Replacing(call string, seat engine.Seat, by storage.Seat) Request {
	return Request{Call: call, Command: engine.Replace{Seat: seat, Bot: by.Bot}, Joins: &by}
}

// TakenSeat returns the seat that a player took with an entry.
func TakenSeat(e engine.Entry) engine.Seat {
	for _, ev := range e.Events {
		switch ev := ev.(type) {
		case engine.Seated:
			return ev.Seat
		case engine.Replaced:
			return ev.Seat
		}
	}
	return engine.NoSeat
}

// seat puts a player at a seat after a step. It notes the former player in Past.
func (l *Game) seat(at engine.Seat, person storage.Seat) {
	person.Seat = at
	l.Seats = slices.Clone(l.Seats)
	i := slices.IndexFunc(l.Seats, func(s storage.Seat) bool { return s.Seat == at })
	if i < 0 {
		l.Seats = append(l.Seats, person)
		return
	}
	l.Past = append(slices.Clip(slices.Clone(l.Past)), storage.PastPlayer{Seat: l.Seats[i], Until: l.Seq})
	l.Seats[i] = person
}

// peopleAt returns the players after the entry at a position, and the former players of each seat.
func (l *Game) peopleAt(seq int) (people, former map[engine.Seat]templates.Person) {
	people, former = make(map[engine.Seat]templates.Person, len(l.Seats)), map[engine.Seat]templates.Person{}
	for _, s := range l.Seats {
		people[s.Seat] = personOf(s)
	}
	for _, s := range slices.Backward(l.Past) {
		if s.Until > seq {
			people[s.Seat.Seat] = personOf(s.Seat)
		} else if _, later := former[s.Seat.Seat]; !later {
			former[s.Seat.Seat] = personOf(s.Seat)
		}
	}
	return people, former
}

// personOf returns a player for the words. Warbell has no ID there.
func personOf(s storage.Seat) templates.Person {
	if s.Bot {
		s.User = ""
	}
	return templates.Person{User: s.User, Name: s.Name}
}

// SameAt reports whether a seat has the same player in both games.
func (l *Game) SameAt(other *Game, seat engine.Seat) bool {
	a, _ := l.Sitter(seat)
	b, _ := other.Sitter(seat)
	return a.User == b.User && a.Bot == b.Bot
}

// Lent returns the seat at which Warbell plays until this user returns; false if there is none or the game is
// over.
func (l *Game) Lent(user string) (engine.Seat, bool) {
	if l.Over || Sits(l.Game, user) {
		return engine.NoSeat, false
	}
	for _, row := range l.Seats {
		i := lastAt(l.Past, row.Seat)
		if row.Bot && i >= 0 && !l.Past[i].Bot && l.Past[i].User == user {
			return row.Seat, true
		}
	}
	return engine.NoSeat, false
}

// Heir returns the stored row of a user's last seat, and the seat's present player. taken is false if that is
// still the user.
func (l *Game) Heir(user string) (was, now storage.Seat, taken bool) {
	if at, err := l.SeatOf(user); err == nil {
		was, _ = l.Sitter(at)
		return was, was, false
	}
	for _, s := range slices.Backward(l.Past) {
		if s.User == user {
			now, taken = l.Sitter(s.Seat.Seat)
			return s.Seat, now, taken
		}
	}
	return was, now, false
}

// lastAt returns the index of the last former player of a seat; -1 if there is none.
func lastAt(past []storage.PastPlayer, seat engine.Seat) int {
	for i, s := range slices.Backward(past) {
		if s.Seat.Seat == seat {
			return i
		}
	}
	return -1
}

// BotSeat returns a seat at which Warbell plays. It refuses if there is none.
func (l *Game) BotSeat() (engine.Seat, error) {
	for _, row := range l.Seats {
		if row.Bot {
			return row.Seat, nil
		}
	}
	return engine.NoSeat, engine.Refuse(engine.Invalid, "",
		"Warbell doesn't play in this game. Name a player.")
}

// People returns the seats of all people who are still in the game.
func (l *Game) People() []engine.Seat { return l.Others(engine.NoSeat) }

// Open reports whether another player may take the offered seat now: because its player offers it, with the
// others' consent if that is needed, or because the player is absent.
func (l *Game) Open(o storage.SeatOffer) bool {
	kernel := &l.State.Kernel
	row, _ := l.Sitter(o.Seat)
	switch {
	case l.Over || row.User != o.From:
		return false
	case o.By == "":
		return slices.Contains(kernel.Offered, o.Seat)
	}
	return o.By != o.From || !l.NeedsConsent(o.Seat) || slices.Contains(kernel.Ceded, o.Seat)
}

// NeedsConsent reports whether the other players must agree before the player of a seat gives it away. A GM
// needs no consent.
func (l *Game) NeedsConsent(seat engine.Seat) bool {
	return !l.Rules.Referees(l.State, seat) && len(l.Others(seat)) > 0
}
