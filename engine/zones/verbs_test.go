package zones

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/verb/verbtest"
)

// TestVerbsKeepTheirWord plays random fights, and looks at all verbs on the way.
func TestVerbsKeepTheirWord(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(12) {
		rnd := rand.New(rand.NewPCG(seed, 7))
		s := someFight(t, rnd)
		for range 120 {
			owed := (system{}).Owed(s)
			if len(owed) == 0 {
				break
			}
			duty := owed[rnd.IntN(len(owed))]
			pos := position{State: s, Seat: duty.Seat, Duty: duty.ID}
			for _, v := range verbs {
				if duties := v.About().Duties; len(duties) > 0 && !slices.Contains(duties, duty.Kind) {
					continue
				}
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
		if name := v.About().Name; !seen[name] && name != "turn" { // what is said for it is not listed
			t.Errorf("no fight came to %s", name)
		}
	}
}

type nothingSealed struct{}

func (nothingSealed) Open(engine.Seat, engine.Slot, any) bool { return false }

// someFight has two players, one of them with two characters, and opponents whose numbers all can see.
func someFight(t *testing.T, rnd *rand.Rand) *State {
	t.Helper()
	m := Maps()[rnd.IntN(len(Maps()))]
	terms := Terms{Ground: &m, PCs: []string{"Ilsa Farrow", "Brun Shieldholm"}}
	for range 2 {
		foe := Bestiary()[rnd.IntN(6)]
		terms.Foes = append(terms.Foes, AddFoes{Line: string(foe.Name), Count: 2, Zone: m.Start, Show: ShowAll})
	}
	raw, err := json.Marshal(terms)
	if err != nil {
		t.Fatal(err)
	}
	s, err := (system{}).New(engine.Setup{Seats: 4, Config: raw})
	if err != nil {
		t.Fatal(err)
	}
	nim := s.newPC(Characters()[2], 2)
	nim.Zone, s.House = s.entrance(), true
	s.Creatures = append(s.Creatures, nim)
	if rnd.IntN(2) == 0 {
		s.apply(RoundStarted{Round: 1}) // as an old log may have it: the checks of agility are still owed
	}
	return s
}
