package picturetest

import (
	"fmt"
	"math"

	"warbell/engine"
	"warbell/templates/picture/drawing"
)

func sided(sides, face int, mark engine.DieMark) engine.SceneDie {
	return engine.SceneDie{Face: face, Sides: sides, Mark: mark}
}

// oneThrow returns a roll with all marks of separate dice.
func oneThrow() drawing.Scene {
	return drawing.Scene{
		Title: "Ann rolls 6d6r1!kh5+d20+3 for luck",
		Throws: []drawing.Throw{{Result: "41", Tone: engine.StyleStopped, Rows: []drawing.DiceRow{
			Row("6d6r1!kh5", Die(6, engine.MarkExploded), rerolledDie(1, 4, engine.MarkPlain),
				Die(2, engine.MarkDropped), Die(6, engine.MarkExploded), Die(3, engine.MarkPlain),
				Die(1, engine.MarkDropped), Die(4, engine.MarkPlain), Die(1, engine.MarkDropped)),
			Row("+ d20", sided(20, 17, engine.MarkPlain)),
			Row("+ 3"),
		}}},
		Footer: "makes >= 30",
	}
}

// sixThrows returns the rolls for a character's attributes.
func sixThrows() drawing.Scene {
	s := drawing.Scene{Title: "Ann rolls 6x4d6kh3"}
	for i := range 6 {
		s.Throws = append(s.Throws, drawing.Throw{Result: fmt.Sprint(9 + i), Rows: []drawing.DiceRow{
			Row("", Die(6, engine.MarkPlain), Die(1+i%3, engine.MarkDropped), Die(3+i%4, engine.MarkPlain),
				Die(5, engine.MarkPlain)),
		}})
	}
	return s
}

// signThrow returns dice without numbers.
func signThrow() drawing.Scene {
	said := func(sign string, mark engine.DieMark) engine.SceneDie {
		return engine.SceneDie{Face: 1, Sides: 6, Sign: sign, Mark: mark}
	}
	return drawing.Scene{Title: "Bob rolls 4dF+3d{sword,shield,broken lantern}",
		Throws: []drawing.Throw{{Result: "+1", Tone: engine.StyleHurt, Rows: []drawing.DiceRow{
			Row("4dF", said("+", engine.MarkPlain), said("−", engine.MarkPlain), said("0", engine.MarkPlain),
				said("+", engine.MarkPlain)),
			Row("3d{sword,shield,broken lantern}", said("sword", engine.MarkHit),
				said("broken lantern", engine.MarkMiss), said("shield", engine.MarkPlain)),
		}}}}
}

func spread() drawing.Scene {
	ways := []float64{1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 21}
	s := drawing.Scene{Title: "4d6kh3 >= 14: 35%",
		Spread: &drawing.Spread{Label: "Total of 4d6kh3, full columns make it"},
		Footer: "On average 12.2. 14 or more comes up in 35% of throws."}
	for i, n := range ways {
		s.Spread.Bars = append(s.Spread.Bars, engine.SpreadBar{Result: fmt.Sprint(3 + i), Share: n / 1296,
			Met: 3+i >= 14})
	}
	return s
}

// wideSpread returns more columns than there is room for words, and invalid shares.
func wideSpread() drawing.Scene {
	s := drawing.Scene{Title: "20d20", Spread: &drawing.Spread{Label: "Total"}}
	for i := range 60 {
		s.Spread.Bars = append(s.Spread.Bars, engine.SpreadBar{Result: fmt.Sprintf("%d…%d", 20+10*i, 29+10*i),
			Share: math.Exp(-float64((i-24)*(i-24)) / 60), Met: i%2 == 0})
	}
	s.Spread.Bars[0].Share, s.Spread.Bars[1].Share = -1, 2
	return s
}
