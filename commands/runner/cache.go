package runner

import (
	"container/list"
	"sync"

	"warbell/storage"
)

// cache holds the most recently used games.
type cache struct {
	mu    sync.Mutex
	drops int // counts drops: a game read from the store before one may be outdated
	shut  int // counts erasures under way: meanwhile no game is found or stored
	limit int
	order *list.List // of *Game, the latest in front
	games map[storage.GameID]*list.Element
}

func newCache(limit int) *cache {
	return &cache{limit: limit, order: list.New(), games: map[storage.GameID]*list.Element{}}
}

// get returns a game; nil if it is missing. The caller then reads the game from the store and gives drops to
// putRead.
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

// put stores a game after a step. The game's lock is held.
func (c *cache) put(l *Game) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.keep(l)
}

// putRead stores a game that was read from the store. If a game was dropped since get, it stores nothing, for
// the game may have been read before that change.
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

// drop removes a game after its record was changed other than by a step.
func (c *cache) drop(id storage.GameID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drops++
	if e, ok := c.games[id]; ok {
		c.order.Remove(e)
		delete(c.games, id)
	}
}

// close keeps the cache empty until open is called. Afterwards games are read from the store again.
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

// clear removes all games.
func (c *cache) clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drops++
	c.order.Init()
	clear(c.games)
}
