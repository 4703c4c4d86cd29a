package templates

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"warbell/engine/contest"
)

// Dice shows the dice of one side, the highest first, and how many there are where PH alone doesn't
// say: "`5 3 1` (3 PH, +1 momentum, −1 shield)".
func (contestLine) Dice(r contest.Roll) string {
	text := "`" + contestFaces(r.Dice) + "`"
	if parts := contestCount(r.Count); parts != "" {
		text += " (" + parts + ")"
	}
	return text
}

func contestFaces(faces []int) string {
	words := make([]string, len(faces))
	for i, face := range contestRanked(faces) {
		words[i] = fmt.Sprint(face)
	}
	return strings.Join(words, " ")
}

func contestRanked(faces []int) []int {
	high := slices.Clone(faces)
	slices.SortFunc(high, func(a, b int) int { return cmp.Compare(b, a) })
	return high
}

// contestCount says where a number of dice comes from; nothing if it is PH alone.
func contestCount(n contest.DiceCount) string {
	parts := []string{fmt.Sprintf("%d PH", n.PH)}
	sum := n.PH
	for _, p := range []struct {
		dice int
		name string
	}{{n.Momentum, "momentum"}, {n.Weapon, "weapon"}, {n.Ground, "ground"}, {n.Shield, "shield"}, {n.Unarmed, "unarmed"}} {
		if p.dice != 0 {
			parts = append(parts, strings.Replace(fmt.Sprintf("%+d %s", p.dice, p.name), "-", "−", 1))
			sum += p.dice
		}
	}
	if sum < n.Total {
		parts = append(parts, fmt.Sprintf("at least %d", n.Total))
	}
	if len(parts) == 1 {
		return ""
	}
	return strings.Join(parts, ", ")
}

// Decided says by which dice a contest was decided: "6 meets 6, then 5 beats 4".
func (c contestLine) Decided(e contest.Contested) string {
	a, d := contestRanked(e.Sides[0].Dice), contestRanked(e.Sides[1].Dice)
	pairs := min(len(a), len(d))
	for at := range pairs {
		if a[at] != d[at] {
			return contestEqual(a[:at], ", then ") + fmt.Sprintf("%d beats %d", max(a[at], d[at]), min(a[at], d[at]))
		}
	}
	short := e.Sides[1].Model
	if len(a) < len(d) {
		short = e.Sides[0].Model
	}
	switch {
	case pairs == 0:
		return "there are no dice to compare"
	case len(a) != len(d):
		return contestEqual(a[:pairs], ", and ") + c.Who(short) + " has no " + contestOrdinal(pairs+1) + " die"
	case pairs == 1:
		return contestEqual(a, "")
	}
	return "every die meets its equal"
}

// contestEqual tells of the pairs that decided nothing, and what leads on from there.
func contestEqual(faces []int, then string) string {
	switch len(faces) {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("%d meets %d%s", faces[0], faces[0], then)
	}
	return fmt.Sprintf("the best %s are equal%s", contestNumber(len(faces)), then)
}

var contestNumbers = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

func contestNumber(n int) string {
	if n < 0 || n >= len(contestNumbers) {
		return fmt.Sprint(n)
	}
	return contestNumbers[n]
}

// Often says how many attacks are declared: nothing for one, " twice".
func (contestLine) Often(n int) string {
	switch n {
	case 1:
		return ""
	case 2:
		return " twice"
	}
	return " " + contestNumber(n) + " times"
}

func contestOrdinal(n int) string {
	words := [...]string{"", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"}
	if n < 1 || n >= len(words) {
		return fmt.Sprintf("%dth", n)
	}
	return words[n]
}

// Plate names the armour of a model that is met: "front armour 6".
func (c contestLine) Plate(id contest.ModelID, rear bool) string {
	p := c.model(id).Profile
	name, value := "front armour", p.Front
	if rear {
		name, value = "rear armour", p.Rear
	}
	if value > 0 {
		name += fmt.Sprintf(" %d", value)
	}
	return name
}

// Side names the armour that was met, without its value.
func (contestLine) Side(rear bool) string {
	if rear {
		return "rear"
	}
	return "front"
}

// Loser is who was bested in a contest that somebody won.
func (contestLine) Loser(e contest.Contested) contest.Ref {
	if e.Winner == 2 {
		return e.Attacker
	}
	return e.Defender
}
