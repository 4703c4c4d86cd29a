package storage

import (
	"context"
	"time"

	"warbell/engine"
)

// Clock finds what time has brought. Each claim is one atomic update: what it returns is returned to nobody
// else.
type Clock interface {
	// Overdue takes duties whose window has closed, the longest overdue first, and leases them until
	// the given time, so that a default that could not be carried out comes up again.
	Overdue(ctx context.Context, now, until time.Time, limit int) ([]Duty, error)
	// Lapse closes challenges that nobody answered in time and adds an outbox row of kind RowLapsed for each.
	Lapse(ctx context.Context, now time.Time) (lapsed int, err error)
	// Mark remembers that the clock was right at a time. Marked gives the last mark, and when the newest call
	// was made that is remembered; zero for none.
	Mark(ctx context.Context, now time.Time) error
	Marked(ctx context.Context) (marked, called time.Time, err error)
	// Unblock lets rows and duties that are claimed or put off until after the bound be so until the given
	// time only. Nobody claims or puts off for that long: the clock went back since.
	Unblock(ctx context.Context, bound, until time.Time) error
	// Rewind takes what came up after now, by a clock that ran ahead, as if it came up now: windows and
	// challenges keep their length, clocks what is left on them, and no ring is further away than its game's
	// pace, counted from the end of a pause.
	Rewind(ctx context.Context, now time.Time) error
	// Forget drops calls, rows said or given up, closed challenges made, and people looking for a game, since
	// before the given time, and vacations that ended a year before it: so long a yearly budget looks back.
	Forget(ctx context.Context, before time.Time) error

	// Clocks lists the clocks of a game by seat. A commit writes those that it changes, see Commit.Clocks.
	Clocks(ctx context.Context, game GameID) ([]SeatClock, error)
	// SetClocks writes clocks whose players' hours have changed, and has the newest post of each of their
	// games told anew.
	SetClocks(ctx context.Context, now time.Time, clocks ...SeatClock) error
	// Late takes clocks that have run out, the longest ago first, and leases them until the given time, so
	// that what could not be carried out comes up again.
	Late(ctx context.Context, now, until time.Time, limit int) ([]SeatClock, error)
	// CallsDue reports whether somebody may have to be rung or warned by now. It only reads.
	CallsDue(ctx context.Context, now time.Time) (bool, error)
	// Warn adds a row of kind RowWarn for each player who is to be warned until then, once, in the lane of
	// the game's channel or thread. It carries out calls as Ring does, at once with that: one message may say
	// both.
	Warn(ctx context.Context, now, until time.Time, calls ...Call) (warned, rung int, err error)
	// Silences lists who has not answered a game since when, by seat.
	Silences(ctx context.Context, game GameID) ([]Silence, error)
	// Heard notes that the person at a seat has done something in the game, whether the others see it or not.
	Heard(ctx context.Context, game GameID, seat engine.Seat, now time.Time) error
	// Resumable lists up to limit running games whose pause has ended by now and that no commit has gone on
	// with since, the longest ago first.
	Resumable(ctx context.Context, now time.Time, limit int) ([]GameID, error)
	// Reliability counts how many of a person's last MostDeadlines deadlines were kept, of those since a
	// time, see Commit.Deadlines.
	Reliability(ctx context.Context, user string, since time.Time) (kept, of int, err error)

	// Drowse takes the running games that have not moved since a time, each once until it moves, adds a row
	// of kind RowDrowsy for each that is played in a server, and counts them.
	Drowse(ctx context.Context, still, now time.Time) (int, error)
	// FallAsleep puts to sleep those that Drowse took and that count as not having moved since a time: for
	// that, Drowse moved them to its own. Nobody is rung in them. It lists them.
	FallAsleep(ctx context.Context, still time.Time) ([]GameID, error)
	// Wake lets a running game count as moved now, as every Commit does; if it slept, its duties ring again,
	// first one pace from now. ErrNotFound.
	Wake(ctx context.Context, id GameID, now time.Time) error
}

// Reminders keep when people are rung: each by one message for all that they owe anywhere, in games whose
// pace has rings.
type Reminders interface {
	// RemindersDue lists up to limit people who owe something whose next ring is due, but in games that are
	// paused, the longest due first. It only reads.
	RemindersDue(ctx context.Context, now time.Time, limit int) ([]ReminderDue, error)
	// Ring carries out what was decided about such people, in one update; who has nothing due any more is
	// left out. Who is rung gets an outbox row of kind RowRing in the lane of the channel or thread of Game,
	// and nothing that they owe rings before one pace has passed: from the third ring for the same question
	// on two, four and then eight, but no more than LongestRings, and none of them skips SilentTime. Rows of
	// kind RowSilent tell the table of the third ring, and of each that comes after SilentTime. It counts the
	// rings.
	Ring(ctx context.Context, now time.Time, calls ...Call) (rung int, err error)
	// RungBy lists the people whose last ring a message is.
	RungBy(ctx context.Context, ref Ref) (users []string, err error)
	// LastReminders finds by which message people were last rung, and since when they have not acted after a
	// call.
	LastReminders(ctx context.Context, users ...string) (map[string]LastReminder, error)
	// Snooze has all that a person owes now ring at the given time, and nothing before.
	Snooze(ctx context.Context, user string, until time.Time) error
	// OnIt gives a person one more pace for all that they owe and have not said this of, and counts that.
	OnIt(ctx context.Context, user string, now time.Time) (duties int, err error)
	// Rehold has what is held back of a person's rings, because they could not be called, ring at the given
	// time: their hours have changed.
	Rehold(ctx context.Context, user string, until time.Time) error
	// OfferSeat adds a row of kind RowOffer, unless one for the same person and game was added within a day.
	OfferSeat(ctx context.Context, game GameID, user string, now time.Time) (fresh bool, err error)
	// SetMostRings sets how often a day a person is rung at most, from 1 to MostRings.
	SetMostRings(ctx context.Context, user string, most int) error
}
