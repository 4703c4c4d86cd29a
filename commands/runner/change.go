package runner

import "warbell/storage"

// Change writes a change to a game that is not a step, and drops the game from the cache. It holds the game's
// lock, so no step runs with the old data meanwhile.
func (t *Runner) Change(id storage.GameID, write func() error) error {
	defer t.games.Enter(string(id))()
	defer t.cache.drop(id)
	return write()
}

// Renew drops a game from the cache, after the store changed it other than by a step.
func (t *Runner) Renew(id storage.GameID) {
	defer t.games.Enter(string(id))()
	t.cache.drop(id)
}

// Forget runs the erasure of a user from games, then drops all games from the cache, so that no game in
// memory keeps the user's words or names. Steps of these games run before or after it, never during it.
func (t *Runner) Forget(games []storage.GameID, erase func() error) error {
	things := make([]string, len(games))
	for i, id := range games {
		things[i] = string(id)
	}
	defer t.games.Enter(things...)()
	defer t.cache.close()()
	return erase()
}
