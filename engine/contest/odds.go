package contest

import (
	"math/big"
	"slices"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/odds"
)

// Odds are what a seat may reckon with, from what everybody sees; nothing in them depends on what anybody
// has sealed.
type Odds struct {
	Seat    engine.Seat
	ByTable bool       // the table decides what gets through armour, so nobody can say what hurts
	Blows   []BlowOdds // those of the seat's models, in their order, then those struck at them
	// Charges are those of who fights alone and may engage the other now, once it has. Those of warbands
	// stand beside whom one may engage.
	Charges []BlowOdds
}

// ViewOf names the view.
func (Odds) ViewOf() string { return "contest/odds" }

// BlowOdds are those of one model that strikes at another.
type BlowOdds struct {
	By, At Ref
	Mine   bool // the seat's own model strikes
	Auto   Auto // why it hits without a contest, if it does
	// Held is what comes of it if the other spends no action on it, and Back if it strikes back; nil: it
	// can't, or it makes no difference.
	Held, Back *ContestOdds
}

// ContestOdds are chances, 0 to 1.
type ContestOdds struct {
	Dice               [2]int   // that both roll, none if it is automatic
	Wins, Draws, Loses *big.Rat // for who strikes
	Hurts, Hurt        *big.Rat // a blow takes a wound of the other, or of who strikes; nil if the table decides
	Attacks            int      // that who strikes has
	Fells, Falls       *big.Rat // all of them put the other out of action, or who strikes; likewise
}

// Odds lists whom the seat's models have within reach, and who has them.
func (system) Odds(s *State, seat engine.Seat, _ engine.Secrets) engine.View {
	if !playing(seat) {
		return nil
	}
	o, known := Odds{Seat: seat, ByTable: tableDecides(s.Rules)}, s.Reckoner(seat)
	for _, mine := range []bool{true, false} {
		for i := range s.Models {
			m := &s.Models[i]
			if m.Out || (m.Seat == seat) != mine {
				continue
			}
			for _, id := range s.Targets(m.ID) {
				if t := s.Model(id); !t.Out && t.Seat != m.Seat && !m.Profile.Harmless {
					o.Blows = append(o.Blows, known.Blow(m.ID, t.ID))
				}
			}
		}
	}
	if len(o.Blows) == 0 && len(s.Models) == 2 {
		for i, t := range []*Model{&s.Models[1], &s.Models[0]} {
			if after, ok := known.After(DeedOf(s.Charge(s.Models[i].ID, t.ID)), t.ID); ok {
				o.Charges = append(o.Charges, after)
			}
		}
	}
	return o
}

// Reckoner says what the blows of a fight are likely to come to, as a seat sees it. It remembers who wins
// contests of so many dice each, so that of many models it tells nearly as fast as of one. It belongs to one
// goroutine.
type Reckoner struct {
	s     *State
	seat  engine.Seat
	known contests
}

// Reckoner reckons with the fight as it stands.
func (s *State) Reckoner(seat engine.Seat) Reckoner { return Reckoner{s, seat, contests{}} }

// Blow are the odds of one model that strikes at another it has within reach.
func (r Reckoner) Blow(by, at ModelID) BlowOdds {
	m, t := r.s.Model(by), r.s.Model(at)
	if m == nil || t == nil {
		return BlowOdds{}
	}
	return r.known.blow(r.s, m, t, r.seat)
}

// After are the odds of a model that strikes at another once it has made a move of its turn, as though all
// that is claimed were accepted; false if it can't make it, or has then nothing to strike with or nobody to
// strike.
func (r Reckoner) After(move Deed, at ModelID) (BlowOdds, bool) {
	m := r.s.Model(move.Model)
	if m == nil {
		return BlowOdds{}, false
	}
	p := &play{engine.NewPlay[*State](system{}, r.s, engine.Inputs{Seat: m.Seat})}
	if p.rehearse(move) != nil {
		return BlowOdds{}, false
	}
	if m = p.S.Model(m.ID); m.attacks() < 1 || !p.S.reaches(m.ID, at) {
		return BlowOdds{}, false
	}
	return Reckoner{p.S, r.seat, r.known}.Blow(m.ID, at), true
}

// contests remembers who wins contests of so many dice each.
type contests map[[2]int]odds.Odds[int]

func (k contests) blow(s *State, m, t *Model, seat engine.Seat) BlowOdds {
	o := BlowOdds{By: m.Ref(), At: t.Ref(), Mine: m.Seat == seat, Auto: s.auto(m, t)}
	o.Held = k.attacks(s, m, t, false)
	if o.Auto == "" && s.MayRespond(t.ID, m.ID) {
		o.Back = k.attacks(s, m, t, true)
	}
	return o
}

// attacks are the odds of a model's attacks on another that strikes back as often as it can, or never.
func (k contests) attacks(s *State, m, t *Model, back bool) *ContestOdds {
	first := k.exchanged(s, m, t, m.Momentum, back)
	o := &ContestOdds{
		Dice: first.dice, Wins: first.winner.Chance(1), Draws: first.winner.Chance(0), Loses: first.winner.Chance(2), Attacks: max(m.attacks(), 1),
	}
	if tableDecides(s.Rules) {
		return o
	}
	o.Hurts, o.Hurt = first.wounds.Chance(1), first.wounds.Chance(2)
	all := k.row(s, m, t, back, o.Attacks)
	o.Fells = all.That(func(b both) bool { return b.theirs == 0 })
	o.Falls = all.That(func(b both) bool { return b.mine == 0 })
	return o
}

// exchanged is one blow before the dice fall: who wins, and who is wounded, by side from 1; 0 is nobody.
type exchanged struct {
	dice           [2]int
	winner, wounds odds.Odds[int]
}

// exchanged is a blow of one model at another.
func (k contests) exchanged(s *State, m, t *Model, momentum, back bool) exchanged {
	if auto := s.auto(m, t); auto != "" {
		won := automatic()
		return exchanged{winner: odds.Sure(won.Winner), wounds: s.piercing(m, t, auto == AutoRear)}
	}
	sides := [2]contender{s.contender(m, t), s.contender(t, m)}
	sides[0].Momentum, sides[1].Passive = momentum, !back
	counts := counted(s.Rules, sides)
	e := exchanged{dice: [2]int{counts[0].Total, counts[1].Total}}
	if _, ok := k[e.dice]; !ok {
		k[e.dice] = winners(e.dice[0], e.dice[1])
	}
	e.winner = k[e.dice]
	pierce := [2]odds.Odds[int]{s.piercing(m, t, false),
		odds.Map(s.piercing(t, m, false), func(side int) int { return 2 * side })}
	e.wounds = odds.Each(e.winner, func(winner int) odds.Odds[int] {
		if by := attempts(sides, winner); by != 0 {
			return pierce[by-1]
		}
		return odds.Sure(0)
	})
	return e
}

// piercing says whether a blow of one model gets through the armour of another: 1 or 0.
func (s *State) piercing(by, at *Model, rear bool) odds.Odds[int] {
	return odds.Of(nil, func(src dice.Source) int {
		if tryArmour(src, s.weapon(by, at), at.Profile.armour(rear)).Through {
			return 1
		}
		return 0
	})
}

// both is how many wounds two models have left, and how often the second can still strike back.
type both struct{ mine, theirs, actions int }

// row are the odds of so many attacks, one after the other.
func (k contests) row(s *State, m, t *Model, back bool, n int) odds.Odds[both] {
	back = back && s.MayRespond(t.ID, m.ID)
	known := map[[2]bool]exchanged{}
	all := odds.Sure(both{m.Wounds, t.Wounds, t.Actions})
	for blow := range n {
		all = odds.Each(all, func(b both) odds.Odds[both] {
			if b.mine == 0 || b.theirs == 0 {
				return odds.Sure(b)
			}
			key := [2]bool{m.Momentum && blow == 0, back && b.actions > 0}
			if _, ok := known[key]; !ok {
				known[key] = k.exchanged(s, m, t, key[0], key[1])
			}
			if key[1] {
				b.actions--
			}
			return odds.Map(known[key].wounds, func(side int) both { return b.wounded(side) })
		})
	}
	return all
}

// wounded takes the wound that a blow did to the side that it struck: 1 is a blow of the first.
func (b both) wounded(by int) both {
	b.theirs, _ = afterBlow(b.theirs, by == 1)
	b.mine, _ = afterBlow(b.mine, by == 2)
	return b
}

// row is dice that are ranked, as far as they are compared; 0 is no die.
type row [MaxPH + MaxWeaponDice + 1]int8

// rows are the rows that n dice come to, the best of which are compared; the best rows first.
func rows(n, compared int) (*big.Int, []odds.Row[row]) {
	o := odds.Of(nil, func(src dice.Source) (r row) {
		for i, face := range ranked(throw(src, n))[:compared] {
			r[i] = int8(face)
		}
		return r
	})
	all := slices.Clone(o.Rows())
	slices.SortFunc(all, func(a, b odds.Row[row]) int { return order(a.Result, b.Result) })
	return o.Ways(), all
}

// order puts rows that are compared to the same depth in order, the better first.
func order(a, b row) int {
	_, winner := deciding(a[:], b[:])
	return [3]int{0, -1, 1}[winner]
}

// winners says who wins a contest of so many dice each: 1, 2 or 0, a draw. Only as many dice as the fewer
// of both are compared, the best of either, and so all rows stand in one order.
func winners(first, second int) odds.Odds[int] {
	depth := min(first, second)
	of, ours := rows(first, depth)
	all, theirs := rows(second, depth)
	var ways [3]big.Int // by winner
	var beaten, part big.Int
	beaten.Set(all) // ways of theirs that are no better than the row of ours that is looked at
	at := 0
	for _, a := range ours {
		for at < len(theirs) && order(theirs[at].Result, a.Result) < 0 {
			beaten.Sub(&beaten, theirs[at].Ways)
			at++
		}
		even := new(big.Int)
		if at < len(theirs) && order(theirs[at].Result, a.Result) == 0 {
			even = theirs[at].Ways
		}
		ways[0].Add(&ways[0], part.Mul(a.Ways, even))
		ways[1].Add(&ways[1], part.Mul(a.Ways, part.Sub(&beaten, even)))
	}
	total := new(big.Int).Mul(of, all)
	ways[2].Sub(total, ways[2].Add(&ways[0], &ways[1]))
	return odds.Counted(total, odds.Row[int]{Result: 1, Ways: &ways[1]},
		odds.Row[int]{Result: 0, Ways: &ways[0]}, odds.Row[int]{Result: 2, Ways: &ways[2]})
}
