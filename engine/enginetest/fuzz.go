package enginetest

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"warbell/engine"
)

// These bound the bytes that one input may allocate: a command in a fuzzed game, and each byte of a log.
const (
	mostForCommand = 64 << 20
	mostForByte    = 64 << 10
)

// fuzzed is the number of games that are played before fuzzing, and fuzzedSteps the number of their steps.
const fuzzed, fuzzedSteps = 3, 60

// FuzzApply folds the events in the input, one per line, onto a game of the system.
func FuzzApply(f *testing.F, rs engine.Ruleset, cfg Config) {
	p := newPlay(rs, cfg, 1)
	if err := p.start(); err != nil {
		f.Fatal(err)
	}
	for i := 0; i < 400 && !p.game.Kernel.Over(); i++ {
		if err := p.briefly(); err != nil {
			f.Fatal(err)
		}
	}
	lines, err := eventLines(rs.Codec(), p.log)
	if err != nil {
		f.Fatal(err)
	}
	for n := 1; n <= min(len(lines), 80); n++ {
		seed(f, bytes.Join(lines[1:n], []byte("\n")))
	}
	for i := range lines[1:] {
		lines[i+1] = bend(lines[i+1], p.rnd)
	}
	f.Add(bytes.Join(lines[1:], []byte("\n")))
	f.Fuzz(func(t *testing.T, raw []byte) {
		Within(t, mostForCommand+mostForByte*len(raw), func() {
			if err := foldLines(rs, p.log[0], bytes.Split(raw, []byte("\n"))); err != nil {
				t.Fatal(err)
			}
		})
	})
}

// seed adds a log, and variants of it in which the events name other seats.
func seed(f *testing.F, log []byte) {
	f.Add(log)
	for _, seat := range []string{"-1", "0", "3", "9223372036854775807"} {
		f.Add(bytes.ReplaceAll(log, []byte(`"seat":1`), []byte(`"seat":`+seat)))
		f.Add(bytes.ReplaceAll(log, []byte(`"seat":2`), []byte(`"seat":`+seat)))
	}
}

// FuzzCommands gives a fuzzed command at any position of a game and from any seat. It must be carried out, or
// refused with a sentence. Afterwards a seat has a duty or the game is over.
func FuzzCommands(f *testing.F, rs engine.Ruleset, cfg Config) {
	var all []play
	for seed := range uint64(fuzzed) {
		all = append(all, positions(f, rs, cfg, seed)...)
	}
	for i := range all {
		seedCommands(f, rs, &all[i], i)
	}
	for _, cmd := range rs.Info().Commands {
		if raw, err := rs.Codec().EncodeCommand(cmd); err == nil {
			f.Add(uint16(len(all)/2), byte(1), raw)
		}
	}
	f.Fuzz(func(t *testing.T, at uint16, seat byte, raw []byte) {
		cmd, err := rs.Codec().DecodeCommand(raw)
		if err != nil {
			return
		}
		p := &all[int(at)%len(all)]
		Within(t, mostForCommand, func() { p.takes(t, cmd, engine.Seat(int(seat)%(p.game.Kernel.Seats+3)-1)) })
	})
}

// seedCommands adds some of the possible commands at a position.
func seedCommands(f *testing.F, rs engine.Ruleset, p *play, at int) {
	for seat := engine.Seat(1); int(seat) <= p.game.Kernel.Seats; seat++ {
		for n, o := range rs.Options(p.game, seat) {
			if raw, err := rs.Codec().EncodeCommand(o.Command); err == nil && (at+n)%7 == 0 {
				f.Add(uint16(at), byte(seat+1), raw)
			}
		}
	}
}

// positions plays a random game and returns its state after each step.
func positions(f *testing.F, rs engine.Ruleset, cfg Config, seed uint64) []play {
	p := newPlay(rs, cfg, seed)
	if err := p.start(); err != nil {
		f.Fatal(err)
	}
	all := []play{*p}
	for step := 0; step < fuzzedSteps && !p.game.Kernel.Over(); step++ {
		if err := p.briefly(); err != nil {
			f.Fatal(err)
		}
		at := *p
		at.log = slices.Clip(p.log)
		all = append(all, at)
	}
	return all
}

// briefly takes a step without checks.
func (p *play) briefly() error {
	c := p.choose()
	res, err := p.rs.Step(p.game, c.cmd, p.call(c.seat))
	if err == nil {
		p.game, p.log = res.Game, append(p.log, res.Entry)
	}
	return err
}

// takes gives a command at a position.
func (p *play) takes(t *testing.T, cmd engine.Command, seat engine.Seat) {
	res, err := p.rs.Step(p.game, cmd, p.call(seat))
	var refusal *engine.Refusal
	switch {
	case err == nil && !res.Game.Kernel.Over() && len(p.rs.Owed(res.Game)) == 0:
		t.Fatalf("after %+v nobody owes anything", cmd)
	case err == nil:
		p.rs.View(res.Game)
		p.rs.Own(res.Game, seat)
	case !errors.As(err, &refusal):
		t.Fatalf("%+v: %v", cmd, err)
	case refusal.Why == "":
		t.Fatalf("%+v is refused without a word", cmd)
	}
}
