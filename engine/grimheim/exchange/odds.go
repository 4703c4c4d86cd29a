package exchange

// Row is like dice before they fall.
type Row struct {
	Dice  int  // that count
	Pairs bool // each of them is thrown as two, of which the higher counts
	Read  func(face int) Hit
}

// Before is one side of a combat before the dice fall.
type Before struct {
	Attack Row
	Cleave bool // of the dice that are rolled
	Blocks []Row
	Side   Side // with the hits that stand without a roll
}

// Matchup is two fighters about to roll.
type Matchup struct {
	Rules Rules
	First Role
	Sides [2]Before // by Role
}

// manyPairs is with how many pairs of hands an expected margin stops counting wounds: five attack
// dice and one block die on either side stay below, with two block dice they don't.
const manyPairs = 10_000

// ExpectedMargin is the damage the attacker does minus the damage it takes, on average over all
// dice, when both sides spend their hits perfectly. It is exact up to the rounding of floats, but
// with very many dice wounds are taken as unlimited, which changes it by some hundredths.
func (m Matchup) ExpectedMargin() float64 {
	attacker, defender := m.Sides[Attacker].Side, m.Sides[Defender].Side
	terms := New(m.Rules, m.First, attacker, defender).terms()
	search := search{&terms, new(table)}
	ours, theirs := m.Sides[Attacker].hands(), m.Sides[Defender].hands()
	if len(ours)*len(theirs) > manyPairs {
		attacker.Wounds, defender.Wounds = 0, 0
	}
	sum := 0.0
	for _, a := range ours {
		attacker.Attack, attacker.Blocks = a.of.Attack, a.of.Blocks
		for _, d := range theirs {
			defender.Attack, defender.Blocks = d.of.Attack, d.of.Blocks
			p := New(m.Rules, m.First, attacker, defender).position()
			sum += a.chance * d.chance * float64(search.value(p).margin)
		}
	}
	return sum
}

// hands lists every different result of a side's dice with its chance.
func (b Before) hands() []odds {
	blocks := []odds{{of: Hand{b.Side.Attack, b.Side.Blocks}, chance: 1}}
	for _, row := range b.Blocks {
		blocks = row.convolve(blocks)
	}
	var all []odds
	for _, h := range b.Attack.convolve([]odds{{chance: 1}}) {
		if b.Cleave {
			h.of.Attack = h.of.Attack.Cleaved()
		}
		for _, block := range blocks {
			all = append(all, odds{h.of.Plus(block.of), h.chance * block.chance})
		}
	}
	return all
}

// odds is one result with its chance.
type odds struct {
	of     Hand
	chance float64
}

// die lists what one die of the row can become.
func (r Row) die() (die []odds) {
	for first := 1; first <= 6; first++ {
		if !r.Pairs {
			die = merge(die, HandOf(r.Read(first)), 1.0/6)
			continue
		}
		for second := 1; second <= 6; second++ {
			kept := [2]int{first, second}[1-Lower(first, second)]
			die = merge(die, HandOf(r.Read(kept)), 1.0/36)
		}
	}
	return die
}

// convolve adds the dice of the row, one after the other, to what has been thrown before.
func (r Row) convolve(before []odds) []odds {
	if r.Dice <= 0 {
		return before
	}
	die := r.die()
	for range r.Dice {
		var after []odds
		for _, b := range before {
			for _, d := range die {
				after = merge(after, b.of.Plus(d.of), b.chance*d.chance)
			}
		}
		before = after
	}
	return before
}

// merge adds a chance to a result, keeping the results in the order in which they first came, so
// that sums of floats are the same every time.
func merge(all []odds, of Hand, chance float64) []odds {
	for i := range all {
		if all[i].of == of {
			all[i].chance += chance
			return all
		}
	}
	return append(all, odds{of, chance})
}
