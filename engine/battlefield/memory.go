package battlefield

// memory is a cache of what a board has computed. Only a board made by Remembering has one.
type memory struct {
	*ground
	ways    map[wayTo]foundWay
	regions map[regionOf]Region
	sights  map[sightOf]Seen
}

// ground is the part of a memory that depends on the terrain alone, not on the models.
type ground struct {
	decks  map[footprint][]deck
	plains map[plainOf]*plain
}

type (
	footprint struct {
		base   Base
		height Inch
	}
	plainOf struct {
		footprint
		costs Costs
	}
	wayTo struct {
		id    int
		to    Place
		costs Costs
		most  Inch
	}
	regionOf struct {
		id    int
		costs Costs
		most  Inch
	}
	sightOf struct {
		viewer, target Model
		terms          Terms
	}
)

// plain is the terrain for models with the same base and the same costs.
type plain struct {
	field
	turned bool // its posts have been added
}

type foundWay struct {
	way Way
	err error
}

// Remembering returns the same board with a cache of its results, for many questions while nothing moves. The
// caller must not change it or share it with another goroutine.
func (b *Board) Remembering() *Board {
	g := &ground{decks: map[footprint][]deck{}, plains: map[plainOf]*plain{}}
	return &Board{Map: b.Map, Models: b.Models, memory: newMemory(g)}
}

// With returns the same map with other models. If the board has a cache, the new board shares its part about
// the terrain.
func (b *Board) With(models []Model) *Board {
	other := &Board{Map: b.Map, Models: models}
	if b.memory != nil {
		other.memory = newMemory(b.memory.ground)
	}
	return other
}

func newMemory(g *ground) *memory {
	return &memory{ground: g, ways: map[wayTo]foundWay{}, regions: map[regionOf]Region{}, sights: map[sightOf]Seen{}}
}

// recall returns the value stored under a key. If there is none, it calls work and stores the result. A nil
// map stores nothing.
func recall[K comparable, V any](kept map[K]V, key K, work func() V) V {
	if v, ok := kept[key]; ok {
		return v
	}
	v := work()
	if kept != nil {
		kept[key] = v
	}
	return v
}

// know returns the board's cache, or an empty one that stores nothing.
func (b *Board) know() *memory {
	if b.memory == nil {
		return &memory{ground: &ground{}}
	}
	return b.memory
}
