package paint

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/templates/picture/drawing"
)

func TestHeadingFallsBackToSeatOrSide(t *testing.T) {
	tests := map[string]struct {
		panel drawing.Panel
		want  []string
	}{
		"name":              {drawing.Panel{Name: "Ann", Seat: 3}, []string{"Ann"}},
		"unwritable, seat":  {drawing.Panel{Name: "山田🐉", Seat: 3}, []string{"Seat 3"}},
		"unwritable":        {drawing.Panel{Name: "山田"}, []string{"Side 2"}},
		"half writable":     {drawing.Panel{Name: "山田 Ken"}, []string{"山田 Ken"}},
		"invisible":         {drawing.Panel{Name: "\u200b", Seat: 1}, []string{"Seat 1"}},
		"none":              {drawing.Panel{Seat: 4}, []string{"Seat 4"}},
		"long, on two":      {drawing.Panel{Name: "Bartholomew the Unreasonably Long-Winded"}, []string{"Bartholomew the", "Unreasonably Lo…"}},
		"long, in one word": {drawing.Panel{Name: strings.Repeat("W", 40)}, []string{"WWWWWWWWW", "WWWWWWWW…"}},
	}
	p := ownPainter(t)
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			h := p.Heading(tt.panel, 1, LaneStyle, 260)
			if diff := cmp.Diff(tt.want, h.Lines); diff != "" {
				t.Errorf("lines (-want +got):\n%s", diff)
			}
			for _, line := range h.Lines {
				if w := p.Width(line, h.St); w > 260 {
					t.Errorf("%q is %d pixels wide", line, w)
				}
			}
		})
	}
}

func TestWrap(t *testing.T) {
	p := ownPainter(t)
	tests := map[string]struct {
		in   string
		want []string
	}{
		"empty":      {"", nil},
		"one line":   {"a blow", []string{"a blow"}},
		"at a space": {"a blow is struck", []string{"a blow is", "struck"}},
		"cut":        {"a blow is struck and another one", []string{"a blow is", "struck an…"}},
		"long word":  {"abcdefghijklmnopqrstuvwxyz", []string{"abcdefghijk", "lmnopqrs…"}},
	}
	for name, tt := range tests {
		if diff := cmp.Diff(tt.want, p.Wrap(tt.in, BodyStyle, 155, 2)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestGaugeStaysInBounds(t *testing.T) {
	const huge = int(^uint(0) >> 1)
	tests := map[string]struct {
		bar  drawing.Bar
		want Gauge
	}{
		"usual":      {drawing.Bar{Now: 7, Was: 9, Max: 12}, Gauge{7, 9, 12}},
		"overkill":   {drawing.Bar{Now: -3, Was: 2, Max: 12}, Gauge{0, 2, 12}},
		"above max":  {drawing.Bar{Now: 14, Was: 12, Max: 12}, Gauge{14, 12, 14}},
		"no max":     {drawing.Bar{}, Gauge{0, 0, 1}},
		"absurd":     {drawing.Bar{Now: huge, Was: -huge - 1, Max: huge}, Gauge{1 << 30, 0, 1 << 30}},
		"absurd max": {drawing.Bar{Now: 1, Was: 1, Max: -huge}, Gauge{1, 1, 1}},
	}
	for name, tt := range tests {
		got := GaugeOf(tt.bar)
		if got != tt.want {
			t.Errorf("%s: %+v, want %+v", name, got, tt.want)
		}
		if w := got.Share(got.Now, 400); w < 0 || w > 400 {
			t.Errorf("%s: %d of 400 pixels", name, w)
		}
	}
}

func TestGlyphCacheIsBounded(t *testing.T) {
	p := ownPainter(t)
	for char := rune(0x4e00); char < 0x4e00+3*maxGlyphs; char++ {
		p.glyph(BodyStyle, char)
	}
	if len(p.glyphs) > maxGlyphs {
		t.Errorf("%d glyphs are cached", len(p.glyphs))
	}
}

// ownPainter is a painter who calls seats and sides by their numbers.
func ownPainter(t *testing.T) *Painter {
	t.Helper()
	words := map[string]string{"seat": "Seat %v", "panel": "Side %v"}
	p, err := NewPainter(func(name string, about any) string { return fmt.Sprintf(words[name], about) }, &Dark)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
