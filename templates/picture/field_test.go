package picture

import (
	"bytes"
	"image"
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
	"tablelarge":  {fieldScene("A large table, laid on its side", "", func() *battlefield.Picture { return crowded(battlefield.Size{W: in(44), H: in(60)}) }), false},
	"tablepanel":  {fieldScene("Ogre 5: where to?", "2 actions left. Spots 1 to 6, foes A to D.", panel), false},
	"tablecharge": {fieldScene("Ogre 5 charges Goblin 5", "3 wounds: 2 are left", charged), false},
	"tableseen":   {fieldScene("What Captain Aldo sees", "From G10, by share of each", seen), false},
	"tablethreat": {fieldScene("Who threatens R9?", "All within 8 inches that see it", menaced), false},
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

// phone is a picture as a phone shows it, 317 pixels wide.
func phone(t *testing.T, data []byte) []byte {
	t.Helper()
	img := decode(t, data)
	small := image.NewRGBA(image.Rect(0, 0, 317, (img.Bounds().Dy()*317+600)/1200))
	draw.CatmullRom.Scale(small, small.Rect, img, img.Bounds(), draw.Src, nil)
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, new(quantiser).reduce(small, &dark)); err != nil {
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
