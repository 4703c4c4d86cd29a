package action

import (
	"math"
	"slices"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
)

// SuggestedMove returns the farthest place, within a number of inches, where the model can stand on a
// straight line towards the nearest enemy (direction 1) or away from it (-1). It returns false if there is
// none.
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
