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

// mostQuiet is how many hours a day are quiet at most for who can be reminded often enough in 14 days.
const mostQuiet = 20 * time.Hour

// withoutRings is after how long a silence lasts long enough in which its person could not be rung NoteRings
// times: their hours were always in the way, Warbell did not run, or the game rings nobody, or once.
const withoutRings = 19 * 24 * time.Hour

// Silent is somebody who has done nothing in a game since it asked them something.
type Silent struct {
	Seat  engine.Seat
	Name  string // player text
	Since time.Time
	From  time.Time // when the others may go on without them
	Rings int
	Long  bool // it has lasted long enough, as far as all see
	Ready bool // and indeed, so that the others may go on by now
	Many  bool // more than two people play
	Out   bool // then the game would go on without them
}

// waits are the seats without which a game does not go on, but those of Warbell, which acts at once.
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

// GoesWithout reports whether a game would go on if a seat were counted out.
func GoesWithout(l *runner.Game, seat engine.Seat) bool {
	return l.Try(engine.NoSeat, engine.CountOut{Seat: seat}) == nil
}

// Many reports whether more than two people play: then nobody ends the game for all of them alone.
func Many(l *runner.Game) bool {
	return len(runner.Filter(l.State.Kernel.In(), func(s engine.Seat) bool {
		row, _ := l.Sitter(s)
		return !row.Bot && row.User != ""
	})) > 2
}

// EndsFor is what ends a game because some are silent, as one of them waits for: at once, or, with several
// others, once these agree.
func EndsFor(l *runner.Game, silent []Silent, one Silent, own engine.Seat) (engine.Seat, engine.Command) {
	if !Many(l) {
		return engine.NoSeat, engine.End{Silent: one.Seat}
	}
	end := engine.Propose{Motion: engine.Motion{Kind: engine.MotionEnd}, Silent: []engine.Seat{one.Seat}}
	for _, s := range silent {
		if s.Ready && s.Seat != one.Seat {
			end.Silent = append(end.Silent, s.Seat)
		}
	}
	return own, end
}

// Silent lists who has not answered a game, by seat, whomever it waits for just then. A pause is no silence,
// and a vacation is none as far as the game's terms let it count.
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
		one := silenceOf(l, s, calendars[sitter.User], w.Now())
		one.Name, one.Many = sitter.Name, Many(l)
		one.Out = one.Many && GoesWithout(l, s.Seat)
		all = append(all, one)
	}
	return all, nil
}

// silenceStep is how often it is looked, once a silence that all see has lasted long enough, whether its
// person is silent indeed.
const silenceStep = 3 * 24 * time.Hour

// firstLook is for how long after the question somebody may look at it, once, and be silent all the same.
const firstLook = 24 * time.Hour

// silence counts one. It is one span, from the first question that its person has not answered on, whatever
// happens meanwhile, so the date is told once and stands. It goes by what all see: a date that counted from
// what somebody does in secret (a look, orders, an armed answer, a reserve) would tell of it by moving. Yet
// who does such things is not silent. When the date has come, nobody is passed over who has done anything
// after the first day, and the next date is a step later. So others learn once, and then every three days,
// that somebody was there, and never when or what; and who isn't can be passed over within three weeks of
// their last press.
func silenceOf(l *runner.Game, s storage.Silence, c calendar.Calendar, now time.Time) Silent {
	away := calendar.Calendar{Zone: c.Zone, Away: c.Away}.Within(l.State.Kernel.Terms.VacationDays())
	paused := l.State.Kernel.PausedAt(now)
	now = Later(now, l.State.Kernel.Paused) // none of a pause counts
	spent, need := max(away.Counted(s.First, now)-s.Rested, 0), storage.SilentTime
	once := slices.ContainsFunc(l.Owed(), func(d engine.Duty) bool { return d.Seat == s.Seat && d.Alone })
	if s.Rings < storage.NoteRings && (l.Pace == 0 || once || c.Quiet.Length() > mostQuiet ||
		spent >= need && l.UserAt(s.Seat) != "") {
		need = withoutRings
	}
	one := Silent{Seat: s.Seat, Since: s.First, Rings: s.Rings, From: away.After(now, need-spent),
		Long: spent >= need}
	if !one.Long {
		return one
	}
	looked := need + (spent - need).Truncate(silenceStep)
	at := away.After(s.First, looked+s.Rested)
	quiet := s.Heard.IsZero() || away.Counted(s.Heard, at) >= storage.SilentTime-firstLook
	if one.Ready = quiet && !paused; !quiet {
		one.From = away.After(now, looked+silenceStep-spent)
	}
	return one
}

// MayPassOver refuses to let a user end a game, or give a seat away, because who sits there is silent: only
// who is not silent may, and in a game that somebody referees who plays only if the referees are silent, too.
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

// PassesOver is the one for whose silence a user may end a game now, or propose that; false if there is none.
func PassesOver(l *runner.Game, user string, silent []Silent) (Silent, bool) {
	i := slices.IndexFunc(silent, func(s Silent) bool { return MayPassOver(l, user, silent, s.Seat) == nil })
	if i < 0 {
		return Silent{}, false
	}
	return silent[i], true
}
