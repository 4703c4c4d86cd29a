package contest_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
)

// fight is a game played in memory.
type fight struct {
	seed uint64
	game engine.Game
	last engine.Entry
	log  []engine.Entry
}

func (f *fight) call(seat engine.Seat) engine.Call {
	return engine.Call{
		ID: fmt.Sprint(len(f.log)), Seat: seat, Dice: dice.Seeded(f.seed<<20 + uint64(len(f.log))),
		Salt: func() string { return "00" }, History: func() ([]engine.Entry, error) { return f.log, nil },
	}
}

func (f *fight) start(setup engine.Setup) error {
	res, err := bound.Start(setup, engine.Opening{Call: f.call(engine.NoSeat)})
	f.keep(res, err)
	return err
}

func (f *fight) step(seat engine.Seat, cmd engine.Command) error {
	res, err := bound.Step(f.game, cmd, f.call(seat))
	f.keep(res, err)
	return err
}

func (f *fight) keep(res engine.Result, err error) {
	if err == nil {
		f.game, f.last, f.log = res.Game, res.Entry, append(f.log, res.Entry)
	}
}

func (f *fight) state() *contest.State {
	v := bound.View(f.game).(contest.View)
	return v.State
}

// random gives some option of some duty.
func (f *fight) random(rnd *rand.Rand) error {
	duties := bound.Owed(f.game)
	d := duties[rnd.IntN(len(duties))]
	options := bound.Options(f.game, d.Seat)
	return f.step(d.Seat, options[rnd.IntN(len(options))].Command)
}

// TestRandomFights plays fights of 1 to 12 models a side to their end. It checks each position, and that all
// visible parts of a fight occur.
func TestRandomFights(t *testing.T) {
	fights := 80
	if !enginetest.Slow() {
		fights = 20
	}
	seen := map[string]int{}
	for seed := range uint64(fights) {
		rnd := rand.New(rand.NewPCG(seed, 5))
		f := &fight{seed: seed}
		if err := f.start(setupOf(rnd, 1+rnd.IntN(12), 1+rnd.IntN(12))); err != nil {
			t.Fatal(err)
		}
		for step := 0; !f.game.Kernel.Over(); step++ {
			if err := f.random(rnd); err != nil {
				t.Fatalf("fight %d, step %d: %v", seed, step, err)
			}
			if err := sound(f.state()); err != nil || step > 20_000 {
				t.Fatalf("fight %d, step %d: %v", seed, step, err)
			}
			for _, ev := range f.last.Events {
				seen[ev.Kind()]++
			}
		}
	}
	for _, ev := range contest.Events() {
		_, opening := ev.(contest.FirstRolled)
		if seen[ev.Kind()] == 0 && !opening && enginetest.Slow() {
			t.Errorf("no %q in %d fights", ev.Kind(), fights)
		}
	}
}

// sound checks what must hold at any position.
func sound(s *contest.State) error {
	for i := range s.Models {
		m := &s.Models[i]
		p := m.Profile
		switch {
		case m.Actions < 0 || m.Actions > p.Actions:
			return fmt.Errorf("%s has %d actions", m.ID, m.Actions)
		case m.Wounds < 0 || m.Wounds > p.Wounds || m.Out != (m.Wounds == 0):
			return fmt.Errorf("%s has %d wounds, out: %v", m.ID, m.Wounds, m.Out)
		case m.Out && (m.Actions > 0 || m.Momentum || m.Free || m.Ground >= 0 || m.By == ""):
			return fmt.Errorf("%s is out, but %+v", m.ID, m)
		case !m.Out && (m.By != "" || m.Overkill > 0):
			return fmt.Errorf("%s is in play, but %+v", m.ID, m)
		case m.Ground >= len(s.Ground) || m.Ground < -1:
			return fmt.Errorf("%s stands on ground %d", m.ID, m.Ground)
		}
	}
	if err := soundReaches(s); err != nil {
		return err
	}
	return soundAttack(s)
}

func soundReaches(s *contest.State) error {
	seen := map[[2]contest.ModelID]bool{}
	for _, r := range s.Reaches {
		from, to := s.Model(r.From), s.Model(r.To)
		switch {
		case from == nil || to == nil || from.Seat == to.Seat:
			return fmt.Errorf("%+v is between nobody", r)
		case from.Out || to.Out:
			return fmt.Errorf("%+v: one of them is out", r)
		case from.Profile.Harmless:
			return fmt.Errorf("%+v: a harmless model has reach", r)
		case seen[[2]contest.ModelID{r.From, r.To}]:
			return fmt.Errorf("%+v stands twice", r)
		}
		seen[[2]contest.ModelID{r.From, r.To}] = true
		if back, ok := s.Has(r.To, r.From); ok && (r.Rear || back.Rear) {
			return fmt.Errorf("%+v: who is in the rear is struck back at", r)
		}
		if m := from; m.Ground >= 0 && m.Seat == s.Active && s.Turn == 0 {
			return fmt.Errorf("%+v before the first turn", r)
		}
	}
	return nil
}

func soundAttack(s *contest.State) error {
	if s.Attack == nil {
		return nil
	}
	for _, st := range s.Attack.Strikers {
		m := s.Model(st.Model)
		if st.Left < 0 || m == nil || m.Seat != s.Active || m.Out && st.Left > 0 {
			return fmt.Errorf("%+v strikes", st)
		}
	}
	return nil
}

// TestAdvised has Warbell play both sides. Each of its commands must be legal.
func TestAdvised(t *testing.T) {
	fights := 200
	if !enginetest.Slow() {
		fights = 40
	}
	ends := map[engine.EndReason]int{}
	for seed := range uint64(fights) {
		rnd := rand.New(rand.NewPCG(seed, 6))
		f := &fight{seed: seed}
		if err := f.start(setupOf(rnd, 1+rnd.IntN(6), 1+rnd.IntN(6))); err != nil {
			t.Fatal(err)
		}
		src := dice.Seeded(seed + 1000)
		for step := 0; !f.game.Kernel.Over(); step++ {
			d := bound.Owed(f.game)[0]
			cmd := contest.Advise(f.state(), d, src)
			if cmd == nil {
				cmd = bound.Options(f.game, d.Seat)[0].Command
			}
			if err := f.step(d.Seat, cmd); err != nil {
				t.Fatalf("fight %d, step %d: %+v: %v", seed, step, cmd, err)
			}
			if step > 3000 {
				t.Fatalf("fight %d goes on and on", seed)
			}
		}
		ends[f.game.Kernel.Ended.Why]++
	}
	if ends[contest.EndDefeated] < fights*8/10 {
		t.Errorf("most fights should be fought out: %v", ends)
	}
}

// BenchmarkStep is one command in a fight of twelve against twelve.
func BenchmarkStep(b *testing.B) {
	rnd := rand.New(rand.NewPCG(7, 7))
	f := &fight{seed: 7}
	if err := f.start(setupOf(rnd, 12, 12)); err != nil {
		b.Fatal(err)
	}
	for f.state().Attempts < 10 || bound.Owed(f.game)[0].Kind != contest.DutyTurn {
		if err := f.random(rnd); err != nil {
			b.Fatal(err)
		}
	}
	seat := bound.Owed(f.game)[0].Seat
	options := bound.Options(f.game, seat)
	b.Run("step", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			if _, err := bound.Step(f.game, options[i%len(options)].Command, f.call(seat)); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("options", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			bound.Options(f.game, seat)
		}
		b.ReportMetric(float64(len(options)), "options")
	})
}

// TestAdviceBeatsChance has Warbell fight a random player with the same warband.
func TestAdviceBeatsChance(t *testing.T) {
	const fights = 60
	won := 0
	for seed := range uint64(fights) {
		rnd := rand.New(rand.NewPCG(seed, 11))
		terms := contest.Terms{Apart: 6}
		terms.Sides[0] = contest.Warbands()[seed%uint64(len(contest.Warbands()))]
		terms.Sides[1] = terms.Sides[0]
		raw, err := json.Marshal(terms)
		if err != nil {
			t.Fatal(err)
		}
		f := &fight{seed: seed}
		if err := f.start(engine.Setup{Seats: 2, Rules: engine.Rules{contest.RuleArmour: contest.ArmourTarget}, Config: raw}); err != nil {
			t.Fatal(err)
		}
		src := dice.Seeded(seed)
		for step := 0; !f.game.Kernel.Over() && step < 5000; step++ {
			d := bound.Owed(f.game)[0]
			if d.Seat == 2 {
				err = f.random(rnd)
			} else if cmd := contest.Advise(f.state(), d, src); cmd != nil {
				err = f.step(1, cmd)
			} else {
				err = f.step(1, bound.Options(f.game, 1)[0].Command)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if end := f.game.Kernel.Ended; end != nil && len(end.Winners) == 1 && end.Winners[0] == 1 {
			won++
		}
	}
	if won < fights*6/10 {
		t.Errorf("it won %d fights of %d", won, fights)
	}
}
