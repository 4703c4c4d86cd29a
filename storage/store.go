// Package storage says what Warbell keeps and what a store must promise. Implementations live in
// folders below it and pass the exam in storagetest.
//
// A store knows games as logs of opaque entries: it never looks into an event, a snapshot or a
// secret. What belongs together is written together: an entry, its snapshot, secrets, duties,
// outbox rows, prose and the call that caused it are one transaction or nothing.
//
// Times are kept to the millisecond and read as UTC. A store never reads a clock. A context that
// ends before a write's turn keeps it from happening; once a write has begun its own result counts.
package storage

import (
	"context"
	"errors"
	"time"

	"warbell/engine"
)

// What a store refuses. Test with errors.Is.
var (
	ErrNotFound = errors.New("not found")
	ErrMoved    = errors.New("the position has moved") // somebody else committed first
	ErrSeen     = errors.New("the call was carried out before")
	ErrTaken    = errors.New("already taken") // the ID exists
	// ErrUnavailable means that nothing was written: busy, full, read-only or corrupt. The wrapped text says
	// which.
	ErrUnavailable = errors.New("the database is unavailable")
	// ErrUncertain means that nobody knows whether it was written: the server was lost in that moment, and
	// did not come back soon enough to be asked.
	ErrUncertain = errors.New("nobody knows whether it was written")
)

// Store keeps everything that outlives the process. It is safe for concurrent use.
type Store interface {
	Games
	Outbox
	Deferrals
	Drafts
	Clock
	Rings
	SeatClocks
	Challenges
	People
	Rosters
	Calendars
	Privacy
	Servers
	Boards
	Battlefields
	Rolls
	RollBook
	SeatOffers
	IdleGames
	LFG
	Followers
	Appointments
	Feeds
	// Health tells how the store is doing, for people who run it.
	Health(ctx context.Context) (Health, error)
	Close() error
}

// Games keeps games and their logs.
type Games interface {
	// Create writes a game with its first entry; with Challenge set it also closes that challenge
	// as accepted. Seats, names, secrets and snapshot that first leaves out are taken from g.
	// ErrMoved: the challenge is no longer open. ErrSeen, ErrTaken as named.
	Create(ctx context.Context, g Game, first Commit) (Committed, error)
	// Load reads a game with its seats and names, its latest snapshot and all its secrets, but not its log.
	Load(ctx context.Context, id GameID) (Game, error)
	// Log reads the entries with a position after the given one, oldest first; none of an unknown game.
	Log(ctx context.Context, id GameID, after int) ([]Entry, error)
	// Entries reads as Log does, but so many at most: the first ones.
	Entries(ctx context.Context, id GameID, after, most int) ([]Entry, error)
	// Entry reads the entry at one position; ErrNotFound.
	Entry(ctx context.Context, game GameID, seq int) (Entry, error)
	// Prose reads what players said with the entries after a position, by position: what is still
	// kept of it. Nothing of an unknown game.
	Prose(ctx context.Context, game GameID, after int) (map[int]Prose, error)
	// PostState finds how far a game is told. What is held until a later time, see Commit.Say, is not on its
	// way.
	PostState(ctx context.Context, game GameID) (PostState, error)
	// Posts lists the messages that tell entries from one position to another, the oldest first.
	Posts(ctx context.Context, game GameID, from, to int) ([]Post, error)
	// PostOf finds the message that tells an entry; zero if none is known.
	PostOf(ctx context.Context, game GameID, seq int) (Post, error)
	// EraseProse forgets what was said with an entry, or, if a user is named, only if it was they who
	// said it, and adds a row of kind RowRetell for the post that told them, or, until one does, for the
	// newest. ErrNotFound if nothing is kept there, or nothing of theirs.
	EraseProse(ctx context.Context, game GameID, seq int, user string, now time.Time) error
	// Commit adds the entry at Expect+1. Who sat at one of Commit.Seats before is kept in Game.Past: what the
	// seat owes is then as if it had come up with this entry, and rows of kind RowClose are added for what
	// asked who left. ErrMoved if the game is not at Commit.Expect, ErrSeen if the call was seen (that comes
	// first), ErrNotFound if there is no such game.
	Commit(ctx context.Context, c Commit) (Committed, error)
	// Ack gives what was stored with a call that was seen; ErrNotFound if it is new. Of a call that
	// was forgotten but made an entry it gives that entry's game and position.
	Ack(ctx context.Context, call string) (Ack, error)
	// Place sets where a game lives, once its thread is made; without a thread, where it was started.
	Place(ctx context.Context, id GameID, thread string) error
	// Leave takes a game out of its thread, which is gone. If the newest post stood there, a row of kind
	// RowTell is added that says it once more, with all that came since.
	Leave(ctx context.Context, id GameID, now time.Time) error
	// SetPace sets the time between rings, 0 for none. Rings to come are counted anew from the last
	// one, or from when the duty came up, except where they were snoozed.
	SetPace(ctx context.Context, id GameID, pace time.Duration) error
	// GamesIn lists the games of a channel (with those in threads of their own) or thread, newest
	// first. Of ended ones it lists the MostEnded newest, and only if asked for.
	GamesIn(ctx context.Context, channel string, ended bool) ([]Summary, error)
	// GamesOf lists the running games in which the user has a seat, newest first, with what they owe in each.
	GamesOf(ctx context.Context, user string) ([]Summary, error)
	// Duties lists the open duties of a game, oldest first.
	Duties(ctx context.Context, id GameID) ([]Duty, error)
}

// Outbox keeps what is still to be said. Rows of one lane are said in order.
type Outbox interface {
	// Claim takes up to limit rows that may be said now, at most one a lane and only the lane's
	// first unsaid one, oldest first, and leases them until the given time. While a lane's first row
	// is leased or put off, its later ones wait.
	Claim(ctx context.Context, now, until time.Time, limit int) ([]Row, error)
	// Said marks a row as said and remembers the message as the prompt of those of its duties that are
	// open. If none of them is any more, a row of kind RowClose is added for it. Saying a row again
	// adds another message. A post takes the place of those before it, which ask for nothing any more: rows
	// of kind RowRetell are added for them. So does a message that asks a person in the same game and
	// channel: a row of kind RowDelete is added for its predecessor; a ring or warning takes the place of the
	// person's last one, wherever that was: one that still asks others loses only what it asked that person,
	// and a row of kind RowClose is added for it. What goes for the row goes for those of With. Who is Held
	// rings at that time at the latest for what came up with the row. It doesn't matter who holds the row:
	// what was said was said. ErrNotFound for Said, Retry and Drop if there is no such row.
	Said(ctx context.Context, row int64, sent Sent) error
	// Beside lists the rows that wait behind a row in its lane, the oldest first: nobody has begun to say
	// them, and until the row is said, put off or given up nobody else does.
	Beside(ctx context.Context, row Row) ([]Row, error)
	// Of what a message shows whom is remembered until it is deleted. One that was under way when somebody
	// was erased whom it shows is taken back: see EraseUser.
	//
	// Retry gives a row back, not to be tried before the given time, and with the Doubts that it has now:
	// the caller adds one if the row may have been said all the same, and puts the channel where it may stand
	// into Ref. Retry and Drop take the row as it was claimed, and leave one alone that was claimed again
	// since, said or given up.
	Retry(ctx context.Context, row Row, notBefore time.Time, why string) error
	// Drop gives up on a row.
	Drop(ctx context.Context, row Row, why string) error
	// Say adds rows that belong to no entry, as Commit does those that do. A row of kind RowRename takes the
	// place of those in its lane that nobody has tried to say. Row.Created must be set.
	Say(ctx context.Context, rows ...Row) ([]int64, error)
	// Show remembers whom a message shows that says no row; an empty name stands for all who play in the
	// game. If one of them was erased meanwhile, a row of kind RowDelete is added instead.
	Show(ctx context.Context, ref Ref, game GameID, now time.Time, users ...string) error
	// Rows lists up to limit unsaid rows and the newest rows of any kind, as many again at most, newest
	// first and each once. It reads only.
	Rows(ctx context.Context, limit int) ([]Listed, error)
	// Reshow adds a row that says what a message shows which tells of a game or asks in it, unless one waits
	// to do so. Of other messages it adds none.
	Reshow(ctx context.Context, game GameID, ref Ref, now time.Time) error
	// Prompts lists the messages that ask about a duty.
	Prompts(ctx context.Context, game GameID, duty engine.DutyID) ([]Ref, error)
}

// Deferrals keeps calls whose answer was put off until they are answered, so that a process that takes over
// can tell the callers how their calls ended.
type Deferrals interface {
	// Defer remembers one. Remembering it again replaces it.
	Defer(ctx context.Context, d Deferral) error
	// Settle forgets one, with its token. One that is not there is no error.
	Settle(ctx context.Context, call string) error
	// Deferred lists those that can still be answered, oldest first.
	Deferred(ctx context.Context, now time.Time) ([]Deferral, error)
	// Void sees to it that a call which was not carried out never will be, though who was to do so may still
	// try: they are told ErrSeen, and Answer says that it is void. ErrSeen if it was carried out or is void;
	// what is on its way is waited for.
	Void(ctx context.Context, call string, now time.Time) error
	// Expire forgets those that can't be answered any more.
	Expire(ctx context.Context, now time.Time) error
}

// Drafts keeps what people filled in in forms that were refused, so that nobody types it twice, and what
// they think out in games.
type Drafts interface {
	// KeepDraft keeps one, in the place of what the same user filled in in the same form before. Of one
	// user the MostDrafts newest are kept. One of a game is kept until it is dropped, its game is over, or
	// its user is erased.
	KeepDraft(ctx context.Context, d Draft) error
	// Draft finds a user's draft; ErrNotFound if it is gone, or somebody else's.
	Draft(ctx context.Context, user, id string) (Draft, error)
	// DraftsIn lists what a user is thinking out in a game, by About.
	DraftsIn(ctx context.Context, game GameID, user string) ([]Draft, error)
	// DropDraft forgets what a user filled in in a form, by its Draft.About. None is no error.
	DropDraft(ctx context.Context, user, about string) error
	// DropDrafts forgets those of no game saved before the given time.
	DropDrafts(ctx context.Context, before time.Time) error
}

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
}

// Rings keeps when people are rung: each by one message for all that they owe anywhere, in games whose pace
// has rings.
type Rings interface {
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

// SeatClocks keeps how much time players have. A commit writes those that it changes, see Commit.Clocks.
type SeatClocks interface {
	// Clocks lists the clocks of a game by seat.
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
}

// Challenges keeps invitations to a game.
type Challenges interface {
	// PutChallenge adds a row of kind RowPut besides, if the challenge has a Token; SetChallengeRef marks
	// that as said. ErrTaken, ErrSeen (by Challenge.Call).
	PutChallenge(ctx context.Context, c Challenge) error
	Challenge(ctx context.Context, id string) (Challenge, error)
	// OpenChallenges counts the open challenges that a user has made.
	OpenChallenges(ctx context.Context, from string) (int, error)
	// ShowChallenge has the row of kind RowPut said from a time on, and adds it if there is none, unless the
	// challenge has a message. Saying it remembers the message. ErrNotFound.
	ShowChallenge(ctx context.Context, id string, now, notBefore time.Time) error
	// SetChallengeRef remembers the message that shows a challenge, open or not. If there is none any more,
	// for somebody in it was erased, it has the message deleted.
	SetChallengeRef(ctx context.Context, id string, ref Ref, now time.Time) error
	// CloseChallenge ends an open challenge and adds a row that says so, if it has a kind; it gives that
	// row's ID. ErrMoved if the challenge is no longer open, ErrNotFound.
	CloseChallenge(ctx context.Context, id string, as ChallengeState, say Row) (int64, error)
}

// SeatOffers keeps which seats of running games somebody may take over. An offer goes when the seat is taken.
type SeatOffers interface {
	// PutSeatOffer takes the place of an earlier offer of the same seat; ErrNotFound if no such game runs.
	PutSeatOffer(ctx context.Context, o SeatOffer) error
	SeatOffer(ctx context.Context, id string) (SeatOffer, error) // ErrNotFound: it stands no more
	// OfferOf finds the offer of a seat; ErrNotFound: it is not offered.
	OfferOf(ctx context.Context, game GameID, seat engine.Seat) (SeatOffer, error)
	// CloseSeatOffer ends an offer and adds a row as CloseChallenge does; ErrNotFound.
	CloseSeatOffer(ctx context.Context, id string, say Row) (int64, error)
}

// LFG keeps who looks for a game in a server, at most one entry a person, and finds what is open there.
type LFG interface {
	PutLooker(ctx context.Context, l LFGEntry) error          // in the place of an earlier one
	DropLooker(ctx context.Context, guild, user string) error // one that is not there is no error
	// LookersIn lists the MostLooking first who look since a time, who waits longest first.
	LookersIn(ctx context.Context, guild string, since time.Time) ([]LFGEntry, error)
	// ChallengesIn lists the MostLooking oldest open challenges of a server that whoever comes may accept.
	ChallengesIn(ctx context.Context, guild string) ([]Challenge, error)
}

// IdleGames keeps games in which nothing happens from ringing for ever. Every Commit wakes its game.
type IdleGames interface {
	// Drowse takes the running games that have not moved since a time, each once until it moves, adds a row
	// of kind RowDrowsy for each that is played in a server, and counts them.
	Drowse(ctx context.Context, still, now time.Time) (int, error)
	// FallAsleep puts to sleep those that Drowse took and that count as not having moved since a time: for
	// that, Drowse moved them to its own. Nobody is rung in them. It lists them.
	FallAsleep(ctx context.Context, still time.Time) ([]GameID, error)
	// Wake lets a running game count as moved now; if it slept, its duties ring again, first one pace from
	// now. ErrNotFound.
	Wake(ctx context.Context, id GameID, now time.Time) error
	// EndedOf lists the MostEnded newest games with a seat of the user that are over.
	EndedOf(ctx context.Context, user string) ([]Summary, error)
}
