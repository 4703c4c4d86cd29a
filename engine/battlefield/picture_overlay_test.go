package battlefield

import (
	"reflect"
	"testing"
)

// pictured is a small table with a wall between two enemies and a friend beside one of them.
func pictured() *Picture {
	at := func(x, y float64) Place { return Place{Point: Point{Round(x), Round(y)}} }
	wall := Piece{ID: "W1", Kind: Wall, Top: 3 * One, Outline: Outline{Corners: []Point{{900, 0}, {1000, 0}, {1000, 1000}, {900, 1000}}}}
	return &Picture{Board: Board{Map: Map{Size: Sizes[0], Pieces: []Piece{wall}}, Models: []Model{
		{ID: 1, Side: 1, Base: 32, Height: 160, At: at(5, 5)}, {ID: 2, Side: 1, Base: 32, Height: 160, At: at(5, 8)},
		{ID: 3, Side: 2, Base: 32, Height: 160, At: at(15, 5)}, {ID: 4, Side: 2, Base: 32, Height: 160, At: at(5, 18)},
	}}}
}

// TestReachIsPictured checks that a picture has exactly the cells of a region.
func TestReachIsPictured(t *testing.T) {
	p := pictured()
	region := p.Board.Reach(1, OnFoot(4*One), 4*One)
	o := ReachOf(1, region)
	if o.Kind != ReachOverlay || o.By != 1 || o.Cells == nil {
		t.Fatalf("overlay %+v", o)
	}
	c, count := o.Cells, 0
	for n, in := range c.In {
		middle := Place{Point: Point{c.At.X + Inch(n%c.Wide)*c.Step + c.Step/2, c.At.Y + Inch(n/c.Wide)*c.Step + c.Step/2}}
		if in {
			count++
		}
		if in != region.Contains(middle) {
			t.Errorf("%v is pictured as %v", middle, in)
		}
	}
	if want := len(region.Cells()); count != want {
		t.Errorf("%d cells, want %d", count, want)
	}
	if none := ReachOf(9, p.Board.Reach(9, OnFoot(400), 400)); none.Cells != nil {
		t.Errorf("of nobody: %+v", none)
	}
}

func TestTrailOfAWay(t *testing.T) {
	p := pictured()
	to := Place{Point: Point{500, 200}}
	way, err := p.Board.Way(1, to, OnFoot(400), 400)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := TrailOf(1, way), (Trail{ID: 1, Way: []Place{p.Board.Models[0].At, to}}); !reflect.DeepEqual(got, want) {
		t.Errorf("trail %v, want %v", got, want)
	}
	if got := TrailOf(1, Way{}); got.Way != nil {
		t.Errorf("of no way: %v", got)
	}
}

// TestSightIsPictured checks that a picture shows only enemies, hidden ones with their obstacles, and no
// unseen ones.
func TestSightIsPictured(t *testing.T) {
	p := pictured()
	o := p.SightOf(1, p.Board.Sees(1, SightOptions{}))
	got := map[int]Ray{}
	for _, r := range o.Rays {
		got[r.Model] = r
	}
	if len(got) != 2 || got[4].Share != 100 || got[4].By != nil || got[3].Share != 0 || !reflect.DeepEqual(got[3].By, []string{"W1"}) {
		t.Errorf("rays %+v", o.Rays)
	}
}

func TestLineIsPictured(t *testing.T) {
	p := pictured()
	o := p.LineOf(p.Board.Sight(1, 3, SightOptions{}), p.Board.Line(1, 3, SightOptions{}))
	r := o.Rays[0]
	if r.Stop == nil || r.Stop.Y != 500 || r.Stop.X < 895 || r.Stop.X > 1005 || !reflect.DeepEqual(r.By, []string{"W1"}) {
		t.Errorf("ray %+v", r)
	}
	if free := p.LineOf(p.Board.Sight(1, 4, SightOptions{}), p.Board.Line(1, 4, SightOptions{})); free.Rays[0].Stop != nil || free.Rays[0].Share != 100 {
		t.Errorf("free ray %+v", free.Rays[0])
	}
	if none := p.LineOf(Seen{From: 1, To: 9}, nil); none != nil {
		t.Errorf("to nobody: %+v", none)
	}
}
