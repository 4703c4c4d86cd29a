package exchange_test

import (
	"testing"

	"pgregory.net/rapid"

	"warbell/engine/grimheim/exchange"
	"warbell/engine/odds"
)

// anySide draws a small side with any traits.
func anySide(t *rapid.T, name string) exchange.Side {
	count := func(most int, what string) int { return rapid.IntRange(0, most).Draw(t, name+" "+what) }
	flag := func(what string) bool { return rapid.IntRange(0, 4).Draw(t, name+" "+what) == 0 }
	return exchange.Side{
		Attack: exchange.Hits{Normal: count(3, "normal"), Crit: count(2, "crit")},
		Blocks: exchange.Blocks{Normal: count(2, "block"), Crit: count(1, "critblock"), Buckler: count(1, "buckler")},
		Damage: count(3, "damage"), CritDamage: count(5, "crit damage"), Wounds: count(8, "wounds"),
		Parry: flag("parry"), Brutal: flag("brutal"), Deadly: flag("deadly"), Riposte: flag("riposte"),
	}
}

func anyExchange(t *rapid.T) exchange.Exchange {
	return exchange.New(
		exchange.Rules{
			Proactive:           rapid.Bool().Draw(t, "proactive"),
			TwoNormalsBlockCrit: rapid.Bool().Draw(t, "two normals"),
			AnswerIsFree:        rapid.Bool().Draw(t, "free answer"),
		},
		exchange.Role(rapid.IntRange(0, 1).Draw(t, "first")),
		anySide(t, "attacker"), anySide(t, "defender"),
	)
}

// inHand counts all hits that are left, the strike that waits included.
func inHand(x exchange.Exchange) int {
	n := 0
	for _, s := range x.Sides {
		n += s.Attack.Total() + s.Blocks.Total()
	}
	if x.Pending != exchange.NoHit {
		n++
	}
	return n
}

// spent is how many hits a move takes out of play.
func spent(m exchange.Move, e exchange.Effect) int {
	n := 0
	for _, h := range []exchange.Hit{e.Landed, e.Stopped} {
		if h != exchange.NoHit {
			n++
		}
	}
	if m.Do == exchange.Strike {
		return n
	}
	for _, h := range []exchange.Hit{m.With, m.And} {
		if h != exchange.NoHit {
			n++
		}
	}
	return n
}

func TestPlayKeepsItsPromises(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := anyExchange(t)
		limit := 3*inHand(x) + 4
		for n := 0; !x.Done(); n++ {
			if n > limit {
				t.Fatalf("not over after %d moves: %+v", n, x)
			}
			m := rapid.SampledFrom(x.Moves()).Draw(t, "move")
			x = playAndCheck(t, x, m)
		}
		if moves := x.Moves(); moves != nil {
			t.Fatalf("over, but %v", moves)
		}
	})
}

// playAndCheck plays one move and looks at what must hold.
func playAndCheck(t *rapid.T, x exchange.Exchange, m exchange.Move) exchange.Exchange {
	next, e, err := x.Play(m)
	if err != nil {
		t.Fatalf("%s is offered and refused: %v", m, err)
	}
	if got, want := inHand(x)-inHand(next), spent(m, e); got != want {
		t.Fatalf("%s took %d hits out of play, want %d", m, got, want)
	}
	for r := range next.Sides {
		if e.Damage[r] < 0 || next.Taken[r] != x.Taken[r]+e.Damage[r] {
			t.Fatalf("%s: damage %v, from %v to %v", m, e.Damage, x.Taken, next.Taken)
		}
		if limited := x.Sides[r].Wounds > 0; next.Down[r] != (limited && next.Sides[r].Wounds == 0) {
			t.Fatalf("%s: down %v with %d wounds", m, next.Down[r], next.Sides[r].Wounds)
		}
	}
	if e.Ended != next.Done() {
		t.Fatalf("%s: ended %v, done %v", m, e.Ended, next.Done())
	}
	return next
}

func TestAnyMoveIsPlayedOrRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := anyExchange(t)
		for range 6 {
			m := exchange.Move{
				Do:     exchange.Do(rapid.IntRange(0, 6).Draw(t, "do")),
				With:   exchange.Hit(rapid.IntRange(0, 7).Draw(t, "with")),
				And:    exchange.Hit(rapid.SampledFrom([]int{0, 0, 0, 1, 3, 9}).Draw(t, "and")),
				Target: exchange.Hit(rapid.SampledFrom([]int{0, 0, 1, 2, 200}).Draw(t, "target")),
			}
			next, _, err := x.Play(m)
			if err != nil && next != x {
				t.Fatalf("refused %s changed %+v to %+v", m, x, next)
			}
			x = next
		}
	})
}

// worth is what an exchange came to for the attacker, and in all, counted up to the wounds there were.
type worth struct{ margin, total int }

func counted(start, end exchange.Exchange) worth {
	var taken [2]int
	for r := range taken {
		taken[r] = end.Taken[r] - start.Taken[r]
		if wounds := start.Sides[r].Wounds; wounds > 0 {
			taken[r] = min(taken[r], wounds)
		}
	}
	return worth{taken[exchange.Defender] - taken[exchange.Attacker], taken[0] + taken[1]}
}

// plain is what best play is about, written as plainly as it can be: no table, no packing.
func plain(start, x exchange.Exchange, bold bool) (best worth) {
	if x.Done() {
		return counted(start, x)
	}
	sign := 1
	if x.ToMove() == exchange.Defender {
		sign = -1
	}
	for i, m := range x.Moves() {
		next, _, _ := x.Play(m)
		w := plain(start, next, bold)
		gain, more := sign*(w.margin-best.margin), w.total-best.total
		if i == 0 || gain > 0 || gain == 0 && (bold && more > 0 || !bold && more < 0) {
			best = w
		}
	}
	return best
}

var manners = []exchange.Order{exchange.OrderBold, exchange.OrderCautious}

func TestBestPlayIsTheMinimax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := anyExchange(t)
		if inHand(x) > 8 {
			t.Skip("the plain search would take too long")
		}
		for _, order := range manners {
			var s exchange.Solver
			best := following(&s, order)
			got := counted(x, run(x, [2]func(exchange.Exchange) exchange.Move{best, best}))
			if want := plain(x, x, order == exchange.OrderBold); got != want {
				t.Fatalf("%s: played %+v, plainly %+v: %+v", order, got, want, x)
			}
		}
	})
}

func TestBestPlayWithMoreHitsThanAnyoneCanSearch(t *testing.T) {
	side := with(sword(15, 15), blocks(15, 15, 15))
	x := exchange.New(twoNormals, exchange.Attacker, side, side)
	for _, order := range manners {
		m, ok := exchange.Choose(order, x)
		if _, _, err := x.Play(m); err != nil || !ok {
			t.Error(m, err)
		}
	}
}

// TestManners checks that with one normal hit on either side a bold player trades and a cautious one
// doesn't.
func TestManners(t *testing.T) {
	x := exchange.New(exchange.Rules{}, exchange.Attacker, sword(1, 0), sword(1, 0))
	for order, want := range map[exchange.Order]int{exchange.OrderBold: 2, exchange.OrderCautious: 0} {
		var s exchange.Solver
		best := following(&s, order)
		if end := run(x, [2]func(exchange.Exchange) exchange.Move{best, best}); end.Taken != [2]int{want, want} {
			t.Errorf("%s: %v", order, end.Taken)
		}
	}
}

// TestOverkill checks that damage beyond the last wound doesn't count.
func TestOverkill(t *testing.T) {
	x := exchange.New(exchange.Rules{}, exchange.Attacker, sword(1, 1), with(sword(0, 0), wounds(1)))
	for _, order := range manners {
		if m, _ := exchange.Choose(order, x); m.String() != "strike normal" {
			t.Errorf("%s: %s", order, m)
		}
	}
}

// run plays an exchange to its end, each side with its own way to choose.
func run(x exchange.Exchange, choose [2]func(exchange.Exchange) exchange.Move) exchange.Exchange {
	for !x.Done() {
		x, _, _ = x.Play(choose[x.ToMove()](x))
	}
	return x
}

func following(s *exchange.Solver, o exchange.Order) func(exchange.Exchange) exchange.Move {
	return func(x exchange.Exchange) exchange.Move {
		m, _ := s.Choose(o, x)
		return m
	}
}

func TestNoOrderBeatsBestPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := anyExchange(t)
		var s exchange.Solver
		for _, manner := range manners {
			value := margin(&s, x)
			for _, order := range exchange.Orders()[:4] {
				for _, who := range []exchange.Role{exchange.Attacker, exchange.Defender} {
					var choose [2]func(exchange.Exchange) exchange.Move
					choose[who] = following(&s, order)
					choose[who.Other()] = following(&s, manner)
					got := counted(x, run(x, choose)).margin
					if who == exchange.Attacker && got > value || who == exchange.Defender && got < value {
						t.Fatalf("%s as %s comes to %d, best play to %d", order, who, got, value)
					}
				}
			}
		}
	})
}

func TestOrdersKeepTheirWord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := anyExchange(t)
		order := rapid.SampledFrom([]exchange.Order{exchange.OrderAllOut, exchange.OrderDefend}).Draw(t, "order")
		for !x.Done() {
			m, ok := exchange.Choose(order, x)
			if !ok {
				t.Fatal("asked")
			}
			if why := breach(order, x, m); why != "" {
				t.Fatalf("%s: %s in %+v", m, why, x)
			}
			x = playAndCheck(t, x, m)
		}
	})
}

// breach says how a move breaks an order.
func breach(o exchange.Order, x exchange.Exchange, m exchange.Move) string {
	stops := (m.Do == exchange.Answer || m.Do == exchange.Remove) && m.With != exchange.NoHit
	foe := x.Sides[x.ToMove().Other()]
	switch {
	case o == exchange.OrderAllOut && stops && (m.With.Strikes() || m.And.Strikes()):
		return "all out, but an attack hit went into a block"
	case o == exchange.OrderAllOut && m.Do == exchange.Pass && len(x.Moves()) > 1:
		return "all out, but passed"
	case o == exchange.OrderDefend && m.Do == exchange.Strike && foe.Attack.Total() > 0 && !x.Rules.Proactive:
		return "struck although the enemy still can"
	case o == exchange.OrderDefend && m == exchange.Move{Do: exchange.Answer} && len(x.Moves()) > 1:
		return "let a strike through"
	default:
		return ""
	}
}

// TestOneSearchKnowsBothManners checks that a solver that has seen a fight in bold or cautious play gives
// the same answer for the other as a new solver.
func TestOneSearchKnowsBothManners(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := anyExchange(t)
		fell := falls(3, 4, 1, 4, exchange.Hits{})
		m := exchange.Matchup{Rules: x.Rules, Sides: x.Sides, Falls: [2]odds.Odds[exchange.Fall]{fell, fell}}
		shared := new(exchange.Solver)
		for _, order := range []exchange.Order{exchange.OrderCautious, exchange.OrderBold, exchange.OrderCautious} {
			got, want := m.Odds(order, shared), m.Odds(order, new(exchange.Solver))
			for _, r := range want.Rows() {
				if len(got.Rows()) != len(want.Rows()) || got.Chance(r.Result).Cmp(want.Chance(r.Result)) != 0 {
					t.Fatalf("%s: %v comes with %s, alone with %s", order, r.Result, got.Chance(r.Result), want.Chance(r.Result))
				}
			}
		}
	})
}
