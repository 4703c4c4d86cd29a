package picture

import (
	"fmt"
	"image/color"
	"strings"
	"testing"
	"unicode/utf8"

	"warbell/engine"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/picturetest"
	"warbell/templates/picture/twin"
)

func TestHostileMaps(t *testing.T) {
	long := strings.Repeat("Wyrm ", 2000)
	many := drawing.Scene{Title: long, Footer: long}
	for i := range 60 {
		id := fmt.Sprint(i)
		many.Areas = append(many.Areas, drawing.Area{ID: id, Name: long, Note: long, Hazard: long, Edge: true})
		for j := range i {
			many.Links = append(many.Links, engine.Link{From: id, To: fmt.Sprint(j)})
		}
	}
	for i := range 1000 {
		many.Tokens = append(many.Tokens, drawing.Token{Area: fmt.Sprint(i % 70), Name: fmt.Sprint(strings.Repeat(string(rune('A'+i%26)), 1+i%9), long, i%7),
			Side: i % 4, Turn: i%2 == 0, Moved: fmt.Sprint(i % 5), Note: long, Harm: engine.Harmed, Bar: &drawing.Bar{Now: i, Max: 3}})
	}
	mixed := picturetest.Crowd()
	mixed.Areas, mixed.Links, mixed.Tokens = many.Areas, many.Links, many.Tokens
	for range 30 {
		mixed.Panels = append(mixed.Panels, mixed.Panels[0])
	}
	twice := picturetest.Areas()
	twice.Areas = append(twice.Areas, twice.Areas...)
	twice.Links = append(twice.Links, engine.Link{From: "gate", To: "gate"}, engine.Link{From: "gate", To: "moon"}, twice.Links[0])
	tests := map[string]drawing.Scene{
		"no areas":    {Tokens: picturetest.Foes("nowhere", "Ghoul", 1, 5)},
		"no names":    {Areas: []drawing.Area{{}}, Tokens: []drawing.Token{{}}},
		"emoji alone": {Areas: []drawing.Area{{ID: "🏰", Name: "🏰", Note: "🔥", Hazard: "🔥"}}, Tokens: []drawing.Token{{Area: "🏰", Name: "🐉", Moved: "🏰"}}},
		"twice":       twice, "too much": many, "too much of all": mixed,
	}
	for name, s := range tests {
		t.Run(name, func(t *testing.T) { wantSound(t, s) })
	}
}

func TestDuplicateAreasAreToldOnce(t *testing.T) {
	s := picturetest.Areas()
	s.Areas = append(s.Areas, drawing.Area{ID: "gate", Name: "Second gate"})
	if alt := look.Alt(s); strings.Count(alt, "Ann") != 1 || strings.Contains(alt, "Second gate") {
		t.Error(alt)
	}
}

// TestAltHasRoomForTheLargestFight checks that the alt text has all tokens of the largest fight, and its end.
func TestAltHasRoomForTheLargestFight(t *testing.T) {
	s := picturetest.Keep()
	for i := range 8 {
		s.Areas = append(s.Areas, picturetest.Place(fmt.Sprint("x", i), fmt.Sprint("Another hall of stone ", i), "hazard: falling rocks, and they fall often; edge"))
	}
	for i := range 22 {
		name := fmt.Sprintf("Somebody %c-%c", 'A'+i, 'Z'-i)
		s.Tokens = append(s.Tokens, picturetest.From("1", picturetest.Acts(drawing.Token{Name: name, Area: fmt.Sprint("x", i%8), Side: 1 + i%2, Note: "hurt", Harm: engine.Harmed})))
	}
	alt := look.Alt(s)
	if n := utf8.RuneCountInString(alt); n > twin.MaxAlt || len(s.Areas) != 20 || len(s.Tokens) != 60 {
		t.Errorf("%d characters for %d areas and %d tokens", n, len(s.Areas), len(s.Tokens))
	}
	for _, want := range []string{"To act: Ann,", "and 24 more", "Bartholomew (from Outer ward)", "Inner ward: 2 of side 1, 9 of side 2", "stone 7 (hazard; exit): 2 of side 2", s.Footer + "."} {
		if !strings.Contains(alt, want) {
			t.Errorf("%q is missing in %q", want, alt)
		}
	}
}

func TestMapShowsItsParts(t *testing.T) {
	img := decode(t, drawn(t, picturetest.Courtyard()))
	seen := map[color.Color]int{}
	for _, px := range [...]paint.Ink{paint.CardFill, paint.PanelFill, paint.WallInk, paint.SideFirst, paint.SideSecond, paint.DieEdge, paint.HitInk, paint.HurtInk, paint.ShieldInk, paint.TextMain} {
		seen[paint.Dark.Colour(px)] = 0
	}
	for y := range img.Bounds().Dy() {
		for x := range paint.CardWidth {
			c := color.RGBAModel.Convert(img.At(x, y))
			if _, ok := seen[c]; ok {
				seen[c]++
			}
		}
	}
	for c, n := range seen {
		if n < 100 {
			t.Errorf("colour %v is on %d pixels", c, n)
		}
	}
}
