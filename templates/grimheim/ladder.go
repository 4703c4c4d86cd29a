package grimheim

import (
	"warbell/engine"
	"warbell/engine/grimheim"
)

// Scored is how a ladder stands, with the names of its warbands.
type Scored struct {
	Bands [2]engine.Name
	Score grimheim.Score
}

// Scored is how the ladder stands whose duel is looked at; empty if it is none.
func (l Line) Scored() Scored {
	v, ok := l.View.(grimheim.View)
	if !ok || v.Ladder == nil {
		return Scored{}
	}
	return Scored{Bands: v.Ladder.Names(), Score: v.Ladder.Score()}
}

// Side is the place of a seat's side in a pair.
func (Line) Side(seat engine.Seat) int { return int(seat) - 1 }
