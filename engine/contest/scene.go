package contest

import (
	"fmt"
	"strings"

	"warbell/engine"
)

// Scene draws the contest: the dice of both sides, the highest first, and which pair decided.
func (e Contested) Scene() engine.Scene {
	scene := engine.Scene{Title: fmt.Sprintf("%s attacks %s", e.Attacker.Name, e.Defender.Name), Steps: e.steps(), Further: true}
	a, d := e.Sides[0], e.Sides[1]
	rows := diceRows(a.Dice, d.Dice, a.Count.words(), d.Count.words())
	for i, who := range [2]Ref{e.Attacker, e.Defender} {
		panel := engine.Panel{Seat: who.Seat, Name: string(who.Name)}
		if len(rows[i].Dice) > 0 {
			panel.Rows = []engine.DiceRow{rows[i]}
		}
		scene.Panels = append(scene.Panels, panel)
	}
	return scene
}

// steps tell what decided, and what the winner may do now.
func (e Contested) steps() []engine.Step {
	first := e.autoStep()
	if e.Auto == "" {
		first = decision(e.Sides[0].Dice, e.Sides[1].Dice, [2]engine.Name{e.Attacker.Name, e.Defender.Name})
	}
	switch {
	case e.Pierces.ID != "":
		return []engine.Step{first, {Panel: e.panelOf(e.Pierces), Text: "may get through the " + armourName(e.Rear), Tone: engine.ToneQuiet}}
	case e.Winner == 2:
		return []engine.Step{first, {Panel: 1, Text: "spent no action, so nothing comes of it", Tone: engine.ToneQuiet}}
	}
	return []engine.Step{first}
}

// autoStep tells why a blow hits without a contest.
func (e Contested) autoStep() engine.Step {
	text := "hits without a contest"
	switch e.Auto {
	case AutoRear:
		text += ", from the rear"
	case AutoHarmless:
		text += fmt.Sprintf(": %s is not equipped for hand-to-hand", e.Defender.Name)
	case AutoBreaking:
		text += fmt.Sprintf(": %s runs", e.Defender.Name)
	}
	return engine.Step{Text: text, Tone: engine.ToneQuiet}
}

func (e Contested) panelOf(r Ref) int {
	if r.ID == e.Defender.ID {
		return 1
	}
	return 0
}

func armourName(rear bool) string {
	if rear {
		return "rear armour"
	}
	return "front armour"
}

// diceRows draws the dice of two sides as they were compared: the winner's die of the deciding pair
// is marked.
func diceRows(a, b []int, labelA, labelB string) [2]engine.DiceRow {
	a, b = ranked(a), ranked(b)
	rows := [2]engine.DiceRow{plainRow(labelA, a), plainRow(labelB, b)}
	if at, winner := deciding(a, b); winner != 0 {
		rows[winner-1].Dice[at].Mark = engine.MarkWinner
	}
	return rows
}

func plainRow(label string, faces []int) engine.DiceRow {
	row := engine.DiceRow{Label: label}
	for _, face := range faces {
		row.Dice = append(row.Dice, engine.SceneDie{Face: face, Sides: 6, Mark: engine.MarkPlain})
	}
	return row
}

// decision tells in words what decided a contest, as a step of the side that it was decided for.
func decision(a, b []int, names [2]engine.Name) engine.Step {
	a, b = ranked(a), ranked(b)
	at, winner := deciding(a, b)
	switch {
	case len(a) == 0 || len(b) == 0:
		return engine.Step{Panel: max(winner-1, 0), Text: "has nobody to contest it", Tone: engine.ToneQuiet}
	case winner == 1:
		return engine.Step{Text: beats(a, b, at), Tone: engine.ToneQuiet}
	case winner == 2:
		return engine.Step{Panel: 1, Text: beats(b, a, at), Tone: engine.ToneStopped}
	case len(a) == len(b):
		return engine.Step{Text: "every die meets its equal: a draw", Tone: engine.ToneQuiet}
	}
	short, faces := names[1], b
	if len(a) < len(b) {
		short, faces = names[0], a
	}
	text := fmt.Sprintf("%s, and %s has no more dice: a draw", equals(faces), short)
	return engine.Step{Text: text, Tone: engine.ToneQuiet}
}

// beats tells by which pair of ranked dice a contest was won.
func beats(winner, loser []int, at int) string {
	text := fmt.Sprintf("%d beats %d", winner[at], loser[at])
	if at > 0 {
		text = equals(winner[:at]) + ", then " + text
	}
	return text
}

// equals tells of the pairs that decided nothing; there is at least one.
func equals(faces []int) string {
	if len(faces) == 1 {
		return fmt.Sprintf("%d meets %d", faces[0], faces[0])
	}
	return fmt.Sprintf("the best %d dice are equal (%s)", len(faces), inWords(faces))
}

func inWords(faces []int) string {
	words := make([]string, len(faces))
	for i, face := range faces {
		words[i] = fmt.Sprint(face)
	}
	return strings.Join(words, ", ")
}

// words tells where the dice of a side come from: "PH 3, momentum +1, ground −2".
func (c DiceCount) words() string {
	words := []string{fmt.Sprintf("PH %d", c.PH)}
	for _, part := range []struct {
		name string
		dice int
	}{{"momentum", c.Momentum}, {"ground", c.Ground}, {"shield", c.Shield}, {"unarmed", c.Unarmed}, {"weapon", c.Weapon}} {
		if part.dice != 0 {
			words = append(words, part.name+" "+signed(part.dice))
		}
	}
	if c.PH+c.Momentum+c.Ground+c.Shield+c.Unarmed+c.Weapon < c.Total {
		words = append(words, "at least 1")
	}
	return strings.Join(words, ", ")
}

// signed writes a number with its sign, and a minus that isn't a hyphen.
func signed(n int) string { return strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1) }
