package battlefield

import (
	"math/rand/v2"
	"testing"
)

// TestGlimpse checks that a glimpse agrees with the full sight, wherever two models stand.
func TestGlimpse(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 7))
	b := &Board{Map: Map{Size: Size{2200, 3000}}}
	wall := func(id string, x, y, w, h, top Inch) {
		b.Pieces = append(b.Pieces, Piece{ID: id, Kind: Wall, Top: top, Outline: Outline{Corners: []Point{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}}})
	}
	for i := range 14 {
		wall(string(rune('a'+i)), Inch(rnd.IntN(1900)), Inch(rnd.IntN(2700)), 50+Inch(rnd.IntN(400)), 50+Inch(rnd.IntN(300)), 50+Inch(rnd.IntN(400)))
	}
	for i := range b.Pieces[:4] { // F89: what nothing hides behind hides nothing at a glimpse either
		b.Pieces[3*i].Traits = []Trait{Translucent}
	}
	for id := 1; id <= 12; id++ {
		b.Models = append(b.Models, Model{ID: id, Side: 1 + id%2, Base: 32, Height: 150, At: Place{Point: Point{Inch(rnd.IntN(2200)), Inch(rnd.IntN(3000))}}})
	}
	seen := [2]int{}
	for _, opt := range []SightOptions{{}, {Blocks: Everyone}, {Terms: Terms{Seen: 60, Obscured: 50, Near: One}}} {
		eye := newGlimpse(b, opt)
		for range 3000 {
			viewer, target := b.Models[rnd.IntN(12)], b.Models[rnd.IntN(12)]
			viewer.At.Point = Point{Inch(rnd.IntN(2200)), Inch(rnd.IntN(3000))}
			if viewer.ID == target.ID {
				continue
			}
			want := b.SightOf(viewer, target, opt).Visible
			if got := eye.sees(viewer, target); got != want {
				t.Fatalf("%v sees %v: %v, want %v", viewer, target, got, want)
			}
			seen[map[bool]int{true: 1}[want]]++
		}
	}
	if seen[0] < 500 || seen[1] < 500 {
		t.Errorf("seen and unseen: %v", seen)
	}
}
