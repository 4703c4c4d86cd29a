package opponent

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
)

// plan is a possible series of acts in an activation, with its worth in victory points.
type plan struct {
	view  *evaluation // the evaluation at the start of that activation
	acts  []engine.Command
	worth float64
	sure  bool                // worth includes the risk of its way
	find  func() (plan, bool) // resolves a guess, false if it isn't possible; nil: no guess
}

// adviseBattle is Warbell's own play in a skirmish: the most valuable plan for any of its models. It tries a
// fixed number of plans for each model, so that a seed gives the same result on any machine.
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

// at returns the evaluation in the activation of a model, which begins if it hasn't yet.
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

// least is the minimum worth of an action.
const least = 0.02

// best returns the most valuable plan whose first act is possible, false if none is worth its action. It
// resolves a guess only when it comes first, because paths take long to find.
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

// risk returns the worth lost by dangerous ground on an act's way, which does two wounds on average, and by
// a drop that needs a test.
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

// command returns a plan as a command. The model begins is the one whose activation starts with it, 0 if it
// is active. Acts after a move are left out and planned again later.
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

// strongest returns the melee weapon with the highest average damage.
func strongest(f *game.Fighter) string {
	best, most := "", -1.0
	for _, w := range f.Profile.Melee() {
		if mean := combat.Common(f, w).Mean(); mean > most {
			best, most = w.Name, mean
		}
	}
	return best
}
