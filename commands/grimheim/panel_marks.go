package grimheim

import (
	"unicode/utf8"

	"warbell/engine/grimheim/turn"
	"warbell/templates"
)

// marks are what a button does as soon as it is pressed, as its sign says: it carries the draft out, and dice
// fall.
type marks struct{ Draft, Dice bool }

// Any reports whether it does either.
func (m marks) Any() bool { return m.Draft || m.Dice }

// marked is the label of a button that does acts at once, with the signs that say so before it, and behind it
// what is not to be clipped. Those of a plan do nothing yet.
func (p *panel) marked(label, behind string, acts []string, drafted bool, most int) string {
	if p.plan {
		return fitting(label, behind, most)
	}
	m := marks{Draft: drafted && len(p.saved.acts) > 0, Dice: turn.RollsAtOnce(p.view, p.seat, p.id, acts)}
	p.shown.Draft, p.shown.Dice = p.shown.Draft || m.Draft, p.shown.Dice || m.Dice
	return fitting(p.Phrase("panel.marks", m)+label, behind, most)
}

// wastes is what an act, done next, leaves of no use, to stand behind its label.
func (p *panel) wastes(from turn.Draft, act string) string {
	return p.Phrase("panel.stakes", from.Ends(act))
}

// fitting is a label with what is not to be clipped.
func fitting(label, behind string, most int) string {
	return templates.Clip(label, most-utf8.RuneCountInString(behind)) + behind
}

// withDraft are acts behind those of the draft.
func (p *panel) withDraft(acts ...string) []string {
	return append(append([]string{}, p.saved.acts...), acts...)
}
