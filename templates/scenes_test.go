package templates

import (
	"fmt"
	"os"
	"testing"

	"warbell/engine"
	"warbell/engine/contest"
)

// TestScenesGoOn: blows of the same two in one entry make one picture with the dice of all, as far as
// there is room; another pair has a picture of its own.
func TestScenesGoOn(t *testing.T) {
	rogue, knight := contest.Ref{ID: "rogue", Name: "Rogue", Seat: 1}, contest.Ref{ID: "knight", Name: "Knight", Seat: 2}
	blow := func(n int, at contest.Ref) engine.Event {
		return contest.Contested{Attempt: n, Attacker: rogue, Defender: at, Winner: 1, Sides: [2]contest.Roll{
			{Model: rogue, Count: contest.DiceCount{PH: 1, Total: 1}, Dice: []int{6}}, {Model: at, Count: contest.DiceCount{PH: 1, Total: 1}, Dice: []int{n % 6}},
		}}
	}
	other := contest.Ref{ID: "dog", Name: "Dog", Seat: 2}
	e := engine.Entry{Events: []engine.Event{blow(1, knight), blow(2, knight), blow(3, other)}}
	r := told(t)
	all := drawings(t, r, e)
	if len(all) != 2 || len(all[0].Panels[1].Rows) != 2 || all[0].Panels[1].Rows[1].Dice[0].Face != 2 || len(all[0].Steps) < 2 {
		t.Fatalf("%+v", all)
	}
	e.Events = nil
	for n := range 40 {
		e.Events = append(e.Events, blow(n, knight))
	}
	if all = drawings(t, r, e); len(all) != 1 || len(all[0].Panels[0].Rows) != mostRows || len(all[0].Steps) != mostSteps {
		t.Errorf("%d scenes", len(all))
	}
	if _, err := r.draw(Table{}, all[0]); err != nil {
		t.Errorf("the longest: %v", err)
	}
}

// told are the words of Contest.
func told(t *testing.T) *Renderer {
	t.Helper()
	r, err := New(Words{System: contest.SystemID, Files: os.DirFS("contest"), Line: func(l Line) any { return signing{l} }})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// signing has what the words of a contest's dice ask for.
type signing struct{ Line }

func (signing) Signed(n int) string { return fmt.Sprint(n) }

func drawings(t *testing.T, r *Renderer, e engine.Entry) []engine.Drawing {
	t.Helper()
	all, err := r.scenes(Table{System: contest.SystemID}, e, nil)
	if err != nil {
		t.Fatal(err)
	}
	return all
}
