package contest

import (
	"slices"

	"warbell/engine"
	"warbell/engine/verb"
)

// Step is a kind of Sidestep (rule 3.6).
type Step string

// The kinds of Sidesteps.
const (
	StepLeave Step = "leave" // out of an enemy's Reach
	StepReach Step = "reach" // within Reach of an enemy
	StepFace  Step = "face"  // to face an enemy in the Rear
)

// Sidestep moves a Locked model an inch, or turns it (rule 3.6).
type Sidestep struct {
	Model ModelID   `json:"model"`
	Do    Step      `json:"do"`
	Other ModelID   `json:"other"`
	Also  []ModelID `json:"also,omitempty"` // other enemies whose Reach the same inch leaves
}

// Sidestepped records a Sidestep. Locked is set if an enemy still has the model within Reach.
type Sidestepped struct {
	Model  Ref  `json:"model"`
	Do     Step `json:"do"`
	Other  Ref  `json:"other"`
	Locked bool `json:"locked,omitempty"`
	Fact   Fact `json:"fact,omitzero"` // for StepReach and StepLeave
	// Also holds the other enemies whose Reach it leaves, each with a claim of its own.
	Also []Departure `json:"also,omitempty"`
}

// Departure is an enemy whose Reach a Sidestep leaves.
type Departure struct {
	Other Ref  `json:"other"`
	Fact  Fact `json:"fact,omitzero"`
}

func (Sidestep) Kind() string    { return "sidestep" }
func (Sidestepped) Kind() string { return "sidestepped" }

func (c Sidestep) deed() Deed { return Deed{Model: c.Model, Step: c.Do, Target: c.Other, Also: c.Also} }

func (Sidestep) ofDeed(d Deed) engine.Command {
	return Sidestep{Model: d.Model, Do: d.Step, Other: d.Target, Also: d.Also}
}

func (Sidestepped) endsLine() bool { return true }

var sidestep = verb.Verb[*State, *play, Sidestep]{
	Name: "sidestep", Rule: "contest 3.6", Duties: []string{DutyTurn}, When: ownTurn, Resolve: Sidestep.resolve,
	NoneLeft: "You can't Sidestep: no Locked model has an action left. Choose another action or end your turn.",
	Inputs: []input[Sidestep]{
		who(func(c *Sidestep) *ModelID { return &c.Model },
			func(s *State, m *Model) bool { return m.Actions > 0 && len(s.Sidesteps(m.ID)) > 0 }),
		verb.Word[*State](verb.Named{Name: "do"},
			func(c *Sidestep) *Step { return &c.Do }).Among(func(position, Sidestep) []string {
			return []string{string(StepLeave), string(StepFace), string(StepReach)}
		}).Presetting(func(position) string { return string(StepFace) }),
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
			"%s can't Sidestep: it isn't in an enemy's Reach. Engage instead, or end your turn.", m.Profile.Name)
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

// after returns the state with the Reach after a Sidestep. The result shares all other data.
func (s *State) after(c Sidestep) *State {
	after := *s
	after.Reaches = slices.Clone(s.Reaches)
	after.step(c.Do, c.Model, c.Other)
	for _, id := range c.Also {
		after.step(StepLeave, c.Model, id)
	}
	return &after
}

// departures returns the other enemies whose Reach the same inch leaves. Each is a claim of its own, numbered
// after the first.
func (c Sidestep) departures(pos position, m *Model, first Fact) ([]Departure, error) {
	s := pos.State
	if len(c.Also) > 0 && c.Do != StepLeave {
		return nil, engine.Refuse(engine.Invalid, "contest 3.6",
			"Only a Sidestep out of Reach can name several enemies. Name only one.")
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
				"%s is named twice. Name each enemy that %s leaves only once.", o.Profile.Name, m.Profile.Name)
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
