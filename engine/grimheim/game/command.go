package game

import (
	"slices"

	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
)

// The actions of this file.
const (
	ActCommand   Act = "command"
	ActOverexert Act = "overexert"
)

// The traits that allow them.
const (
	Leader          card.Trait = "leader"
	Hero            card.Trait = "hero"
	Artificer       card.Trait = "artificer"
	CreatureCommand card.Trait = "creature-command"
	Creature        card.Trait = "creature"
)

// Freely reports whether an act can be the free action of an outnumbered side.
func (s *State) Freely(act Act) bool {
	if s.Is(RuleOutnumbered, FreeOverwatch) {
		return act == "overwatch"
	}
	return slices.Contains([]Act{ActMove, "run", ActShoot, ActFight}, act)
}

// newTurn gives both sides what they get at the start of a turn.
func (s *State) newTurn() {
	if !s.IsSkirmish() {
		return
	}
	k := s.Skirmish
	s.NewBatch(s.First)
	k.Batches, k.Fate, k.Free = 0, [2][]int{}, [2]int{}
	if s.Is(RuleOutnumbered, FreeAction) || s.Is(RuleOutnumbered, FreeOverwatch) {
		one, two := len(s.OnTable(1)), len(s.OnTable(2))
		k.Free = [2]int{exchange.FreeActions(one, two), exchange.FreeActions(two, one)}
	}
}

// Fold passes the activation to the other side.
func (e HandedOver) Fold(s *State) {
	if s.IsSkirmish() && Playing(e.Side.Seat) {
		s.NewBatch(s.after(e.Side.Seat))
		s.Asked++
	}
}

// Fold drops the pledged fate dice.
func (BargainStruck) Fold(s *State) {
	s.Acting.Pledged = nil
}
