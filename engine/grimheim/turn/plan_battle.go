package turn

import (
	"cmp"
	"math"
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
)

// strayed is the maximum distance that a plan's targets may have moved.
const strayed = 3 * battlefield.One

// mayInBattle refuses a plan that a side of a skirmish can't make now (rule 29.1). It doesn't check the
// results of its acts.
func (c SetPlan) mayInBattle(pos game.Position) error {
	s := pos.State
	switch {
	case !combat.Standing(s):
		return engine.Refuse(engine.Illegal, "grimheim 29.1",
			"You can't queue a turn in this game: weapons are picked for each Fight. Act when it's your turn.")
	case s.Skirmish.Phase != game.PhaseBattle:
		return engine.Refuse(engine.Illegal, "grimheim 29.1",
			"You can't queue a turn yet: the set-up isn't finished. See `/game status`.")
	case len(c.Acts) == 0 && !s.PlanOf(pos.Seat).Stands:
		return engine.Refuse(engine.Illegal, "grimheim 29.1",
			"You have no queued turn to delete. Name a model and its next actions.")
	case len(c.Acts) == 0:
		return nil
	case s.Acting.Seat == pos.Seat || s.Acting.Seat == engine.NoSeat && s.BatchOf == pos.Seat:
		return engine.Refuse(engine.Illegal, "grimheim 29.1",
			"You can't queue a turn during your own turn. Act now, and queue the next one afterwards.")
	}
	id, err := own(s, pos.Seat, c.Model)
	if err == nil {
		err = checkConditions(s, id, c.Unless)
	}
	return err
}

// setBattlePlan puts the plan of a skirmish's side into a secret slot.
func setBattlePlan(p *game.Play, c SetPlan, number int) error {
	id, err := own(p.S, p.Seat, c.Model)
	if err != nil {
		return err
	}
	said, _, err := planned(p.S, p.Seat, id, c)
	if err != nil {
		return err
	}
	p.Seal(p.Seat, game.PlanSlot(number), said)
	p.Tell(game.PlanSet{Model: combat.Party(p.S, p.Seat), Number: number})
	return nil
}

// LookAhead returns the skirmish as it would be if a seat were next to act now. Plans are made on it. If the
// seat has no model left to act, it is the start of the next turn.
func LookAhead(v view.View, seat engine.Seat) view.View {
	if v.State == nil || !v.IsSkirmish() || !game.Playing(seat) || v.Skirmish.Phase != game.PhaseBattle {
		return v
	}
	return view.View{State: ahead(v.State, seat)}
}

func ahead(s *game.State, seat engine.Seat) *game.State {
	next := s.Clone()
	if a := s.Acting; a.Seat != engine.NoSeat && s.Fields(a.Model) {
		next.Fighter(a.Model).Acted = true
	}
	next.Melee, next.Shot, next.Acting = nil, nil, game.Activation{}
	next.NewBatch(seat)
	if len(next.ReadyOf(seat)) == 0 {
		next.Turn++
		for i := range next.Fighters {
			next.Fighters[i].Acted = false
		}
	}
	return next
}

// presumed returns the state that a model's planned acts rely on.
func presumed(s *game.State, seat engine.Seat, id game.ModelID, acts []string) game.Presumed {
	f := s.Fighter(id)
	r := game.Presumed{At: f.Place(), Melee: inMeleeWith(s, id)}
	for _, key := range acts {
		for _, named := range namedIn(s, id, key) {
			if named != id && !slices.ContainsFunc(r.Whom, func(w game.Spotted) bool { return w.Model == named }) {
				r.Whom = append(r.Whom, game.Spotted{Model: named, At: s.Fighter(named).Place()})
			}
		}
	}
	r.Odds, r.Fought = prospects(s, seat, id, acts)
	return r
}

// inMeleeWith lists the enemies in melee with a model.
func inMeleeWith(s *game.State, id game.ModelID) []game.ModelID {
	return slices.DeleteFunc(s.FoesOf(id), func(foe game.ModelID) bool { return !s.Meets(id, foe) })
}

// namer is implemented by commands that can name several models.
type namer interface{ Names() []game.ModelID }

// namedIn lists the models that an act names.
func namedIn(s *game.State, id game.ModelID, key string) []game.ModelID {
	cmd, _ := view.Named(s, id, key)
	var all []game.ModelID
	if c, several := cmd.(namer); several {
		all = c.Names()
	} else {
		all = append(all, Draft{View: view.View{State: s}, Model: id}.choice(key).Target)
	}
	return slices.DeleteFunc(slices.Clone(all), func(named game.ModelID) bool { return !s.Fields(named) })
}

// prospects returns the odds of the first attack among acts, after all sure acts before it. It returns false
// if there is no attack or its odds can't be counted.
func prospects(s *game.State, seat engine.Seat, id game.ModelID, acts []string) (game.Chances, bool) {
	for i, key := range acts {
		cmd, _ := view.Named(s, id, key)
		attack, ok := cmd.(combat.Attacker)
		if !ok {
			continue
		}
		d, err := drafted(s, seat, id, acts[:i])
		if err != nil || d.Thrown() || d.Why != nil {
			return game.Chances{}, false
		}
		return d.prospect(attack)
	}
	return game.Chances{}, false
}

// prospect returns the odds of an attack from the draft's state.
func (d Draft) prospect(attack combat.Attacker) (game.Chances, bool) {
	var c Chance
	ok := false
	switch target, weapon, shot := attack.Attacks(); {
	case shot:
		c, ok = d.ShotChance(target, weapon)
	default:
		c, ok = d.FightChance(target, cmp.Or(weapon, combat.Handiest(d.View.State, d.Model, target, true)))
	}
	if !ok {
		return game.Chances{}, false
	}
	all := game.Chances{Fells: hundredths(c.Fells)}
	if c.Falls != nil {
		all.Falls = hundredths(c.Falls)
	}
	return all, true
}

// holds reports whether the state that a plan relies on is still true (rule 29.3). If not, it returns the
// reason to drop the plan.
func holds(s *game.State, seat engine.Seat, said game.Planned) (game.PlanDrop, bool) {
	id, was := said.Model, said.Presumed
	if !s.Fields(id) || s.Fighter(id).Seat != seat || !slices.Contains(s.Eligible(seat), id) {
		return game.DropWay, false
	}
	if combat.AnyTrue(s, id, 0, said.Unless, game.Seen{}) {
		return game.DropCondition, false
	}
	f := s.Fighter(id)
	moved := (f.At == nil) != (was.At == nil) || f.At != nil && *f.At != *was.At
	gone := slices.ContainsFunc(was.Whom, func(w game.Spotted) bool {
		return !s.Fields(w.Model) || !s.Fighter(w.Model).Up() || strayedFrom(s.Fighter(w.Model), w.At)
	})
	if moved || gone || !slices.Equal(inMeleeWith(s, id), was.Melee) || armsUntold(s, id, said.Acts) {
		return game.DropPresumed, false
	}
	d, err := drafted(s, seat, id, said.Acts)
	if err != nil || d.Why != nil || len(said.Acts) == 0 {
		return game.DropWay, false
	}
	if now, ok := prospects(s, seat, id, said.Acts); ok && was.Fought && movedOdds(now, was.Odds) {
		return game.DropOdds, false
	}
	return "", true
}

// armsUntold reports whether acts name the pick of a fight although the defender's player may be asked, and
// must not know it.
func armsUntold(s *game.State, id game.ModelID, acts []string) bool {
	return slices.ContainsFunc(acts, func(key string) bool {
		cmd, _ := view.Named(s, id, key)
		fight, ok := cmd.(combat.Fight)
		return ok && fight.Said() && s.Fields(fight.Target) && mayAsk(s, fight.Target)
	})
}

// strayedFrom reports whether a model is too far from its former place for a plan that names it.
func strayedFrom(f *game.Fighter, at *battlefield.Place) bool {
	if f.At == nil || at == nil {
		return f.At != at
	}
	return Length(f.At.Point, at.Point) > strayed
}

// Length returns the distance between two points.
func Length(a, b battlefield.Point) battlefield.Inch {
	return battlefield.Round(math.Hypot((a.X - b.X).Float(), (a.Y - b.Y).Float()))
}
