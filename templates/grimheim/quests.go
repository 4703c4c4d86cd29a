package grimheim

import (
	"warbell/engine"
	"warbell/engine/grimheim/mission"
	"warbell/engine/grimheim/view"
)

// Quests returns the side quests of four dice.
func (Line) Quests(dice [4]int) [2]mission.QuestEntry { return mission.RollQuests(dice) }

// QuestOffered returns one of the two side quests to choose from now, counted from 1. If there is no such
// choice, it returns nil.
func (l Line) QuestOffered(n int) *mission.QuestEntry {
	v, ok := l.View.(view.View)
	if !ok || v.State == nil || n < 1 || n > 2 {
		return nil
	}
	two, ok := v.QuestsOf(v.BatchOf)
	if !ok {
		return nil
	}
	return &two[n-1]
}

// Errand is a side quest of a side, with its worth.
type Errand struct {
	mission.Quest
	Seat engine.Seat
	VP   int
}

// Errands returns the side quests of both sides.
func (l Line) Errands() []Errand {
	var all []Errand
	if k := l.battle(); k != nil {
		for _, q := range k.Facts.Quests {
			all = append(all, Errand{q, engine.Seat(q.Side), q.Kind.VP()})
		}
	}
	return all
}

// Things returns the objects of side quests that are on the battlefield or carried.
func (l Line) Things() []mission.Thing {
	if k := l.battle(); k != nil {
		return k.Facts.Things
	}
	return nil
}
