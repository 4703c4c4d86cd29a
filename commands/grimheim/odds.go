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

// oddsOfPlans returns a function that describes a planned act with the odds of its Fight or shot in the
// present positions. A Fight uses the ordered weapon.
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

// of returns the Fights with a weapon.
func of(all []combat.FightOdds, w card.Weapon) []combat.FightOdds {
	return runner.Filter(all, func(f combat.FightOdds) bool { return f.Weapon == w.Name })
}

// oddsNotes returns a function that describes a melee weapon of the seat with the odds of a Fight against
// each weapon of the opponent. starts says that the seat begins the Fight. If the odds are unknown, it
// returns the weapon's notation.
func oddsNotes(l *runner.Game, seat engine.Seat, starts bool) func(card.Weapon) string {
	odds := fightOdds(l, seat, starts)
	return func(w card.Weapon) string {
		fights := of(odds, w)
		if len(fights) == 0 {
			return templates.Plain(w.Notation(), templates.MaxChoiceText)
		}
		return templates.Plain(l.Line().Phrase("odds.weapon", fights), templates.MaxChoiceText)
	}
}

// fightOdds returns the odds of the seat's Fights now, in the style Auto (aggressive); nil if they are
// unknown.
func fightOdds(l *runner.Game, seat engine.Seat, starts bool) []combat.FightOdds {
	s, ok := l.Shown().(*game.State)
	if !ok {
		return nil
	}
	odds, _ := combat.FightOddsOf(s, seat, starts, exchange.OrderBold)
	return odds
}
