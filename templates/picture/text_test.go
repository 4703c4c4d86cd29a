package picture

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestClean(t *testing.T) {
	tests := map[string]struct{ in, want string }{
		"plain":              {"Orc Brute", "Orc Brute"},
		"line breaks":        {" Orc\n\tBrute ", "Orc Brute"},
		"script letters":     {"𝓢𝓲𝓻 𝓛𝓪𝓷𝓬𝓮 𝟕", "Sir Lance 7"},
		"full width":         {"Ｏｒｃ！", "Orc!"},
		"turned direction":   {"\u202eevil\u200b", "evil"},
		"combining":          {"Zoe\u0308", "Zoe"},
		"invalid bytes":      {"a\xffb", "a\ufffdb"},
		"nothing visible":    {"\u200b\u2800\ufe0f", ""},
		"without an end":     {strings.Repeat("x", 5000), strings.Repeat("x", maxText)},
		"unknown characters": {"山田", "山田"},
	}
	for name, tt := range tests {
		if got := clean(tt.in); got != tt.want {
			t.Errorf("%s: clean(%q) = %q, want %q", name, tt.in, got, tt.want)
		}
	}
}

func TestHeadingFallsBackToSeatOrSide(t *testing.T) {
	tests := map[string]struct {
		panel Panel
		want  []string
	}{
		"name":              {Panel{Name: "Ann", Seat: 3}, []string{"Ann"}},
		"unwritable, seat":  {Panel{Name: "山田🐉", Seat: 3}, []string{"Seat 3"}},
		"unwritable":        {Panel{Name: "山田"}, []string{"Side 2"}},
		"half writable":     {Panel{Name: "山田 Ken"}, []string{"山田 Ken"}},
		"invisible":         {Panel{Name: "\u200b", Seat: 1}, []string{"Seat 1"}},
		"none":              {Panel{Seat: 4}, []string{"Seat 4"}},
		"long, on two":      {Panel{Name: "Bartholomew the Unreasonably Long-Winded"}, []string{"Bartholomew the", "Unreasonably Lo…"}},
		"long, in one word": {Panel{Name: strings.Repeat("W", 40)}, []string{"WWWWWWWWW", "WWWWWWWW…"}},
	}
	p := ownPainter(t)
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			h := p.heading(tt.panel, 1, laneStyle, 260)
			if diff := cmp.Diff(tt.want, h.lines); diff != "" {
				t.Errorf("lines (-want +got):\n%s", diff)
			}
			for _, line := range h.lines {
				if w := p.width(line, h.st); w > 260 {
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
		if diff := cmp.Diff(tt.want, p.wrap(tt.in, bodyStyle, 155, 2)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestGaugeStaysInBounds(t *testing.T) {
	const huge = int(^uint(0) >> 1)
	tests := map[string]struct {
		bar  Bar
		want gauge
	}{
		"usual":      {Bar{Now: 7, Was: 9, Max: 12}, gauge{7, 9, 12}},
		"overkill":   {Bar{Now: -3, Was: 2, Max: 12}, gauge{0, 2, 12}},
		"above max":  {Bar{Now: 14, Was: 12, Max: 12}, gauge{14, 12, 14}},
		"no max":     {Bar{}, gauge{0, 0, 1}},
		"absurd":     {Bar{Now: huge, Was: -huge - 1, Max: huge}, gauge{1 << 30, 0, 1 << 30}},
		"absurd max": {Bar{Now: 1, Was: 1, Max: -huge}, gauge{1, 1, 1}},
	}
	for name, tt := range tests {
		got := gaugeOf(tt.bar)
		if got != tt.want {
			t.Errorf("%s: %+v, want %+v", name, got, tt.want)
		}
		if w := got.share(got.now, 400); w < 0 || w > 400 {
			t.Errorf("%s: %d of 400 pixels", name, w)
		}
	}
}

func TestGlyphCacheIsBounded(t *testing.T) {
	p := ownPainter(t)
	for char := rune(0x4e00); char < 0x4e00+3*maxGlyphs; char++ {
		p.glyph(bodyStyle, char)
	}
	if len(p.glyphs) > maxGlyphs {
		t.Errorf("%d glyphs are cached", len(p.glyphs))
	}
}

// ownPainter is a painter who calls seats and sides by their numbers.
func ownPainter(t *testing.T) *painter {
	t.Helper()
	words := map[string]string{"seat": "Seat %v", "panel": "Side %v"}
	p, err := newPainter(func(name string, about any) string { return fmt.Sprintf(words[name], about) }, &dark)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
