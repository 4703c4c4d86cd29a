package picture

import (
	"bytes"
	"image/png"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"warbell/engine/battlefield"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/field"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/picturetest"
	"warbell/templates/picture/twin"
)

// anyInch is a length as tables have it, or one that none has.
func anyInch() *rapid.Generator[battlefield.Inch] {
	return rapid.Map(rapid.OneOf(rapid.IntRange(-300, 7000), rapid.Int()), func(n int) battlefield.Inch { return battlefield.Inch(n) })
}

func anyPoint() *rapid.Generator[battlefield.Point] {
	return rapid.Custom(func(t *rapid.T) battlefield.Point {
		return battlefield.Point{X: anyInch().Draw(t, "x"), Y: anyInch().Draw(t, "y")}
	})
}

func anyPlace() *rapid.Generator[battlefield.Place] {
	return rapid.Custom(func(t *rapid.T) battlefield.Place {
		return battlefield.Place{Point: anyPoint().Draw(t, "point"), Up: rapid.SampledFrom([]battlefield.Inch{0, 0, 300, -1}).Draw(t, "up")}
	})
}

func anyOutline() *rapid.Generator[battlefield.Outline] {
	return rapid.Custom(func(t *rapid.T) battlefield.Outline {
		if rapid.Bool().Draw(t, "circle") {
			return battlefield.Outline{Middle: anyPoint().Draw(t, "middle"), Radius: anyInch().Draw(t, "radius")}
		}
		return battlefield.Outline{Corners: rapid.SliceOfN(anyPoint(), 0, 7).Draw(t, "corners")}
	})
}

// anyKinds and anyTraits are those of terrain that are known, and others.
var anyKinds = []battlefield.Kind{
	battlefield.Open, battlefield.Rough, battlefield.Water, battlefield.Small, battlefield.Defence, battlefield.Wall,
	battlefield.Building, battlefield.Elevated, battlefield.Ramp, battlefield.Ladder, battlefield.Loot, battlefield.Objective,
	"", "other",
}

var anyTraits = []battlefield.Trait{battlefield.Difficult, battlefield.Dangerous, battlefield.Translucent,
	battlefield.Sheer, "other"}

func anyTerrain() *rapid.Generator[battlefield.Piece] {
	return rapid.Custom(func(t *rapid.T) battlefield.Piece {
		return battlefield.Piece{
			ID: anyText().Draw(t, "id"), Name: anyText().Draw(t, "name"), Kind: rapid.SampledFrom(anyKinds).Draw(t, "kind"),
			Outline: anyOutline().Draw(t, "outline"), Bottom: anyInch().Draw(t, "bottom"), Top: anyInch().Draw(t, "top"),
			Traits: rapid.SliceOfN(rapid.SampledFrom(anyTraits), 0, 3).Draw(t, "traits"),
			Entries: rapid.SliceOfN(rapid.Custom(func(t *rapid.T) battlefield.Entry {
				return battlefield.Entry{From: anyPoint().Draw(t, "from"), To: anyPoint().Draw(t, "to"), Shut: rapid.Bool().Draw(t, "shut")}
			}), 0, 3).Draw(t, "entries"),
		}
	})
}

func anyOverlay() *rapid.Generator[*battlefield.Overlay] {
	return rapid.Ptr(rapid.Custom(func(t *rapid.T) battlefield.Overlay {
		kinds := []battlefield.OverlayKind{battlefield.ReachOverlay, battlefield.SightOverlay, battlefield.LineOverlay, "other"}
		return battlefield.Overlay{
			Kind: rapid.SampledFrom(kinds).Draw(t, "kind"), By: rapid.IntRange(-1, 9).Draw(t, "by"), At: anyPlace().Draw(t, "at"),
			Areas: rapid.SliceOfN(anyOutline(), 0, 2).Draw(t, "areas"),
			Cells: rapid.Ptr(rapid.Custom(func(t *rapid.T) battlefield.Cells {
				return battlefield.Cells{At: anyPoint().Draw(t, "at"), Step: anyInch().Draw(t, "step"), Wide: anyInt().Draw(t, "wide"), In: rapid.SliceOfN(rapid.Bool(), 0, 60).Draw(t, "in")}
			}), true).Draw(t, "cells"),
			Rays: rapid.SliceOfN(rapid.Custom(func(t *rapid.T) battlefield.Ray {
				return battlefield.Ray{
					From: anyPlace().Draw(t, "from"), To: anyPlace().Draw(t, "to"), Model: rapid.IntRange(-1, 9).Draw(t, "model"), Share: anyInt().Draw(t, "share"),
					Cover: rapid.Bool().Draw(t, "cover"), Length: anyInch().Draw(t, "length"), Stop: rapid.Ptr(anyPlace(), true).Draw(t, "stop"),
					By: rapid.SliceOfN(anyText(), 0, 2).Draw(t, "by"), ByModels: rapid.SliceOfN(rapid.IntRange(0, 9), 0, 2).Draw(t, "models"),
				}
			}), 0, 5).Draw(t, "rays"),
		}
	}), true)
}

func anyFigure() *rapid.Generator[battlefield.Figure] {
	return rapid.Custom(func(t *rapid.T) battlefield.Figure {
		return battlefield.Figure{
			ID: rapid.IntRange(0, 9).Draw(t, "id"), Label: anyText().Draw(t, "label"), Name: anyText().Draw(t, "name"), Sign: rapid.SampledFrom([]string{"", "A", "F", "long"}).Draw(t, "sign"),
			Wounds: anyInt().Draw(t, "wounds"), Lost: anyInt().Draw(t, "lost"), Most: anyInt().Draw(t, "most"), Turn: rapid.Bool().Draw(t, "turn"), Out: rapid.Bool().Draw(t, "out"),
			States: rapid.SliceOfN(rapid.SampledFrom(append(slices.Clone(battlefield.Signs), "other")), 0, 5).Draw(t, "states"),
			SeenBy: rapid.SliceOfN(rapid.IntRange(0, 9), 0, 3).Draw(t, "seen"),
		}
	})
}

func anyPicture() *rapid.Generator[*battlefield.Picture] {
	return rapid.Custom(func(t *rapid.T) *battlefield.Picture {
		size := rapid.OneOf(rapid.SampledFrom(battlefield.Sizes), rapid.Custom(func(t *rapid.T) battlefield.Size {
			return battlefield.Size{W: anyInch().Draw(t, "w"), H: anyInch().Draw(t, "h")}
		})).Draw(t, "size")
		pic := &battlefield.Picture{
			Board:   battlefield.Board{Map: battlefield.Map{Size: size, Pieces: rapid.SliceOfN(anyTerrain(), 0, 12).Draw(t, "pieces")}},
			Figures: rapid.SliceOfN(anyFigure(), 0, 8).Draw(t, "figures"), Closeup: rapid.Bool().Draw(t, "closeup"),
			About: rapid.SliceOfN(rapid.IntRange(0, 9), 0, 3).Draw(t, "about"), Struck: rapid.SliceOfN(rapid.IntRange(0, 9), 0, 2).Draw(t, "struck"),
			Overlay: anyOverlay().Draw(t, "overlay"),
		}
		for i := range rapid.IntRange(0, 9).Draw(t, "models") {
			pic.Board.Models = append(pic.Board.Models, battlefield.Model{
				ID: i, Side: rapid.IntRange(-1, 3).Draw(t, "side"), At: anyPlace().Draw(t, "at"), Height: picturetest.In(1.5),
				Base: battlefield.Base(rapid.SampledFrom([]int{25, 32, 60, 0, -5, 1 << 40}).Draw(t, "base")),
			})
		}
		for i := range rapid.IntRange(0, 2).Draw(t, "trails") {
			pic.Trails = append(pic.Trails, battlefield.Trail{ID: i, Way: rapid.SliceOfN(anyPlace(), 0, 4).Draw(t, "way")})
		}
		for i := range rapid.IntRange(0, 8).Draw(t, "spots") {
			pic.Spots = append(pic.Spots, battlefield.Mark{Sign: battlefield.SpotSigns[i], At: anyPlace().Draw(t, "spot"), Base: 32})
		}
		return pic
	})
}

// TestAnyTableIsSound checks that any battlefield's picture is never higher than wide, and its words are
// valid.
func TestAnyTableIsSound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawing.Scene{Title: anyText().Draw(t, "title"), Footer: anyText().Draw(t, "footer"), Field: anyPicture().Draw(t, "picture")}
		if drawing.FieldOf(s) == nil {
			if _, err := look.Draw(s); err != ErrEmpty {
				t.Fatalf("error %v", err)
			}
			return
		}
		data, err := look.Draw(s)
		if err != nil {
			t.Fatal(err)
		}
		head, err := png.DecodeConfig(bytes.NewReader(data))
		if err != nil || head.Width != field.Width || head.Height > field.Width {
			t.Fatalf("%d by %d, error %v", head.Width, head.Height, err)
		}
		if alt := look.Alt(s); utf8.RuneCountInString(alt) > twin.MaxAlt || !utf8.ValidString(alt) || strings.ContainsAny(alt, "\n\r") {
			t.Fatalf("alt text %q", alt)
		}
		for _, line := range look.Tell(s) {
			if !utf8.ValidString(line) || strings.ContainsAny(line, "\n\r") {
				t.Fatalf("line %q", line)
			}
		}
		if _, err := look.Animate([]drawing.Scene{s}); err != nil {
			t.Fatal(err)
		}
	})
}

// TestFarCornersAreNotFollowed checks that a shape with corners a million inches away is painted fast.
// Walking each row in between would take an hour.
func TestFarCornersAreNotFollowed(t *testing.T) {
	p := picturetest.NewPainter(t)
	p.Canvas(20, 20)
	for range 1000 {
		p.Fill(p.Path().Polygon(paint.Pt(5, -2e9), paint.Pt(15, -2e9), paint.Pt(15, 2e9), paint.Pt(5, 2e9)), paint.CardEdge)
	}
	inside, beside := p.Img.RGBAAt(10, 10), p.Img.RGBAAt(2, 10)
	if inside.A != 255 || beside.A != 0 {
		t.Errorf("painted %v in it and %v beside it", inside, beside)
	}
}

// TestAltsHaveAllModels checks that an alt text has the sides' names as long as there is also room for all
// models.
func TestAltsHaveAllModels(t *testing.T) {
	s := picturetest.Tables["table"].Scene()
	for _, tt := range []struct {
		sides []string
		want  string
	}{
		{[]string{"Watch", "Mob"}, "(Watch)"},
		{[]string{strings.Repeat("The Ember Watch ", 4), strings.Repeat("The Mooncap Mob ", 4)}, "(side 1)"},
	} {
		s.Sides = tt.sides
		alt := look.Alt(s)
		models := drawing.FieldOf(s).Board.Models
		if last := drawing.FieldOf(s).Figure(models[len(models)-1].ID).Name; !strings.Contains(alt, tt.want) || !strings.Contains(alt[len(alt)-80:], last) {
			t.Errorf("no %s, or no %s at the end: %s", tt.want, last, alt)
		}
	}
}
