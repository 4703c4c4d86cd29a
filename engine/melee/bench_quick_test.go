package melee

import (
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
)

// BenchmarkQuick is a whole fight of two captains.
func BenchmarkQuick(b *testing.B) {
	captain, _ := Ready("Mercenary Captain")
	boss, _ := Ready("Orc Boss")
	rules, err := engine.Freeze(houseRules(), nil)
	if err != nil {
		b.Fatal(err)
	}
	src := dice.Seeded(1)
	b.ReportAllocs()
	for b.Loop() {
		Quick(captain, boss, rules, QuickTerms{}, src)
	}
}

// BenchmarkStrike is one blow with all its dice.
func BenchmarkStrike(b *testing.B) {
	striker, target := pair()
	target.Profile.Save = 4
	c, w, src := clash{phase: 1}, armed("Sword")[0], dice.Seeded(1)
	b.ReportAllocs()
	for b.Loop() {
		c.strike(src, striker, target, blow{Weapon: w, Auto: true})
	}
}
