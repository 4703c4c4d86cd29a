package engine

import (
	"encoding/json"
	"errors"
	"testing"

	"warbell/engine/dice"
)

// strides is a toy system: under version 1 a step goes one field, under version 2 two.
type strides struct{ version, oldest int }

type stridesState struct{ Version, Field int }

type step struct{}

func (step) Kind() string { return "step" }

type stepped struct {
	To int `json:"to"`
}

func (stepped) Kind() string { return "stepped" }

func (s strides) Info() Info {
	return Info{
		ID: "strides", Name: "Strides", Version: s.version, Oldest: s.oldest, MinSeats: 1, MaxSeats: 1,
		Commands: []Command{step{}}, Events: []Event{stepped{}},
	}
}

func (strides) New(s Setup) (stridesState, error) { return stridesState{Version: s.Version}, nil }

func (strides) Decide(s stridesState, _ Command, _ Inputs) (Outcome, error) {
	return Outcome{Events: []Event{stepped{s.Field + min(s.Version, 2)}}}, nil
}

func (strides) Apply(s stridesState, ev Event) stridesState {
	if e, ok := ev.(stepped); ok {
		s.Field = e.To
	}
	return s
}

func (strides) Clone(s stridesState) stridesState   { return s }
func (strides) Owed(stridesState) []Duty            { return nil }
func (strides) Options(stridesState, Seat) []Option { return nil }
func (strides) View(stridesState) View              { return nil }
func (strides) at(g Game) int                       { return g.State.(stridesState).Field }
func (strides) call() Call                          { return Call{Seat: 1, Dice: dice.NewTape()} }

func (s strides) stepOn(t *testing.T, g Game) (Game, Entry) {
	t.Helper()
	res, err := Bind(s).Step(g, step{}, s.call())
	if err != nil {
		t.Fatal(err)
	}
	return res.Game, res.Entry
}

// TestVersions checks that a game goes on by the rules it began with, after it was rebuilt from its log.
func TestVersions(t *testing.T) {
	old, young := strides{version: 1}, strides{version: 2, oldest: 1}
	begun, err := Bind(old).Start(Setup{Seats: 1}, Opening{Call: old.call()})
	if err != nil {
		t.Fatal(err)
	}
	g, entry := old.stepOn(t, begun.Game)
	raw, err := Bind(old).Encode(g)
	if err != nil {
		t.Fatal(err)
	}
	rules := Bind(young)
	if _, err := rules.Decode(raw, VaultOf()); !errors.Is(err, ErrOldSnapshot) {
		t.Fatalf("the snapshot of version 1: %v", err)
	}
	if g, err = rules.Fold([]Entry{begun.Entry, entry}, VaultOf()); err != nil {
		t.Fatal(err)
	}
	if g, _ = young.stepOn(t, g); young.at(g) != 2 || g.Kernel.Version != 2 {
		t.Errorf("it goes on at %d, as of version %d", young.at(g), g.Kernel.Version)
	}
	setup := Setup{Seats: 1, Version: 1, Config: json.RawMessage("{}")}
	for again, want := range map[bool]int{true: 1, false: 2} {
		res, err := rules.Start(setup, Opening{Call: young.call(), Again: again})
		if err != nil {
			t.Fatal(err)
		}
		if g, _ := young.stepOn(t, res.Game); young.at(g) != want {
			t.Errorf("laid out again is %v: at %d", again, young.at(g))
		}
	}
	for version, want := range []bool{false, true, true, false} {
		if young.Info().Continues(version) != want {
			t.Errorf("version %d", version)
		}
	}
	if old.Info().Continues(2) || young.Info().Continues(0) {
		t.Error("versions that are not known go on")
	}
}
