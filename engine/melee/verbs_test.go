package melee

import (
	"encoding/json"
	"math/rand/v2"
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
		if name := v.About().Name; !seen[name] && name != "answer" && name != "move" { // forms that list claims or models make them
			t.Errorf("no fight came to %s", name)
		}
	}
}

type nothingSealed struct{}

func (nothingSealed) Open(engine.Seat, engine.Slot, any) bool { return false }

func someFight(t *testing.T, rnd *rand.Rand) *State {
	t.Helper()
	terms := Terms{Apart: 6}
	for i := range terms.Sides {
		for len(terms.Sides[i].Models) < 3 {
			terms.Sides[i].Models = append(terms.Sides[i].Models, Roster()[rnd.IntN(len(Roster()))])
		}
	}
	raw, err := json.Marshal(terms)
	if err != nil {
		t.Fatal(err)
	}
	s, err := (system{}).New(engine.Setup{Seats: 2, Config: raw})
	if err != nil {
		t.Fatal(err)
	}
	s.apply(TurnBegan{Turn: 1, Seat: 1})
	for i := range s.Models {
		s.Models[i].Order.Ask = []When{WhenAlways}
	}
	return s
}

// TestVerbsStandInFiles checks that each verb has a file, and that no code switches on commands or events.
func TestVerbsStandInFiles(t *testing.T) { verbtest.Files(t, (system{}).Info()) }
