package zones

import (
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/lazyregexp"
)

// RoundEnded begins the automatic effects of a round's end (rule 8.5).
type RoundEnded struct {
	Round int `json:"round"`
}

func (RoundEnded) Kind() string { return "round_ended" }

// actingHazard matches a hazard that deals hits by itself: "steam vent, hits -1", "fire: -2 hits at start".
var actingHazard = lazyregexp.New(
	`(?i)^(.*?)[\s,;:(]*(?:hits?\s*[-−–]\s*(\d{1,2})|[-−–]\s*(\d{1,2})\s*hits?)(?:\s+at\s+(?:the\s+)?(start|end))?\)?$`)

// harm parses the hits that a zone's hazard deals, if its text gives some.
func (z Zone) harm() (Status, bool) {
	m := actingHazard.FindStringSubmatch(z.Hazard)
	if m == nil {
		return Status{}, false
	}
	hits, _ := strconv.Atoi(m[2] + m[3]) // one of them is empty
	return Status{Word: engine.Name(m[1]), Hits: min(hits, mostStatusHits), Start: m[4] != "" && m[4][0]|' ' == 's'}, hits > 0
}

// acting returns the conditions of a zone, with the effect of its hazard first.
func (s *State) acting(z Zone) []Status {
	if harm, ok := z.harm(); ok {
		return append([]Status{harm}, s.StatusesIn(z.ID)...)
	}
	return s.StatusesIn(z.ID)
}

// passes reports whether this round's end has effects, or could end a condition.
func passes(s *State) bool {
	return len(s.lasting()) > 0 || slices.ContainsFunc(s.Zones, func(z Zone) bool {
		_, harms := z.harm()
		return harms
	})
}

// roundEnds carries out the round's end once per round: zones act, then conditions of creatures, then
// conditions end (Z23).
func (p *play) roundEnds() {
	if p.S.Round == 0 || p.S.Acted >= p.S.Round || !passes(p.S) {
		return
	}
	p.Tell(RoundEnded{Round: p.S.Round})
	p.harms(false)
	p.runOut()
}

// roundBegins starts a round, with the hits that come at its start.
func (p *play) roundBegins(round int) {
	p.Tell(roundStart(p.S, round))
	p.harms(true)
}

// harms deals the hits that come at the start or end of a round: those of zones, in the order of the map,
// then those of creatures' conditions.
func (p *play) harms(start bool) {
	type harm struct {
		id    ModelID
		hits  int
		cause engine.Name
	}
	var all []harm
	s := p.S
	note := func(c *Creature, st Status) {
		if st.Hits > 0 && st.Start == start && st.runs() && c.Present() {
			all = append(all, harm{c.ID, st.Hits, st.Word})
		}
	}
	for _, z := range s.Zones {
		for _, st := range s.acting(z) {
			for i := range s.Creatures {
				if c := &s.Creatures[i]; c.Zone == z.ID {
					note(c, st)
				}
			}
		}
	}
	for i := range s.Creatures {
		for _, st := range s.Creatures[i].Statuses {
			note(&s.Creatures[i], st)
		}
	}
	for _, h := range all {
		p.hurt(h.id, h.hits, Ref{}, h.cause)
	}
}

// runOut ends the conditions that a check, their uses or the round ends.
func (p *play) runOut() {
	for _, ev := range p.S.lasting() {
		if ev.Why = p.over(ev.Status, ev.Creature.ID); ev.Why != "" {
			p.Tell(ev)
		}
	}
}

// over returns the reason why a condition ends with this round, or "".
func (p *play) over(st Status, id ModelID) string {
	c := p.S.Creature(id)
	switch {
	case !st.lasts():
		return endedUsed
	case st.Round > 0 && p.S.Round >= st.Round:
		return endedRound
	case st.Check == "" || st.Fresh || c == nil || !c.Standing():
		return ""
	}
	tested := c.with(p.numbers(c))
	name, err := tested.attribute(st.Check)
	if err == nil && p.test(tested, name, tested.target(name), "condition") {
		return endedCheck
	}
	return ""
}

// fold counts a use of the conditions that acted at the round's end, or that only last.
func (e RoundEnded) fold(s *State) {
	s.Acted = e.Round
	s.eachStatus(func(st *Status) {
		if st.Uses > 0 && (st.Hits > 0 && !st.Start || !st.acts() && !st.Fresh) {
			st.Used++
		}
	})
}

// statusesBegin counts a use of the conditions that change the new round. Conditions that came late in the
// last round count from now on.
func statusesBegin(s *State) {
	s.eachStatus(func(st *Status) {
		st.Fresh = false
		if st.Uses > 0 && (st.Actions != 0 || st.Hits > 0 && st.Start) {
			st.Used++
		}
	})
}
