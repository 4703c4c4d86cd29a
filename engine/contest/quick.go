package contest

import (
	"maps"

	"warbell/engine"
	"warbell/engine/dice"
)

// mostAttempts is how long a quick fight to the end goes on before it counts as undecided.
const mostAttempts = 20

// QuickTerms say how a quick fight begins. It begins within reach of each other, the first attacking
// the second.
type QuickTerms struct {
	HoldBack bool       `json:"hold_back,omitempty"`  // the second never spends an action to respond
	Charging bool       `json:"charging,omitempty"`   // the first has a momentum token
	Rear     bool       `json:"rear,omitempty"`       // the first attempt comes from the rear
	Ground   GroundKind `json:"ground,omitempty"`     // that the second stands on, all along
	ToTheEnd bool       `json:"to_the_end,omitempty"` // attempts by turns until one is out of action
}

// Bout is a quick fight. Sides are counted from 0 in lists, and from 1 where 0 is nobody.
type Bout struct {
	Models  [2]Profile `json:"models"` // the first attacks
	Terms   QuickTerms `json:"terms"`
	ByTable bool       `json:"by_table,omitempty"` // armour is left to the table
	Clashes []Clash    `json:"clashes,omitempty"`  // none if nobody can fight
	Left    [2]int     `json:"left"`               // wounds
	Winner  int        `json:"winner,omitempty"`   // who put the other out of action: 0, 1 or 2
}

// Clash is one attempt of a quick fight and what came of it.
type Clash struct {
	By       int          `json:"by"`                 // index of who attacks
	Auto     bool         `json:"auto,omitempty"`     // a hit without a contest
	Rear     bool         `json:"rear,omitempty"`     // from the rear
	Passive  bool         `json:"passive,omitempty"`  // the other held back
	Counts   [2]DiceCount `json:"counts"`             // by side, none if it is automatic
	Dice     [2][]int     `json:"dice"`               // as they fell, the attacker's first
	Winner   int          `json:"winner,omitempty"`   // of the contest: 0 is a draw, 1, 2
	Pierces  int          `json:"pierces,omitempty"`  // who may attempt armour penetration: 0, 1, 2
	Piercing *Piercing    `json:"piercing,omitempty"` // nil if the table decides, or nobody may
}

// ViewOf names the view.
func (Bout) ViewOf() string { return "contest/quick" }

// Quick fights one attempt of a against b, or with ToTheEnd attempts by turns until one is out of
// action, blow by blow as in a fight by post. To the end a die decides on armour, whatever the house
// rule says. Both profiles have passed their Check; namesakes are numbered.
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

// layOut is the fight as it begins.
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

// attempt is one blow of a quick fight.
func (p *play) attempt(by, foe *Model, momentum, responds bool) {
	p.S.Attack = &Attack{Target: foe.ID, Strikers: []Striker{{Model: by.ID, Target: foe.ID, Left: 1,
		Momentum: momentum}}}
	if auto := p.S.auto(by, foe); auto != "" {
		p.hit(by, foe, auto)
		return
	}
	p.contest(by, foe, responds)
}

// read takes the fight from what was told of it.
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

// clashOf is an attempt with its sides in the order of the fight.
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
