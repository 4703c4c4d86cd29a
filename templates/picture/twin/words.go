package twin

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/templates/picture/drawing"
)

// spread describes the odds of each result. A brief text has only results with more than 5%.
func (t teller) spread() string {
	s := t.scene.Spread
	if s == nil {
		return ""
	}
	var told []string
	for _, bar := range s.Bars {
		if t.brief >= diceTold && bar.Share < 0.05 {
			continue
		}
		told = append(told, t.say("twin.share", struct {
			Result, Share string
			Met           bool
		}{drawing.Plain(bar.Result), t.say("share", drawing.Percent(bar.Share)), bar.Met}))
	}
	return t.say("twin.spread", struct{ Label, Bars string }{drawing.Plain(s.Label),
		strings.Join(told, ", ")})
}

// throws describes each roll: its result, then its dice.
func (t teller) throws() []string {
	var all []string
	for _, one := range t.scene.Throws {
		var rows []string
		for _, row := range one.Rows {
			told := drawing.Plain(row.Label)
			if len(row.Dice) > 0 {
				told = t.row(row)
			}
			if told != "" {
				rows = append(rows, told)
			}
		}
		all = append(all, t.say("twin.throw",
			struct{ Result, Dice string }{drawing.Plain(one.Result), strings.Join(rows, "; ")}))
	}
	return all
}

// teller describes a scene. brief is the amount that it leaves out.
type teller struct {
	say   drawing.Say
	scene drawing.Scene
	brief brevity
	index *mapIndex
}

// brevity is a level of detail that a teller leaves out.
type brevity int

const (
	allTold    brevity = iota
	diceTold           // dice are counted by their effect
	diceHidden         // dice are left out, and long names are cut
	counted            // tokens on a map are counted
)

const briefName = 24

// head returns "Witchhunter (Sword)", followed by the result, the bar and a defeat if there are any.
func (t teller) head(i int) string {
	panel, bar := t.scene.Panels[i], ""
	if panel.Bar != nil {
		bar = t.bar(*panel.Bar)
	}
	return t.say("twin.panel", struct {
		Name, Sub, Result, Bar string
		Out                    bool
	}{t.name(i), drawing.Plain(panel.Sub), drawing.Plain(panel.Result), bar, panel.Out})
}

func (t teller) name(i int) string { return t.short(drawing.NameOf(t.say, t.scene.Panels[i], i)) }

// short returns a text that is cut if the teller must be brief.
func (t teller) short(s string) string {
	if t.brief >= diceHidden {
		s = cut(s, briefName)
	}
	return drawing.Plain(s)
}

// panel describes a side with its card and its dice, on one line if there is no bar.
func (t teller) panel(i int) []string {
	panel, head := t.scene.Panels[i], t.head(i)
	if t.scene.Sheet != nil {
		return []string{t.enrolled(i)}
	}
	var rows []string
	if panel.Card != nil {
		rows = append(rows, t.card(*panel.Card)...)
	}
	for _, row := range panel.Rows {
		if told := t.row(row); told != "" {
			rows = append(rows, told)
		}
	}
	dice := strings.Join(rows, "; ")
	switch {
	case dice == "":
		return []string{head}
	case panel.Bar != nil || panel.Out:
		return []string{head, dice}
	}
	return []string{head + ": " + dice}
}

// enrolled describes a model of a roster: its name, kind and stats, or as much as fits.
func (t teller) enrolled(i int) string {
	panel := t.scene.Panels[i]
	if t.brief >= diceTold {
		panel.Sub = ""
	}
	told := t.say("twin.panel", struct {
		Name, Sub, Result, Bar string
		Out                    bool
	}{t.name(i), drawing.Plain(panel.Sub), "", "", panel.Out})
	if panel.Card == nil || t.brief >= diceHidden {
		return told
	}
	return strings.Join(append([]string{told}, t.card(drawing.Card{Stats: panel.Card.Stats})...), ": ")
}

// card describes the stats of a card, then its lines.
func (t teller) card(c drawing.Card) []string {
	var stats, lines []string
	for _, s := range c.Stats {
		stats = append(stats, t.say("twin.stat", drawing.Stat{Label: drawing.Plain(s.Label),
			Value: drawing.Plain(s.Value)}))
	}
	for _, line := range c.Lines {
		lines = append(lines, drawing.Plain(line))
	}
	for _, n := range c.Notes {
		lines = append(lines, t.note(n))
	}
	if len(stats) > 0 {
		lines = append([]string{strings.Join(stats, ", ")}, lines...)
	}
	return lines
}

// note describes a piece of equipment. A brief text has only its name.
func (t teller) note(n drawing.Note) string {
	note := struct{ Name, Stats, Text string }{Name: drawing.Plain(n.Name)}
	if t.brief == allTold {
		var stats []string
		for _, s := range n.Stats {
			stats = append(stats, t.say("twin.stat", drawing.Stat{Label: drawing.Plain(s.Label),
				Value: drawing.Plain(s.Value)}))
		}
		note.Stats, note.Text = strings.Join(stats, ", "), drawing.Plain(n.Text)
	}
	return t.say("twin.note", note)
}

func (t teller) bar(b drawing.Bar) string {
	b.Label = drawing.Plain(b.Label)
	return t.say("twin.bar", b)
}

// row describes a row of dice at the level of brevity.
func (t teller) row(row drawing.DiceRow) string {
	switch t.brief {
	case allTold:
		return t.labelled(row.Label, t.eachDie(row))
	case diceTold:
		return t.labelled(row.Label, t.tally(row))
	}
	return ""
}

// eachDie returns "6 critical, 3 hit (was 1), 2 miss".
func (t teller) eachDie(row drawing.DiceRow) []string {
	var dice []string
	for _, d := range row.Dice {
		dice = append(dice, t.say("twin.die", struct {
			Face, Sides, Was int
			Mark, Sign       string
		}{d.Face, drawing.SidesOf(d), d.Was, drawing.MarkWord(t.say, d.Mark), drawing.Plain(d.Sign)}))
	}
	return dice
}

// tally returns "3 critical, 12 hit, 5 miss".
func (t teller) tally(row drawing.DiceRow) []string {
	count := map[engine.DieMark]int{}
	for _, d := range row.Dice {
		count[d.Mark]++
	}
	var parts []string
	add := func(n int, mark string) {
		if n > 0 {
			parts = append(parts, t.say("twin.count", struct {
				N    int
				Mark string
			}{n, mark}))
		}
	}
	other := len(row.Dice)
	for _, mark := range drawing.LegendMarks {
		add(count[mark], drawing.MarkWord(t.say, mark))
		other -= count[mark]
	}
	add(other, "")
	return parts
}

func (t teller) labelled(label string, parts []string) string {
	s := strings.Join(parts, ", ")
	switch label = drawing.Plain(label); {
	case label == "":
		return s
	case s == "":
		s = t.say("twin.no_dice", nil)
	}
	return label + ": " + s
}

// step returns "1. Witchhunter: hit with 4 (damage)". It leaves out the name if the text has it.
func (t teller) step(i int) string {
	step := t.scene.Steps[i]
	text, who := drawing.Plain(step.Text), drawing.Plain(step.Who)
	if who == "" && step.Panel >= 0 && step.Panel < len(t.scene.Panels) {
		if name := t.name(step.Panel); !strings.Contains(text, name) {
			who = name
		}
	}
	return t.say("twin.step", struct {
		Number          int
		Who, Text, Tone string
	}{i + 1, who, text, string(step.Tone)})
}

// chart describes the values of each line.
func (t teller) chart() string {
	const readPoints = 12
	type line struct {
		Name   string
		Values []int
	}
	c := t.scene.Chart
	if c == nil {
		return ""
	}
	var lines []line
	for i, values := range c.Lines {
		if i < len(t.scene.Panels) {
			if len(values) > readPoints {
				values = slices.Compact(slices.Clone(values)) // equal values in a row are read once
			}
			lines = append(lines, line{Name: t.name(i), Values: values})
		}
	}
	return t.say("twin.chart", struct {
		Label string
		Lines []line
	}{drawing.Plain(c.Label), lines})
}
