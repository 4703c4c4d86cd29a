package melee

import (
	"slices"

	"warbell/engine"
)

// The limits of a quick fight's picture.
const (
	sceneRows  = 6 // rows of dice in a panel
	sceneSteps = 10
)

// Scene returns a picture of a quick fight: each side's dice by purpose, and its course. Of a long fight it
// shows the last attacks that hit.
func (b Bout) Scene() engine.Scene {
	scene := engine.Scene{Title: engine.Worded("scene.bout", b), Footer: engine.Worded("scene.verdict", b)}
	for i, f := range b.Fighters {
		p := f.Profile.Panel(f.Model.Seat)
		p.Card, p.Name, p.Out = nil, string(f.Model.Name), f.Condition == OutOfAction
		p.Bar.Now, p.Rows = f.Wounds, b.rows(engine.Seat(i+1))
		scene.Panels = append(scene.Panels, p)
	}
	for _, r := range b.Rounds {
		for _, s := range r.Fought.Strikes {
			if s.hit() || s.Finished {
				scene.Steps = append(scene.Steps, s.boutStep())
			}
		}
	}
	scene.Steps = scene.Steps[max(len(scene.Steps)-sceneSteps, 0):]
	return scene
}

// Won returns the winner. If there is none, it returns the zero Fighter.
func (b Bout) Won() Fighter {
	if b.Winner == engine.NoSeat {
		return Fighter{}
	}
	return b.Fighters[b.Winner-1]
}

// mostDice bounds the dice of a row in a picture.
const mostDice = 12

// thrown holds the dice of one purpose in a fight.
type thrown struct {
	For  string // "hit", "wound", …
	Need int    // roll needed by all of them; -1 if they differ
	Last int    // number of last dice shown; 0: all
	Dice []engine.SceneDie
}

func (t *thrown) add(need, face int, good, bad engine.DieMark) {
	switch {
	case len(t.Dice) == 0:
		t.Need = need
	case t.Need != need:
		t.Need = -1
	}
	mark := bad
	if face >= need {
		mark = good
	}
	t.Dice = append(t.Dice, engine.SceneDie{Face: face, Sides: 6, Mark: mark})
}

// row returns the dice as a row. Of too many it shows the last.
func (t *thrown) row() engine.DiceRow {
	told, dice := *t, t.Dice
	if n := len(dice); n > mostDice {
		told.Last, dice = mostDice, dice[n-mostDice:]
	}
	return engine.DiceRow{Label: engine.Worded("scene.roll", told), Dice: dice}
}

// purse holds all dice that one side rolled.
type purse struct{ hit, wound, injury, parry, save, helmet, critical thrown }

func (b Bout) rows(seat engine.Seat) []engine.DiceRow {
	p := newPurse()
	for _, r := range b.Rounds {
		for _, s := range r.Fought.Strikes {
			if s.Striker.Seat == seat {
				p.strikes(s)
			} else {
				p.answers(s)
			}
		}
	}
	return p.filled()
}

// strikes adds the attacker's dice.
func (p *purse) strikes(s Strike) {
	if s.HitFace > 0 {
		p.hit.add(s.HitNeed, s.HitFace, engine.MarkHit, engine.MarkMiss)
	}
	if s.WoundFace > 0 {
		good := engine.MarkHit
		if s.Critical > 0 {
			good = engine.MarkCrit
		}
		p.wound.add(s.WoundNeed, s.WoundFace, good, engine.MarkMiss)
	}
	if s.Critical > 0 {
		p.critical.add(0, s.Critical, engine.MarkPlain, engine.MarkPlain)
	}
	for _, i := range s.Injuries {
		if i.Face > 0 {
			p.injury.add(0, i.Face, engine.MarkPlain, engine.MarkPlain)
		}
	}
}

// answers adds the target's dice.
func (p *purse) answers(s Strike) {
	if n := len(s.Parry); n > 0 {
		p.parry.add(s.HitFace+1, s.Parry[n-1], engine.MarkBlock, engine.MarkMiss)
		if n > 1 {
			p.parry.Dice[len(p.parry.Dice)-1].Was = s.Parry[0]
		}
	}
	for _, face := range s.Saves {
		p.save.add(s.SaveNeed, face, engine.MarkBlock, engine.MarkMiss)
	}
	for _, i := range s.Injuries {
		if i.Helmet > 0 {
			p.helmet.add(HelmetNeed, i.Helmet, engine.MarkBlock, engine.MarkMiss)
		}
	}
}

// boutStep returns an attack as one line with its dice, in the panel of the attacker.
func (s Strike) boutStep() engine.Step {
	step := engine.Step{
		Panel: max(int(s.Striker.Seat)-1, 0), Text: engine.Worded("scene.strike",
			s), Result: engine.Worded("scene.came", s), Tone: engine.StyleQuiet,
		Dice: s.thrown(), Answer: s.answered(),
	}
	switch {
	case s.Finished, len(s.Injuries) > 0:
		step.Tone = engine.StyleHurt
	case s.Parried, s.Wounds > 0:
		step.Tone = engine.StyleStopped
	}
	return step
}

// Hit reports whether the attack hit.
func (s Strike) Hit() bool { return s.hit() }

// thrown returns the attacker's dice, to hit and to wound. The step's result names the injury.
func (s Strike) thrown() []engine.SceneDie {
	p := newPurse()
	p.strikes(s)
	return slices.Concat(p.hit.Dice, p.wound.Dice)
}

// answered returns the target's dice.
func (s Strike) answered() []engine.SceneDie {
	p := newPurse()
	p.answers(s)
	return slices.Concat(p.parry.Dice, p.save.Dice, p.helmet.Dice)
}
