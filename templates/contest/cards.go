package contest

import (
	"strings"

	"warbell/engine/contest"
	"warbell/templates"
)

// Stance describes the state of a model in plain text: "2 actions, 1/2 wounds, on Hill, locked by Ogre".
func (c Line) Stance(id contest.ModelID) string {
	s := c.state
	m := s.Model(id)
	if m == nil {
		return ""
	}
	parts := append([]string{c.Plural(m.Actions, "action")},
		c.marksOf(*m, false, func(place string) string { return place })...)
	if by := s.LockedBy(id); len(by) > 0 {
		parts = append(parts, c.Phrase("locked_by", Names(s, by)))
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

// marksOf lists the state of a model besides its actions. place formats the name of its ground. Brief texts
// leave out full wounds.
func (c Line) marksOf(m contest.Model, brief bool, place func(string) string) []string {
	s := c.state
	var marks []string
	if m.Profile.Wounds > 1 && (!brief || m.Wounds < m.Profile.Wounds) {
		marks = append(marks, c.Phrase("wounds_of", m))
	}
	if m.Momentum {
		marks = append(marks, c.Phrase("with_momentum", nil))
	}
	if hasFree(s, m) {
		marks = append(marks, c.Phrase("with_free", nil))
	}
	if m.Ground >= 0 && m.Ground < len(s.Ground) {
		marks = append(marks, c.Phrase("on_ground", place(string(s.Ground[m.Ground].Name))))
	}
	return marks
}

// hasFree reports whether a model has a free attack left, and an enemy to use it on.
func hasFree(s *contest.State, m contest.Model) bool { return m.Free && len(s.Targets(m.ID)) > 0 }
