package turn

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
)

// Beyond thinks on behind what can't be foreseen, as if that cost its points and left all as it is: what a
// plan says besides is thought out so. Its Acts are none: they are behind those of the draft. Where the model
// would stand elsewhere nothing can be thought out, and nothing is offered.
func (d Draft) Beyond() Draft {
	if !d.Thrown() || d.State == nil {
		return d
	}
	next := Draft{View: view.View{State: d.View.State.Clone()}, Model: d.Model, AP: d.AP}
	for _, key := range d.Acts[d.Sure:] {
		cmd, ok := view.Named(next.View.State, d.Model, key)
		if !ok || goesAway(cmd) {
			return Draft{Model: d.Model, AP: d.AP}
		}
		a, _ := action.Of(cmd)
		next.State.Suppose(a.NotedAs(cmd), a.PriceOf(next.View.State))
		switch c := cmd.(type) {
		case action.Cast:
			next.State.Acting.Powers = append(slices.Clone(next.State.Acting.Powers), c.Power)
		case game.SpendFate:
			next.spend(c)
		}
	}
	return next
}

// spend takes a fate die away that would be spent.
func (d Draft) spend(c game.SpendFate) {
	dice := &d.State.Skirmish.Fate[int(d.Fighter(d.Model).Seat)-1]
	if i := slices.Index(*dice, c.Face); i >= 0 {
		*dice = slices.Delete(slices.Clone(*dice), i, i+1)
	}
}

// goesAway reports whether a command leads its model to another place, or ends its activation.
func goesAway(cmd engine.Command) bool {
	switch c := cmd.(type) {
	case action.Move, action.Run, action.FallBack, action.Charge, action.Arrive, action.Shove, action.Pass:
		return true
	case action.Cast:
		return c.To != nil
	}
	return false
}
