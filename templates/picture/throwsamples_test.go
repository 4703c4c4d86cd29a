package picture

import (
	"fmt"
	"math"

	"warbell/engine"
)

func sided(sides, face int, mark engine.DieMark) engine.SceneDie {
	return engine.SceneDie{Face: face, Sides: sides, Mark: mark}
}

// oneThrow has every mark that dice by themselves have.
func oneThrow() Scene {
	return Scene{
		Title: "Ann rolls 6d6r1!kh5+d20+3 for luck",
		Throws: []Throw{{Result: "41", Tone: engine.ToneStopped, Rows: []DiceRow{
			row("6d6r1!kh5", die(6, engine.MarkExploded), rerolledDie(1, 4, engine.MarkPlain), die(2, engine.MarkDropped), die(6, engine.MarkExploded), die(3, engine.MarkPlain), die(1, engine.MarkDropped), die(4, engine.MarkPlain), die(1, engine.MarkDropped)),
			row("+ d20", sided(20, 17, engine.MarkPlain)),
			row("+ 3"),
		}}},
		Footer: "makes >= 30",
	}
}

// sixThrows are the characteristics of a character.
func sixThrows() Scene {
	s := Scene{Title: "Ann rolls 6x4d6kh3"}
	for i := range 6 {
		s.Throws = append(s.Throws, Throw{Result: fmt.Sprint(9 + i), Rows: []DiceRow{
			row("", die(6, engine.MarkPlain), die(1+i%3, engine.MarkDropped), die(3+i%4, engine.MarkPlain), die(5, engine.MarkPlain)),
		}})
	}
	return s
}

// signThrow has dice without numbers.
func signThrow() Scene {
	said := func(sign string, mark engine.DieMark) engine.SceneDie {
		return engine.SceneDie{Face: 1, Sides: 6, Sign: sign, Mark: mark}
	}
	return Scene{Title: "Bob rolls 4dF+3d{sword,shield,broken lantern}", Throws: []Throw{{Result: "+1", Tone: engine.ToneHurt, Rows: []DiceRow{
		row("4dF", said("+", engine.MarkPlain), said("−", engine.MarkPlain), said("0", engine.MarkPlain), said("+", engine.MarkPlain)),
		row("3d{sword,shield,broken lantern}", said("sword", engine.MarkHit), said("broken lantern", engine.MarkMiss), said("shield", engine.MarkPlain)),
	}}}}
}

func spread() Scene {
	ways := []float64{1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 21}
	s := Scene{Title: "4d6kh3 >= 14: 35%", Spread: &Spread{Label: "Total of 4d6kh3, full columns make it"}, Footer: "On average 12.2. 14 or more comes up in 35% of throws."}
	for i, n := range ways {
		s.Spread.Bars = append(s.Spread.Bars, engine.SpreadBar{Result: fmt.Sprint(3 + i), Share: n / 1296, Met: 3+i >= 14})
	}
	return s
}

// wideSpread has more columns than there is room for words, and what is no share.
func wideSpread() Scene {
	s := Scene{Title: "20d20", Spread: &Spread{Label: "Total"}}
	for i := range 60 {
		s.Spread.Bars = append(s.Spread.Bars, engine.SpreadBar{Result: fmt.Sprintf("%d…%d", 20+10*i, 29+10*i), Share: math.Exp(-float64((i-24)*(i-24)) / 60), Met: i%2 == 0})
	}
	s.Spread.Bars[0].Share, s.Spread.Bars[1].Share = -1, 2
	return s
}
