package picture

import (
	"strings"

	"warbell/engine"
)

func die(face int, mark engine.DieMark) engine.SceneDie {
	return engine.SceneDie{Face: face, Mark: mark}
}

func rerolledDie(was, face int, mark engine.DieMark) engine.SceneDie {
	return engine.SceneDie{Face: face, Was: was, Mark: mark}
}

func row(label string, dice ...engine.SceneDie) DiceRow {
	return DiceRow{Label: label, Dice: dice}
}

func duel() Scene {
	return Scene{
		Title: "Witchhunter and Orc Brute clash",
		Panels: []Panel{
			{Name: "Witchhunter", Sub: "Sword", Bar: &Bar{Label: "Wounds", Now: 9, Was: 12, Max: 12}, Rows: []DiceRow{
				row("Attack 4+", die(6, engine.MarkCrit), die(4, engine.MarkHit), die(2, engine.MarkMiss)),
				row("Block", die(5, engine.MarkBlock)),
			}},
			{Name: "Orc Brute", Sub: "Great axe", Bar: &Bar{Label: "Wounds", Now: 8, Was: 15, Max: 15}, Rows: []DiceRow{
				row("Attack 3+", die(6, engine.MarkCrit), rerolledDie(1, 3, engine.MarkHit), die(3, engine.MarkHit), die(1, engine.MarkMiss)),
			}},
		},
		Steps: []Step{
			{Panel: 0, Text: "Critical hit with 6: Orc Brute loses 4", Tone: engine.ToneHurt},
			{Panel: 1, Text: "Critical hit with 6, blocked by the 5", Tone: engine.ToneStopped},
			{Panel: 0, Text: "Hit with 4: Orc Brute loses 3", Tone: engine.ToneHurt},
			{Panel: 1, Text: "Hit with 3: Witchhunter loses 3; the last 3 finds nobody to strike", Tone: engine.ToneQuiet},
		},
		Footer: "Round 2, turn 5",
	}
}

func fallen() Scene {
	s := duel()
	s.Title = "Orc Brute falls"
	s.Panels[1].Out = true
	s.Panels[1].Bar = &Bar{Label: "Wounds", Now: 0, Was: 4, Max: 15}
	s.Panels[0].Bar = &Bar{Label: "Wounds", Now: 10, Was: 7, Max: 12}
	s.Panels[0].Rows = []DiceRow{
		row("Attack 4+", die(5, engine.MarkHit), die(6, engine.MarkCrit), die(6, engine.MarkCrit), die(1, engine.MarkMiss)),
		row("Block", die(3, engine.MarkBlock)),
	}
	s.Steps = s.Steps[:1]
	return s
}

func rollOff() Scene {
	two := func(d1, d2 engine.SceneDie) []DiceRow {
		return []DiceRow{row("Round 1", d1), row("Round 2", d2)}
	}
	return Scene{
		Title: "Who sets up first?",
		Panels: []Panel{
			{Name: "Ann", Rows: two(die(6, engine.MarkPlain), die(3, engine.MarkPlain))},
			{Name: "Bartholomew", Rows: []DiceRow{row("Round 1", die(2, engine.MarkPlain))}},
			{Name: "Cat", Rows: append(two(die(6, engine.MarkPlain), die(5, engine.MarkPlain)), row("Round 3", die(4, engine.MarkWinner)))},
			{Name: "Dmitri", Rows: []DiceRow{row("Round 1", die(1, engine.MarkPlain))}},
			{Name: "Eve", Rows: append(two(die(6, engine.MarkPlain), die(5, engine.MarkPlain)), row("Round 3", die(1, engine.MarkPlain)))},
		},
		Steps: []Step{
			{Panel: -1, Text: "Ann, Cat and Eve tie with 6 and roll again", Tone: engine.ToneQuiet},
			{Panel: -1, Text: "Cat and Eve tie with 5 and roll again", Tone: engine.ToneQuiet},
			{Panel: 2, Text: "Cat wins with 4", Tone: engine.ToneQuiet},
		},
	}
}

// crowd is about as much as one exchange can hold.
func crowd() Scene {
	marks := []engine.DieMark{engine.MarkCrit, engine.MarkHit, engine.MarkMiss, engine.MarkBlock, engine.MarkPlain, engine.MarkWinner}
	many := func(n int) []engine.SceneDie {
		dice := make([]engine.SceneDie, n)
		for i := range dice {
			dice[i] = die(i%6+1, marks[i%len(marks)])
			if i%7 == 3 {
				dice[i].Was = i%6 + 1
			}
		}
		return dice
	}
	s := Scene{
		Title: "The long and terrible clash at the flooded bridge below the old mill, told in full",
		Panels: []Panel{
			{Name: "Bartholomew the Unreasonably Long-Winded", Sub: "Great two-handed executioner's sword of the north",
				Bar: &Bar{Label: "Wounds and also courage left", Now: 31, Was: 77, Max: 120}, Rows: []DiceRow{row("Attack 4+", many(20)...), row("Block 5+", many(3)...)}},
			{Name: "Wilhelmina von und zu Hohenstaufenburg-X", Sub: "Halberd",
				Bar: &Bar{Label: "Wounds", Now: 0, Was: 9, Max: 12}, Out: true, Rows: []DiceRow{row("Attack 3+, once again ones", many(20)...)}},
		},
		Footer: "Round 12, turn 48; the game ends after this round unless both sides agree to play another",
	}
	tones := []engine.Style{engine.ToneHurt, engine.ToneStopped, engine.ToneQuiet}
	for i := range 12 {
		s.Steps = append(s.Steps, Step{Panel: i % 2, Text: strings.Repeat("a blow is struck and ", i%4) + "a blow is answered", Tone: tones[i%3]})
	}
	return s
}

func polyhedra() Scene {
	var dice []engine.SceneDie
	for i, sides := range []int{2, 3, 4, 6, 8, 10, 12, 20, 100} {
		marks := []engine.DieMark{engine.MarkPlain, engine.MarkHit, engine.MarkCrit, engine.MarkMiss, engine.MarkBlock, engine.MarkWinner}
		dice = append(dice, engine.SceneDie{Face: sides, Sides: sides, Mark: marks[i%len(marks)]})
	}
	return Scene{Panels: []Panel{{Name: "Zoë", Sub: "All sorts of dice", Rows: []DiceRow{row("Fate", dice...)}}}}
}

// brawl has lanes whose rows differ, bars, somebody out, and a name the fonts cannot write.
func brawl() Scene {
	return Scene{
		Title: "Brawl in the tavern",
		Panels: []Panel{
			{Name: "𝓢𝓲𝓻 𝓛𝓪𝓷𝓬𝓮", Sub: "Stool", Bar: &Bar{Label: "Health", Now: 3, Was: 5, Max: 6}, Rows: []DiceRow{row("Strike", die(4, engine.MarkHit), die(2, engine.MarkMiss)), row("Strike", die(6, engine.MarkCrit))}},
			{Name: "山田 🐉", Sub: "Bottle", Bar: &Bar{Label: "Health", Now: 6, Was: 6, Max: 6}, Rows: []DiceRow{row("Parry", die(6, engine.MarkBlock))}},
			{Name: "Жанна", Sub: "Fists", Out: true, Bar: &Bar{Label: "Health", Now: 0, Was: 2, Max: 6}, Rows: []DiceRow{row("Strike", die(1, engine.MarkMiss))}},
		},
		Steps: []Step{{Panel: 0, Text: "strikes Жанна for 2", Tone: engine.ToneHurt}, {Panel: 1, Text: "turns a stool aside", Tone: engine.ToneStopped}},
	}
}

func areas() Scene {
	return Scene{
		Title: "The mill",
		Areas: []Area{{ID: "gate", Name: "Gate", Note: "barred"}, {ID: "yard", Name: "Yard"}, {ID: "mill"}},
		Links: []engine.Link{{From: "gate", To: "yard"}, {From: "yard", To: "mill"}},
		Tokens: []Token{
			{Area: "gate", Name: "Ann", Side: 1, Turn: true, Bar: &Bar{Label: "Health", Now: 3, Was: 5, Max: 5}},
			{Area: "yard", Name: "Orc", Side: 2, Moved: "mill"},
			{Area: "yard", Name: "Cart"},
			{Area: "cellar", Name: "Rat", Side: 2, Out: true},
		},
		Footer: "Round 1",
	}
}
