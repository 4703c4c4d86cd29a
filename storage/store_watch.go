package storage

import (
	"context"
	"time"
)

// Followers keeps who follows games without playing in them. A game that is over and was told to the end is
// followed no more once it is looked for news again.
type Followers interface {
	// Follow lets a user follow a running game from its position on. Who follows none before is first told at
	// the given time. ErrTaken: they follow it already, or MostFollowed others. ErrNotFound: no such game
	// runs.
	Follow(ctx context.Context, user string, game GameID, now, first time.Time) error
	Unfollow(ctx context.Context, user string, game GameID) error // ErrNotFound
	// UnfollowAll lets a user follow nothing any more, and counts what they followed.
	UnfollowAll(ctx context.Context, user string) (int, error)
	// Followed lists what a user follows, the longest followed first.
	Followed(ctx context.Context, user string) ([]Following, error)
	// DueFollowers lists up to limit people for whom it is time to look, the longest due first. It only
	// reads.
	DueFollowers(ctx context.Context, now time.Time, limit int) ([]Follower, error)
	// Digest carries out what was decided about such people; who is no longer due is left out. Who is told
	// gets a row of kind RowDigest.
	Digest(ctx context.Context, now time.Time, digests ...Digest) error
}

// Appointments keeps what is said or done in running games at a set time.
type Appointments interface {
	// Appoint keeps an appointment, in the place of one that the same user has not said yes to in that game.
	// ErrTaken: the game has MostAppointments. ErrNotFound: no such game runs.
	Appoint(ctx context.Context, a Appointment) error
	// Confirm lets one stand that a user has set and that is not due yet, and gives it; ErrNotFound.
	Confirm(ctx context.Context, id, user string, now time.Time) (Appointment, error)
	Appointment(ctx context.Context, id string) (Appointment, error) // ErrNotFound
	// AppointmentsIn lists those of a game that stand and whose time has not come, the next first.
	AppointmentsIn(ctx context.Context, game GameID) ([]Appointment, error)
	Disappoint(ctx context.Context, id string) error // takes one away; one that is gone is no error
	// Miss adds a row of kind RowMissed for who set an appointment whose time has come and that can't be met,
	// and meets it no more; one that is gone is no error.
	Miss(ctx context.Context, id string, now time.Time) error
	// Meet takes up to limit appointments whose time has come, the longest due first, adds a row of kind
	// RowAppointed for each that is a line, whose Row.Duty is its ID, and gives the others, which the caller
	// takes away when they are done: until then they are given again. Lines go when they are said or given
	// up; those of games that are over and those that nobody said yes to since before the given time go at
	// once.
	Meet(ctx context.Context, now, stale time.Time, limit int) (met int, due []Appointment, err error)
}
