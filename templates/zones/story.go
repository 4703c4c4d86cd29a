package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// PlayersWon reports whether the players' side won: the winners are seats, and a GM may play a character too.
func (l Line) PlayersWon(e engine.Ended) bool {
	s := l.state
	if slices.ContainsFunc(e.Winners, func(seat engine.Seat) bool { return !s.GM(seat) }) {
		return true
	}
	return e.Why != zones.EndGM && len(s.In(zones.PCs)) > 0
}

// Sheet returns the records of one side.
func (Line) Sheet(all []zones.Record, side string) []zones.Record {
	return slices.DeleteFunc(slices.Clone(all), func(r zones.Record) bool { return string(r.Side) != side })
}

// WhoIn returns the name of a creature in bold.
func (creatures) WhoIn(c zones.Creature) string {
	return templates.Bold(refName(zones.Ref{ID: c.ID, Name: c.Name}))
}

// Figures returns TH and hits of a creature, or "" if they are secret.
func (h health) Figures(c zones.Creature) string {
	if c.TH == 0 {
		return ""
	}
	return h.line.Phrase("figures", c)
}

// Bears returns a character that may be hit while reactions are open. For any other creature, and afterwards,
// it returns nil.
func (a attacks) Bears(id zones.ModelID) *zones.Creature {
	s := a.state
	if c := s.Creature(id); c != nil && c.Side == zones.PCs && s.Volley != nil {
		return c
	}
	return nil
}

// GMName names the acting GM in a story, or all GMs if another player acts. In a post it returns inPosts.
func (l Line) GMName(inPosts string) string {
	gms := l.GMs()
	switch {
	case !l.Retold() || len(gms) == 0:
		return inPosts
	case slices.Contains(gms, l.By()):
		return l.Name(l.By())
	}
	return l.List(gms)
}

// ActingGM names the GM who caused an event, also in a post. If that isn't known, it is as GMName.
func (l Line) ActingGM() string {
	if slices.Contains(l.GMs(), l.By()) {
		return l.Name(l.By())
	}
	return l.GMName("The GM")
}

// story leaves out and reorders steps for the story of a fight.
type story struct{ state *zones.State }

// Retell puts a ruling before its check, which follows from it.
func (story) Retell(entries []engine.Entry) []engine.Entry {
	all := slices.Clone(entries)
	for i := range all {
		all[i].Events = rulingsFirst(all[i].Events, func(r zones.Ruled) bool {
			return r.For == nil && (r.Granted || r.ID == 0)
		})
	}
	return all
}

// rulingsFirst swaps each check with the ruling that calls for it. A request that fails, and the number of
// automatic hits, are results of the check and stay behind it.
func rulingsFirst(events []engine.Event, calls func(zones.Ruled) bool) []engine.Event {
	all := slices.Clone(events)
	for i := 1; i < len(all); i++ {
		ruled, ok := all[i].(zones.Ruled)
		_, checked := all[i-1].(zones.Checked)
		if ok && checked && calls(ruled) {
			all[i-1], all[i] = all[i], all[i-1]
		}
	}
	return all
}

// unasked reports whether the GM ruled without a request. The answer to a request follows its check in a
// story, because the check decides it.
func unasked(r zones.Ruled) bool { return r.ID == 0 }

// Story leaves out the set-up of a scene before characters act in it, also where the GM sets it up again.
func (st story) Story(entries []engine.Entry) []engine.Entry {
	all, begun, scene := slices.Clone(entries), false, 1
	for i, e := range all {
		all[i].Events = slices.DeleteFunc(rulingsFirst(e.Events, unasked), func(ev engine.Event) bool {
			switch ev := ev.(type) {
			case zones.RoundStarted, zones.Moved, zones.Requested:
				begun = true
			case zones.SceneLaid:
				if ev.Stay {
					begun = true
					return false
				}
				again := ev.Number <= scene
				begun, scene = false, max(scene, ev.Number)
				return again
			case zones.MapLaid, zones.ZoneAdded, zones.ZoneChanged, zones.ZoneRemoved, zones.ZonesCut,
				zones.ZonesJoined:
				return !begun
			}
			return false
		})
	}
	return all
}

// Opens reports whether an event begins another scene. After a fight, exploring belongs to the same scene.
func (story) Opens(ev engine.Event) bool {
	laid, ok := ev.(zones.SceneLaid)
	return ok && !laid.Stay
}

// Begun reports whether a round of the scene has begun, or its characters have explored it.
func (st story) Begun() bool { return st.state.Round > 0 || st.state.Explored() }

// WordsAfter returns the index of the event that the words of an entry belong to. The narrator's words, and
// the GM's with a scene or with the opponents' orders, come before all events: it then returns -1.
func (story) WordsAfter(e engine.Entry) int {
	for i, ev := range e.Events {
		switch ev := ev.(type) {
		case zones.SceneLaid, zones.VolleyRolled:
			return -1
		case zones.PlayersClosed: // the attacks after it are Warbell's
			return 0
		case zones.Spoke:
			if ev.As.ID == "" && ev.Voice == "" {
				return -1
			}
		case zones.Ruled:
			if !unasked(ev) {
				return i
			}
		}
	}
	return 0
}

// SceneTitle returns the name of the map, escaped.
func (st story) SceneTitle() string { return templates.Escape(st.state.Map) }

// Map describes the zones with their creatures, then those out of the fight.
func (l Line) Map() []string {
	lines := l.Stands()
	if gone := l.Fallen(); gone != "" {
		lines = append(lines, gone)
	}
	return lines
}

// Rolled returns the dice of attacks. The text of a check has its die.
func (l Line) Rolled(ev engine.Event) (lines []string) {
	var strikes []zones.Strike
	switch e := ev.(type) {
	case zones.Attacked:
		strikes = []zones.Strike{e.Strike}
	case zones.Interposed:
		strikes = []zones.Strike{e.Strike}
	case zones.VolleyRolled:
		strikes = e.Strikes
	case zones.VolleyClosed:
		if l.BeforeRoll() {
			strikes = e.Strikes
		}
	}
	for _, s := range strikes {
		if len(s.Chains) > 0 {
			lines = append(lines, l.Phrase("rolled", s))
		}
	}
	return lines
}
