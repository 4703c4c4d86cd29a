package combat

import (
	"math/big"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/odds"
)

// Odds are what a seat may reckon with, from what everybody sees; nothing in them depends
// on what anybody has sealed.
type Odds struct {
	Seat   engine.Seat
	Foe    engine.Name
	Starts bool // the fights are those that the seat starts; else the foe does
	Fights []FightOdds
	Shots  []ShotOdds
	Many   bool // there are too many dice to count all the ways in which they fall
}

// ViewOf names the view.
func (Odds) ViewOf() string { return "grimheim/odds" }

// FightOdds are those of one fight, if both take these weapons and spend their hits in the same way. Wounds
// are means and count up to those that are left; chances are 0 to 1.
type FightOdds struct {
	Weapon, Foes string // mine, and what the foe takes
	Order        exchange.Order
	Done, Taken  *big.Rat // wounds
	Fells, Falls *big.Rat // chances
	Hurts        *big.Rat // chance that the foe loses a wound
	Leaves       []string // traits that are left out of account, by name
}

// The most for which odds are reckoned: what comes beyond would have to be waited for. Six attack dice a side
// with a block die each lead to 70,000 positions and take some 50 ms, with two block dice each to 190,000,
// each with more answers to try, and a quarter of a second (BenchmarkOddsATK6 and ATK6Heavy of package
// exchange). Ready-made fighters come to an eighth of what is allowed.
const (
	mostOddsDice = 6      // attack dice of a side
	mostOddsWork = 80_000 // of exchange.Matchup.Work
)

// OddsOf lists what the seat's fights and shots come to now, in the order of the profiles; nil for who has no
// fighter.
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

// starts reports whether the fight under way, or the next, is one that the seat starts.
func starts(s *game.State, seat engine.Seat) bool {
	if s.Melee != nil {
		return s.Melee.Attacker == seat
	}
	return s.Acting.Seat == seat
}

// FightOddsOf are those of OddsBetween for the two models of the fight that is under way, or of the duel.
func FightOddsOf(s *game.State, seat engine.Seat, starts bool, ways ...exchange.Order) (all []FightOdds, many bool) {
	me, foe := Pair(s, seat)
	if me == 0 {
		return nil, false
	}
	return OddsBetween(s, me, foe, starts, ways...)
}

// Pair is a seat's model and its foe in the fight that is under way, or in the duel; 0 if there is no such
// pair.
func Pair(s *game.State, seat engine.Seat) (me, foe game.ModelID) {
	switch {
	case s.Melee != nil:
		return s.Melee.Mine(seat), s.Melee.Foe(seat)
	case s.IsSkirmish():
		return 0, 0
	}
	return game.Champion(seat), game.Champion(game.Other(seat))
}

// OddsBetween pairs a model's melee weapons with those of a foe, for each of these ways of play in their
// order; starts says that the model begins the fights. Many reports that pairs with too many dice are left
// out.
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

// Costs reads the odds of a fight from one side.
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

// Beyond reports whether there are more dice in a fight than odds are reckoned with.
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

// Matchup is a fight before the dice fall; change says what is otherwise about a side, if anything.
func Matchup(s *game.State, picks [2]game.Pick, change func(Combatant, *exchange.Side)) exchange.Matchup {
	return MatchupOf(s, picks, Combatant.falls, change)
}

// MatchupOf is the fight under way as odds are counted of it.
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

// FallsOnce counts the ways in which dice can fall once for all fights of a state whose picks differ in
// weapons alone: of the foe's weapon only the save depends, and what pledged dice are used for.
func FallsOnce() func(Combatant) odds.Odds[exchange.Fall] {
	type key struct {
		role   exchange.Role
		weapon string
		save   int
		foes   string // where what was pledged is used by what the foe can do
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

// rolled is what attack dice came to.
type rolled struct {
	hits exchange.Hits
	ones int // that lie in the end, if they are counted
}

// odds are those of an attack roll, with what was pledged to it; counting says that ones matter.
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

// tells is how it tells faces apart; counting says that ones matter.
func (a AttackDice) tells(counting bool) odds.Tell {
	return telling(a.Read, a.ones || counting || a.harm > 0 || a.sparks, a.raises()...)
}

// telling tells faces apart by what they count for, as they lie and raised by each of so many points, 5 at
// most, and ones from other misses where they matter.
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
