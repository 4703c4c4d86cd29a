package contest

import (
	"warbell/engine"
)

// Scene returns a picture of the Contest: both sides' dice, the highest first, with the deciding pair marked.
func (e Contested) Scene() engine.Scene {
	scene := engine.Scene{Title: engine.Worded("scene.attack", e), Further: true}
	a, d := e.Sides[0], e.Sides[1]
	counts := [2]engine.Words{engine.Worded("scene.count", a.Count), engine.Worded("scene.count", d.Count)}
	rows := diceRows(a.Dice, d.Dice, counts[0], counts[1])
	for i, who := range [2]Ref{e.Attacker, e.Defender} {
		panel := engine.Panel{Seat: who.Seat, Name: string(who.Name)}
		if len(rows[i].Dice) > 0 {
			panel.Sub, panel.Rows = counts[i], []engine.DiceRow{rows[i]}
		}
		if e.Winner == i+1 {
			panel.Result = engine.Worded("scene.wins", nil)
		}
		scene.Panels = append(scene.Panels, panel)
	}
	scene.Steps = []engine.Step{e.step()}
	return engine.BySeat(scene)
}

// Contest is an attempt with the comparison that decided it.
type Contest struct {
	Contested
	Decision Decision
}

// step returns a line with the deciding comparison, and what the winner may do now.
func (e Contested) step() engine.Step {
	names := [2]engine.Name{e.Attacker.Name, e.Defender.Name}
	var s engine.Step
	if e.Auto == "" {
		s = decision(e.Sides[0].Dice, e.Sides[1].Dice, names)
	}
	s.Text = engine.Worded("scene.contest", Contest{e, decisionOf(e.Sides[0].Dice, e.Sides[1].Dice, names)})
	s.Result = engine.Worded("scene.so", e)
	if s.Tone == "" {
		s.Tone = engine.StyleQuiet
	}
	return s
}

// diceRows returns two sides' dice as they were compared. The winner's die of the deciding pair is marked.
func diceRows(a, b []int, labelA, labelB engine.Words) [2]engine.DiceRow {
	a, b = ranked(a), ranked(b)
	rows := [2]engine.DiceRow{plainRow(labelA, a), plainRow(labelB, b)}
	if at, winner := deciding(a, b); winner != 0 {
		rows[winner-1].Dice[at].Mark = engine.MarkWinner
	}
	return rows
}

func plainRow(label engine.Words, faces []int) engine.DiceRow {
	row := engine.DiceRow{Label: label}
	for _, face := range faces {
		row.Dice = append(row.Dice, engine.SceneDie{Face: face, Sides: 6, Mark: engine.MarkPlain})
	}
	return row
}

// Decision is the deciding comparison of a Contest, for the words of a picture.
type Decision struct {
	Winner int   // 1, 2, or 0 for a draw
	Ties   []int // faces that were equal to their pair
	Won    int   // the deciding faces; 0 if there are none
	Lost   int
	Short  engine.Name // the side that ran out of dice; empty if neither did
	Alone  bool        // only one side had dice
}

// decisionOf finds the deciding comparison.
func decisionOf(a, b []int, names [2]engine.Name) Decision {
	a, b = ranked(a), ranked(b)
	at, winner := deciding(a, b)
	d := Decision{Winner: winner, Alone: len(a) == 0 || len(b) == 0}
	switch {
	case d.Alone:
	case winner == 1:
		d.Ties, d.Won, d.Lost = a[:at], a[at], b[at]
	case winner == 2:
		d.Ties, d.Won, d.Lost = b[:at], b[at], a[at]
	case len(a) < len(b):
		d.Ties, d.Short = a, names[0]
	case len(b) < len(a):
		d.Ties, d.Short = b, names[1]
	}
	return d
}

// decision returns a step with the deciding comparison, in the panel of the winner.
func decision(a, b []int, names [2]engine.Name) engine.Step {
	d := decisionOf(a, b, names)
	s := engine.Step{Panel: max(d.Winner-1, 0), Text: engine.Worded("scene.decision", d), Tone: engine.StyleQuiet}
	if d.Winner == 2 && !d.Alone {
		s.Tone = engine.StyleStopped
	}
	if d.Won > 0 {
		s.Dice = []engine.SceneDie{{Face: d.Won, Sides: 6, Mark: engine.MarkWinner}}
		s.Answer = []engine.SceneDie{{Face: d.Lost, Sides: 6, Mark: engine.MarkMiss}}
	}
	return s
}
