package contest

import (
	"math/big"
	"slices"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/odds"
)

// Odds are a seat's odds from public facts. Secret orders don't change them.
type Odds struct {
	Seat    engine.Seat
	ByTable bool       // the players decide whether armour holds, so wounds have no odds
	Blows   []BlowOdds // attacks by the seat's models, then attacks on them
	// Charges are the odds of charges in a duel, as if the models had engaged. In fights of warbands the odds
	// are shown beside each enemy that a model can engage.
	Charges []BlowOdds
}

// ViewOf returns the name of the view.
func (Odds) ViewOf() string { return "contest/odds" }

// BlowOdds are the odds of one model's attacks on another.
type BlowOdds struct {
	By, At Ref
	Mine   bool // by the seat's own model
	Auto   Auto // the reason for an automatic hit, if it is one
	// Held are the odds if the target holds back, and Back if it reacts. Back is nil if it can't react, or if
	// that makes no difference.
	Held, Back *ContestOdds
}

// ContestOdds are the odds of an attack, each from 0 to 1.
type ContestOdds struct {
	Dice               [2]int   // of both models; 0 for an automatic hit
	Wins, Draws, Loses *big.Rat // for the attacker
	Hurts, Hurt        *big.Rat // that the target or the attacker takes a wound; nil if players decide
	Attacks            int      // number of attacks
	Fells, Falls       *big.Rat // that the target or the attacker is put Out of Action; nil if players decide
}

// Odds returns the odds of all attacks between models within Reach, the seat's own first.
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

// Reckoner computes the odds of attacks as a seat sees the fight. It stores the odds of Contests by their
// numbers of dice, so that many models take little longer than one. It isn't safe for concurrent use.
type Reckoner struct {
	s     *State
	seat  engine.Seat
	known contests
}

// Reckoner returns a Reckoner for the current state.
func (s *State) Reckoner(seat engine.Seat) Reckoner { return Reckoner{s, seat, contests{}} }

// Blow returns the odds of an attack by one model on another within its Reach.
func (r Reckoner) Blow(by, at ModelID) BlowOdds {
	m, t := r.s.Model(by), r.s.Model(at)
	if m == nil || t == nil {
		return BlowOdds{}
	}
	return r.known.blow(r.s, m, t, r.seat)
}

// After returns the odds of a model's attack after a move of its turn, as if every claim were accepted. It
// reports false if the move or the attack isn't possible.
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

// contests stores the odds of winning, by the two numbers of dice.
type contests map[[2]int]odds.Odds[int]

func (k contests) blow(s *State, m, t *Model, seat engine.Seat) BlowOdds {
	o := BlowOdds{By: m.Ref(), At: t.Ref(), Mine: m.Seat == seat, Auto: s.auto(m, t)}
	o.Held = k.attacks(s, m, t, false)
	if o.Auto == "" && s.MayRespond(t.ID, m.ID) {
		o.Back = k.attacks(s, m, t, true)
	}
	return o
}

// attacks returns the odds of a model's attacks on another that always reacts if it can, or never.
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

// exchanged holds the odds of one attack before its roll: the winner, and the side that takes a wound. Sides
// count from 1, and 0 is neither.
type exchanged struct {
	dice           [2]int
	winner, wounds odds.Odds[int]
}

// exchanged returns the odds of one attack.
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

// piercing returns the odds of an attack's penetration: 1 if it penetrates, otherwise 0.
func (s *State) piercing(by, at *Model, rear bool) odds.Odds[int] {
	return odds.Of(nil, func(src dice.Source) int {
		if tryArmour(src, s.weapon(by, at), at.Profile.armour(rear)).Through {
			return 1
		}
		return 0
	})
}

// both holds the wounds left of two models, and the number of times that the second can still react.
type both struct{ mine, theirs, actions int }

// row returns the odds of n attacks in a row.
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

// wounded takes the wound that an attack dealt. 1 is an attack by the first model.
func (b both) wounded(by int) both {
	b.theirs, _ = afterBlow(b.theirs, by == 1)
	b.mine, _ = afterBlow(b.mine, by == 2)
	return b
}

// row holds the ranked dice that are compared. 0 is no die.
type row [MaxPH + MaxWeaponDice + 1]int8

// rows returns the possible rolls of n dice, best rolls first. Each keeps only its best dice, as many as
// compared.
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

// order compares two rows of the same depth, with the better one first.
func order(a, b row) int {
	_, winner := deciding(a[:], b[:])
	return [3]int{0, -1, 1}[winner]
}

// winners returns the odds that side 1 or 2 wins a Contest with these numbers of dice, or 0 for a draw. Only
// the best dice of each side are compared, as many as the smaller number, so that all rolls have one order.
func winners(first, second int) odds.Odds[int] {
	depth := min(first, second)
	of, ours := rows(first, depth)
	all, theirs := rows(second, depth)
	var ways [3]big.Int // by winner
	var beaten, part big.Int
	beaten.Set(all) // theirs that are no better than the current row of ours
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
