package discordfake

import (
	"log/slog"
	"sync"
)

// service is Discord as a bot meets it: it changes the world, and tells the bot and the people of it.
type service struct {
	opts     Options
	log      *slog.Logger
	limits   Limits
	clock    *clock
	ids      *snowflakes
	endpoint *endpoint
	limiter  *limiter

	mu     sync.Mutex
	*world     // guarded by mu, as is all below
	turn   int // of the sessions, see Options.Spread
	hub    *hub
	files  *fileStore
	host   string // under which the bot came: files that people attach are served there
	closed bool
}

// newService lays the scene. The options are complete.
func newService(opts Options) (*service, error) {
	clock := &clock{base: opts.Now}
	world, err := lay(opts.Scene, stamp(clock.now()))
	if err != nil {
		return nil, err
	}
	return &service{
		opts: opts, log: opts.Log, limits: *opts.Limits, clock: clock, ids: newSnowflakes(clock, opts.Origin),
		endpoint: newEndpoint(opts.InTime, opts.Client), limiter: newLimiter(clock), world: world, hub: newHub(),
		files: newFileStore(),
	}, nil
}
