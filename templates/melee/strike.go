package melee

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine/melee"
	"warbell/templates"
)

// Blow is an attack as it is told: as far as it differs from the one before, if the same model goes on.
type Blow struct {
	melee.Strike
	Again        bool // the same model strikes again
	Draws, Turns bool // then: with another weapon, at another model
	Missed       bool
	Told         string // what came of its injuries
}

// Blows tells attacks one by one, each with all its dice:
//
//	**Gorak** (axe) strikes **Nim**: hits on 4+ `5•`, wounds on 3+ `4•`, no save; injury `3` **stunned**.
//	↳ dagger: misses on 4+ `2·`.
func (m Line) Blows(all []melee.Strike) []string {
	lines := make([]string, len(all))
	for i, s := range all {
		b := Blow{Strike: s, Missed: !s.Auto && (s.HitFace <= 1 || s.HitFace < s.HitNeed), Told: m.injuries(s)}
		if i > 0 && all[i-1].Striker.ID == s.Striker.ID {
			b.Again, b.Draws, b.Turns = true, all[i-1].Weapon != s.Weapon, all[i-1].Target.ID != s.Target.ID
		}
		lines[i] = m.Phrase("blow", b)
	}
	return lines
}

// Arm is a weapon in the middle of a sentence.
func (Line) Arm(weapon string) string { return templates.Escape(bareArm(weapon)) }

// bareArm is the same on a label.
func bareArm(weapon string) string {
	if weapon == "" {
		return "bare hands"
	}
	return strings.ToLower(weapon)
}

// Needed shows a die with what it had to be: "4+ `5•`".
func (m Line) Needed(need, face int) string { return m.NeededAll(need, []int{face}) }

// Helmet shows the die of a helmet.
func (m Line) Helmet(face int) string { return m.Needed(melee.HelmetNeed, face) }

// NeededAll shows several dice with what each had to be.
func (Line) NeededAll(need int, faces []int) string {
	shown := make([]string, len(faces))
	for i, face := range faces {
		sign := templates.SignHit
		if face < need || face <= 1 {
			sign = templates.SignMiss
		}
		shown[i] = fmt.Sprint(face) + sign
	}
	return fmt.Sprintf("%d+ `%s`", need, strings.Join(shown, " "))
}

// Injury is an injury as it is told.
type Injury struct {
	melee.Injury
	Decides  bool // it says how the model is now
	Likewise bool // the model is out of action already
	Hard     bool // hard to kill had to do with it
	NoPain   bool // so had feeling no pain
}

// hardToKill is the sum on the injury table that only stuns who is hard to kill.
const hardToKill = 5

// injuries tells each injury with its die. In bold stands what decides how the model is now.
func (m Line) injuries(s melee.Strike) string {
	var texts []string
	tough := m.tough(s.Target.ID)
	now, lost := s.Before, false
	for _, i := range s.Injuries {
		told := Injury{
			Injury: i, Decides: i.Kept != now && i.Kept == s.After, Likewise: now == melee.OutOfAction &&
				i.Result == now,
			Hard:   tough && i.Read == melee.Stunned && i.Face+i.Bonus == hardToKill,
			NoPain: i.Read == melee.Stunned && i.Result == melee.KnockedDown,
		}
		if !told.Likewise || i.Face != 0 {
			texts = append(texts, m.Phrase("injury", told))
		}
		now, lost = i.Kept, lost || i.Lost
	}
	if lost && s.After != melee.OutOfAction {
		texts = append(texts, m.Phrase("wounds_left", s.WoundsLeft))
	}
	return strings.Join(texts, ", ")
}

// tough reports whether a model is hard to kill.
func (m Line) tough(id melee.ModelID) bool {
	if v := m.model(id); v != nil {
		return v.Profile.Has(melee.HardToKill)
	}
	b := m.Bout()
	return slices.ContainsFunc(b.Fighters[:], func(f melee.Fighter) bool {
		return f.Model.ID == id && f.Profile.Has(melee.HardToKill)
	})
}
