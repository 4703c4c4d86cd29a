package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// PlayersWon reports whether the players' side won: the winners are seats, and a GM may play a character too.
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

// WhoIn names a creature in bold.
func (Line) WhoIn(c zones.Creature) string {
	return templates.Bold(refName(zones.Ref{ID: c.ID, Name: c.Name}))
}

// Figures returns TH and hits of a creature, empty where they are secret.
func (l Line) Figures(c zones.Creature) string {
	if c.TH == 0 {
		return ""
	}
	return l.Phrase("figures", c)
}

// Bears returns a character that may be struck while reactions are open; nil for any other creature, and
// after that.
func (l Line) Bears(id zones.ModelID) *zones.Creature {
	s := l.fight()
	if c := s.Creature(id); c != nil && c.Side == zones.PCs && s.Volley != nil {
		return c
	}
	return nil
}

// GMName names in a story the acting GM, or all GMs where another player acts; in a post they are "the GM".
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

// Story leaves out the set-up before the first round.
func (l Line) Story(entries []engine.Entry) []engine.Entry {
	all, begun := slices.Clone(entries), false
	for i, e := range all {
		all[i].Events = slices.DeleteFunc(slices.Clone(e.Events), func(ev engine.Event) bool {
			switch ev.(type) {
			case zones.RoundStarted:
				begun = true
			case zones.MapLaid, zones.ZoneAdded, zones.ZoneChanged, zones.ZoneRemoved, zones.ZonesCut,
				zones.ZonesJoined:
				return !begun
			}
			return false
		})
	}
	return all
}
