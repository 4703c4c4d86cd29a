package contest

import (
	"warbell/engine"
	"warbell/engine/naming"
)

// checkStep returns a refusal if the Sidestep isn't possible between two models (rule 3.6).
func (s *State) checkStep(do Step, m, o *Model) error {
	theirs, has := s.Has(o.ID, m.ID)
	switch do {
	case StepLeave:
		if !has && !s.reaches(m.ID, o.ID) {
			return engine.Refuse(engine.Illegal, "contest 3.6",
				"%s can't Sidestep away from %s: they aren't in Reach of each other. Choose another enemy.", m.Profile.Name, o.Profile.Name)
		}
	case StepFace:
		if !theirs.Rear {
			return engine.Refuse(engine.Illegal, "contest 3.6",
				"%s isn't in the Rear of %s, so you can't turn. Choose another enemy.", o.Profile.Name, m.Profile.Name)
		}
	case StepReach:
		return s.checkStepTo(m, o)
	default:
		return engine.Refuse(engine.Invalid, "contest 3.6",
			"“%s” isn't a Sidestep. Leave an enemy's Reach, turn to face an enemy, or step up to one.", naming.Clip(string(do)))
	}
	return nil
}

// checkStepTo returns a refusal if a step can't bring an enemy within the model's Reach.
func (s *State) checkStepTo(m, o *Model) error {
	theirs, _ := s.Has(o.ID, m.ID)
	switch {
	case m.Profile.Harmless:
		return engine.Refuse(engine.Illegal, "contest 2.5",
			"%s can't step up to an enemy: it has no hand-to-hand weapon. Choose another action.", m.Profile.Name)
	case s.reaches(m.ID, o.ID):
		return engine.Refuse(engine.Illegal, "contest 3.6",
			"%s already has %s in Reach. Attack, or choose another enemy.", m.Profile.Name, o.Profile.Name)
	case theirs.Rear:
		return engine.Refuse(engine.Illegal, "contest 3.6", "%s is in the Rear of %s. Turn to face it instead.",
			o.Profile.Name, m.Profile.Name)
	case s.refuted(m, o):
		return engine.Refuse(engine.Illegal, "contest 3.8",
			"%s isn't within a step of %s: you both agreed on that this Turn. Choose another action.", o.Profile.Name, m.Profile.Name)
	}
	return nil
}

// step applies a Sidestep. A model that turns to face an enemy with a longer Reach then has it in front, but
// not within its own Reach.
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

// Sidesteps returns the possible Sidesteps of a Locked model, by enemy, if it has an action.
func (s *State) Sidesteps(model ModelID) []Sidestep {
	m := s.Model(model)
	if m == nil || !s.Locked(model) {
		return nil
	}
	var all []Sidestep
	for _, id := range s.Foes(model) {
		for _, do := range []Step{StepLeave, StepFace, StepReach} {
			if s.checkStep(do, m, s.Model(id)) == nil {
				all = append(all, Sidestep{Model: model, Do: do, Other: id})
			}
		}
	}
	return all
}

// Escape returns the Sidestep out of the Reach of all enemies that lock the model. It reports false if there
// are fewer than two.
func (s *State) Escape(model ModelID) (Sidestep, bool) {
	by := s.LockedBy(model)
	if len(by) < 2 {
		return Sidestep{}, false
	}
	return Sidestep{Model: model, Do: StepLeave, Other: by[0], Also: by[1:]}, true
}
