package turn

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
)

// planned is a plan with what it presumes, and the skirmish behind it as far as that is sure. It refuses what
// could not be done if it were that side's go now.
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

// plannedOf is what one model is to do, from how things are then.
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

// MayFollow lists who else may act in the activation that a plan is about, behind all whom it names (rule
// 29.2).
func MayFollow(v view.View, seat engine.Seat, c SetPlan) []game.ModelID {
	if next, ok := behindPlan(v, seat, c); ok {
		return next.Following(seat)
	}
	return nil
}

// MayPlan reports whether all that a plan says could be done if it were that side's go now.
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

// overRests drops what is left of a plan that can't be carried out in the same activation any more: who was
// to act next is asked for by hand, or can't follow.
func overRests(p *game.Play) {
	for seat := engine.Seat(1); seat <= 2; seat++ {
		goes := p.S.BatchOf == seat && midGo(p.S) && p.S.Skirmish.Foreseen && len(p.S.Following(seat)) > 0
		if p.S.PlanOf(seat).Rest && !goes {
			dropPlan(p, seat, game.DropWay)
		}
	}
}

// runBattlePlan carries out what was planned for the go that has just begun, or drops it. It reports whether
// a model was activated.
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
	if !p.S.PlanOf(seat).Stands { // the activation ended at once, and the next go has come
		return true
	}
	if p.Ended() || p.S.Acting.Model != said.Model {
		dropPlan(p, seat, game.DropWay)
		return true
	}
	hinders(p, said.Model)
	acts := said.Acts
	if acts[len(acts)-1] != keyPass {
		acts = append(slices.Clone(acts), keyPass) // it is one activation: then the other side sees, and acts
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

// openPlan opens a seat's plan: what is left of one that has just been opened is known.
func openPlan(p *game.Play, seat engine.Seat, number int) (said game.Planned, ok bool) {
	if p.S.PlanOf(seat).Rest && p.Rest != nil {
		return *p.Rest, true
	}
	p.Reveal(seat, game.PlanSlot(number))
	ok = p.Secrets.Open(seat, game.PlanSlot(number), &said)
	return said, ok
}

// readable refuses a plan that nobody can have made.
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
