package contest

import (
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
)

// BenchmarkQuick is one quick fight, without its picture.
func BenchmarkQuick(b *testing.B) {
	src := dice.Seeded(1)
	berserker, knight := readyModel(b, "Berserker"), readyModel(b, "Knight")
	wyrm := readyModel(b, "Great Wyrm")
	for _, c := range []struct {
		name string
		a, b Profile
		o    QuickTerms
	}{
		{"attempt", berserker, knight, QuickTerms{}},
		{"to the end", berserker, knight, QuickTerms{ToTheEnd: true}},
		{"long", wyrm, wyrm, QuickTerms{ToTheEnd: true}},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Quick(c.a, c.b, engine.Rules{}, c.o, src)
			}
		})
	}
}

// BenchmarkQuickScene is the picture of a long one as data.
func BenchmarkQuickScene(b *testing.B) {
	wyrm := readyModel(b, "Great Wyrm")
	bout := Quick(wyrm, wyrm, engine.Rules{}, QuickTerms{ToTheEnd: true}, dice.Seeded(1))
	b.ReportAllocs()
	for b.Loop() {
		bout.Scene()
	}
}

func readyModel(t testing.TB, name string) Profile {
	t.Helper()
	p, ok := Ready(name)
	if !ok {
		t.Fatalf("no ready-made %s", name)
	}
	return p
}
