package lookup

import (
	"sync"

	"warbell/engine"
	"warbell/storage"
)

// maxVerifying bounds the games that are verified at the same time, since each is replayed as a whole.
const maxVerifying = 2

// verifying holds the games that are being verified.
type verifying struct {
	mu    sync.Mutex
	games map[storage.GameID]bool
}

// begin notes a verification, until done is called. It refuses a second one of the same game, and more than
// maxVerifying.
func (v *verifying) begin(id storage.GameID) (done func(), err error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	switch {
	case v.games[id]:
		return nil, engine.Refuse(engine.Stale, "",
			"This game is already being verified. Wait for the result, then try again if you need your own.")
	case len(v.games) >= maxVerifying:
		return nil, engine.Refuse(engine.Stale, "",
			"Warbell is busy verifying other games. Try again in a minute, or verify the file from `/game record` yourself.")
	case v.games == nil:
		v.games = map[storage.GameID]bool{}
	}
	v.games[id] = true
	return func() {
		v.mu.Lock()
		defer v.mu.Unlock()
		delete(v.games, id)
	}, nil
}
