package proof_test

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"warbell/commands/systems"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/game"
	"warbell/engine/rolloff"
)

// file is an export taken apart, to be changed and put together again.
type file struct {
	head    map[string]any
	rules   engine.Ruleset
	log     []engine.Entry
	reveals []reveal
}

type reveal struct {
	Owner engine.Seat     `json:"owner"`
	Slot  engine.Slot     `json:"slot"`
	Seq   int             `json:"seq"`
	Salt  string          `json:"salt"`
	Value json.RawMessage `json:"value"`
}

func readFile(t *testing.T, raw []byte) *file {
	t.Helper()
	lines := bytes.Split(bytes.TrimSpace(raw), []byte("\n"))
	f := &file{}
	if err := json.Unmarshal(lines[0], &f.head); err != nil {
		t.Fatal(err)
	}
	f.rules, _ = systems.Rules(f.head["system"].(string))
	for _, line := range lines[1:] {
		var l struct {
			Entry  json.RawMessage
			Reveal *reveal
		}
		if err := json.Unmarshal(line, &l); err != nil {
			t.Fatal(err)
		}
		if l.Reveal != nil {
			f.reveals = append(f.reveals, *l.Reveal)
			continue
		}
		e, err := f.rules.Codec().DecodeEntry(l.Entry)
		if err != nil {
			t.Fatal(err)
		}
		f.log = append(f.log, e)
	}
	return f
}

func (f *file) write(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	line := func(v any) {
		raw, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		out.Write(append(raw, '\n'))
	}
	line(f.head)
	for _, e := range f.log {
		raw, err := f.rules.Codec().EncodeEntry(e)
		if err != nil {
			t.Fatal(err)
		}
		line(map[string]json.RawMessage{"entry": raw})
	}
	for _, r := range f.reveals {
		line(map[string]reveal{"reveal": r})
	}
	return out.Bytes()
}

// find gives the first entry for which ok holds.
func (f *file) find(t *testing.T, ok func(engine.Entry) bool) *engine.Entry {
	t.Helper()
	i := slices.IndexFunc(f.log, ok)
	if i < 0 {
		t.Fatal("the game has no such step")
	}
	return &f.log[i]
}

func thrown(e engine.Entry) bool   { return e.Seq > 1 && len(e.Drawn) > 0 }
func reused(e engine.Entry) bool   { return e.Reused > 0 }
func open(e engine.Entry) bool     { return e.Command != nil }
func revealed(e engine.Entry) bool { return len(e.Reveals) > 0 }

// unseen finds an entry whose pick was never revealed.
func (f *file) unseen(t *testing.T) *engine.Entry {
	t.Helper()
	return f.find(t, func(e engine.Entry) bool {
		return len(e.Seals) > 0 && !slices.ContainsFunc(f.reveals, func(r reveal) bool { return r.Seq == e.Seq })
	})
}

func (f *file) keep(ok func(reveal) bool) {
	f.reveals = slices.DeleteFunc(f.reveals, func(r reveal) bool { return !ok(r) })
}

func command(t *testing.T, f *file, cmd engine.Command) json.RawMessage {
	t.Helper()
	raw, err := f.rules.Codec().EncodeCommand(cmd)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// resealed gives a seal to a secret that was made up afterwards.
func resealed(f *file, e *engine.Entry, k int, value string) {
	s := engine.Secret{Owner: e.Seals[k].Owner, Slot: e.Seals[k].Slot, Seq: e.Seq, Salt: strings.Repeat("0", 32), Value: json.RawMessage(value)}
	e.Seals[k].Hash = s.Hash()
	f.keep(func(r reveal) bool { return r.Seq != s.Seq || r.Slot != s.Slot })
	f.reveals = append(f.reveals, reveal{s.Owner, s.Slot, s.Seq, s.Salt, s.Value})
}

// forgeries change an export; want is in the complaint about it.
var forgeries = []struct {
	name, want string
	forge      func(*testing.T, *file)
}{
	{"no dice at all", "", func(_ *testing.T, f *file) {
		for i := range f.log {
			f.log[i].Drawn, f.log[i].Reused = nil, 0
		}
	}},
	{"a die", "the seed gives", func(t *testing.T, f *file) {
		d := f.find(t, thrown).Drawn
		d[0].Face = d[0].Face%d[0].Sides + 1
	}},
	{"one die fewer", "dice, but its command rolls", func(t *testing.T, f *file) {
		e := f.find(t, thrown)
		e.Drawn = e.Drawn[:len(e.Drawn)-1]
	}},
	{"a false reused", "repeated after an undo", func(t *testing.T, f *file) { f.find(t, reused).Reused-- }},
	{"a reused where none was", "repeated after an undo", func(t *testing.T, f *file) { f.find(t, thrown).Reused++ }},
	{"the wounds of a fight", "records something other", func(t *testing.T, f *file) {
		e := f.find(t, revealed)
		for i, ev := range e.Events {
			if rolled, ok := ev.(game.FightRolled); ok {
				rolled.Sides[0].Wounds++
				e.Events[i] = rolled
			}
		}
	}},
	{"an event is gone", "records something other", func(t *testing.T, f *file) {
		e := f.find(t, revealed)
		e.Events = e.Events[:len(e.Events)-1]
	}},
	{"other winners", "records something other", func(_ *testing.T, f *file) {
		last := &f.log[len(f.log)-1]
		last.Events[len(last.Events)-1] = engine.Ended{Winners: []engine.Seat{2}, Why: engine.EndResigned}
	}},
	{"an end under an unseen pick", "no choice", func(t *testing.T, f *file) {
		e := f.unseen(t)
		e.Events = append(e.Events, engine.Ended{Winners: []engine.Seat{1}, Why: game.EndDefeated})
		f.log = f.log[:e.Seq]
		f.keep(func(r reveal) bool { return r.Seq <= e.Seq })
	}},
	{"an end made of a pick", "", func(t *testing.T, f *file) {
		e := &f.log[len(f.log)-1]
		e.Command = nil
		e.Seals = []engine.Seal{{Owner: e.Seat, Slot: "pick:9", Hash: "00"}, {Owner: e.Seat, Slot: engine.CommandSlot(e.Seq), Hash: "00"}}
		e.Events = []engine.Event{engine.Ended{Winners: []engine.Seat{2}, Why: game.EndDefeated}}
	}},
	{"reveal lines are gone", "missing", func(_ *testing.T, f *file) { f.reveals = nil }},
	{"commands are gone", "its command is missing, although", func(_ *testing.T, f *file) {
		f.keep(func(r reveal) bool { return !r.Slot.HoldsCommand() })
	}},
	{"a step reveals nothing", "reveals something other", func(t *testing.T, f *file) { f.find(t, revealed).Reveals = nil }},
	{"picks are gone, commands not", "", func(_ *testing.T, f *file) {
		f.keep(func(r reveal) bool { return r.Slot.HoldsCommand() })
	}},
	{"a pick", "isn't what was locked", func(_ *testing.T, f *file) { f.reveals[0].Value = json.RawMessage(`{}`) }},
	{"a pick's salt", "isn't what was locked", func(_ *testing.T, f *file) { f.reveals[0].Salt = strings.Repeat("0", 32) }},
	{"a pick is opened twice", "twice", func(_ *testing.T, f *file) { f.reveals = append(f.reveals, f.reveals[0]) }},
	{"a pick of a step there is not", "which doesn't exist", func(_ *testing.T, f *file) { f.reveals[0].Seq = 1 << 40 }},
	{"another pick, sealed anew", "", func(t *testing.T, f *file) {
		resealed(f, f.find(t, revealed), 0, `{"weapon":"Fists","order":"bold"}`)
	}},
	{"another command, sealed anew", "", func(t *testing.T, f *file) {
		e := f.find(t, revealed)
		resealed(f, e, 1, string(command(t, f, engine.Resign{})))
	}},
	{"an unseen pick, made up", "its command is missing", func(t *testing.T, f *file) {
		resealed(f, f.unseen(t), 0, `{"weapon":"Sword","order":"bold"}`)
	}},
	{"an unseen pick, made up with its command", "no step revealed it", func(t *testing.T, f *file) {
		e := f.unseen(t)
		resealed(f, e, 0, `{"weapon":"Sword","order":"bold"}`)
		resealed(f, e, 1, string(command(t, f, game.Pick{Weapon: "Sword", Order: "bold"})))
	}},
	{"no seals", "", func(_ *testing.T, f *file) {
		f.reveals = nil
		for i := range f.log {
			f.log[i].Seals = nil
		}
	}},
	{"no seals on an unseen pick", "command is missing", func(t *testing.T, f *file) { f.unseen(t).Seals = nil }},
	{"one seal is gone", "no choice", func(t *testing.T, f *file) {
		e := f.unseen(t)
		e.Seals = e.Seals[:1]
	}},
	{"the last step is gone", "not over", func(_ *testing.T, f *file) { f.log = f.log[:len(f.log)-1] }},
	{"a step is gone", "", func(_ *testing.T, f *file) { f.log = slices.Delete(f.log, 1, 2) }},
	{"a step twice", "", func(_ *testing.T, f *file) { f.log = slices.Insert(f.log, 1, f.log[1]) }},
	{"a step after the end", "is over", func(t *testing.T, f *file) {
		e := f.log[len(f.log)-1]
		e.Seq++
		f.log = append(f.log, e)
	}},
	{"all steps", "empty", func(_ *testing.T, f *file) { f.log, f.reveals = nil, nil }},
	{"no command", "command is missing", func(t *testing.T, f *file) { f.find(t, open).Command = nil }},
	{"another command", "", func(t *testing.T, f *file) { f.find(t, open).Command = command(t, f, action.Pass{}) }},
	{"a command in other bytes", "records something other", func(t *testing.T, f *file) {
		e := f.find(t, open)
		e.Command = bytes.Replace(e.Command, []byte(`{"kind"`), []byte(`{"x":1,"kind"`), 1)
	}},
	{"the call of a throw", "the seed gives", func(t *testing.T, f *file) {
		for i := range f.log {
			if thrown(f.log[i]) && f.log[i].Reused == 0 {
				f.log[i].Call += "0"
				return
			}
		}
		t.Fatal("no dice fell")
	}},
	{"a salt", "the seed gives", func(_ *testing.T, f *file) {
		begun := f.log[0].Events[0].(engine.Started)
		begun.Salts = []string{"i:1", "i:2", "i:3"}
		f.log[0].Events[0] = begun
	}},
	{"another seed", "not the one that was posted", func(_ *testing.T, f *file) { f.head["seed"] = strings.Repeat("11", 32) }},
	{"another seed with its commitment", "the seed gives", func(_ *testing.T, f *file) {
		f.head["seed"] = strings.Repeat("11", 32)
		begun := f.log[0].Events[0].(engine.Started)
		begun.Commitment = dice.Commitment([32]byte(bytes.Repeat([]byte{0x11}, 32)))
		f.log[0].Events[0] = begun
	}},
	{"a game that is not over", "not over", func(_ *testing.T, f *file) { f.head["over"] = false }},
	{"other house rules", "", func(_ *testing.T, f *file) {
		begun := f.log[0].Events[0].(engine.Started)
		begun.Rules = engine.Rules{"none": "such"}
		f.log[0].Events[0] = begun
	}},
	{"a crowd", "players", func(_ *testing.T, f *file) {
		begun := f.log[0].Events[0].(engine.Started)
		begun.Seats = 1 << 40
		f.log[0].Events[0] = begun
	}},
	{"a seat far away", "", func(_ *testing.T, f *file) {
		f.log[1].Events = append(f.log[1].Events, engine.Seated{Seat: 1 << 40})
	}},
	{"a player from nowhere", "no player", func(_ *testing.T, f *file) { f.log[1].Seat = 1 << 40 }},
}

func TestVerifyRefusesForgeries(t *testing.T) {
	h, _ := eventful(t)
	whole := h.Exported()
	if _, err := verify(readFile(t, whole).write(t)); err != nil {
		t.Fatalf("taken apart and put together, the export does not verify: %v", err)
	}
	for _, c := range forgeries {
		t.Run(c.name, func(t *testing.T) {
			f := readFile(t, whole)
			c.forge(t, f)
			_, err := verify(f.write(t))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("want a complaint with %q, got %v", c.want, err)
			}
		})
	}
}

// TestVerifySingleDigits changes some digits after the first entry. The file can't prove a time, the call of
// a step without dice, nor the hash of a pick that was never revealed.
func TestVerifySingleDigits(t *testing.T) {
	h, _ := eventful(t)
	whole := h.Exported()
	for at := bytes.Index(whole, []byte(`{"entry":{"seq":2`)); at < len(whole); at += 23 {
		b := whole[at]
		if b < '0' || b > '9' || within(whole[:at], `"at":"`) || within(whole[:at], `"call":"i:`) || within(whole[:at], `"hash":"`) {
			continue
		}
		forged := bytes.Clone(whole)
		forged[at] = '0' + (b-'0'+1)%10
		if _, err := verify(forged); err == nil {
			t.Errorf("a changed digit verifies: …%s", whole[at-40:at+1])
		}
	}
}

// within reports whether text ends inside the string that begins with mark.
func within(text []byte, mark string) bool {
	i := bytes.LastIndex(text, []byte(mark))
	return i >= 0 && !bytes.Contains(text[i+len(mark):], []byte(`"`))
}

// FuzzVerify checks that no input makes Verify panic.
func FuzzVerify(f *testing.F) {
	rs, _ := systems.Rules(rolloff.ID)
	seed := [32]byte{1}
	call := engine.Call{ID: "i:1", Dice: dice.Fair(seed, nil, "i:1"), Salt: func() string { return "" }}
	begun, err := rs.Start(engine.Setup{Seats: 2}, engine.Opening{Call: call, Commitment: dice.Commitment(seed)})
	if err != nil {
		f.Fatal(err)
	}
	end, err := rs.Step(begun.Game, engine.Resign{}, engine.Call{ID: "i:2", Seat: 1, Dice: dice.Fair(seed, nil, "i:2")})
	if err != nil {
		f.Fatal(err)
	}
	game := &file{
		head:  map[string]any{"warbell_export": 1, "system": rolloff.ID, "over": true, "seed": hex.EncodeToString(seed[:])},
		rules: rs, log: []engine.Entry{begun.Entry, end.Entry},
	}
	whole := game.write(f)
	f.Add(whole)
	f.Fuzz(func(t *testing.T, raw []byte) {
		enginetest.Within(t, 4<<20+256*len(raw), func() {
			_, _ = verify(raw)
		})
	})
}
