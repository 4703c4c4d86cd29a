package contest

import (
	"warbell/engine/dice"
)

// DefaultArmour is the armour of a model whose card gives none (rule 7.3).
const DefaultArmour = 4

// bestFace is the highest face of a die.
const bestFace = 6

// Piercing is an Armour Penetration attempt against an armour value.
type Piercing struct {
	Face    int  `json:"face"`
	Power   int  `json:"power,omitempty"`
	Need    int  `json:"need"`
	Through bool `json:"through,omitempty"`
}

// tryArmour rolls the die of an Armour Penetration attempt (rule 7.3). The die plus the weapon's power must
// reach the armour value.
func tryArmour(src dice.Source, w Weapon, armour int) Piercing {
	p := Piercing{Face: dice.D6(src), Power: w.Power, Need: needed(armour)}
	p.Through = p.Face+p.Power >= p.Need
	return p
}

// needed returns the roll that penetrates armour. For 0, a card without armour, it is the default.
func needed(armour int) int {
	if armour == 0 {
		return DefaultArmour
	}
	return armour
}

// afterBlow returns the wounds left after an attack, and whether the model is Out of Action (rule 7.4).
func afterBlow(wounds int, through bool) (left int, out bool) {
	if !through {
		return wounds, false
	}
	left = max(wounds-1, 0)
	return left, left == 0
}

// threatens reports whether a model could penetrate the armour of another (rule 1.6).
func (p Profile) threatens(o Profile) bool {
	if p.Harmless {
		return false
	}
	most := bestFace + max(p.best().Power, p.distant().Power)
	return most >= needed(o.Front) || most >= needed(o.Rear)
}

// testArmour rolls against an armour value (rule 7.3).
func (p *play) testArmour(c Contested) {
	striker, struck := p.S.Model(c.Pierces.ID), p.S.Model(c.struck().ID)
	if striker == nil || struck == nil {
		return
	}
	try := tryArmour(p.Dice, p.S.weapon(striker, struck), struck.Profile.armour(c.Rear))
	ev := p.S.tested(striker, struck)
	ev.Attempt, ev.Rear, ev.Collateral = c.Attempt, c.Rear, c.Collateral && c.Pierces == c.Attacker
	ev.Face, ev.Power, ev.Need, ev.Through = try.Face, try.Power, try.Need, try.Through
	p.Tell(ev.wounded(struck))
}

func (s *State) tested(striker, struck *Model) ArmourTested {
	return ArmourTested{Striker: striker.Ref(), Struck: struck.Ref(), Wounds: struck.Profile.Wounds}
}

// wounded takes the wound if the attack penetrated (rule 7.4).
func (e ArmourTested) wounded(struck *Model) ArmourTested {
	e.WoundsLeft, e.Out = afterBlow(struck.Wounds, e.Through)
	return e
}

// believe ends an attempt whose claim is accepted or settled. It reports false if the attempt still waits.
func (p *play) believe() bool {
	a := p.S.Attempt
	if a.Stage != StageClaimed || p.S.factsWait() {
		return false
	}
	f := p.S.fact(a.Fact)
	p.byTable(f != nil && f.True())
	return p.S.Attempt == nil
}

// byTable ends the waiting attempt with the result that the players decided.
func (p *play) byTable(through bool) {
	a := p.S.Attempt
	striker, struck := p.S.Model(a.Striker), p.S.Model(a.Struck)
	if striker == nil || struck == nil {
		return
	}
	ev := p.S.tested(striker, struck)
	ev.Attempt, ev.Rear, ev.ByTable, ev.Through = a.Number, a.Rear, true, through
	ev.Collateral = a.Collateral && a.Striker == a.Attacker
	p.Tell(ev.wounded(struck))
}
