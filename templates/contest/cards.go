package contest

import (
	"fmt"
	"strings"

	"warbell/engine/contest"
	"warbell/templates"
)

// Card is a card in a few words of plain text, what others need to know most in front: "PH 4,
// armour 6/4, shield, 2 wounds; longsword +1 power 1".
func Card(p contest.Profile) string {
	if p.Harmless && len(p.Weapons) == 0 {
		return figures(p)
	}
	weapons := make([]string, len(p.Weapons))
	for i, w := range p.Weapons {
		weapons[i] = weapon(w)
	}
	if len(weapons) == 0 {
		weapons = []string{"unarmed"}
	}
	return figures(p) + "; " + strings.Join(weapons, ", ")
}

// brief is what others need to know of a card all the time: "PH 4, armour 6/4, shield".
func brief(p contest.Profile) string {
	parts := []string{fmt.Sprintf("PH %d", p.PH)}
	if p.Front > 0 || p.Rear > 0 {
		parts = append(parts, "armour "+value(p.Front)+"/"+value(p.Rear))
	}
	if p.Shield {
		parts = append(parts, "shield")
	}
	if p.Harmless {
		parts = append(parts, "can't fight")
	}
	return strings.Join(parts, ", ")
}

// value is armour as a card has it; a dash if it doesn't say.
func value(n int) string {
	if n == 0 {
		return "–"
	}
	return fmt.Sprint(n)
}

// weapon is a weapon with what it adds: "claws +1 power 2".
func weapon(w contest.Weapon) string {
	text := w.Name
	if w.Dice > 0 {
		text += fmt.Sprintf(" +%d", w.Dice)
	}
	if w.Power > 0 {
		text += fmt.Sprintf(" power %d", w.Power)
	}
	return text
}

// Stance says in plain text how a model stands: "2 actions, 1/2 wounds, on Hill, locked by Ogre".
func Stance(s *contest.State, id contest.ModelID) string {
	m := s.Model(id)
	if m == nil {
		return ""
	}
	parts := append([]string{templates.Plural(m.Actions, "action")}, marksOf(s, *m, false, func(place string) string { return place })...)
	if by := s.LockedBy(id); len(by) > 0 {
		parts = append(parts, "locked by "+Names(s, by))
	}
	return strings.Join(parts, ", ")
}

// Names lists models in plain text: "Ogre, Dog 1 and Dog 2".
func Names(s *contest.State, ids []contest.ModelID) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = modelName(contest.Ref{ID: id, Name: s.Model(id).Ref().Name})
	}
	return templates.And(names)
}

// marksOf are what marks a model besides its actions; place writes the name of the ground it is on.
// Full wounds are left out where there is little room.
func marksOf(s *contest.State, m contest.Model, brief bool, place func(string) string) []string {
	var marks []string
	if m.Profile.Wounds > 1 && (!brief || m.Wounds < m.Profile.Wounds) {
		marks = append(marks, fmt.Sprintf("%d/%d wounds", m.Wounds, m.Profile.Wounds))
	}
	if m.Momentum {
		marks = append(marks, "momentum")
	}
	if hasFree(s, m) {
		marks = append(marks, "a free attack")
	}
	if m.Ground >= 0 && m.Ground < len(s.Ground) {
		marks = append(marks, "on "+place(s.Ground[m.Ground].Name))
	}
	return marks
}

// hasFree reports whether a model has a free attack left, and somebody to strike at.
func hasFree(s *contest.State, m contest.Model) bool { return m.Free && len(s.Targets(m.ID)) > 0 }
