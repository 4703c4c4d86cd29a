package picture

import (
	"bytes"
	"image"
	"image/gif"
	"image/png"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/image/draw"

	"warbell/engine/battlefield"
)

// tables are pictures of measured tables, each as a scene, dark unless it shall be light.
var tables = map[string]struct {
	scene func() Scene
	light bool
}{
	"table":       {fieldScene("Turn 2: the well of Hohenfeld", "Encounter: 3 to 2 for Ann", skirmish), false},
	"tablelight":  {fieldScene("Turn 2: the well of Hohenfeld", "Encounter: 3 to 2 for Ann", skirmish), true},
	"tablesquare": {fieldScene("A square table", "", func() *battlefield.Picture { return crowded(battlefield.Sizes[1]) }), false},
	"tablefour":   {fieldScene("Four sides", "", foursome), false},
	"tablelarge":  {fieldScene("A large table, laid on its side", "", func() *battlefield.Picture { return crowded(battlefield.Size{W: in(44), H: in(60)}) }), false},
	"tablepanel":  {fieldScene("Ogre 5: where to?", "2 actions left. Spots 1 to 6, foes A to D.", panel), false},
	"tablecharge": {fieldScene("Ogre 5 charges Goblin 5", "3 wounds: 2 are left", charged), false},
	"tableseen":   {fieldScene("What Captain Aldo sees", "From G10, by share of each", seen), false},
	"tablethreat": {fieldScene("Who threatens R9?", "All within 8 inches that see it", menaced), false},
	"tabletape":   {fieldScene("How far is it from 2 to D1?", "", taped), false},
	"tableline":   {fieldScene("Halberdier 2 to Goblin 5", "W1 and W2 are in the way", blocked), false},
	"tableday":    {fieldScene("Ogre 5: where to?", "2 actions left. Spots 1 to 6, foes A to D.", panel), true},
}

func fieldScene(title, footer string, pic func() *battlefield.Picture) func() Scene {
	return func() Scene { return Scene{Title: title, Footer: footer, Field: pic()} }
}

func TestFieldGolden(t *testing.T) {
	for name, of := range tables {
		t.Run(name, func(t *testing.T) {
			l := look
			l.Light = of.light
			data, err := l.Draw(of.scene())
			if err != nil {
				t.Fatal(err)
			}
			for file, data := range map[string][]byte{name + ".png": data, name + "-317.png": phone(t, data)} {
				file = filepath.Join("testdata", file)
				if *update {
					writeFile(t, file, data)
				}
				comparePixels(t, decode(t, data), decode(t, readFile(t, file)))
			}
		})
	}
}

func TestTellGolden(t *testing.T) {
	for name, of := range tables {
		t.Run(name, func(t *testing.T) {
			s := of.scene()
			got := look.Alt(s) + "\n\n" + strings.Join(look.Tell(s), "\n") + "\n"
			file := filepath.Join("testdata", name+".txt")
			if *update {
				writeFile(t, file, []byte(got))
			}
			if diff := cmp.Diff(string(readFile(t, file)), got); diff != "" {
				t.Errorf("what is told (-want +got):\n%s", diff)
			}
		})
	}
}

// TestMoveIsAnimated: a move has frames before the one in which it has ended, and each but the first is only
// what has changed.
func TestMoveIsAnimated(t *testing.T) {
	scenes := []Scene{tables["table"].scene(), tables["tablecharge"].scene(), tables["tableseen"].scene()}
	data, err := look.Animate(scenes)
	if err != nil {
		t.Fatal(err)
	}
	film, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil || len(film.Image) != len(scenes)+motionMost || film.Config.Width != replayWide {
		t.Fatalf("%d frames, %d wide, %v", len(film.Image), film.Config.Width, err)
	}
	if film.Delay[0] != frameTime || film.Delay[1] != motionTime || film.Delay[1+motionMost] != frameTime {
		t.Errorf("delays %v", film.Delay)
	}
	for i, frame := range film.Image[2 : 1+motionMost] {
		if area := frame.Rect.Dx() * frame.Rect.Dy(); area*3 > film.Config.Width*film.Config.Height {
			t.Errorf("frame %d of a move is %v of %d by %d", i, frame.Rect, film.Config.Width, film.Config.Height)
		}
	}
}

// TestLongReplayIsSmall: a whole game of moves is within what a replay may be.
func TestLongReplayIsSmall(t *testing.T) {
	var scenes []Scene
	for i := range 90 {
		pic := crowded(battlefield.Sizes[1])
		m := &pic.Board.Models[i%24]
		to := m.At
		to.X += in(3 - float64(i%7))
		pic.Closeup, pic.Trails = i%3 > 0, []battlefield.Trail{{ID: m.ID, Way: []battlefield.Place{m.At, to}}}
		m.At = to
		scenes = append(scenes, Scene{Title: "Somebody moves", Field: pic})
	}
	data, err := look.Animate(scenes)
	if err != nil || len(data) > MaxReplay {
		t.Fatalf("%d bytes, %v", len(data), err)
	}
	film, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil || len(film.Image) < MaxFrames {
		t.Fatalf("%d frames, %v", len(film.Image), err)
	}
	t.Logf("%d frames, %d bytes", len(film.Image), len(data))
}

// phone is a picture as a phone shows it, 317 pixels wide.
func phone(t *testing.T, data []byte) []byte {
	t.Helper()
	img := decode(t, data)
	small := image.NewRGBA(image.Rect(0, 0, 317, (img.Bounds().Dy()*317+600)/1200))
	draw.CatmullRom.Scale(small, small.Rect, img, img.Bounds(), draw.Src, nil)
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, (&quantiser{most: 200}).reduce(small, &dark)); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// BenchmarkBattlefield draws as much as a table is meant to hold, 30 pieces and 24 models.
func BenchmarkBattlefield(b *testing.B) {
	for name, pic := range map[string]*battlefield.Picture{"whole": crowded(battlefield.Sizes[1]), "large": crowded(battlefield.Sizes[3]), "panel": crowdedPanel()} {
		b.Run(name, func(b *testing.B) { benchmarkDrawing(b, Scene{Title: "Turn 2", Field: pic}) })
	}
}

// crowdedPanel is a close-up of a crowded table.
func crowdedPanel() *battlefield.Picture {
	pic := crowded(battlefield.Sizes[1])
	from := panel()
	pic.Closeup, pic.About, pic.Spots, pic.Overlay = true, []int{9, 10, 13, 14}, from.Spots, from.Overlay
	return pic
}
