package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/verb"
)

// Rest has the GM's party rest while no fight is on (rule 1.8).
type Rest struct {
	Party []Restored `json:"party"`
}

// Restored is a character as a rest leaves it.
type Restored struct {
	Creature ModelID `json:"creature"`
	Hits     int     `json:"hits"` // hits left
	Out      bool    `json:"out,omitempty"`
	Ends     []int   `json:"ends,omitempty"` // IDs of the conditions that end
}

type (
	// Rested records a rest.
	Rested struct {
		Party []Recovered `json:"party"`
	}
	// Recovered is a character after a rest. Where is its zone if it comes back from being out.
	Recovered struct {
		Creature  Ref       `json:"creature"`
		Hits      int       `json:"hits"`
		Max       int       `json:"max"`
		Out       bool      `json:"out,omitempty"`
		Where     Place     `json:"where,omitzero"`
		Condition Condition `json:"condition,omitempty"`
		Ends      []int     `json:"ends,omitempty"`
	}
)

func (Rest) Kind() string   { return "rest" }
func (Rested) Kind() string { return "rested" }

var rest = verb.Verb[*State, *play, Rest]{
	Name: "rest", Rule: "zones 1.8", When: byGM, Resolve: Rest.resolve,
	NoneLeft: "There are no characters in the fight yet. Wait for players to join.",
	Inputs: []input[Rest]{
		verb.With[*State](verb.Named{Name: "party", Kind: verb.KindWord, Several: true},
			func(c Rest) []string { return jsonWords(c.Party) },
			func(c *Rest, said []string) { c.Party = readWords[Restored](said) }).Among(none[Rest]),
	},
	Offers: func(position) []Rest { return nil }, // the GM says what it restores
}

// ErrFightOn refuses a rest during a fight.
var ErrFightOn = engine.Refuse(engine.Illegal, "zones 1.8",
	"You can't rest the party: its fight is on. End it or explore first.")

func (c Rest) resolve(pos position) (engine.Event, error) {
	s := pos.State
	switch {
	case s.Phase != Setup:
		return nil, ErrFightOn
	case len(c.Party) == 0 || len(c.Party) > MaxPCs:
		return nil, engine.Refuse(engine.Invalid, "zones 1.8", "1 to %d characters can rest. Choose them.", MaxPCs)
	}
	var ev Rested
	for _, r := range c.Party {
		who, err := s.someone(r.Creature)
		switch {
		case err != nil:
			return nil, err
		case who.Side != PCs:
			return nil, engine.Refuse(engine.Illegal, "zones 1.8", "%s is an opponent. Choose characters.", who.Name)
		case r.Hits < 0 || r.Hits > max(who.Hits, who.Max):
			return nil, engine.Refuse(engine.Invalid, "zones 1.8",
				"%s can have 0 to %d hits. Write another number.", who.Name, max(who.Hits, who.Max))
		}
		one := Recovered{Creature: who.Ref(), Hits: r.Hits, Max: who.Max, Out: r.Out || r.Hits == 0, Ends: r.Ends}
		if !one.Out {
			one.Condition = conditionOf(r.Hits, who.Max)
			if who.Out && !who.Fled {
				one.Where = returning(s, who)
			}
		}
		ev.Party = append(ev.Party, one)
	}
	return ev, nil
}

// fold restores the characters. One that has left the fight stays away.
func (e Rested) fold(s *State) {
	for _, r := range e.Party {
		c := s.Creature(r.Creature.ID)
		if c == nil || c.Side != PCs {
			continue
		}
		c.Statuses = slices.DeleteFunc(c.Statuses, func(st Status) bool { return slices.Contains(r.Ends, st.ID) })
		hits := min(within(r.Hits, MaxHits), max(c.Hits, c.Max))
		setStanding(s, c, Overridden{Creature: r.Creature, What: whatHits, Number: hits, Out: r.Out || hits == 0,
			Where: r.Where, Condition: r.Condition})
	}
}
