package zones_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/engine/zones"
)

func FuzzApply(f *testing.F) {
	enginetest.FuzzApply(f, brisk{bound}, enginetest.Config{Setup: setup, Others: others})
}

// FuzzCommands gives whatever the bytes spell, at any position of a fight and from any seat: it is
// carried out or refused, and then somebody owes something or the fight is over.
func FuzzCommands(f *testing.F) {
	games := positions(f, 3, 7, 11)
	codec := bound.Codec()
	for i, g := range games {
		for seat := engine.Seat(1); int(seat) <= g.Kernel.Seats; seat++ {
			for n, o := range bound.Options(g, seat) {
				if raw, err := codec.EncodeCommand(o.Command); err == nil && n < 2 {
					f.Add(uint16(i), byte(seat), raw)
				}
			}
		}
	}
	for _, cmd := range bound.Info().Commands {
		if raw, err := codec.EncodeCommand(cmd); err == nil {
			f.Add(uint16(len(games)/2), byte(1), raw)
		}
	}
	f.Fuzz(func(t *testing.T, position uint16, seat byte, raw []byte) {
		cmd, err := codec.DecodeCommand(raw)
		if err != nil {
			return
		}
		g := games[int(position)%len(games)]
		tryCommand(t, g, cmd, engine.Call{
			ID: "fuzz", Seat: engine.Seat(seat % 6), Prose: "00", Dice: dice.Seeded(uint64(position)),
			Salt: func() string { return "00" }, History: func() ([]engine.Entry, error) { return nil, nil },
		})
	})
}

// FuzzTerms lays out a fight by whatever the bytes spell, or refuses it.
func FuzzTerms(f *testing.F) {
	for _, m := range zones.Maps()[:2] {
		raw, _ := json.Marshal(zones.Terms{Ground: &m, Window: 60, PCs: []string{"Ilsa Farrow"}}) // plain fields always marshal
		f.Add(raw)
	}
	f.Add([]byte(`{"ground":{"name":"x","zones":[{"id":"a","name":"A"},null],"links":[{"a":"a","b":"a"}],"start":"b"}}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		res, err := bound.Start(engine.Setup{Seats: 3, Config: raw}, engine.Opening{Call: engine.Call{ID: "fuzz", Dice: dice.Seeded(1)}})
		if err != nil {
			return
		}
		s := bound.View(res.Game).(zones.View)
		if n := len(s.Zones); n < 1 || n > zones.MaxZones || s.Zone(s.Start) == nil {
			t.Fatalf("%+v", s)
		}
	})
}

func tryCommand(t *testing.T, g engine.Game, cmd engine.Command, call engine.Call) {
	if _, undo := cmd.(engine.Undo); undo {
		return // the kernel's, which needs a history
	}
	res, err := bound.Step(g, cmd, call)
	var refusal *engine.Refusal
	switch {
	case err == nil && !res.Game.Kernel.Over() && len(bound.Owed(res.Game)) == 0:
		t.Fatalf("after %+v nobody owes anything", cmd)
	case err == nil:
		bound.View(res.Game)
		bound.Own(res.Game, call.Seat)
	case !errors.As(err, &refusal):
		t.Fatalf("%+v: %v", cmd, err)
	case refusal.Why == "":
		t.Fatalf("%+v is refused without a word", cmd)
	}
}

// positions plays random fights and gives every game that there was on the way.
func positions(f *testing.F, seeds ...uint64) []engine.Game {
	var games []engine.Game
	for _, seed := range seeds {
		rnd := rand.New(rand.NewPCG(seed, 3))
		call := engine.Call{Salt: func() string { return "00" }, Dice: dice.Seeded(seed)}
		res, err := bound.Start(setup(rnd), engine.Opening{Call: call})
		for step := 0; err == nil && step < 120 && !res.Game.Kernel.Over(); step++ {
			games = append(games, res.Game)
			duties := bound.Owed(res.Game)
			call.Seat, call.ID = duties[rnd.IntN(len(duties))].Seat, fmt.Sprint(step)
			options := brisk{bound}.Options(res.Game, call.Seat)
			res, err = bound.Step(res.Game, options[rnd.IntN(len(options))].Command, call)
		}
		if err != nil {
			f.Fatal(err)
		}
	}
	return games
}
