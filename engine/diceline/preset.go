package diceline

import (
	"strconv"
	"strings"

	"warbell/engine/lazyregexp"
)

// Game is a game that a server can choose for dice without a word.
type Game struct{ Word, Name string }

// Games lists the games that a server can choose.
var Games = []Game{
	{"pbta", "Powered by the Apocalypse"}, {"blades", "Blades in the Dark"}, {"yz", "Year Zero Engine"},
	{"wod", "World of Darkness"}, {"cod", "Chronicles of Darkness"}, {"savage", "Savage Worlds"},
	{"sr", "Shadowrun"},
}

// plainDice matches, for each game, dice that can hardly be anything else there.
var plainDice = map[string]*lazyregexp.Regexp{
	"pbta":   lazyregexp.New(`^(?:2d6|3d6k[hl]2)(?:[+-]\d+)*$`),
	"blades": lazyregexp.New(`^(?:[2-9]?d6|[2-9]d6kh1|2d6kl1)$`),
	"yz":     lazyregexp.New(`^(?:[2-9]|[1-3]\d)d6$`),
	"wod":    lazyregexp.New(`^(?:[2-9]|[1-3]\d)d10$`),
	"cod":    lazyregexp.New(`^(?:[2-9]|[1-3]\d)d10$`),
	"savage": lazyregexp.New(`^d(?:4|6|8|10|12)(?:[+-]\d+)*$`),
	"sr":     lazyregexp.New(`^(?:[2-9]|[1-4]\d)d6!?$`),
}

// otherUse matches words about dice that are added up in any game.
var otherUse = lazyregexp.New(`(?i)\b(?:damage|dmg|loot|treasure|table|random|hours|days|fireball|initiative|healing)\b`)

// harm matches words about damage.
var harm = lazyregexp.New(`(?i)\b(?:damage|dmg)\b`)

// modifierAlone matches a modifier without dice, with words before or behind it: attack +5, +1 Go Aggro.
var modifierAlone = lazyregexp.New(`^\s*(?:(\pL[\pL '’-]*?)\s*)?([+-]\s*\d{1,2})(?:\s+(\pL[\pL '’-]*))?\s*$`)

// onlyModifier returns a modifier without dice and the words about it, or "".
func onlyModifier(text string) (n, words string) {
	m := modifierAlone.FindStringSubmatch(text)
	if m == nil {
		return "", ""
	}
	if words = strings.TrimSpace(m[1] + " " + m[3]); words == "" || !isWords(words) {
		return "", ""
	}
	return strings.ReplaceAll(m[2], " ", ""), words
}

// diceNamed matches a number of dice in words: 7 dice diff 8.
var diceNamed = lazyregexp.New(`(?i)^\s*(\d{1,2})\s+dice\b`)

// edgeTyped matches dice of Shadowrun with Edge: 10d6 edge.
var edgeTyped = lazyregexp.New(`(?is)^\s*(\d{1,2})d6!?\s+(?:with\s+)?edge\b(.*)$`)

// ParseFor reads a line as Parse does, on a server that chose a game. Dice that the game rolls, without a
// word or a comparison, are read as that game reads them. Brackets keep them plain: (2d6).
func ParseFor(game, text string) (Line, error) {
	if game == "wod" {
		text = diceNamed.ReplaceAllString(text, "${1}d10")
	}
	if m := severalVs.FindStringSubmatch(text); m != nil && game == "wod" && m[2] == "10" {
		return Parse(wordOf(m[1]+"d10", "wod", m[3]+m[4]))
	}
	if m := edgeTyped.FindStringSubmatch(text); m != nil && game == "sr" {
		return Parse(wordOf("sr", m[1], "edge") + m[2])
	}
	l, err := Parse(text)
	if err != nil {
		if n, words := onlyModifier(text); game == "pbta" && n != "" {
			return Parse(wordOf("2d6"+n, "pbta") + hash(words))
		}
		return l, err
	}
	if head, _ := CutLabel(text); plainDice[game] == nil || strings.Contains(head, "(") {
		return l, nil
	}
	if read, err := Parse(l.inGame(game)); err == nil {
		return read, nil
	}
	return l, nil
}

// addedDice matches dice of Savage Worlds that are added up.
var addedDice = lazyregexp.New(`^` + aceDice + `(?:\+` + aceDice + `)*(?:[+-]\d+)*$`)

// aceDice matches dice of Savage Worlds with their label.
const aceDice = `\d?d(?:4|6|8|10|12)(?:\[[^\]\d]*\])?`

// aces reports whether dice of Savage Worlds are added up and explode. Several dice are damage, and so is one
// whose words say so.
func aces(dice, words string) bool {
	several := dice[0] != 'd' || strings.Count(dice, "d") > 1
	return addedDice.MatchString(dice) && (harm.MatchString(words) || several && !otherUse.MatchString(words))
}

// inGame returns the line as text, with the word of a game behind each of its plain dice.
func (l Line) inGame(game string) string {
	all := make([]string, len(l.parts))
	for i, p := range l.parts {
		all[i] = p.notation()
		aimedAt := i+1 < len(l.parts) && l.parts[i+1].when != always
		dice := strings.TrimPrefix(p.expr.Notation(), strconv.Itoa(p.expr.Repeats())+"x")
		words := p.name + " " + l.Label()
		switch {
		case p.system != nil:
		case game == "savage" && aces(dice, words):
			all[i] = strings.TrimSuffix(all[i], dice) + diceOnly.ReplaceAllString(dice, "$0!")
		case p.when == always && !aimedAt && !otherUse.MatchString(words) && plainDice[game].MatchString(dice):
			all[i] += " " + game
		}
	}
	text := strings.Join(all, "; ")
	if l.repeats > 1 {
		text = strconv.Itoa(l.repeats) + "x(" + text + ")"
	}
	if l.Label() != "" {
		text += hash(l.Label())
	}
	return text
}
