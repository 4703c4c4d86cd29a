package melee

import (
	"fmt"
	"strings"

	"warbell/engine"
)

// What a picture of a quick fight has room for.
const (
	sceneRows  = 6 // of dice in a panel
	sceneSteps = 10
)

// Scene draws a quick fight: all dice of either side by what they were for, and how it went. Of a
// long one it shows the last blows that hit.
func (b Bout) Scene() engine.Scene {
	scene := engine.Scene{
		Title:  fmt.Sprintf("%s fights %s", b.Fighters[0].Model.Name, b.Fighters[1].Model.Name),
		Footer: b.footer(),
	}
	for i, f := range b.Fighters {
		scene.Panels = append(scene.Panels, engine.Panel{
			Seat: f.Model.Seat, Name: string(f.Model.Name), Sub: f.Profile.arms(), Out: f.Condition == OutOfAction,
			Bar:  &engine.Bar{Label: "W", Now: f.Wounds, Was: f.Profile.W, Max: f.Profile.W},
			Rows: b.rows(engine.Seat(i + 1)),
		})
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

func (b Bout) footer() string {
	rounds := "1 round"
	if n := len(b.Rounds); n != 1 {
		rounds = fmt.Sprintf("%d rounds", n)
	}
	if b.Winner == engine.NoSeat {
		return "Nobody has won after " + rounds + "."
	}
	return fmt.Sprintf("%s has won after %s.", b.Fighters[b.Winner-1].Model.Name, rounds)
}

// arms names what the model has in its hands.
func (p Profile) arms() string {
	all := []string{p.weapon().Name}
	if second, ok := p.second(); ok {
		all = append(all, second.Name)
	}
	if p.hasShield() {
		all = append(all, "Shield")
	}
	if p.hasBuckler() {
		all = append(all, "Buckler")
	}
	return strings.Join(all, ", ")
}

// mostDice is how many dice a row has room for.
const mostDice = 12

// thrown is the dice of one purpose in a fight.
type thrown struct {
	name string
	need int // of all of them; -1 if they differ
	dice []engine.SceneDie
}

func (t *thrown) add(need, face int, good, bad engine.DieMark) {
	switch {
	case len(t.dice) == 0:
		t.need = need
	case t.need != need:
		t.need = -1
	}
	mark := bad
	if face >= need {
		mark = good
	}
	t.dice = append(t.dice, engine.SceneDie{Face: face, Sides: 6, Mark: mark})
}

// row draws the dice, of many the last.
func (t *thrown) row() engine.DiceRow {
	row := engine.DiceRow{Label: t.name, Dice: t.dice}
	if t.need > 0 {
		row.Label = fmt.Sprintf("%s %d+", t.name, t.need)
	}
	if n := len(row.Dice); n > mostDice {
		row.Label += fmt.Sprintf(", last %d of %d", mostDice, n)
		row.Dice = row.Dice[n-mostDice:]
	}
	return row
}

// purse is all dice that one side threw.
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

// strikes takes in the dice of who strikes.
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

// answers takes in the dice of who is struck.
func (p *purse) answers(s Strike) {
	if n := len(s.Parry); n > 0 {
		p.parry.add(s.HitFace+1, s.Parry[n-1], engine.MarkBlock, engine.MarkMiss)
		if n > 1 {
			p.parry.dice[len(p.parry.dice)-1].Was = s.Parry[0]
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

// boutStep tells a blow in one line; the arrow before it says who struck.
func (s Strike) boutStep() engine.Step {
	step := engine.Step{Panel: int(s.Striker.Seat) - 1, Tone: engine.ToneQuiet}
	switch {
	case s.Finished:
		step.Text, step.Tone = "strikes who lies stunned"+s.injuryWords(": "), engine.ToneHurt
	case !s.hit():
		step.Text = "misses"
	case s.Parried:
		step.Text, step.Tone = "hits, parried", engine.ToneStopped
	case s.Impossible:
		step.Text = "hits, but can't wound"
	case s.Wounds == 0:
		step.Text = "hits, no wound"
	case len(s.Injuries) == 0:
		step.Text, step.Tone = "wounds, saved", engine.ToneStopped
	case s.Critical > 0:
		step.Text, step.Tone = "critical hit"+s.injuryWords(": "), engine.ToneHurt
	default:
		step.Text, step.Tone = "wounds"+s.injuryWords(": "), engine.ToneHurt
	}
	return step
}

// injuryWords lists the injuries behind a separator.
func (s Strike) injuryWords(before string) string {
	var all []string
	for _, i := range s.Injuries {
		word := i.Result.Name()
		if i.Lost {
			word = "a Wound lost"
		}
		all = append(all, word)
	}
	return before + strings.Join(all, ", ")
}
