package zones

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/verb"
	"warbell/engine/verb/verbtest"
)

// unlisted are the verbs for which words have to be said that can't be listed, or that are offered only where
// nothing else is left to do.
var unlisted = []string{"turn", "say", "set", "add-zone", "set-zone", "bring", "remove", "ruling", "scene", "stage", "split", "rest", "loot"}

// TestVerbsKeepTheirWord plays random fights and checks all verbs on the way: those of duties, and sometimes
// a GM's.
func TestVerbsKeepTheirWord(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(13) {
		rnd := rand.New(rand.NewPCG(seed, 7))
		s := someFight(t, rnd)
		if seed == 12 { // as an old log may have it: the checks of agility are owed, and rolled
			s.Rules["zones.agility"] = "roll"
			s.apply(RoundStarted{Round: 1})
		}
		for step := range 120 {
			owed := (system{}).Owed(s)
			if len(owed) == 0 {
				break
			}
			duty := owed[rnd.IntN(len(owed))]
			looks(t, position{State: s, Seat: duty.Seat, Duty: duty.ID}, seen, func(v fightVerb) bool {
				return v.Meets(duty.Kind) || !slices.ContainsFunc(allDuties, v.Meets)
			})
			if step%8 == 0 {
				looks(t, position{State: s, Seat: Screen}, seen, func(fightVerb) bool { return true })
			}
			options := (system{}).Options(s, duty.Seat)
			cmd := options[rnd.IntN(len(options))].Command
			if duty.Kind == DutyOrders && rnd.IntN(3) == 0 {
				cmd = Go{Suggest: true}
			}
			out, err := (system{}).Decide(s, cmd, engine.Inputs{Seat: duty.Seat, Dice: dice.Seeded(rnd.Uint64()), Secrets: nothingSealed{}})
			if err != nil {
				t.Fatalf("%s %+v: %v", cmd.Kind(), cmd, err)
			}
			for _, ev := range out.Events {
				s.apply(ev)
			}
		}
	}
	for _, v := range verbs {
		if name := v.About().Name; !seen[name] && !slices.Contains(unlisted, name) {
			t.Errorf("no fight came to %s", name)
		}
	}
}

type fightVerb = verb.Any[*State, *play]

var allDuties = []string{DutyBegin, DutyEnter, DutyAgility, DutyVerdict, DutyTurn, DutyRule, DutyOrders, DutyReact, DutyEnd}

// looks holds those verbs to their word that are wanted.
func looks(t *testing.T, pos position, seen map[string]bool, wanted func(fightVerb) bool) {
	t.Helper()
	for _, v := range verbs {
		if wanted(v) {
			verbtest.Verb(t, v, pos, func() *play {
				return newPlay(pos.State, engine.Inputs{Seat: pos.Seat, Dice: dice.Seeded(1), Secrets: nothingSealed{}})
			}, seen)
		}
	}
}

// TestVerbsStandInFiles checks that each verb has a file, and that no code switches on commands or events.
func TestVerbsStandInFiles(t *testing.T) { verbtest.Files(t, (system{}).Info()) }

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
	nim.Zone, s.House = s.entrance(), rnd.IntN(2) == 0
	s.Rules["zones.agility"] = []string{"roll", "gm"}[rnd.IntN(2)]
	s.Creatures = append(s.Creatures, nim)
	if rnd.IntN(2) == 0 { // a side that is gone before long
		for i := range s.Creatures {
			s.Creatures[i].Hits = 1
		}
	}
	if rnd.IntN(3) == 0 {
		s.apply(Promoted{Seat: 3})
	}
	if rnd.IntN(2) == 0 {
		s.apply(RoundStarted{Round: 1}) // as an old log may have it: the checks of agility are still owed
	}
	return s
}
