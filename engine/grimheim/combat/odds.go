package combat

import (
	"math/big"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/odds"
)

// Odds are the odds of a seat's fights and shots from public information. They reveal no secret.
type Odds struct {
	Seat   engine.Seat
	Foe    engine.Name
	Starts bool // the fights begin with the seat's attack; otherwise with the enemy's
	Fights []FightOdds
	Shots  []ShotOdds
	Many   bool // some fights have too many dice to count
}

// ViewOf names the view.
func (Odds) ViewOf() string { return "grimheim/odds" }

// FightOdds are the odds of one fight with these weapons, if both sides spend hits by the same order. Wounds
// are averages of those that can be lost. Chances are 0 to 1.
type FightOdds struct {
	Weapon, Foes string // the seat's weapon and the enemy's
	Order        exchange.Order
	Done, Taken  *big.Rat // wounds
	Fells, Falls *big.Rat // chances
	Hurts        *big.Rat // chance that the enemy loses a wound
	Leaves       []string // names of traits that the odds ignore
}

// The limits of odds, beyond which players would have to wait. Six attack dice per side with one block die
// each lead to 70,000 positions and take some 50 ms. With two block dice each they lead to 190,000, with
// more answers to try, and take a quarter of a second (BenchmarkOddsATK6 and ATK6Heavy of package exchange).
// Pre-made fighters reach an eighth of the limits.
const (
	mostOddsDice = 6      // attack dice of a side
	mostOddsWork = 80_000 // of exchange.Matchup.Work
)

// OddsOf returns the odds of the seat's fights and shots now, in the order of the profiles. It returns nil
// if the seat has no fighter.
func OddsOf(s *game.State, seat engine.Seat) engine.View {
	if !game.Playing(seat) {
		return nil
	}
	me, foe := Pair(s, seat)
	if me == 0 || !s.Fighter(me).Up() || !s.Fighter(foe).Up() {
		return nil
	}
	o := Odds{Seat: seat, Foe: s.Fighter(foe).Profile.Name, Starts: starts(s, seat)}
	o.Fights, o.Many = OddsBetween(s, me, foe, o.Starts, exchange.OrderBold, exchange.OrderCautious)
	o.Shots = shotsOf(s, me, foe)
	return o
}

// starts reports whether the seat starts the current fight or, if there is none, the next one.
func starts(s *game.State, seat engine.Seat) bool {
	if s.Melee != nil {
		return s.Melee.Attacker == seat
	}
	return s.Acting.Seat == seat
}

// FightOddsOf returns OddsBetween for the two models of the current fight or the duel.
func FightOddsOf(s *game.State, seat engine.Seat, starts bool, ways ...exchange.Order) (all []FightOdds, many bool) {
	me, foe := Pair(s, seat)
	if me == 0 {
		return nil, false
	}
	return OddsBetween(s, me, foe, starts, ways...)
}

// Pair returns a seat's model and its enemy in the current fight or the duel, 0 if there is no such pair.
func Pair(s *game.State, seat engine.Seat) (me, foe game.ModelID) {
	switch {
	case s.Melee != nil:
		return s.Melee.Mine(seat), s.Melee.Foe(seat)
	case s.IsSkirmish():
		return 0, 0
	}
	return game.Champion(seat), game.Champion(game.Other(seat))
}

// OddsBetween returns the odds of a model's melee weapons against those of an enemy, for each order in ways.
// If starts is true, the model begins the fights. The result many reports that fights with too many dice are
// left out.
func OddsBetween(s *game.State, id, foe game.ModelID, starts bool,
	ways ...exchange.Order) (all []FightOdds, many bool) {
	probe, role := FightBetween(s, id, foe, starts), exchange.Defender
	if starts {
		role = exchange.Attacker
	}
	falls := FallsOnce()
	for _, mine := range arms(s, id, starts && s.Acting.Model == id) {
		for _, theirs := range arms(s, foe, !starts && s.Acting.Model == foe) {
			var picks [2]game.Pick
			picks[role].Weapon, picks[role.Other()].Weapon = mine.Name, theirs.Name
			m := MatchupOf(probe, picks, falls, nil)
			if Beyond(probe, m, picks) {
				many = true
				continue
			}
			solver := new(exchange.Solver)
			for _, order := range ways {
				f := Costs(m.Odds(order, solver), m, role)
				f.Weapon, f.Foes, f.Order = mine.Name, theirs.Name, order
				f.Leaves = LeavesOut(probe, id, mine, foe, theirs)
				all = append(all, f)
			}
		}
	}
	return all, many
}

// Costs returns the odds of a fight from one side's view.
func Costs(o odds.Odds[exchange.Wounds], m exchange.Matchup, me exchange.Role) FightOdds {
	lost := func(r exchange.Role) func(exchange.Wounds) int {
		return func(w exchange.Wounds) int { return w[r] }
	}
	down := func(r exchange.Role) func(exchange.Wounds) bool {
		return func(w exchange.Wounds) bool { return w[r] >= m.Sides[r].Wounds }
	}
	return FightOdds{
		Done: o.Mean(lost(me.Other())), Taken: o.Mean(lost(me)),
		Fells: o.That(down(me.Other())), Falls: o.That(down(me)),
		Hurts: o.That(func(w exchange.Wounds) bool { return w[me.Other()] > 0 }),
	}
}

// Beyond reports whether a fight has too many dice for odds.
func Beyond(s *game.State, m exchange.Matchup, picks [2]game.Pick) bool {
	if m.Work() > mostOddsWork {
		return true
	}
	for _, c := range Combatants(s, picks) {
		a := c.Attack()
		if dice := a.Dice + a.Kept + a.spared; dice > mostOddsDice || dice+len(a.pledged) > mostOddsDice+1 {
			return true
		}
	}
	return false
}

// Matchup returns a fight before its roll. The function change modifies its sides; it may be nil.
func Matchup(s *game.State, picks [2]game.Pick, change func(Combatant, *exchange.Side)) exchange.Matchup {
	return MatchupOf(s, picks, Combatant.falls, change)
}

// MatchupOf returns the current fight before its roll, with the odds of dice that falls gives.
func MatchupOf(s *game.State, picks [2]game.Pick, falls func(Combatant) odds.Odds[exchange.Fall],
	change func(Combatant, *exchange.Side)) exchange.Matchup {
	c := Combatants(s, picks)
	m := exchange.Matchup{Rules: FightRulesOf(s), First: First(c)}
	for r := range c {
		m.Sides[r], m.Falls[r] = c[r].Side(), falls(c[r])
		if change != nil {
			change(c[r], &m.Sides[r])
		}
	}
	return m
}

// FallsOnce returns a function for the odds of a combatant's dice that caches its results. They are valid
// for all fights of a state whose picks differ in weapons only. The enemy's weapon
// only changes the save and the use of pledged dice.
func FallsOnce() func(Combatant) odds.Odds[exchange.Fall] {
	type key struct {
		role   exchange.Role
		weapon string
		save   int
		foes   string // the enemy's weapon, if the use of pledged dice depends on it
	}
	known := map[key]odds.Odds[exchange.Fall]{}
	return func(c Combatant) odds.Odds[exchange.Fall] {
		k := key{c.role, c.weapon.Name, c.save(), ""}
		if c.Attack().expects != nil {
			k.foes = c.foes.Name
		}
		fell, ok := known[k]
		if !ok {
			fell = c.falls()
			known[k] = fell
		}
		return fell
	}
}

// rolled is the result of attack dice.
type rolled struct {
	hits exchange.Hits
	ones int // at the end, if they count
}

// odds returns the odds of an attack roll with its pledged dice. If counting is true, ones matter.
func (a AttackDice) odds(counting bool) odds.Odds[rolled] {
	a.anew = a.afresh(a.Dice)
	return odds.Of(a.tells(counting), func(src dice.Source) rolled {
		r := a.helped(src, a.Roll(src))
		if !counting {
			return rolled{hits: r.Hits()}
		}
		return rolled{r.Hits(), game.Ones(r)}
	})
}

// tells returns how the odds distinguish faces. If counting is true, ones matter.
func (a AttackDice) tells(counting bool) odds.Tell {
	return telling(a.Read, a.ones || counting || a.harm > 0 || a.sparks, a.raises()...)
}

// telling returns a function that distinguishes faces by the hits that they count as, unchanged and raised
// by each number of points, 5 at most. If ones is true, it distinguishes ones from other misses.
func telling(read func(face int) exchange.Hit, ones bool, raised ...int) odds.Tell {
	return func(face int) any {
		is := struct {
			by  [6]exchange.Hit
			one bool
		}{one: ones && face == 1}
		is.by[0] = read(face)
		for _, more := range raised {
			is.by[more] = read(min(face+more, 6))
		}
		return is
	}
}
