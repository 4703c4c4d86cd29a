package zones

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
)

// Headline sums up a post: who acted, whom they struck or felled, and how those stand now.
type Headline struct {
	Foes                       bool     // the opponents acted
	Who, Felled, Struck, Stand []string // in bold
}

// mostNamed is how many are named in a headline.
const mostNamed = 4

// Headline is that of the events that are told; nil where these need none, as there was only one blow and nobody stepped in, or the fight
// is over, which is told first anyway.
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
				blows++ // who was struck is not who is hit
			}
		case zones.Attacked:
			h.Who, blows = l.named(h.Who, e.Strike.By), blows+1
		case zones.Struck:
			if h.Foes {
				blows++
			}
			if e.Out {
				h.Felled = l.named(h.Felled, e.Target)
			}
			h.Struck = l.named(h.Struck, e.Target)
			h.Stand = l.stands(h.Stand, e)
		}
	}
	if blows < 2 {
		return nil
	}
	return &h
}

// named adds a name once, as long as there is room.
func (l Line) named(all []string, ref zones.Ref) []string {
	if name := l.Who(ref); len(all) < mostNamed && !slices.Contains(all, name) {
		return append(all, name)
	}
	return all
}

// stands adds how a target stands that is not out.
func (l Line) stands(all []string, e zones.Struck) []string {
	c := l.Creature(e.Target.ID)
	if !c.Standing() || len(all) >= mostNamed {
		return all
	}
	text := strings.TrimSpace(l.Phrase("stands_now", c))
	if c.Show != zones.ShowName && !slices.Contains(all, text) {
		return append(all, text)
	}
	return all
}

// Struck tells in one line who strikes at whom, and what comes of it as far as it is known.
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
