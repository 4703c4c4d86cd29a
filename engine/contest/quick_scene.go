package contest

import (
	"slices"

	"warbell/engine"
)

// The limits of a picture. The text has the rest.
const (
	pictureRows  = 6  // rows of dice per side
	pictureDice  = 40 // dice per side
	pictureSteps = 10
)

// Scene returns a picture of one attempt with all its dice, or of the last attempts.
func (b Bout) Scene() engine.Scene {
	scene := engine.Scene{Title: engine.Worded("scene.bout", b), Footer: engine.Worded("scene.verdict", b),
		Steps: b.steps()}
	for i, m := range b.Models {
		p := m.Panel(engine.NoSeat)
		p.Card, p.Bar = nil, nil
		if !b.ByTable {
			p.Bar = woundBar(b.Left[i], m.Wounds, m.Wounds)
			p.Out = b.Left[i] == 0
		}
		p.Rows = b.rows(i)
		scene.Panels = append(scene.Panels, p)
	}
	return scene
}

// Last returns the last attempt. If there is none, it returns the zero Clash.
func (b Bout) Last() Clash {
	if len(b.Clashes) == 0 {
		return Clash{}
	}
	return b.Clashes[len(b.Clashes)-1]
}

// Side returns a model by its number, from 1.
func (b Bout) Side(n int) Profile { return b.Models[(n+1)&1] }

// Other returns the opponent of a model by the model's number, from 1.
func (b Bout) Other(n int) Profile { return b.Models[n&1] }

// Plate returns the armour that an attempt must penetrate. It is 0 if the card gives none.
func (b Bout) Plate(c Clash) int { return b.Other(c.Pierces).armour(c.Rear) }

// rows returns one side's dice of the last Contests, as far as there is room.
func (b Bout) rows(side int) []engine.DiceRow {
	var rows []engine.DiceRow
	for i := b.firstDrawn(); i < len(b.Clashes); i++ {
		c := b.Clashes[i]
		label := engine.Worded("scene.count", c.Counts[side])
		if b.Terms.ToTheEnd {
			label = engine.Worded("scene.attempt", i+1)
		}
		if len(c.Dice[side]) > 0 {
			rows = append(rows, diceRows(c.Dice[0], c.Dice[1], label, label)[side])
		}
		if c.Piercing != nil && c.Pierces == side+1 && !b.Terms.ToTheEnd {
			rows = append(rows, engine.DiceRow{Label: engine.Worded("scene.armour", *c.Piercing),
				Dice: []engine.SceneDie{c.Piercing.die()}})
		}
	}
	return rows
}

// firstDrawn returns the index of the first attempt whose dice fit in the picture.
func (b Bout) firstDrawn() int {
	rows, dice := 0, 0
	for i, c := range slices.Backward(b.Clashes) {
		rows++
		dice += max(len(c.Dice[0]), len(c.Dice[1]))
		if rows > pictureRows || dice > pictureDice {
			return i + 1
		}
	}
	return 0
}

// die returns the die against armour.
func (p Piercing) die() engine.SceneDie {
	mark := engine.MarkMiss
	if p.Through {
		mark = engine.MarkHit
	}
	return engine.SceneDie{Face: p.Face, Sides: 6, Mark: mark}
}

// Toll holds both sides' wounds lost in the first attempts of a long fight.
type Toll struct {
	Attempts int
	Names    [2]engine.Name
	Wounds   [2]int // lost
}

// steps returns the attempts one by one. Of too many it returns the last, after a summary of the others.
func (b Bout) steps() []engine.Step {
	early := len(b.Clashes) - pictureSteps + 1
	if early < 2 {
		early = 0
	}
	var steps []engine.Step
	if early > 0 {
		steps = append(steps, engine.Step{Panel: -1, Text: engine.Worded("scene.toll", b.toll(early)),
			Tone: engine.StyleQuiet})
	}
	for i, c := range b.Clashes[early:] {
		s := b.step(c)
		if early > 0 {
			s.Who = engine.Worded("scene.attempt", early+i+1)
		}
		steps = append(steps, s)
	}
	return steps
}

// toll returns the wounds that both sides lost in the first attempts.
func (b Bout) toll(attempts int) Toll {
	t := Toll{Attempts: attempts, Names: [2]engine.Name{b.Models[0].Name, b.Models[1].Name}}
	for _, c := range b.Clashes[:attempts] {
		if c.Piercing != nil && c.Piercing.Through {
			t.Wounds[c.Pierces&1]++
		}
	}
	return t
}

// Told is an attempt with the comparison that decided it.
type Told struct {
	Clash
	Decision Decision
}

// step returns an attempt as one line in the panel of its winner, or of the attacker after a draw.
func (b Bout) step(c Clash) engine.Step {
	names := [2]engine.Name{b.Models[0].Name, b.Models[1].Name}
	s := engine.Step{Panel: c.By}
	if !c.Auto {
		s = decision(c.Dice[0], c.Dice[1], names)
		if c.Winner == 0 {
			s.Panel = c.By
		}
	}
	s.Text, s.Tone = engine.Worded("scene.clash", Told{c, decisionOf(c.Dice[0], c.Dice[1], names)}), c.tone()
	if p := c.Piercing; p != nil {
		s.Dice = append(s.Dice, p.die())
		s.Result = engine.Worded("scene.pierced", *p)
	}
	return s
}

func (c Clash) tone() engine.Style {
	switch {
	case c.Piercing != nil && c.Piercing.Through:
		return engine.StyleHurt
	case c.Piercing != nil || c.Winner == 2-c.By:
		return engine.StyleStopped
	}
	return engine.StyleQuiet
}
