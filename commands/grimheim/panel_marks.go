package grimheim

import (
	"strings"
	"unicode/utf8"

	"warbell/engine/grimheim/turn"
	"warbell/templates"
)

// marks says what a button does as soon as it is pressed: carry out the draft, or roll dice. Signs on the
// button show it.
type marks struct{ Draft, Dice bool }

// Any reports whether the button drafts or rolls dice.
func (m marks) Any() bool { return m.Draft || m.Dice }

// marked returns the label of a button that carries out acts at once. It puts the signs before the label and
// an unclipped suffix behind it. Buttons of a plan have no signs.
func (p *panel) marked(label, behind string, acts []string, drafted bool, most int) string {
	if p.plan {
		return fitting(label, behind, most)
	}
	m := marks{Draft: drafted && len(p.saved.acts) > 0, Dice: p.rollsAtOnce(acts)}
	p.shown.Draft, p.shown.Dice = p.shown.Draft || m.Draft, p.shown.Dice || m.Dice
	return fitting(p.Phrase("panel.marks", m)+label, behind, most)
}

// rollsAtOnce is turn.RollsAtOnce of the model. Several buttons and the menu ask about the same acts.
func (p *panel) rollsAtOnce(acts []string) bool {
	key := strings.Join(acts, " ")
	rolls, known := p.rolls[key]
	if !known {
		if p.rolls == nil {
			p.rolls = map[string]bool{}
		}
		rolls = turn.RollsAtOnce(p.view, p.seat, p.id, acts)
		p.rolls[key] = rolls
	}
	return rolls
}

// wastes describes what an act wastes if it comes next, as a suffix of its label.
func (p *panel) wastes(from turn.Draft, act string) string {
	return p.Phrase("panel.stakes", from.Ends(act))
}

// fitting returns a label, clipped to fit with an unclipped suffix.
func fitting(label, behind string, most int) string {
	return templates.Clip(label, most-utf8.RuneCountInString(behind)) + behind
}

// withDraft returns the acts of the draft followed by others.
func (p *panel) withDraft(acts ...string) []string {
	return append(append([]string{}, p.saved.acts...), acts...)
}
