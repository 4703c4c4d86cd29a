package proof_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime"
	"testing"
	"time"

	"warbell/commands/proof"
	"warbell/commands/systems"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// long is a duel that grows by steps alone, without a store.
type long struct {
	testing.TB
	rules engine.Ruleset
	seed  [32]byte
	game  engine.Game
	log   []engine.Entry

	before engine.Game // the last step
}

// newLong is a duel of two neighbours in which a fight waits for both picks.
func newLong(t testing.TB) *long {
	t.Helper()
	d := &long{TB: t, rules: engine.Bind(grimheim.System())}
	fighters := card.Roster()
	terms, err := json.Marshal(game.Terms{Fighters: [2]card.Profile{fighters[0], fighters[1]}, Engaged: true})
	if err != nil {
		t.Fatal(err)
	}
	opening := engine.Opening{Call: d.call(engine.NoSeat), Commitment: dice.Commitment(d.seed)}
	d.take(d.rules.Start(engine.Setup{Seats: 2, Rules: engine.Rules{game.RuleOrders: "each_fight"}, Config: terms}, opening))
	for range 100 {
		owed := d.rules.Owed(d.game)[0]
		if owed.Kind == "pick" {
			return d
		}
		for _, o := range d.rules.Options(d.game, owed.Seat) {
			if o.Key == "fight" || owed.Kind != "activate" {
				d.step(owed.Seat, o.Command)
				break
			}
		}
	}
	t.Fatal("no fight waits for picks")
	return nil
}

func (d *long) call(seat engine.Seat) engine.Call {
	id := fmt.Sprintf("i:%d", 1300000000000000000+len(d.log))
	return engine.Call{
		ID: id, Seat: seat, Now: time.Date(2026, 5, 1, 12, 0, len(d.log), 0, time.UTC), Dice: dice.Fair(d.seed, nil, id),
		Salt:    func() string { return fmt.Sprintf("%032x", len(d.log)) },
		History: func() ([]engine.Entry, error) { return d.log, nil },
		Kept:    func(int, func(int) bool) (engine.Game, bool) { return d.before, d.before.State != nil },
	}
}

func (d *long) take(res engine.Result, err error) {
	d.Helper()
	if err != nil {
		d.Fatal(err)
	}
	d.before, d.game, d.log = d.game, res.Game, append(d.log, res.Entry)
}

func (d *long) step(seat engine.Seat, cmd engine.Command) {
	d.Helper()
	res, err := d.rules.Step(d.game, cmd, d.call(seat))
	d.take(res, err)
}

// pick is the n-th of a seat's picks, each another one than that before it.
func (d *long) pick(seat engine.Seat, n int) engine.Command {
	s := d.game.State.(*game.State)
	orders := exchange.Orders()
	return game.Pick{Weapon: s.Fighters[seat-1].Profile.Melee()[0].Name, Order: orders[n%len(orders)]}
}

// change has the first seat pick and change it so often.
func (d *long) change(times int) *long {
	d.Helper()
	for n := range times + 1 {
		d.step(1, d.pick(1, n))
	}
	return d
}

// waver has the first seat change its pick so often, and take back every so manieth change.
func (d *long) waver(times, every int) *long {
	d.Helper()
	for n := range times {
		if d.step(1, d.pick(1, n)); n > 0 && n%every == 0 {
			d.step(1, engine.Undo{To: len(d.log) - 1})
		}
	}
	return d
}

// ended gives up and writes the export.
func (d *long) ended() []byte {
	d.Helper()
	d.step(2, engine.Resign{})
	log := func(yield func(json.RawMessage, error) bool) {
		for _, e := range d.log {
			if raw, err := d.rules.Codec().EncodeEntry(e); !yield(raw, err) {
				return
			}
		}
	}
	var out bytes.Buffer
	if err := proof.Export(proof.Game{ID: "long", Rules: d.rules, State: d.game, Seed: d.seed, Log: log}, &out); err != nil {
		d.Fatal(err)
	}
	return out.Bytes()
}

// weighed is a file that looks at how much memory is in use while it is read.
type weighed struct {
	*bytes.Reader
	reads, most int
}

func (w *weighed) Read(p []byte) (int, error) {
	if w.reads++; w.reads%16 == 0 {
		w.most = max(w.most, heap())
	}
	return w.Reader.Read(p)
}

var _ io.ReadSeeker = (*weighed)(nil)

// heap is how many bytes are in use.
func heap() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// TestVerifyLongInLittleMemory checks that a game with more changes of a pick than are allowed still
// verifies, with far less than 64 MB. With WARBELL_LONG=FILE it writes the export there for measurements by
// hand.
func TestVerifyLongInLittleMemory(t *testing.T) {
	const changes = 10_000
	d := newLong(t).change(changes)
	steps := len(d.log) + 1
	file := &weighed{Reader: bytes.NewReader(d.ended())}
	*d = long{}
	if name := os.Getenv("WARBELL_LONG"); name != "" {
		raw, _ := io.ReadAll(file.Reader)
		if err := os.WriteFile(name, raw, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	before := heap()
	report, err := proof.Verify(file, systems.Rules)
	if err != nil || report.Steps != steps || report.Seals != changes+1 {
		t.Fatalf("%v: %+v", err, report)
	}
	if grown := file.most - before; file.most == 0 || grown > 20<<20 {
		t.Errorf("to check %d steps takes %d KB (seen %v)", steps, grown>>10, file.most > 0)
	}
}

// TestStepCostsNoVault checks that a step needs as much memory after many changes as after few.
func TestStepCostsNoVault(t *testing.T) {
	cost := func(changes int) uint64 {
		d := newLong(t).change(changes)
		call, cmd := d.call(1), d.pick(1, 1)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for range 100 {
			if _, err := d.rules.Step(d.game, cmd, call); err != nil {
				t.Fatal(err)
			}
		}
		runtime.ReadMemStats(&after)
		return (after.TotalAlloc - before.TotalAlloc) / 100
	}
	if few, many := cost(10), cost(3_000); many > few+2<<10 {
		t.Errorf("a step takes %d bytes after 10 changes, %d after 3000", few, many)
	}
}

func BenchmarkVerifyLong(b *testing.B) {
	for _, changes := range []int{100, 1_000, 2_000, 10_000} {
		b.Run(fmt.Sprint(changes), func(b *testing.B) {
			file := newLong(b).change(changes).ended()
			b.ReportAllocs()
			for b.Loop() {
				if _, err := proof.Verify(bytes.NewReader(file), systems.Rules); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkVerifyUndos verifies a game of the maximal length with the maximal number of undos.
func BenchmarkVerifyUndos(b *testing.B) {
	file := newLong(b).waver(9_600, 32).ended()
	for b.Loop() {
		if _, err := proof.Verify(bytes.NewReader(file), systems.Rules); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkStepBigVault(b *testing.B) {
	for _, changes := range []int{10, 1_000, 10_000} {
		b.Run(fmt.Sprint(changes), func(b *testing.B) {
			d := newLong(b).change(changes)
			call := d.call(1)
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				if _, err := d.rules.Step(d.game, d.pick(1, n), call); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
