package enginetest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"

	"warbell/engine"
)

// bent is the number of changed copies of each game's log.
const bent = 8

// hostile folds the game's log with some of its values changed. Anyone can write an export, so Apply must
// accept every event that can be decoded.
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

// foldLines folds a log of the first entry and of all lines that can be decoded, each in an entry of its own.
// The log may be refused, but nothing may panic.
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

// bend changes one value in a line of JSON.
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
