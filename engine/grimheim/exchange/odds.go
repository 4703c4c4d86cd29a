package exchange

// manyPairs is with how many pairs of hands an expected margin stops counting wounds: five attack
// dice and one block die on either side stay below, with two block dice they don't.
const manyPairs = 10_000

// ExpectedMargin is the damage the attacker does minus the damage it takes, on average over all
// dice, when both sides spend their hits perfectly. It is exact up to the rounding of floats, but
// with very many dice wounds are taken as unlimited, which changes it by some hundredths.
func (m Matchup) ExpectedMargin() float64 {
	attacker, defender := m.Sides[Attacker], m.Sides[Defender]
	terms := m.Exchange(Thrown{}).terms()
	search := search{&terms, new(table)}
	ours, theirs := attacker.hands(), defender.hands()
	if len(ours)*len(theirs) > manyPairs {
		attacker.Wounds, defender.Wounds = 0, 0
	}
	sum := 0.0
	for _, a := range ours {
		mine := attacker.Side(a.hits, a.blocks)
		for _, d := range theirs {
			p := New(m.Rules, m.First, mine, defender.Side(d.hits, d.blocks)).position()
			sum += a.chance * d.chance * float64(search.value(p).margin)
		}
	}
	return sum
}

// ExpectedMargin compares two fighters under the default rules, the attacker beginning.
func ExpectedMargin(attacker, defender WeaponSide) float64 {
	return Matchup{Sides: [2]WeaponSide{attacker, defender}}.ExpectedMargin()
}

// hand is one result of a side's dice.
type hand struct {
	hits   Hits
	blocks Blocks
	chance float64
}

// hands lists every different result of a side's attack and block dice with its chance.
func (w WeaponSide) hands() []hand {
	var all []hand
	for _, h := range w.attackOdds() {
		for _, b := range w.blockOdds() {
			all = append(all, hand{w.struck(h.of), b.of.Plus(w.KeptBlocks), h.chance * b.chance})
		}
	}
	return all
}

// odds is one result with its chance.
type odds[T any] struct {
	of     T
	chance float64
}

// attackOdds adds one attack die after the other.
func (w WeaponSide) attackOdds() []odds[Hits] {
	die := faceOdds(func(face int) Hits {
		return CountHitsFrom([]int{face}, w.HTV, w.critFrom())
	})
	return convolve(w.ATK, die, Hits.Plus, []odds[Hits]{{chance: 1}})
}

// blockOdds adds one block die after the other, each of its own sort.
func (w WeaponSide) blockOdds() []odds[Blocks] {
	plain, buckler := BlockPool{Plain: 1}, BlockPool{Buckler: 1}
	all := []odds[Blocks]{{chance: 1}}
	all = convolve(w.Block.Plain, faceOdds(func(face int) Blocks { return plain.Count([]int{face}, w.SAV) }), Blocks.Plus, all)
	all = convolve(w.Block.BestOfTwo, w.bestOfTwoOdds(), Blocks.Plus, all)
	return convolve(w.Block.Buckler, faceOdds(func(face int) Blocks { return buckler.Count([]int{face}, w.SAV) }), Blocks.Plus, all)
}

func (w WeaponSide) bestOfTwoOdds() []odds[Blocks] {
	var die []odds[Blocks]
	for first := 1; first <= 6; first++ {
		for second := 1; second <= 6; second++ {
			die = merge(die, BlockPool{BestOfTwo: 1}.Count([]int{first, second}, w.SAV), 1.0/36)
		}
	}
	return die
}

func faceOdds[T comparable](read func(face int) T) []odds[T] {
	var die []odds[T]
	for face := 1; face <= 6; face++ {
		die = merge(die, read(face), 1.0/6)
	}
	return die
}

// convolve adds n like dice to what has been thrown before.
func convolve[T comparable](n int, die []odds[T], plus func(T, T) T, before []odds[T]) []odds[T] {
	for range n {
		var after []odds[T]
		for _, b := range before {
			for _, d := range die {
				after = merge(after, plus(b.of, d.of), b.chance*d.chance)
			}
		}
		before = after
	}
	return before
}

// merge adds a chance to a result, keeping the results in the order in which they first came, so
// that sums of floats are the same every time.
func merge[T comparable](all []odds[T], of T, chance float64) []odds[T] {
	for i := range all {
		if all[i].of == of {
			all[i].chance += chance
			return all
		}
	}
	return append(all, odds[T]{of, chance})
}
