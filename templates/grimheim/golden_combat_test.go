package grimheim

import (
	"testing"

	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/templates/templatestest"
)

// TestGoldenCombat renders fights and shots as only a skirmish has them.
func TestGoldenCombat(t *testing.T) {
	bow := card.Weapon{Name: "Bow", RNG: 12}
	fired := game.ShotFired{
		Shot: 1, Shooter: hunter, Target: brute, Weapon: bow, Distance: 8, Attack: attackRow(6, 6, 4), Defence: defenceRow(5, 0, 2),
		Hits: exchange.Hits{Crit: 1}, DMG: 2, CRT: 3, Wounds: 12, Max: 12, Cause: game.CauseWatch, Modifier: 1,
	}
	sides := workedSides()
	sides[0].Assists, sides[0].OffHand, sides[0].Modifier = 2, "Dagger", -1
	templatestest.Golden(t, "combat", both(t,
		game.Watched{Model: hunter},
		game.WatchUsed{Model: hunter, Foe: brute, Number: 1},
		fired,
		game.ShotResolved{Fired: fired, Through: exchange.Hits{Crit: 1}, Loss: game.Loss{Damage: 3, Before: 12, Wounds: 9, Max: 12}},
		game.Regenerated{Model: brute, Face: 5, Back: 3, Wounds: 12, Max: 12},
		game.FightEnded{Fight: 1, Sides: sides, After: [2]int{12, 10}, Dealt: [2]int{2, 0}, Why: game.FightSpent},
		game.Repelled{Model: brute, By: hunter},
		game.Misfired{Shooter: hunter, Target: brute, Weapon: bow, Attack: attackRow(4, 1), Face: 2},
		game.Brewed{Model: brute, Face: 6, Gained: "ceaseless"},
		game.BrewEnded{Model: brute, Lost: "ceaseless"},
		game.Mutated{Model: brute, Face: 5, AP: 1},
		game.Changing{Model: brute},
	))
}
