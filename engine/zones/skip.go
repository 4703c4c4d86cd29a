package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Skip closes open reactions (rule 6.5).
type Skip struct{}

func (Skip) Kind() string { return "skip" }

var skip = verb.Verb[*State, *play, Skip]{
	Name: "skip", Rule: "zones 6.5", When: byGM, May: Skip.may,
	Do:       func(p *play, _ Skip) error { p.closeVolley(true); return nil },
	NoneLeft: "You can't close reactions: they aren't open. See the next step in the panel.",
	Confirm:  func(position, Skip) bool { return true },
}

func (Skip) may(pos position) error {
	if pos.State.Volley == nil {
		return engine.Refuse(engine.Stale, "zones 6.5",
			"You can't close reactions: they aren't open. See the next step in the panel.")
	}
	return nil
}
