package contest

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
)

// What a picture has room for; the rest is left to the text.
const (
	pictureRows  = 6  // of dice, a side
	pictureDice  = 40 // a side
	pictureSteps = 10
)

// Scene draws the quick fight: one attempt with all its dice, or the last attempts of several.
func (b Bout) Scene() engine.Scene {
	scene := engine.Scene{Title: b.title(), Footer: b.verdict()}
	for i, m := range b.Models {
		p := engine.Panel{Name: string(m.Name), Sub: m.best().Name}
		if m.Harmless {
			p.Sub = "not equipped for hand-to-hand"
		}
		if !b.ByTable {
			p.Bar = &engine.Bar{Label: "wounds", Now: b.Left[i], Was: m.Wounds, Max: m.Wounds}
			p.Out = b.Left[i] == 0
		}
		p.Rows = b.rows(i)
		scene.Panels = append(scene.Panels, p)
	}
	scene.Steps = b.steps()
	return scene
}

func (b Bout) title() string {
	verb := "%s attacks %s"
	if b.Terms.ToTheEnd {
		verb = "%s fights %s to the end"
	}
	return fmt.Sprintf(verb, b.Models[0].Name, b.Models[1].Name)
}

// verdict says what it came to.
func (b Bout) verdict() string {
	switch n := len(b.Clashes); {
	case b.Winner != 0:
		return string(b.other(b.Winner).Name) + " is out of action."
	case n == 0 && b.Models[1].Harmless && b.Terms.ToTheEnd:
		return "Neither is equipped for hand-to-hand."
	case n == 0:
		return string(b.Models[0].Name) + " is not equipped for hand-to-hand."
	case b.Terms.ToTheEnd:
		return fmt.Sprintf("Undecided after %d attempts.", n)
	default:
		return b.outcome(b.Clashes[n-1])
	}
}

// outcome says what a single attempt came to that put nobody out of action.
func (b Bout) outcome(c Clash) string {
	switch {
	case c.Winner == 0:
		return "A draw: neither may attempt armour penetration."
	case c.Pierces == 0:
		return string(b.side(c.Winner).Name) + " wins, but spent no action: no attempt at armour penetration."
	case c.Piercing == nil:
		return fmt.Sprintf("%s may attempt armour penetration against the %s of %s.", b.side(c.Winner).Name, b.plate(c), b.other(c.Winner).Name)
	case c.Piercing.Through:
		return string(b.other(c.Winner).Name) + " loses a wound."
	}
	return fmt.Sprintf("The armour of %s holds.", b.other(c.Winner).Name)
}

// plate names the armour that is in the way: "rear armour (4)".
func (b Bout) plate(c Clash) string {
	name := armourName(c.Rear)
	if value := b.other(c.Pierces).armour(c.Rear); value > 0 {
		name += fmt.Sprintf(" (%d)", value)
	}
	return name
}

// side is a model by its number from 1; other is whom it fights.
func (b Bout) side(n int) Profile  { return b.Models[(n+1)&1] }
func (b Bout) other(n int) Profile { return b.Models[n&1] }

// rows are the dice of one side in the last contests, as many as there is room for.
func (b Bout) rows(side int) []engine.DiceRow {
	var rows []engine.DiceRow
	for i := b.firstDrawn(); i < len(b.Clashes); i++ {
		c := b.Clashes[i]
		label := c.Counts[side].words()
		if b.Terms.ToTheEnd {
			label = fmt.Sprintf("Attempt %d", i+1)
		}
		if len(c.Dice[side]) > 0 {
			rows = append(rows, diceRows(c.Dice[0], c.Dice[1], label, label)[side])
		}
		if c.Piercing != nil && c.Pierces == side+1 && !b.Terms.ToTheEnd {
			rows = append(rows, c.Piercing.row())
		}
	}
	return rows
}

// firstDrawn is the index of the first attempt whose dice have room in the picture.
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

func (p Piercing) row() engine.DiceRow {
	label, mark := fmt.Sprintf("Armour %d", p.Need), engine.MarkMiss
	if p.Power > 0 {
		label += fmt.Sprintf(", power +%d", p.Power)
	}
	if p.Through {
		mark = engine.MarkHit
	}
	return engine.DiceRow{Label: label, Dice: []engine.SceneDie{{Face: p.Face, Sides: 6, Mark: mark}}}
}

// steps tells the attempts one by one, the last ones if they are too many.
func (b Bout) steps() []engine.Step {
	early := len(b.Clashes) - pictureSteps + 1
	if early < 2 {
		early = 0
	}
	var steps []engine.Step
	if early > 0 {
		steps = append(steps, engine.Step{Text: fmt.Sprintf("the first %d attempts: %s", early, b.toll(b.Clashes[:early])), Tone: engine.ToneQuiet})
	}
	for i, c := range b.Clashes[early:] {
		s := b.step(c)
		if early > 0 {
			s.Text = fmt.Sprintf("attempt %d: %s", early+i+1, s.Text)
		}
		steps = append(steps, s)
	}
	return steps
}

// toll says what some attempts cost both sides.
func (b Bout) toll(clashes []Clash) string {
	var wounds [3]int // by the number of the side that struck
	for _, c := range clashes {
		if c.Piercing != nil && c.Piercing.Through {
			wounds[c.Pierces]++
		}
	}
	return fmt.Sprintf("%s loses %d wounds, %s %d", b.Models[0].Name, wounds[2], b.Models[1].Name, wounds[1])
}

// step tells an attempt in one line, as a deed of who wins it; of who attacks if nobody does.
func (b Bout) step(c Clash) engine.Step {
	s := decision(c.Dice[0], c.Dice[1], [2]engine.Name{b.Models[0].Name, b.Models[1].Name})
	if c.Auto {
		s = engine.Step{Text: "hits without a contest"}
	}
	if c.Auto || c.Winner == 0 {
		s.Panel = c.By
	}
	if c.Piercing != nil {
		s.Text += "; " + c.Piercing.words()
	}
	s.Tone = c.tone()
	return s
}

func (c Clash) tone() engine.Tone {
	switch {
	case c.Piercing != nil && c.Piercing.Through:
		return engine.ToneHurt
	case c.Piercing != nil || c.Winner == 2-c.By:
		return engine.ToneStopped
	}
	return engine.ToneQuiet
}

// words tells the die against the armour: "5 + 1 against armour 6: through".
func (p Piercing) words() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d", p.Face)
	if p.Power > 0 {
		fmt.Fprintf(&b, " + %d", p.Power)
	}
	fmt.Fprintf(&b, " against armour %d: ", p.Need)
	if p.Through {
		return b.String() + "through"
	}
	return b.String() + "held"
}
