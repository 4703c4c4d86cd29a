package contest

import (
	"strconv"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// From is the side from which a model engages an enemy (rule 3.2).
type From string

// The sides from which a model engages.
const (
	FromFront  From = "front"  // face to face
	FromLength From = "length" // in front, at arm's length
	FromRear   From = "rear"
)

// Engage moves a model into Reach of an enemy (rule 3.2). Inches is 0 if no distance is given.
type Engage struct {
	Model  ModelID `json:"model"`
	Target ModelID `json:"target"`
	From   From    `json:"from"` // empty: front
	Inches int     `json:"inches"`
	Charge bool    `json:"charge"`
}

// Engaged records that a model moved into Reach of an enemy. Fact is the claim that goes with it.
type Engaged struct {
	Model  Ref         `json:"model"`
	Target Ref         `json:"target"`
	From   From        `json:"from"`
	Mutual bool        `json:"mutual,omitempty"` // each has the other within Reach
	Inches int         `json:"inches,omitempty"` // 0: none given
	Charge bool        `json:"charge,omitempty"` // gives a Momentum token
	Left   engine.Name `json:"left,omitempty"`   // the ground it left
	Fact   Fact        `json:"fact"`
}

func (Engage) Kind() string  { return "engage" }
func (Engaged) Kind() string { return "engaged" }

func (c Engage) deed() Deed {
	return Deed{Model: c.Model, Target: c.Target, From: c.From, Inches: c.Inches, Charge: c.Charge}
}

func (Engage) ofDeed(d Deed) engine.Command {
	return Engage{Model: d.Model, Target: d.Target, From: d.From, Inches: d.Inches, Charge: d.Charge}
}

func (Engaged) endsLine() bool { return true }

var engage = verb.Verb[*State, *play, Engage]{
	Name: "engage", Rule: "contest 3.2", Duties: []string{DutyTurn}, When: ownTurn, Resolve: Engage.resolve,
	NoneLeft: "You can't engage: all your models are Locked, out of actions or waiting for a declaration. Choose another action or end your turn.",
	Inputs: []input[Engage]{
		who(func(c *Engage) *ModelID { return &c.Model },
			func(s *State, m *Model) bool { return m.Actions > 0 && !m.Profile.Harmless && !s.Locked(m.ID) }),
		whom(func(c *Engage) *ModelID { return &c.Target },
			func(s *State, c Engage, foe *Model) bool { return s.Engages(c.Model, foe.ID, FromFront) }),
		verb.Word[*State](verb.Named{Name: "from"},
			func(c *Engage) *From { return &c.From }).Among(func(pos position, c Engage) (all []string) {
			for _, from := range []From{FromFront, FromLength, FromRear} {
				if pos.State.Engages(c.Model, c.Target, from) {
					all = append(all, string(from))
				}
			}
			return all
		}).Else(func(_ position, c *Engage) { c.From = FromFront }),
		verb.Inches[*State](verb.Named{Name: "inches"},
			func(c *Engage) *int { return &c.Inches }, MaxApart).Presetting(
			func(pos position) string {
				if pos.State.Apart == 0 {
					return ""
				}
				return strconv.Itoa(pos.State.Apart)
			}),
		verb.Flag[*State](verb.Named{Name: "charge"}, func(c *Engage) *bool { return &c.Charge }).Presetting(
			func(pos position) string {
				if pos.State.Apart == 0 {
					return verb.No
				}
				return verb.Yes
			}),
	},
	Offers: each(func(s *State, m *Model) (all []Engage) {
		if m.Actions < 1 || m.Profile.Harmless || s.Locked(m.ID) {
			return nil
		}
		for _, id := range s.some(s.Foes(m.ID), m) {
			for _, from := range []From{FromFront, FromLength, FromRear} {
				if s.Engages(m.ID, id, from) {
					charge := from != FromLength && !s.reaches(m.ID, id)
					all = append(all, Engage{Model: m.ID, Target: id, From: from,
						Inches: max(s.Apart, MinApart), Charge: charge})
				}
			}
		}
		return all
	}),
}

func (c Engage) resolve(pos position) (engine.Event, error) {
	s := pos.State
	if c.From == "" {
		c.From = FromFront
	}
	m, err := s.mobile(pos.Seat, c.Model)
	if err != nil {
		return nil, err
	}
	t, err := s.foe(pos.Seat, c.Target)
	if err != nil {
		return nil, err
	}
	return Engaged{
		Model: m.Ref(), Target: t.Ref(), From: c.From, Inches: c.Inches, Charge: c.Charge, Left: s.place(m),
		Mutual: c.From == FromFront && !t.Profile.Harmless,
		Fact: s.claim(Fact{
			By: pos.Seat, Kind: FactEngage, Model: m.Ref(), Target: t.Ref(), From: c.From, Inches: c.Inches, Charge: c.Charge,
		}),
	}, s.checkEngage(c, m, t)
}

func (s *State) checkEngage(c Engage, m, t *Model) error {
	switch {
	case m.Profile.Harmless:
		return engine.Refuse(engine.Illegal, "contest 2.5",
			"%s can't engage: it has no hand-to-hand weapon. Choose another model.", m.Profile.Name)
	case c.From != FromFront && c.From != FromLength && c.From != FromRear:
		return engine.Refuse(engine.Invalid, "contest 3.2",
			"“%s” isn't a way to engage. Choose face to face, at arm's length or from the Rear.", naming.Clip(string(c.From)))
	case c.From == FromLength && m.Profile.reach() <= t.Profile.reach():
		return engine.Refuse(engine.Illegal, "contest 2.2",
			"%s can't keep %s at arm's length: its Reach isn't longer. Engage face to face or from the Rear.", m.Profile.Name, t.Profile.Name)
	case c.Inches < 0 || c.Inches > MaxApart:
		return engine.Refuse(engine.Invalid, "contest 3.2",
			"%d inches isn't a possible distance. Type 1 to %d, or leave it empty.", c.Inches, MaxApart)
	case c.Charge && c.Inches == 0:
		return engine.Refuse(engine.Invalid, "contest 3.2", "A charge by %s needs a distance. Type 1 to %d inches.",
			m.Profile.Name, MaxApart)
	case c.Charge && s.reaches(m.ID, t.ID):
		return engine.Refuse(engine.Illegal, "contest 3.2",
			"%s can't charge %s: the enemy is already in Reach. Attack, or engage without a charge.", m.Profile.Name, t.Profile.Name)
	}
	return nil
}

func (e Engaged) fold(s *State) {
	m := s.pay(e.Model)
	if m == nil {
		return
	}
	s.leave(m)
	m.Momentum = m.Momentum || e.Charge
	s.note(e.Fact)
	s.meet(m.ID, e.Target.ID, e.From)
}

// Engages reports whether a model may engage that enemy from that side, if it has an action.
func (s *State) Engages(model, target ModelID, from From) bool {
	m, t := s.Model(model), s.Model(target)
	if m == nil || t == nil || m.Out || t.Out || m.Seat == t.Seat || s.Locked(model) || s.sure(m) != nil {
		return false
	}
	return s.checkEngage(Engage{From: from}, m, t) == nil
}
