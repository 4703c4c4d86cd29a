package contest

import (
	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// Object disputes a fact (rule 3.8). From and Inches are the correct values. An empty From means front, or
// the claimed side if that is front. Inches 0 means the claimed distance.
type Object struct {
	Fact   int  `json:"fact"`
	Inches int  `json:"inches"`
	From   From `json:"from"`
}

// Objected records that a side disputes a fact, and the values that it gives instead.
type Objected struct {
	By   engine.Seat `json:"by"`
	Fact Fact        `json:"fact"`
}

func (Object) Kind() string   { return "object" }
func (Objected) Kind() string { return "objected" }

var object = verb.Verb[*State, *play, Object]{
	Name: "object", Rule: "contest 3.8", Duties: []string{DutyFacts}, Resolve: Object.resolve,
	NoneLeft: "You have no declaration to answer. See `/game status`.",
	Inputs: []input[Object]{
		claims.Input(func(c *Object) *int { return &c.Fact },
			func(pos position) []Fact { return pos.State.OpenFacts(other(pos.Seat)) }),
		verb.Inches[*State](verb.Named{Name: "inches"}, func(c *Object) *int { return &c.Inches }, MaxApart),
		verb.Word[*State](verb.Named{Name: "from", TypeOnly: true},
			func(c *Object) *From { return &c.From }).Among(func(pos position, c Object) []string {
			if f := pos.State.fact(c.Fact); f != nil && f.Kind == FactEngage && f.From != FromFront {
				return []string{string(FromFront), string(f.From)}
			}
			return []string{""}
		}).Else(func(position, *Object) {}),
	},
	Offers: func(pos position) (all []Object) {
		for _, f := range pos.State.OpenFacts(other(pos.Seat)) {
			c := Object{Fact: f.ID}
			if f.Kind == FactEngage && f.From == FromFront {
				if c.Inches = f.Inches + 1; c.Inches > MaxApart {
					c.Inches = f.Inches - 1
				}
			}
			all = append(all, c)
		}
		return all
	},
}

func (c Object) resolve(pos position) (engine.Event, error) {
	f, err := claims.Waiting(pos.State.Facts, c.Fact, anyClaim, claims.Open, "contest 3.8")
	if err != nil {
		return nil, err
	}
	if f.By == pos.Seat {
		return nil, engine.Refuse(engine.NotYours, "contest 3.8",
			"You can't dispute your own declaration. Wait for your opponent's answer.")
	}
	if f.Kind == FactEngage {
		if err := counter(&f, c); err != nil {
			return nil, err
		}
	}
	f.State = claims.Objected
	return Objected{By: pos.Seat, Fact: f}, nil
}

func (e Objected) fold(s *State) { s.note(e.Fact) }

// counter sets the side and the inches that the dispute gives instead of the claimed ones.
func counter(f *Fact, c Object) error {
	f.TheirFrom, f.TheirInches = c.From, c.Inches
	if f.TheirFrom == "" {
		f.TheirFrom = FromFront
	}
	if f.TheirInches == 0 {
		f.TheirInches = f.Inches
	}
	switch {
	case f.TheirFrom != FromFront && f.TheirFrom != f.From:
		return engine.Refuse(engine.Invalid, "contest 3.8",
			"“%s” isn't possible here. Choose face to face, or accept the declaration.", naming.Clip(string(c.From)))
	case c.Inches < 0 || c.Inches > MaxApart:
		return engine.Refuse(engine.Invalid, "contest 3.8",
			"%d inches isn't a possible distance. Type 1 to %d, or leave it empty if the distance was right.", c.Inches, MaxApart)
	case f.TheirFrom == f.From && f.TheirInches == f.Inches:
		return engine.Refuse(engine.Invalid, "contest 3.8",
			"You can't dispute a distance with the same distance. Type another one, or accept the declaration.")
	}
	return nil
}
