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

// ViewOf names the view.
func (Bout) ViewOf() string { return "contest/quick" }

// Quick fights one attempt of a against b, or with ToTheEnd attempts by turns until one is out of
// action. Armour is left to the table unless the house rule says otherwise or it goes to the end.
// Both profiles have passed their Check; namesakes are numbered.
func Quick(a, b Profile, rules engine.Rules, o QuickTerms, src dice.Source) Bout {
	if strings.EqualFold(string(a.Name), string(b.Name)) {
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
	r := automatic()
	if c.Auto = c.Rear || b.Models[1-by].Harmless; !c.Auto {
		c.Passive = by == 0 && b.Terms.HoldBack
		r = resolve(rules, b.contenders(c, b.Terms.Charging && n == 0), src)
	}
	// The attacker comes first in a result, and the first model in a clash.
	c.Counts[by], c.Counts[1-by] = r.Counts[0], r.Counts[1]
	c.Dice[by], c.Dice[1-by] = r.Dice[0], r.Dice[1]
	c.Winner, c.Pierces = side(by, r.Winner), side(by, r.Attempt)
	if c.Pierces != 0 && !b.ByTable {
		b.testArmour(&c, src)
	}
	b.Clashes = append(b.Clashes, c)
}

// side turns a side of a result into one of the fight; nobody remains nobody.
func side(by, n int) int {
	if n == 0 || by == 0 {
		return n
	}
	return 3 - n
}

// contenders are the two of an attempt, the attacker first.
func (b *Bout) contenders(c Clash, momentum bool) [2]contender {
	var all [2]contender
	for i, at := range [2]int{c.By, 1 - c.By} {
		all[i] = contender{Profile: b.Models[at], Weapon: b.Models[at].best()}
		if at == 1 {
			all[i].Ground = b.Terms.Ground
		}
	}
	all[0].Momentum, all[1].Passive = momentum, c.Passive
	return all
}

// testArmour tests the armour of who was bested (rules 7.1, 7.3 and 7.4).
func (b *Bout) testArmour(c *Clash, src dice.Source) {
	winner := c.Pierces - 1
	loser := 1 - winner
	p := tryArmour(src, b.Models[winner].best(), b.Models[loser].armour(c.Rear))
	c.Piercing = &p
	var out bool
	if b.Left[loser], out = afterBlow(b.Left[loser], p.Through); out {
		b.Winner = c.Pierces
	}
}
