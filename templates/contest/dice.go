package contest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"warbell/engine/contest"
)

// rolls writes dice that were rolled.
type rolls struct{}

// Dice returns the dice of one side, the highest first, and an explanation of their number if it differs from
// PH: "`5 3 1` (3 PH, +1 momentum, −1 shield)".
func (c Line) Dice(r contest.Roll) string {
	return c.Phrase("dice", struct{ Faces, Counted string }{facesOf(r.Dice), c.counted(r.Count)})
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

// Part is a source of extra or fewer dice. Name names its words.
type Part struct {
	Name string
	N    int
}

// counted explains a number of dice. It returns "" for PH alone.
func (c Line) counted(n contest.DiceCount) string {
	var parts []Part
	sum := n.PH
	for _, p := range []Part{
		{"momentum", n.Momentum}, {"weapon", n.Weapon}, {"ground", n.Ground}, {"shield",
			n.Shield}, {"unarmed", n.Unarmed},
	} {
		if p.N != 0 {
			parts = append(parts, p)
			sum += p.N
		}
	}
	if len(parts) == 0 && sum >= n.Total {
		return ""
	}
	least := 0
	if sum < n.Total {
		least = n.Total
	}
	return c.Phrase("counted", struct {
		PH, Least int
		Parts     []Part
	}{n.PH, least, parts})
}

// Decision holds the dice that decided a Contest. Both sides' dice are compared in order, the highest first.
type Decision struct {
	Equal     []int       // the faces of equal pairs
	High, Low int         // the deciding pair; 0 if none
	Short     contest.Ref // the model that ran out of dice; zero if neither did
	Next      string      // the place of the die that it lacks: "third"
	None      bool        // there are no dice to compare
}

// Decided returns the dice that decided a Contest.
func (rolls) Decided(e contest.Contested) Decision {
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

// Number returns a small number as a word.
func (rolls) Number(n int) string { return number(n) }

var numbers = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

func number(n int) string {
	if n < 0 || n >= len(numbers) {
		return fmt.Sprint(n)
	}
	return numbers[n]
}

// Often returns the number of declared attacks: "" for one, " twice".
func (c Line) Often(n int) string { return c.Phrase("often", n) }

func ordinal(n int) string {
	words := [...]string{"", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
		"ninth", "tenth"}
	if n < 1 || n >= len(words) {
		return fmt.Sprintf("%dth", n)
	}
	return words[n]
}

// Plate returns the armour that an attempt meets: "front armour 6".
func (c Line) Plate(id contest.ModelID, rear bool) string {
	p := c.Model(id).Profile
	value := p.Front
	if rear {
		value = p.Rear
	}
	return c.Phrase("plate", struct {
		Rear  bool
		Value int
	}{rear, value})
}

// Loser returns the loser of a Contest with a winner.
func (rolls) Loser(e contest.Contested) contest.Ref {
	if e.Winner == 2 {
		return e.Attacker
	}
	return e.Defender
}

// FirstRolls returns the roll-off for the first turn, the winner's die first: "3–3, 5–2".
func (rolls) FirstRolls(e contest.FirstRolled) string {
	return rollsOf(e.Rolls, e.First == 2)
}

// Rolls returns the roll-off for a declaration, with its own die first.
func (rolls) Rolls(e contest.Settled) string { return rollsOf(e.Rolls, false) }

// Signed returns a number with its sign. Its minus is not a hyphen.
func (rolls) Signed(n int) string { return strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1) }

func rollsOf(rolls [][2]int, turned bool) string {
	pairs := make([]string, len(rolls))
	for i, r := range rolls {
		if turned {
			r[0], r[1] = r[1], r[0]
		}
		pairs[i] = fmt.Sprintf("%d–%d", r[0], r[1])
	}
	return strings.Join(pairs, ", ")
}
