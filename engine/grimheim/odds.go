package grimheim

import (
	"math/big"
	"slices"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim/exchange"
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
	Mends        bool     // what criticals heal in the fight is left out of account
}

// ShotOdds are those of one shot, if the target's saves stop as much damage as they can.
type ShotOdds struct {
	Weapon string
	Done   *big.Rat // wounds, on average
	Fells  *big.Rat // chance
}

// The most for which odds are reckoned: what comes beyond would have to be waited for. Six attack dice a side with a
// block die each lead to 70,000 positions and take some 50 ms, with two block dice each to 190,000, each with more
// answers to try, and a quarter of a second (BenchmarkOddsATK6 and ATK6Heavy of package exchange). Ready-made fighters
// come to an eighth of what is allowed.
const (
	mostOddsDice = 6      // attack dice of a side
	mostOddsWork = 80_000 // of exchange.Matchup.Work; plans tell what odds they saw, so another number takes a version
)

// Odds lists what the seat's fights and shots come to now, in the order of the profiles; nil for who has no
// fighter.
func (system) Odds(s *State, seat engine.Seat, _ engine.Secrets) engine.View {
	if !playing(seat) || !s.fighter(1).Up() || !s.fighter(2).Up() {
		return nil
	}
	o := Odds{Seat: seat, Foe: s.fighter(other(seat)).Profile.Name, Starts: s.starts(seat)}
	o.Fights, o.Many = s.FightOdds(seat, o.Starts, exchange.OrderBold, exchange.OrderCautious)
	o.Shots = s.shotOdds(seat)
	return o
}

// starts reports whether the fight under way, or the next, is one that the seat starts.
func (s *State) starts(seat engine.Seat) bool {
	if s.Melee != nil {
		return s.Melee.Attacker == seat
	}
	return s.Acting.Seat == seat
}

// FightOdds pairs the seat's melee weapons with those of the foe, for each of these ways of play in their order;
// starts says that the seat begins the fights. Many reports that pairs with too many dice are left out.
func (s *State) FightOdds(seat engine.Seat, starts bool, ways ...exchange.Order) (all []FightOdds, many bool) {
	probe, role := s.clone(), exchange.Defender
	probe.Melee = &Melee{Attacker: other(seat)}
	if starts {
		probe.Melee.Attacker, role = seat, exchange.Attacker
	}
	falls := fallsOnce()
	for _, mine := range s.fighter(seat).Profile.Melee() {
		for _, theirs := range s.fighter(other(seat)).Profile.Melee() {
			var picks [2]Pick
			picks[role].Weapon, picks[role.Other()].Weapon = mine.Name, theirs.Name
			m := probe.matchupOf(picks, falls, nil)
			if probe.beyond(m, picks) {
				many = true
				continue
			}
			solver := new(exchange.Solver)
			for _, order := range ways {
				f := costs(m.Odds(order, solver), m, role)
				f.Weapon, f.Foes, f.Order = mine.Name, theirs.Name, order
				f.Mends = probe.mends(seat, mine) || probe.mends(other(seat), theirs)
				all = append(all, f)
			}
		}
	}
	return all, many
}

// costs reads the odds of a fight from one side.
func costs(o odds.Odds[exchange.Wounds], m exchange.Matchup, me exchange.Role) FightOdds {
	lost := func(r exchange.Role) func(exchange.Wounds) int {
		return func(w exchange.Wounds) int { return w[r] }
	}
	down := func(r exchange.Role) func(exchange.Wounds) bool {
		return func(w exchange.Wounds) bool { return w[r] >= m.Sides[r].Wounds }
	}
	return FightOdds{
		Done: o.Mean(lost(me.Other())), Taken: o.Mean(lost(me)),
		Fells: o.That(down(me.Other())), Falls: o.That(down(me)),
	}
}

// mends reports whether a critical with the weapon may heal its bearer while a fight goes on.
func (s *State) mends(seat engine.Seat, w Weapon) bool {
	f := s.fighter(seat)
	return f.Profile.Has(LifeLink) || w.Has(Blessed) || w.Has(Necrotic)
}

// beyond reports whether there are more dice in a fight than odds are reckoned with.
func (s *State) beyond(m exchange.Matchup, picks [2]Pick) bool {
	if m.Work() > mostOddsWork {
		return true
	}
	for _, c := range s.combatants(picks) {
		if a := c.attack(); a.dice+a.kept+a.spared > mostOddsDice {
			return true
		}
	}
	return false
}

// matchup is a fight before the dice fall; change says what is otherwise about a side, if anything.
func (s *State) matchup(picks [2]Pick, change func(combatant, *exchange.Side)) exchange.Matchup {
	return s.matchupOf(picks, combatant.falls, change)
}

func (s *State) matchupOf(picks [2]Pick, falls func(combatant) odds.Odds[exchange.Fall], change func(combatant, *exchange.Side)) exchange.Matchup {
	c := s.combatants(picks)
	m := exchange.Matchup{Rules: s.fightRules(), First: first(c)}
	for r := range c {
		m.Sides[r], m.Falls[r] = c[r].side(), falls(c[r])
		if change != nil {
			change(c[r], &m.Sides[r])
		}
	}
	return m
}

// fallsOnce counts the ways in which dice can fall once for all fights of a state whose picks differ in weapons alone:
// of the foe's weapon only the save depends.
func fallsOnce() func(combatant) odds.Odds[exchange.Fall] {
	type key struct {
		role   exchange.Role
		weapon string
		save   int
	}
	known := map[key]odds.Odds[exchange.Fall]{}
	return func(c combatant) odds.Odds[exchange.Fall] {
		k := key{c.role, c.weapon.Name, c.save()}
		fell, ok := known[k]
		if !ok {
			fell = c.falls()
			known[k] = fell
		}
		return fell
	}
}

// falls are all ways in which a combatant's dice can fall.
func (c combatant) falls() odds.Odds[exchange.Fall] {
	a := c.attack()
	harm, curse := 0, 0
	if c.f.Has(Cursed) {
		curse = 1
	}
	if harm = curse; c.weapon.Has(Harmful) {
		harm++
	}
	all := odds.Map(a.odds(harm > 0), func(r rolled) exchange.Fall {
		return exchange.Fall{Hand: exchange.Hand{Attack: r.hits}, Hurt: harm * r.ones}
	})
	for _, row := range c.blockRows() {
		fell := odds.Of(telling(row.read, curse > 0), func(src dice.Source) exchange.Fall {
			r := c.block(src, row, a.spared)
			return exchange.Fall{Hand: exchange.Hand{Blocks: blocks([]Roll{r})}, Hurt: curse * ones(r)}
		})
		all = odds.Both(all, fell, exchange.AddFalls)
	}
	return all
}

// rolled is what attack dice came to.
type rolled struct {
	hits exchange.Hits
	ones int // that lie in the end, if they are counted
}

// odds are those of an attack roll; counting says that ones matter.
func (a attack) odds(counting bool) odds.Odds[rolled] {
	return odds.Of(telling(a.read, a.ones || counting), func(src dice.Source) rolled {
		r := a.roll(src)
		if !counting {
			return rolled{hits: r.hits()}
		}
		return rolled{r.hits(), ones(r)}
	})
}

// telling tells faces apart by what they count for, and ones from other misses where they matter.
func telling(read func(face int) exchange.Hit, ones bool) odds.Tell {
	return func(face int) any {
		return struct {
			hit exchange.Hit
			one bool
		}{read(face), ones && face == 1}
	}
}

// ShotOdds is what a shot of the seat comes to from where both stand; false if it can't be taken from there, or if the
// profile has no such weapon.
func (s *State) ShotOdds(seat engine.Seat, weapon string) (ShotOdds, bool) {
	if !playing(seat) {
		return ShotOdds{}, false
	}
	all := s.shotOdds(seat)
	at := slices.IndexFunc(all, func(o ShotOdds) bool { return o.Weapon == weapon })
	if at < 0 {
		return ShotOdds{}, false
	}
	return all[at], true
}

// shotOdds lists the seat's shots that could be taken from where both stand.
func (s *State) shotOdds(seat engine.Seat) []ShotOdds {
	f, foe := s.fighter(seat), s.fighter(other(seat))
	var all []ShotOdds
	for _, w := range f.Profile.Shots() {
		if s.bears(f, Shoot{Weapon: w.Name}) != nil {
			continue
		}
		o := s.shotMatch(f, foe, w).Odds()
		all = append(all, ShotOdds{
			Weapon: w.Name, Done: o.Mean(func(n int) int { return n }), Fells: o.That(func(n int) bool { return n >= foe.Wounds }),
		})
	}
	return all
}

// shotMatch is a shot before the dice fall.
func (s *State) shotMatch(f, foe *Fighter, w Weapon) exchange.Shot {
	a, save := s.shotAttack(f, foe, w), foe.save(w)
	both := func(face int) any { return [2]exchange.Hit{saves(save)(face), saves(5)(face)} }
	return exchange.Shot{
		Volley: exchange.Volley{
			Damage: exchange.Reduced(w.DMG, foe.Profile.tough()), CritDamage: exchange.Reduced(w.CRT, foe.Profile.tough()),
			Brutal: w.Has(Brutal), Deadly: w.Has(Deadly),
		},
		Wounds: foe.Wounds,
		Hits:   odds.Map(a.odds(false), func(r rolled) exchange.Hits { return r.hits }),
		Saves: odds.Of(both, func(src dice.Source) exchange.Hits {
			defence, faith := s.defend(src, foe, w)
			return defence.hits().Plus(faith.hits())
		}),
	}
}
