package engine

import (
	"cmp"
	"hash/fnv"
	"strconv"
)

// shelf finds the last version of each slot. It is an immutable search tree, ordered by the hashes of slots
// to keep it balanced. The nil shelf is empty.
type shelf struct {
	hash       uint64
	last       *sealed
	less, more *shelf
}

// find returns the last version of a slot, or nil if there is none.
func (b *shelf) find(owner Seat, slot Slot) *sealed {
	hash := hashOf(owner, slot)
	for b != nil {
		switch order := b.compare(hash, owner, slot); {
		case order < 0:
			b = b.less
		case order > 0:
			b = b.more
		default:
			return b.last
		}
	}
	return nil
}

// with returns the shelf with a new last version of a slot. The two share all but the path to it.
func (b *shelf) with(s *sealed) *shelf { return b.put(hashOf(s.Owner, s.Slot), s) }

func (b *shelf) put(hash uint64, s *sealed) *shelf {
	if b == nil {
		return &shelf{hash: hash, last: s}
	}
	next := *b
	switch order := b.compare(hash, s.Owner, s.Slot); {
	case order < 0:
		next.less = b.less.put(hash, s)
	case order > 0:
		next.more = b.more.put(hash, s)
	default:
		next.last = s
	}
	return &next
}

// compare returns the order of a slot relative to b.
func (b *shelf) compare(hash uint64, owner Seat, slot Slot) int {
	return cmp.Or(cmp.Compare(hash, b.hash), cmp.Compare(owner, b.last.Owner), cmp.Compare(slot, b.last.Slot))
}

func hashOf(owner Seat, slot Slot) uint64 {
	h := fnv.New64a()
	h.Write([]byte(slot))
	h.Write(strconv.AppendInt(nil, int64(owner), 10))
	return h.Sum64() * 0x9e3779b97f4a7c15 // spreads differences in the last bytes to the high bits
}
