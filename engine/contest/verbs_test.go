package contest

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/verb"
)

// TestVerbsKeepTheirWord plays random fights. Whatever a verb lists is accepted; a key leads back to the command it was made of;
// each choice of a form's menus is part of a legal command; and what a command says can be typed.
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
				keepsItsWord(t, v, pos, seen)
			}
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
		if name := v.About().Name; !seen[name] {
			t.Errorf("no fight came to %s", name)
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

func keepsItsWord(t *testing.T, v verb.Any[*State, *play], pos position, seen map[string]bool) {
	t.Helper()
	name := v.About().Name
	for _, cmd := range v.Offered(pos) {
		seen[name] = true
		if err := v.Carry(pos, newPlay(pos.State, engine.Inputs{Seat: pos.Seat, Dice: dice.Seeded(1), Secrets: nothingSealed{}}), cmd); err != nil {
			t.Errorf("%s is offered and refused: %+v: %v", name, cmd, err)
		}
		if key, ok := v.Key(pos, cmd); !ok && len(v.About().Inputs) > 0 {
			t.Errorf("%s has no key for %+v", name, cmd)
		} else if back, err := v.Open(pos, key); len(v.About().Inputs) > 0 && (err != nil || !reflect.DeepEqual(back, cmd)) {
			t.Errorf("%s: %+v has the key %q, which opens %+v, %v", name, cmd, key, back, err)
		}
		typed := map[string]string{}
		for input, values := range v.Values(cmd) {
			typed[input] = values[0]
		}
		if len(v.Values(cmd)["also"]) > 1 || len(v.Values(cmd)["attackers"]) > 1 {
			continue // several are named with commas, which the reading of names tests
		}
		if back, err := v.Read(pos, typed); err != nil || !reflect.DeepEqual(back, cmd) {
			t.Errorf("%s: %+v is typed as %v, which is read as %+v, %v", name, cmd, typed, back, err)
		}
	}
	questions, err := v.Questions(pos, nil)
	if err != nil {
		var refusal *engine.Refusal
		if !errors.As(err, &refusal) || len(v.Offered(pos)) > 0 {
			t.Errorf("%s asks nothing: %v", name, err)
		}
		return
	}
	for _, q := range questions {
		for _, choice := range q.Choices {
			acts := v.Acts(pos, verb.Said{q.Name: {choice.Value}})
			if partial := slices.ContainsFunc(v.About().Inputs, func(in verb.Named) bool { return in.Kind == verb.KindNumber && in.Name != "claim" && !in.Optional }); len(acts) == 0 && !partial {
				t.Errorf("%s: nothing comes of %s=%s", name, q.Name, choice.Value)
			}
		}
	}
}
