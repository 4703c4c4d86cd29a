package grimheim_test

import (
	"encoding/json"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/opponent"
)

// table is a duel for tests, whose steps must all succeed.
type table struct {
	t    testing.TB
	game engine.Game
	dice dice.Source
	log  []engine.Entry
}

func lay(t testing.TB, terms game.Terms, rules engine.Rules, src dice.Source) *table {
	t.Helper()
	raw, err := json.Marshal(terms)
	if err != nil {
		t.Fatal(err)
	}
	tb := &table{t: t, dice: src}
	res, err := bound.Start(engine.Setup{Seats: 2, Rules: rules, Config: raw}, engine.Opening{Call: tb.call(0)})
	if err != nil {
		t.Fatal(err)
	}
	tb.took(res)
	return tb
}

func (tb *table) call(seat engine.Seat) engine.Call {
	return engine.Call{ID: "c", Seat: seat, Dice: tb.dice, Salt: func() string { return "00" }}
}

func (tb *table) took(res engine.Result) {
	tb.game, tb.log = res.Game, append(tb.log, res.Entry)
}

func (tb *table) do(seat engine.Seat, cmd engine.Command) engine.Entry {
	tb.t.Helper()
	res, err := bound.Step(tb.game, cmd, tb.call(seat))
	if err != nil {
		tb.t.Fatalf("seat %d: %+v: %v", seat, cmd, err)
	}
	tb.took(res)
	return res.Entry
}

func (tb *table) state() *game.State { return tb.game.State.(*game.State) }

// finish lets Warbell play both sides, and gives the winner.
func (tb *table) finish(src dice.Source) engine.Seat {
	tb.t.Helper()
	for step := 0; !tb.game.Kernel.Over(); step++ {
		if step > 2000 {
			tb.t.Fatalf("no end: %+v", bound.View(tb.game))
		}
		seat := bound.Owed(tb.game)[0].Seat
		cmd, ok := opponent.Advise(tb.state(), seat, src)
		if !ok {
			tb.t.Fatalf("no advice for seat %d", seat)
		}
		tb.do(seat, cmd)
	}
	if w := tb.game.Kernel.Ended.Winners; len(w) == 1 {
		return w[0]
	}
	return engine.NoSeat
}

func TestAdvicePlaysEveryDuelToItsEnd(t *testing.T) {
	roster := card.Roster()
	for i, a := range roster {
		if !enginetest.Slow() && i%5 > 0 {
			continue
		}
		b := roster[(i*7+3)%len(roster)]
		for _, terms := range []game.Terms{
			{Fighters: [2]card.Profile{a, b}, Engaged: true},
			{Fighters: [2]card.Profile{a, b}, Distance: 14},
		} {
			seed := uint64(i)
			lay(t, terms, nil, dice.Seeded(seed)).finish(dice.Seeded(seed + 1))
		}
	}
}

func TestAdviceForNobody(t *testing.T) {
	tb := lay(t, game.Terms{Fighters: [2]card.Profile(card.Roster()[:2]), Engaged: true}, nil, dice.NewTape(6, 1))
	for _, seat := range []engine.Seat{-1, 0, 2, 3} {
		if cmd, ok := opponent.Advise(tb.state(), seat, dice.Seeded(1)); ok {
			t.Errorf("seat %d is told to %+v", seat, cmd)
		}
	}
}

func TestAdviceMixesWeapons(t *testing.T) {
	var orc card.Profile
	if err := json.Unmarshal([]byte(`"Orc Brute"`), &orc); err != nil {
		t.Fatal(err)
	}
	tb := lay(t, game.Terms{Fighters: [2]card.Profile{orc, orc}, Engaged: true}, eachFight, dice.NewTape(6, 1))
	tb.do(1, combat.Fight{})
	picks := map[string]int{}
	src := dice.Seeded(7)
	for range 50 {
		cmd, _ := opponent.Advise(tb.state(), 2, src)
		picks[cmd.(game.Pick).Weapon]++
	}
	t.Logf("picks: %v", picks)
	if picks["Club"] > 0 {
		t.Errorf("the worst weapon was picked: %v", picks)
	}
}
