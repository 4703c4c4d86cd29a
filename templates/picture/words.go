package picture

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"warbell/engine"
)

// teller puts a scene into words. Each text of the scene passes through say; brief shortens it.
type teller struct {
	say   func(string) string
	scene engine.Scene
	brief brevity
	index *mapIndex
}

// brevity is how much a teller leaves out.
type brevity int

const (
	allTold    brevity = iota
	diceTold           // dice are counted by what they count for
	diceHidden         // dice are left out, and long names are cut
	counted            // who is on a map is counted
)

const briefName = 24

// plain makes a text safe to stand in a line: valid, without line breaks, and without the
// characters that turn the direction of what follows them.
func plain(s string) string {
	s = strings.Map(func(char rune) rune {
		switch {
		case unicode.Is(unicode.Bidi_Control, char):
			return -1
		case unicode.IsSpace(char), unicode.IsControl(char):
			return ' '
		}
		return char
	}, strings.ToValidUTF8(s, "\ufffd"))
	return strings.Join(strings.Fields(s), " ")
}

// head is "Witchhunter (Sword)", with the bar and the defeat if there are.
func (t teller) head(i int) string {
	panel := t.scene.Panels[i]
	s := t.name(i)
	if sub := t.say(panel.Sub); sub != "" {
		s += " (" + sub + ")"
	}
	var more []string
	if panel.Bar != nil {
		more = append(more, t.bar(*panel.Bar))
	}
	if panel.Out {
		more = append(more, "out")
	}
	if len(more) > 0 {
		s += ": " + strings.Join(more, ", ")
	}
	return s
}

func (t teller) name(i int) string {
	name := nameOf(t.scene.Panels[i], i)
	return t.short(name)
}

// short is a text that is cut where the teller must be brief.
func (t teller) short(s string) string {
	if t.brief >= diceHidden {
		s = cut(s, briefName)
	}
	return t.say(s)
}

// panel tells a side and its dice, on one line if there is no bar.
func (t teller) panel(i int) []string {
	panel, head := t.scene.Panels[i], t.head(i)
	var rows []string
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

func (t teller) bar(b engine.Bar) string {
	s := strings.TrimSpace(fmt.Sprintf("%s %d/%d", t.say(b.Label), b.Now, b.Max))
	if b.Now != b.Was {
		s += " (was " + strconv.Itoa(b.Was) + ")"
	}
	return s
}

// row tells a row of dice as briefly as it must be.
func (t teller) row(row engine.DiceRow) string {
	switch t.brief {
	case allTold:
		return t.labelled(row.Label, eachDie(row))
	case diceTold:
		return t.labelled(row.Label, tally(row))
	}
	return ""
}

// eachDie is "6 critical, 3 hit (was 1), 2 miss".
func eachDie(row engine.DiceRow) []string {
	var dice []string
	for _, d := range row.Dice {
		dice = append(dice, dieWords(d))
	}
	return dice
}

func dieWords(d engine.SceneDie) string {
	s := strconv.Itoa(d.Face)
	if sides := sidesOf(d); sides != 6 {
		s = fmt.Sprintf("%d on d%d", d.Face, sides)
	}
	if word := markWord(d.Mark); word != "" {
		s += " " + word
	}
	if rerolled(d) {
		s += fmt.Sprintf(" (was %d)", d.Was)
	}
	return s
}

// tally is "3 critical, 12 hit, 5 miss".
func tally(row engine.DiceRow) []string {
	count := map[engine.DieMark]int{}
	for _, d := range row.Dice {
		count[d.Mark]++
	}
	var parts []string
	known := 0
	for _, l := range legendMarks {
		if n := count[l.mark]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, l.word))
			known += n
		}
	}
	if other := len(row.Dice) - known; other > 0 {
		parts = append(parts, fmt.Sprintf("%d other", other))
	}
	return parts
}

func (t teller) labelled(label string, parts []string) string {
	s := strings.Join(parts, ", ")
	switch label = t.say(label); {
	case label == "":
		return s
	case s == "":
		s = "no dice"
	}
	return label + ": " + s
}

// step is "1. Witchhunter: hit with 4 (damage)"; the name is left out where the text has it.
func (t teller) step(i int) string {
	step := t.scene.Steps[i]
	s := t.say(step.Text)
	if step.Panel >= 0 && step.Panel < len(t.scene.Panels) {
		if name := t.name(step.Panel); !strings.Contains(s, name) {
			s = name + ": " + s
		}
	}
	switch step.Tone {
	case engine.ToneHurt:
		s += " (damage)"
	case engine.ToneStopped:
		s += " (stopped)"
	}
	return fmt.Sprintf("%d. %s", i+1, s)
}
