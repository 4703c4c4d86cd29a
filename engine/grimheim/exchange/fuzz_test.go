package exchange_test

import (
	"testing"

	"warbell/engine/enginetest"
	"warbell/engine/grimheim/exchange"
)

// FuzzExchange plays bytes: an exchange, then alternately a move of any shape, which may be refused, and a
// legal one.
func FuzzExchange(f *testing.F) {
	f.Add([]byte{3, 1, 1, 0, 0, 2, 3, 0, 4, 2, 0, 1, 0, 0, 2, 4, 10, 0, 0, 0, 1, 2, 0})
	f.Add([]byte{2, 2, 0, 0, 0, 2, 3, 0, 0, 1, 1, 2, 0, 1, 2, 3, 5, 15, 7, 9, 9, 9, 9, 9})
	f.Fuzz(func(t *testing.T, data []byte) {
		enginetest.Within(t, 16<<20+(64<<10)*len(data), func() {
			next := func() byte {
				if len(data) == 0 {
					return 0
				}
				b := data[0]
				data = data[1:]
				return b
			}
			x := exchange.New(fuzzRules(next()), exchange.Role(next()), fuzzSide(next), fuzzSide(next))
			limit := 3*inHand(x) + 4
			for n := 0; len(data) > 0; n++ {
				raw := exchange.Move{Do: exchange.Do(next() % 7), With: exchange.Hit(next() % 8), And: exchange.Hit(next()), Target: exchange.Hit(next() % 4)}
				if after, _, err := x.Play(raw); err != nil && after != x {
					t.Fatal("a refused move changed the exchange")
				}
				moves := x.Moves()
				if len(moves) == 0 {
					break
				}
				var err error
				if x, _, err = x.Play(moves[int(next())%len(moves)]); err != nil {
					t.Fatal(err)
				}
				if n > limit {
					t.Fatal("never over")
				}
			}
			for _, order := range manners {
				if m, ok := exchange.Choose(order, x); x.Done() == ok {
					t.Fatalf("%s is %s, done %v", order, m, x.Done())
				}
			}
		})
	})
}

func fuzzRules(b byte) exchange.Rules {
	return exchange.Rules{Proactive: b&1 > 0, TwoNormalsBlockCrit: b&2 > 0, AnswerIsFree: b&4 > 0}
}

func fuzzSide(next func() byte) exchange.Side {
	s := exchange.Side{
		Attack: exchange.Hits{Normal: int(next() % 5), Crit: int(next() % 4)},
		Blocks: exchange.Blocks{Normal: int(next() % 3), Crit: int(next() % 3), Buckler: int(next() % 2)},
		Damage: int(next() % 5), CritDamage: int(next() % 8), Wounds: int(next() % 20),
	}
	traits := next()
	s.Parry, s.Brutal, s.Deadly, s.Riposte = traits&1 > 0, traits&2 > 0, traits&4 > 0, traits&8 > 0
	return s
}
