package templates

import (
	"fmt"
	"strings"

	"warbell/engine/melee"
)

// Blows tells attacks one by one, each with all its dice:
//
//	**Gorak** (axe) strikes **Nim**: hits on 4+ `5•`, wounds on 3+ `4•`, no save; injury `3` **stunned**.
//	↳ dagger: misses on 4+ `2·`.
func (m MeleeWords) Blows(all []melee.Strike) []string {
	lines := make([]string, len(all))
	for i, s := range all {
		if i > 0 && all[i-1].Striker.ID == s.Striker.ID {
			lines[i] = "↳ " + m.again(all[i-1], s)
		} else {
			lines[i] = m.Who(s.Striker) + " (" + armName(s.Weapon) + ") " + m.aim(s, "strikes") + m.blow(s) + "."
		}
	}
	return lines
}

// again tells a further attack of the same model, as far as it differs from the one before.
func (m MeleeWords) again(before, s melee.Strike) string {
	lead := "again: "
	if before.Weapon != s.Weapon {
		lead = armName(s.Weapon) + ": "
	}
	if before.Target.ID != s.Target.ID {
		lead = m.aim(s, "turns on")
		if before.Weapon != s.Weapon {
			lead = armName(s.Weapon) + ", " + lead
		}
	}
	return lead + m.blow(s) + "."
}

// aim says whom a blow is for, and how that one is.
func (m MeleeWords) aim(s melee.Strike, verb string) string {
	switch s.Before {
	case melee.Stunned:
		return "finishes the stunned " + m.Who(s.Target) + ": "
	case melee.KnockedDown:
		return verb + " " + m.Who(s.Target) + " on the ground: "
	}
	return verb + " " + m.Who(s.Target) + ": "
}

// armName is a weapon in the middle of a sentence.
func armName(weapon string) string { return Escape(bareArm(weapon)) }

// bareArm is the same on a label.
func bareArm(weapon string) string {
	if weapon == "" {
		return "bare hands"
	}
	return strings.ToLower(weapon)
}

// blow tells the dice of an attack in their order, up to where it failed.
func (m MeleeWords) blow(s melee.Strike) string {
	missed := !s.Auto && (s.HitFace <= 1 || s.HitFace < s.HitNeed)
	switch {
	case s.Finished:
		return m.injuries(s)
	case s.Before == melee.OutOfAction:
		return "comes too late"
	case missed:
		return "misses on " + needed(s.HitNeed, s.HitFace)
	}
	text := "hits on " + needed(s.HitNeed, s.HitFace)
	if s.Auto {
		text = "hits without a die"
	}
	text += m.parry(s)
	switch {
	case s.Parried:
		return text
	case s.Impossible:
		return text + fmt.Sprintf(", but Strength %d can't wound", s.Strength)
	case s.WoundFace < s.WoundNeed:
		return text + ", no wound on " + needed(s.WoundNeed, s.WoundFace)
	}
	return text + m.wounding(s) + m.saves(s) + m.fates(s)
}

// needed shows a die with what it had to be: "4+ `5•`".
func needed(need int, faces ...int) string {
	shown := make([]string, len(faces))
	for i, face := range faces {
		sign := signHit
		if face < need || face <= 1 {
			sign = signMiss
		}
		shown[i] = fmt.Sprint(face) + sign
	}
	return fmt.Sprintf("%d+ `%s`", need, strings.Join(shown, " "))
}

// parry tells the parry that answers a hit, if there is one. It must be higher than the die to hit.
func (m MeleeWords) parry(s melee.Strike) string {
	switch {
	case len(s.Parry) == 0:
		return ""
	case s.Parried:
		return ", parried on " + needed(s.HitFace+1, s.Parry...)
	}
	return ", parry on " + needed(s.HitFace+1, s.Parry...) + " fails"
}

// wounding tells the die to wound, and how many wounds it is.
func (m MeleeWords) wounding(s melee.Strike) string {
	text := ", wounds on " + needed(s.WoundNeed, s.WoundFace)
	if s.Critical != 0 {
		text = fmt.Sprintf(", wounds on %d+ `%d%s`, critical", s.WoundNeed, s.WoundFace, signCrit)
		if s.Class != "" {
			text += " (" + Escape(string(s.Class)) + ")"
		}
		text += fmt.Sprintf(" `%d`", s.Critical)
	}
	switch {
	case s.Wounds > 1:
		return text + ": " + fewWords(s.Wounds) + " wounds"
	case s.Critical != 0:
		return text + ": one wound"
	}
	return text
}

// fewWords writes a small number as a word.
func fewWords(n int) string {
	if n >= 1 && n <= 3 {
		return [...]string{"one", "two", "three"}[n-1]
	}
	return fmt.Sprint(n)
}

// saves tells what armour did.
func (m MeleeWords) saves(s melee.Strike) string {
	switch {
	case len(s.Saves) == 0:
		return ", no save"
	case len(s.Saves) > 1:
		return ", saves on " + needed(s.SaveNeed, s.Saves...)
	case s.Saves[0] >= s.SaveNeed:
		return ", saved on " + needed(s.SaveNeed, s.Saves...)
	}
	return ", save on " + needed(s.SaveNeed, s.Saves...) + " fails"
}

// fates sets injuries off from what led to them.
func (m MeleeWords) fates(s melee.Strike) string {
	switch {
	case len(s.Injuries) == 0:
		return ""
	case s.Injuries[0].Face == 0:
		return ": " + m.injuries(s)
	case len(s.Injuries) == 1:
		return "; injury " + m.injuries(s)
	}
	return "; injuries " + m.injuries(s)
}

// injuries tells each injury with its die. In bold stands what decides how the model is now.
func (m MeleeWords) injuries(s melee.Strike) string {
	var texts []string
	now, lost := s.Before, false
	for _, injury := range s.Injuries {
		decides := injury.Kept != now && injury.Kept == s.After
		switch gone := now == melee.OutOfAction && injury.Result == now; {
		case gone && injury.Face == 0: // it is out of action already
		case gone:
			texts = append(texts, injuryDie(injury)+"likewise")
		default:
			texts = append(texts, m.injury(injury, decides, m.tough(s.Target.ID)))
		}
		now, lost = injury.Kept, lost || injury.Lost
	}
	text := strings.Join(texts, ", ")
	if !lost || s.After == melee.OutOfAction {
		return text
	}
	return text + ", " + plural(s.WoundsLeft, "Wound") + " left"
}

// injury tells one injury: its die, what came of it, and what helmet or traits had to do with that.
func (MeleeWords) injury(i melee.Injury, decides, tough bool) string {
	text := injuryDie(i)
	result := i.Result.Name()
	if decides {
		result = "**" + result + "**"
	}
	var why []string
	if tough && i.Read == melee.Stunned && i.Face+i.Bonus == hardToKill {
		why = append(why, "hard to kill")
	}
	switch {
	case i.Lost && decides:
		return text + "a Wound lost and **" + i.Kept.Name() + "**"
	case i.Lost:
		return text + "**a Wound lost**"
	case i.Helmet != 0:
		why = append(why, "helmet on "+needed(melee.HelmetNeed, i.Helmet))
	case i.Read == melee.Stunned && i.Result == melee.KnockedDown:
		why = append(why, "feels no pain")
	}
	if len(why) > 0 {
		result += " (" + strings.Join(why, ", ") + ")"
	}
	return text + result
}

// hardToKill is the sum on the injury table that only stuns who is hard to kill.
const hardToKill = 5

// injuryDie shows the die of an injury, with a space behind it; nothing if it needed none.
func injuryDie(i melee.Injury) string {
	switch {
	case i.Face == 0:
		return ""
	case i.Bonus > 0:
		return fmt.Sprintf("`%d`+%d ", i.Face, i.Bonus)
	}
	return fmt.Sprintf("`%d` ", i.Face)
}

// tough reports whether a model is hard to kill.
func (m MeleeWords) tough(id melee.ModelID) bool {
	if v := m.model(id); v != nil {
		return v.Profile.Has(melee.HardToKill)
	}
	for _, f := range m.Bout().Fighters {
		if f.Model.ID == id {
			return f.Profile.Has(melee.HardToKill)
		}
	}
	return false
}
