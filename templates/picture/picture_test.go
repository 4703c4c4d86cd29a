package picture

import (
	"bytes"
	"errors"
	"image/color"
	"strings"
	"sync"
	"testing"

	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/picturetest"
	"warbell/templates/picture/throws"
)

func TestDrawRefuses(t *testing.T) {
	both := picturetest.Duel()
	both.Areas = picturetest.Areas().Areas
	tests := map[string]struct {
		scene drawing.Scene
		want  error
	}{
		"nothing":       {drawing.Scene{}, ErrEmpty},
		"only words":    {drawing.Scene{Title: "A title", Footer: "a footer"}, ErrEmpty},
		"map":           {picturetest.Areas(), nil},
		"tokens":        {drawing.Scene{Tokens: []drawing.Token{{Name: "Ann"}}}, nil},
		"dice and map":  {both, nil},
		"only one step": {drawing.Scene{Steps: []drawing.Step{{Text: "nothing happens"}}}, nil},
		"empty panel":   {drawing.Scene{Panels: []drawing.Panel{{}}}, nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if _, err := look.Draw(tt.scene); !errors.Is(err, tt.want) {
				t.Errorf("error %v, want %v", err, tt.want)
			}
		})
	}
}

// TestDrawFromManyGoroutines checks that pooled painters keep nothing of earlier pictures.
func TestDrawFromManyGoroutines(t *testing.T) {
	want := map[string][]byte{}
	for name, scene := range picturetest.Samples {
		want[name] = drawn(t, scene())
	}
	var wg sync.WaitGroup
	for range max(2, enginetest.Games(4)) {
		wg.Go(func() {
			for name, scene := range picturetest.Samples {
				if got, err := look.Draw(scene()); err != nil || !bytes.Equal(got, want[name]) {
					t.Errorf("%s differs from the first drawing (error %v)", name, err)
				}
			}
		})
	}
	wg.Wait()
}

func TestDrawIsSmall(t *testing.T) {
	for name, limit := range map[string]int{"duel": 45_000, "fallen": 45_000, "rolloff": 45_000, "brawl": 45_000, "polyhedra": 45_000, "crowd": 120_000, "maptavern": 60_000, "mapbig": 100_000} {
		if n := len(drawn(t, picturetest.Samples[name]())); n > limit {
			t.Errorf("%s has %d bytes, more than %d", name, n, limit)
		}
	}
}

func TestCardIsRoundedAndKeepsItsColours(t *testing.T) {
	img := decode(t, drawn(t, picturetest.Duel()))
	if _, _, _, a := img.At(0, 0).RGBA(); a != 0 {
		t.Error("the corner is not transparent")
	}
	if got := color.RGBAModel.Convert(img.At(500, 66)); got != paint.Dark.Colour(paint.CardFill) {
		t.Errorf("ground is %v, want %v", got, paint.Dark.Colour(paint.CardFill))
	}
	if got := color.RGBAModel.Convert(img.At(100, 390)); got != paint.Dark.Colour(paint.PanelFill) {
		t.Errorf("panel is %v, want %v", got, paint.Dark.Colour(paint.PanelFill))
	}
}

// TestCardIsNeverHigherThanWide draws the worst scene: all parts at their limits, all dice rerolled, all
// texts too long.
func TestCardIsNeverHigherThanWide(t *testing.T) {
	long := strings.Repeat("all too long ", 40)
	dice := make([]engine.SceneDie, 200)
	for i := range dice {
		dice[i] = engine.SceneDie{Face: 6, Was: 1, Mark: engine.MarkCrit}
	}
	rowSets := map[string][]drawing.DiceRow{
		"many rows":  {picturetest.Row(long+"1", dice[:3]...), picturetest.Row(long+"2", dice[:4]...), picturetest.Row(long+"3", dice...), picturetest.Row(long+"4", dice...)},
		"long rows":  {picturetest.Row(long, dice...), picturetest.Row(long, dice...), picturetest.Row(long, dice...)},
		"split rows": {picturetest.Row(long, dice[:6]...), picturetest.Row(long, dice[:6]...), picturetest.Row(long, dice[:11]...)},
	}
	p := picturetest.NewPainter(t)
	for name, rows := range rowSets {
		for n := range 12 {
			s := drawing.Scene{Title: long, Footer: long}
			for range n {
				s.Panels = append(s.Panels, drawing.Panel{Name: long, Sub: long, Bar: &drawing.Bar{Label: long, Now: 1, Was: 2, Max: 3}, Out: true,
					Rows: append(append([]drawing.DiceRow{}, rows...), rows...)})
			}
			for range 40 {
				s.Steps = append(s.Steps, drawing.Step{Text: long})
			}
			if h := paint.StackHeight(layout(p, s)); h > paint.CardWidth {
				t.Errorf("%s, %d panels: %d pixels high", name, n, h)
			}
			if n == throws.MaxPanels+1 {
				drawn(t, s)
			}
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	for _, name := range []string{"duel", "rolloff", "crowd"} {
		b.Run(name, func(b *testing.B) { benchmarkDrawing(b, picturetest.Samples[name]()) })
	}
}

// A fight as large as any is meant to be: 12 areas, 8 characters, 30 opponents.
func BenchmarkMap(b *testing.B) {
	for _, name := range []string{"mapfour", "maptavern", "mapbig"} {
		b.Run(name, func(b *testing.B) { benchmarkDrawing(b, picturetest.Samples[name]()) })
	}
}

func benchmarkDrawing(b *testing.B, s drawing.Scene) {
	b.ReportAllocs()
	for b.Loop() {
		data := drawn(b, s)
		b.ReportMetric(float64(len(data)), "png-bytes")
	}
}

func BenchmarkTwin(b *testing.B) {
	s := picturetest.Crowd()
	b.ReportAllocs()
	for b.Loop() {
		_ = look.Alt(s)
	}
}
