package discordfake

import (
	"log/slog"
	"sync"
)

// service is Discord without HTTP: it changes the world, and reports changes to the bot and the people.
type service struct {
	opts     Options
	log      *slog.Logger
	limits   Limits
	clock    *clock
	ids      *snowflakes
	endpoint *endpoint
	limiter  *limiter

	mu     sync.Mutex
	*world     // guarded by mu, like all fields below
	turn   int // counts interactions for Options.Spread
	hub    *hub
	files  *fileStore
	host   string // the host that the bot used; it serves attached files
	closed bool
}

// newService creates the scene. The options must be complete.
func newService(opts Options) (*service, error) {
	clock := &clock{base: opts.Now}
	world, err := lay(opts.Scene, stamp(clock.now()))
	if err != nil {
		return nil, err
	}
	return &service{
		opts: opts, log: opts.Log, limits: *opts.Limits, clock: clock, ids: newSnowflakes(clock, opts.Origin),
		endpoint: newEndpoint(opts.InTime, opts.Client), limiter: newLimiter(clock), world: world,
		hub:   &hub{byUser: map[string]map[int]func(*Event){}},
		files: &fileStore{byID: map[string]*storedFile{}},
	}, nil
}
