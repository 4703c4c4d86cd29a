package templates

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/contest"
)

// TestScenesGoOn checks that attacks of one pair in an entry make one picture with all dice that fit. Another
// pair has its own picture.
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

// moved is an event after which a measured table is shown.
type moved struct{ pic *battlefield.Picture }

func (moved) Kind() string { return "moved" }

func (m moved) Scene() engine.Scene {
	return engine.Scene{Title: engine.Verbatim("Ogre moves"), Field: m.pic}
}

// TestTablesAreScenes checks that an event's battlefield is drawn in its post, and described in its alt text
// and in lines.
func TestTablesAreScenes(t *testing.T) {
	at := func(x, y battlefield.Inch) battlefield.Place {
		return battlefield.Place{Point: battlefield.Point{X: x, Y: y}}
	}
	pic := &battlefield.Picture{
		Board: battlefield.Board{
			Map:    battlefield.Map{Size: battlefield.Sizes[0]},
			Models: []battlefield.Model{{ID: 1, Side: 1, Base: 40, Height: 200, At: at(1050, 550)}, {ID: 2, Side: 2, Base: 32, Height: 150, At: at(1050, 850)}},
		},
		Figures: []battlefield.Figure{{ID: 1, Name: "Ogre", Label: "5"}},
		Trails:  []battlefield.Trail{{ID: 1, Way: []battlefield.Place{at(550, 550), at(1050, 550)}}},
	}
	r := told(t)
	files, err := r.picture(Table{}, []engine.Entry{{Events: []engine.Event{moved{pic}}}})
	if err != nil || len(files) != 1 || len(files[0].Data) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	if got, want := files[0].Alt, "Ogre moves. Ogre 5 moves from F6 to K6. Ogre 5 (side 1): K6; enemies near: Model 2 1.58\" away."; !strings.HasPrefix(got, want) {
		t.Errorf("alt text %q", got)
	}
	lines, err := r.Tell(Table{}, moved{pic}.Scene())
	if want := "Model 2 (side 2): K9; enemies near: Ogre 5 1.58\" away"; err != nil || !slices.Contains(lines, want) {
		t.Errorf("%q, %v", lines, err)
	}
	if lines, err := r.Tell(Table{}, engine.Scene{}); len(lines) != 0 || err != nil {
		t.Errorf("of no table: %q, %v", lines, err)
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
