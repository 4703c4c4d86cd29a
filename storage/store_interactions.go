package storage

import (
	"context"
	"time"
)

// Interactions keep what people have begun with Discord and not ended: calls whose answer was put off, so
// that a process that takes over can tell the callers how their calls ended, and drafts, what they filled in
// in forms that were refused, so that nobody types it twice, and what they think out in games.
type Interactions interface {
	// Defer remembers a call whose answer was put off. Remembering it again replaces it.
	Defer(ctx context.Context, d Deferral) error
	// Settle forgets such a call, with its token. One that is not there is no error.
	Settle(ctx context.Context, call string) error
	// Deferred lists the calls that can still be answered, oldest first.
	Deferred(ctx context.Context, now time.Time) ([]Deferral, error)
	// Void sees to it that a call which was not carried out never will be, though who was to do so may still
	// try: they are told ErrSeen, and Games.Ack says that it is void. ErrSeen if it was carried out or is void;
	// what is on its way is waited for.
	Void(ctx context.Context, call string, now time.Time) error
	// Expire forgets the calls that can't be answered any more.
	Expire(ctx context.Context, now time.Time) error

	// KeepDraft keeps a draft, in the place of what the same user filled in in the same form before. Of one
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
