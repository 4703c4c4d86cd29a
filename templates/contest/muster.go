package contest

import (
	"slices"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
)

// mostCards bounds the different cards of a side that are listed in full at set-up.
const mostCards = 8

// Muster lists a side at set-up, one line for each card. If there are many, the lines are brief.
func (c Line) Muster(seat engine.Seat) []string {
	if lines := c.cards(c.side(seat)); len(lines) <= mostCards {
		return lines
	}
	return c.grouped(c.side(seat), func(m contest.Model) string { return " " + templates.Escape(c.Phrase("brief", m.Profile)) })
}

// Cards lists the cards of a seat's models in play, equal ones in one line: "**Dog 1–3** PH 2, armour 2/2,
// group pack; teeth".
func (c Line) Cards(seat engine.Seat) []string {
	return c.cards(slices.DeleteFunc(c.side(seat), func(m contest.Model) bool { return m.Out }))
}

func (c Line) cards(models []contest.Model) []string {
	return c.grouped(models, func(m contest.Model) string { return " " + templates.Escape(c.Phrase("card", m.Profile)) })
}

// Reach returns the Reach of a model if it differs from that of its size, otherwise 0.
func (Line) Reach(p contest.Profile) int {
	usual := map[contest.Size]int{contest.Large: 2, contest.Huge: 3}[p.Size]
	usual = max(usual, 1)
	long := p.Size == contest.Average && slices.ContainsFunc(p.Weapons, func(w contest.Weapon) bool { return w.Long })
	switch {
	case p.Harmless || p.Reach == usual:
		return 0
	case p.Reach > 0:
		return p.Reach
	case long:
		return 2
	}
	return 0
}

// ArmourByTable reports whether players decide the effect on armour.
func (c Line) ArmourByTable() bool {
	return c.Kernel.Rules[contest.RuleArmour] == contest.ArmourTable
}
