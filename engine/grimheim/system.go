package grimheim

import (
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// System returns Grimheim: duels, ladders of duels, and skirmishes on a battlefield.
func System() engine.System[*game.State] { return system{} }

// system implements Grimheim. Its methods call the packages below.
type system struct{ game.Fold }

func (system) Info() engine.Info {
	return engine.Info{
		ID: game.SystemID, Name: "Grimheim", Version: 1, MinSeats: 2, MaxSeats: 2,
		Rules: game.HouseRules(), Commands: turn.Commands(), Events: turn.Events(),
		Screened: []engine.SlotKind{game.SlotOrder, game.SlotPlan, game.SlotWatch, game.SlotFate},
	}
}

func (system) New(setup engine.Setup) (*game.State, error) { return game.NewGame(setup) }

// Open begins the first duel or the battle.
func (system) Open(s *game.State, in engine.Inputs) (engine.Outcome, error) { return turn.Open(s, in) }

func (system) Decide(s *game.State, cmd engine.Command, in engine.Inputs) (engine.Outcome, error) {
	return turn.Decide(s, cmd, in)
}

func (system) Owed(s *game.State) []engine.Duty { return turn.Owed(s) }

func (system) Options(s *game.State, seat engine.Seat) []engine.Option { return turn.Options(s, seat) }

func (system) View(s *game.State) engine.View { return view.View{State: s.Clone()} }

// Own returns a seat's secrets: its pick, orders and plan.
func (system) Own(s *game.State, seat engine.Seat, secrets engine.Secrets) engine.View {
	return view.Own(s, seat, secrets)
}

// Odds returns the odds of a seat's fights and shots.
func (system) Odds(s *game.State, seat engine.Seat, _ engine.Secrets) engine.View {
	return combat.OddsOf(s, seat)
}

// Luck compares the dice of an event with their average.
func (system) Luck(s *game.State, ev engine.Event) []engine.Luck { return combat.Luck(s, ev) }

// Leave ends the game when a side resigns; the other side wins. In a campaign the models taken Out of Action
// still get their rolls, and the side that resigned has no say about rosters (rule 37.5).
func (system) Leave(s *game.State, seat engine.Seat, in engine.Inputs) (engine.Outcome, error) {
	return turn.Leave(s, seat, in)
}
