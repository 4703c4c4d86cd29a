package exchange_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"warbell/engine/grimheim/exchange"
)

func TestSaveTarget(t *testing.T) {
	for _, tt := range []struct{ sav, ap, want int }{{4, 0, 4}, {4, 1, 5}, {5, 3, 6}, {6, 1, 6}, {4, -2, 4}} {
		if got := exchange.SaveTarget(tt.sav, tt.ap); got != tt.want {
			t.Errorf("SAV %d+, Armor Piercing %d: %d+, want %d+", tt.sav, tt.ap, got, tt.want)
		}
	}
}

func TestDefenceDice(t *testing.T) {
	tests := []struct {
		def    int
		cover  bool
		rule   exchange.CoverRule
		thrown int
		free   int
	}{
		{3, false, exchange.CoverExtra, 3, 0},
		{3, true, exchange.CoverExtra, 3, 1},
		{0, true, "", 0, 1},
		{3, true, exchange.CoverRetain, 2, 1},
		{0, true, exchange.CoverRetain, 0, 0},
		{-1, false, "", 0, 0},
	}
	for _, tt := range tests {
		if thrown, free := exchange.DefenceDice(tt.def, tt.cover, tt.rule); thrown != tt.thrown || free != tt.free {
			t.Errorf("%+v: got %d and %d", tt, thrown, free)
		}
	}
}

func TestCancels(t *testing.T) {
	type c = exchange.Cancellation
	volley := exchange.Volley{Hits: exchange.Hits{Normal: 2, Crit: 1}, Damage: 2, CritDamage: 3}
	brutal, deadly := volley, volley
	brutal.Brutal, deadly.Deadly = true, true
	tests := map[string]struct {
		v     exchange.Volley
		saves exchange.Hits
		want  []exchange.Cancellation
	}{
		"nothing to spend":    {volley, exchange.Hits{}, []c{{}}},
		"nothing to stop":     {exchange.Volley{}, exchange.Hits{Normal: 3}, []c{{}}},
		"two normals":         {volley, exchange.Hits{Normal: 2}, []c{{NormalByNormal: 2}, {CritByPair: 1}}},
		"one critical":        {volley, exchange.Hits{Crit: 1}, []c{{CritByCrit: 1}, {NormalByCrit: 1}}},
		"enough of all":       {volley, exchange.Hits{Normal: 2, Crit: 1}, []c{{NormalByNormal: 2, CritByCrit: 1}}},
		"brutal wants crits":  {brutal, exchange.Hits{Normal: 5, Crit: 1}, []c{{CritByCrit: 1}, {NormalByCrit: 1}}},
		"deadly lets through": {deadly, exchange.Hits{Normal: 5, Crit: 1}, []c{{NormalByNormal: 2}}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, exchange.Cancels(tt.v, tt.saves)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestFirstCancelIsBest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := func(what string) int { return rapid.IntRange(0, 5).Draw(t, what) }
		v := exchange.Volley{
			Hits: exchange.Hits{Normal: n("normals"), Crit: n("crits")}, Damage: n("damage"), CritDamage: n("crit damage"),
			Brutal: n("brutal") == 0, Deadly: n("deadly") == 0,
		}
		saves := exchange.Hits{Normal: n("normal saves"), Crit: n("critical saves")}
		offers := exchange.Cancels(v, saves)
		best := offers[0]
		if !v.Allows(best, saves) {
			t.Fatalf("offers %+v", offers)
		}
		everyCancellation(v, saves, func(c exchange.Cancellation) {
			if v.Through(c) < v.Through(best) {
				t.Fatalf("%+v leaves %d, %+v leaves %d", best, v.Through(best), c, v.Through(c))
			}
			if !covered(offers, c.Cancelled()) {
				t.Fatalf("%+v is not among %+v", c, offers)
			}
		})
	})
}

// everyCancellation tries all there are, sensible or not.
func everyCancellation(v exchange.Volley, saves exchange.Hits, f func(exchange.Cancellation)) {
	for nn := range 6 {
		for nc := range 6 {
			for cc := range 6 {
				for cp := range 3 {
					c := exchange.Cancellation{NormalByNormal: nn, NormalByCrit: nc, CritByCrit: cc, CritByPair: cp}
					if v.Allows(c, saves) {
						f(c)
					}
				}
			}
		}
	}
}

// covered says that some offer stops at least these hits.
func covered(offers []exchange.Cancellation, hits exchange.Hits) bool {
	for _, o := range offers {
		if done := o.Cancelled(); done.Normal >= hits.Normal && done.Crit >= hits.Crit {
			return true
		}
	}
	return false
}

func TestTables(t *testing.T) {
	tests := map[string]struct{ got, want any }{
		"fatal kills":           {exchange.AfterFatal(2, 5), 0},
		"fatal heals nobody":    {exchange.AfterFatal(2, -5), 2},
		"tough":                 {exchange.Reduced(3, 1), 2},
		"toughest":              {exchange.Reduced(2, 3), 0},
		"two ones hurt twice":   {exchange.Cast([]int{1, 1}, 2), exchange.CastResult{Energy: 2, Cast: true, CasterDamage: 4}},
		"equal numbers":         {exchange.FreeActions(5, 5), 0},
		"one fewer":             {exchange.FreeActions(5, 6), 0},
		"four fewer":            {exchange.FreeActions(2, 6), 2},
		"more than the enemy":   {exchange.FreeActions(9, 2), 0},
		"19 points cheaper":     {exchange.Underdog(481, 500), false},
		"20 points cheaper":     {exchange.Underdog(480, 500), true},
		"burning is a D3":       {exchange.BurningDamage(5), 3},
		"cursed counts the 1s":  {exchange.CursedDamage([]int{1, 6, 1}), 2},
		"no injury beyond six":  {exchange.InjuryOf(7), exchange.InjuryNone},
		"orders, bold at first": {exchange.Orders()[0], exchange.OrderBold},
	}
	for name, tt := range tests {
		if tt.got != tt.want {
			t.Errorf("%s: got %v, want %v", name, tt.got, tt.want)
		}
	}
}
