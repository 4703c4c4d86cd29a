package picture

import (
	"bytes"
	"errors"
	"image/gif"
	"slices"
	"testing"

	"warbell/templates/picture/drawing"
	"warbell/templates/picture/picturetest"
)

// TestAnimate checks that a replay has its frames, is small, and shows the last one longest.
func TestAnimate(t *testing.T) {
	var scenes []drawing.Scene
	for i := range 200 {
		s := []func() drawing.Scene{picturetest.Exchange, picturetest.Phase, picturetest.Tavern, picturetest.Finale}[i%4]()
		scenes = append(scenes, s, drawing.Scene{Title: "nothing to draw"})
	}
	data, err := look.Animate(scenes)
	if err != nil {
		t.Fatal(err)
	}
	film, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil || len(film.Image) > MaxFrames || len(film.Image) < 2 || len(data) > MaxReplay || film.Config.Width != replayWide {
		t.Fatalf("%d frames, %d bytes, %d wide, %v", len(film.Image), len(data), film.Config.Width, err)
	}
	if last := film.Delay[len(film.Delay)-1]; last != finishTime || film.Delay[0] != frameTime {
		t.Errorf("delays %v", film.Delay)
	}
	t.Logf("%d frames, %d bytes", len(film.Image), len(data))
	if _, err := look.Animate([]drawing.Scene{{Title: "nothing"}}); !errors.Is(err, ErrEmpty) {
		t.Errorf("of nothing: %v", err)
	}
}

func TestEvenly(t *testing.T) {
	all := []int{1, 2, 3, 4, 5, 6, 7, 8, 9}
	for most, want := range map[int][]int{1: {9}, 2: {1, 9}, 3: {1, 5, 9}, 9: all, 20: all} {
		if got := Evenly(all, most); !slices.Equal(got, want) {
			t.Errorf("%d: %v, want %v", most, got, want)
		}
	}
}
