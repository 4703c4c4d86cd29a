package zones

import (
	"fmt"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// PlainCrowd names creatures that look the same with their health, for a label: "Ghoul 1–3 (3 unhurt)".
func (l Line) PlainCrowd(ids []zones.ModelID) string {
	all := make([]zones.Creature, len(ids))
	for i, id := range ids {
		all[i] = l.Creature(id)
	}
	text := squad(all, plainName, "")
	fate := ""
	if len(all) > 0 {
		fate = l.plainFate(all[0])
	}
	switch {
	case fate == "":
		return templates.Clip(text, 100)
	case len(all) == 1:
		return templates.Clip(fmt.Sprintf("%s (%s)", text, fate), 100)
	case all[0].Show == zones.ShowAll:
		return templates.Clip(fmt.Sprintf("%s (%d × %s)", text, len(all), fate), 100)
	}
	return templates.Clip(fmt.Sprintf("%s (%d %s)", text, len(all), fate), 100)
}

// Can lists a character's possible actions from its offered commands, one line for each kind. It lists
// attacks by weapon: "Longbow (3 dice) → Ghoul 1–3, Wolf 2".
func (l Line) Can(c zones.Creature, offered []engine.Command) []string {
	targets := make([][]zones.Creature, len(c.Weapons))
	var moves, helps, more []string
	for _, cmd := range offered {
		switch cmd := cmd.(type) {
		case zones.Attack:
			if cmd.Weapon >= 1 && cmd.Weapon <= len(targets) {
				targets[cmd.Weapon-1] = append(targets[cmd.Weapon-1], l.Creature(cmd.Target))
			}
		case zones.Move:
			z := l.Zone(cmd.Zone)
			moves = append(moves, templates.Escape(z.Name)+hazardMark(z))
		case zones.OfferHelp:
			helps = append(helps, templates.Escape(refName(l.ref(cmd.For))))
		case zones.Ask:
			more = append(more, l.Phrase("can.ask", nil))
		case zones.Leave:
			more = append(more, l.Phrase("deed.leave", nil))
		case zones.Pass:
			more = append(more, l.Phrase("deed.pass", nil))
		}
	}
	lines := l.aims(c, targets)
	if len(moves) > 0 {
		lines = append(lines, l.Phrase("can.move", moves))
	}
	if len(helps) > 0 {
		lines = append(lines, l.Phrase("can.help", struct {
			Now    bool
			Allies []string
		}{l.PaysNow(c.ID), helps}))
	}
	if len(more) > 0 {
		lines = append(lines, templates.Capital(strings.Join(more, ", ")))
	}
	return lines
}

func hazardMark(z zones.Zone) string {
	if z.Hazard == "" {
		return ""
	}
	return " ⚠️"
}

// aims lists the targets of each weapon.
func (l Line) aims(c zones.Creature, targets [][]zones.Creature) []string {
	var lines []string
	for i, w := range c.Weapons {
		if len(targets[i]) == 0 {
			continue
		}
		notes := l.DieCount(w.Dice)
		if c.Attacks > 0 {
			notes += ", TH+2"
		}
		lines = append(lines, fmt.Sprintf("%s (%s) → %s", templates.Capital(templates.Escape(w.Name)), notes,
			squad(targets[i], templates.Escape, "")))
	}
	return lines
}
