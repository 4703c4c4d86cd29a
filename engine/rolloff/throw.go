package rolloff

import (
	"warbell/engine"
	"warbell/engine/dice"
)

// Score is one participant's score in a round.
type Score struct {
	Throws []int `json:"throws"`          // the total of each roll; the best counts; none for a given total
	Bonus  int   `json:"bonus,omitempty"` // the modifier, which is added
	Total  int   `json:"total"`
	// Faces are the faces of the roll that counts. They are omitted if there are more than mostFaces.
	Faces []dice.Drawn `json:"faces,omitempty"`
}

// mostFaces bounds the faces shown for one roll.
const mostFaces = 8

// throw rolls the dice of a seat (rules 3.1 to 3.4). It refuses a roll with too many explosions.
func (t Terms) throw(seat engine.Seat, src dice.Source) (Score, error) {
	expr, err := t.expr()
	if err != nil {
		return Score{}, err
	}
	score := Score{Bonus: t.bonus(seat)}
	best := 0
	for i := range max(t.Best, 1) {
		rec := dice.Record(src)
		fell, err := expr.Roll(rec)
		if err != nil {
			return Score{}, engine.Refuse(engine.Illegal, "rolloff 3.1",
				"The dice exploded too often, so this roll doesn't count. Roll again.")
		}
		total := fell.Total()
		score.Throws = append(score.Throws, total)
		if i > 0 && !t.better(total, best) {
			continue
		}
		best, score.Faces = total, nil
		if drawn := rec.Drawn(); len(drawn) <= mostFaces {
			score.Faces = drawn
		}
	}
	score.Total = best + score.Bonus
	return score, nil
}

// better reports whether total a is better than b (rules 1.2, 3.3).
func (t Terms) better(a, b int) bool {
	if t.Low {
		return a < b
	}
	return a > b
}

// thrown rolls for a seat and returns the event. In a plain roll-off the event has only the face.
func (s *State) thrown(seat engine.Seat, src dice.Source) (engine.Event, error) {
	if s.Terms.plain() {
		return Rolled{Seat: seat, Round: s.Round, Face: src.Die(6)}, nil
	}
	if total, given := s.given(seat); given {
		return Threw{Seat: seat, Round: s.Round, Score: Score{Total: total}}, nil
	}
	score, err := s.Terms.throw(seat, src)
	return Threw{Seat: seat, Round: s.Round, Score: score}, err
}

// given returns the total that a seat has instead of a roll in the first round (rule 3.5).
func (s *State) given(seat engine.Seat) (total int, ok bool) {
	if s.Round > 1 {
		return 0, false
	}
	return s.Terms.given(seat)
}

// automatic lists the seats whose dice are rolled without a command (rules 3.5, 5.1, 5.2).
func (s *State) automatic() []engine.Seat {
	var all []engine.Seat
	for _, t := range s.Turns {
		_, given := s.given(t.Seat)
		if t.pending() && (given || s.Terms.AtOnce || s.Terms.Name(t.Seat) != "") {
			all = append(all, t.Seat)
		}
	}
	return all
}
