package contest

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/verb/verbtest"
)

// TestVerbsKeepTheirWord plays random fights and checks all verbs on the way.
func TestVerbsKeepTheirWord(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(12) {
		rnd := rand.New(rand.NewPCG(seed, 7))
		s := someFight(t, rnd)
		for range 200 {
			owed := (system{}).Owed(s)
			if len(owed) == 0 {
				break
			}
			pos := position{State: s, Seat: owed[0].Seat, Duty: owed[0].ID}
			for _, v := range verbs.Meeting(owed[0].Kind) {
				verbtest.Verb(t, v, pos, func() *play {
					return newPlay(s, engine.Inputs{Seat: pos.Seat, Dice: dice.Seeded(1), Secrets: nothingSealed{}})
				}, seen)
			}
			opensAll(t, s, owed[0])
			options := (system{}).Options(s, pos.Seat)
			cmd := options[rnd.IntN(len(options))].Command
			out, err := (system{}).Decide(s, cmd, engine.Inputs{Seat: pos.Seat, Dice: dice.Seeded(rnd.Uint64()), Secrets: nothingSealed{}})
			if err != nil {
				t.Fatalf("%s %+v: %v", cmd.Kind(), cmd, err)
			}
			for _, ev := range out.Events {
				s.apply(ev)
			}
		}
	}
	for _, v := range verbs {
		if name := v.About().Name; !seen[name] && name != "turn" { // one is offered as a whole, beside the duty's verbs
			t.Errorf("no fight came to %s", name)
		}
	}
}

// opensAll wants all that the models can do about a duty to be opened by its key, and to be legal; and
// nothing to be missing that is offered of one model alone.
func opensAll(t *testing.T, s *State, d engine.Duty) {
	t.Helper()
	keys := map[string]bool{}
	for i := range s.Models {
		for _, o := range s.OptionsOf(d, s.Models[i].ID) {
			keys[o.Key] = true
			if again, ok := s.Open(d, o.Key); !ok || !reflect.DeepEqual(again, o) {
				t.Errorf("%s opens as %+v, not %+v", o.Key, again, o)
			}
			if _, err := (system{}).Decide(s, o.Command, engine.Inputs{Seat: d.Seat, Dice: dice.Seeded(1), Secrets: nothingSealed{}}); err != nil {
				t.Errorf("%s: %v", o.Key, err)
			}
			if _, ok := s.Open(d, o.Key+".x"); ok {
				t.Errorf("%s.x is opened", o.Key)
			}
		}
	}
	for _, o := range (system{}).Options(s, d.Seat) {
		if verb, ok := verbs.Of(o.Command); ok && !verb.About().Secret && o.Duty == d.ID && len(verb.Values(o.Command)["model"]) == 1 && !keys[o.Key] {
			t.Errorf("%s is offered, and not listed", o.Key)
		}
	}
}

type nothingSealed struct{}

func (nothingSealed) Open(engine.Seat, engine.Slot, any) bool { return false }

func someFight(t *testing.T, rnd *rand.Rand) *State {
	t.Helper()
	terms := Terms{Apart: 6, Ground: []Ground{{Name: "Hill"}, {Name: "Wall", Damn: true}}}
	for i := range terms.Sides {
		for len(terms.Sides[i].Models) < 3 {
			p := Roster()[rnd.IntN(len(Roster()))]
			if p.Harmless && len(terms.Sides[i].Models) == 0 {
				continue
			}
			if rnd.IntN(2) == 0 {
				p.Group = "A"
			}
			terms.Sides[i].Models = append(terms.Sides[i].Models, p)
		}
	}
	raw, err := json.Marshal(terms)
	if err != nil {
		t.Fatal(err)
	}
	s, err := (system{}).New(engine.Setup{Seats: 2, Config: raw, Rules: engine.Rules{RuleModifiers: ModifyBoth, RuleArmour: []string{ArmourTarget, ArmourTable}[rnd.IntN(2)]}})
	if err != nil {
		t.Fatal(err)
	}
	s.apply(TurnBegan{Turn: 1, Seat: 1})
	for i := range s.Models {
		s.Models[i].Asks = Asking()[rnd.IntN(len(Asking()))]
	}
	return s
}

// TestVerbsStandInFiles checks that each verb has a file, and that no code switches on commands or events.
func TestVerbsStandInFiles(t *testing.T) { verbtest.Files(t, (system{}).Info()) }
