package runner

import "warbell/storage"

// Change writes something of a game that is no step, and forgets what was known before. The game's
// lock is held meanwhile: a step carries on what it began with.
func (t *Runner) Change(id storage.GameID, write func() error) error {
	defer t.games.Enter(string(id))()
	defer t.cache.drop(id)
	return write()
}
