package storage

import (
	"context"
	"time"
)

// Followers stores which users follow games without playing in them. When a game is over and its last entry
// was posted, it is unfollowed at the next check for news.
type Followers interface {
	// Follow lets a user follow a running game from its present position. If the user follows no other game,
	// their first digest is due at the given time. It returns ErrTaken if the user follows the game already or
	// follows MostFollowed others, and ErrNotFound if no such game runs.
	Follow(ctx context.Context, user string, game GameID, now, first time.Time) error
	Unfollow(ctx context.Context, user string, game GameID) error // ErrNotFound
	// UnfollowAll ends all follows of a user and returns how many there were.
	UnfollowAll(ctx context.Context, user string) (int, error)
	// Followed lists the games that a user follows, the longest followed first.
	Followed(ctx context.Context, user string) ([]Following, error)
	// DueFollowers lists up to limit users whose next check for news is due, the longest due first. It only
	// reads.
	DueFollowers(ctx context.Context, now time.Time, limit int) ([]Follower, error)
	// Digest carries out the decisions about such users. Users who are no longer due are left out. Users who get
	// a digest now get a row of kind RowDigest.
	Digest(ctx context.Context, now time.Time, digests ...Digest) error
}

// Appointments stores the scheduled events of running games.
type Appointments interface {
	// Appoint stores an event. It replaces the same user's unconfirmed event in that game. It returns
	// ErrTaken if the game has MostAppointments, and ErrNotFound if no such game runs.
	Appoint(ctx context.Context, a Appointment) error
	// Confirm confirms an event that the user has set and that is not due yet, and returns it. It returns
	// ErrNotFound if there is none.
	Confirm(ctx context.Context, id, user string, now time.Time) (Appointment, error)
	Appointment(ctx context.Context, id string) (Appointment, error) // ErrNotFound
	// AppointmentsIn lists the confirmed events of a game whose time has not come, the next first.
	AppointmentsIn(ctx context.Context, game GameID) ([]Appointment, error)
	Disappoint(ctx context.Context, id string) error // deletes an event; a missing one is no error
	// Miss closes an event that is due and can't be carried out, and adds a row of kind RowMissed for the user
	// who set it. A missing one is no error.
	Miss(ctx context.Context, id string, now time.Time) error
	// Meet takes up to limit events that are due, the longest due first. For each event of kind AppointLine it
	// adds a row of kind RowAppointed, whose Row.Duty is the event's ID, and counts it in met. It returns the
	// other events, which the caller deletes when they are done; until then they are returned again. Lines are
	// deleted when they are sent or given up. Events of games that are over are deleted at once, and so are
	// events that were not confirmed since before the time stale.
	Meet(ctx context.Context, now, stale time.Time, limit int) (met int, due []Appointment, err error)
}
