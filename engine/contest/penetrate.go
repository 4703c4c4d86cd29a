package contest

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Penetrate decides whether an attack penetrates armour, if the players decide that (rule 7.2).
type Penetrate struct {
	Through bool `json:"through"`
}

// ThroughClaimed records a player's claim that an attack penetrates (rule 7.2).
type ThroughClaimed struct {
	Attempt int  `json:"attempt"`
	Striker Ref  `json:"striker"`
	Struck  Ref  `json:"struck"`
	Rear    bool `json:"rear,omitempty"`
	Fact    Fact `json:"fact"`
}

func (Penetrate) Kind() string      { return "penetrate" }
func (ThroughClaimed) Kind() string { return "through_claimed" }

var penetrate = verb.Verb[*State, *play, Penetrate]{
	Name: "penetrate", Rule: "contest 7.2", Duties: []string{DutyPenetrate}, May: Penetrate.may, Do: (*play).penetrate,
	Inputs: []input[Penetrate]{verb.YesNo[*State](verb.Named{Name: "through"},
		func(c *Penetrate) *bool { return &c.Through })},
	Offers: func(position) []Penetrate { return []Penetrate{{Through: true}, {}} },
}

func (c Penetrate) may(pos position) error {
	a := pos.State.Attempt
	if a == nil || a.Stage != StagePenetrate {
		return engine.Refuse(engine.Stale, "contest 7.2",
			"You have no Armour Penetration to decide. See `/game status`.")
	}
	striker, struck := pos.State.Model(a.Striker), pos.State.Model(a.Struck)
	if striker == nil || struck == nil || striker.Seat != pos.Seat {
		return engine.Refuse(engine.NotYours, "contest 7.2",
			"Your opponent decides whether the attack penetrates. Wait for the answer: you can dispute it.")
	}
	return nil
}

func (p *play) penetrate(c Penetrate) error {
	if !c.Through {
		p.byTable(false)
		return nil
	}
	a := p.S.Attempt
	striker, struck := p.S.Model(a.Striker), p.S.Model(a.Struck)
	p.Tell(ThroughClaimed{
		Attempt: a.Number, Striker: striker.Ref(), Struck: struck.Ref(), Rear: a.Rear,
		Fact: p.S.claim(Fact{By: p.Seat, Kind: FactThrough, Model: striker.Ref(), Target: struck.Ref()}),
	})
	return nil
}

// fold has the attempt wait for the opponent's answer.
func (e ThroughClaimed) fold(s *State) {
	a := s.Attempt
	if a == nil || a.Stage != StagePenetrate || e.Fact.ID < 1 || s.Model(e.Fact.Model.ID) == nil ||
		s.Model(e.Fact.Target.ID) == nil {
		return
	}
	a.Stage, a.Fact = StageClaimed, e.Fact.ID
	s.note(e.Fact)
}
