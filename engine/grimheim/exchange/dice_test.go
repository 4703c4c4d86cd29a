package exchange_test

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

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
		"guard and shield":  {src{Armour: exchange.ArmourMedium, Guard: true, Shield: true}, "", exchange.BlockPool{Plain: 3}},
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

func TestLower(t *testing.T) {
	for _, tt := range []struct{ first, second, lower int }{{2, 6, 0}, {6, 2, 1}, {3, 3, 0}} {
		if got := exchange.Lower(tt.first, tt.second); got != tt.lower {
			t.Errorf("of %d and %d the one at %d is dropped", tt.first, tt.second, got)
		}
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

// dice is a row of attack dice.
func dice(n, htv int) exchange.Row {
	return exchange.Row{Dice: n, Read: func(face int) exchange.Hit { return exchange.Classify(face, htv) }}
}

// blockDice is a row of block dice.
func blockDice(n, sav int) exchange.Row {
	return exchange.Row{Dice: n, Read: func(face int) exchange.Hit { return exchange.ClassifyBlock(face, sav) }}
}

// margin is what best play on both sides comes to.
func margin(s *exchange.Solver, x exchange.Exchange) int {
	start := x
	best := following(s, exchange.OrderCautious)
	return counted(start, run(x, [2]func(exchange.Exchange) exchange.Move{best, best})).margin
}

func TestExpectedMarginCountsEveryFace(t *testing.T) {
	one := exchange.Side{Damage: 2, CritDamage: 4, Wounds: 5, Attack: exchange.Hits{Normal: 1}}
	two := exchange.Side{Damage: 3, CritDamage: 3, Wounds: 4, Parry: true, Riposte: true}
	buckler := exchange.Row{Dice: 1, Read: func(face int) exchange.Hit { return exchange.ClassifyBuckler(face, 5) }}
	heavy := blockDice(1, 4)
	heavy.Pairs = true
	m := exchange.Matchup{Sides: [2]exchange.Before{
		{Attack: dice(2, 3), Cleave: true, Blocks: []exchange.Row{buckler}, Side: one},
		{Attack: dice(1, 4), Blocks: []exchange.Row{heavy}, Side: two},
	}}
	var s exchange.Solver
	sum, n := 0, 0
	allFaces(6, func(f []int) {
		one, two := one, two
		one.Attack = exchange.HandOf(m.Sides[0].Attack.Read(f[0]), m.Sides[0].Attack.Read(f[1])).Attack.Cleaved().Plus(one.Attack)
		one.Blocks = exchange.HandOf(buckler.Read(f[3])).Blocks
		two.Attack = exchange.HandOf(m.Sides[1].Attack.Read(f[2])).Attack
		two.Blocks = exchange.HandOf(heavy.Read(max(f[4], f[5]))).Blocks
		sum += margin(&s, exchange.New(exchange.Rules{}, exchange.Attacker, one, two))
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
		m := exchange.Matchup{Rules: x.Rules, First: x.Turn, Sides: [2]exchange.Before{{Side: x.Sides[0]}, {Side: x.Sides[1]}}}
		var s exchange.Solver
		if got, want := m.ExpectedMargin(), float64(margin(&s, x)); got != want {
			t.Fatalf("margin %v, best play %v", got, want)
		}
	})
}

func TestExpectedMarginWithManyDice(t *testing.T) {
	side := exchange.Side{Damage: 2, CritDamage: 3, Wounds: 30}
	strong := exchange.Before{Attack: dice(6, 4), Blocks: []exchange.Row{blockDice(2, 3)}, Side: side}
	weak := strong
	weak.Attack, weak.Side.Wounds = dice(6, 5), 4
	if got := (exchange.Matchup{Sides: [2]exchange.Before{strong, weak}}).ExpectedMargin(); got <= 0 || got > 18 {
		t.Errorf("the better weapon gains %v", got)
	}
}
