package picturetest

import (
	"strings"

	"warbell/engine"
	"warbell/templates/picture/drawing"
)

// Samples are scenes by the names of their golden files.
var Samples = map[string]func() drawing.Scene{
	"duel": Duel, "fallen": fallen, "rolloff": rollOff, "crowd": Crowd, "polyhedra": polyhedra,
	"brawl":    brawl,
	"exchange": Exchange, "pairing": pairing, "finale": Finale, "warbands": warbands, "phase": Phase,
	"contested": contested,
	"map":       Areas, "mapone": cellar, "mapfour": Courtyard, "maptavern": Tavern, "maphorde": horde,
	"mapline": ravine,
	"throw":   oneThrow, "throws": sixThrows, "signs": signThrow, "spread": spread, "spreadwide": wideSpread,
	"model": Captain, "laden": Laden, "sheet": Warband,
	"mapbig": Keep, "mapk5": everywhere, "mapapart": islands,
}

// Die returns a D6 with a mark.
func Die(face int, mark engine.DieMark) engine.SceneDie {
	return engine.SceneDie{Face: face, Mark: mark}
}

func rerolledDie(was, face int, mark engine.DieMark) engine.SceneDie {
	return engine.SceneDie{Face: face, Was: was, Mark: mark}
}

// Row returns a row of dice.
func Row(label string, dice ...engine.SceneDie) drawing.DiceRow {
	return drawing.DiceRow{Label: label, Dice: dice}
}

// Duel returns a fight of two models with its result.
func Duel() drawing.Scene {
	return drawing.Scene{
		Title: "Witchhunter and Orc Brute clash",
		Panels: []drawing.Panel{
			{Name: "Witchhunter", Sub: "Sword", Bar: &drawing.Bar{Label: "Wounds", Now: 9, Was: 12, Max: 12},
				Rows: []drawing.DiceRow{
					Row("Attack 4+", Die(6, engine.MarkCrit), Die(4, engine.MarkHit), Die(2, engine.MarkMiss)),
					Row("Block", Die(5, engine.MarkBlock)),
				}},
			{Name: "Orc Brute", Sub: "Great axe", Bar: &drawing.Bar{Label: "Wounds", Now: 8, Was: 15,
				Max: 15}, Rows: []drawing.DiceRow{
				Row("Attack 3+", Die(6, engine.MarkCrit), rerolledDie(1, 3, engine.MarkHit),
					Die(3, engine.MarkHit), Die(1, engine.MarkMiss)),
			}},
		},
		Steps: []drawing.Step{
			{Panel: 0, Text: "Critical hit with 6: Orc Brute loses 4", Tone: engine.StyleHurt},
			{Panel: 1, Text: "Critical hit with 6, blocked by the 5", Tone: engine.StyleStopped},
			{Panel: 0, Text: "Hit with 4: Orc Brute loses 3", Tone: engine.StyleHurt},
			{Panel: 1, Text: "Hit with 3: Witchhunter loses 3; the last 3 finds nobody to strike",
				Tone: engine.StyleQuiet},
		},
		Footer: "Round 2, turn 5",
	}
}

func fallen() drawing.Scene {
	s := Duel()
	s.Title = "Orc Brute falls"
	s.Panels[1].Out = true
	s.Panels[1].Bar = &drawing.Bar{Label: "Wounds", Now: 0, Was: 4, Max: 15}
	s.Panels[0].Bar = &drawing.Bar{Label: "Wounds", Now: 10, Was: 7, Max: 12}
	s.Panels[0].Rows = []drawing.DiceRow{
		Row("Attack 4+", Die(5, engine.MarkHit), Die(6, engine.MarkCrit), Die(6, engine.MarkCrit),
			Die(1, engine.MarkMiss)),
		Row("Block", Die(3, engine.MarkBlock)),
	}
	s.Steps = s.Steps[:1]
	return s
}

func rollOff() drawing.Scene {
	two := func(d1, d2 engine.SceneDie) []drawing.DiceRow {
		return []drawing.DiceRow{Row("Round 1", d1), Row("Round 2", d2)}
	}
	return drawing.Scene{
		Title: "Who sets up first?",
		Panels: []drawing.Panel{
			{Name: "Ann", Rows: two(Die(6, engine.MarkPlain), Die(3, engine.MarkPlain))},
			{Name: "Bartholomew", Rows: []drawing.DiceRow{Row("Round 1", Die(2, engine.MarkPlain))}},
			{Name: "Cat", Rows: append(two(Die(6, engine.MarkPlain), Die(5, engine.MarkPlain)),
				Row("Round 3", Die(4, engine.MarkWinner)))},
			{Name: "Dmitri", Rows: []drawing.DiceRow{Row("Round 1", Die(1, engine.MarkPlain))}},
			{Name: "Eve", Rows: append(two(Die(6, engine.MarkPlain), Die(5, engine.MarkPlain)),
				Row("Round 3", Die(1, engine.MarkPlain)))},
		},
		Steps: []drawing.Step{
			{Panel: -1, Text: "Ann, Cat and Eve tie with 6 and roll again", Tone: engine.StyleQuiet},
			{Panel: -1, Text: "Cat and Eve tie with 5 and roll again", Tone: engine.StyleQuiet},
			{Panel: 2, Text: "Cat wins with 4", Tone: engine.StyleQuiet},
		},
	}
}

// Crowd returns about the most content of one exchange.
func Crowd() drawing.Scene {
	marks := []engine.DieMark{engine.MarkCrit, engine.MarkHit, engine.MarkMiss, engine.MarkBlock,
		engine.MarkPlain, engine.MarkWinner}
	many := func(n int) []engine.SceneDie {
		dice := make([]engine.SceneDie, n)
		for i := range dice {
			dice[i] = Die(i%6+1, marks[i%len(marks)])
			if i%7 == 3 {
				dice[i].Was = i%6 + 1
			}
		}
		return dice
	}
	s := drawing.Scene{
		Title: "The long and terrible clash at the flooded bridge below the old mill, told in full",
		Panels: []drawing.Panel{
			{Name: "Bartholomew the Unreasonably Long-Winded",
				Sub:  "Great two-handed executioner's sword of the north",
				Bar:  &drawing.Bar{Label: "Wounds and also courage left", Now: 31, Was: 77, Max: 120},
				Rows: []drawing.DiceRow{Row("Attack 4+", many(20)...), Row("Block 5+", many(3)...)}},
			{Name: "Wilhelmina von und zu Hohenstaufenburg-X", Sub: "Halberd",
				Bar: &drawing.Bar{Label: "Wounds", Now: 0, Was: 9, Max: 12}, Out: true,
				Rows: []drawing.DiceRow{Row("Attack 3+, once again ones", many(20)...)}},
		},
		Footer: "Round 12, turn 48; the game ends after this round unless both sides agree to play another",
	}
	tones := []engine.Style{engine.StyleHurt, engine.StyleStopped, engine.StyleQuiet}
	for i := range 12 {
		s.Steps = append(s.Steps, drawing.Step{Panel: i % 2,
			Text: strings.Repeat("a blow is struck and ", i%4) + "a blow is answered", Tone: tones[i%3]})
	}
	return s
}

func polyhedra() drawing.Scene {
	var dice []engine.SceneDie
	for i, sides := range []int{2, 3, 4, 6, 8, 10, 12, 20, 100} {
		marks := []engine.DieMark{engine.MarkPlain, engine.MarkHit, engine.MarkCrit, engine.MarkMiss,
			engine.MarkBlock, engine.MarkWinner}
		dice = append(dice, engine.SceneDie{Face: sides, Sides: sides, Mark: marks[i%len(marks)]})
	}
	return drawing.Scene{Panels: []drawing.Panel{{Name: "Zoë", Sub: "All sorts of dice",
		Rows: []drawing.DiceRow{Row("Fate", dice...)}}}}
}

// brawl returns lanes with different rows, bars, a defeated model, and a name that the fonts can't draw.
func brawl() drawing.Scene {
	return drawing.Scene{
		Title: "Brawl in the tavern",
		Panels: []drawing.Panel{
			{Name: "𝓢𝓲𝓻 𝓛𝓪𝓷𝓬𝓮", Sub: "Stool", Bar: &drawing.Bar{Label: "Health", Now: 3, Was: 5, Max: 6},
				Rows: []drawing.DiceRow{Row("Strike", Die(4, engine.MarkHit), Die(2, engine.MarkMiss)),
					Row("Strike", Die(6, engine.MarkCrit))}},
			{Name: "山田 🐉", Sub: "Bottle", Bar: &drawing.Bar{Label: "Health", Now: 6, Was: 6, Max: 6},
				Rows: []drawing.DiceRow{Row("Parry", Die(6, engine.MarkBlock))}},
			{Name: "Жанна", Sub: "Fists", Out: true, Bar: &drawing.Bar{Label: "Health", Now: 0, Was: 2,
				Max: 6}, Rows: []drawing.DiceRow{Row("Strike", Die(1, engine.MarkMiss))}},
		},
		Steps: []drawing.Step{{Panel: 0, Text: "strikes Жанна for 2", Tone: engine.StyleHurt},
			{Panel: 1, Text: "turns a stool aside", Tone: engine.StyleStopped}},
	}
}

// Areas returns a small map.
func Areas() drawing.Scene {
	return drawing.Scene{
		Title: "The mill",
		Areas: []drawing.Area{{ID: "gate", Name: "Gate", Note: "barred"}, {ID: "yard", Name: "Yard"},
			{ID: "mill"}},
		Links: []engine.Link{{From: "gate", To: "yard"}, {From: "yard", To: "mill"}},
		Tokens: []drawing.Token{
			{Area: "gate", Name: "Ann", Side: 1, Turn: true,
				Bar: &drawing.Bar{Label: "Health", Now: 3, Was: 5, Max: 5}},
			{Area: "yard", Name: "Orc", Side: 2, Moved: "mill"},
			{Area: "yard", Name: "Cart"},
			{Area: "cellar", Name: "Rat", Side: 2, Out: true},
		},
		Footer: "Round 1",
	}
}

// Finale returns a finished duel.
func Finale() drawing.Scene {
	return drawing.Scene{
		Title: "Witchhunter wins",
		Panels: []drawing.Panel{
			{Seat: 1, Name: "Witchhunter", Sub: "Ann", Result: "wins", Bar: &drawing.Bar{Label: "wounds", Now: 4, Was: 4, Max: 12}},
			{Seat: 2, Name: "Vampire of the Long Night", Sub: "Bob", Out: true, Bar: &drawing.Bar{Label: "wounds", Now: 0, Was: 0, Max: 16}},
		},
		Chart: &drawing.Chart{Label: "Wounds, fight by fight", Most: 16, Lines: [][]int{{12, 10, 10, 7, 7, 4, 4}, {16, 13, 9, 9, 8, 2, 0}}},
		Steps: []drawing.Step{
			{Panel: 0, Text: "Best blow: 6 damage with the Sword", Tone: engine.StyleHurt},
			{Panel: 1, Text: "Best blow: 5 damage with the Claws", Tone: engine.StyleHurt},
		},
		Footer: "6 fights in 4 turns",
	}
}
