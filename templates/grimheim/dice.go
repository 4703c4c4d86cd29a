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

// row is a row of dice for its words.
type row struct {
	Noun   string // what a success is called: "hit", "block" or "save"
	Roll   game.Roll
	From   string // what the dice are
	Dice   string // as they lie
	Came   exchange.Hits
	Raised string // the trait that raised a die, if any
}

// Row tells a row of dice in one line, with what each die became and what they come to:
//
//	attack 4+ `6✹ 1→5• 2·` 1 critical, 1 hit
//
// An arrow shows a die that was re-rolled, brackets one that does not count. Noun is what a success
// is called: "hit", "block" or "save".
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

// successes counts a row of any kind.
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

// because gives the trait that raised a die.
func because(r game.Roll) string {
	if slices.ContainsFunc(r.Dice, func(d game.Die) bool { return d.Raised }) {
		return string(card.Cleave)
	}
	return ""
}
