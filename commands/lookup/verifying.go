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
			"The dice of this game are being checked this very moment. Wait for that answer, then ask again if you need your own.")
	case len(v.games) >= maxVerifying:
		return nil, engine.Refuse(engine.Stale, "",
			"Warbell is checking the dice of other games right now. Ask again in a minute, or check the file from /game export with “warbell verify FILE”.")
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
