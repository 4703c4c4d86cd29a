package contest

import (
	"strings"

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

// Piercing is an attempt at armour by target number.
type Piercing struct {
	Face    int  `json:"face"`
	Power   int  `json:"power,omitempty"`
	Need    int  `json:"need"`
	Through bool `json:"through,omitempty"`
}

// ViewOf names the view.
func (Bout) ViewOf() string { return "contest/quick" }

// Quick fights one attempt of a against b, or with ToTheEnd attempts by turns until one is out of
// action. Armour is left to the table unless the house rule says otherwise or it goes to the end.
// Both profiles have passed their Check; namesakes are numbered.
func Quick(a, b Profile, rules engine.Rules, o QuickTerms, src dice.Source) Bout {
	if strings.EqualFold(a.Name, b.Name) {
		a.Name, b.Name = a.Name+" 1", b.Name+" 2"
	}
	bout := Bout{
		Models: [2]Profile{a, b}, Terms: o, Left: [2]int{a.Wounds, b.Wounds},
		ByTable: !o.ToTheEnd && rules[RuleArmour] != ArmourTarget,
	}
	attempts := 1
	if o.ToTheEnd {
		attempts = mostAttempts
	}
	for n := 0; n < attempts && bout.Winner == 0; n++ {
		if by := n % 2; !bout.Models[by].Harmless {
			bout.attempt(n, by, rules, src)
		}
	}
	return bout
}

// attempt is one attempt, the nth counted from 0.
func (b *Bout) attempt(n, by int, rules engine.Rules, src dice.Source) {
	c := Clash{By: by, Rear: b.Terms.Rear && n == 0}
	if c.Auto = c.Rear || b.Models[1-by].Harmless; c.Auto {
		c.Winner, c.Pierces = by+1, by+1
	} else {
		c.Passive = by == 0 && b.Terms.HoldBack
		b.contest(&c, b.Terms.Charging && n == 0, rules, src)
	}
	if c.Pierces != 0 && !b.ByTable {
		b.pierce(&c, src)
	}
	b.Clashes = append(b.Clashes, c)
}

// contest throws the dice of both and says what the winner may do (rule 5.3).
func (b *Bout) contest(c *Clash, momentum bool, rules engine.Rules, src dice.Source) {
	for _, side := range [2]int{c.By, 1 - c.By} {
		s := situation{
			Front: true, Momentum: momentum && side == c.By, Passive: c.Passive && side != c.By,
			Weapon: b.Models[side].best(),
		}
		if side == 0 {
			s.Ground = b.Terms.Ground
		}
		c.Counts[side] = countDice(rules, b.Models[side], b.Models[1-side], s)
		c.Dice[side] = throw(src, c.Counts[side].Total)
	}
	c.Winner = compare(c.Dice[0], c.Dice[1])
	if c.Winner == c.By+1 || !c.Passive {
		c.Pierces = c.Winner
	}
}

// pierce tests the armour of who was bested (rules 7.1, 7.3 and 7.4).
func (b *Bout) pierce(c *Clash, src dice.Source) {
	winner := c.Pierces - 1
	loser := 1 - winner
	w := b.Models[winner].best()
	p := Piercing{Power: w.Power}
	p.Face, p.Need, p.Through = pierce(src, w, b.Models[loser].armour(c.Rear))
	c.Piercing = &p
	if !p.Through {
		return
	}
	if b.Left[loser]--; b.Left[loser] <= 0 {
		b.Winner = c.Pierces
	}
}
