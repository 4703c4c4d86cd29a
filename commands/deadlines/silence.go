package deadlines

import (
	"context"
	"slices"
	"time"

	"warbell/commands/calendar"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
)

// mostQuiet is the length of daily quiet hours above which a user can't be reminded often enough in 14 days.
const mostQuiet = 20 * time.Hour

// withoutRings is the length of a silence that suffices without NoteRings reminders. Reminders may be missing
// because of quiet hours, because Warbell didn't run, or because the game has none.
const withoutRings = 19 * 24 * time.Hour

// Silent is a player who has not acted in a game since it asked for a duty.
type Silent struct {
	Seat  engine.Seat
	Name  string // player text
	Since time.Time
	From  time.Time // when the others may play on without them
	Rings int
	Long  bool // it has lasted long enough, by what all players see
	Ready bool // and by what only Warbell sees, so that the others may play on now
	Many  bool // at least three people play
	Out   bool // the game would then continue without that player
}

// waits returns the seats of people for which a game waits. It leaves out Warbell's own, which acts at once.
func waits(l *runner.Game) []engine.Seat {
	var seats []engine.Seat
	for _, d := range l.Owed() {
		row, _ := l.Sitter(d.Seat)
		if d.Clocked() && !row.Bot && !slices.Contains(seats, d.Seat) {
			seats = append(seats, d.Seat)
		}
	}
	return seats
}

// GoesWithout reports whether a game would continue if a seat were counted out.
func GoesWithout(l *runner.Game, seat engine.Seat) bool {
	return l.Try(engine.NoSeat, engine.CountOut{Seat: seat}) == nil
}

// Many reports whether at least three people play, so that one can't end the game for all.
func Many(l *runner.Game) bool {
	return len(runner.Filter(l.State.Kernel.In(), func(s engine.Seat) bool {
		row, _ := l.Sitter(s)
		return !row.Bot && row.User != ""
	})) > 2
}

// EndsFor returns the seat and the command by which a player ends a game because of silent players: at once,
// or, with several opponents, by a proposal to them.
func EndsFor(l *runner.Game, silent []Silent, player Silent, own engine.Seat) (engine.Seat, engine.Command) {
	if !Many(l) {
		return engine.NoSeat, engine.End{Silent: player.Seat}
	}
	end := engine.Propose{Motion: engine.Motion{Kind: engine.MotionEnd}, Silent: []engine.Seat{player.Seat}}
	for _, s := range silent {
		if s.Ready && s.Seat != player.Seat {
			end.Silent = append(end.Silent, s.Seat)
		}
	}
	return own, end
}

// Silent returns the players who have not answered a game, by seat, even if it waits for another one now. A
// pause is no silence, nor is a vacation as far as the terms let it count.
func (w *Waiting) Silent(ctx context.Context, l *runner.Game) ([]Silent, error) {
	if l.Over || !l.Shared() && len(runner.Filter(l.Seats, func(s storage.Seat) bool { return !s.Bot })) < 2 {
		return nil, nil
	}
	kept, err := w.Store.Silences(ctx, l.ID)
	if err != nil {
		return nil, err
	}
	kept = runner.Filter(kept, func(s storage.Silence) bool {
		return slices.Contains(l.State.Kernel.In(), s.Seat)
	})
	var users []string
	for _, s := range kept {
		users = append(users, l.UserAt(s.Seat))
	}
	calendars, err := Calendars(ctx, w.Store, users...)
	if err != nil {
		return nil, err
	}
	var all []Silent
	for _, s := range kept {
		sitter, _ := l.Sitter(s.Seat)
		silent := silenceOf(l, s, calendars[sitter.User], w.Now())
		silent.Name, silent.Many = sitter.Name, Many(l)
		silent.Out = silent.Many && GoesWithout(l, s.Seat)
		all = append(all, silent)
	}
	return all, nil
}

// silenceStep is the interval at which a long silence is checked against what only Warbell sees.
const silenceStep = 3 * 24 * time.Hour

// firstLook is the time after the question in which a single look doesn't end a silence.
const firstLook = 24 * time.Hour

// silenceOf measures a silence. It lasts from the first question that the player has not answered, so its
// date is fixed and can be posted once. The date depends only on what all players see. If secret acts (a
// look, orders, a reaction, a reserve) moved it, they would be revealed.
//
// A player with secret acts is not silent, though. When the date has come, no player is passed over who has
// acted after the first day; the next date is then a silenceStep later. So the others learn, at most every
// 3 days, that the player was there, but not when or how. An absent player can be passed over within 3 weeks
// of the last press.
func silenceOf(l *runner.Game, s storage.Silence, c calendar.Calendar, now time.Time) Silent {
	away := calendar.Calendar{Zone: c.Zone, Away: c.Away}.Within(l.State.Kernel.Terms.VacationDays())
	paused := l.State.Kernel.PausedAt(now)
	now = Later(now, l.State.Kernel.Paused) // a pause doesn't count
	spent, need := max(away.Counted(s.First, now)-s.Rested, 0), storage.SilentTime
	once := slices.ContainsFunc(l.OwedBy(s.Seat), func(d engine.Duty) bool { return d.Alone })
	if s.Rings < storage.NoteRings && (l.Pace == 0 || once || c.Quiet.Length() > mostQuiet ||
		spent >= need && l.UserAt(s.Seat) != "") {
		need = withoutRings
	}
	silent := Silent{Seat: s.Seat, Since: s.First, Rings: s.Rings, From: away.After(now, need-spent),
		Long: spent >= need}
	if !silent.Long {
		return silent
	}
	looked := need + (spent - need).Truncate(silenceStep)
	at := away.After(s.First, looked+s.Rested)
	quiet := s.Heard.IsZero() || away.Counted(s.Heard, at) >= storage.SilentTime-firstLook
	if silent.Ready = quiet && !paused; !quiet {
		silent.From = away.After(now, looked+silenceStep-spent)
	}
	return silent
}

// MayPassOver refuses to let a user end a game, or give a seat away, because that seat's player is silent.
// The user must not be silent. In a game with GMs, a player may only if the GMs are silent, too.
func MayPassOver(l *runner.Game, user string, silent []Silent, seat engine.Seat) error {
	own, err := l.Player(user)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(silent, func(s Silent) bool { return s.Seat == seat })
	referees := runner.Filter(l.State.Kernel.In(), func(s engine.Seat) bool {
		return l.Rules.Referees(l.State, s)
	})
	ready := func(s engine.Seat) bool {
		return slices.ContainsFunc(silent, func(o Silent) bool { return o.Seat == s && o.Ready })
	}
	switch {
	case !slices.Contains(l.State.Kernel.In(), own):
		return engine.Refuse(engine.NotYours, "", "You can't decide this: you resigned. The remaining players decide.")
	case at < 0:
		return engine.Refuse(engine.Stale, "",
			"That player has answered. See whose turn it is: `/game status`.")
	case slices.Contains(waits(l), own) && slices.ContainsFunc(silent,
		func(s Silent) bool { return s.Seat == own && s.Long }):
		return engine.Refuse(engine.NotYours, "",
			"You can't go on without that player yet: it's your turn too. Act first.")
	case len(referees) > 0 && !slices.Contains(referees, own) &&
		slices.ContainsFunc(referees, func(s engine.Seat) bool { return !ready(s) }):
		return engine.Refuse(engine.NotYours, "",
			"You can't decide about an absent player: only the GM can. Ask the GM.")
	case !silent[at].Ready:
		return engine.Refuse(engine.Illegal, "",
			"You can't go on without %s yet: players get 14 days and 3 reminders to answer. See the date: `/game status`.", silent[at].Name)
	}
	return nil
}

// PassesOver returns a silent player whose silence lets a user end a game now, or propose that; false if
// there is none.
func PassesOver(l *runner.Game, user string, silent []Silent) (Silent, bool) {
	i := slices.IndexFunc(silent, func(s Silent) bool { return MayPassOver(l, user, silent, s.Seat) == nil })
	if i < 0 {
		return Silent{}, false
	}
	return silent[i], true
}
