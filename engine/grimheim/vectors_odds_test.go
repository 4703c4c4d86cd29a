package grimheim

import (
	"math/big"

	"warbell/engine/enginetest/vectors"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/odds"
)

// chances are what a vector says of a number of wounds, as fractions.
type chances struct {
	Mean *string
	P    map[string]string
}

// check compares the odds of a number with a vector's.
func (want chances) check(c *vectors.Case, what string, o odds.Odds[int]) {
	c.Helper()
	vectors.Check(c, what+": mean", want.Mean, o.Mean(func(n int) int { return n }).RatString())
	if want.P == nil {
		return
	}
	got := map[string]string{}
	for _, r := range o.Rows() {
		got[big.NewInt(int64(r.Result)).String()] = o.Chance(r.Result).RatString()
	}
	vectors.Check(c, what, &want.P, got)
}

// meleeOdds lays out the fight of a vector, and reckons before anybody has picked.
func meleeOdds(c *vectors.Case) {
	var setup struct {
		Attacker, Defender fighterCard
		Play               exchange.Order
	}
	var want struct{ Dealt, Taken chances }
	c.Setup(&setup)
	c.Expect(&want)
	attacker, guard1, worse1 := setup.Attacker.fighter(c, "Attacker")
	defender, guard2, worse2 := setup.Defender.fighter(c, "Defender")
	if guard1 || guard2 {
		c.Fatal("no odds are reckoned of who is on guard")
	}
	b := newBout(c, game.Terms{Engaged: true, Fighters: [2]card.Profile{attacker, defender}}, c.Tape(firstSeat...))
	b.suffer(1, worse1...)
	b.suffer(2, worse2...)
	b.do(1, combat.Fight{})
	s := b.state()
	var picks [2]game.Pick
	for r := range picks {
		picks[r].Weapon = s.Fighters[r].Profile.Melee()[0].Name
	}
	m := combat.Matchup(s, picks, nil)
	for r, f := range []fighterCard{setup.Attacker, setup.Defender} {
		m.Sides[r].Wounds = f.WND // without it wounds have no limit
	}
	o := m.Odds(setup.Play, new(exchange.Solver))
	want.Dealt.check(c, "dealt", odds.Map(o, func(w exchange.Wounds) int { return w[exchange.Defender] }))
	want.Taken.check(c, "taken", odds.Map(o, func(w exchange.Wounds) int { return w[exchange.Attacker] }))
}

func rangedOdds(c *vectors.Case) {
	var setup struct {
		ATK, HTV, DMG, CRT, DEF, SAV, WND int
		Cover                             bool
	}
	var want struct{ Damage chances }
	c.Setup(&setup)
	c.Expect(&want)
	gun := card.Weapon{Name: "Gun", RNG: 12, ATK: setup.ATK, DMG: setup.DMG, CRT: setup.CRT}
	base, worse := worsened(c, setup.HTV)
	gun.HTV = base
	b := newBout(c, game.Terms{Distance: 8, Cover: [2]bool{false, setup.Cover}, Fighters: [2]card.Profile{
		plainFighter("Shooter", func(p *card.Profile) { p.Weapons = append(p.Weapons, gun) }),
		plainFighter("Target", func(p *card.Profile) { p.DEF, p.SAV = setup.DEF, setup.SAV }),
	}}, c.Tape(firstSeat...))
	b.suffer(1, worse...)
	s := b.state()
	shot := combat.ShotMatch(s, game.Attack{By: 1, At: 2, Weapon: gun.Name})
	shot.Wounds = setup.WND
	want.Damage.check(c, "damage", shot.Odds())
}
