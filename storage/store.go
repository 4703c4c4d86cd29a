// Package storage defines what Warbell stores and what a store must promise. The implementations are packages
// below it, and pass the tests in storagetest.
//
// A store knows games as logs of opaque entries. It never looks into an event, a snapshot or a secret. One
// transaction writes all that belongs together: an entry, its snapshot, secrets, duties, outbox rows and
// prose, and the record of the interaction that caused it.
//
// Times are stored to the millisecond and read as UTC. A store never reads a clock. If a context ends before
// a write has begun, the write doesn't happen. Once a write has begun, its own result counts.
package storage

import (
	"context"
	"errors"
	"time"

	"warbell/engine"
)

// These are the errors of a store. Test for them with errors.Is.
var (
	ErrNotFound = errors.New("not found")
	ErrMoved    = errors.New("the position has moved") // another commit came first
	ErrSeen     = errors.New("the call was carried out before")
	ErrTaken    = errors.New("already taken") // the ID exists
	// ErrUnavailable means that nothing was written, because the database is busy, full, read-only or corrupt.
	// The wrapped text says which.
	ErrUnavailable = errors.New("the database is unavailable")
	// ErrUncertain means that the write may or may not have happened: the connection to the server was lost
	// during it, and the server didn't come back in time to find out.
	ErrUncertain = errors.New("nobody knows whether it was written")
)

// Store stores everything that outlives the process. It is safe for concurrent use. Each embedded interface
// serves one kind of caller.
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
	Parties
	Servers
	Rolls
	Draws
	TurnLists
	Battlefields
	Followers
	Appointments
	Lessons
	// Health returns the state of the store, for hosts.
	Health(ctx context.Context) (Health, error)
	Close() error
}

// Games stores games and their logs.
type Games interface {
	// Create writes a game with its first entry. If g.Challenge is set, it also closes that challenge as
	// accepted. Seats, names, secrets and the snapshot are taken from g where first has none. It returns
	// ErrMoved if the challenge is no longer open, ErrSeen if the interaction was carried out before, and
	// ErrTaken if the ID exists.
	Create(ctx context.Context, g Game, first Commit) (Committed, error)
	// Load reads a game with its seats and names, its latest snapshot and all its secrets, but without its log.
	Load(ctx context.Context, id GameID) (Game, error)
	// Log reads the entries after a position, oldest first. An unknown game has none.
	Log(ctx context.Context, id GameID, after int) ([]Entry, error)
	// Entries reads as Log does, but only the first entries, at most the given number.
	Entries(ctx context.Context, id GameID, after, most int) ([]Entry, error)
	// Entry reads the entry at a position. It returns ErrNotFound if there is none.
	Entry(ctx context.Context, game GameID, seq int) (Entry, error)
	// Prose returns, by position, what players said in their own words with the entries after a position. Erased
	// prose is missing. An unknown game has none.
	Prose(ctx context.Context, game GameID, after int) (map[int]Prose, error)
	// PostState reports how much of a game has been posted. Entries whose row is held until a later time, see
	// Commit.Say, don't count as on their way.
	PostState(ctx context.Context, game GameID) (PostState, error)
	// Posts lists the messages that show entries from one position to another, oldest first.
	Posts(ctx context.Context, game GameID, from, to int) ([]Post, error)
	// PostOf finds the message that shows an entry. It returns the zero Post if none is known.
	PostOf(ctx context.Context, game GameID, seq int) (Post, error)
	// PostAt returns the post that a message is, with its game. It returns ErrNotFound if the message is no
	// post.
	PostAt(ctx context.Context, message Ref) (GamePost, error)
	// EraseProse deletes what was said with an entry; if user is not empty, only what that user said. It also
	// adds a row of kind RowEditPost for the post that shows the entry or, if none does yet, for the newest
	// post. It returns ErrNotFound if there is no such prose.
	EraseProse(ctx context.Context, game GameID, seq int, user string, now time.Time) error
	// Commit adds the entry at position Expect+1. If Commit.Seats replaces a player, the former player is stored
	// in Game.Past, the duties of the seat count as begun with this entry, and rows of kind RowClose are added
	// for the messages that asked the former player. It returns ErrSeen if the interaction was carried out
	// before (this is checked first), ErrMoved if the game is not at Commit.Expect, and ErrNotFound if there is
	// no such game.
	Commit(ctx context.Context, c Commit) (Committed, error)
	// KeepDesk adds a row of kind RowDesk that sends a GM's panel in a new message, which replaces the former
	// one. From then on, each Commit adds such a row to update the message, unless one is waiting.
	KeepDesk(ctx context.Context, game GameID, user string, now time.Time) error
	// TurnDesk stores the choice that is open in a kept panel; "" if none is. If a message is given, it must be
	// that of the panel. A step that the caller of that message takes (Commit.Desk) closes the choice. DeskPage
	// returns it.
	TurnDesk(ctx context.Context, game GameID, user, message, page string) error
	DeskPage(ctx context.Context, game GameID, user string) (string, error)
	// Ack returns what was stored with an interaction that was carried out, or ErrNotFound if it is new. If the
	// interaction was forgotten but made an entry, it returns the game and position of the entry.
	Ack(ctx context.Context, call string) (Ack, error)
	// Place sets the thread of a game once it exists. Without a thread, the game is played in the channel where
	// it was started.
	Place(ctx context.Context, id GameID, thread string) error
	// Leave takes a game out of its thread, which was deleted. If the newest post was in the thread, it adds a
	// row of kind RowPost that posts it again, with everything since.
	Leave(ctx context.Context, id GameID, now time.Time) error
	// SetPace sets the time between reminders, 0 for none. Coming reminders are computed again from the last
	// one, or from the beginning of the duty, except those that were snoozed.
	SetPace(ctx context.Context, id GameID, pace time.Duration) error
	// GamesIn lists the games of a thread or a channel, newest first. A channel's games include those in threads
	// of their own. If ended is set, it also lists the MostEnded newest games that are over.
	GamesIn(ctx context.Context, channel string, ended bool) ([]Summary, error)
	// GamesOf lists the running games in which the user has a seat, newest first, with the user's duties.
	GamesOf(ctx context.Context, user string) ([]Summary, error)
	// Duties lists the open duties of a game, oldest first.
	Duties(ctx context.Context, id GameID) ([]Duty, error)
	// EndedOf lists the MostEnded newest games of the user that are over.
	EndedOf(ctx context.Context, user string) ([]Summary, error)
}

// Outbox stores the messages that are still to be sent, as rows. The rows of a lane are sent in order.
type Outbox interface {
	// Claim takes up to limit rows that may be sent now, oldest first, and leases them until the given time. It
	// takes only the first unsent row of a lane. While that row is leased or put off, the later rows of its lane
	// wait.
	Claim(ctx context.Context, now, until time.Time, limit int) ([]Row, error)
	// Said marks a row as sent and stores the message as the prompt of those of its duties that are open. If
	// none is open, it adds a row of kind RowClose for the message. Saying a row again adds another message.
	//
	// A post replaces the posts before it, which no longer ask for anything: rows of kind RowEditPost are added
	// for them. A message that asks a person replaces the previous one in the same game and channel: a row of
	// kind RowDelete is added for that one. A reminder or warning replaces the person's last one, wherever it
	// was; if that one still asks other people, it only loses its part for this person, and a row of kind
	// RowClose is added for it. The same holds for the rows of sent.With. The people in sent.Held get a reminder
	// for the row's duties at the time given there, at the latest.
	//
	// Said works whoever holds the row. Said, Retry and Drop return ErrNotFound if there is no such row.
	Said(ctx context.Context, row int64, sent Sent) error
	// Beside lists the rows that wait behind a row in its lane, oldest first. No process has begun to send them,
	// and none does before the row is sent, put off or given up.
	Beside(ctx context.Context, row Row) ([]Row, error)
	// Retry gives a row back, to be tried again at notBefore or later, with its current Doubts. The caller adds
	// a doubt if the row may have been sent anyway, and puts the channel where the message may be into Ref.
	// Retry and Drop take the row as it was claimed. They leave it alone if it was claimed again, sent or given
	// up since.
	//
	// A store remembers which users a message shows until the message is deleted. If one of them was erased
	// while the message was on its way, the message is deleted: see EraseUser.
	Retry(ctx context.Context, row Row, notBefore time.Time, why string) error
	// Drop gives up on a row.
	Drop(ctx context.Context, row Row, why string) error
	// Say adds rows that belong to no entry, as Commit adds its own. A row of kind RowRename replaces those in
	// its lane that were not tried yet. Row.Created must be set.
	Say(ctx context.Context, rows ...Row) ([]int64, error)
	// Show remembers which users a message without a row shows. An empty name stands for all players of the
	// game. If one of them was erased meanwhile, it adds a row of kind RowDelete instead.
	Show(ctx context.Context, ref Ref, game GameID, now time.Time, users ...string) error
	// Rows lists up to limit unsent rows and up to limit of the newest rows of any kind, newest first and each
	// only once. It only reads.
	Rows(ctx context.Context, limit int) ([]Listed, error)
	// Reshow adds a row that renders a message about a game again, unless such a row is waiting. It adds none
	// for other messages.
	Reshow(ctx context.Context, game GameID, ref Ref, now time.Time) error
	// Prompts lists the messages that ask about a duty.
	Prompts(ctx context.Context, game GameID, duty engine.DutyID) ([]Ref, error)
}
