package contest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"warbell/engine/contest"
)

// Dice shows the dice of one side, the highest first, and how many there are where PH alone doesn't
// say: "`5 3 1` (3 PH, +1 momentum, −1 shield)".
func (Line) Dice(r contest.Roll) string {
	text := "`" + facesOf(r.Dice) + "`"
	if parts := counted(r.Count); parts != "" {
		text += " (" + parts + ")"
	}
	return text
}

func facesOf(faces []int) string {
	words := make([]string, len(faces))
	for i, face := range ranked(faces) {
		words[i] = fmt.Sprint(face)
	}
	return strings.Join(words, " ")
}

func ranked(faces []int) []int {
	high := slices.Clone(faces)
	slices.SortFunc(high, func(a, b int) int { return cmp.Compare(b, a) })
	return high
}

// counted says where a number of dice comes from; nothing if it is PH alone.
func counted(n contest.DiceCount) string {
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

// Decision is by which dice a contest was decided. The dice of both are compared by rank, the highest first.
type Decision struct {
	Equal     []int       // the pairs that decided nothing
	High, Low int         // the pair that did; 0 if none did
	Short     contest.Ref // who has no die against the other's next; nobody if both have as many
	Next      string      // which die that is: "third"
	None      bool        // there are no dice to compare
}

// Decided says by which dice a contest was decided.
func (Line) Decided(e contest.Contested) Decision {
	a, d := ranked(e.Sides[0].Dice), ranked(e.Sides[1].Dice)
	pairs := min(len(a), len(d))
	for at := range pairs {
		if a[at] != d[at] {
			return Decision{Equal: a[:at], High: max(a[at], d[at]), Low: min(a[at], d[at])}
		}
	}
	all := Decision{Equal: a[:pairs], None: pairs == 0}
	switch {
	case len(a) < len(d):
		all.Short, all.Next = e.Sides[0].Model, ordinal(pairs+1)
	case len(d) < len(a):
		all.Short, all.Next = e.Sides[1].Model, ordinal(pairs+1)
	}
	return all
}

// Number writes a small number as a word.
func (Line) Number(n int) string { return number(n) }

var numbers = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

func number(n int) string {
	if n < 0 || n >= len(numbers) {
		return fmt.Sprint(n)
	}
	return numbers[n]
}

// Often says how many attacks are declared: nothing for one, " twice".
func (Line) Often(n int) string {
	switch n {
	case 1:
		return ""
	case 2:
		return " twice"
	}
	return " " + number(n) + " times"
}

func ordinal(n int) string {
	words := [...]string{"", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"}
	if n < 1 || n >= len(words) {
		return fmt.Sprintf("%dth", n)
	}
	return words[n]
}

// Plate names the armour of a model that is met: "front armour 6".
func (c Line) Plate(id contest.ModelID, rear bool) string {
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
func (Line) Side(rear bool) string {
	if rear {
		return "rear"
	}
	return "front"
}

// Loser is who was bested in a contest that somebody won.
func (Line) Loser(e contest.Contested) contest.Ref {
	if e.Winner == 2 {
		return e.Attacker
	}
	return e.Defender
}
