package contest_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/dice"
)

// TestBentFights folds impossible events into fights under way and plays on. Whatever the log holds, each
// command must be carried out or refused, and all views must work.
func TestBentFights(t *testing.T) {
	sys := contest.System()
	for seed := range uint64(150) {
		rnd := rand.New(rand.NewPCG(seed, 21))
		f := &fight{seed: seed}
		if err := f.start(setupOf(rnd, 1+rnd.IntN(3), 1+rnd.IntN(3))); err != nil {
			t.Fatal(err)
		}
		for range rnd.IntN(60) {
			if !f.game.Kernel.Over() {
				if err := f.random(rnd); err != nil {
					t.Fatal(err)
				}
			}
		}
		s := sys.Clone(f.state())
		for step := range 60 {
			if ev, ok := anything(rnd, s, contest.Events()).(engine.Event); ok && rnd.IntN(2) == 0 {
				s = sys.Apply(s, ev)
			}
			cmd := offered(rnd, sys, s)
			if rnd.IntN(3) == 0 {
				cmd = anyCommand(rnd, s)
			}
			seat := engine.Seat(1 + rnd.IntN(2))
			out, err := sys.Decide(s, cmd, engine.Inputs{Seat: seat, Dice: dice.Seeded(seed<<10 + uint64(step)), Secrets: noSecrets{}})
			if err := proper(cmd, err); err != nil {
				t.Fatalf("fight %d, step %d: %v", seed, step, err)
			}
			for _, ev := range out.Events {
				s = sys.Apply(s, ev)
			}
			for _, d := range sys.Owed(s) {
				contest.Advise(s, d, dice.Seeded(seed))
			}
			_ = fmt.Sprint(sys.View(s))
		}
	}
}

// noSecrets has nobody seal anything.
type noSecrets struct{}

func (noSecrets) Open(engine.Seat, engine.Slot, any) bool { return false }

// offered is an option of somebody, or the end of the turn.
func offered(rnd *rand.Rand, sys engine.System[*contest.State], s *contest.State) engine.Command {
	all := slices.Concat(sys.Options(s, 1), sys.Options(s, 2))
	if len(all) == 0 {
		return contest.EndTurn{}
	}
	return all[rnd.IntN(len(all))].Command
}

// anything is one of some values with all its fields filled by chance.
func anything[T any](rnd *rand.Rand, s *contest.State, kinds []T) any {
	v := reflect.New(reflect.TypeOf(kinds[rnd.IntN(len(kinds))])).Elem()
	fill(rnd, s, v)
	return v.Interface()
}

func fill(rnd *rand.Rand, s *contest.State, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(rnd, s, v.Field(i))
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(rnd, s, v.Index(i))
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), rnd.IntN(4), 4))
		for i := range v.Len() {
			fill(rnd, s, v.Index(i))
		}
	case reflect.String:
		words := []string{"", "nobody", "front", "rear", "length", "leave", "reach", "face", "step", "engage", "ground", "through", "open", "objected", "settled", "breaking"}
		if rnd.IntN(2) == 0 {
			v.SetString(string(s.Models[rnd.IntN(len(s.Models))].ID))
		} else {
			v.SetString(words[rnd.IntN(len(words))])
		}
	case reflect.Int:
		v.SetInt([]int64{0, 1, 2, 3, -1, math.MaxInt64, math.MinInt64, int64(s.Claims), int64(s.Claims - 1)}[rnd.IntN(9)])
	case reflect.Bool:
		v.SetBool(rnd.IntN(2) == 0)
	}
}
