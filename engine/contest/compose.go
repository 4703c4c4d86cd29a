package contest

import (
	"slices"

	"warbell/engine"
)

// Task is one model's part in an order for a whole turn: a move, an attack, or both in this order.
type Task struct {
	Model   ModelID
	Move    Deed    // zero: no move
	Target  ModelID // empty: no attack
	Attacks int     // 0: as many as it then has
}

// Deeds returns the lines of an order for tasks (rule 3.9). All moves come first, so that all claims can be
// put to the opponent together, then the attacks by target. Decide checks whether they are possible.
func (s *State) Deeds(seat engine.Seat, tasks []Task) []Deed {
	p := &play{engine.NewPlay[*State](system{}, s, engine.Inputs{Seat: seat})}
	var deeds []Deed
	for _, t := range tasks {
		if t.Move.Do != "" {
			deeds = append(deeds, t.Move)
			_ = p.rehearse(t.Move) // an error appears when the order is given
		}
	}
	var attacks []Deed
	for _, t := range tasks {
		if t.Target == "" {
			continue
		}
		a := Attacker{Model: t.Model, Actions: t.Attacks}
		if m := p.S.Model(t.Model); a.Actions < 1 && m != nil {
			a.Actions = max(m.attacks(), 1)
		}
		i := slices.IndexFunc(attacks, func(d Deed) bool { return d.Target == t.Target })
		if i < 0 {
			i, attacks = len(attacks), append(attacks, DeedOf(Declare{Target: t.Target}))
		}
		attacks[i].Attackers = append(attacks[i].Attackers, a)
	}
	return append(deeds, attacks...)
}

// UsualTasks returns the most likely tasks of a side's models, from public facts. A model with enemies within
// Reach attacks the first of them. One with an enemy in its Rear turns round. Each other model charges an
// enemy of its own as far as there are enough.
func (s *State) UsualTasks(seat engine.Seat) []Task {
	var tasks []Task
	free := 0
	for _, m := range s.ownedBy(seat) {
		t := Task{Model: m.ID}
		fresh := slices.DeleteFunc(s.Targets(m.ID), func(id ModelID) bool { return !s.fresh(id) })
		switch {
		case m.attacks() < 1 || m.Profile.Harmless:
		case len(fresh) > 0:
			t.Target = fresh[0]
		case m.Actions < 1 || len(s.Targets(m.ID)) > 0:
		case s.Locked(m.ID):
			t.turnRound(s)
		default:
			t.charge(s, free)
			free++
		}
		tasks = append(tasks, t)
	}
	return tasks
}

// turnRound turns a model without a target towards an enemy that it can attack.
func (t *Task) turnRound(s *State) {
	c, ok := adviseStep(s, s.Model(t.Model)).(Sidestep)
	if !ok {
		return
	}
	if t.Move = DeedOf(c); c.Do != StepLeave && s.fresh(c.Other) {
		t.Target = c.Other
	}
}

// charge has a model that is within no enemy's Reach engage the nth of its enemies.
func (t *Task) charge(s *State, nth int) {
	foes := slices.DeleteFunc(s.Foes(t.Model),
		func(id ModelID) bool { return !s.fresh(id) || !s.Engages(t.Model, id, FromFront) })
	if len(foes) == 0 {
		return
	}
	c := s.Charge(t.Model, foes[nth%len(foes)])
	t.Move = DeedOf(c)
	if s.Model(t.Model).Actions > 1 {
		t.Target = c.Target
	}
}

// Charge returns the default engagement of an enemy in front. It is a charge if the distance is known (rule
// 3.5).
func (s *State) Charge(model, target ModelID) Engage {
	c := Engage{Model: model, Target: target, From: FromFront}
	if s.Apart > 0 && s.knows(Fact{Model: s.ref(model), Target: s.ref(target), Inches: s.Apart}) {
		c.Inches, c.Charge = s.Apart, true
	}
	return c
}

// UsualTurn returns an order for the whole turn with the UsualTasks. It has no lines if there is nothing to
// do.
func (s *State) UsualTurn(seat engine.Seat) Turn {
	return Turn{Do: s.Deeds(seat, s.UsualTasks(seat)), Spare: LeftOverrun, Roll: true, End: true}
}
