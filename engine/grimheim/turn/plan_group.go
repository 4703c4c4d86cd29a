package turn

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
)

// planned returns a plan with the state that it relies on, and the skirmish after its sure acts. It refuses
// acts that wouldn't be possible if the side were next to act now.
func planned(s *game.State, seat engine.Seat, id game.ModelID, c SetPlan) (game.Planned, *game.State, error) {
	said, next, err := plannedOf(ahead(s, seat), seat, id, c.Acts)
	said.Unless = slices.Clone(c.Unless)
	for _, mate := range c.Then {
		if err != nil {
			break
		}
		if !slices.Contains(next.Following(seat), mate.Model) {
			return said, next, engine.Refuse(engine.Illegal, "grimheim 29.2",
				"That model can't act in the same queued turn as the others. Choose models of their group.")
		}
		var then game.Planned
		then, next, err = plannedOf(next, seat, mate.Model, mate.Acts)
		said.Then = append(said.Then, then)
	}
	return said, next, err
}

// plannedOf returns the plan of one model from a state.
func plannedOf(s *game.State, seat engine.Seat, id game.ModelID, acts []string) (game.Planned, *game.State, error) {
	if len(acts) == 0 {
		return game.Planned{}, s, engine.Refuse(engine.Invalid, "grimheim 29.1",
			"The queued turn has no actions for %s. Name at least one.", s.NameOf(id).Name)
	}
	if err := checkActs(s, id, acts); err != nil {
		return game.Planned{}, s, err
	}
	d, err := drafted(s, seat, id, acts)
	if err == nil {
		err = d.Why
	}
	if err != nil {
		return game.Planned{}, s, err
	}
	next := d.View.State.Clone()
	next.Fighter(id).Acted, next.Acting, next.Melee, next.Shot = true, game.Activation{}, nil, nil
	return game.Planned{Model: id, Acts: slices.Clone(acts), Presumed: presumed(s, seat, id, acts)}, next, nil
}

// MayFollow lists the other models that can act in the activation of a plan, after all that it names (rule
// 29.2).
func MayFollow(v view.View, seat engine.Seat, c SetPlan) []game.ModelID {
	if next, ok := behindPlan(v, seat, c); ok {
		return next.Following(seat)
	}
	return nil
}

// MayPlan reports whether all acts of a plan would be possible if its side were next to act now.
func MayPlan(v view.View, seat engine.Seat, c SetPlan) bool {
	_, ok := behindPlan(v, seat, c)
	return ok
}

func behindPlan(v view.View, seat engine.Seat, c SetPlan) (*game.State, bool) {
	if v.State == nil || !v.IsSkirmish() || !v.Fields(c.Model) || v.Fighter(c.Model).Seat != seat {
		return nil, false
	}
	_, next, err := planned(v.State, seat, c.Model, c)
	return next, err == nil
}

// overRests drops the rest of a plan that can't be carried out in the current batch. Either the player chose
// the next model by hand, or that model can't follow.
func overRests(p *game.Play) {
	for seat := engine.Seat(1); seat <= 2; seat++ {
		goes := p.S.BatchOf == seat && midGo(p.S) && p.S.Skirmish.Foreseen && len(p.S.Following(seat)) > 0
		if p.S.PlanOf(seat).Rest && !goes {
			dropPlan(p, seat, game.DropWay)
		}
	}
}

// runBattlePlan carries out the plan for a turn that has just begun, or drops it. It reports whether a model
// was activated.
func runBattlePlan(p *game.Play, seat engine.Seat) bool {
	plan := *p.S.PlanOf(seat)
	if !p.S.IsSkirmish() || !plan.Stands || midGo(p.S) && !plan.Rest {
		return false
	}
	said, ok := openPlan(p, seat, plan.Number)
	if !ok || readable(p.S, said) != nil {
		dropPlan(p, seat, game.DropWay)
		return false
	}
	if why, ok := holds(p.S, seat, said); !ok {
		dropPlan(p, seat, why)
		return false
	}
	activate(p, said.Model)
	if !p.S.PlanOf(seat).Stands { // the activation ended at once, and the next batch has begun
		return true
	}
	if p.Ended() || p.S.Acting.Model != said.Model {
		dropPlan(p, seat, game.DropWay)
		return true
	}
	hinders(p, said.Model)
	acts := said.Acts
	if acts[len(acts)-1] != keyPass {
		acts = append(slices.Clone(acts), keyPass) // the plan is one activation, so the other side acts next
	}
	if len(said.Then) > 0 {
		rest := said.Then[0]
		rest.Then = said.Then[1:]
		p.Seal(seat, game.PlanSlot(plan.Number+1), rest)
		p.Rest = &rest
	}
	p.Tell(game.PlanRun{Model: p.S.NameOf(said.Model), Number: plan.Number, Acts: acts, More: len(said.Then) > 0})
	follow(p)
	return true
}

// openPlan reveals a seat's plan. If this decision has revealed its first part already, it returns the rest.
func openPlan(p *game.Play, seat engine.Seat, number int) (said game.Planned, ok bool) {
	if p.S.PlanOf(seat).Rest && p.Rest != nil {
		return *p.Rest, true
	}
	p.Reveal(seat, game.PlanSlot(number))
	ok = p.Secrets.Open(seat, game.PlanSlot(number), &said)
	return said, ok
}

// readable refuses a plan that no player can have made.
func readable(s *game.State, said game.Planned) error {
	if !s.Fields(said.Model) {
		return engine.Refuse(engine.Invalid, "grimheim 29.1", "That model doesn't exist. Choose one of your own.")
	}
	for _, mate := range said.Then {
		if err := readable(s, mate); err != nil {
			return err
		}
	}
	return checkActs(s, said.Model, said.Acts)
}
