package picture

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"strings"
	"sync"
	"testing"

	"warbell/engine"
)

func TestDrawRefuses(t *testing.T) {
	both := duel()
	both.Areas = areas().Areas
	tests := map[string]struct {
		scene Scene
		want  error
	}{
		"nothing":       {Scene{}, ErrEmpty},
		"only words":    {Scene{Title: "A title", Footer: "a footer"}, ErrEmpty},
		"map":           {areas(), nil},
		"tokens":        {Scene{Tokens: []Token{{Name: "Ann"}}}, nil},
		"dice and map":  {both, nil},
		"only one step": {Scene{Steps: []Step{{Text: "nothing happens"}}}, nil},
		"empty panel":   {Scene{Panels: []Panel{{}}}, nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if _, err := look.Draw(tt.scene); !errors.Is(err, tt.want) {
				t.Errorf("error %v, want %v", err, tt.want)
			}
		})
	}
}

// Pooled painters must leave nothing behind: whatever was drawn before, the bytes are the same.
func TestDrawFromManyGoroutines(t *testing.T) {
	want := map[string][]byte{}
	for name, scene := range samples {
		want[name] = drawn(t, scene())
	}
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for name, scene := range samples {
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
		if n := len(drawn(t, samples[name]())); n > limit {
			t.Errorf("%s has %d bytes, more than %d", name, n, limit)
		}
	}
}

func TestCardIsRoundedAndKeepsItsColours(t *testing.T) {
	img := decode(t, drawn(t, duel()))
	if _, _, _, a := img.At(0, 0).RGBA(); a != 0 {
		t.Error("the corner is not transparent")
	}
	if got := color.RGBAModel.Convert(img.At(500, 66)); got != dark.colour(cardFill) {
		t.Errorf("ground is %v, want %v", got, dark.colour(cardFill))
	}
	if got := color.RGBAModel.Convert(img.At(100, 390)); got != dark.colour(panelFill) {
		t.Errorf("panel is %v, want %v", got, dark.colour(panelFill))
	}
}

// The worst scene: every part at its limit, every die with an old face, every text too long.
func TestCardIsNeverHigherThanWide(t *testing.T) {
	long := strings.Repeat("all too long ", 40)
	dice := make([]engine.SceneDie, 200)
	for i := range dice {
		dice[i] = engine.SceneDie{Face: 6, Was: 1, Mark: engine.MarkCrit}
	}
	rowSets := map[string][]DiceRow{
		"many rows":  {row(long+"1", dice[:3]...), row(long+"2", dice[:4]...), row(long+"3", dice...), row(long+"4", dice...)},
		"long rows":  {row(long, dice...), row(long, dice...), row(long, dice...)},
		"split rows": {row(long, dice[:6]...), row(long, dice[:6]...), row(long, dice[:11]...)},
	}
	p := newTestPainter(t)
	for name, rows := range rowSets {
		for n := range 12 {
			s := Scene{Title: long, Footer: long}
			for range n {
				s.Panels = append(s.Panels, Panel{Name: long, Sub: long, Bar: &Bar{Label: long, Now: 1, Was: 2, Max: 3}, Out: true,
					Rows: append(append([]DiceRow{}, rows...), rows...)})
			}
			for range 40 {
				s.Steps = append(s.Steps, Step{Text: long})
			}
			if h := stackHeight(layout(p, s)); h > cardWidth {
				t.Errorf("%s, %d panels: %d pixels high", name, n, h)
			}
			if n == maxPanels+1 {
				drawn(t, s)
			}
		}
	}
}

// Whoever sees no colours must still tell the marks apart: their grey pictures differ in many pixels.
func TestMarksDifferWithoutColour(t *testing.T) {
	marks := []engine.DieMark{engine.MarkPlain, engine.MarkMiss, engine.MarkHit, engine.MarkCrit, engine.MarkBlock, engine.MarkWinner}
	grey := map[string]*image.Gray{}
	for _, m := range marks {
		grey[string(m)] = paintGrey(t, func(p *painter) {
			p.drawDie(engine.SceneDie{Face: 4, Mark: m}, dieSizes[1], 0, 0, panelFill)
		})
	}
	wantDistinct(t, grey, 150)
}

func TestTonesDifferWithoutColour(t *testing.T) {
	grey := map[string]*image.Gray{}
	for _, tone := range []engine.Style{engine.ToneHurt, engine.ToneStopped, engine.ToneQuiet} {
		grey[string(tone)] = paintGrey(t, func(p *painter) { p.drawTone(tone, 30, 30, 16) })
	}
	wantDistinct(t, grey, 100)
}

// paintGrey paints every ink alike where it counts: light on dark becomes a silhouette.
func paintGrey(t *testing.T, paint func(*painter)) *image.Gray {
	t.Helper()
	p := newTestPainter(t)
	p.canvas(100, 110)
	p.flat(p.img.Rect, panelFill)
	paint(p)
	out := image.NewGray(p.img.Rect)
	for i := range out.Pix {
		c := color.GrayModel.Convert(p.img.At(i%100, i/100)).(color.Gray)
		if c.Y > 100 {
			out.Pix[i] = 255
		}
	}
	return out
}

func wantDistinct(t *testing.T, pictures map[string]*image.Gray, least int) {
	t.Helper()
	for a, pa := range pictures {
		for b, pb := range pictures {
			differ := 0
			for i := range pa.Pix {
				if pa.Pix[i] != pb.Pix[i] {
					differ++
				}
			}
			if a < b && differ < least {
				t.Errorf("%s and %s differ in only %d pixels", a, b, differ)
			}
		}
	}
}

// newTestPainter is a painter of dark pictures.
func newTestPainter(t testing.TB) *painter {
	t.Helper()
	p, err := newPainter(testSay, &dark)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func BenchmarkDraw(b *testing.B) {
	for _, name := range []string{"duel", "rolloff", "crowd"} {
		b.Run(name, func(b *testing.B) { benchmarkDrawing(b, samples[name]()) })
	}
}

// A fight as large as any is meant to be: 12 areas, 8 characters, 30 opponents.
func BenchmarkMap(b *testing.B) {
	for _, name := range []string{"mapfour", "maptavern", "mapbig"} {
		b.Run(name, func(b *testing.B) { benchmarkDrawing(b, samples[name]()) })
	}
}

func benchmarkDrawing(b *testing.B, s Scene) {
	b.ReportAllocs()
	for b.Loop() {
		data := drawn(b, s)
		b.ReportMetric(float64(len(data)), "png-bytes")
	}
}

func BenchmarkTwin(b *testing.B) {
	s := crowd()
	b.ReportAllocs()
	for b.Loop() {
		_ = look.Alt(s)
	}
}
