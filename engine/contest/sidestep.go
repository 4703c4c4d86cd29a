package contest

import (
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
)

// sidestep moves a locked model an inch, or turns it (rule 3.6).
func (p *play) sidestep(c Sidestep) error {
	m, err := p.active(c.Model)
	if err != nil {
		return err
	}
	if !p.S.Locked(m.ID) {
		return engine.Refuse(engine.Illegal, "contest 3.6", "%s is in nobody's reach and has no need to sidestep. Let it engage instead, or end the turn.", m.Profile.Name)
	}
	o, err := p.foe(c.Other)
	if err != nil {
		return err
	}
	if err := p.S.checkStep(c.Do, m, o); err != nil {
		return err
	}
	ev := Sidestepped{Model: m.Ref(), Do: c.Do, Other: o.Ref()}
	switch c.Do {
	case StepReach:
		ev.Fact = p.S.stepTo(m, o)
	case StepLeave:
		ev.Fact = p.S.stepFrom(m, o)
	}
	if ev.Also, err = p.departures(c, m, ev.Fact); err != nil {
		return err
	}
	after := p.S.clone()
	after.step(c.Do, m.ID, o.ID)
	for _, d := range ev.Also {
		after.step(StepLeave, m.ID, d.Other.ID)
	}
	ev.Locked = after.Locked(m.ID)
	p.Tell(ev)
	return nil
}

// departures are the other enemies whose reach the same inch leaves. Each is a claim of its own, numbered
// on from the first.
func (p *play) departures(c Sidestep, m *Model, first Fact) ([]Departure, error) {
	if len(c.Also) > 0 && c.Do != StepLeave {
		return nil, engine.Refuse(engine.Invalid, "contest 3.6", "Only a step out of reach can be out of the reach of several. Name one enemy.")
	}
	next := max(first.ID, p.S.Claims)
	var all []Departure
	for i, id := range c.Also {
		o, err := p.foe(id)
		if err != nil {
			return nil, err
		}
		if id == c.Other || slices.Contains(c.Also[:i], id) {
			return nil, engine.Refuse(engine.Invalid, "contest 3.6", "%s is named twice. Name each enemy once whose reach %s leaves.", o.Profile.Name, m.Profile.Name)
		}
		if err := p.S.checkStep(StepLeave, m, o); err != nil {
			return nil, err
		}
		f := p.S.stepFrom(m, o)
		if f.ID > 0 {
			next++
			f.ID = next
		}
		all = append(all, Departure{Other: o.Ref(), Fact: f})
	}
	return all, nil
}

func (s *State) checkStep(do Step, m, o *Model) error {
	theirs, has := s.Has(o.ID, m.ID)
	switch do {
	case StepLeave:
		if !has && !s.reaches(m.ID, o.ID) {
			return engine.Refuse(engine.Illegal, "contest 3.6", "%s and %s are not within reach of each other. Name an enemy whose reach it should leave.", m.Profile.Name, o.Profile.Name)
		}
	case StepFace:
		if !theirs.Rear {
			return engine.Refuse(engine.Illegal, "contest 3.6", "%s does not stand in the rear of %s, so there is no need to turn. Name an enemy that does.", o.Profile.Name, m.Profile.Name)
		}
	case StepReach:
		return s.checkStepTo(m, o)
	default:
		return engine.Refuse(engine.Invalid, "contest 3.6", "A sidestep can't “%s”. It goes out of an enemy's reach, round to one in the rear, or into reach of one: choose one of these.", naming.Clip(string(do)))
	}
	return nil
}

// checkStepTo refuses a step that would not bring an enemy within the model's reach.
func (s *State) checkStepTo(m, o *Model) error {
	theirs, _ := s.Has(o.ID, m.ID)
	switch {
	case m.Profile.Harmless:
		return engine.Refuse(engine.Illegal, "contest 2.5", "%s is not equipped for hand-to-hand and gets nobody within its reach. Choose something else for it.", m.Profile.Name)
	case s.reaches(m.ID, o.ID):
		return engine.Refuse(engine.Illegal, "contest 3.6", "%s has %s within reach already. Attack it, or name another enemy.", m.Profile.Name, o.Profile.Name)
	case theirs.Rear:
		return engine.Refuse(engine.Illegal, "contest 3.6", "%s stands in the rear of %s. Face it instead.", o.Profile.Name, m.Profile.Name)
	case s.refuted(m, o):
		return engine.Refuse(engine.Illegal, "contest 3.8", "%s was found not to be within a step of %s in this turn. Do something else.", o.Profile.Name, m.Profile.Name)
	}
	return nil
}

// step is what a sidestep changes. Who turns round to an enemy with a longer reach has it in front, but
// not within its own reach.
func (s *State) step(do Step, model, target ModelID) {
	m, t := s.Model(model), s.Model(target)
	switch {
	case m == nil || t == nil:
	case do == StepLeave:
		s.part(model, target)
	case do == StepFace && m.Profile.reach() < t.Profile.reach():
		s.part(model, target)
		s.set(target, model, false)
	case do == StepReach || do == StepFace:
		s.meet(model, target, FromFront)
	}
}
