package melee

import (
	"warbell/engine"
	"warbell/engine/dice"
)

// Condition is the state of health of a model.
type Condition string

// The conditions, from good to bad.
const (
	Standing    Condition = "standing"
	KnockedDown Condition = "knocked_down"
	Stunned     Condition = "stunned"
	OutOfAction Condition = "out_of_action"
)

// clash is the context of a strike: the house rules and the combat phase, or outsidePhase.
type clash struct {
	rules engine.Rules
	phase int
}

// blow is one attack before it is rolled.
type blow struct {
	Weapon     Weapon
	Attack     int  // number of the attack, from 1
	Auto       bool // hits automatically, because the target flees
	FirstRound bool // the first round of this contact
	Charging   bool // the striker charged this turn
	Parry      bool // the target may try to parry
}

// Strike is one attack with its rolls (rules 5.2 to 5.11). A number is 0 if it was not needed or not rolled.
type Strike struct {
	Striker    Ref       `json:"striker"`
	Target     Ref       `json:"target"`
	Weapon     string    `json:"weapon"`
	Attack     int       `json:"attack,omitempty"`
	Before     Condition `json:"before"`             // the target's condition before the attack
	Finished   bool      `json:"finished,omitempty"` // the target was Stunned, so no dice were rolled
	Auto       bool      `json:"auto,omitempty"`     // automatic hit
	HitNeed    int       `json:"hit_need,omitempty"`
	HitFace    int       `json:"hit_face,omitempty"`
	Parry      []int     `json:"parry,omitempty"` // the die, and that of a reroll
	Parried    bool      `json:"parried,omitempty"`
	Strength   int       `json:"strength,omitempty"` // of the attack
	WoundNeed  int       `json:"wound_need,omitempty"`
	WoundFace  int       `json:"wound_face,omitempty"`
	Impossible bool      `json:"impossible,omitempty"` // this Strength can't wound that Toughness
	Critical   int       `json:"critical,omitempty"`   // face rolled on the critical hit chart
	Class      CritClass `json:"class,omitempty"`      // the chart used, if not the basic one
	Wounds     int       `json:"wounds,omitempty"`     // wounds caused, before saves
	SaveNeed   int       `json:"save_need,omitempty"`
	Saves      []int     `json:"saves,omitempty"`
	Injuries   []Injury  `json:"injuries,omitempty"` // one for each unsaved wound
	WoundsLeft int       `json:"wounds_left"`
	After      Condition `json:"after"`
}

// Injury is the result of one unsaved wound.
type Injury struct {
	Face   int       `json:"face,omitempty"`   // 0: no die needed
	Bonus  int       `json:"bonus,omitempty"`  // added to the face
	Read   Condition `json:"read,omitempty"`   // result of the table for face and bonus
	Helmet int       `json:"helmet,omitempty"` // the helmet's die
	Result Condition `json:"result"`           // final result, after helmet and traits
	Lost   bool      `json:"lost,omitempty"`   // a Wound was lost instead of going Out of Action
	Kept   Condition `json:"kept"`             // the model's condition afterwards
}

// strike rolls one attack in the order of the rules. It changes neither model.
func (c clash) strike(src dice.Source, striker, target *Model, b blow) Strike {
	sw := c.swing(striker, target, b)
	for sw.next != over {
		c.step(src, &sw, striker, target, b)
	}
	return sw.Strike
}

// swing is a strike while it is rolled. Later rolls use next and the results so far: wounds caused, critical
// effects, and the target's state.
type swing struct {
	Strike
	next stage
	crit critical
	body body
	hurt int // wounds that still need an injury roll
}

// stage is the next roll of a strike.
type stage int

const (
	hitting stage = iota
	wounding
	saving
	injuring
	over
)

// swing returns a strike before any roll.
func (c clash) swing(striker, target *Model, b blow) swing {
	sw := swing{body: target.body(), Strike: Strike{
		Striker: striker.Ref(), Target: target.Ref(), Weapon: b.Weapon.kind().name, Attack: b.Attack,
		Before: target.Condition, WoundsLeft: target.Wounds, After: target.Condition,
	}}
	switch target.Condition {
	case OutOfAction:
		sw.next = over
	case Stunned:
		sw.Finished = true
		sw.crit, sw.hurt, sw.next = critical{out: true}, 1, injuring
	default:
		sw.Strength = b.strength(striker.Profile)
	}
	return sw
}

// step makes the next roll.
func (c clash) step(src dice.Source, sw *swing, striker, target *Model, b blow) {
	s := &sw.Strike
	switch sw.next {
	case hitting:
		if sw.next = over; c.hits(src, s, striker, target, b) {
			sw.next = wounding
		}
	case wounding:
		if sw.next = over; !s.wounds(src, b.Weapon, target.Profile) {
			return
		}
		sw.crit = c.critical(src, s, striker, b.Weapon)
		s.Wounds = max(sw.crit.wounds, c.wounds(b.Weapon))
		sw.next = saving
	case saving:
		sw.hurt, sw.next = s.Wounds, injuring
		if s.Critical == 0 {
			sw.hurt = s.save(src, b.Weapon, target.Profile)
		}
		sw.rest()
	default:
		c.hurt(src, sw, target, b.Weapon)
		sw.rest()
	}
}

// rest ends a strike after all wounds are resolved.
func (sw *swing) rest() {
	if sw.hurt < 1 {
		sw.next = over
	}
}

// strength returns the Strength of the attack.
func (b blow) strength(p Profile) int {
	k, strength := b.Weapon.kind(), p.S
	if b.FirstRound || !k.firstRound {
		strength += k.strength
	}
	if b.Charging && p.Has(Mounted) {
		strength += k.ride
	}
	return min(max(strength, 1), bestStrength)
}

// hits rolls to hit, and the parry against it (rules 5.2 and 5.3).
func (c clash) hits(src dice.Source, s *Strike, striker, target *Model, b blow) bool {
	if b.Auto || target.Condition != Standing {
		s.Auto = true
		return true
	}
	s.HitNeed, s.HitFace = toHit(striker.Profile.WS, target.Profile.WS), src.Die(6)
	if !s.hit() {
		return false
	}
	if b.Parry && target.Parried != c.phase {
		s.parry(src, target.Profile)
	}
	return !s.Parried
}

// hit reports whether the attack hit, even if it was parried.
func (s Strike) hit() bool { return s.Auto || (s.HitFace > 1 && s.HitFace >= s.HitNeed) }

// wounds rolls to wound (rule 5.4).
func (s *Strike) wounds(src dice.Source, w Weapon, p Profile) bool {
	s.WoundNeed = toWound(s.Strength, p.T)
	if s.WoundNeed == 0 {
		s.Impossible = true
		return false
	}
	if w.kind().holy && (p.Has(Undead) || p.Has(Possessed)) {
		s.WoundNeed = max(s.WoundNeed-1, 2)
	}
	s.WoundFace = src.Die(6)
	return s.WoundFace >= s.WoundNeed
}

// wounds returns the number of wounds that one wound by the weapon counts as (rule 5.9).
func (c clash) wounds(w Weapon) int {
	if w.Wounds < 2 || c.rules[RuleWeapon] == OneRoll {
		return 1
	}
	return w.Wounds
}

// save rolls a save for each wound and returns the number of unsaved wounds (rule 5.6).
func (s *Strike) save(src dice.Source, w Weapon, p Profile) (unsaved int) {
	s.SaveNeed = p.saveAgainst(s.Strength, w)
	if s.SaveNeed == 0 {
		return s.Wounds
	}
	s.Saves = append(s.Saves, dice.Row(src, s.Wounds, 6)...)
	for _, face := range s.Saves {
		if face < s.SaveNeed {
			unsaved++
		}
	}
	return unsaved
}

// fold applies the strike to both models. A log can hold any numbers, so fold keeps them within bounds and
// never improves a model.
func (s Strike) fold(phase int, striker, target *Model) {
	if striker != nil && s.Critical != 0 {
		striker.Crit = phase
	}
	if target == nil {
		return
	}
	if !s.Auto && s.hit() {
		target.Parried = phase
	}
	target.Wounds = max(min(target.Wounds, s.WoundsLeft), 0)
	if !s.After.worse(target.Condition) {
		return
	}
	if target.Condition == Standing || s.After == OutOfAction {
		target.PutDownBy, target.PutDownPhase = s.Striker.ID, phase
	}
	target.Condition = s.After
	if s.After == OutOfAction {
		target.By = s.Striker.ID
	}
}

// parries reports whether the model can parry, and whether it rerolls a failed parry (rule 5.3).
func (p Profile) parries() (may, again bool) {
	first := p.weapon()
	second, two := p.second()
	blades := 0
	if first.kind().parry {
		blades++
	}
	if two && second.kind().parry {
		blades++
	}
	buckler := p.hasBuckler()
	pair := two && first.Name == clawsName && second.Name == clawsName
	return blades > 0 || buckler, pair || (buckler && blades > 0)
}

// parry rolls the parry against an attack that hit, if the target has one.
func (s *Strike) parry(src dice.Source, p Profile) {
	may, again := p.parries()
	if !may || s.HitFace >= 6 || s.Strength >= 2*p.S {
		return
	}
	s.Parry = append(s.Parry, src.Die(6))
	if s.Parry[0] <= s.HitFace && again {
		s.Parry = append(s.Parry, src.Die(6))
	}
	s.Parried = s.Parry[len(s.Parry)-1] > s.HitFace
}
