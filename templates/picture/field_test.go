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
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/picturetest"
)

func TestFieldGolden(t *testing.T) {
	for name, of := range picturetest.Tables {
		t.Run(name, func(t *testing.T) {
			l := look
			l.Light = of.Light
			data, err := l.Draw(of.Scene())
			if err != nil {
				t.Fatal(err)
			}
			for file, data := range map[string][]byte{name + ".png": data, name + "-317.png": phone(t, data)} {
				file = filepath.Join("testdata", file)
				if *update {
					writeFile(t, file, data)
				}
				comparePixels(t, data, readFile(t, file))
			}
		})
	}
}

func TestTellGolden(t *testing.T) {
	for name, of := range picturetest.Tables {
		t.Run(name, func(t *testing.T) {
			s := of.Scene()
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

// TestMoveIsAnimated checks that a move has frames before its end, and that each but the first has only the
// changes.
func TestMoveIsAnimated(t *testing.T) {
	scenes := []drawing.Scene{picturetest.Tables["table"].Scene(), picturetest.Tables["tablecharge"].Scene(), picturetest.Tables["tableseen"].Scene()}
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

// TestLongReplayIsSmall checks that a game full of moves keeps within the size of a replay.
func TestLongReplayIsSmall(t *testing.T) {
	var scenes []drawing.Scene
	for i := range 90 {
		pic := picturetest.Crowded(battlefield.Sizes[1])
		m := &pic.Board.Models[i%24]
		to := m.At
		to.X += picturetest.In(3 - float64(i%7))
		pic.Closeup, pic.Trails = i%3 > 0, []battlefield.Trail{{ID: m.ID, Way: []battlefield.Place{m.At, to}}}
		m.At = to
		scenes = append(scenes, drawing.Scene{Title: "Somebody moves", Field: pic})
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
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, (&paint.Quantiser{Most: 200}).Reduce(small, &paint.Dark)); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// BenchmarkBattlefield draws as much as a table is meant to hold, 30 pieces and 24 models.
func BenchmarkBattlefield(b *testing.B) {
	for name, pic := range map[string]*battlefield.Picture{"whole": picturetest.Crowded(battlefield.Sizes[1]), "large": picturetest.Crowded(battlefield.Sizes[3]), "panel": crowdedPanel()} {
		b.Run(name, func(b *testing.B) { benchmarkDrawing(b, drawing.Scene{Title: "Turn 2", Field: pic}) })
	}
}

// crowdedPanel is a close-up of a crowded table.
func crowdedPanel() *battlefield.Picture {
	pic := picturetest.Crowded(battlefield.Sizes[1])
	from := picturetest.Panel()
	pic.Closeup, pic.About, pic.Spots, pic.Overlay = true, []int{9, 10, 13, 14}, from.Spots, from.Overlay
	return pic
}
