package runner

import (
	"container/list"
	"sync"

	"warbell/storage"
)

// cache keeps the games that were used last.
type cache struct {
	mu    sync.Mutex
	drops int // how often a game was dropped: what was read before may be old
	shut  int // so many are changing what anything may be read from: nothing is found here, and nothing kept
	limit int
	order *list.List // of *Live, the latest in front
	games map[storage.GameID]*list.Element
}

func newCache(limit int) *cache {
	return &cache{limit: limit, order: list.New(), games: map[storage.GameID]*list.Element{}}
}

// get finds a game. If it isn't there and is read from the store, drops goes with it to putRead.
func (c *cache) get(id storage.GameID) (l *Game, drops int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.games[id]
	if !ok || c.shut > 0 {
		return nil, c.drops
	}
	c.order.MoveToFront(e)
	return e.Value.(*Game), c.drops
}

// put keeps a game as a step left it. The game's lock is held.
func (c *cache) put(l *Game) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.keep(l)
}

// putRead keeps a game as it was read, unless one was dropped since: then it may have been read before
// the change for which that was done.
func (c *cache) putRead(l *Game, drops int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.drops == drops {
		c.keep(l)
	}
}

func (c *cache) keep(l *Game) {
	if c.shut > 0 {
		return
	}
	if e, ok := c.games[l.ID]; ok {
		if e.Value.(*Game).Seq <= l.Seq {
			e.Value = l
		}
		c.order.MoveToFront(e)
		return
	}
	c.games[l.ID] = c.order.PushFront(l)
	if c.order.Len() > c.limit {
		oldest := c.order.Back()
		delete(c.games, c.order.Remove(oldest).(*Game).ID)
	}
}

// drop forgets a game after its record was changed by other means than a step.
func (c *cache) drop(id storage.GameID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drops++
	if e, ok := c.games[id]; ok {
		c.order.Remove(e)
		delete(c.games, id)
	}
}

// close has games read anew from the store until what it returns is called, and from then on.
func (c *cache) close() (open func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.shut++
	return func() {
		c.clear()
		c.mu.Lock()
		defer c.mu.Unlock()
		c.shut--
	}
}

// clear forgets all games.
func (c *cache) clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drops++
	c.order.Init()
	clear(c.games)
}
