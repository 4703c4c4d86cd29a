package runner

import (
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/storage"
	"warbell/templates"
)

// Game is a stored game in memory, with its state. It is never changed.
type Game struct {
	storage.Game
	State   engine.Game
	Rules   engine.Ruleset
	Surface *UI
	owed    []engine.Duty
	kept    []storage.Duty      // the stored rows of these duties, except for reminders; nil: not known
	clocks  []storage.SeatClock // of the players
	told    []stance            // the states that were posted last
	newest  engine.Entry        // the last entry; zero: it is only in the store
	shown   *shown
	words   *templates.Renderer
	light   func(guild string) bool
	stamp   string // the version that was read from a store shared with other processes
}

// Game returns a stored game with its system's rules and its players' clocks.
func (s *System) Game(g storage.Game, state engine.Game, clocks ...storage.SeatClock) *Game {
	return &Game{Game: g, State: state, Rules: s.Rules, Surface: &s.Surface, owed: s.Rules.Owed(state),
		clocks: clocks, shown: shownAs(g.Names), words: s.words, light: s.light}
}

// Owed returns the open duties.
func (l *Game) Owed() []engine.Duty { return l.owed }

// OwedBy returns the open duties of the player at a seat. A spectator has none.
func (l *Game) OwedBy(seat engine.Seat) []engine.Duty {
	return Filter(l.owed, func(d engine.Duty) bool { return d.Seat == seat && seat != engine.NoSeat })
}

// DutyNames returns the names of the open duties of the player at a seat, each once.
func (l *Game) DutyNames(words *templates.Renderer, seat engine.Seat) (names []string) {
	for _, d := range l.OwedBy(seat) {
		if name := words.Owed(l.System, d.Kind); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// Duty returns an open duty by its ID; false if it isn't open.
func (l *Game) Duty(id engine.DutyID) (engine.Duty, bool) {
	for _, d := range l.owed {
		if d.ID == id {
			return d, true
		}
	}
	return engine.Duty{}, false
}

// IsOpen reports whether a duty is open.
func (l *Game) IsOpen(id engine.DutyID) bool {
	_, open := l.Duty(id)
	return open
}

// Waits reports whether a duty with this ID or group is open for any player.
func (l *Game) Waits(name string) bool {
	return slices.ContainsFunc(l.owed, func(d engine.Duty) bool { return d.Name() == name })
}

// DutyOf returns the user's open duty with that ID or group. It refuses if there is none.
func (l *Game) DutyOf(user, name string) (engine.Duty, error) {
	seat, err := l.Player(user)
	if err != nil {
		return engine.Duty{}, err
	}
	others := false
	for _, d := range l.owed {
		if d.Name() != name && string(d.ID) != name {
			continue
		}
		if d.Seat == seat {
			return d, nil
		}
		others = true
	}
	if others {
		return engine.Duty{}, engine.Refuse(engine.NotYours, "",
			"You can't act now: it's another player's turn. See whose: `/game status`.")
	}
	return engine.Duty{}, ErrSettled
}

// OptionsFor returns the options that fulfil a duty.
func (l *Game) OptionsFor(d engine.Duty) []engine.Option {
	return Filter(l.Rules.Options(l.State, d.Seat), func(o engine.Option) bool { return o.Duty == d.ID })
}

// Option returns the option with a key that fulfils a duty. It also finds options that are listed only for a
// single model; see UI.Of.
func (l *Game) Option(d engine.Duty, key string) (engine.Option, bool) {
	options := l.OptionsFor(d)
	if i := slices.IndexFunc(options, func(o engine.Option) bool { return o.Key == key }); i >= 0 {
		return options[i], true
	}
	if l.Surface.Open == nil || l.Surface.Secret(d.Kind) {
		return engine.Option{}, false
	}
	return l.Surface.Open(l, d, key)
}

// Ref returns the parts of a custom ID that name a duty: the game, the position at which the duty is asked,
// and the duty's name.
func (l *Game) Ref(d engine.Duty) string {
	return string(l.ID) + ":" + strconv.Itoa(l.Seq) + ":" + d.Name()
}

// Sitter returns the player at a seat; false if there is no such seat.
func (l *Game) Sitter(s engine.Seat) (storage.Seat, bool) {
	for _, row := range l.Seats {
		if row.Seat == s {
			return row, true
		}
	}
	return storage.Seat{}, false
}

// UserAt returns the Discord ID of the player at a seat; "" for Warbell's own seat.
func (l *Game) UserAt(s engine.Seat) string {
	if row, ok := l.Sitter(s); ok && !row.Bot {
		return row.User
	}
	return ""
}

// SeatOf returns a user's seat. It refuses a user without a seat.
func (l *Game) SeatOf(user string) (engine.Seat, error) {
	for _, row := range l.Seats {
		if row.User == user && !row.Bot {
			return row.Seat, nil
		}
	}
	return engine.NoSeat, engine.Refuse(engine.NotYours, "",
		"You can't do that: you aren't a player in this game. Watch it, or start your own.")
}

// Player returns the seat of a user in a game that is not over. It refuses a user without a seat.
func (l *Game) Player(user string) (engine.Seat, error) {
	if l.Over {
		if _, err := l.SeatOf(user); err != nil {
			return engine.NoSeat, err
		}
		return engine.NoSeat, engine.Refuse(engine.Over, "",
			"You can't do that: this game is over. Look back with `/game log`, or start a new game.")
	}
	return l.SeatOf(user)
}

// Sits reports whether a user has a seat in a game.
func Sits(g storage.Game, user string) bool {
	return slices.ContainsFunc(g.Seats, func(s storage.Seat) bool { return s.User == user })
}

// Referee reports whether a user has a GM's seat, which doesn't need the other players' consent.
func (l *Game) Referee(user string) bool {
	seat, err := l.SeatOf(user)
	return err == nil && l.Rules.Referees(l.State, seat)
}

// Exportable refuses to export the game's log to a user who may not see it yet.
func (l *Game) Exportable(user string) error {
	if !l.Over && l.Refereed() && !l.Referee(user) {
		return engine.Refuse(engine.NotYours, "",
			"You can't export this game yet: only its GM can while it runs. Use `/game record` when it's over.")
	}
	return nil
}

// Refereed reports whether the game has a GM.
func (l *Game) Refereed() bool {
	return slices.ContainsFunc(l.State.Kernel.In(), func(s engine.Seat) bool { return l.Rules.Referees(l.State, s) })
}

// ByDM reports whether a game is played in its only player's DM with Warbell, out of all other users' sight.
func (l *Game) ByDM() bool { return l.Guild == "" }

// Shared reports whether at least two people play.
func (l *Game) Shared() bool {
	return len(Filter(l.Seats, func(s storage.Seat) bool { return !s.Bot && s.User != "" })) > 1
}

// Try returns the refusal that the rules would give to a seat's command now; nil if the command is legal. The
// game is not changed.
func (l *Game) Try(seat engine.Seat, cmd engine.Command) error { return l.try(seat, cmd, "") }

// try is Try for a command with a player's own words, of which it needs only the hash.
func (l *Game) try(seat engine.Seat, cmd engine.Command, prose string) error {
	_, err := l.Rules.Step(l.filled(), cmd,
		engine.Call{Seat: seat, Prose: prose, Dice: dice.System(), Salt: salt})
	return err
}

// Clock returns a seat's clock; false if it has none.
func (l *Game) Clock(seat engine.Seat) (storage.SeatClock, bool) {
	i := slices.IndexFunc(l.clocks, func(c storage.SeatClock) bool { return c.Seat == seat })
	if i < 0 {
		return storage.SeatClock{Game: l.ID, Seat: seat}, false
	}
	return l.clocks[i], true
}

// Clocks returns the players' clocks.
func (l *Game) Clocks() []storage.SeatClock { return l.clocks }

// withClocks replaces clocks of the game, and sets the deadlines of its duties to match.
func (l *Game) withClocks(changed []storage.SeatClock) {
	next := slices.DeleteFunc(slices.Clone(l.clocks), func(c storage.SeatClock) bool {
		return slices.ContainsFunc(changed, func(n storage.SeatClock) bool { return n.Seat == c.Seat })
	})
	l.clocks = append(next, changed...)
	for i, d := range l.kept {
		if duty, open := l.Duty(d.ID); open && duty.Lapses() {
			clock, _ := l.Clock(d.Seat)
			l.kept[i].Due = clock.Due
		}
	}
}

// DMUser returns the Discord ID of the player in whose DM a game is played.
func (l *Game) DMUser() string {
	i := slices.IndexFunc(l.Seats, func(s storage.Seat) bool { return !s.Bot })
	if i < 0 {
		return ""
	}
	return l.Seats[i].User
}

// Mention returns a link to the place where a game is played. A DM is only described, since no link to a DM
// channel works for other users.
func (l *Game) Mention() string {
	if l.ByDM() {
		return l.words.Text("direct", nil)
	}
	return "<#" + l.Where() + ">"
}

// Table returns the data of a game for the system's words.
func (l *Game) Table() templates.Table { return l.TableAt(l.Seq) }

// TableAt returns the data of a game for the words of entries up to a position, with the players of that
// time.
func (l *Game) TableAt(seq int) templates.Table {
	people, former := l.peopleAt(seq)
	return templates.Table{
		ID: string(l.ID), System: l.System, Kernel: l.State.Kernel, View: l.View(), People: people, Former: former,
		Light: l.light != nil && l.light(l.Guild), Language: l.Language,
	}
}

// Line returns the data of a game for Go code that renders phrases.
func (l *Game) Line() templates.Line { return l.words.Line(l.Table(), nil) }

// after returns the game after a result. It doesn't change l.
func (l *Game) after(res engine.Result, joins *storage.Seat, given []storage.Name) *Game {
	next := *l
	next.State, next.Seq, next.Over, next.Asleep = res.Game, res.Entry.Seq, res.Game.Kernel.Over(), false
	next.Paused = res.Game.Kernel.Paused
	next.owed, next.newest = l.Rules.Owed(res.Game), res.Entry
	if len(given) > 0 {
		next.Names = append(slices.Clip(slices.Clone(l.Names)), given...)
	}
	next.shown = shownAs(next.Names)
	if joins != nil {
		next.seat(TakenSeat(res.Entry), *joins)
	}
	next.kept = l.keeping(&next, res.Entry.At)
	return &next
}

// Filter returns the elements for which keep returns true; nil if there are none.
func Filter[T any](all []T, keep func(T) bool) []T {
	var kept []T
	for _, x := range all {
		if keep(x) {
			kept = append(kept, x)
		}
	}
	return kept
}

// NameOf returns the name of a game in a list: its players, and its ID.
func NameOf(g storage.Game) string {
	name := ""
	for i, s := range g.Seats {
		if i > 0 {
			name += ", "
		}
		name += s.Name
	}
	if g.Over {
		name += " (ended)"
	}
	return g.System + ": " + name + " · " + string(g.ID)
}
