package grimheim

import (
	"math/big"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest/vectors"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
	"warbell/engine/odds"
)

// allTraits are those of models and of weapons that do anything.
func allTraits() (models, weapons []card.TraitDef) {
	models, weapons = card.Traits()
	more, others := card.SkirmishTraits()
	return append(models, more...), append(weapons, others...)
}

// range2 is a shooter with two attack dice, and a target with a defence die; traits are put on all three.
func range2(t *testing.T, shooter, weapon, target string) *game.State {
	t.Helper()
	with := func(trait string) string {
		if trait == "" {
			return ""
		}
		return ", " + trait
	}
	s := begun(t, `{"skirmish":{"bands":[{"name":"Greys","models":["Ann ap3`+with(shooter)+`; sword; bow r24 2/4+/2/3 `+weapon+` @ 500-1000"]},
		{"name":"Reds","models":["Bob def1 sav4 wnd3`+with(target)+`; sword @ 1000-1000"]}],"map":{"size":{"w":3000,"h":2200}}}}`)
	return pledging(s)
}

// shotThrough is what a shot costs its target, through the rules, however the dice fall.
func shotThrough(s *game.State) odds.Odds[int] {
	return odds.Of(nil, func(src dice.Source) int {
		p := game.NewPlay(s.Clone(), engine.Inputs{Seat: 1, Dice: src})
		combat.Volley(p, []game.Attack{{By: 1, At: 2, Weapon: "bow"}})
		return s.Fighter(2).Wounds - p.S.Fighter(2).Wounds
	})
}

func sameShot(t *testing.T, what string, s *game.State) {
	t.Helper()
	got, err := combat.ShotAt(s, 1, 2, "bow", nil)
	if err != nil || len(got.Leaves) > 0 {
		return // it can't be shot so, or says what it leaves out
	}
	o, wounds := shotThrough(s), s.Fighter(2).Wounds
	for _, tt := range []struct {
		is        string
		got, want *big.Rat
	}{
		{"does", got.Done, o.Mean(func(n int) int { return n })},
		{"hurts", got.Hurts, o.That(func(n int) bool { return n > 0 })},
		{"fells", got.Fells, o.That(func(n int) bool { return n >= wounds })},
	} {
		if tt.got.Cmp(tt.want) != 0 {
			t.Errorf("%s: %s %s, counted %s", what, tt.is, tt.got, tt.want)
		}
	}
}

// TestF80ShotOddsCountRegeneration checks that odds count a D6 of 5 or more as undoing all damage.
func TestF80ShotOddsCountRegeneration(t *testing.T) {
	for target, want := range map[string][2]*big.Rat{"": {big.NewRat(5, 9), big.NewRat(17, 54)}, "regeneration": {big.NewRat(10, 27), big.NewRat(17, 81)}} {
		got, err := combat.ShotAt(range2(t, "", "", target), 1, 2, "bow", nil)
		if err != nil || got.Hurts.Cmp(want[0]) != 0 || got.Fells.Cmp(want[1]) != 0 {
			t.Errorf("%q: hurts %s, fells %s, want %s (%v)", target, got.Hurts, got.Fells, want, err)
		}
	}
}

// TestF80ShotOddsOfAllTraits checks that each trait of shooter, weapon and target, and each status, boon and
// pledge, is in the odds or among the things that they ignore.
func TestF80ShotOddsOfAllTraits(t *testing.T) {
	models, weapons := allTraits()
	for _, def := range models {
		sameShot(t, "shooter "+string(def.Trait), range2(t, string(def.Trait), "", ""))
		sameShot(t, "target "+string(def.Trait), range2(t, "", "", string(def.Trait)))
	}
	for _, def := range weapons {
		if def.On != card.OnMelee {
			sameShot(t, "weapon "+string(def.Trait), range2(t, "", string(def.Trait), ""))
		}
	}
	for _, status := range append([]card.Status{card.Stunned, card.Burning, card.Fearful, card.Frozen, card.Poisoned, card.Cursed}, card.Injuries[:]...) {
		for id := range 2 {
			s := range2(t, "", "", "")
			s.Fighters[id].Statuses = []card.Status{status}
			sameShot(t, string(status), s)
		}
	}
	for _, boon := range []game.BoonName{game.BoonStrike, game.BoonReprieve, game.BoonBalance} {
		for id := range 2 {
			s := range2(t, "", "", "")
			s.Fighters[id].Boons = []game.Boon{{Name: boon}}
			sameShot(t, string(boon), s)
		}
	}
	for _, target := range []string{"", "regeneration", "mark-of-excess"} {
		for _, use := range []fate.Use{fate.Bargain, fate.Focus, fate.Replace, fate.Reroll} {
			s := range2(t, "", "", target)
			s.Acting.Pledged = []game.Pledge{{Use: use, Points: 2}}
			sameShot(t, strings.TrimSpace(string(use)+" "+target), s)
		}
	}
	s := range2(t, "", "", "")
	s.Fighters[1].Ward = 1
	sameShot(t, "ward", s)
}

// TestF80FightOddsOfAllTraits checks the same for fights, for both sides and each trait of a duel.
func TestF80FightOddsOfAllTraits(t *testing.T) {
	models, weapons := card.Traits() // a duel takes these alone
	one := func(has ...card.Trait) func(*card.Profile, *card.Weapon) {
		return func(p *card.Profile, w *card.Weapon) {
			w.ATK, p.Armour, p.Traits = 1, card.LightArmour, has
		}
	}
	on := func(trait card.Trait) func(*card.Profile, *card.Weapon) {
		return func(p *card.Profile, w *card.Weapon) {
			w.ATK, p.Armour, w.Traits = 1, card.LightArmour, []card.Trait{trait}
		}
	}
	try := func(what string, first, second func(*card.Profile, *card.Weapon)) {
		b := newBout(vectors.Plain(t, rules.Info().Rules), game.Terms{Engaged: true, Fighters: [2]card.Profile{
			armedWith("Ann", first), armedWith("Bob", second)}}, dice.NewTape(firstSeat...))
		b.do(1, combat.Fight{})
		s := b.state()
		if s.Melee == nil {
			return
		}
		arm := func(i int) card.Weapon { return s.Fighters[i].Profile.Melee()[0] }
		if len(combat.LeavesOut(s, 1, arm(0), 2, arm(1))) > 0 {
			return
		}
		t.Run(what, func(t *testing.T) { sameAsDecide(t, b, exchange.OrderBold) })
	}
	for _, def := range models {
		if def.Trait == card.Stupidity { // throws before there is a fight
			continue
		}
		try("attacker "+string(def.Trait), one(def.Trait), one())
		try("defender "+string(def.Trait), one(), one(def.Trait))
	}
	for _, def := range weapons {
		if def.On != card.OnRanged {
			try("attacker's "+string(def.Trait), on(def.Trait), one())
			try("defender's "+string(def.Trait), one(), on(def.Trait))
		}
	}
}

// TestF80FightsSayWhatTheyLeaveOut checks that the odds of a fight name Regeneration among the traits that
// they ignore.
func TestF80FightsSayWhatTheyLeaveOut(t *testing.T) {
	s := &game.State{Rules: engine.Rules{}, Engaged: true, Fighters: []game.Fighter{
		game.NewFighter(1, armedWith("Ann", func(*card.Profile, *card.Weapon) {}), false),
		game.NewFighter(2, armedWith("Bob", func(p *card.Profile, _ *card.Weapon) { p.Traits = []card.Trait{card.Regeneration} }), false),
	}}
	got := combat.OddsOf(s, 1).(combat.Odds).Leaves()
	if len(got) != 1 || got[0] != "Regeneration" {
		t.Errorf("%q", got)
	}
}
