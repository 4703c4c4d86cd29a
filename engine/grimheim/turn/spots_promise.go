package turn

import (
	"slices"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
	"warbell/engine/grimheim/view"
)

// Promise is what a model has at a place, as the rules count it: what it holds there (rule 32.1) and what it can loot
// from there (27.2). All are IDs of pieces, in the map's order.
type Promise struct {
	Holds  []string
	Loots  []string // in the same activation
	Later  []string // only when it acts again
	Leaves []string // what it holds where it stands now and not there
}

// Promised is what a model has at a place: it asks the functions that score and loot on a table on which the model stands
// there.
func Promised(v view.View, id game.ModelID, at battlefield.Place) Promise {
	if v.State == nil || !v.IsSkirmish() {
		return Promise{}
	}
	was := mission.HeldBy(v.Board(), int(id))
	s := there(v.State, id, at)
	p := Promise{Holds: mission.HeldBy(s.Board(), int(id))}
	p.Leaves = slices.DeleteFunc(was, func(site string) bool { return slices.Contains(p.Holds, site) })
	return p
}

// there is the state in which a model stands somewhere else.
func there(from *game.State, id game.ModelID, at battlefield.Place) *game.State {
	s := from.Clone()
	s.Fighter(id).At = &at
	return s
}

// promises is what the model has where an act leads, with what it can loot there once it has done that.
func (d Draft) promises(act string, at battlefield.Place) Promise {
	p := Promised(d.View, d.Model, at)
	s := there(d.View.State, d.Model, at)
	if s.MayHandle(s.Fighter(d.Model)) != nil {
		return p
	}
	if cmd, ok := view.Named(d.View.State, d.Model, act); ok {
		s.Acting.AP -= action.PriceOf(d.View.State, cmd)
	}
	for _, site := range action.Sites(s, d.Model) {
		if s.Acting.AP > 0 && action.Allows(s, game.Loot{Site: site}) == nil {
			p.Loots = append(p.Loots, site)
			continue
		}
		p.Later = append(p.Later, site)
	}
	return p
}

// Held are the objectives that the model of a draft holds once what is sure of it is done, and those that it holds now
// and then no longer.
func (d Draft) Held(now view.View) Promise {
	if d.State == nil || now.State == nil {
		return Promise{}
	}
	p := Promise{Holds: mission.HeldBy(d.Board(), int(d.Model)), Leaves: mission.HeldBy(now.Board(), int(d.Model))}
	p.Leaves = slices.DeleteFunc(p.Leaves, func(site string) bool { return slices.Contains(p.Holds, site) })
	return p
}
