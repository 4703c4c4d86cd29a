package dice_test

import (
	"reflect"
	"testing"

	"warbell/engine/dice"
)

func TestPairs(t *testing.T) {
	for _, tt := range []struct {
		faces  []int
		rolls  int
		winner int
	}{{[]int{5, 2}, 1, 1}, {[]int{3, 3, 1, 6}, 2, 2}, {make([]int, 40), 20, 0}} {
		for i := range tt.faces {
			tt.faces[i] = max(tt.faces[i], 1)
		}
		tape := dice.NewTape(tt.faces...)
		rolls, winner := dice.Pairs(tape)
		if len(rolls) != tt.rolls || winner != tt.winner || tape.Rest() != nil || !reflect.DeepEqual(rolls[0], [2]int{tt.faces[0], tt.faces[1]}) {
			t.Errorf("%v: %v, %d wins", tt.faces, rolls, winner)
		}
	}
}
