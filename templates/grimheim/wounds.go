package grimheim

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// change is the change of a model's wounds by an event.
type change struct {
	Model    game.Model
	Was, Now int
}

// changes returns the changes of wounds by an event. The end of a fight sums up its hits.
func changes(ev engine.Event) []change {
	lost := func(m game.Model, l game.Loss) []change { return []change{{m, l.Before, l.Wounds}} }
	switch e := ev.(type) {
	case game.HitSpent:
		if e.Loss.Damage > 0 {
			return lost(e.Hurt, e.Loss)
		}
	case game.FightEnded:
		var both []change
		for r, s := range e.Sides {
			both = append(both, change{s.Model, s.Wounds, e.After[r]})
		}
		return both
	case game.ShotResolved:
		if e.Fired.Hits.Total() > 0 || e.Loss.Damage > 0 { // the line of a miss has no wounds
			return lost(e.Fired.Target, e.Loss)
		}
	case game.Hurt:
		return lost(e.Model, e.Loss)
	case game.Spiked:
		return lost(e.Foe, e.Loss)
	case game.Trapped:
		return lost(e.Model, e.Loss)
	case game.Healed:
		return []change{{e.Model, e.Before, e.Wounds}}
	case game.Regenerated:
		return []change{{e.Model, e.Wounds - e.Back, e.Wounds}}
	}
	return nil
}

// tellsWounds reports whether an event of a fight other than a hit has the wounds of one of its two models.
func tellsWounds(ev engine.Event, of game.FightEnded) bool {
	if _, blow := ev.(game.HitSpent); blow {
		return false
	}
	return slices.ContainsFunc(changes(ev), func(c change) bool {
		return c.Model == of.Sides[exchange.Attacker].Model || c.Model == of.Sides[exchange.Defender].Model
	})
}

// untold marks wounds that a fight's line leaves out, because Stood has them.
const untold = -1

// Stood is the state of both models after a fight, before later changes of their wounds.
type Stood struct{ game.FightEnded }

// Kind returns the name of the words.
func (Stood) Kind() string { return "fight_stood" }

// Stands is the state of a fighter of a duel after the events of a post.
type Stands struct {
	game.Survivor
	Was     int  // wounds before the first event
	Counted bool // the lines below show each change
}

// standings returns the states of both fighters of a duel. If a line of the post shows other wounds than
// those left, it adds the wounds before that line, because the first line of the post shows a later moment.
func standings(all []game.Survivor, events []engine.Event) []Stands {
	var told []Stands
	for _, f := range all {
		s := Stands{Survivor: f, Was: -1}
		for _, ev := range events {
			for _, c := range changes(ev) {
				if c.Model != f.Model {
					continue
				}
				if s.Was < 0 {
					s.Was = c.Was
				}
				_, fight := ev.(game.FightEnded) // its line has none
				_, blow := ev.(game.HitSpent)
				s.Counted = s.Counted || !fight && !blow && c.Now != f.Wounds
			}
		}
		s.Counted = s.Counted && s.Was != s.Wounds
		told = append(told, s)
	}
	return told
}
