package zones

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
)

// Headline sums up a post: the attackers, their targets, the defeated, and the state of each.
type Headline struct {
	Foes                       bool           // the opponents acted
	Who, Felled, Struck, Stand []string       // in bold
	met                        []zones.Struck // the first hits on each target
}

// mostNamed bounds the names in a headline.
const mostNamed = 4

// Headline returns the headline of a post. A single strike without an Interpose needs none, nor does the end
// of the fight, which comes first anyway. It then returns nil.
func (l Line) Headline() *Headline {
	events, _ := l.E.([]engine.Event)
	var h Headline
	blows := 0
	for _, ev := range events {
		switch e := ev.(type) {
		case zones.Told:
			return nil
		case zones.VolleyClosed:
			h, blows = Headline{Foes: true}, 0
			if slices.ContainsFunc(e.Strikes, func(s zones.Strike) bool { return s.For != nil }) {
				blows++ // targets may differ from the creatures hit
			}
		case zones.Attacked:
			h.Who, blows = l.named(h.Who, e.Strike.By), blows+1
		case zones.Struck:
			if e.By.ID == "" {
				continue // no creature acted
			}
			if h.Foes {
				blows++
			}
			if e.Out {
				h.Felled = l.named(h.Felled, e.Target)
			}
			h.Struck = l.named(h.Struck, e.Target)
			if !slices.ContainsFunc(h.met, func(s zones.Struck) bool { return s.Target == e.Target }) {
				h.met = append(h.met, e)
			}
		}
	}
	if blows < 2 {
		return nil
	}
	h.Stand = l.stands(h.met, events)
	return &h
}

// named adds a name, unless all contains it or has no room.
func (l Line) named(all []string, ref zones.Ref) []string {
	if name := l.Who(ref); len(all) < mostNamed && !slices.Contains(all, name) {
		return append(all, name)
	}
	return all
}

// stands describes the targets still in play. If a target is in several lines of the post, it adds the hits
// before them, or leaves the target out if its numbers are secret.
func (l Line) stands(met []zones.Struck, events []engine.Event) (all []string) {
	for _, e := range met {
		c, lines := l.Creature(e.Target.ID), l.linesOf(e.Target.ID, events)
		numbered := c.Show == zones.ShowAll && e.Left >= 0
		if !c.Standing() || c.Show == zones.ShowName || len(all) >= mostNamed || lines > 1 && !numbered {
			continue
		}
		text := l.Phrase("stands_now", c)
		if lines > 1 {
			text = l.Phrase("stands_after", struct {
				zones.Creature
				Was int
			}{c, e.Left + e.Hits})
		}
		all = append(all, strings.TrimSpace(text))
	}
	return all
}

// linesOf counts the lines of a post with a creature's state. Successive hits share one line.
func (Line) linesOf(id zones.ModelID, events []engine.Event) (lines int) {
	last := false
	for _, ev := range events {
		switch e := ev.(type) {
		case zones.Struck:
			if e.Target.ID == id && !last {
				lines++
			}
			last = e.Target.ID == id
		case zones.Overridden:
			if e.Creature.ID == id {
				lines++
			}
			last = false
		default:
			last = false
		}
	}
	return lines
}

// Struck lists the strikes with their targets and their known effects in one line.
func (l Line) Struck(strikes []zones.Strike) string {
	type salvo struct {
		Salvo
		By string
	}
	var all []salvo
	for _, s := range l.Salvos(strikes) {
		all = append(all, salvo{s, l.strikers(s)})
	}
	return l.Phrase("struck_by", all)
}
