package diceline

import (
	"regexp"
	"strings"
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
var plainDice = map[string]*regexp.Regexp{
	"pbta":   regexp.MustCompile(`^(?:2d6|3d6k[hl]2)(?:[+-]\d+)*$`),
	"blades": regexp.MustCompile(`^(?:[2-9]?d6|[2-9]d6kh1|2d6kl1)$`),
	"yz":     regexp.MustCompile(`^(?:[2-9]|[1-3]\d)d6$`),
	"wod":    regexp.MustCompile(`^(?:[2-9]|[1-3]\d)d10$`),
	"cod":    regexp.MustCompile(`^(?:[2-9]|[1-3]\d)d10$`),
	"savage": regexp.MustCompile(`^d(?:4|6|8|10|12)(?:[+-]\d+)*$`),
	"sr":     regexp.MustCompile(`^(?:[2-9]|[1-4]\d)d6$`),
}

// otherUse matches words about dice that are added up in any game.
var otherUse = regexp.MustCompile(`(?i)\b(?:damage|dmg|loot|treasure|table|random|hours|days)\b`)

// ParseFor reads a line as Parse does, on a server that chose a game. Dice that the game rolls, without a
// word or a comparison, are read as that game reads them. Brackets keep them plain: (2d6).
func ParseFor(game, text string) (Line, error) {
	l, err := Parse(text)
	fits, known := plainDice[game]
	e, single := l.Single()
	if err != nil || !known || !single || !fits.MatchString(e.Notation()) || otherUse.MatchString(e.Label()) {
		return l, err
	}
	if head, _ := CutLabel(text); strings.Contains(head, "(") {
		return l, nil
	}
	text = e.Notation() + " " + game
	if e.Label() != "" {
		text += hash(e.Label())
	}
	if read, err := Parse(text); err == nil {
		return read, nil
	}
	return l, nil
}
