package grimheim

import (
	"math/big"
	"strings"
	"testing"

	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/view"
	"warbell/templates/templatestest"
)

// TestGoldenFightWith renders the panel of weapons for a Fight, with odds and without.
func TestGoldenFightWith(t *testing.T) {
	type weapon struct {
		card.Weapon
		Odds []combat.FightOdds
	}
	var notes []string
	for _, odds := range []bool{true, false} {
		told := struct {
			Order   exchange.Order
			Weapons []weapon
			Odds    bool
		}{Order: exchange.OrderDefend, Odds: odds}
		for _, w := range card.Roster()[0].Melee() {
			one := weapon{Weapon: w}
			if odds {
				one.Odds = []combat.FightOdds{{Weapon: w.Name, Foes: "Axe", Done: big.NewRat(5, 2), Taken: big.NewRat(1, 3),
					Fells: big.NewRat(1, 10), Falls: big.NewRat(1, 50)}}
			}
			told.Weapons = append(told.Weapons, one)
		}
		note, err := words(t).NoteAt(duel(view.View{}), "fight_with", told)
		templatestest.Must(t, err)
		notes = append(notes, note.Message().Text)
	}
	templatestest.Golden(t, "fight_with", strings.Join(notes, "\n----\n"))
}
