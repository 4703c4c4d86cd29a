package courier

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"warbell/bot/rest"
	"warbell/storage"
)

const (
	// yieldsFor bounds the time for which a row lets other rows go first.
	yieldsFor = 10 * time.Minute
	// aside bounds the pause of a row that lets other rows go first. The pauses vary, so that the reminders of
	// an evening aren't all retried together.
	aside = time.Minute
	// crowded is the time for which yielding rows are postponed unread after one was refused. In this time
	// Discord allows about as many requests as yielding rows may use at once.
	crowded = 500 * time.Millisecond
)

// unhurried lists the rows that no move waits for: reminders, boards, digests and clean-up.
var unhurried = []storage.RowKind{
	storage.RowRing, storage.RowSilent, storage.RowOffer, storage.RowBoard, storage.RowFeed, storage.RowDigest, storage.RowAway,
	storage.RowRename, storage.RowClose, storage.RowDelete, storage.RowLapsed, storage.RowIdleNotice, storage.RowSeat, storage.RowMissed, storage.RowRecall,
	storage.RowStatus,
}

// yields reports whether a row lets other rows go first when Discord's global rate limit is near. A row in
// a game's lane never does, since the posts of the next move would wait behind it.
func yields(row storage.Row, now time.Time) bool {
	return slices.Contains(unhurried, row.Kind) && !strings.HasPrefix(row.Lane, "game:") &&
		now.Sub(row.Created) < yieldsFor
}

// crush records that Discord's global rate limit was near a moment ago.
type crush struct{ until atomic.Int64 } // by the wall clock, like the request limits

func (c *crush) on() bool { return time.Now().UnixNano() < c.until.Load() }

// heard records the result of a yielding row.
func (c *crush) heard(err error) {
	if _, hasty := rest.Wait(err); hasty {
		c.until.Store(time.Now().Add(crowded).UnixNano())
	}
}

// politely delivers a row. A yielding row is postponed unread if the global rate limit is near, so that the
// rows of moves behind it are delivered at once.
func (c *Courier) politely(ctx context.Context, row storage.Row) (storage.Sent, error) {
	if !yields(row, c.o.Now()) {
		return c.guarded(ctx, row)
	}
	if c.crush.on() {
		return storage.Sent{}, later{hasty + spread(row, aside), "others go first"}
	}
	sent, err := c.guarded(rest.Yield(ctx), row)
	c.crush.heard(err)
	return sent, err
}
