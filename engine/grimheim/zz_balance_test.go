package grimheim

import (
	"fmt"
	"os"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
)

func TestZZMix(t *testing.T) {
	if os.Getenv("ZZ") == "" {
		t.Skip()
	}
	roster := Roster()
	for _, a := range roster {
		var sums []int
		worth := 0.0
		for _, b := range roster {
			terms := Terms{Fighters: [2]Profile{a, b}, Engaged: true}
			raw, _ := terms.Config()
			s, err := System().New(engine.Setup{Seats: 2, Config: raw})
			if err != nil {
				t.Fatal(err)
			}
			mix, w := s.solve(1, 1)
			if sums == nil {
				sums = make([]int, len(mix))
			}
			for i := range mix {
				sums[i] += mix[i]
			}
			worth += w
		}
		line := fmt.Sprintf("%-18s %+.2f ", a.Name, worth/float64(len(roster)))
		for i, w := range a.Melee() {
			line += fmt.Sprintf(" %s %d%%", w.Name, sums[i]*100/(rehearsals*len(roster)))
		}
		fmt.Println(line)
	}
}

func TestZZRobin(t *testing.T) {
	if os.Getenv("ZZ") != "2" {
		t.Skip()
	}
	bound := engine.Bind(System())
	roster := Roster()
	for _, distance := range []int{0, 10} {
		for _, a := range roster {
			wins, games, turns := 0, 0, 0
			for j, b := range roster {
				for seat := range 2 {
					terms := Terms{Fighters: [2]Profile{a, b}, Engaged: distance == 0, Distance: distance}
					if seat == 1 {
						terms.Fighters = [2]Profile{b, a}
					}
					raw, _ := terms.Config()
					src := dice.Seeded(uint64(j*100 + seat + distance))
					call := func(seat engine.Seat) engine.Call {
						return engine.Call{Seat: seat, Dice: src, Salt: func() string { return "" }}
					}
					res, err := bound.Start(engine.Setup{Seats: 2, Config: raw}, engine.Opening{Call: call(0)})
					if err != nil {
						t.Fatal(err)
					}
					g := res.Game
					for !g.Kernel.Over() {
						s := bound.Owed(g)[0].Seat
						cmd, _ := Advise(g.State.(*State), s, src)
						res, err := bound.Step(g, cmd, call(s))
						if err != nil {
							t.Fatal(err)
						}
						g = res.Game
					}
					games++
					turns += g.State.(*State).Turn
					if w := g.Kernel.Ended.Winners; len(w) == 1 && int(w[0]) == seat+1 {
						wins++
					}
				}
			}
			fmt.Printf("%2d %-18s %3d%%  %.1f turns\n", distance, a.Name, wins*100/games, float64(turns)/float64(games))
		}
	}
}
