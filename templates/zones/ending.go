package zones

import (
	"maps"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// Summed reports whether the fight's end is posted with its numbers.
func (l Line) Summed() bool {
	end := l.Kernel.Ended
	return end != nil && slices.Contains([]engine.EndReason{zones.EndDefeated, zones.EndFled, zones.EndCaptured,
		zones.EndRemoved, zones.EndGM, engine.EndResigned}, end.Why)
}

// Everyone mentions all players of the game.
func (l Line) Everyone() string {
	var names []string
	for _, seat := range slices.Sorted(maps.Keys(l.People)) {
		names = append(names, l.Ping(seat))
	}
	return l.And(names)
}

// Crowd sums up the opponents of one kind.
type Crowd struct {
	Names                    string        // "Hill Goblin 1–8"
	One                      *zones.Record // only if there is a single one
	Dealt, Taken, Fled, Fell int
	Captured, Routed         int
	To                       []Felling // number defeated by each known attacker, the highest first
}

// Felling is the number of opponents defeated by one creature.
type Felling struct {
	By zones.Ref
	N  int
}

// Crowds sums up the opponents by kind.
func (l Line) Crowds(all []zones.Record) []Crowd {
	var order []string
	kinds := map[string][]zones.Record{}
	for _, r := range l.Sheet(all, string(zones.Foes)) {
		base, _, _ := templates.Numbered(string(r.Creature.Name))
		if kinds[base] == nil {
			order = append(order, base)
		}
		kinds[base] = append(kinds[base], r)
	}
	crowds := make([]Crowd, len(order))
	for i, base := range order {
		crowds[i] = crowdOf(kinds[base])
	}
	return crowds
}

func crowdOf(all []zones.Record) Crowd {
	var c Crowd
	names := make([]string, len(all))
	for i, r := range all {
		names[i] = refName(r.Creature)
		c.Dealt, c.Taken = c.Dealt+r.Tally.Dealt, c.Taken+r.Tally.Taken
		switch {
		case r.Routed:
			c.Routed++
		case r.Fled:
			c.Fled++
		}
		if r.Captured {
			c.Captured++
		} else if r.Out {
			c.Fell++
			c.fell(r)
		}
	}
	slices.SortStableFunc(c.To, func(a, b Felling) int { return b.N - a.N })
	c.Names = templates.Together(names, templates.Escape, "")
	if len(all) == 1 {
		c.One = &all[0]
	}
	return c
}

// fell counts a defeated creature for its attacker.
func (c *Crowd) fell(r zones.Record) {
	if r.By.ID == "" || r.By.ID == r.Creature.ID {
		return
	}
	at := slices.IndexFunc(c.To, func(f Felling) bool { return f.By == r.By })
	if at < 0 {
		at, c.To = len(c.To), append(c.To, Felling{By: r.By})
	}
	c.To[at].N++
}

// Opened lists revealed secrets: "Ghoul TH 7, 3 hits".
func (l Line) Opened(all []zones.Opened) string {
	texts := make([]string, len(all))
	for i, o := range all {
		name := refName(o.Creature)
		if c := l.state.Creature(o.Creature.ID); c == nil || c.Group != "" {
			name, _, _ = templates.Numbered(name)
		}
		texts[i] = l.Phrase("opened", struct {
			Name    string
			TH, Max int
		}{templates.Escape(name), o.TH, max(o.Max, 0)})
	}
	return strings.Join(texts, "; ")
}

// Melee lists attackers and targets in short, with the hits if they are rolled: "Ghoul 1–3 → **Ana** **2
// hits**; Troll → **Bo** no hits".
func (l Line) Melee(strikes []zones.Strike) string {
	var texts []string
	for _, salvo := range l.Salvos(strikes) {
		text := strikers(salvo) + " → " + l.Who(salvo.Target)
		if salvo.Rolled {
			text += " " + l.Hits(salvo.Hits)
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, "; ")
}

// Struck lists the strikes with their targets and their known effects in one line.
func (l Line) Struck(strikes []zones.Strike) string {
	type salvo struct {
		Salvo
		By string
	}
	var all []salvo
	for _, s := range l.Salvos(strikes) {
		all = append(all, salvo{s, strikers(s)})
	}
	return l.Phrase("struck_by", all)
}

// strikers names the attackers of a salvo.
func strikers(salvo Salvo) string {
	var by []zones.Creature
	for _, s := range salvo.Strikes {
		one := zones.Creature{ID: s.By.ID, Name: engine.Name(refName(s.By))}
		if !slices.ContainsFunc(by, func(c zones.Creature) bool { return c.ID == one.ID }) {
			by = append(by, one)
		}
	}
	return squad(by, templates.Escape, "")
}

// Settled returns the side that still stands when the GM is asked how to go on: "pc", "foe" or "none". It is
// "" if both sides stand again. Reserves don't count.
func (l Line) Settled() string {
	side, none := l.state.Alone()
	if none {
		return "none"
	}
	return string(side)
}
