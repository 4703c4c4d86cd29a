package storage

import (
	"context"
	"time"

	"warbell/engine"
)

// Clock finds what is due by a given time. Each claim is one atomic update: no two callers get the same
// thing.
type Clock interface {
	// Overdue takes duties whose deadline has passed, the longest overdue first, and leases them until the given
	// time. A duty whose default move fails comes up again after that.
	Overdue(ctx context.Context, now, until time.Time, limit int) ([]Duty, error)
	// Lapse closes challenges that weren't answered in time and adds an outbox row of kind RowLapsed for each.
	Lapse(ctx context.Context, now time.Time) (lapsed int, err error)
	// Mark stores a time at which the clock was right. Marked returns the last such time, and the time of the
	// newest stored interaction. Both are zero if there is none.
	Mark(ctx context.Context, now time.Time) error
	Marked(ctx context.Context) (marked, called time.Time, err error)
	// Unblock shortens the leases and delays of rows and duties that last beyond the bound: they then end at
	// the given time. No caller leases or delays for that long, so the clock must have been set back since.
	Unblock(ctx context.Context, bound, until time.Time) error
	// Rewind moves everything that began after now, by a clock that ran ahead, to now. Deadlines and challenges
	// keep their length, and seat clocks the time left on them. No reminder is further away than its game's
	// pace, counted from the end of a pause.
	Rewind(ctx context.Context, now time.Time) error
	// Forget deletes interactions, sent or given-up rows, closed challenges and LFG entries that are older than
	// the given time. It deletes vacations that ended a year or more before it, since the yearly budget looks
	// back that far.
	Forget(ctx context.Context, before time.Time) error

	// Clocks lists the clocks of a game by seat. A commit writes the clocks that it changes, see Commit.Clocks.
	Clocks(ctx context.Context, game GameID) ([]SeatClock, error)
	// SetClocks writes the clocks of players whose hours have changed. It also has the newest post of each of
	// their games edited.
	SetClocks(ctx context.Context, now time.Time, clocks ...SeatClock) error
	// Late takes clocks that have run out, the longest ago first, and leases them until the given time. If
	// handling a clock fails, it comes up again after that.
	Late(ctx context.Context, now, until time.Time, limit int) ([]SeatClock, error)
	// CallsDue reports whether a reminder or warning may be due by now. It only reads.
	CallsDue(ctx context.Context, now time.Time) (bool, error)
	// Warn adds a row of kind RowWarn for each player who is due to be warned by until, once, in the lane of the
	// game's channel or thread. In the same update it carries out calls as Ring does, since one message may do
	// both.
	Warn(ctx context.Context, now, until time.Time, calls ...Call) (warned, rung int, err error)
	// Silences lists, by seat, the players who have not answered a game and since when.
	Silences(ctx context.Context, game GameID) ([]Silence, error)
	// Heard notes that the player at a seat has done something in the game, visible to the other players or not.
	Heard(ctx context.Context, game GameID, seat engine.Seat, now time.Time) error
	// Resumable lists up to limit running games whose pause has ended and that have had no commit since, the
	// longest ago first.
	Resumable(ctx context.Context, now time.Time, limit int) ([]GameID, error)
	// Reliability returns how many of a person's last MostDeadlines deadlines since a time were kept, and how
	// many there were. See Commit.Deadlines.
	Reliability(ctx context.Context, user string, since time.Time) (kept, of int, err error)

	// Drowse finds the running games that have not moved since a time, each only once until it moves again. It
	// adds a row of kind RowIdleNotice for each game that is played in a server, and returns the number of
	// games.
	Drowse(ctx context.Context, still, now time.Time) (int, error)
	// FallAsleep makes idle those games that Drowse found and that have not moved since a time, and lists them.
	// Drowse counts as their last move. Idle games send no reminders.
	FallAsleep(ctx context.Context, still time.Time) ([]GameID, error)
	// Wake sets a running game's last move to now, as every Commit does. If the game was idle, its duties get
	// reminders again, the first in one pace from now. It returns ErrNotFound if no such game runs.
	Wake(ctx context.Context, id GameID, now time.Time) error
}

// Reminders stores when people get reminders. A person gets one message for all duties anywhere, in games
// whose pace has reminders.
type Reminders interface {
	// RemindersDue lists up to limit people with a duty whose next reminder is due, the longest due first.
	// Paused games don't count. It only reads.
	RemindersDue(ctx context.Context, now time.Time, limit int) ([]ReminderDue, error)
	// Ring carries out the decisions about such people in one update and returns the number of reminders. People
	// who have nothing due any more are left out. Each reminded person gets an outbox row of kind RowRing in the
	// lane of the channel or thread of Game. The next reminder for the same duties comes one pace later, from
	// the third on 2, 4 and then 8 paces later, but at most LongestRings later, and no interval skips
	// SilentTime. Rows of kind RowSilent inform the players of the third reminder and of each reminder after
	// SilentTime.
	Ring(ctx context.Context, now time.Time, calls ...Call) (rung int, err error)
	// RungBy lists the people whose last reminder is the given message.
	RungBy(ctx context.Context, ref Ref) (users []string, err error)
	// LastReminders returns people's last reminders, and their last pings if they have not acted since.
	LastReminders(ctx context.Context, users ...string) (map[string]LastReminder, error)
	// Snooze sets the next reminder for all of a person's present duties to the given time.
	Snooze(ctx context.Context, user string, until time.Time) error
	// OnIt gives a person one extra pace for each duty for which they have not asked yet, and counts these
	// duties.
	OnIt(ctx context.Context, user string, now time.Time) (duties int, err error)
	// Rehold moves a person's reminders that were held back because of their hours to the given time. It is
	// called when the hours have changed.
	Rehold(ctx context.Context, user string, until time.Time) error
	// OfferSeat adds a row of kind RowOffer, unless one for the same person and game was added within a day.
	OfferSeat(ctx context.Context, game GameID, user string, now time.Time) (fresh bool, err error)
	// SetMostRings sets the maximum number of reminders that a person gets in a day, from 1 to MostRings.
	SetMostRings(ctx context.Context, user string, most int) error
}
