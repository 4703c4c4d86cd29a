package melee

import (
	"slices"

	"warbell/engine"
	"warbell/engine/melee"
	"warbell/templates"
)

// Recovered names the models that recovered to a condition, or returns "".
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

// Bout returns the quick fight of the view.
func (m Line) Bout() melee.Bout {
	b, _ := m.View.(melee.Bout)
	return b
}

// Becalmed reports whether a quick fight ended after too many rounds without a change.
func (m Line) Becalmed() bool {
	rounds := m.Bout().Rounds
	for i := len(rounds) - 1; i >= 0 && len(rounds)-i <= melee.MostQuiet; i-- {
		if slices.ContainsFunc(rounds[i].Fought.Strikes, changes) {
			return false
		}
	}
	return len(rounds) >= melee.MostQuiet
}

// PlainName returns a fighter's name, escaped and without markdown.
func (Line) PlainName(f melee.Fighter) string { return templates.Escape(modelName(f.Model)) }

// Fighter returns one of the two models after a quick fight. If there is none, it returns the zero Fighter.
func (m Line) Fighter(seat engine.Seat) melee.Fighter {
	if b := m.Bout(); seat >= 1 && int(seat) <= len(b.Fighters) {
		return b.Fighters[seat-1]
	}
	return melee.Fighter{}
}
