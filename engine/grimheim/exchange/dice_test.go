package exchange_test

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"warbell/engine/dice"
	"warbell/engine/grimheim/exchange"
)

func TestClassify(t *testing.T) {
	const n, c, miss = exchange.Normal, exchange.Crit, exchange.NoHit
	tests := map[string]struct {
		htv, critFrom int
		want          [6]exchange.Hit
	}{
		"4+":               {4, 6, [6]exchange.Hit{miss, miss, miss, n, n, c}},
		"2+":               {2, 6, [6]exchange.Hit{miss, n, n, n, n, c}},
		"1+ still fails 1": {1, 6, [6]exchange.Hit{miss, n, n, n, n, c}},
		"7+ hits with six": {7, 6, [6]exchange.Hit{miss, miss, miss, miss, miss, c}},
		"critical from 5":  {4, 5, [6]exchange.Hit{miss, miss, miss, n, c, c}},
		"6+ but 5 is crit": {6, 5, [6]exchange.Hit{miss, miss, miss, miss, c, c}},
		"no critFrom":      {4, 0, [6]exchange.Hit{miss, miss, miss, n, n, c}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			var got [6]exchange.Hit
			for i := range got {
				got[i] = exchange.ClassifyFrom(i+1, tt.htv, tt.critFrom)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestBlockClasses(t *testing.T) {
	for face, want := range map[int][2]exchange.Hit{
		1: {exchange.NoHit, exchange.NoHit},
		3: {exchange.NoHit, exchange.NoHit},
		4: {exchange.Block, exchange.Buckler},
		6: {exchange.CritBlock, exchange.Buckler},
	} {
		got := [2]exchange.Hit{exchange.ClassifyBlock(face, 4), exchange.ClassifyBuckler(face, 4)}
		if got != want {
			t.Errorf("a %d against 4+ is %v, want %v", face, got, want)
		}
	}
	if exchange.ClassifyBlock(1, 1) != exchange.NoHit {
		t.Error("a 1 must fail even against SAV 1+")
	}
}

func TestHTVAndAttackDice(t *testing.T) {
	if got := exchange.HTV(4, 1, +1, -3); got != 2 {
		t.Errorf("HTV 4, one assist, +1 and -3: %d+, want the floor 2+", got)
	}
	if got := exchange.HTV(6, 0, 1, 1); got != 8 {
		t.Errorf("HTV 6 with two penalties: %d+, want 8+", got)
	}
	if got := exchange.AttackDice(1, -1, -1); got != 1 {
		t.Errorf("ATK 1 with two injuries: %d dice, want 1", got)
	}
}

func TestBlockDice(t *testing.T) {
	type src = exchange.BlockSources
	tests := map[string]struct {
		src   src
		heavy exchange.HeavyArmour
		want  exchange.BlockPool
	}{
		"none":              {src{Armour: exchange.ArmourNone, SAV: 3}, "", exchange.BlockPool{}},
		"light":             {src{Armour: exchange.ArmourLight}, "", exchange.BlockPool{}},
		"medium":            {src{Armour: exchange.ArmourMedium}, "", exchange.BlockPool{Plain: 1}},
		"heavy":             {src{Armour: exchange.ArmourHeavy}, exchange.HeavyTwoDice, exchange.BlockPool{Plain: 2}},
		"heavy, best of 2":  {src{Armour: exchange.ArmourHeavy}, exchange.HeavyBestOfTwo, exchange.BlockPool{BestOfTwo: 1}},
		"only SAV 5+":       {src{SAV: 5}, "", exchange.BlockPool{}},
		"only SAV 4+":       {src{SAV: 4}, "", exchange.BlockPool{Plain: 1}},
		"only SAV 3+":       {src{SAV: 3}, "", exchange.BlockPool{Plain: 2}},
		"nothing known":     {src{}, "", exchange.BlockPool{}},
		"guard and shield":  {src{Armour: exchange.ArmourMedium, Guard: true, Shield: true, Extra: 1}, "", exchange.BlockPool{Plain: 4}},
		"buckler and heavy": {src{Armour: exchange.ArmourHeavy, Buckler: true}, "", exchange.BlockPool{Plain: 2, Buckler: 1}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if got := exchange.BlockDice(tt.src, tt.heavy); got != tt.want {
				t.Errorf("got %+v, want %+v", got, tt.want)
			}
		})
	}
}

func TestBlockPoolCount(t *testing.T) {
	pool := exchange.BlockPool{Plain: 2, BestOfTwo: 1, Buckler: 1}
	if pool.Dice() != 4 || pool.Faces() != 5 {
		t.Errorf("%d dice, %d faces", pool.Dice(), pool.Faces())
	}
	got := pool.Count([]int{4, 1, 2, 6, 6}, 4)
	if want := (exchange.Blocks{Normal: 1, Crit: 1, Buckler: 1}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if got := pool.Count([]int{4}, 4); got != (exchange.Blocks{Normal: 1}) {
		t.Errorf("missing faces count: %+v", got)
	}
}

func TestHitsBeforeTheRoll(t *testing.T) {
	w := exchange.WeaponSide{HTV: 4, Cleave: true, Kept: exchange.Hits{Normal: 1}}
	for name, tt := range map[string]struct {
		faces []int
		want  exchange.Hits
	}{
		"cleave makes one critical": {[]int{6, 4, 1}, exchange.Hits{Normal: 1, Crit: 2}},
		"cleave takes a kept hit":   {[]int{6, 1, 1}, exchange.Hits{Normal: 0, Crit: 2}},
		"no critical, no cleave":    {[]int{5, 5, 1}, exchange.Hits{Normal: 3}},
	} {
		if got := w.Hits(tt.faces); got != tt.want {
			t.Errorf("%s: got %+v, want %+v", name, got, tt.want)
		}
	}
}

func TestThrowOrder(t *testing.T) {
	a := exchange.WeaponSide{ATK: 2, Block: exchange.BlockPool{BestOfTwo: 1}}
	d := exchange.WeaponSide{ATK: 1, Block: exchange.BlockPool{Plain: 1, Buckler: 1}}
	tape := dice.NewTape(1, 2, 3, 4, 5, 6, 1)
	want := exchange.Thrown{Attack: [2][]int{{1, 2}, {3}}, Block: [2][]int{{4, 5}, {6, 1}}}
	if diff := cmp.Diff(want, exchange.Throw(tape, a, d)); diff != "" || tape.Err() != nil || tape.Rest() != nil {
		t.Errorf("%s %v %v", diff, tape.Err(), tape.Rest())
	}
}

// allFaces calls f with every result of n dice.
func allFaces(n int, f func([]int)) {
	faces := make([]int, n)
	var roll func(int)
	roll = func(i int) {
		if i == n {
			f(faces)
			return
		}
		for face := 1; face <= 6; face++ {
			faces[i] = face
			roll(i + 1)
		}
	}
	roll(0)
}

func TestExpectedMarginCountsEveryFace(t *testing.T) {
	m := exchange.Matchup{Sides: [2]exchange.WeaponSide{
		{ATK: 2, HTV: 3, Damage: 2, CritDamage: 4, Cleave: true, SAV: 5, Wounds: 5, Block: exchange.BlockPool{Buckler: 1}},
		{ATK: 1, HTV: 4, Damage: 3, CritDamage: 3, SAV: 4, Wounds: 4, Parry: true, Riposte: true, Block: exchange.BlockPool{BestOfTwo: 1}},
	}}
	var s exchange.Solver
	sum, n := 0, 0
	allFaces(6, func(f []int) {
		_, out := s.Best(m.Exchange(exchange.Thrown{Attack: [2][]int{f[:2], f[2:3]}, Block: [2][]int{f[3:4], f[4:6]}}))
		sum += out.Margin(exchange.Attacker)
		n++
	})
	want := float64(sum) / float64(n)
	if got := m.ExpectedMargin(); math.Abs(got-want) > 1e-9 {
		t.Errorf("got %v, want %v", got, want)
	}
}

// With hits that stand without a roll there is one hand only.
func TestExpectedMarginOfOneHand(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := anyExchange(t)
		m := exchange.Matchup{Rules: x.Rules, First: x.Turn}
		for r, s := range x.Sides {
			m.Sides[r] = exchange.WeaponSide{
				Kept: s.Attack, KeptBlocks: s.Blocks, Damage: s.Damage, CritDamage: s.CritDamage, Wounds: s.Wounds,
				Parry: s.Parry, Brutal: s.Brutal, Deadly: s.Deadly, Riposte: s.Riposte,
			}
		}
		_, out := exchange.Best(x)
		if got := m.ExpectedMargin(); got != float64(out.Margin(exchange.Attacker)) {
			t.Fatalf("margin %v, best play %+v", got, out)
		}
	})
}

func TestExpectedMarginWithManyDice(t *testing.T) {
	w := exchange.WeaponSide{ATK: 6, HTV: 4, Damage: 2, CritDamage: 3, SAV: 3, Wounds: 30, Block: exchange.BlockPool{Plain: 2}}
	weak := w
	weak.HTV, weak.Wounds = 5, 4
	if got := exchange.ExpectedMargin(w, weak); got <= 0 || got > 18 {
		t.Errorf("the better weapon gains %v", got)
	}
}
