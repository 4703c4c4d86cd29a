package discordfake

import (
	"crypto/rand"
	"encoding/binary"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

// discordEpoch is the start of the time in snowflakes: 2015-01-01T00:00:00Z, in Unix milliseconds.
const discordEpoch = 1420070400000

// clock is the stand-in's clock: a base clock plus the time that it was advanced.
type clock struct {
	base   func() time.Time
	offset atomic.Int64 // nanoseconds
}

func (c *clock) now() time.Time {
	return c.base().Add(time.Duration(c.offset.Load()))
}

// snowflakes returns ascending IDs in Discord's format: milliseconds since the epoch, ten bits of a random
// origin, and twelve bits of sequence. The origin differs per process, so that interaction IDs stay unique
// in a database that is used by several processes in turn.
type snowflakes struct {
	clock  *clock
	origin uint64

	mu   sync.Mutex
	last uint64
}

func newSnowflakes(c *clock, origin uint16) *snowflakes {
	if origin == 0 {
		origin = uint16(randomID())
	}
	return &snowflakes{clock: c, origin: uint64(origin) & 0x3ff << 12}
}

// randomID returns a random number. Like all randomness here, it comes from crypto/rand, so that a
// simulation can repeat it.
func randomID() uint64 {
	var raw [8]byte
	_, _ = rand.Read(raw[:]) // never fails
	return binary.LittleEndian.Uint64(raw[:])
}

func (g *snowflakes) next() uint64 {
	ms := max(g.clock.now().UnixMilli()-discordEpoch, 0)
	id := uint64(ms)<<22 | g.origin
	g.mu.Lock()
	defer g.mu.Unlock()
	if id <= g.last {
		id = g.last + 1
	}
	g.last = id
	return id
}

// snowflakeTime returns the time in a snowflake.
func snowflakeTime(id uint64) time.Time {
	return time.UnixMilli(int64(id>>22) + discordEpoch)
}

func formatID(id uint64) string { return strconv.FormatUint(id, 10) }

// parseID parses a snowflake. For any other text it returns 0, which is no object's ID.
func parseID(s string) uint64 {
	id, err := strconv.ParseUint(s, 10, 64)
	if err != nil {
		return 0
	}
	return id
}

// stamp formats a time as Discord does.
func stamp(t time.Time) string {
	return t.UTC().Format("2006-01-02T15:04:05.000000+00:00")
}

// Now returns the time of the stand-in's clock, which the bot must also use.
func (s *Server) Now() time.Time { return s.clock.now() }

// Advance moves the clock forward by d, reports that, and archives the threads that have become idle. A
// negative d means 0.
func (s *Server) Advance(d time.Duration) {
	if d > 0 {
		s.clock.offset.Add(int64(d))
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.archiveIdleThreads()
	s.hub.toEveryone("CLOCK", map[string]string{"now": s.clock.now().UTC().Format(time.RFC3339)})
}
