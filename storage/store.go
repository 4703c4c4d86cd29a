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

// Store keeps everything that outlives the process. It is safe for concurrent use. Each of its parts is what
// one kind of caller uses.
type Store interface {
	Games
	Outbox
	Interactions
	Clock
	Reminders
	People
	Invitations
	Rosters
	Library
	Servers
	Rolls
	Draws
	TurnLists
	Battlefields
	Followers
	Appointments
	Lessons
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
	// EndedOf lists the MostEnded newest games with a seat of the user that are over.
	EndedOf(ctx context.Context, user string) ([]Summary, error)
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
