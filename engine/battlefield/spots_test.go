package battlefield

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warbell/engine/enginetest"
)

// village is a table with one of each thing that people name.
func village() (*Board, map[int]string) {
	b := &Board{Map: Map{Size: Size{30 * One, 30 * One}, Pieces: []Piece{
		{ID: "W1", Name: "low wall", Kind: Wall, Outline: rectangle(1000, 1000, 400, 50), Top: 125},
		{ID: "W2", Name: "Churchyard wall", Kind: Wall, Outline: rectangle(2000, 1800, 50, 600), Top: 300},
		{ID: "E1", Name: "tower", Kind: Elevated, Outline: rectangle(400, 1800, 400, 400), Top: 300},
		{ID: "B1", Name: "mill", Kind: Building, Outline: rectangle(2200, 200, 500, 500), Top: 600, Floors: []Inch{300},
			Entries: []Entry{{From: Point{2200, 400}, To: Point{2200, 550}, Height: 200}}},
		{ID: "O1", Name: "well", Kind: Objective, Outline: Outline{Middle: Point{1500, 1500}, Radius: 50}},
		{ID: "S1", Name: "crate", Kind: Small, Outline: rectangle(300, 300, 100, 100), Top: 75},
		{ID: "S2", Name: "crate", Kind: Small, Outline: rectangle(2600, 2600, 100, 100), Top: 75},
	}, Zones: []Zone{{Name: "far side", Kind: Deployment, Side: 1, Outline: rectangle(0, 0, 3000, 600)}}}}
	for i, at := range []Point{{500, 500}, {1200, 1600}, {2500, 2500}, {1500, 2000}} {
		b.Models = append(b.Models, Model{ID: i + 1, Side: 1 + min(i, 1), Base: 32, Height: 150, At: Place{Point: at}})
	}
	return b, map[int]string{1: "Ann", 2: "Orc Brute", 3: "Orc Brute 2", 4: "Gnasher"}
}

// TestParseSpot moves a model from F6 to the place that a text means.
func TestParseSpot(t *testing.T) {
	b, names := village()
	ann, _ := b.Model(1)
	for text, want := range map[string]struct {
		at  string // square and height
		ok  func(Model) bool
		why string
	}{
		"K12":                          {at: "K12", ok: func(m Model) bool { return m.At.Point == Point{1050, 1150} || m.At.Y > 1100 }},
		"  the square k 14. ":          {at: "K14"},
		"“P20d”":                       {why: "model 4"},
		"at M20":                       {at: "M20"},
		"K11":                          {why: "low wall (W1) is in the way"},
		"A1":                           {why: "on the battlefield"},
		"F20":                          {at: "F20 up 3"},
		"X4":                           {at: "X4"},
		"X4 up 3":                      {at: "X4 up 3"},
		"X4 up 3\"":                    {at: "X4 up 3"},
		"X4 up 2":                      {why: "nothing to stand on"},
		"next to W1":                   {ok: func(m Model) bool { return b.Pieces[0].Away(m) <= 1 && m.At.Y < 1000 }},
		"Beside the LOW wall":          {ok: func(m Model) bool { return b.Pieces[0].Away(m) <= 1 }},
		"next to 'Gnasher'":            {ok: func(m Model) bool { return b.Between(m, b.Models[3]) == 0 }},
		"next to orc brute":            {ok: func(m Model) bool { return b.Between(m, b.Models[1]) == 0 }},
		"next to Orc Brute 2":          {ok: func(m Model) bool { return b.Between(m, b.Models[2]) == 0 }},
		"towards gnasher 4":            {ok: func(m Model) bool { return distance(m.At.Point, Point{500, 500}) > 3.9 }},
		"4 inches towards the Gnasher": {ok: func(m Model) bool { return distance(m.At.Point, Point{500, 500}) <= 4 }},
		"towards gnasher, 3.5 in":      {ok: func(m Model) bool { return distance(m.At.Point, Point{500, 500}) <= 3.5 }},
		"towards Orc Brute 2\"":        {ok: func(m Model) bool { return distance(m.At.Point, Point{500, 500}) <= 2 && m.At.Y > 600 }},
		"towards Orc Brute":            {ok: func(m Model) bool { return b.Between(m, b.Models[1]) <= 1 }},
		"away from the mill 2":         {ok: func(m Model) bool { return m.At.X < 400 }},
		"behind the low wall":          {ok: func(m Model) bool { return m.At.Y < 1000 && b.SightOf(b.Models[1], m, SightOptions{}).Covered }},
		"in front of the low wall":     {ok: func(m Model) bool { return m.At.Y > 1050 && b.Pieces[0].Away(m) <= 1 }},
		"on the tower":                 {at: "F19 up 3"},
		"on E1":                        {at: "F19 up 3"},
		"the tower":                    {at: "F19 up 3"},
		"in the mill":                  {ok: func(m Model) bool { return m.At.Up == 0 && b.Pieces[3].Outline.Part(m.At.Point, 32) == Wholly }},
		"on the mill":                  {ok: func(m Model) bool { return m.At.Up == 600 }},
		"floor 1 of the mill":          {ok: func(m Model) bool { return m.At.Up == 300 }},
		"on the upper floor of mill":   {ok: func(m Model) bool { return m.At.Up == 300 }},
		"the well":                     {ok: func(m Model) bool { return b.Pieces[4].Away(m) == 0 }},
		"the crate":                    {ok: func(m Model) bool { return b.Pieces[5].Away(m) <= 1 }}, // the other one is far away
		"in the far side":              {at: "F6"},
		"next to T4":                   {at: "S4"},
	} {
		found, err := ParseSpot(b, text, Who{Model: Model{ID: 1}, Names: names})
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		m := ann
		m.At = found.Place
		at := Grid(m.At.Point)
		if m.At.Up > 0 {
			at += " up " + strings.Trim(m.At.Up.String(), `"`)
		}
		if want.at != "" && at != want.at || want.ok != nil && !want.ok(m) {
			t.Errorf("%s: %s, %v", text, at, m.At)
		}
		if why := found.Why; (why == nil) != (want.why == "") || why != nil && !strings.Contains(why.Error(), want.why) {
			t.Errorf("%s: %v, not %q", text, why, want.why)
		}
		if err := b.Stand(ann, found.Place); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestNoSpot checks that other texts are refused, with the nearest names.
func TestNoSpot(t *testing.T) {
	b, names := village()
	names[3] = "Orc"
	b.Models[3].Side = 1
	for text, want := range map[string]string{
		"":                        "Name a spot",
		"the":                     "Choose one of",
		"next to the towr":        "Did you mean tower?",
		"behind the millx":        "Did you mean mill?",
		"AE4":                     "There is no",
		"on the low wall":         "A model can't stand there",
		"on Gnasher":              "can't stand on another model",
		"floor 2 of the mill":     "no floor or top",
		"away from Orc":           "needs a distance",
		"next to Ann":             "move to itself",
		strings.Repeat("x ", 200): "too long",
	} {
		_, err := ParseSpot(b, text, Who{Model: Model{ID: 1}, Names: names})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.30s: %v, not %q", text, err, want)
		}
	}
	names[3] = "Orc Brute 2"
	names[4] = "Orc Brute"
	b.Models = append(b.Models[:1], b.Models[2:]...)
	if _, err := ParseSpot(b, "towards Orc Brute 2", Who{Model: Model{ID: 1}, Names: names}); err == nil || !strings.Contains(err.Error(), "or a distance") {
		t.Error(err)
	}
	newcomer := Who{Model: Model{ID: 9, Side: 1, Base: 25, Height: 100}, Names: names}
	if _, err := ParseSpot(b, "towards Gnasher", newcomer); err == nil {
		t.Error("it comes from nowhere")
	}
	if at, err := ParseSpot(b, "far side", newcomer); err != nil || at.Point != (Point{1500, 300}) {
		t.Error(at, err)
	}
	if _, err := ParseSpot(b, "next to wall", newcomer); err == nil || !strings.Contains(err.Error(), "could be low wall or Churchyard wall") {
		t.Error(err)
	}
	b.Models = nil
	if _, err := ParseSpot(b, "behind the tower", newcomer); err == nil || !strings.Contains(err.Error(), "need an enemy") {
		t.Error(err)
	}
}

// TestSpotsTurn checks that spots turn with the map.
func TestSpotsTurn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, names := village()
		for i := range b.Models {
			b.Models[i].At.X += Inch(rapid.IntRange(-100, 100).Draw(t, "x"))
			b.Models[i].At.Y += Inch(rapid.IntRange(-90, 90).Draw(t, "y"))
		}
		text := rapid.SampledFrom([]string{"next to W1", "towards gnasher 4", "behind the low wall", "on the tower", "in the mill", "the well", "away from Gnasher 3"}).Draw(t, "text")
		found, err := ParseSpot(b, text, Who{Model: Model{ID: 1}, Names: names})
		turned, turn := quarter(b)
		mirror, reflected := mirrored(b)
		for _, c := range []struct {
			b  *Board
			to func(Place) Place
		}{{turned, turn}, {mirror, reflected}} {
			other, again := ParseSpot(c.b, text, Who{Model: Model{ID: 1}, Names: names})
			if (err == nil) != (again == nil) || err == nil && c.to(found.Place) != other.Place {
				t.Errorf("%s: %v becomes %v, not %v", text, found.Place, other.Place, c.to(found.Place))
			}
		}
	})
}

// FuzzSpot checks that any text is refused in a sentence, or means a place where the model can stand.
func FuzzSpot(f *testing.F) {
	for _, text := range []string{
		"K12", "k12c up 3\"", "next to W2", "towards Orc Brute 4", "4\" away from the mill", "behind the “low wall”", "on top of the tower", "floor 9 of the mill",
		"in front of 'Gnasher'", "towards   ", "to to to", "the the", "up 3", "1 towards 1", "99 in away from far side", "\xff\u202e",
	} {
		f.Add(text, 1)
		f.Add(text, 7)
	}
	b, names := village()
	f.Fuzz(func(t *testing.T, text string, id int) {
		enginetest.Within(t, 16<<20, func() {
			who := Who{Model: Model{ID: id, Side: 2, Base: 40, Height: 200}, Names: names}
			found, err := ParseSpot(b, text, who)
			if err != nil {
				enginetest.Sentence(t, err)
				return
			}
			if found.Why != nil {
				enginetest.Sentence(t, found.Why)
			}
			if m, ok := b.Model(id); ok {
				who.Model = m
			}
			if err := b.Stand(who.Model, found.Place); err != nil {
				t.Errorf("%q: %v: %v", text, found.Place, err)
			}
		})
	})
}
