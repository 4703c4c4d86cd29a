package contest_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"warbell/engine"
	"warbell/engine/enginetest"
)

func FuzzApply(f *testing.F) {
	enginetest.FuzzApply(f, bound, enginetest.Config{Setup: setup, Others: others})
}

// FuzzCommands gives whatever the bytes spell, from either seat, in the middle of a fight.
func FuzzCommands(f *testing.F) {
	games := positions(f)
	codec := bound.Codec()
	for i, g := range games {
		for seat := engine.Seat(1); seat <= 2; seat++ {
			for _, o := range bound.Options(g.game, seat) {
				if raw, err := codec.EncodeCommand(o.Command); err == nil && i%7 == 0 {
					f.Add(uint16(i), byte(seat), raw)
				}
			}
		}
	}
	for _, cmd := range bound.Info().Commands {
		if raw, err := codec.EncodeCommand(cmd); err == nil {
			f.Add(uint16(3), byte(1), raw)
		}
	}
	f.Fuzz(func(t *testing.T, at uint16, seat byte, raw []byte) {
		cmd, err := codec.DecodeCommand(raw)
		if err != nil {
			return
		}
		if _, undo := cmd.(engine.Undo); undo {
			return // the kernel's, which needs the history
		}
		g := *games[int(at)%len(games)]
		err = g.step(engine.Seat(seat%4), cmd)
		var refusal *engine.Refusal
		if err != nil && !errors.As(err, &refusal) {
			t.Fatalf("%+v: %v", cmd, err)
		}
		if err == nil && !g.game.Kernel.Over() && len(bound.Owed(g.game)) == 0 {
			t.Fatalf("after %+v nobody owes anything", cmd)
		}
	})
}

// positions plays a few fights and gives every position on the way.
func positions(f *testing.F) []*fight {
	var all []*fight
	for seed := range uint64(3) {
		rnd := rand.New(rand.NewPCG(seed, 9))
		g := &fight{seed: seed}
		if err := g.start(setupOf(rnd, 2, 2)); err != nil {
			f.Fatal(err)
		}
		for step := 0; step < 60 && !g.game.Kernel.Over(); step++ {
			at := *g
			all = append(all, &at)
			if err := g.random(rnd); err != nil {
				f.Fatal(err)
			}
		}
	}
	return all
}
