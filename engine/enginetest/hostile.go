package enginetest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"warbell/engine"
)

// bent is how many times the log of each game is bent.
const bent = 8

// hostile folds the game's log with some of its numbers and words changed: an export may come from
// anybody, so that Apply must take whatever can be decoded.
func (p *play) hostile() error {
	for range bent {
		lines, err := eventLines(p.rs.Codec(), p.log)
		if err != nil {
			return err
		}
		for range 1 + p.rnd.IntN(3) {
			i := 1 + p.rnd.IntN(max(len(lines)-1, 1))
			if i < len(lines) {
				lines[i] = bend(lines[i], p.rnd)
			}
		}
		if err := foldLines(p.rs, p.log[0], lines); err != nil {
			return err
		}
	}
	return nil
}

// FuzzApply folds whatever events the input spells, one in a line, onto a game of the system.
func FuzzApply(f *testing.F, rs engine.Ruleset, cfg Config) {
	p := newPlay(rs, cfg, 1)
	if err := p.start(); err != nil {
		f.Fatal(err)
	}
	for i := 0; i < 400 && !p.game.Kernel.Over(); i++ {
		if err := p.step(); err != nil {
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
		if err := foldLines(rs, p.log[0], bytes.Split(raw, []byte("\n"))); err != nil {
			t.Fatal(err)
		}
	})
}

// seed adds a log, and what becomes of it when a seat's events tell of one that there is not.
func seed(f *testing.F, log []byte) {
	f.Add(log)
	for _, seat := range []string{"-1", "0", "3", "9223372036854775807"} {
		f.Add(bytes.ReplaceAll(log, []byte(`"seat":1`), []byte(`"seat":`+seat)))
		f.Add(bytes.ReplaceAll(log, []byte(`"seat":2`), []byte(`"seat":`+seat)))
	}
}

func eventLines(codec *engine.Codec, log []engine.Entry) ([][]byte, error) {
	var lines [][]byte
	for _, e := range log {
		for _, ev := range e.Events {
			raw, err := codec.EncodeEvent(ev)
			if err != nil {
				return nil, err
			}
			lines = append(lines, raw)
		}
	}
	return lines, nil
}

// foldLines makes a log of the first entry and of all lines that can be decoded, each an entry of
// its own, and folds it. A log may be refused, but nothing may panic.
func foldLines(rs engine.Ruleset, first engine.Entry, lines [][]byte) (err error) {
	log := []engine.Entry{first}
	for _, line := range lines {
		if ev, err := rs.Codec().DecodeEvent(line); err == nil {
			log = append(log, engine.Entry{Seq: len(log) + 1, Events: []engine.Event{ev}})
		}
	}
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("folding a bent log panics: %v\n%s", r, bytes.Join(lines, []byte("\n")))
		}
	}()
	g, err := rs.Fold(log, engine.Vault{})
	if err == nil {
		rs.Owed(g)
		rs.View(g)
	}
	return nil
}

// bend changes one value somewhere in a line of JSON.
func bend(line []byte, rnd *rand.Rand) []byte {
	var tree any
	if json.Unmarshal(line, &tree) != nil {
		return line
	}
	object, ok := tree.(map[string]any)
	if !ok {
		return line
	}
	object["value"] = bendValue(object["value"], rnd)
	raw, err := json.Marshal(object)
	if err != nil {
		return line
	}
	return raw
}

func bendValue(v any, rnd *rand.Rand) any {
	switch v := v.(type) {
	case map[string]any:
		keys := slices.Sorted(maps.Keys(v))
		if len(keys) > 0 {
			k := keys[rnd.IntN(len(keys))]
			v[k] = bendValue(v[k], rnd)
		}
		return v
	case []any:
		if len(v) == 0 || rnd.IntN(6) == 0 {
			return nil
		}
		i := rnd.IntN(len(v))
		v[i] = bendValue(v[i], rnd)
		return v
	case float64:
		hostile := []int{-1, 0, 1, 2, 3, 7, math.MaxInt32, math.MinInt32}
		return hostile[rnd.IntN(len(hostile))]
	case bool:
		return !v
	}
	return "bent"
}
