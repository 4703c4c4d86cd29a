package melee

import "warbell/engine/dice"

// parries reports whether the model can parry, and whether it re-rolls a parry that failed (rule 5.3).
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

// parry rolls the parry against a blow that hit, if the target has one.
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
