package melee

import (
	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/verb"
)

// Object disputes a claimed distance and gives another.
type Object struct {
	Fact   int `json:"fact"`
	Inches int `json:"inches"`
}

// Objected records a dispute with the distance that a side gives instead.
type Objected struct {
	By     engine.Seat `json:"by"`
	Claim  Claim       `json:"claim"`
	Theirs int         `json:"theirs"`
}

func (Object) Kind() string   { return "object" }
func (Objected) Kind() string { return "objected" }

var object = verb.Verb[*State, *play, Object]{
	Name: "object", Rule: "melee 4.5", Duties: []string{DutyFacts}, Resolve: Object.resolve,
	NoneLeft: "You have no distance to answer. See `/game status`.",
	Inputs: []input[Object]{
		claims.Input(func(c *Object) *int { return &c.Fact },
			func(pos position) []Fact { return pos.State.asked(pos.Seat) }),
		verb.Number[*State](verb.Named{Name: "inches"}, func(c *Object) *int { return &c.Inches }).Within(1,
			MaxInches),
	},
	// One inch too far for a charge that succeeds, and the smallest distance for one that fails.
	Offers: func(pos position) (all []Object) {
		for _, f := range pos.State.asked(pos.Seat) {
			inches := f.Reach + 1
			if f.Inches > f.Reach {
				inches = max(f.Least, 1)
			}
			if inches != f.Inches && inches <= MaxInches {
				all = append(all, Object{Fact: f.ID, Inches: inches})
			}
		}
		return all
	},
}

// resolve disputes a distance (rule 4.5).
func (c Object) resolve(pos position) (engine.Event, error) {
	f, err := claims.Waiting(pos.State.Facts, c.Fact, pos.State.LastFact, claims.Open, "melee 4.5")
	switch {
	case err != nil:
		return nil, err
	case f.By == pos.Seat:
		return nil, engine.Refuse(engine.NotYours, "melee 4.5",
			"You can't dispute your own distance. Wait for your opponent's answer.")
	case c.Inches < 1 || c.Inches > MaxInches:
		return nil, engine.Refuse(engine.Invalid, "melee 4.5",
			"The distance must be 1 to %d inches, not %d. Choose another one.", MaxInches, c.Inches)
	case c.Inches < f.Least:
		return nil, engine.Refuse(engine.Illegal, "melee 4.5",
			"The sides started %d″ apart, and the models can't have come so close. Type %d inches or more.", pos.State.Apart, f.Least)
	case c.Inches == f.Inches:
		return nil, engine.Refuse(engine.Invalid, "melee 4.5",
			"Your opponent declared %d inches. Accept that, or type another distance.", c.Inches)
	case c.Inches <= f.Reach && f.Inches <= f.Reach:
		return nil, engine.Refuse(engine.Illegal, "melee 4.5",
			"You can't dispute that: the %d″ Charge reaches at %d″ as well. Accept the declaration.", f.Reach, c.Inches)
	}
	return Objected{By: pos.Seat, Claim: pos.State.claim(f), Theirs: c.Inches}, nil
}

func (e Objected) fold(s *State) {
	if f := s.fact(e.Claim.Fact); f != nil {
		f.State, f.Theirs = claims.Objected, e.Theirs
	}
}
