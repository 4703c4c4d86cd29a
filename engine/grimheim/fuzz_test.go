package grimheim_test

import (
	"errors"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// bytesOf hands out the bytes of a fuzz input, zeros at its end.
type bytesOf struct{ left []byte }

func (b *bytesOf) next() int {
	if len(b.left) == 0 {
		return 0
	}
	n := int(b.left[0])
	b.left = b.left[1:]
	return n
}

// command makes any command of the bytes, sensible or not.
func (b *bytesOf) command(g engine.Game) engine.Command {
	view := bound.View(g).(view.View)
	weapon := "no such thing"
	if weapons := view.Fighters[b.next()%2].Profile.Weapons; b.next()%8 > 0 {
		weapon = weapons[b.next()%len(weapons)].Name
	}
	hit := func() exchange.Hit { return exchange.Hit(b.next() % 9) }
	orders := append(exchange.Orders(), "", "flee")
	switch b.next() % 22 {
	case 0:
		return combat.Fight{}
	case 1:
		return combat.Shoot{Weapon: weapon}
	case 2:
		return action.Charge{}
	case 3:
		return action.Move{Closer: b.next()%2 == 0, Inches: b.next() - 100}
	case 4:
		return action.Guard{}
	case 5:
		return action.Recover{}
	case 6:
		return action.Heal{}
	case 7:
		return action.Aim{}
	case 8:
		return action.Reload{Weapon: weapon}
	case 9:
		return action.Pass{}
	case 10:
		return game.Pick{Weapon: weapon, Order: orders[b.next()%len(orders)]}
	case 11:
		return turn.Strike{Crit: b.next()%2 == 0}
	case 12:
		return turn.Answer{With: hit(), And: hit()}
	case 13:
		return turn.Remove{Target: hit(), With: hit(), And: hit()}
	case 14:
		return turn.PassHits{Sure: b.next()%2 == 0}
	case 15:
		return turn.Resolve{Order: orders[b.next()%len(orders)]}
	case 16:
		return turn.SetOrder{Weapon: weapon, Order: orders[b.next()%len(orders)], Ask: b.next()%4 == 0, Until: b.conditions()}
	case 17:
		return turn.Commit{Acts: b.acts()}
	case 18:
		return turn.SetPlan{Acts: b.acts(), Unless: b.conditions()}
	case 19:
		return turn.OfferRun{}
	case 20:
		return turn.AnswerRun{Yes: b.next()%3 > 0}
	}
	return turn.Cancel{Choice: b.next() - 100}
}

// acts are keys of options, or what is none.
func (b *bytesOf) acts() (acts []string) {
	keys := []string{"fight", "guard", "charge", "closer", "back", "shoot-1", "aim", "heal", "recover", "pass", "dance"}
	for range b.next() % 8 {
		acts = append(acts, keys[b.next()%len(keys)])
	}
	return acts
}

// conditions are some that there are, or not.
func (b *bytesOf) conditions() (all []game.Condition) {
	triggers := []game.Trigger{combat.WhenUnder, combat.WhenInjured, combat.WhenWeapon, combat.WhenState, "rain"}
	for range b.next() % 6 {
		all = append(all, game.Condition{If: triggers[b.next()%len(triggers)], Under: b.next() - 100})
	}
	return all
}

// rules turns house rules as the bytes say.
func (b *bytesOf) rules() engine.Rules {
	rules := engine.Rules{}
	for _, d := range bound.Info().Rules {
		rules[d.Key] = d.Values[b.next()%len(d.Values)]
	}
	return rules
}

// terms picks any two fighters and any place, and has them fight once, or both ways round in a ladder.
func (b *bytesOf) terms() game.Terms {
	roster := card.Roster()
	t := game.Terms{Fighters: [2]card.Profile{roster[b.next()%len(roster)], roster[b.next()%len(roster)]}}
	place := b.next()
	if t.Engaged = place%2 == 0; !t.Engaged {
		t.Distance = game.MinDistance + b.next()%23
	}
	if place&2 != 0 {
		t = bothWays(t)
	}
	return t
}

// bothWays makes a ladder of two short duels out of one.
func bothWays(t game.Terms) game.Terms {
	var models []game.Contender
	for _, p := range t.Fighters {
		p.WND = 2
		models = append(models, game.Contender{Profile: p, Points: 40})
	}
	t.Fighters = [2]card.Profile{}
	t.Ladder = &game.Ladder{
		Bands: [2]game.Band{{Name: "Grey", Models: models}, {Name: "Orcs", Models: models}}, Pairs: []game.Pair{{0, 1}, {1, 0}},
	}
	return t
}

// answered reports whether a command was carried out; else it must have been refused, with words.
func answered(t *testing.T, cmd engine.Command, err error) bool {
	t.Helper()
	var refusal *engine.Refusal
	switch {
	case err == nil:
		return true
	case !errors.As(err, &refusal):
		t.Fatalf("%+v: %v", cmd, err)
	case refusal.Why == "":
		t.Fatalf("%+v is refused without a word", cmd)
	}
	return false
}

// owing fails the test if a game goes on and waits for nobody.
func owing(t *testing.T, g engine.Game) {
	t.Helper()
	if !g.Kernel.Over() && len(bound.Owed(g)) == 0 {
		t.Fatal("nobody owes anything")
	}
}

// FuzzPlay gives the commands that the bytes spell, from any seat. Each is carried out or refused. In
// between, some seat always has a duty unless the duel is over.
func FuzzPlay(f *testing.F) {
	f.Add([]byte("fight and shoot, charge and run"))
	f.Add([]byte{0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 1, 1, 10, 0, 2, 0, 1, 1, 10, 0})
	f.Fuzz(func(t *testing.T, raw []byte) {
		enginetest.Within(t, 32<<20+(1<<20)*len(raw), func() { // to begin with, what is worth most is reckoned out
			b := &bytesOf{raw}
			tb := lay(t, b.terms(), b.rules(), dice.Seeded(uint64(b.next())))
			for len(b.left) > 0 && !tb.game.Kernel.Over() {
				seat := engine.Seat(b.next()%4 - 1)
				options := bound.Options(tb.game, seat)
				cmd := b.command(tb.game)
				if len(options) > 0 && b.next()%2 == 0 {
					cmd = options[b.next()%len(options)].Command
				}
				res, err := bound.Step(tb.game, cmd, tb.call(seat))
				if answered(t, cmd, err) {
					tb.took(res)
				}
				owing(t, tb.game)
			}
		})
	})
}
