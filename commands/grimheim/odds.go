package grimheim

import (
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/exchange"
	"warbell/templates"
)

// oddsNotes say beside each melee weapon of a seat what a fight that it starts, or that its foe starts, is likely to
// come to, weapon by weapon that the foe may take; its notation stands where that can't be reckoned.
func oddsNotes(l *table.Live, seat engine.Seat, starts bool) func(grimheim.Weapon) string {
	var odds []grimheim.FightOdds
	if s, ok := l.Shown().(*grimheim.State); ok {
		odds, _ = s.FightOdds(seat, starts, exchange.OrderBold)
	}
	return func(w grimheim.Weapon) string {
		fights := table.Filter(odds, func(f grimheim.FightOdds) bool { return f.Weapon == w.Name })
		if len(fights) == 0 {
			return templates.Plain(w.Notation(), templates.MaxChoiceText)
		}
		return templates.Plain(l.Line().Phrase("odds.weapon", fights), templates.MaxChoiceText)
	}
}
