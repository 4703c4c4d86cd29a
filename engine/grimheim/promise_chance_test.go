package grimheim_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
	"warbell/engine/odds"
)

// came is what an attack can come to.
type came struct{ hurts, fells, falls bool }

// counted lets all dice of an entry fall in every way, through the rules, and counts what comes of it.
func counted(t *testing.T, g engine.Game, seat engine.Seat, id, foe game.ModelID, acts []string) turn.Chance {
	t.Helper()
	before := bound.View(g).(view.View)
	was := before.Fighter(foe).Wounds
	all := odds.Of(nil, func(src dice.Source) came {
		call := engine.Call{Seat: seat, Dice: src, Salt: func() string { return "salt" }}
		result, err := bound.Step(g, turn.Commit{Model: id, Acts: acts}, call)
		if err != nil {
			t.Fatalf("%v: %v", acts, err)
		}
		v := bound.View(result.Game).(view.View)
		f := v.Fighter(foe)
		return came{f.Wounds < was, !f.Up(), !v.Fighter(id).Up()}
	})
	return turn.Chance{
		Hurts: all.That(func(c came) bool { return c.hurts }), Fells: all.That(func(c came) bool { return c.fells }),
		Falls: all.That(func(c came) bool { return c.falls }),
	}
}

// sameChance compares chances that were promised with those that come true.
func sameChance(t *testing.T, what string, promised, is turn.Chance) {
	t.Helper()
	for name, pair := range map[string][2]*big.Rat{"hurts": {promised.Hurts, is.Hurts}, "fells": {promised.Fells, is.Fells}, "falls": {promised.Falls, is.Falls}} {
		if want := pair[0]; want != nil && want.Cmp(pair[1]) != 0 || want == nil && pair[1].Sign() != 0 {
			t.Errorf("%s: %s %v, and it was to be %v", what, name, pair[1], want)
		}
	}
}

// TestF31ChancesComeTrue carries out all results of skirmish attacks with few dice by the rules. It compares
// them with the odds on the panel: after other acts, with house rules, and with any weapon of the enemy.
func TestF31ChancesComeTrue(t *testing.T) {
	foe := `Bob def1, wnd2; sword 1/4+/1/2; club 1/3+/2/3 @ %s`
	for _, c := range []struct {
		name, me, at, rules string
		before              []string // acts that come first
		act                 string   // the attack
		slow                bool
	}{
		{"a shot", "Ann; sword 1/4+/1/2; bow r12 2/4+/1/2 @ 500-1000", "1300-1000", "", nil, "shoot.2.w2", false},
		{"a shot, aimed", "Ann, marksman; sword 1/4+/1/2; bow r12 2/4+/1/2 @ 500-1000", "1300-1000", "", []string{"aim"}, "shoot.2.w2", false},
		{"a far shot", "Ann; sword 1/4+/1/2; bow r24 1/3+/1/2 @ 500-1000", "1900-1000", "long_range_penalty=on", nil, "shoot.2.w2", false},
		{"a shot by agreement", "Ann; sword 1/4+/1/2; bow r12 1/4+/1/2 @ 500-1000", "1300-1000", "modifier=+1", nil, "shoot.2.w2", false},
		{"a shot behind a move", "Ann; sword 1/4+/1/2; bow r12 2/4+/1/2 @ 500-1000", "1300-1000", "", []string{"move.600-1000"}, "shoot.2.w2", false},
		{"a fight", "Ann; sword 1/4+/1/2 @ 500-1000", "640-1000", "", nil, "fight.2.w1.bold", false},
		{"a fight behind a charge", "Ann; sword 1/4+/1/2 @ 500-1000", "900-1000", "", []string{"charge.2"}, "fight.2.w1.bold", false},
		{"a charge with its die", "Ann; sword 1/4+/1/2 @ 500-1000", "900-1000", "charge_bonus_attack=yes", []string{"charge.2"}, "fight.2.w1.bold", true},
		{"an assassin", "Ann, assassin; sword 1/4+/1/2 @ 500-1000", "640-1000", "", []string{"guard"}, "fight.2.w1.bold", true},
	} {
		if c.slow && !enginetest.Slow() {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			config := fmt.Sprintf(`{"skirmish":{"bands":[{"name":"Greys","models":[%q]},{"name":"Reds","models":[%q]}],"map":{"size":{"w":3000,"h":2200},"pieces":[]}}}`,
				c.me, fmt.Sprintf(foe, c.at))
			setup := engine.Setup{Seats: 2, Config: []byte(config)}
			if key, value, ok := strings.Cut(c.rules, "="); ok {
				setup.Rules = engine.Rules{"grimheim." + key: value}
			}
			result, err := bound.Start(setup, engine.Opening{Call: engine.Call{Dice: greysFirst(), Salt: func() string { return "salt" }}})
			if err != nil {
				t.Fatal(err)
			}
			d := thought(t, result.Game, c.before...)
			promised, ok := d.ShotChance(2, "bow")
			if strings.HasPrefix(c.act, "fight") {
				promised, ok = d.FightChance(2, "sword")
			}
			if !ok {
				t.Fatal("nothing is promised")
			}
			sameChance(t, c.name, promised, counted(t, result.Game, 1, 1, 2, append(c.before, c.act)))
		})
	}
}

// fightChanceKept compares the chances of a fight that were promised with those of the fight that is then
// rolled, with the weapons that both then have: by the same function, in the state in which the dice fall.
func fightChanceKept(t *testing.T, acts []string, promised turn.Chance, when *game.State, e game.FightRolled) {
	t.Helper()
	mine, theirs := e.Sides[exchange.Attacker], e.Sides[exchange.Defender]
	all, _ := combat.OddsBetween(when, mine.Model.Who(), theirs.Model.Who(), true, exchange.OrderBold)
	for _, o := range all {
		if o.Weapon == mine.Weapon.Name && o.Foes == theirs.Weapon.Name {
			sameChance(t, fmt.Sprint(acts), promised, turn.Chance{Hurts: o.Hurts, Fells: o.Fells, Falls: o.Falls})
			return
		}
	}
	t.Errorf("%v: no such fight: %s against %s", acts, mine.Weapon.Name, theirs.Weapon.Name)
}
