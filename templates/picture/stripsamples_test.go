package picture

import "warbell/engine"

// exchange is a fight of Grimheim as its rules draw it.
func exchange() Scene {
	s := duel()
	s.Title, s.Footer = "Witchhunter fights Orc Brute", "Damage done: Witchhunter 7, Orc Brute 3."
	s.Steps = []Step{
		{Panel: 0, Text: "a critical hit strikes for 4", Tone: engine.ToneHurt, Dice: []engine.SceneDie{die(6, engine.MarkCrit)}, Result: "−4"},
		{Panel: 1, Text: "a critical hit strikes, stopped by a block and a normal hit", Tone: engine.ToneStopped, Dice: []engine.SceneDie{die(6, engine.MarkCrit)}, Answer: []engine.SceneDie{die(5, engine.MarkBlock), die(4, engine.MarkHit)}, Result: "stopped"},
		{Panel: 0, Text: "a normal hit strikes for 3 (stunned)", Tone: engine.ToneHurt, Dice: []engine.SceneDie{die(4, engine.MarkHit)}, Result: "−3"},
		{Panel: 1, Text: "a normal hit strikes for 3", Tone: engine.ToneHurt, Dice: []engine.SceneDie{rerolledDie(1, 3, engine.MarkHit)}, Result: "−3"},
		{Panel: 1, Text: "passes", Tone: engine.ToneQuiet},
	}
	return s
}

// phase is a combat phase of Melee: blows of many, more of them than there is room for.
func phase() Scene {
	s := Scene{
		Title: "Combat phase 3", Footer: "9 of 14 blows",
		Panels: []Panel{
			{Name: "The Red Reavers", Sub: "5 of 9 hit", Result: "2 out", Rows: []DiceRow{row("To hit 4+", die(4, engine.MarkHit), die(1, engine.MarkMiss), die(2, engine.MarkMiss))}},
			{Name: "Bartholomew's Unforgiven", Sub: "3 of 5 hit", Result: "0 out", Rows: []DiceRow{row("To hit 3+", die(2, engine.MarkMiss))}},
		},
	}
	hit, wound := die(4, engine.MarkHit), die(5, engine.MarkCrit)
	for i, result := range []string{"out", "stunned", "saved", "knocked down", "parried", "−1", "no wound", "out"} {
		step := Step{Panel: i % 2, Who: "Grik → Aldo", Text: "wounds: " + result, Result: result, Tone: engine.ToneHurt, Dice: []engine.SceneDie{hit, wound, die(6, engine.MarkPlain)}}
		if i%3 == 2 {
			step.Tone, step.Answer = engine.ToneStopped, []engine.SceneDie{die(6, engine.MarkBlock)}
		}
		s.Steps = append(s.Steps, step)
	}
	s.Steps = append(s.Steps, Step{Panel: 1, Who: "Aldo the Very Long-Winded → Grik of the Deep Marshes", Text: "misses", Tone: engine.ToneQuiet, Dice: []engine.SceneDie{die(1, engine.MarkMiss)}})
	return s
}

// contested is an attempt of Contest.
func contested() Scene {
	return Scene{
		Title: "Caveman attacks Spearman", Footer: "Spearman is out of action.",
		Panels: []Panel{
			{Name: "Caveman", Sub: "stone club", Bar: &Bar{Label: "wounds", Now: 1, Was: 1, Max: 1}, Rows: []DiceRow{row("PH 3, shield −1", die(5, engine.MarkWinner), die(2, engine.MarkPlain))}},
			{Name: "Spearman", Sub: "spear", Out: true, Bar: &Bar{Label: "wounds", Now: 0, Was: 1, Max: 1}, Rows: []DiceRow{row("PH 2", die(4, engine.MarkPlain), die(1, engine.MarkPlain))}},
		},
		Steps: []Step{
			{Panel: 0, Text: "5 beats 4; 4 + 1 against armour 5: through", Tone: engine.ToneHurt, Result: "−1", Dice: []engine.SceneDie{die(5, engine.MarkWinner), die(4, engine.MarkHit)}, Answer: []engine.SceneDie{die(4, engine.MarkMiss)}},
			{Panel: 0, Text: "may get through the front armour", Tone: engine.ToneQuiet},
		},
	}
}
