package melee

import "warbell/engine/dice"

// rank returns the rank of a condition, from good to bad. Unknown conditions rank like standing.
func (c Condition) rank() int {
	switch c {
	case KnockedDown:
		return 1
	case Stunned:
		return 2
	case OutOfAction:
		return 3
	}
	return 0
}

// worse reports whether the condition is worse than the other.
func (c Condition) worse(other Condition) bool { return c.rank() > other.rank() }

// Name returns the condition in words: "knocked down".
func (c Condition) Name() string { return squeeze(string(c)) }

// Upshot is the combined result of one attack's injuries.
type Upshot struct {
	Lost int       // Wounds lost instead of going Out of Action
	Now  Condition // the worst of the other injuries; empty if none
}

// Upshot returns the combined result of the attack's injuries.
func (s Strike) Upshot() (u Upshot) {
	for _, i := range s.Injuries {
		switch {
		case i.Lost:
			u.Lost++
		case u.Now == "" || i.Result.worse(u.Now):
			u.Now = i.Result
		}
	}
	return u
}

// hurt rolls an injury for the next unsaved wound and applies it (rules 5.7 to 5.11).
func (c clash) hurt(src dice.Source, sw *swing, target *Model, w Weapon) {
	injury := c.injury(src, &sw.Strike, target, w, sw.crit)
	injury.Lost = sw.body.suffer(injury.Result, c.rules[RuleWounds])
	if sw.crit.down && KnockedDown.worse(sw.body.condition) {
		sw.body.condition = KnockedDown
	}
	injury.Kept = sw.body.condition
	sw.Injuries = append(sw.Injuries, injury)
	sw.WoundsLeft, sw.After = sw.body.wounds, sw.body.condition
	sw.hurt--
}

// injury rolls one injury. A target that was already down needs no die.
func (c clash) injury(src dice.Source, s *Strike, target *Model, w Weapon, crit critical) Injury {
	if crit.out || s.Before != Standing {
		return Injury{Result: OutOfAction}
	}
	i := Injury{Face: src.Die(6), Bonus: crit.bonus}
	if w.Wounds > 1 {
		i.Bonus++
	}
	i.Read = injured(i.Face+i.Bonus, w.kind().stuns, target.Profile)
	i.Result = i.Read
	if i.Result != Stunned {
		return i
	}
	if target.Profile.Has(NoPain) {
		i.Result = KnockedDown
		return i
	}
	if target.Profile.Helmet && !crit.bare {
		if i.Helmet = src.Die(6); i.Helmet >= HelmetNeed {
			i.Result = KnockedDown
		}
	}
	return i
}

// body holds the part of a model that injuries change.
type body struct {
	wounds, most int
	condition    Condition
}

func (m *Model) body() body { return body{wounds: m.Wounds, most: m.Profile.W, condition: m.Condition} }

// suffer applies one result (rule 5.8). It reports whether a Wound was lost instead of going Out of Action.
func (b *body) suffer(result Condition, rule string) (lost bool) {
	switch {
	case b.condition == OutOfAction:
		return false
	case result != OutOfAction:
		if result.worse(b.condition) {
			b.condition = result
		}
		return false
	case b.endures(rule):
		b.wounds--
		return true
	}
	b.wounds, b.condition = 0, OutOfAction
	return false
}

// endures reports whether a Wound can be lost instead (reading M3).
func (b *body) endures(rule string) bool {
	if b.most < 2 {
		return false
	}
	switch rule {
	case FirstOnly:
		return b.wounds >= b.most
	case UntilZero:
		return b.wounds > 0
	}
	return b.wounds > 1
}
