package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
)

// GiveCommand, Overexert and Free are acts of a skirmish.
type (
	// GiveCommand gives an action point to a friend (rule 25.5).
	GiveCommand struct {
		Target ModelID `json:"target"`
	}
	// Overexert gives a Hero two action points at the cost of its next activation (rule 25.6).
	Overexert struct{}
	// Free has an outnumbered side's model do its next Move, Run, Shoot or Fight for nothing (rule 25.4).
	Free struct{}
)

// What becomes of them.
type (
	// Ordered tells that a friend has an action point more.
	Ordered struct {
		Model  Model `json:"model"`
		Friend Model `json:"friend"`
	}
	// Overexerted tells that a Hero has two points more, and pays for them with its next activation.
	Overexerted struct {
		Model Model `json:"model"`
	}
	// FreeTaken tells that a model's next action of the four costs nothing.
	FreeTaken struct {
		Model Model `json:"model"`
		Left  int   `json:"left"` // how many its side has left in this turn
	}
)

func (GiveCommand) Kind() string { return "command" }

func (Overexert) Kind() string { return "overexert" }

func (Free) Kind() string { return "free" }

func (Ordered) Kind() string { return "ordered" }

func (Overexerted) Kind() string { return "overexerted" }

func (FreeTaken) Kind() string { return "free_taken" }

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

// Freely are the actions that an outnumbered side's model may do for nothing.
func (s *State) Freely(act Act) bool {
	if s.Is(RuleOutnumbered, FreeOverwatch) {
		return act == "overwatch"
	}
	return slices.Contains([]Act{ActMove, "run", ActShoot, ActFight}, act)
}

// newTurn says what both sides have at the start of a turn.
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

func (s *State) applyTurn(ev engine.Event) bool {
	switch e := ev.(type) {
	case HandedOver:
		if s.IsSkirmish() && Playing(e.Side.Seat) {
			s.NewBatch(s.after(e.Side.Seat))
			s.Asked++
		}
	case Ordered:
		s.pay(ActCommand)
		s.of(e.Friend, func(f *Fighter) { f.Bonus++ })
	case Overexerted:
		s.pay(ActOverexert)
		s.Acting.AP += overexertion
		s.of(e.Model, func(f *Fighter) { f.Weary = s.Turn + 1 })
	case FreeTaken:
		s.freed(e)
	case BargainStruck:
		s.Acting.Pledged = nil
	default:
		return false
	}
	return true
}

// overexertion is how many action points it gives.
const overexertion = 2

func (s *State) freed(e FreeTaken) {
	if s.Skirmish == nil || !Playing(e.Model.Seat) {
		return
	}
	s.Skirmish.Free[int(e.Model.Seat)-1] = max(e.Left, 0)
	s.of(e.Model, func(f *Fighter) { f.Freed = true })
	s.Acting.Free = true
	s.asksAnew()
}
