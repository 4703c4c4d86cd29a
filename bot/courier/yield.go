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
	// yieldsFor is how long a row lets others go first: then it has waited enough.
	yieldsFor = 10 * time.Minute
	// aside is the longest pause of a row that let others go first: rings of an evening must not come again
	// together.
	aside = time.Minute
	// crowded is for how long other rows that yield are put off unread after one was refused: in that time
	// about as many requests come free as what yields may use at once.
	crowded = 500 * time.Millisecond
)

// unhurried are the rows that nobody's move waits for: rings, boards, digests, and what tidies up.
var unhurried = []storage.RowKind{
	storage.RowRing, storage.RowSilent, storage.RowOffer, storage.RowBoard, storage.RowFeed, storage.RowDigest, storage.RowAway,
	storage.RowRename, storage.RowClose, storage.RowDelete, storage.RowLapsed, storage.RowIdleNotice, storage.RowSeat, storage.RowMissed, storage.RowRecall,
}

// yields reports whether a row lets others go first when Discord's limit for all requests is near. A row of a
// game's own lane does not, whatever it is: the posts of the next move would wait behind it.
func yields(row storage.Row, now time.Time) bool {
	return slices.Contains(unhurried, row.Kind) && !strings.HasPrefix(row.Lane, "game:") &&
		now.Sub(row.Created) < yieldsFor
}

// crush remembers that Discord's limit for all requests was near a moment ago.
type crush struct{ until atomic.Int64 } // by the clock that requests are counted by

func (c *crush) on() bool { return time.Now().UnixNano() < c.until.Load() }

// heard takes what became of a row that yields.
func (c *crush) heard(err error) {
	if _, hasty := rest.Wait(err); hasty {
		c.until.Store(time.Now().Add(crowded).UnixNano())
	}
}

// politely delivers a row, one that yields only if there is room: else it is put off unread, so that the rows
// of moves behind it come at once.
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
