package melee_test

import (
	"testing"

	"warbell/engine/dice"
	"warbell/engine/melee"
)

// twelve is twelve against twelve, everybody in contact with an enemy and nobody asked for targets.
func twelve(t testing.TB) *table {
	terms := melee.Terms{Apart: 1}
	for i := range terms.Sides {
		terms.Sides[i] = parse(t, "12 Fighter s2 t6 a2; sword; dagger")
	}
	tb := lay(t, terms, nil, dice.Seeded(1))
	seat := tb.state().Active
	s := tb.state()
	for i := range 12 {
		m, foe := s.Models[12*(int(seat)-1)+i].ID, s.Models[12*(2-int(seat))+i].ID
		tb.do(seat, melee.Charge{Model: m, Target: foe})
	}
	return tb
}

// BenchmarkPhase is the command that resolves a combat phase of twelve against twelve.
func BenchmarkPhase(b *testing.B) {
	tb := twelve(b)
	if len(tb.state().Contacts) < 6 {
		b.Fatalf("only %d are in contact", len(tb.state().Contacts))
	}
	seat := tb.state().Active
	tb.dice = dice.Seeded(2)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := bound.Step(tb.game, melee.Done{}, tb.call(seat)); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkOptions lists what can be done with twelve free models against twelve.
func BenchmarkOptions(b *testing.B) {
	terms := melee.Terms{Apart: 12, Sides: [2]melee.Warband{parse(b, "12 Ann; sword"), parse(b, "12 Bob; axe")}}
	tb := lay(b, terms, nil, dice.Seeded(1))
	for b.Loop() {
		if len(bound.Options(tb.game, tb.state().Active)) < 200 {
			b.Fatal("few options")
		}
	}
}
