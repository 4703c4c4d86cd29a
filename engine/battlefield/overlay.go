package battlefield

import (
	"cmp"
	"math"
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
	return b.SeesFrom(viewer, opt)
}

// SeesFrom is Sees for a model that need not be on the board, or may stand elsewhere on it.
func (b *Board) SeesFrom(viewer Model, opt SightOptions) []Seen {
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

// Threat is a model whose range reaches another model.
type Threat struct {
	Neighbour
	Seen Seen // its view of the target; a shot needs Seen.Visible, a melee attack does not
}

// Threats lists the models whose range reaches a model, the nearest first. Equally near ones are in the order
// of their IDs. The target need not be on the board. reach returns the range of a model, or false for one
// that is no threat, such as a friend.
func (b *Board) Threats(target Model, reach func(Model) (Inch, bool), opt SightOptions) []Threat {
	var all []Threat
	for _, n := range b.neighbours(math.MaxInt, func(m Model) (Inch, bool) {
		away := b.Between(m, target)
		within, threatens := reach(m)
		return away, m.ID != target.ID && threatens && away <= within
	}) {
		m, _ := b.Model(n.ID)
		all = append(all, Threat{Neighbour: n, Seen: b.SightOf(m, target, opt)})
	}
	return all
}
