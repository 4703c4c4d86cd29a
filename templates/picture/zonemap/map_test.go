package zonemap

import (
	"image"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/picturetest"
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
	p := picturetest.NewPainter(t)
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			var tokens []drawing.Token
			for i, n := range tt.names {
				tokens = append(tokens, drawing.Token{Name: n, Side: 1 + 2*i/len(tt.names)})
			}
			var got []string
			for _, pc := range castOf(p, tokens).pieces {
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
		for _, pc := range castOf(picturetest.NewPainter(t), picturetest.Samples[name]().Tokens).pieces {
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
		if got := Ranges(in); got != want {
			t.Errorf("ranges = %q, want %q", got, want)
		}
	}
}

// throngOf tells a throng's figures as "A", "G×8" or "+5".
func throngOf(t *testing.T, tokens []drawing.Token, width int) []string {
	t.Helper()
	p := picturetest.NewPainter(t)
	crowd := layoutThrong(p, castOf(p, tokens).pieces, width, 3)
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
	join := func(parts ...[]drawing.Token) (all []drawing.Token) {
		for _, p := range parts {
			all = append(all, p...)
		}
		return all
	}
	ann, wounded := picturetest.Pc("", "Ann", 5, 5), picturetest.Foe("", "Ghoul 20", "hurt")
	var names []drawing.Token
	for char := 'A'; char <= 'Z'; char++ {
		names = append(names, picturetest.Foe("", string(char)+string(char+1), ""))
	}
	tests := map[string]struct {
		tokens []drawing.Token
		want   []string
	}{
		"few stay":        {join(picturetest.Foes("", "Ghoul", 1, 3), []drawing.Token{ann}), []string{"A", "G1", "G2", "G3"}},
		"many of a kind":  {join(picturetest.Foes("", "Ghoul", 1, 19), []drawing.Token{ann}), []string{"A", "G×19"}},
		"hurt ones apart": {join(picturetest.Foes("", "Ghoul", 1, 19), []drawing.Token{ann, wounded}), []string{"A", "G×19", "G20"}},
		"movers apart":    {join(picturetest.Foes("", "Ghoul", 1, 19), []drawing.Token{picturetest.From("x", picturetest.Foe("", "Ghoul 20", ""))}), []string{"G×19", "G20"}},
		"the out last":    {[]drawing.Token{picturetest.Fell(picturetest.Foe("", "Orc", "")), picturetest.Foe("", "Imp", ""), ann}, []string{"A", "I", "O"}},
		"counted":         {names, []string{"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "+15"}},
	}
	for name, tt := range tests {
		if diff := cmp.Diff(tt.want, throngOf(t, tt.tokens, 280)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// TestTokensDifferWithoutColour checks that sides and states differ without colours.
func TestTokensDifferWithoutColour(t *testing.T) {
	badges := map[string]badge{
		"first side": {side: 1}, "second side": {side: 2}, "no side": {}, "to act": {side: 1, turn: true},
		"opponent to act": {side: 2, turn: true}, "out": {side: 1, out: true}, "opponent out": {side: 2, out: true},
	}
	grey := map[string]*image.Gray{}
	for name, b := range badges {
		grey[name] = picturetest.PaintGrey(t, func(p *paint.Painter) { drawToken(p, b, 45, 45, tokenAcross/2, paint.PanelFill) })
	}
	picturetest.WantDistinct(t, grey, 120)
}

func TestStatesDifferWithoutColour(t *testing.T) {
	states := map[string]drawing.Token{
		"unhurt": {}, "hurt": {Harm: engine.Harmed}, "badly hurt": {Harm: engine.BadlyHarmed},
		"full": {Bar: &drawing.Bar{Now: 5, Max: 5}}, "half": {Bar: &drawing.Bar{Now: 2, Max: 5}}, "empty": {Bar: &drawing.Bar{Max: 5}},
	}
	grey := map[string]*image.Gray{}
	for name, tok := range states {
		grey[name] = picturetest.PaintGrey(t, func(p *paint.Painter) { drawState(p, tok, 45, 40, tokenAcross) })
	}
	picturetest.WantDistinct(t, grey, 60)
}

func TestDuplicateAreasAreDrawnOnce(t *testing.T) {
	s := picturetest.Areas()
	s.Areas = append(s.Areas, drawing.Area{ID: "gate", Name: "Second gate"})
	if n := len(surveyOf(picturetest.NewPainter(t), s).areas); n != 3 {
		t.Errorf("%d areas are drawn", n)
	}
}

// TestTheFirstNeedsNoNumber checks that of two equal names the one without a number counts as the first.
func TestTheFirstNeedsNoNumber(t *testing.T) {
	for want, names := range map[string][2]string{"Brun 1–2": {"Brun", "Brun 2"}, "Brun 1": {"Brun", "Brun 1"}} {
		c := castOf(picturetest.NewPainter(t), []drawing.Token{{Name: names[0], Side: 1}, {Name: names[1], Side: 1}})
		if got := c.entry(picturetest.Say, c.kinds[0]).name; got != want {
			t.Errorf("%v: %q, want %q", names, got, want)
		}
	}
}
