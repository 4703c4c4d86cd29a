package melee

import (
	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/dice"
	"warbell/engine/verb"
)

// Charge charges an enemy. Inches is the declared distance, or 0 if it is known (rules 4.1 and 4.5).
type Charge struct {
	Model  ModelID `json:"model"`
	Target ModelID `json:"target"`
	Inches int     `json:"inches"`
}

// Charged records a charge (rules 4.1 and 4.2). Open is set if the distance is a claim that waits for an
// answer.
type Charged struct {
	Model   Ref  `json:"model"`
	Target  Ref  `json:"target"`
	Fact    int  `json:"fact"`
	Open    bool `json:"open,omitempty"`
	Inches  int  `json:"inches"`
	Face    int  `json:"face"`
	Reach   int  `json:"reach"` // M plus the die
	Contact bool `json:"contact"`
	Left    int  `json:"left"` // inches left between them; 0 in contact
}

func (Charge) Kind() string  { return "charge" }
func (Charged) Kind() string { return "charged" }

var charge = verb.Verb[*State, *play, Charge]{
	Name: "charge", Rule: "melee 4.1", Duties: []string{DutyActivate}, When: ownTurn, May: Charge.may, Do: (*play).charge,
	NoneLeft: "You can't charge: no standing model is free to act. Choose another action or go to combat.",
	Inputs: []input[Charge]{
		who(func(c *Charge) *ModelID { return &c.Model }, (*State).canCharge).Presetting(
			measuredFrom((*State).canCharge)),
		whom(func(c *Charge) *ModelID { return &c.Target }).Presetting(measuredTo((*State).canCharge)),
		verb.Inches[*State](verb.Named{Name: "inches"}, func(c *Charge) *int { return &c.Inches }, MaxInches),
	},
	Offers: func(pos position) (all []Charge) {
		s := pos.State
		s.eachMove(pos.Seat, func(m, foe *Model) {
			if !s.canCharge(m) {
				return
			}
			c := Charge{Model: m.ID, Target: foe.ID}
			if _, known, _ := s.gap(m, foe); !known {
				c.Inches = s.guess(m, foe)
			}
			all = append(all, c)
		})
		return all
	},
}

// move returns the charge as a Move.
func (c Charge) move() Move {
	return Move{Do: DoCharge, Model: c.Model, Target: c.Target, Inches: c.Inches}
}

func (c Charge) may(pos position) error {
	m, foe, err := pos.State.mover(pos.Seat, c.Model, c.Target)
	if err != nil {
		return err
	}
	if m.StoodUp {
		return engine.Refuse(engine.Illegal, "melee 4.4",
			"%s can't charge: it has just stood up. Advance, or charge with another model.", m.Profile.Name)
	}
	_, _, err = pos.State.distance(m, foe, c.Inches)
	return err
}

// charge charges an enemy (rules 4.1 to 4.5).
func (p *play) charge(c Charge) error {
	m, foe := p.S.Model(c.Model), p.S.Model(c.Target)
	inches, open, err := p.S.distance(m, foe, c.Inches)
	if err != nil {
		return err
	}
	face, reach := m.rush(p.Dice)
	p.Tell(Charged{
		Model: m.Ref(), Target: foe.Ref(), Fact: p.S.LastFact + 1, Open: open, Inches: inches,
		Face: face, Reach: reach, Contact: reach >= inches, Left: max(inches-reach, 0),
	})
	return nil
}

func (e Charged) fold(s *State) {
	m, foe := s.enemies(e.Model, e.Target)
	if m == nil {
		return
	}
	f := Fact{
		ID: e.Fact, By: m.Seat, Model: m.ID, Target: foe.ID, Inches: e.Inches, Least: s.least(m, foe), Reach: e.Reach,
		State: claims.Accepted,
	}
	if e.Open {
		f.State = claims.Open
		_, f.Departs, _ = s.gap(m, foe)
	} else {
		s.Quiet = 0
	}
	soft := e.Open || s.soft(m, foe)
	s.Facts, s.LastFact = append(s.Facts, f), e.Fact
	m.Acted = true
	s.moved(m, e.Reach)
	s.arrive(m, foe, e.Contact, e.Left, soft)
}

// MaxInches bounds the distances that can be claimed.
const MaxInches = 60

// rush returns the roll and the length of a model's charge, in inches.
func (m *Model) rush(src dice.Source) (face, reach int) {
	face = src.Die(6)
	return face, m.move() + face
}

// eachMove visits every free model of a seat with every enemy on the field.
func (s *State) eachMove(seat engine.Seat, visit func(m, foe *Model)) {
	for i := range s.Models {
		if s.Models[i].Seat != seat || !s.free(&s.Models[i]) {
			continue
		}
		for j := range s.Models {
			if s.Models[j].Seat != seat && !s.Models[j].Gone() {
				visit(&s.Models[i], &s.Models[j])
			}
		}
	}
}

// guess returns the inches suggested for a charge over an unknown distance. The charge then succeeds in half
// of all cases, unless the terms rule that out. The player declares the true distance.
func (s *State) guess(m, foe *Model) int { return max(m.move()+4, s.least(m, foe)) }

// distance returns the length of a charge, and whether it is a claim that the opponent must answer.
func (s *State) distance(m, foe *Model, claimed int) (inches int, open bool, err error) {
	inches, known, firm := s.gap(m, foe)
	from, to := m.Profile.Name, foe.Profile.Name
	switch {
	case claimed == 0 && !known:
		return 0, false, engine.Refuse(engine.Invalid, "melee 4.5",
			"The distance from %s to %s isn't known. Declare it in inches.", from, to)
	case claimed == 0:
		return inches, false, nil
	case claimed < 1 || claimed > MaxInches:
		return 0, false, engine.Refuse(engine.Invalid, "melee 4.5",
			"The distance must be 1 to %d inches, not %d. Choose another one.", MaxInches, claimed)
	case known && firm && claimed != inches:
		return 0, false, engine.Refuse(engine.Illegal, "melee 4.5",
			"You don't need a distance: %s is %d″ from %s. Leave it out.", from, inches, to)
	case claimed < s.least(m, foe):
		return 0, false, s.tooNear(m, foe)
	}
	return claimed, !known || claimed != inches, nil
}

// tooNear returns the refusal of a distance that the terms rule out.
func (s *State) tooNear(m, foe *Model) error {
	least, one, two := s.least(m, foe), m.Profile.Name, foe.Profile.Name
	if m.Ran+foe.Ran == 0 {
		return engine.Refuse(engine.Illegal, "melee 4.5",
			"The sides started %d″ apart, and %s and %s haven't moved. Declare %d″ or more.", s.Apart, one, two, least)
	}
	return engine.Refuse(engine.Illegal, "melee 4.5",
		"The sides started %d″ apart, and %s and %s can't have come so close. Declare %d″ or more.", s.Apart, one, two, least)
}

// measured returns the first model that may move, and the first enemy at a known distance, so that a form can
// be sent unchanged.
func (s *State) measured(seat engine.Seat, may func(*State, *Model) bool) (mover, target ModelID) {
	s.eachMove(seat, func(m, foe *Model) {
		if _, known, _ := s.gap(m, foe); known && mover == "" && may(s, m) {
			mover, target = m.ID, foe.ID
		}
	})
	return mover, target
}

func measuredFrom(may func(*State, *Model) bool) func(position) string {
	return func(pos position) string {
		mover, _ := pos.State.measured(pos.Seat, may)
		return string(mover)
	}
}

func measuredTo(may func(*State, *Model) bool) func(position) string {
	return func(pos position) string {
		_, target := pos.State.measured(pos.Seat, may)
		return string(target)
	}
}
