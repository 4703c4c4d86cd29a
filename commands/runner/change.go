package runner

import "warbell/storage"

// Change writes something of a game that is no step, and forgets what was known before. The game's
// lock is held meanwhile: a step carries on what it began with.
func (t *Runner) Change(id storage.GameID, write func() error) error {
	defer t.games.Enter(string(id))()
	defer t.cache.drop(id)
	return write()
}

// Renew has a game read anew, after the store changed it by other means than a step.
func (t *Runner) Renew(id storage.GameID) {
	defer t.games.Enter(string(id))()
	t.cache.drop(id)
}

// Forget carries out what erases a person from games, and reads all games anew afterwards: none in memory has
// what they said or were called. A step of one of these games comes before it or after it, never between.
func (t *Runner) Forget(games []storage.GameID, erase func() error) error {
	things := make([]string, len(games))
	for i, id := range games {
		things[i] = string(id)
	}
	defer t.games.Enter(things...)()
	defer t.cache.close()()
	return erase()
}
