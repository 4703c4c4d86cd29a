package battlefield

import (
	"cmp"
	"slices"
)

// Sees returns how much a model of the board sees of each other model, including friends. The largest share
// comes first, equal ones are in the order of their IDs, and unseen models come last. It returns nil if there
// is no such model.
func (b *Board) Sees(id int, opt SightOptions) []Seen {
	viewer, ok := b.Model(id)
	if !ok {
		return nil
	}
	return b.looks(viewer, func(other Model) Seen { return b.SightOf(viewer, other, opt) })
}

// SeenBy returns how much each other model sees of a model, in the same order as Sees. The model need not be
// on the board, so a caller can ask about a place before a move.
func (b *Board) SeenBy(target Model, opt SightOptions) []Seen {
	return b.looks(target, func(other Model) Seen { return b.SightOf(other, target, opt) })
}

func (b *Board) looks(one Model, look func(other Model) Seen) []Seen {
	var all []Seen
	for _, m := range b.Models {
		if m.ID != one.ID {
			all = append(all, look(m))
		}
	}
	slices.SortFunc(all, func(a, c Seen) int {
		return cmp.Or(cmp.Compare(c.Share, a.Share), cmp.Compare(a.From, c.From), cmp.Compare(a.To, c.To))
	})
	return all
}
