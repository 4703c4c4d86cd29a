package engine

import (
	"cmp"
	"hash/fnv"
	"strconv"
)

// shelf finds the last version of each slot: a search tree that is never changed. Its order is that of the
// slots' hashes, so that it keeps its balance however the slots are named. The nil shelf is empty.
type shelf struct {
	hash       uint64
	last       *sealed
	less, more *shelf
}

// find gives the last version of a slot, nil if there is none.
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

// with is the shelf with a new last version of a slot. It shares all but the way there.
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

// compare says on which side of b a slot belongs.
func (b *shelf) compare(hash uint64, owner Seat, slot Slot) int {
	return cmp.Or(cmp.Compare(hash, b.hash), cmp.Compare(owner, b.last.Owner), cmp.Compare(slot, b.last.Slot))
}

func hashOf(owner Seat, slot Slot) uint64 {
	h := fnv.New64a()
	h.Write([]byte(slot))
	h.Write(strconv.AppendInt(nil, int64(owner), 10))
	return h.Sum64() * 0x9e3779b97f4a7c15 // what differs at the end differs in front, by which they are ordered
}
