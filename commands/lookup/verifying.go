package lookup

import (
	"sync"

	"warbell/engine"
	"warbell/storage"
)

// maxVerifying is how many games are checked at a time: a check plays a whole game again.
const maxVerifying = 2

// verifying are the games that are being checked.
type verifying struct {
	mu    sync.Mutex
	games map[storage.GameID]bool
}

// begin takes note of a check, until done. It refuses a second one of the same game, and more than a few.
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
