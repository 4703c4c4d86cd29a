package grimheim

import (
	"warbell/engine/grimheim/turn"
	"warbell/templates"
)

// marks are what a button does as soon as it is pressed, as its sign says: it carries the draft out, and dice fall.
type marks struct{ Draft, Dice bool }

// Any reports whether it does either.
func (m marks) Any() bool { return m.Draft || m.Dice }

// marked is the label of a button that does acts at once, behind the signs that say so. Those of a plan do nothing yet.
func (p *panel) marked(label string, acts []string, drafted bool, most int) string {
	if p.plan {
		return templates.Clip(label, most)
	}
	m := marks{Draft: drafted && len(p.idea.acts) > 0, Dice: turn.RollsAtOnce(p.view, p.seat, p.id, acts)}
	p.shown.Draft, p.shown.Dice = p.shown.Draft || m.Draft, p.shown.Dice || m.Dice
	return templates.Clip(p.Phrase("panel.marks", m)+label, most)
}

// withDraft are acts behind those of the draft.
func (p *panel) withDraft(acts ...string) []string {
	return append(append([]string{}, p.idea.acts...), acts...)
}
