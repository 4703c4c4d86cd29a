package battlefield

// memory is what a board has worked out and would work out again the same. Only a board that remembers has
// one.
type memory struct {
	*ground
	ways    map[wayTo]foundWay
	regions map[regionOf]Region
	sights  map[sightOf]Seen
}

// ground is what of it is about the terrain alone, whoever stands on it.
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

// plain is the terrain as models of one size find it who pay the same.
type plain struct {
	field
	turned bool // its posts are there
}

type foundWay struct {
	way Way
	err error
}

// Remembering is the same board, which keeps what it works out: for who asks it much while nothing on it
// moves. Its holder must neither change it nor share it with another goroutine.
func (b *Board) Remembering() *Board {
	g := &ground{decks: map[footprint][]deck{}, plains: map[plainOf]*plain{}}
	return &Board{Map: b.Map, Models: b.Models, memory: newMemory(g)}
}

// With is the same table with other models on it. A board that remembers hands on what it knows of the
// terrain.
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

// recall is what a memory has under a key, else what work gives, which it keeps from then on. A nil map keeps
// nothing.
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

// know is the board's memory; one without any keeps nothing.
func (b *Board) know() *memory {
	if b.memory == nil {
		return &memory{ground: &ground{}}
	}
	return b.memory
}
