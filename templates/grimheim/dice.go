package grimheim

import (
	"fmt"
	"strings"

	"warbell/engine/grimheim"
	"warbell/engine/grimheim/exchange"
	"warbell/templates"
)

// Row tells a row of dice in one line, with what each die became and what they come to:
//
//	attack 4+ `6✹ 1→5• 2·` 1 critical, 1 hit
//
// An arrow shows a die that was re-rolled, brackets one that does not count. Noun is what a success
// is called: "hit", "block" or "save".
func (l Line) Row(noun string, r grimheim.Roll) string {
	text := rowName(r)
	if len(r.Dice) > 0 {
		text += " `" + diceText(r.Dice) + "`"
	}
	if r.Kept > 0 {
		text += fmt.Sprintf(" +%d unrolled:", r.Kept)
	}
	if len(r.Dice) == 0 && r.Kept == 0 {
		return text + " no dice"
	}
	return text + " " + l.Count(noun, successes(r)) + because(r)
}

// rowName says what the dice are and what they need.
func rowName(r grimheim.Roll) string {
	name := strings.ReplaceAll(string(r.Source), "-", " ")
	if r.Source == grimheim.FromHeavy {
		name = "block, best of two,"
	}
	if r.Need > 6 {
		return name + " only 6"
	}
	return fmt.Sprintf("%s %d+", name, r.Need)
}

func diceText(dice []grimheim.Die) string {
	words := make([]string, len(dice))
	for i, d := range dice {
		words[i] = dieText(d)
	}
	return strings.Join(words, " ")
}

func dieText(d grimheim.Die) string {
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
func successes(r grimheim.Roll) exchange.Hits {
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

// because names the trait that raised a die.
func because(r grimheim.Roll) string {
	for _, d := range r.Dice {
		if d.Raised {
			return " (" + grimheim.Cleave.Name() + ")"
		}
	}
	return ""
}
