package grimheim

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/templates"
)

// row is a row of dice with its words.
type row struct {
	Noun   string // name of a success: "hit", "block" or "save"
	Roll   game.Roll
	From   string // source of the dice
	Dice   string // the dice as text
	Came   exchange.Hits
	Raised string // the special rule that raised a die, if any
}

// Row returns a row of dice in one line, with each die's result and the sum of successes:
//
//	attack 4+ `6✹ 1→5• 2·` 1 critical, 1 hit
//
// An arrow shows a rerolled die, brackets one that doesn't count. noun is the name of a success: "hit",
// "block" or "save".
func (l Line) Row(noun string, r game.Roll) string {
	from := strings.ReplaceAll(string(r.Source), "-", " ")
	return l.Phrase("row", row{noun, r, from, diceText(r.Dice), successes(r), because(r)})
}

func diceText(dice []game.Die) string {
	words := make([]string, len(dice))
	for i, d := range dice {
		words[i] = dieText(d)
	}
	return strings.Join(words, " ")
}

func dieText(d game.Die) string {
	if d.Dropped {
		return fmt.Sprintf("(%d)", d.Face)
	}
	text := fmt.Sprint(d.Face)
	if d.Was != 0 {
		text = fmt.Sprintf("%d→%d", d.Was, d.Face)
	}
	if d.Raised {
		text += "↑"
	}
	switch d.Hit {
	case exchange.NoHit:
		return text + templates.SignMiss
	case exchange.Crit, exchange.CritBlock:
		return text + templates.SignCrit
	}
	return text + templates.SignHit
}

// successes counts the successes of a row of any kind.
func successes(r game.Roll) exchange.Hits {
	h := exchange.Hits{Normal: r.Kept}
	for _, d := range r.Dice {
		switch d.Hit {
		case exchange.NoHit:
		case exchange.Crit, exchange.CritBlock:
			h.Crit++
		default:
			h.Normal++
		}
	}
	return h
}

// because returns the special rule that raised a die, or "".
func because(r game.Roll) string {
	if slices.ContainsFunc(r.Dice, func(d game.Die) bool { return d.Raised }) {
		return string(card.Cleave)
	}
	return ""
}
