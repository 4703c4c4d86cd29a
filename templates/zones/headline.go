package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/zones"
)

// Headline sums up a post: the attackers, their targets and the defeated.
type Headline struct {
	Foes                bool     // the opponents acted
	Who, Felled, Struck []string // in bold
}

// mostNamed bounds the names in a headline.
const mostNamed = 4

// Headline returns the headline of a post. The attacks of one character, or of the opponents on one target,
// need none, since their lines say the same. Neither does the end of the fight, which comes first anyway. It
// then returns nil.
func (l Line) Headline() *Headline {
	events, _ := l.E.([]engine.Event)
	var h Headline
	for _, ev := range events {
		switch e := ev.(type) {
		case zones.Told:
			return nil
		case zones.VolleyClosed:
			h = Headline{Foes: true}
		case zones.Attacked:
			h.Who = l.named(h.Who, e.Strike.By)
		case zones.Struck:
			if e.By.ID == "" {
				continue // no creature acted
			}
			if e.Out {
				h.Felled = l.named(h.Felled, e.Target)
			}
			h.Struck = l.named(h.Struck, e.Target)
		}
	}
	if h.Foes && len(h.Struck) < 2 || !h.Foes && len(h.Who) < 2 {
		return nil
	}
	return &h
}

// named adds a name, unless all contains it or has no room.
func (l Line) named(all []string, ref zones.Ref) []string {
	if name := l.Who(ref); len(all) < mostNamed && !slices.Contains(all, name) {
		return append(all, name)
	}
	return all
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
