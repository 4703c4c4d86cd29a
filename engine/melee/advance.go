package melee

import (
	"slices"

	"warbell/engine"
	"warbell/engine/verb"
)

// Advance moves nearer to an enemy. 0 inches means as far as possible (rule 4.6).
type Advance struct {
	Model  ModelID `json:"model"`
	Target ModelID `json:"target"`
	Inches int     `json:"inches"`
}

// Advanced records an advance (rule 4.6). Left is 0 if the distance isn't known.
type Advanced struct {
	Model  Ref `json:"model"`
	Target Ref `json:"target"`
	Inches int `json:"inches"`
	Left   int `json:"left"`
	// More holds other advances that are posted in the same sentence. The log has each by itself.
	More []Advanced `json:"-"`
}

func (Advance) Kind() string  { return "advance" }
func (Advanced) Kind() string { return "advanced" }

var advance = verb.Verb[*State, *play, Advance]{
	Name: "advance", Rule: "melee 4.6", Duties: []string{DutyActivate}, When: ownTurn, Resolve: Advance.resolve,
	NoneLeft: "You can't advance: no free model can get nearer to an enemy. Choose another action or go to combat.",
	Inputs: []input[Advance]{
		who(func(c *Advance) *ModelID { return &c.Model }, (*State).canAdvance).Presetting(
			measuredFrom((*State).canAdvance)),
		whom(func(c *Advance) *ModelID { return &c.Target }).Presetting(measuredTo((*State).canAdvance)),
		verb.Inches[*State](verb.Named{Name: "inches"},
			func(c *Advance) *int { return &c.Inches }, MaxInches),
	},
	Offers: func(pos position) (all []Advance) {
		pos.State.eachMove(pos.Seat, func(m, foe *Model) {
			if pos.State.stride(m, foe) > 0 {
				all = append(all, Advance{Model: m.ID, Target: foe.ID})
			}
		})
		return all
	},
}

// move returns the advance as a Move.
func (c Advance) move() Move {
	return Move{Do: DoAdvance, Model: c.Model, Target: c.Target, Inches: c.Inches}
}

// resolve moves nearer to an enemy (rule 4.6).
func (c Advance) resolve(pos position) (engine.Event, error) {
	m, foe, err := pos.State.mover(pos.Seat, c.Model, c.Target)
	if err != nil {
		return nil, err
	}
	most := pos.State.stride(m, foe)
	switch name := m.Profile.Name; {
	case most < 1:
		return nil, engine.Refuse(engine.Illegal, "melee 4.6",
			"%s can't advance: it is 1″ from %s. Charge, or choose another enemy.", name, foe.Profile.Name)
	case c.Inches < 0 || c.Inches > most:
		return nil, engine.Refuse(engine.Illegal, "melee 4.6",
			"%s can advance up to %d″ towards %s, not %d″. Choose less, or 0 for as far as possible.", name, most, foe.Profile.Name, c.Inches)
	case c.Inches == 0:
		c.Inches = most
	}
	left := 0
	if inches, known, _ := pos.State.gap(m, foe); known {
		left = inches - c.Inches
	}
	return Advanced{Model: m.Ref(), Target: foe.Ref(), Inches: c.Inches, Left: left}, nil
}

func (e Advanced) fold(s *State) {
	m, foe := s.enemies(e.Model, e.Target)
	if m == nil {
		return
	}
	soft := s.soft(m, foe)
	m.Acted = true
	if e.Left > 0 {
		s.Quiet = 0
	}
	s.moved(m, e.Inches)
	s.setGap(m, foe, e.Left, soft)
}

// Merge merges the advances of a side for a post.
func (e Advanced) Merge(next engine.Event) (engine.Event, bool) {
	n, ok := next.(Advanced)
	if !ok || n.Model.Seat != e.Model.Seat {
		return nil, false
	}
	e.More = append(slices.Clip(e.More), n)
	return e, true
}

// All returns all merged advances.
func (e Advanced) All() []Advanced { return append([]Advanced{e}, e.More...) }
