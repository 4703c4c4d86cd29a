package diceline

import (
	"fmt"
	"strconv"
	"strings"

	"warbell/engine/dice"
	"warbell/engine/lazyregexp"
)

// otherGame is a game without a system here. Its format is the notation of its dice, with the numbers that
// stand for those that a player didn't write. A format that begins with a number counts dice.
type otherGame struct {
	format  string
	numbers []any
}

var (
	rollsUnder = otherGame{"d100 <= %d", []any{45}}
	exalted    = otherGame{"%dd10>=7", []any{8}}
	cortex     = otherGame{"{d6,d8,d10}kh2", nil}
	cyberpunk  = otherGame{"d10!o+%d", []any{12}}
	ironsworn  = otherGame{"d6+%d; d10; d10", []any{2}}
	twoD20     = otherGame{"%dd20cs<=%d", []any{2, 12}}
	cypher     = otherGame{"d20 >= %d", []any{12}}
	fantasyAge = otherGame{"3d6+%d >= %d", []any{2, 11}}
	wrath      = otherGame{"%dd6>=4", []any{6}}
)

// otherGames holds these games by name, in lower case.
var otherGames = map[string]otherGame{
	"cortex": cortex, "cortex prime": cortex,
	"exalted": exalted, "ex": exalted, "ex2": exalted, "ex3": exalted, "ex5": exalted,
	"dh": rollsUnder, "dark heresy": rollsUnder, "rogue trader": rollsUnder, "wfrp": rollsUnder,
	"runequest": rollsUnder, "delta green": rollsUnder, "mothership": rollsUnder, "brp": rollsUnder,
	"mythras": rollsUnder,
	"cp":      cyberpunk, "cpr": cyberpunk, "cyberpunk": cyberpunk, "cyberpunk red": cyberpunk,
	"gurps": {"3d6 <= %d", []any{12}}, "traveller": {"2d6+%d >= %d", []any{1, 8}},
	"l5r": {"%dd10!kh%d", []any{5, 3}}, "7th sea": {"%dd10!", []any{5}},
	"ironsworn": ironsworn, "starforged": ironsworn,
	"conan": twoD20, "star trek adventures": twoD20, "sta": twoD20,
	"numenera": cypher, "cypher": cypher,
	"wng": wrath, "wrath and glory": wrath, "sp": {"%dd10>=8", []any{4}}, "storypath": {"%dd10>=8", []any{4}},
	"age": fantasyAge, "fantasy age": fantasyAge, "earthdawn": {"d8!+d6!", nil},
	"daggerheart":   {"2d12+%d", []any{2}},
	"burning wheel": wrath, "mouse guard": wrath,
}

var (
	diceTyped   = lazyregexp.New(`(?i)(\d{0,3})(d(?:\d+|%))\S*`)
	diceOnly    = lazyregexp.New(`(?i)\d{0,3}d(?:\d+|%)`)
	numberTyped = lazyregexp.New(`(\d{1,3})((?:[+-]\d{1,2})*)`)
	wordTyped   = lazyregexp.New(`\pL[\pL'’-]{2,}`)
)

// example returns the notation for a roll of the game, with the numbers and words of the roll.
func (g otherGame) example(name, text string) string {
	for _, word := range strings.Fields(name) {
		if at := strings.Index(strings.ToLower(text), word); at >= 0 {
			text = text[:at] + " " + text[at+len(word):]
		}
	}
	var typed []any
	dice := diceTyped.FindAllStringSubmatch(text, -1)
	if strings.Contains(g.format, "+%d") { // the modifier belongs to the dice
		text = strings.ReplaceAll(diceOnly.ReplaceAllString(text, " "), "+", " ")
	}
	text = diceTyped.ReplaceAllString(text, " ")
	if strings.HasPrefix(g.format, "%d") && len(dice) > 0 && dice[0][1] != "" {
		typed = append(typed, digitsOf(dice[0][1]))
	}
	for _, m := range numberTyped.FindAllStringSubmatch(text, -1) {
		n := digitsOf(m[1])
		for rest := m[2]; rest != ""; {
			end := strings.IndexAny(rest[1:]+"+", "+-") + 1
			n, rest = n+digitsOf(rest[:end]), rest[end:]
		}
		typed = append(typed, n)
	}
	numbers := append(typed[:min(len(typed), len(g.numbers))], g.numbers[min(len(typed), len(g.numbers)):]...)
	notation := fmt.Sprintf(g.format, numbers...)
	if g.format == cortex.format && len(dice) > 1 {
		notation = "{" + strings.Join(sidesOf(dice), ",") + "}kh2"
	}
	return notation + labelOf(text)
}

// digitsOf reads a number with at most one sign.
func digitsOf(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// sidesOf returns dice without their numbers.
func sidesOf(found [][]string) []string {
	var all []string
	for _, m := range found {
		all = append(all, strings.ToLower(m[2]))
	}
	return all
}

// labelOf returns the words of a text as a label, or "".
func labelOf(text string) string {
	words := strings.Join(wordTyped.FindAllString(text, -1), " ")
	if !dice.IsLabel(words) {
		return ""
	}
	return " # " + words
}
