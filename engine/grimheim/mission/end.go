package mission

// Stage is how a game goes on when a turn has been scored.
type Stage string

// Stages.
const (
	Goes     Stage = "goes"     // another turn follows
	Overtime Stage = "overtime" // one more turn follows, because somebody is far behind
	Over     Stage = "over"     // nothing follows: [Close], then [Result]
)

// After says how the game goes on after a turn, from 1: the models that each side has left, and the points,
// with those of this turn (rules 33.1 to 33.3). A side that has nobody left ends the game whenever it
// happens: this turn is scored then.
func After(m Mission, turn int, left [2]int, vp Tally) Stage {
	switch {
	case left[0] <= 0 || left[1] <= 0 || turn > m.Turns:
		return Over
	case turn < m.Turns:
		return Goes
	case m.Behind > 0 && max(vp.Lead(), -vp.Lead()) >= m.Behind:
		return Overtime
	}
	return Over
}

// Ending is how a game ended.
type Ending struct {
	Winner int    `json:"w,omitempty"` // the side; 0: a draw
	How    Manner `json:"how"`
}

// Manner is what a game is won by.
type Manner string

// Manners.
const (
	Wiped  Manner = "defeat" // the other side had nobody left
	Points Manner = "points"
	Tie    Manner = "felled" // points were equal; the winner felled more models
	Draw   Manner = "draw"
)

// Result is who has won a game that is over, with the models that each side has left and all its points
// (rules 33.3 to
// 33.5). Who gives up is none of it: a game knows that by itself.
func Result(f Facts, left [2]int, vp Tally) Ending {
	if (left[0] <= 0) != (left[1] <= 0) {
		if left[0] <= 0 {
			return Ending{2, Wiped}
		}
		return Ending{1, Wiped}
	}
	if n := vp.Lead(); n != 0 {
		return Ending{ahead(n), Points}
	}
	felled := 0 // by side 1, less those by side 2
	for _, fall := range f.Falls {
		switch fall.Side {
		case 2:
			felled++
		case 1:
			felled--
		}
	}
	if felled != 0 {
		return Ending{ahead(felled), Tie}
	}
	return Ending{0, Draw}
}

// ahead is the side that a lead means.
func ahead(lead int) int {
	if lead > 0 {
		return 1
	}
	return 2
}
