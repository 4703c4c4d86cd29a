package contest

import (
	"maps"

	"warbell/engine"
	"warbell/engine/dice"
)

// mostAttempts bounds the attempts of a quick fight to the end. After that it is undecided.
const mostAttempts = 20

// QuickTerms are the terms of a quick fight. The models begin within Reach, and the first attacks the second.
type QuickTerms struct {
	HoldBack bool       `json:"hold_back,omitempty"`  // the second never reacts
	Charging bool       `json:"charging,omitempty"`   // the first has a Momentum token
	Rear     bool       `json:"rear,omitempty"`       // the first attempt comes from the Rear
	Ground   GroundKind `json:"ground,omitempty"`     // ground of the second
	ToTheEnd bool       `json:"to_the_end,omitempty"` // attempts in turn until one is Out of Action
}

// Bout is the result of a quick fight. Indices count from 0, but Winner counts from 1 and is 0 for none.
type Bout struct {
	Models  [2]Profile `json:"models"` // the first attacks
	Terms   QuickTerms `json:"terms"`
	ByTable bool       `json:"by_table,omitempty"` // the players decide about armour
	Clashes []Clash    `json:"clashes,omitempty"`  // empty if neither model can fight
	Left    [2]int     `json:"left"`               // wounds left
	Winner  int        `json:"winner,omitempty"`   // the model that put the other Out of Action: 1 or 2
}

// Clash is one attempt of a quick fight with its result.
type Clash struct {
	By       int          `json:"by"`                 // index of the attacker
	Auto     bool         `json:"auto,omitempty"`     // a hit without a Contest
	Rear     bool         `json:"rear,omitempty"`     // from the rear
	Passive  bool         `json:"passive,omitempty"`  // the other held back
	Counts   [2]DiceCount `json:"counts"`             // by side; zero for an automatic hit
	Dice     [2][]int     `json:"dice"`               // by side, as rolled
	Winner   int          `json:"winner,omitempty"`   // of the Contest: 1, 2, or 0 for a draw
	Pierces  int          `json:"pierces,omitempty"`  // side that may try to penetrate armour: 1, 2, or 0
	Piercing *Piercing    `json:"piercing,omitempty"` // nil if the players decide, or if neither side may
}

// ViewOf returns the name of the view.
func (Bout) ViewOf() string { return "contest/quick" }

// Quick resolves one attempt of a against b. With ToTheEnd the models attack in turn until one is Out of
// Action; a die then decides about armour, whatever the house rule says. Both profiles have passed Check.
// Models of the same name are numbered.
func Quick(a, b Profile, rules engine.Rules, o QuickTerms, src dice.Source) Bout {
	bout := Bout{Terms: o, ByTable: !o.ToTheEnd && rules[RuleArmour] == ArmourTable}
	p := newPlay(o.layOut(a, b, rules, bout.ByTable), engine.Inputs{Dice: src})
	attempts := 1
	if o.ToTheEnd {
		attempts = mostAttempts
	}
	for n := 0; n < attempts && p.S.stands(1) && p.S.stands(2); n++ {
		by, foe := &p.S.Models[n%2], &p.S.Models[1-n%2]
		if by.Profile.Harmless {
			continue
		}
		p.attempt(by, foe, o.Charging && n == 0, !o.HoldBack || n%2 == 1)
		p.S.meet(by.ID, foe.ID, FromFront)
	}
	bout.read(p)
	return bout
}

// layOut returns the fight at its start.
func (o QuickTerms) layOut(a, b Profile, rules engine.Rules, byTable bool) *State {
	s := &State{Rules: engine.Rules{}, Models: []Model{newModel(a, 1), newModel(b, 2)}}
	maps.Copy(s.Rules, rules)
	if s.Rules[RuleArmour] = ArmourTarget; byTable {
		s.Rules[RuleArmour] = ArmourTable
	}
	s.nameModels()
	if o.Ground != NoGround {
		s.Ground, s.Models[1].Ground = []Ground{{Damn: o.Ground == DamnGround}}, 0
	}
	from := FromFront
	if o.Rear {
		from = FromRear
	}
	s.meet(s.Models[0].ID, s.Models[1].ID, from)
	return s
}

// attempt makes one attack of a quick fight.
func (p *play) attempt(by, foe *Model, momentum, responds bool) {
	p.S.Attack = &Attack{Target: foe.ID, Strikers: []Striker{{Model: by.ID, Target: foe.ID, Left: 1,
		Momentum: momentum}}}
	if auto := p.S.auto(by, foe); auto != "" {
		p.hit(by, foe, auto)
		return
	}
	p.contest(by, foe, responds)
}

// read takes the results of the fight from its events.
func (b *Bout) read(p *play) {
	for _, blow := range blowsOf(p.Outcome().Events) {
		c := clashOf(blow.Contested)
		if t := blow.Test; t != nil {
			c.Piercing = &Piercing{Face: t.Face, Power: t.Power, Need: t.Need, Through: t.Through}
		}
		b.Clashes = append(b.Clashes, c)
	}
	for i := range p.S.Models {
		m := &p.S.Models[i]
		b.Models[i], b.Left[i] = m.Profile, m.Wounds
		if m.Out {
			b.Winner = 2 - i
		}
	}
}

// clashOf returns an attempt with its sides in the order of the fight.
func clashOf(e Contested) Clash {
	by := int(e.Attacker.Seat) - 1
	c := Clash{By: by, Auto: e.Auto != "", Rear: e.Rear, Passive: e.Auto == "" && !e.Responded}
	for i, roll := range e.Sides {
		at := (by + i) % 2
		c.Counts[at], c.Dice[at] = roll.Count, roll.Dice
	}
	if e.Winner != 0 {
		c.Winner = (by+e.Winner-1)%2 + 1
	}
	c.Pierces = int(e.Pierces.Seat)
	return c
}
