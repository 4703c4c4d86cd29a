package contest

import (
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// Step is a kind of sidestep (rule 3.6).
type Step string

// The sidesteps.
const (
	StepLeave Step = "leave" // out of an enemy's reach
	StepReach Step = "reach" // into reach of an enemy
	StepFace  Step = "face"  // round to an enemy in the rear
)

// Sidestep moves a locked model an inch, or turns it (rule 3.6).
type Sidestep struct {
	Model ModelID   `json:"model"`
	Do    Step      `json:"do"`
	Other ModelID   `json:"other"`
	Also  []ModelID `json:"also,omitempty"` // the others whose reach the same inch leaves
}

// Sidestepped tells of a sidestep. Locked: an enemy still has the model within reach.
type Sidestepped struct {
	Model  Ref  `json:"model"`
	Do     Step `json:"do"`
	Other  Ref  `json:"other"`
	Locked bool `json:"locked,omitempty"`
	Fact   Fact `json:"fact,omitzero"` // for StepReach and StepLeave
	// Also are the others whose reach it leaves, each with a claim of its own.
	Also []Departure `json:"also,omitempty"`
}

// Departure is an enemy whose reach a sidestep leaves.
type Departure struct {
	Other Ref  `json:"other"`
	Fact  Fact `json:"fact,omitzero"`
}

func (Sidestep) Kind() string    { return "sidestep" }
func (Sidestepped) Kind() string { return "sidestepped" }

var sidestep = verb.Verb[*State, *play, Sidestep]{
	Name: "sidestep", Rule: "contest 3.6", Duties: []string{DutyTurn}, When: ownTurn, Resolve: Sidestep.resolve,
	NoneLeft: "None of your models can sidestep now. It takes one with an action left that an enemy has within reach. Do something else, or end the turn.",
	Inputs: []input[Sidestep]{
		who(func(c *Sidestep) *ModelID { return &c.Model },
			func(s *State, m *Model) bool { return m.Actions > 0 && len(s.Sidesteps(m.ID)) > 0 }),
		verb.Word[*State](verb.Named{Name: "do"},
			func(c *Sidestep) *Step { return &c.Do }).Among(func(position, Sidestep) []string {
			return []string{string(StepLeave), string(StepFace), string(StepReach)}
		}),
		verb.Thing[*State](verb.Named{Name: "other", Noun: "enemy"},
			func(c *Sidestep) *ModelID { return &c.Other }).Of(models).Among(
			foes(func(s *State, c Sidestep, foe *Model) bool { return s.checkStep(c.Do, s.Model(c.Model), foe) == nil })),
		verb.Things[*State](verb.Named{Name: "also", Noun: "enemy", Optional: true},
			func(c *Sidestep) *[]ModelID { return &c.Also }).Of(models).Among(
			foes(func(s *State, c Sidestep, foe *Model) bool {
				return c.Do == StepLeave && foe.ID != c.Other && s.reaches(foe.ID, c.Model)
			})),
	},
	Offers: each(func(s *State, m *Model) (all []Sidestep) {
		if m.Actions < 1 || !s.Locked(m.ID) {
			return nil
		}
		near := s.some(s.Foes(m.ID), m)
		for _, c := range s.Sidesteps(m.ID) {
			if c.Do != StepReach || slices.Contains(near, c.Other) {
				all = append(all, c)
			}
		}
		if c, ok := s.Escape(m.ID); ok {
			all = append(all, c)
		}
		return all
	}),
}

func (c Sidestep) resolve(pos position) (engine.Event, error) {
	s := pos.State
	m, err := s.active(pos.Seat, c.Model)
	if err != nil {
		return nil, err
	}
	if !s.Locked(m.ID) {
		return nil, engine.Refuse(engine.Illegal, "contest 3.6",
			"%s is in nobody's reach and has no need to sidestep. Let it engage instead, or end the turn.", m.Profile.Name)
	}
	o, err := s.foe(pos.Seat, c.Other)
	if err != nil {
		return nil, err
	}
	if err := s.checkStep(c.Do, m, o); err != nil {
		return nil, err
	}
	ev := Sidestepped{Model: m.Ref(), Do: c.Do, Other: o.Ref()}
	switch c.Do {
	case StepReach:
		ev.Fact = s.stepTo(m, o)
	case StepLeave:
		ev.Fact = s.stepFrom(m, o)
	}
	if ev.Also, err = c.departures(pos, m, ev.Fact); err != nil {
		return nil, err
	}
	ev.Locked = slices.ContainsFunc(s.after(c).Reaches, func(r Reach) bool { return r.To == m.ID })
	return ev, nil
}

// after is the state as the reaches in it are behind a sidestep; nothing else of it may change.
func (s *State) after(c Sidestep) *State {
	after := *s
	after.Reaches = slices.Clone(s.Reaches)
	after.step(c.Do, c.Model, c.Other)
	for _, id := range c.Also {
		after.step(StepLeave, c.Model, id)
	}
	return &after
}

// departures are the other enemies whose reach the same inch leaves. Each is a claim of its own, numbered
// on from the first.
func (c Sidestep) departures(pos position, m *Model, first Fact) ([]Departure, error) {
	s := pos.State
	if len(c.Also) > 0 && c.Do != StepLeave {
		return nil, engine.Refuse(engine.Invalid, "contest 3.6",
			"Only a step out of reach can be out of the reach of several. Name one enemy.")
	}
	next := max(first.ID, s.Claims)
	var all []Departure
	for i, id := range c.Also {
		o, err := s.foe(pos.Seat, id)
		if err != nil {
			return nil, err
		}
		if id == c.Other || slices.Contains(c.Also[:i], id) {
			return nil, engine.Refuse(engine.Invalid, "contest 3.6",
				"%s is named twice. Name each enemy once whose reach %s leaves.", o.Profile.Name, m.Profile.Name)
		}
		if err := s.checkStep(StepLeave, m, o); err != nil {
			return nil, err
		}
		f := s.stepFrom(m, o)
		if f.ID > 0 {
			next++
			f.ID = next
		}
		all = append(all, Departure{Other: o.Ref(), Fact: f})
	}
	return all, nil
}

func (e Sidestepped) fold(s *State) {
	m := s.pay(e.Model)
	if m == nil {
		return
	}
	m.Free, m.Moved = true, true
	s.note(e.Fact)
	s.step(e.Do, m.ID, e.Other.ID)
	for _, d := range e.Also {
		s.note(d.Fact)
		s.step(StepLeave, m.ID, d.Other.ID)
	}
}

func (s *State) checkStep(do Step, m, o *Model) error {
	theirs, has := s.Has(o.ID, m.ID)
	switch do {
	case StepLeave:
		if !has && !s.reaches(m.ID, o.ID) {
			return engine.Refuse(engine.Illegal, "contest 3.6",
				"%s and %s are not within reach of each other. Name an enemy whose reach it should leave.", m.Profile.Name, o.Profile.Name)
		}
	case StepFace:
		if !theirs.Rear {
			return engine.Refuse(engine.Illegal, "contest 3.6",
				"%s does not stand in the rear of %s, so there is no need to turn. Name an enemy that does.", o.Profile.Name, m.Profile.Name)
		}
	case StepReach:
		return s.checkStepTo(m, o)
	default:
		return engine.Refuse(engine.Invalid, "contest 3.6",
			"A sidestep can't “%s”. It goes out of an enemy's reach, round to one in the rear, or into reach of one: choose one of these.", naming.Clip(string(do)))
	}
	return nil
}

// checkStepTo refuses a step that would not bring an enemy within the model's reach.
func (s *State) checkStepTo(m, o *Model) error {
	theirs, _ := s.Has(o.ID, m.ID)
	switch {
	case m.Profile.Harmless:
		return engine.Refuse(engine.Illegal, "contest 2.5",
			"%s is not equipped for hand-to-hand and gets nobody within its reach. Choose something else for it.", m.Profile.Name)
	case s.reaches(m.ID, o.ID):
		return engine.Refuse(engine.Illegal, "contest 3.6",
			"%s has %s within reach already. Attack it, or name another enemy.", m.Profile.Name, o.Profile.Name)
	case theirs.Rear:
		return engine.Refuse(engine.Illegal, "contest 3.6", "%s stands in the rear of %s. Face it instead.",
			o.Profile.Name, m.Profile.Name)
	case s.refuted(m, o):
		return engine.Refuse(engine.Illegal, "contest 3.8",
			"%s was found not to be within a step of %s in this turn. Do something else.", o.Profile.Name, m.Profile.Name)
	}
	return nil
}

// step applies a sidestep. A model that turns round to an enemy with a longer reach has it in front, but not
// within its own reach.
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

// Sidesteps lists all that a locked model can do with a sidestep, enemy by enemy, if it has an action.
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

// Escape returns the sidestep out of the reach of all enemies that lock the model; false if there are fewer
// than two.
func (s *State) Escape(model ModelID) (Sidestep, bool) {
	by := s.LockedBy(model)
	if len(by) < 2 {
		return Sidestep{}, false
	}
	return Sidestep{Model: model, Do: StepLeave, Other: by[0], Also: by[1:]}, true
}
