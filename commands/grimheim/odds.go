package grimheim

import (
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
	"warbell/templates"
)

// oddsOfPlans say beside what a seat may plan what its fight or its shot is likely to come to as both stand
// now: the fight with the weapon of its order.
func oddsOfPlans(l *runner.Game, seat engine.Seat, order game.Pick) func(keys []string) string {
	v, _ := l.View().(view.View)
	if v.State == nil {
		return func([]string) string { return "" }
	}
	weapon, _ := v.Fighters[seat-1].Profile.Weapon(order.Weapon)
	fight := ""
	if odds, _ := combat.FightOddsOf(v.State, seat, true, exchange.OrderBold); weapon.Name != "" {
		if fights := of(odds, weapon); len(fights) > 0 {
			fight = templates.Plain(l.Line().Phrase("odds.weapon", fights), templates.MaxChoiceText)
		}
	}
	return func(keys []string) string {
		for _, key := range keys {
			kind, weapon := v.ActOf(seat, key)
			if kind == (combat.Fight{}).Kind() {
				return fight
			}
			if odds, ok := combat.ShotOddsOf(v.State, seat, weapon); ok {
				return l.Line().Phrase("odds.shot", odds)
			}
		}
		return ""
	}
}

// of are the fights with a weapon.
func of(all []combat.FightOdds, w card.Weapon) []combat.FightOdds {
	return runner.Filter(all, func(f combat.FightOdds) bool { return f.Weapon == w.Name })
}

// oddsNotes say beside each melee weapon of a seat what a fight that it starts, or that its foe starts, is
// likely to come to, weapon by weapon that the foe may take; its notation stands where that can't be
// reckoned.
func oddsNotes(l *runner.Game, seat engine.Seat, starts bool) func(card.Weapon) string {
	var odds []combat.FightOdds
	if s, ok := l.Shown().(*game.State); ok {
		odds, _ = combat.FightOddsOf(s, seat, starts, exchange.OrderBold)
	}
	return func(w card.Weapon) string {
		fights := of(odds, w)
		if len(fights) == 0 {
			return templates.Plain(w.Notation(), templates.MaxChoiceText)
		}
		return templates.Plain(l.Line().Phrase("odds.weapon", fights), templates.MaxChoiceText)
	}
}
