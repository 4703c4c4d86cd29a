package dice_test

import (
	"fmt"

	"warbell/engine/dice"
)

func ExampleParse() {
	expr, err := dice.Parse("4D6 k3 + 2 # strength")
	if err != nil {
		fmt.Println(err)
		return
	}
	result, err := expr.Roll(dice.NewTape(3, 6, 1, 5))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(expr)
	fmt.Println(result.Lines()[0].How, "=", result.Total())
	// Output:
	// 4d6kh3+2 #strength
	// (3, 6, ~~1~~, 5) + 2 = 16
}

func ExampleParse_refused() {
	_, err := dice.Parse("2d6 and 3")
	fmt.Println(err)
	// Output: Warbell can't read “and” at character 5: write dice like 2d6+3, and words after #, such as 2d6 #damage.
}

// A game's command is rolled with fair dice, after the faces that an undone
// command has left, and all of them are recorded.
func ExampleReuse() {
	var seed [32]byte // of the game; secret until its end
	undone := []dice.Drawn{{Sides: 6, Face: 2}}
	reuse := dice.Reuse(undone, dice.Fair(seed, []string{"ann", "bob"}, "i:1"))
	record := dice.Record(reuse)
	for range 3 {
		dice.D6(record)
	}
	fmt.Println(record.Drawn(), "of which", reuse.Reused(), "was thrown before")
	// Output: [d6:2 d6:1 d6:6] of which 1 was thrown before
}

func ExampleFair() {
	var seed [32]byte
	fmt.Println("before:", dice.Commitment(seed))
	src := dice.Fair(seed, []string{"ann", "bob"}, "i:1")
	fmt.Println("d6:", src.Die(6), "d20:", src.Die(20))
	// Output:
	// before: 66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925
	// d6: 1 d20: 10
}
