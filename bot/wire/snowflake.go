package wire

import (
	"strconv"
	"time"
)

// epoch is the start of the time in Discord's IDs, in Unix milliseconds.
const epoch = 1420070400000

// stamp returns the time at which an ID was created; false if it isn't an ID.
func stamp(id string) (time.Time, bool) {
	n, err := strconv.ParseUint(id, 10, 64)
	if err != nil || n == 0 {
		return time.Time{}, false
	}
	return time.UnixMilli(int64(n>>22) + epoch).UTC(), true
}
