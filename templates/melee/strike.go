package melee

import (
	"slices"
	"strings"

	"warbell/engine/melee"
	"warbell/templates"
)

// Blow is an attack in a post. If the same model attacks again, its line has only the differences.
type Blow struct {
	melee.Strike
	Again        bool // the same model attacks again
	Draws, Turns bool // then: with another weapon, at another target
	Missed       bool
	Told         string // the results of its injuries
}

// Blows returns a line for each attack, with all its dice:
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

// Arm returns the name of a weapon for the middle of a sentence.
func (Line) Arm(weapon string) string { return templates.Escape(bareArm(weapon)) }

// bareArm returns the name of a weapon without escapes.
func bareArm(weapon string) string {
	if weapon == "" {
		return "bare hands"
	}
	return strings.ToLower(weapon)
}

// Injury is an injury in a post.
type Injury struct {
	melee.Injury
	Decides  bool // it decides the model's condition
	Likewise bool // the model is already Out of Action
	Hard     bool // Hard to Kill changed the result
	NoPain   bool // No Pain changed the result
}

// hardToKill is the sum on the injury table that only stuns a model that is Hard to Kill.
const hardToKill = 5

// injuries returns each injury with its die. The result that decides the model's condition is bold.
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

// tough reports whether a model is Hard to Kill.
func (m Line) tough(id melee.ModelID) bool {
	if v := m.model(id); v != nil {
		return v.Profile.Has(melee.HardToKill)
	}
	b := m.Bout()
	return slices.ContainsFunc(b.Fighters[:], func(f melee.Fighter) bool {
		return f.Model.ID == id && f.Profile.Has(melee.HardToKill)
	})
}
