package courier

import (
	"errors"
	"fmt"
	"hash/fnv"
	"log/slog"
	"time"

	"warbell/bot/rest"
	"warbell/bot/wire"
	"warbell/storage"
)

const (
	firstPause = 2 * time.Second
	longPause  = 10 * time.Minute
	soon       = 500 * time.Millisecond // before another attempt at a row that waits for another row
	// hasty is the shortest pause after a rate limit, also if Discord gives no time.
	hasty = 5 * time.Second
	// attempts bounds the attempts at a row that fails because of an error in Warbell.
	attempts = 8
)

// final is the reason why a row is dropped without being sent.
type final string

func (f final) Error() string { return string(f) }

const (
	nothing  final = "there is nothing to say any more"
	dmClosed final = "the user takes no DMs"
)

// later is the reason why a row must wait, and for how long.
type later struct {
	after time.Duration
	why   string
}

func (l later) Error() string { return l.why }

// verdict is the decision about a row that was not sent.
type verdict struct {
	drop  bool
	after time.Duration // before the next attempt
	level slog.Level
}

// fate returns the result of the row. If it was dropped without a warning, it was needless.
func (v verdict) fate() Result {
	switch {
	case !v.drop:
		return PutOff
	case v.level == slog.LevelDebug:
		return Void
	}
	return Dropped
}

// judge decides about a failed delivery. Temporary errors lead to a retry.
func judge(row storage.Row, err error, now time.Time) verdict {
	var never final
	var wait later
	switch after, haste := rest.Wait(err); {
	case errors.As(err, &never):
		return verdict{drop: true, level: slog.LevelDebug}
	case errors.As(err, &wait):
		return verdict{after: wait.after, level: slog.LevelDebug}
	case haste && yields(row, now):
		return verdict{after: max(after, hasty) + spread(row, aside), level: slog.LevelDebug}
	case haste:
		return verdict{after: max(after, hasty) + spread(row, time.Second), level: slog.LevelInfo}
	case rest.Down(err), rest.Unauthorized(err), errors.Is(err, storage.ErrUnavailable):
		return verdict{after: backoff(row), level: slog.LevelWarn}
	case errors.Is(err, storage.ErrNotFound), refused(err):
		return verdict{drop: true, level: slog.LevelWarn}
	case row.Attempts >= attempts:
		return verdict{drop: true, level: slog.LevelError}
	}
	return verdict{after: backoff(row), level: slog.LevelError}
}

// refused reports whether Discord refused the row. Temporary refusals must be excluded before.
func refused(err error) bool {
	var refusal *rest.Error
	return errors.As(err, &refusal)
}

// backoff returns the pause before the next attempt. It doubles with each attempt, up to ten minutes.
func backoff(row storage.Row) time.Duration {
	pause := longPause
	if row.Attempts < 10 {
		pause = min(firstPause<<max(row.Attempts-1, 0), longPause)
	}
	return pause + spread(row, pause/4)
}

// spread returns a part of d that differs by row and attempt, so that rows that failed
// together aren't retried together.
func spread(row storage.Row, d time.Duration) time.Duration {
	h := fnv.New64a()
	_, _ = fmt.Fprintf(h, "%d.%d", row.ID, row.Attempts) // a hash never fails
	return time.Duration(h.Sum64() % uint64(d+1))
}

// unreachable reports whether no DM can be opened with a user, for a reason that is the user's.
func unreachable(err error) bool {
	return rest.DMClosed(err) || rest.Forbidden(err) || rest.Is(err, wire.CodeBadForm, wire.CodeInvalidRecipient)
}
