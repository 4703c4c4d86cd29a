package opponent

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
)

// plan is what a model could do in its activation, and what that is worth in victory points.
type plan struct {
	view  *evaluation // from that activation
	acts  []engine.Command
	worth float64
	sure  bool                // what its way may do to the model is taken off
	find  func() (plan, bool) // of a guess: what it really is, false if it can't be done; nil: it is none
}

// adviseBattle is Warbell's own play in a skirmish: of all that its models could do with their next actions,
// what is worth most. It looks at so many schemes for each model and no more, so that a seed repeats itself
// on any machine.
func adviseBattle(s *game.State, seat engine.Seat) engine.Command {
	if s.Skirmish.Phase != game.PhaseBattle {
		return turn.GoOptions(s)[0].Command
	}
	if cmd, ok := minding(s, seat); ok {
		return cmd
	}
	o := newOutlook(s, seat)
	if cmd, ok := o.spendFreely(); ok {
		return cmd
	}
	if s.Acting.Seat == seat {
		if one, ok := best(o.at(s.Acting.Model).plans()); ok {
			return one.command(0)
		}
		return action.Pass{}
	}
	var all []plan
	for _, id := range s.Eligible(seat) {
		view := o.at(id)
		view.eager = s.Joins(id)
		all = append(append(all, view.plans()...), view.scheme(least, action.Pass{}))
	}
	if one, ok := best(all); ok {
		return one.command(one.view.me)
	}
	return turn.GoOptions(s)[0].Command
}

// at is the outlook from the activation of a model, which begins if it has not yet.
func (o *evaluation) at(id game.ModelID) *evaluation {
	view := *o
	view.me, view.dangers, view.eager = id, nil, false
	if o.s.Acting.Model == id {
		return &view
	}
	probe := o.s.Clone()
	probe.Apply(game.Activated{Model: o.s.NameOf(id), Turn: o.s.Turn, AP: o.s.Fighter(id).ActionPoints()})
	probe.Boards = o.s.Boards
	view.s = probe
	return &view
}

// least is below what an action is not worth taking.
const least = 0.02

// best is the scheme of most worth whose first act can be done; false if none is worth anything. A guess is
// looked into only when it comes first: ways take long to find.
func best(all []plan) (plan, bool) {
	for len(all) > 0 {
		top := 0
		for i := range all {
			if all[i].worth > all[top].worth {
				top = i
			}
		}
		one := all[top]
		if one.worth < least {
			break
		}
		switch {
		case one.find != nil:
			if found, ok := one.find(); ok {
				all[top] = found
				continue
			}
		case action.Allows(one.view.s, one.acts[0]) == nil:
			if risk := one.view.risk(one.acts[0]); risk > 0 && !one.sure {
				all[top].worth, all[top].sure = one.worth-risk, true
				continue
			}
			return one, true
		}
		all = slices.Delete(all, top, top+1)
	}
	return plan{}, false
}

// risk is what dangerous ground on the way of an act, which does two wounds on average, and a drop that is a
// test may come to.
func (o *evaluation) risk(act engine.Command) float64 {
	peril, damage, stuns := action.TerrainRiskOf(o.s, act), 0.0, 0.0
	if peril.Ground {
		damage = 2
	}
	if peril.Drop > 0 {
		fall, _ := peril.Fall.Damage.Float64()
		stuns, _ = peril.Fall.Stuns.Float64()
		damage += fall
	}
	if damage == 0 {
		return 0
	}
	return o.harm(o.me, damage) + stuns*worthOfOrder
}

// command says a scheme as a command; begins names the model whose activation it begins, if it does. What
// comes after a move is thought about again when that is done.
func (c plan) command(begins game.ModelID) engine.Command {
	commit, acts := turn.Commit{Model: begins}, c.acts
	switch acts[0].(type) {
	case action.Move, action.Run, action.FallBack, action.Arrive:
		acts = acts[:1]
	}
	first := c.view.before(acts, c.worth)
	for _, act := range append(first[:min(len(first), turn.MaxActs-len(acts))], acts...) {
		commit.Acts = append(commit.Acts, action.KeyOf(c.view.s, c.view.me, act))
	}
	return commit
}

// strongest is the melee weapon that does most on average.
func strongest(f *game.Fighter) string {
	best, most := "", -1.0
	for _, w := range f.Profile.Melee() {
		if mean := combat.Common(f, w).Mean(); mean > most {
			best, most = w.Name, mean
		}
	}
	return best
}
