package storage

import (
	"context"
	"time"
)

// Interactions stores what people have begun in Discord but not finished. Deferred interactions let another
// process tell users how theirs ended. Drafts hold the input of refused forms, so that users needn't type it
// again, and the plans that players make in games.
type Interactions interface {
	// Defer stores an interaction whose answer was deferred. Storing it again replaces it.
	Defer(ctx context.Context, d Deferral) error
	// Settle deletes a deferred interaction with its token. It is no error if there is none.
	Settle(ctx context.Context, call string) error
	// Deferred lists the deferred interactions that can still be answered, oldest first.
	Deferred(ctx context.Context, now time.Time) ([]Deferral, error)
	// Void makes sure that an interaction that was not carried out never will be. A process that still tries
	// gets ErrSeen, and Games.Ack reports it as void. Void waits for writes that are under way. It returns
	// ErrSeen if the interaction was carried out or is void already.
	Void(ctx context.Context, call string, now time.Time) error
	// Expire deletes the deferred interactions that can no longer be answered.
	Expire(ctx context.Context, now time.Time) error

	// KeepDraft stores a draft. It replaces the draft that the same user had of the same form. Only the
	// MostDrafts newest of a user are kept. A draft of a game is kept until it is dropped, its game is over, or
	// its user is erased.
	KeepDraft(ctx context.Context, d Draft) error
	// Draft finds a user's draft. It returns ErrNotFound if the draft is gone or belongs to another user.
	Draft(ctx context.Context, user, id string) (Draft, error)
	// DraftsIn lists a user's drafts in a game, ordered by About.
	DraftsIn(ctx context.Context, game GameID, user string) ([]Draft, error)
	// DropDraft deletes a user's draft by its Draft.About. It is no error if there is none.
	DropDraft(ctx context.Context, user, about string) error
	// DropDrafts deletes drafts without a game that were saved before the given time.
	DropDrafts(ctx context.Context, before time.Time) error
}
