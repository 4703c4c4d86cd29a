package wire

import (
	"strconv"
	"time"
)

// epoch is the zero of the time in Discord's IDs, in Unix milliseconds.
const epoch = 1420070400000

// stamp is the moment an ID was made; false if it is no ID.
func stamp(id string) (time.Time, bool) {
	n, err := strconv.ParseUint(id, 10, 64)
	if err != nil || n == 0 {
		return time.Time{}, false
	}
	return time.UnixMilli(int64(n>>22) + epoch).UTC(), true
}
