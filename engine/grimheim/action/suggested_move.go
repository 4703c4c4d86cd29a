package action

import (
	"math"
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// Strolls are moves that somebody may think of without a picture: in a duel closer and back; on a table
// straight towards the nearest enemy and away from it, as far as the model goes and can stand.

// advances are moves towards the enemy, besides a charge.
func advances(s *game.State, id game.ModelID) []engine.Command {
	if !s.IsSkirmish() {
		return []engine.Command{game.Move{Closer: true}}
	}
	return strolls(s, id, 1)
}

// retreats are moves away from the enemy.
func retreats(s *game.State, id game.ModelID) []engine.Command {
	if !s.IsSkirmish() {
		return []engine.Command{game.Move{}}
	}
	if f := s.Fighter(id); s.InMelee(id) {
		if to, ok := SuggestedMove(s, id, -1, f.FallBack()); ok {
			return []engine.Command{game.FallBack{To: to}}
		}
		return nil
	}
	return strolls(s, id, -1)
}

// strolls are a walk, a run and a teleport in a direction: 1 is towards the nearest enemy, -1 away from it.
func strolls(s *game.State, id game.ModelID, direction float64) (all []engine.Command) {
	f := s.Fighter(id)
	if f.At == nil || f.Move() == 0 || s.InMelee(id) {
		return nil
	}
	if to, ok := SuggestedMove(s, id, direction, f.Move()); ok {
		all = append(all, game.Move{To: &to})
	}
	if to, ok := SuggestedMove(s, id, direction, 2*f.Move()); ok && s.Acting.AP > 1 {
		all = append(all, game.Run{To: to})
	}
	if f.Profile.Has(card.Teleport) {
		if to, ok := SuggestedMove(s, id, direction, 3*f.Move()); ok {
			all = append(all, game.Move{To: &to, How: game.Teleported})
		}
	}
	return all
}

// SuggestedMove is the last place in a direction, within so many inches, where the model can stand.
func SuggestedMove(s *game.State, id game.ModelID, direction float64, inches int) (battlefield.Place, bool) {
	f, board := s.Fighter(id), s.Board()
	if f.At == nil {
		return battlefield.Place{}, false
	}
	near := board.Around(f.Piece(id), NoLimit)
	i := slices.IndexFunc(near, func(n battlefield.Neighbour) bool { return s.Fighter(game.ModelID(n.ID)).Seat != f.Seat })
	if i < 0 {
		return battlefield.Place{}, false
	}
	to := *s.Fighter(game.ModelID(near[i].ID)).At
	dx, dy := float64(to.X-f.At.X), float64(to.Y-f.At.Y)
	footing, long := board.Footing(f.Piece(id)), math.Hypot(dx, dy)
	if long == 0 {
		return battlefield.Place{}, false
	}
	for step := float64(inches); step >= 1; step-- {
		by := direction * step * float64(battlefield.One) / long
		at := battlefield.Place{Point: battlefield.Point{X: f.At.X + battlefield.Inch(dx*by),
			Y: f.At.Y + battlefield.Inch(dy*by)}, Up: f.At.Up}
		if footing.Fits(at) {
			return at, true
		}
	}
	return battlefield.Place{}, false
}
