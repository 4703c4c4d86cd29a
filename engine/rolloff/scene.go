package rolloff

import "warbell/engine"

// Scene draws the round: a panel for each player, with the best die marked.
func (e RoundEnded) Scene() engine.Scene {
	scene := engine.Scene{Title: engine.Worded("scene.round", e.Round)}
	for _, t := range e.Rolls {
		p := engine.Panel{Seat: t.Seat, Out: t.Gone}
		if t.Face > 0 {
			p.Rows = []engine.DiceRow{{Dice: []engine.SceneDie{{Face: t.Face, Sides: 6, Mark: e.mark(t)}}}}
		}
		scene.Panels = append(scene.Panels, p)
	}
	return scene
}

func (e RoundEnded) mark(t Turn) engine.DieMark {
	if len(e.Tied) == 0 && !t.Gone && t.Face == e.Best {
		return engine.MarkWinner
	}
	return engine.MarkPlain
}

// Scene draws the order: a panel for each participant, the best first, with the dice of each round.
func (e Ordered) Scene() engine.Scene {
	scene := engine.Scene{Title: engine.Worded("scene.order", nil)}
	for _, r := range e.Results {
		p := engine.Panel{Seat: r.Seat, Name: string(r.Name), Out: r.Place == 0}
		for i, score := range r.Scores {
			if i == len(r.Scores)-1 {
				p.Sub = engine.Worded("scene.total", score)
			}
			if row := score.row(r.Place == 1 && i == len(r.Scores)-1); len(row.Dice) > 0 {
				p.Rows = append(p.Rows, row)
			}
		}
		scene.Panels = append(scene.Panels, p)
	}
	return scene
}

// row returns the faces of a roll as a row of dice.
func (s Score) row(wins bool) (row engine.DiceRow) {
	for _, d := range s.Faces {
		die := engine.SceneDie{Face: d.Face, Sides: d.Sides, Mark: engine.MarkPlain}
		if wins {
			die.Mark = engine.MarkWinner
		}
		row.Dice = append(row.Dice, die)
	}
	return row
}
