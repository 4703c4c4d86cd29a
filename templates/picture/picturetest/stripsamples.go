package picturetest

import (
	"warbell/engine"
	"warbell/templates/picture/drawing"
)

// Exchange returns a fight of Grimheim as its system draws it.
func Exchange() drawing.Scene {
	s := Duel()
	s.Title, s.Footer = "Witchhunter fights Orc Brute", "Damage done: Witchhunter 7, Orc Brute 3."
	s.Steps = []drawing.Step{
		{Panel: 0, Text: "a critical hit strikes for 4", Tone: engine.StyleHurt,
			Dice: []engine.SceneDie{Die(6, engine.MarkCrit)}, Result: "−4"},
		{Panel: 1, Text: "a critical hit strikes, stopped by a block and a normal hit",
			Tone: engine.StyleStopped, Dice: []engine.SceneDie{Die(6, engine.MarkCrit)},
			Answer: []engine.SceneDie{Die(5, engine.MarkBlock), Die(4, engine.MarkHit)}, Result: "stopped"},
		{Panel: 0, Text: "a normal hit strikes for 3 (stunned)", Tone: engine.StyleHurt,
			Dice: []engine.SceneDie{Die(4, engine.MarkHit)}, Result: "−3"},
		{Panel: 1, Text: "a normal hit strikes for 3", Tone: engine.StyleHurt,
			Dice: []engine.SceneDie{rerolledDie(1, 3, engine.MarkHit)}, Result: "−3"},
		{Panel: 1, Text: "passes", Tone: engine.StyleQuiet},
	}
	return s
}

// Phase returns a combat phase of Melee with more attacks than there is room for.
func Phase() drawing.Scene {
	s := drawing.Scene{
		Title: "Combat phase 3", Footer: "9 of 14 blows",
		Panels: []drawing.Panel{
			{Name: "The Red Reavers", Sub: "5 of 9 hit", Result: "2 out",
				Rows: []drawing.DiceRow{Row("To hit 4+", Die(4, engine.MarkHit), Die(1, engine.MarkMiss),
					Die(2, engine.MarkMiss))}},
			{Name: "Bartholomew's Unforgiven", Sub: "3 of 5 hit", Result: "0 out",
				Rows: []drawing.DiceRow{Row("To hit 3+", Die(2, engine.MarkMiss))}},
		},
	}
	hit, wound := Die(4, engine.MarkHit), Die(5, engine.MarkCrit)
	for i, result := range []string{"out", "stunned", "saved", "knocked down", "parried", "−1", "no wound",
		"out"} {
		step := drawing.Step{Panel: i % 2, Who: "Grik → Aldo", Text: "wounds: " + result, Result: result,
			Tone: engine.StyleHurt, Dice: []engine.SceneDie{hit, wound, Die(6, engine.MarkPlain)}}
		if i%3 == 2 {
			step.Tone, step.Answer = engine.StyleStopped, []engine.SceneDie{Die(6, engine.MarkBlock)}
		}
		s.Steps = append(s.Steps, step)
	}
	s.Steps = append(s.Steps, drawing.Step{Panel: 1,
		Who: "Aldo the Very Long-Winded → Grik of the Deep Marshes", Text: "misses", Tone: engine.StyleQuiet,
		Dice: []engine.SceneDie{Die(1, engine.MarkMiss)}})
	return s
}

// contested returns an attempt of Contest.
func contested() drawing.Scene {
	return drawing.Scene{
		Title: "Caveman attacks Spearman", Footer: "Spearman is out of action.",
		Panels: []drawing.Panel{
			{Name: "Caveman", Sub: "stone club", Bar: &drawing.Bar{Label: "wounds", Now: 1, Was: 1, Max: 1},
				Rows: []drawing.DiceRow{Row("PH 3, shield −1", Die(5, engine.MarkWinner),
					Die(2, engine.MarkPlain))}},
			{Name: "Spearman", Sub: "spear", Out: true,
				Bar:  &drawing.Bar{Label: "wounds", Now: 0, Was: 1, Max: 1},
				Rows: []drawing.DiceRow{Row("PH 2", Die(4, engine.MarkPlain), Die(1, engine.MarkPlain))}},
		},
		Steps: []drawing.Step{
			{Panel: 0, Text: "5 beats 4; 4 + 1 against armour 5: through", Tone: engine.StyleHurt,
				Result: "−1", Dice: []engine.SceneDie{Die(5, engine.MarkWinner), Die(4, engine.MarkHit)},
				Answer: []engine.SceneDie{Die(4, engine.MarkMiss)}},
			{Panel: 0, Text: "may get through the front armour", Tone: engine.StyleQuiet},
		},
	}
}
