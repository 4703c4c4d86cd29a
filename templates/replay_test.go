package templates

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
)

// sides is a view of what two sides have left.
type sides [2]engine.SideLeft

func (sides) ViewOf() string { return kernel }

func (s sides) SidesLeft() [2]engine.SideLeft { return s }

// feat is an event in which somebody did something.
type feat engine.Highlight

func (feat) Kind() string                     { return "resigned" }
func (f feat) Highlights() []engine.Highlight { return []engine.Highlight{engine.Highlight(f)} }

// TestFinale checks the winner, the course, each side's best deed and the luck.
func TestFinale(t *testing.T) {
	r, err := New()
	if err != nil {
		t.Fatal(err)
	}
	deed := func(seat engine.Seat, worth int, text string) engine.Entry {
		return engine.Entry{Events: []engine.Event{feat{seat, worth, engine.Verbatim(text)}}}
	}
	at := func(a, b int) Table {
		return Table{View: sides{{Seat: 1, Name: "Knight", Left: a, Most: 12, Models: 1}, {Called: engine.Verbatim("The horde"), Left: b, Most: 5, Models: 5, Out: 5 - b}}}
	}
	end := at(7, 0)
	end.People = map[engine.Seat]Person{1: {Name: "Ann"}, 2: {Name: "Bob"}}
	end.Kernel.Ended = &engine.Ended{Winners: []engine.Seat{1}}
	moments := []Snapshot{{at(12, 5), deed(1, 3, "a blow")}, {Table{}, deed(1, 5, "a mighty blow")}, {at(9, 2), deed(1, 5, "another")}, {end, deed(2, 0, "nothing")}}
	lucky := []engine.Luck{{Seat: 1, Hits: 7, Expected: big.NewRat(21, 4)}}
	s, err := replay{r, end, moments, lucky}.finale(end.View.(sides))
	if err != nil {
		t.Fatal(err)
	}
	if s.Title != "Ann wins" || !slices.Equal(s.Chart.Lines[0], []int{12, 9, 7}) || !slices.Equal(s.Chart.Lines[1], []int{5, 2, 0}) || s.Chart.Most != 12 {
		t.Errorf("%q, %+v", s.Title, s.Chart)
	}
	if a, b := s.Panels[0], s.Panels[1]; a.Name != "Knight" || a.Result != "wins" || b.Name != "The horde" || b.Result != "out" || b.Sub != "5 of 5 out" || !b.Out {
		t.Errorf("%+v, %+v", a, b)
	}
	if len(s.Steps) != 2 || s.Steps[0].Text != "a mighty blow" || s.Steps[1].Text != "luck: 7 successes (5.3 expected)" {
		t.Errorf("%+v", s.Steps)
	}
	end.Kernel.Ended.Winners = nil
	if s, err = (replay{Renderer: r, t: end}).finale(end.View.(sides)); err != nil || s.Title != "No winner" {
		t.Errorf("%q, %v", s.Title, err)
	}
	end.Kernel.Ended.Winners = []engine.Seat{1, 2}
	if s, err = (replay{Renderer: r, t: end}).finale(end.View.(sides)); err != nil || !strings.HasSuffix(s.Title, "Bob win") {
		t.Errorf("%q, %v", s.Title, err)
	}
}

// TestTheFinaleTellsNamesakesApart checks that two sides of the same name show their players.
func TestTheFinaleTellsNamesakesApart(t *testing.T) {
	r, err := New()
	if err != nil {
		t.Fatal(err)
	}
	table := Table{View: sides{{Seat: 1, Name: "Reavers", Left: 2, Most: 3}, {Seat: 2, Name: "Reavers", Most: 3}}, People: map[engine.Seat]Person{1: {Name: "Ann"}, 2: {Name: "Bob"}}}
	s, err := replay{r, table, nil, nil}.finale(table.View.(sides))
	if err != nil || s.Panels[0].Name != "Reavers (Ann)" || s.Panels[1].Name != "Reavers (Bob)" {
		t.Errorf("%+v, %v", s.Panels, err)
	}
}

// TestTheFinaleOfSharedSides checks that deeds and luck of a shared or unplayed side are at that side.
func TestTheFinaleOfSharedSides(t *testing.T) {
	r, err := New()
	if err != nil {
		t.Fatal(err)
	}
	table := Table{View: sides{{Called: engine.Verbatim("Heroes"), Seats: []engine.Seat{2, 3}, Most: 9}, {Called: engine.Verbatim("Ogres"), Seats: []engine.Seat{1}, Screen: true, Most: 3}}, People: map[engine.Seat]Person{2: {Name: "Ann"}, 3: {Name: "Bob"}}}
	deeds := []Snapshot{{table, engine.Entry{Events: []engine.Event{feat{3, 1, engine.Verbatim("a blow")}}}}}
	luck := []engine.Luck{{Seat: 3, Expected: new(big.Rat)}, {Expected: new(big.Rat)}}
	s, err := replay{r, table, deeds, luck}.finale(table.View.(sides))
	if err != nil || len(s.Steps) != 3 {
		t.Fatalf("%+v, %v", s.Steps, err)
	}
	for i, want := range []struct {
		panel int
		who   string
	}{{0, ""}, {0, "Bob"}, {1, ""}} {
		if s.Steps[i].Panel != want.panel || s.Steps[i].Who != want.who {
			t.Errorf("step %d: %+v", i, s.Steps[i])
		}
	}
}

// shared is a table that is laid out by and by, whose sides count different things.
type shared struct {
	engine.View
	begun bool
	left  [2]int
}

func (s shared) Begun() bool { return s.begun }

func (s shared) SidesLeft() [2]engine.SideLeft {
	return [2]engine.SideLeft{
		{Called: engine.Verbatim("Heroes"), Seats: []engine.Seat{2, 3}, Left: s.left[0], Most: 80, Models: 2, Apart: true},
		{Called: engine.Verbatim("Rats"), Seats: []engine.Seat{1}, Left: s.left[1], Most: 4, Models: 4, Out: 4 - s.left[1], Apart: true},
	}
}

// TestFinaleOfSharedSides checks that all players of a winning side win. Counts of different things are drawn
// in hundredths, from the start of the game on.
func TestFinaleOfSharedSides(t *testing.T) {
	r, err := New()
	if err != nil {
		t.Fatal(err)
	}
	at := func(begun bool, heroes, rats int) Snapshot {
		return Snapshot{Table: Table{View: shared{begun: begun, left: [2]int{heroes, rats}}}}
	}
	end := at(true, 40, 0).Table
	end.People = map[engine.Seat]Person{2: {Name: "Bob"}, 3: {Name: "Cat"}}
	end.Kernel.Ended = &engine.Ended{Winners: []engine.Seat{2, 3}}
	moments := []Snapshot{at(false, 0, 0), at(false, 40, 0), at(true, 80, 4), at(true, 60, 1), {Table: end}}
	s, err := replay{r, end, moments, nil}.finale(end.View.(engine.SideCounter))
	if err != nil {
		t.Fatal(err)
	}
	if s.Title != "Bob and Cat win" || s.Panels[0].Result != "win" || s.Panels[1].Result != "out" {
		t.Errorf("%q: %q, %q", s.Title, s.Panels[0].Result, s.Panels[1].Result)
	}
	if c := s.Chart; c.Most != 100 || !slices.Equal(c.Lines[0], []int{100, 75, 50}) || !slices.Equal(c.Lines[1], []int{100, 25, 0}) || !strings.Contains(c.Label, "per cent") {
		t.Errorf("%+v", c)
	}
}
