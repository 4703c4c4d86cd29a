package runner

import (
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/storage"
	"warbell/templates"
)

// Game is a game in memory: what is kept of it, and its state. It is never changed.
type Game struct {
	storage.Game
	State   engine.Game
	Rules   engine.Ruleset
	Surface *UI
	owed    []engine.Duty
	kept    []storage.Duty      // the owed ones as the store has them, but for their rings; nil: not known
	clocks  []storage.SeatClock // the players'
	told    []stance            // how it stood when it was told last
	newest  engine.Entry        // the last one; zero: it is in the store
	shown   *shown
	words   *templates.Renderer
	light   func(guild string) bool
	stamp   string // as of which it was read from a store that others use, too
}

// Game puts a system's rules to a stored game with its players' clocks.
func (s *System) Game(g storage.Game, state engine.Game, clocks ...storage.SeatClock) *Game {
	return &Game{Game: g, State: state, Rules: s.Rules, Surface: &s.Surface, owed: s.Rules.Owed(state),
		clocks: clocks, shown: shownAs(g.Names), words: s.words, light: s.light}
}

// Owed lists the open duties.
func (l *Game) Owed() []engine.Duty { return l.owed }

// Duty finds an open duty.
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

// Waits reports whether a duty of this ID or group is open for anybody.
func (l *Game) Waits(name string) bool {
	return slices.ContainsFunc(l.owed, func(d engine.Duty) bool { return d.Name() == name })
}

// DutyOf finds the user's open duty of that ID or group.
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

// OptionsFor are what meets a duty.
func (l *Game) OptionsFor(d engine.Duty) []engine.Option {
	return Filter(l.Rules.Options(l.State, d.Seat), func(o engine.Option) bool { return o.Duty == d.ID })
}

// Option finds what meets a duty by its key: an option, or what only the list of a model has; see Surface.Of.
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

// Ref is the part of a custom ID that names a duty: the game, the position at which it is asked, and its
// name.
func (l *Game) Ref(d engine.Duty) string {
	return string(l.ID) + ":" + strconv.Itoa(l.Seq) + ":" + d.Name()
}

// Sitter finds who sits at a seat.
func (l *Game) Sitter(s engine.Seat) (storage.Seat, bool) {
	for _, row := range l.Seats {
		if row.Seat == s {
			return row, true
		}
	}
	return storage.Seat{}, false
}

// UserAt is the Discord ID of who sits at a seat; empty for Warbell's own.
func (l *Game) UserAt(s engine.Seat) string {
	if row, ok := l.Sitter(s); ok && !row.Bot {
		return row.User
	}
	return ""
}

// SeatOf finds a user's seat. It refuses who has none.
func (l *Game) SeatOf(user string) (engine.Seat, error) {
	for _, row := range l.Seats {
		if row.User == user && !row.Bot {
			return row.Seat, nil
		}
	}
	return engine.NoSeat, engine.Refuse(engine.NotYours, "",
		"You can't do that: you aren't a player in this game. Watch it, or start your own.")
}

// Player finds the seat of a user in a game that is still on.
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

// Referee reports whether a user sits where the others' consent is not asked: a game master.
func (l *Game) Referee(user string) bool {
	seat, err := l.SeatOf(user)
	return err == nil && l.Rules.Referees(l.State, seat)
}

// Exportable refuses to give the game's log to a user who must not have it yet.
func (l *Game) Exportable(user string) error {
	if !l.Over && l.Refereed() && !l.Referee(user) {
		return engine.Refuse(engine.NotYours, "",
			"You can't export this game yet: only its GM can while it runs. Use `/game record` when it's over.")
	}
	return nil
}

// Refereed reports whether there is such a seat.
func (l *Game) Refereed() bool {
	return slices.ContainsFunc(l.State.Kernel.In(), func(s engine.Seat) bool { return l.Rules.Referees(l.State, s) })
}

// ByDM reports whether a game is played in its only player's DM with Warbell: nobody else sees any of it.
func (l *Game) ByDM() bool { return l.Guild == "" }

// Shared reports whether more than one person plays.
func (l *Game) Shared() bool {
	return len(Filter(l.Seats, func(s storage.Seat) bool { return !s.Bot && s.User != "" })) > 1
}

// Try asks the rules why a seat can't give a command now, and does nothing; nil if it can.
func (l *Game) Try(seat engine.Seat, cmd engine.Command) error {
	_, err := l.Rules.Step(l.filled(), cmd, engine.Call{Seat: seat, Dice: dice.System(), Salt: salt})
	return err
}

// Clock finds a seat's clock.
func (l *Game) Clock(seat engine.Seat) (storage.SeatClock, bool) {
	i := slices.IndexFunc(l.clocks, func(c storage.SeatClock) bool { return c.Seat == seat })
	if i < 0 {
		return storage.SeatClock{Game: l.ID, Seat: seat}, false
	}
	return l.clocks[i], true
}

// Clocks are the players' clocks.
func (l *Game) Clocks() []storage.SeatClock { return l.clocks }

// withClocks is the game with these clocks in the places of the old ones, and what is owed with their times.
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

// DMUser is the Discord ID of the player whose DM a game is played in.
func (l *Game) DMUser() string {
	i := slices.IndexFunc(l.Seats, func(s storage.Seat) bool { return !s.Bot })
	if i < 0 {
		return ""
	}
	return l.Seats[i].User
}

// Mention names where a game is played. Nobody can follow a link to a DM channel's name.
func (l *Game) Mention() string {
	if l.ByDM() {
		return l.words.Text("direct", nil)
	}
	return "<#" + l.Where() + ">"
}

// Table is what the words may look at.
func (l *Game) Table() templates.Table { return l.TableAt(l.Seq) }

// TableAt is what the words of entries up to a position may look at: with who sat where then.
func (l *Game) TableAt(seq int) templates.Table {
	people, former := l.peopleAt(seq)
	return templates.Table{
		ID: string(l.ID), System: l.System, Kernel: l.State.Kernel, View: l.View(), People: people, Former: former,
		Light: l.light != nil && l.light(l.Guild),
	}
}

// Line is what the words may look at, for Go that asks them for phrases.
func (l *Game) Line() templates.Line { return l.words.Line(l.Table(), nil) }

// after is the game after a result; the old one stays as it is.
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

// Filter keeps what passes. It returns nil if nothing does.
func Filter[T any](all []T, keep func(T) bool) []T {
	var kept []T
	for _, x := range all {
		if keep(x) {
			kept = append(kept, x)
		}
	}
	return kept
}

// NameOf names a game in a list: who plays, and its ID.
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
