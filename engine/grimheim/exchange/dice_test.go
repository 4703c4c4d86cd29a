package exchange_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine/dice"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/odds"
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

// falls are those of attack dice and block dice of a side.
func falls(atk, htv, blocks, sav int, kept exchange.Hits) odds.Odds[exchange.Fall] {
	row := func(n int, read func(int) exchange.Hit) odds.Odds[exchange.Fall] {
		tell := func(face int) any { return read(face) }
		return odds.Of(tell, func(src dice.Source) exchange.Fall {
			var hits []exchange.Hit
			for _, face := range dice.Row(src, n, 6) {
				hits = append(hits, read(face))
			}
			return exchange.Fall{Hand: exchange.HandOf(hits...)}
		})
	}
	attack := row(atk, func(face int) exchange.Hit { return exchange.Classify(face, htv) })
	block := row(blocks, func(face int) exchange.Hit { return exchange.ClassifyBlock(face, sav) })
	stands := odds.Sure(exchange.Fall{Hand: exchange.Hand{Attack: kept}})
	return odds.Both(odds.Both(attack, block, exchange.AddFalls), stands, exchange.AddFalls)
}

// margin is what best play on both sides comes to.
func margin(s *exchange.Solver, x exchange.Exchange) int {
	best := following(s, exchange.OrderCautious)
	return counted(x, run(x, [2]func(exchange.Exchange) exchange.Move{best, best})).margin
}

// mean is the margin of a matchup on average.
func mean(m exchange.Matchup, how exchange.Order) float64 {
	var s exchange.Solver
	f, _ := m.Odds(how, &s).Mean(exchange.Wounds.Margin).Float64()
	return f
}

// TestOddsArePlayedOut plays every fall of the dice to its end by best play, one move after the other.
func TestOddsArePlayedOut(t *testing.T) {
	one := exchange.Side{Damage: 2, CritDamage: 4, Wounds: 5}
	two := exchange.Side{Damage: 3, CritDamage: 3, Wounds: 4, Parry: true, Riposte: true}
	for _, how := range []exchange.Order{exchange.OrderBold, exchange.OrderCautious} {
		for _, rules := range []exchange.Rules{{}, proactive, {AnswerIsFree: true}} {
			m := exchange.Matchup{Rules: rules, Sides: [2]exchange.Side{one, two}, Falls: [2]odds.Odds[exchange.Fall]{
				falls(2, 3, 1, 5, exchange.Hits{Normal: 1}), falls(3, 4, 1, 4, exchange.Hits{})}}
			var s exchange.Solver
			want := odds.Both(m.Falls[0], m.Falls[1], func(a, d exchange.Fall) exchange.Wounds {
				one, two := one, two
				one.Attack, one.Blocks, two.Attack, two.Blocks = a.Hand.Attack, a.Hand.Blocks, d.Hand.Attack, d.Hand.Blocks
				x := exchange.New(rules, exchange.Attacker, one, two)
				best := following(&s, how)
				c := counted(x, run(x, [2]func(exchange.Exchange) exchange.Move{best, best}))
				return exchange.Wounds{(c.total - c.margin) / 2, (c.total + c.margin) / 2}
			})
			got := m.Odds(how, &s)
			if len(got.Rows()) != len(want.Rows()) {
				t.Errorf("%s, %+v: %d results, played out %d", how, rules, len(got.Rows()), len(want.Rows()))
			}
			for _, r := range want.Rows() {
				if got.Chance(r.Result).Cmp(want.Chance(r.Result)) != 0 {
					t.Errorf("%s, %+v: %v comes with %s, played out %s", how, rules, r.Result, got.Chance(r.Result), want.Chance(r.Result))
				}
			}
		}
	}
}

// TestOnesCostBeforeTheBlows checks that a fighter defeated by its own dice neither strikes nor is struck.
func TestOnesCostBeforeTheBlows(t *testing.T) {
	side := exchange.Side{Damage: 2, CritDamage: 3, Wounds: 2}
	hit := exchange.Hand{Attack: exchange.Hits{Normal: 1}}
	for hurt, want := range map[int]exchange.Wounds{0: {0, 2}, 1: {1, 2}, 2: {2, 0}, 3: {2, 0}} {
		m := exchange.Matchup{Sides: [2]exchange.Side{side, side}, Falls: [2]odds.Odds[exchange.Fall]{
			odds.Sure(exchange.Fall{Hand: hit, Hurt: hurt}), odds.Sure(exchange.Fall{})}}
		var s exchange.Solver
		if got := m.Odds(exchange.OrderBold, &s).Rows(); len(got) != 1 || got[0].Result != want {
			t.Errorf("ones cost %d: %v, want %v", hurt, got, want)
		}
	}
}

func TestTheBetterWeaponGains(t *testing.T) {
	side := exchange.Side{Damage: 2, CritDamage: 3, Wounds: 12}
	m := exchange.Matchup{Sides: [2]exchange.Side{side, side}, Falls: [2]odds.Odds[exchange.Fall]{
		falls(4, 4, 1, 3, exchange.Hits{}), falls(4, 5, 1, 3, exchange.Hits{})}}
	if got := mean(m, exchange.OrderBold); got <= 0 || got > 12 {
		t.Errorf("the better weapon gains %v", got)
	}
}
