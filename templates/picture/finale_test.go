package picture

import (
	"bytes"
	"errors"
	"image/gif"
	"slices"
	"testing"

	"warbell/engine"
)

// finale is a duel at its end.
func finale() Scene {
	return Scene{
		Title: "Witchhunter wins",
		Panels: []Panel{
			{Seat: 1, Name: "Witchhunter", Sub: "Ann", Result: "wins", Bar: &Bar{Label: "wounds", Now: 4, Was: 4, Max: 12}},
			{Seat: 2, Name: "Vampire of the Long Night", Sub: "Bob", Out: true, Bar: &Bar{Label: "wounds", Now: 0, Was: 0, Max: 16}},
		},
		Chart: &Chart{Label: "Wounds, fight by fight", Most: 16, Lines: [][]int{{12, 10, 10, 7, 7, 4, 4}, {16, 13, 9, 9, 8, 2, 0}}},
		Steps: []Step{
			{Panel: 0, Text: "Best blow: 6 damage with the Sword", Tone: engine.ToneHurt},
			{Panel: 1, Text: "Best blow: 5 damage with the Claws", Tone: engine.ToneHurt},
		},
		Footer: "6 fights in 4 turns",
	}
}

// TestAnimate: a replay has its frames, is small, and shows the last one longest.
func TestAnimate(t *testing.T) {
	var scenes []Scene
	for i := range 200 {
		s := []func() Scene{exchange, phase, tavern, finale}[i%4]()
		scenes = append(scenes, s, Scene{Title: "nothing to draw"})
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
	if _, err := look.Animate([]Scene{{Title: "nothing"}}); !errors.Is(err, ErrEmpty) {
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
