package picture

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
)

func TestInitials(t *testing.T) {
	tests := map[string]struct {
		names []string // the second half is the second side
		want  []string
	}{
		"one letter":       {[]string{"Ann", "Bram", "Orc", "Giant rat"}, []string{"A", "B", "O", "G"}},
		"numbered":         {[]string{"Guard 1", "Guard 2", "Orc 7", "Orc #9"}, []string{"G1", "G2", "O7", "O9"}},
		"two letters":      {[]string{"Cat", "Dan", "Cultist 1", "Cultist 2"}, []string{"Ca", "D", "Cu1", "Cu2"}},
		"three letters":    {[]string{"Ann", "Bram", "Orc Brute", "Orc Boss"}, []string{"A", "B", "OBr", "OBo"}},
		"circles hold two": {[]string{"Ann", "Anselm", "Orc", "Imp"}, []string{"An", "As", "O", "I"}},
		"same name":        {[]string{"Ann", "Bram", "Orc", "Orc"}, []string{"A", "B", "O1", "O2"}},
		"name and number":  {[]string{"Ann", "Bram", "Orc", "Orc 1"}, []string{"A", "B", "O", "O1"}},
		"both sides":       {[]string{"Guard", "Guard 1", "Guard", "Guard 1"}, []string{"Gu", "Gu1", "Ga", "Ga1"}},
		"particles":        {[]string{"The Red", "the Blue", "A Fool", "Of"}, []string{"R", "B", "F", "O"}},
		"other letters":    {[]string{"Жанна", "Ωμέγα", "7th legion", "élan"}, []string{"Ж", "Ω", "7", "É"}},
		"unwritable":       {[]string{"🐉", "山田", "!!", "山田 Ken"}, []string{"#1", "#2", "#3", "K"}},
	}
	p := newTestPainter(t)
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			var tokens []Token
			for i, n := range tt.names {
				tokens = append(tokens, Token{Name: n, Side: 1 + 2*i/len(tt.names)})
			}
			var got []string
			for _, pc := range p.castOf(tokens).pieces {
				got = append(got, pc.label)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("labels (-want +got):\n%s", diff)
			}
		})
	}
}

func TestInitialsAreUnique(t *testing.T) {
	for _, name := range []string{"mapbig", "maphorde", "maptavern"} {
		seen := map[string]string{}
		for _, pc := range newTestPainter(t).castOf(samples[name]().Tokens).pieces {
			if other, ok := seen[pc.label]; ok {
				t.Errorf("%s: %q is %s and %s", name, pc.label, other, pc.Name)
			}
			seen[pc.label] = pc.Name
		}
	}
}

func TestRanges(t *testing.T) {
	tests := map[string][]int{"1": {1}, "1–3": {3, 1, 2}, "1, 3–4, 9": {9, 4, 3, 1}, "2": {2, 2}}
	for want, in := range tests {
		if got := ranges(in); got != want {
			t.Errorf("ranges = %q, want %q", got, want)
		}
	}
}

// throngOf tells a throng's figures as "A", "G×8" or "+5".
func throngOf(t *testing.T, tokens []Token, width int) []string {
	t.Helper()
	p := newTestPainter(t)
	crowd := p.throng(p.castOf(tokens).pieces, width, 3)
	if len(crowd.lines) > 3 {
		t.Errorf("%d lines", len(crowd.lines))
	}
	var told []string
	for _, line := range crowd.lines {
		for _, f := range line.figures {
			told = append(told, f.label+f.words())
		}
	}
	return told
}

func TestThrongSumsUp(t *testing.T) {
	join := func(parts ...[]Token) (all []Token) {
		for _, p := range parts {
			all = append(all, p...)
		}
		return all
	}
	ann, wounded := pc("", "Ann", 5, 5), foe("", "Ghoul 20", "hurt")
	var names []Token
	for char := 'A'; char <= 'Z'; char++ {
		names = append(names, foe("", string(char)+string(char+1), ""))
	}
	tests := map[string]struct {
		tokens []Token
		want   []string
	}{
		"few stay":        {join(foes("", "Ghoul", 1, 3), []Token{ann}), []string{"A", "G1", "G2", "G3"}},
		"many of a kind":  {join(foes("", "Ghoul", 1, 19), []Token{ann}), []string{"A", "G×19"}},
		"hurt ones apart": {join(foes("", "Ghoul", 1, 19), []Token{ann, wounded}), []string{"A", "G×19", "G20"}},
		"movers apart":    {join(foes("", "Ghoul", 1, 19), []Token{from("x", foe("", "Ghoul 20", ""))}), []string{"G×19", "G20"}},
		"the out last":    {[]Token{fell(foe("", "Orc", "")), foe("", "Imp", ""), ann}, []string{"A", "I", "O"}},
		"counted":         {names, []string{"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "+15"}},
	}
	for name, tt := range tests {
		if diff := cmp.Diff(tt.want, throngOf(t, tt.tokens, 280)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestRemarks(t *testing.T) {
	all := remarksOf(Area{Hazard: "flames", Edge: true, Note: "barred"})
	if want := []remark{{signHazard, "flames"}, {signEdge, ""}, {signNone, "barred"}}; !slices.Equal(all, want) {
		t.Errorf("%+v", all)
	}
	if none := remarksOf(Area{}); len(none) != 0 {
		t.Errorf("%+v", none)
	}
}

// Whoever sees no colours must still tell sides and states apart.
func TestTokensDifferWithoutColour(t *testing.T) {
	badges := map[string]badge{
		"first side": {side: 1}, "second side": {side: 2}, "no side": {}, "to act": {side: 1, turn: true},
		"opponent to act": {side: 2, turn: true}, "out": {side: 1, out: true}, "opponent out": {side: 2, out: true},
	}
	grey := map[string]*image.Gray{}
	for name, b := range badges {
		grey[name] = paintGrey(t, func(p *painter) { p.drawToken(b, 45, 45, tokenAcross/2, panelFill) })
	}
	wantDistinct(t, grey, 120)
}

func TestStatesDifferWithoutColour(t *testing.T) {
	states := map[string]Token{
		"unhurt": {}, "hurt": {Harm: engine.Harmed}, "badly hurt": {Harm: engine.BadlyHarmed},
		"full": {Bar: &Bar{Now: 5, Max: 5}}, "half": {Bar: &Bar{Now: 2, Max: 5}}, "empty": {Bar: &Bar{Max: 5}},
	}
	grey := map[string]*image.Gray{}
	for name, tok := range states {
		grey[name] = paintGrey(t, func(p *painter) { p.drawState(tok, 45, 40, tokenAcross) })
	}
	wantDistinct(t, grey, 60)
}

func TestHostileMaps(t *testing.T) {
	long := strings.Repeat("Wyrm ", 2000)
	many := Scene{Title: long, Footer: long}
	for i := range 60 {
		id := fmt.Sprint(i)
		many.Areas = append(many.Areas, Area{ID: id, Name: long, Note: long, Hazard: long, Edge: true})
		for j := range i {
			many.Links = append(many.Links, engine.Link{From: id, To: fmt.Sprint(j)})
		}
	}
	for i := range 1000 {
		many.Tokens = append(many.Tokens, Token{Area: fmt.Sprint(i % 70), Name: fmt.Sprint(strings.Repeat(string(rune('A'+i%26)), 1+i%9), long, i%7),
			Side: i % 4, Turn: i%2 == 0, Moved: fmt.Sprint(i % 5), Note: long, Harm: engine.Harmed, Bar: &Bar{Now: i, Max: 3}})
	}
	mixed := crowd()
	mixed.Areas, mixed.Links, mixed.Tokens = many.Areas, many.Links, many.Tokens
	for range 30 {
		mixed.Panels = append(mixed.Panels, mixed.Panels[0])
	}
	twice := areas()
	twice.Areas = append(twice.Areas, twice.Areas...)
	twice.Links = append(twice.Links, engine.Link{From: "gate", To: "gate"}, engine.Link{From: "gate", To: "moon"}, twice.Links[0])
	tests := map[string]Scene{
		"no areas":    {Tokens: foes("nowhere", "Ghoul", 1, 5)},
		"no names":    {Areas: []Area{{}}, Tokens: []Token{{}}},
		"emoji alone": {Areas: []Area{{ID: "🏰", Name: "🏰", Note: "🔥", Hazard: "🔥"}}, Tokens: []Token{{Area: "🏰", Name: "🐉", Moved: "🏰"}}},
		"twice":       twice, "too much": many, "too much of all": mixed,
	}
	for name, s := range tests {
		t.Run(name, func(t *testing.T) { wantSound(t, s) })
	}
}

func TestDuplicateAreasAreToldOnce(t *testing.T) {
	s := areas()
	s.Areas = append(s.Areas, Area{ID: "gate", Name: "Second gate"})
	if alt := look.Alt(s); strings.Count(alt, "Ann") != 1 || strings.Contains(alt, "Second gate") {
		t.Error(alt)
	}
}

func TestDuplicateAreasAreDrawnOnce(t *testing.T) {
	s := areas()
	s.Areas = append(s.Areas, Area{ID: "gate", Name: "Second gate"})
	if n := len(newTestPainter(t).survey(s).areas); n != 3 {
		t.Errorf("%d areas are drawn", n)
	}
}

// Alt must tell who is where even of the largest fight, and never cut the end off.
func TestAltHasRoomForTheLargestFight(t *testing.T) {
	s := keep()
	for i := range 8 {
		s.Areas = append(s.Areas, place(fmt.Sprint("x", i), fmt.Sprint("Another hall of stone ", i), "hazard: falling rocks, and they fall often; edge"))
	}
	for i := range 22 {
		name := fmt.Sprintf("Somebody %c-%c", 'A'+i, 'Z'-i)
		s.Tokens = append(s.Tokens, from("1", acts(Token{Name: name, Area: fmt.Sprint("x", i%8), Side: 1 + i%2, Note: "hurt", Harm: engine.Harmed})))
	}
	alt := look.Alt(s)
	if n := utf8.RuneCountInString(alt); n > MaxAlt || len(s.Areas) != 20 || len(s.Tokens) != 60 {
		t.Errorf("%d characters for %d areas and %d tokens", n, len(s.Areas), len(s.Tokens))
	}
	for _, want := range []string{"To act: Ann,", "and 24 more", "Bartholomew (from Outer ward)", "Inner ward: 2 of side 1, 9 of side 2", "stone 7 (hazard; way out): 2 of side 2", s.Footer + "."} {
		if !strings.Contains(alt, want) {
			t.Errorf("%q is missing in %q", want, alt)
		}
	}
}

func TestMapShowsItsParts(t *testing.T) {
	img := decode(t, drawn(t, courtyard()))
	seen := map[color.Color]int{}
	for _, px := range [...]ink{cardFill, panelFill, wallInk, sideFirst, sideSecond, dieEdge, hitInk, hurtInk, shieldInk, textMain} {
		seen[dark.colour(px)] = 0
	}
	for y := range img.Bounds().Dy() {
		for x := range cardWidth {
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

// TestTheFirstNeedsNoNumber: of two of the same name the one without a number is the first.
func TestTheFirstNeedsNoNumber(t *testing.T) {
	for want, names := range map[string][2]string{"Brun 1–2": {"Brun", "Brun 2"}, "Brun 1": {"Brun", "Brun 1"}} {
		c := newTestPainter(t).castOf([]Token{{Name: names[0], Side: 1}, {Name: names[1], Side: 1}})
		if got := c.entry(look.Say, c.kinds[0]).name; got != want {
			t.Errorf("%v: %q, want %q", names, got, want)
		}
	}
}
