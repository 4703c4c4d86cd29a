package game

import (
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/mission"
)

// ActTake is the act of taking a thing.
const ActTake Act = "take"

type (
	// ThingDropped records that a defeated model has dropped the thing that it carried.
	ThingDropped struct {
		Model Model             `json:"model"`
		Thing string            `json:"thing"`
		What  mission.QuestKind `json:"what"`
		At    battlefield.Place `json:"at"`
	}
)

func (ThingDropped) Kind() string { return "thing_dropped" }

// ThingID returns the name of a thing in acts and events.
func ThingID(t mission.Thing) string { return fmt.Sprintf("%s-%d", t.What, t.Side) }

// Thing returns the index of the thing with that ID, -1 if there is none.
func (s *State) Thing(id string) int {
	if s.Skirmish == nil {
		return -1
	}
	return slices.IndexFunc(s.Skirmish.Facts.Things, func(t mission.Thing) bool { return ThingID(t) == id })
}

// RelicOn is the face on which a search finds a relic.
const RelicOn = 6

// Fold leaves the thing where it was dropped.
func (e ThingDropped) Fold(s *State) {
	if s.Skirmish != nil {
		s.Moves(e.Thing, func(t *mission.Thing) { t.By, t.At = 0, e.At })
	}
}

// Moves changes the thing with that ID, if there is one.
func (s *State) Moves(id string, change func(*mission.Thing)) {
	if i := s.Thing(id); i >= 0 {
		s.Skirmish.Facts.Things = slices.Clone(s.Skirmish.Facts.Things)
		change(&s.Skirmish.Facts.Things[i])
	}
}

// watch notes which sides' models are in the other's zone, for quests that need this (rule 34.10).
func (s *State) watch() {
	k := s.Skirmish
	if k == nil || k.Phase != PhaseBattle || !slices.ContainsFunc(k.Facts.Quests, func(q mission.Quest) bool {
		return q.Kind == mission.Defender && Playing(engine.Seat(q.Side)) && !k.Facts.Entered[q.Side-1]
	}) {
		return
	}
	k.Facts = k.Facts.Watch(s.Board())
}
