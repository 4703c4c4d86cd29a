package mission

// Stage says how a game goes on after a turn.
type Stage string

// The stages.
const (
	Goes     Stage = "goes"     // another turn follows
	Overtime Stage = "overtime" // an extra turn follows, because a side is far behind
	Over     Stage = "over"     // the game ends: [Close], then [Result]
)

// After returns how the game goes on after a turn, counted from 1. It needs the models that each side has
// left and the points with those of this turn (rules 33.1 to 33.3). A side without models ends the game at
// any time; the turn is scored then.
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

// Ending is the end of a game.
type Ending struct {
	Winner int    `json:"w,omitempty"` // the side; 0: a draw
	How    Manner `json:"how"`
}

// Manner is the reason for a win.
type Manner string

// The manners.
const (
	Wiped  Manner = "defeat" // the other side had no models left
	Points Manner = "points"
	Tie    Manner = "felled" // points were equal; the winner defeated more models
	Draw   Manner = "draw"
)

// Result returns the winner of a finished game, by the models that each side has left and all points (rules
// 33.3 to 33.5). It doesn't cover resignations.
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
	felled := 0 // by side 1, minus those by side 2
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

// ahead returns the side that leads.
func ahead(lead int) int {
	if lead > 0 {
		return 1
	}
	return 2
}
