package grimheim

import (
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// System returns Grimheim: duels without a table, ladders of duels, and skirmishes on one.
func System() engine.System[*game.State] { return system{} }

// system is Grimheim: what it answers stands in the packages below, in the order in which they may import
// each other.
type system struct{ game.Fold }

func (system) Info() engine.Info {
	return engine.Info{
		ID: game.SystemID, Name: "Grimheim", Version: 1, MinSeats: 2, MaxSeats: 2,
		Rules: game.HouseRules(), Commands: turn.Commands(), Events: turn.Events(),
		Screened: []engine.SlotKind{game.SlotOrder, game.SlotPlan, game.SlotWatch, game.SlotFate},
	}
}

func (system) New(setup engine.Setup) (*game.State, error) { return game.NewGame(setup) }

// Open begins the first duel, mostly the only one, or the battle.
func (system) Open(s *game.State, in engine.Inputs) (engine.Outcome, error) { return turn.Open(s, in) }

func (system) Decide(s *game.State, cmd engine.Command, in engine.Inputs) (engine.Outcome, error) {
	return turn.Decide(s, cmd, in)
}

func (system) Owed(s *game.State) []engine.Duty { return turn.Owed(s) }

func (system) Options(s *game.State, seat engine.Seat) []engine.Option { return turn.Options(s, seat) }

func (system) View(s *game.State) engine.View { return view.View{State: s.Clone()} }

// Own shows a seat what it has sealed: a pick, an order, a plan.
func (system) Own(s *game.State, seat engine.Seat, secrets engine.Secrets) engine.View {
	return view.Own(s, seat, secrets)
}

// Odds are what a seat may reckon with.
func (system) Odds(s *game.State, seat engine.Seat, _ engine.Secrets) engine.View {
	return combat.OddsOf(s, seat)
}

// Luck compares the dice of an event with what such dice bring on average.
func (system) Luck(s *game.State, ev engine.Event) []engine.Luck { return combat.Luck(s, ev) }

// Leave is what follows when a side gives up: the other has won. In a campaign the models that were taken out
// are rolled for all the same, and who gave up has a say no more (rule 37.5).
func (system) Leave(s *game.State, seat engine.Seat, in engine.Inputs) (engine.Outcome, error) {
	return turn.Leave(s, seat, in)
}
