package melee

import (
	"encoding/json"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
)

// TestWarbandsAreEven has Warbell play each pre-made warband against each other, with either side first.
func TestWarbandsAreEven(t *testing.T) {
	if !enginetest.Slow() {
		t.Skip("some hundred fights")
	}
	const games = 14
	all := Warbands()
	for i, band := range all {
		won, fought := 0, 0
		for j, foe := range all {
			for g := range games {
				if i == j {
					continue
				}
				sides, own := [2]Warband{band, foe}, engine.Seat(1)
				if g%2 == 1 {
					sides, own = [2]Warband{foe, band}, 2
				}
				fought++
				if winner(t, sides, uint64(i*100_000+j*1000+g)) == own {
					won++
				}
			}
		}
		if share := 100 * won / fought; share < 30 || share > 70 {
			t.Errorf("%s wins %d%% of %d fights", band.Name, share, fought)
		}
	}
}

// winner plays a fight to its end, both sides as Warbell would. What they choose in secret is not kept, so
// all strike by the orders with which a fight begins.
func winner(t *testing.T, sides [2]Warband, seed uint64) engine.Seat {
	t.Helper()
	config, err := json.Marshal(Terms{Sides: sides, Apart: 8})
	if err != nil {
		t.Fatal(err)
	}
	s, err := System().New(engine.Setup{Seats: 2, Config: config})
	if err != nil {
		t.Fatal(err)
	}
	in := engine.Inputs{Dice: dice.Seeded(seed), Secrets: nothing{}}
	out, err := system{}.Open(s, in)
	for range 2000 {
		if err != nil {
			t.Fatal(err)
		}
		for _, ev := range out.Events {
			s = System().Apply(s, ev)
			if end, over := ev.(engine.Ended); over {
				return append(end.Winners, engine.NoSeat)[0]
			}
		}
		duty := System().Owed(s)[0]
		in.Seat = duty.Seat
		out, err = System().Decide(s, Advise(s, duty, dice.Seeded(seed)), in)
	}
	t.Fatal("no end")
	return engine.NoSeat
}

// nothing has been sealed.
type nothing struct{}

func (nothing) Open(engine.Seat, engine.Slot, any) bool { return false }
