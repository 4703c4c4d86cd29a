package melee

import (
	"slices"

	"warbell/engine"
	"warbell/engine/melee"
	"warbell/templates"
)

// Recovered names the models that recovered to a condition; empty if there are none.
func (m Line) Recovered(e melee.TurnBegan, to melee.Condition) string {
	var names []string
	for _, r := range e.Recovered {
		if r.To == to {
			names = append(names, modelName(r.Model))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return m.troop(names)
}

// Bout is the quick fight that is told.
func (m Line) Bout() melee.Bout {
	b, _ := m.View.(melee.Bout)
	return b
}

// Becalmed reports whether nothing had happened for so long that a quick fight went no further.
func (m Line) Becalmed() bool {
	rounds := m.Bout().Rounds
	for i := len(rounds) - 1; i >= 0 && len(rounds)-i <= melee.MostQuiet; i-- {
		if slices.ContainsFunc(rounds[i].Fought.Strikes, changes) {
			return false
		}
	}
	return len(rounds) >= melee.MostQuiet
}

// PlainName names a fighter, escaped, without markdown around.
func (Line) PlainName(f melee.Fighter) string { return templates.Escape(modelName(f.Model)) }

// Fighter gives one of the two of a quick fight as it ended; an empty one if there is none.
func (m Line) Fighter(seat engine.Seat) melee.Fighter {
	if b := m.Bout(); seat >= 1 && int(seat) <= len(b.Fighters) {
		return b.Fighters[seat-1]
	}
	return melee.Fighter{}
}
