package action

import (
	"slices"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// Leaps lists the places that a model can reach only by a leap, with drops that need a test (rule 21.6).
func Leaps(s *game.State, id game.ModelID) []battlefield.Place {
	f := s.Fighter(id)
	if f.At == nil || f.Move() == 0 || s.InMelee(id) || !high(s, *f.At) {
		return nil
	}
	most := combat.InInches(f.Move())
	costs := MoveCosts(s, id, most)
	if costs.Drop == NoLimit || costs.Fly {
		return nil
	}
	walks := map[battlefield.Place]bool{}
	for _, at := range s.Board().Reach(int(id), costs, most).Cells() {
		walks[at] = true
	}
	costs.Drop = NoLimit
	return slices.DeleteFunc(slices.Clone(s.Board().Reach(int(id), costs, most).Cells()),
		func(at battlefield.Place) bool { return walks[at] })
}

// high reports whether a drop that needs a test is possible from a place, or from terrain that can be
// climbed.
func high(s *game.State, at battlefield.Place) bool {
	free := combat.MoveNumbers(s).Free
	return at.Up > free || slices.ContainsFunc(s.Skirmish.Map.Pieces,
		func(p battlefield.Piece) bool { return p.Top > free })
}

// Nearest returns the place that is nearest to a point, false if there is none.
func Nearest(all []battlefield.Place, to battlefield.Point) (battlefield.Place, bool) {
	if len(all) == 0 {
		return battlefield.Place{}, false
	}
	away := func(at battlefield.Place) int {
		return int(at.X-to.X)*int(at.X-to.X) + int(at.Y-to.Y)*int(at.Y-to.Y)
	}
	return slices.MinFunc(all, func(a, b battlefield.Place) int { return away(a) - away(b) }), true
}

// drops proposes a leap towards the nearest enemy and one that ends close by. It proposes none to a model on
// low ground; the panel finds leaps after a climb.
func drops(s *game.State, id game.ModelID) []Move {
	if !s.IsSkirmish() || s.Fighter(id).At == nil || s.Fighter(id).At.Up <= combat.MoveNumbers(s).Free {
		return nil
	}
	var list []Move
	goals := []battlefield.Point{s.Fighter(id).At.Point}
	for _, n := range s.Board().Around(s.Fighter(id).Piece(id), NoLimit) { // the nearest first
		if f := s.Fighter(game.ModelID(n.ID)); f.Seat != s.Fighter(id).Seat {
			goals = slices.Insert(goals, 0, f.At.Point)
			break
		}
	}
	all := Leaps(s, id)
	for _, goal := range goals {
		if at, ok := Nearest(all, goal); ok && (len(list) == 0 || *list[0].To != at) {
			list = append(list, Move{To: &at, How: game.Leaping})
		}
	}
	return list
}
