package zones

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// PlayersWon tells the sides apart: the winners are seats, and a GM may play a character too.
func (l Line) PlayersWon(e engine.Ended) bool {
	s := l.fight()
	if slices.ContainsFunc(e.Winners, func(seat engine.Seat) bool { return !s.GM(seat) }) {
		return true
	}
	return e.Why != zones.EndGM && len(s.In(zones.PCs)) > 0
}

// Sheet picks the records of one side.
func (Line) Sheet(all []zones.Record, side string) []zones.Record {
	return slices.DeleteFunc(slices.Clone(all), func(r zones.Record) bool { return string(r.Side) != side })
}

// Part tells one creature's part in the fight: "7 dealt, 3 taken, best attack 4; felled by **Ghoul 1**".
func (l Line) Part(r zones.Record) string {
	text := fmt.Sprintf("%d dealt, %d taken", r.Tally.Dealt, r.Tally.Taken)
	if r.Tally.Best > 0 {
		text += fmt.Sprintf(", best attack %d", r.Tally.Best)
	}
	switch {
	case r.Removed:
		text += "; taken off the table"
	case r.Fled:
		text += "; left the fight"
	case r.Out && r.By.ID != "" && r.By.ID != r.Creature.ID:
		text += "; felled by " + l.Who(r.By)
	case r.Out:
		text += "; out"
	}
	return text
}

// Short lists who begins a round with fewer than two actions.
func (l Line) Short(turns []zones.Turn) string {
	var short []string
	for _, t := range turns {
		switch {
		case t.Actions == 1:
			short = append(short, l.Who(t.Creature)+" has 1 left")
		case t.Actions < 1:
			short = append(short, l.Who(t.Creature)+" has none left")
		}
	}
	return strings.Join(short, ", ")
}

// WhoIn names a creature in bold.
func (Line) WhoIn(c zones.Creature) string {
	return templates.Bold(refName(zones.Ref{ID: c.ID, Name: c.Name}))
}

// Figures are TH and hits of a creature, empty where they are sealed.
func (Line) Figures(c zones.Creature) string {
	if c.TH == 0 {
		return ""
	}
	return fmt.Sprintf("TH %d, %s", c.TH, templates.Plural(max(c.Max, c.Hits), "hit"))
}

// Salvo tells all attacks of the opponents, by their targets; without dice if these have not fallen.
func (l Line) Salvo(strikes []zones.Strike) string {
	var lines []string
	for _, salvo := range l.Salvos(strikes) {
		head := "▸ " + l.Who(salvo.Target) + l.bears(salvo.Target.ID)
		if salvo.Need > 0 {
			head += fmt.Sprintf(", needs %d", salvo.Need)
		}
		if salvo.Rolled {
			head += ": " + l.Hits(salvo.Hits)
		}
		lines = append(lines, head)
		for _, s := range salvo.Strikes {
			lines = append(lines, l.blow(s))
		}
	}
	return strings.Join(lines, "\n")
}

// bears says, while reactions are waited for, what a PC can still take.
func (l Line) bears(id zones.ID) string {
	s := l.fight()
	if c := s.Creature(id); c != nil && c.Side == zones.PCs && s.Volley != nil {
		return fmt.Sprintf(" (%d of %d left)", c.Hits, c.Max)
	}
	return ""
}

func (l Line) blow(s Numbered) string {
	text := fmt.Sprintf("`#%d` %s, %s", s.N, templates.Escape(refName(s.By)), templates.Escape(s.Weapon))
	if s.Second {
		text += " +2"
	}
	if dice := l.Fell(s.Strike); dice != "" {
		text += ": " + dice + " — " + l.Hits(s.Hits)
	}
	if s.For != nil {
		text += " (instead of " + l.Who(*s.For) + ")"
	}
	return text
}
