package grimheim

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
	"warbell/templates"
)

// Scored is the score of a ladder with the names of its warbands.
type Scored struct {
	Bands [2]engine.Name
	Score game.Score
}

// Scored returns the score of the ladder in the view. If there is none, it is empty.
func (l Line) Scored() Scored {
	v, ok := l.View.(view.View)
	if !ok || v.Ladder == nil {
		return Scored{}
	}
	return Scored{Bands: v.Ladder.Names(), Score: v.Ladder.Score()}
}

// Side returns the index of a seat's side in a pair.
func (Line) Side(seat engine.Seat) int { return int(seat) - 1 }

// Benched returns the names of the models of both warbands that fight no duel of the ladder.
func (l Line) Benched() []string {
	ladder := l.Duel().Ladder
	if ladder == nil {
		return nil
	}
	var names []string
	for side, band := range ladder.Bands {
		for i, m := range band.Models {
			if !slices.ContainsFunc(ladder.Pairs, func(p game.Pair) bool { return p[side] == i }) {
				names = append(names, templates.Escape(string(m.Profile.Name)))
			}
		}
	}
	return names
}
