package battlefield

import (
	"reflect"
	"testing"
)

// man is a model of a usual size: a 32 mm base, an inch and a half high.
func man(id, side int, x, y, up Inch) Model {
	return Model{ID: id, Side: side, Base: 32, Height: 150, At: Place{Point{x, y}, up}}
}

func table(pieces ...Piece) *Board {
	return &Board{Map: Map{Size: Sizes[1], Pieces: pieces}}
}

func (b *Board) with(models ...Model) *Board {
	b.Models = append(b.Models, models...)
	return b
}

// A house of 6" by 6" with a door to the west and a window to the east, both an inch and more wide.
func house(door, window bool, floors ...Inch) Piece {
	return Piece{ID: "B1", Kind: Building, Outline: rectangle(1200, 1200, 600, 600), Top: 600, Floors: floors, Entries: []Entry{
		{From: Point{1200, 1430}, To: Point{1200, 1570}, Height: 200, Shut: !door},
		{From: Point{1800, 1440}, To: Point{1800, 1560}, Floor: 75, Height: 100, Shut: !window},
	}}
}

func TestWhatAPlayerWouldSay(t *testing.T) {
	wall := func(top Inch) Piece {
		return Piece{ID: "W1", Kind: Defence, Outline: rectangle(2220, 1300, 10, 400), Top: top}
	}
	tower := Piece{ID: "T1", Kind: Elevated, Outline: rectangle(300, 1200, 600, 600), Top: 600}
	high := Piece{ID: "W2", Kind: Wall, Outline: rectangle(1400, 1000, 50, 500), Top: 400}
	glass := high
	glass.Traits = []Trait{Translucent}
	bridge := Piece{ID: "G1", Kind: Elevated, Outline: rectangle(1200, 1000, 200, 1000), Bottom: 250, Top: 300}
	viewer, target := man(1, 0, 300, 1500, 0), man(2, 1, 2300, 1500, 0)
	for _, c := range []struct {
		name  string
		board *Board
		want  Seen
	}{
		{"nothing between", table().with(viewer, target), Seen{Share: 100, Visible: true}},
		// 150 - (150-90)·2000/1930 = 87.8 of its 150 are below the line over the wall's far edge
		{"behind a wall to the chest", table(wall(90)).with(viewer, target), Seen{
			Share: 41, Visible: true, Covered: true, Beside: "W1", By: []Blocker{{Piece: "W1", Hides: 59}}}},
		{"behind a wall to the knee", table(wall(50)).with(viewer, target), Seen{
			Share: 69, Visible: true, By: []Blocker{{Piece: "W1", Hides: 31}}}},
		{"the wall is as high as both", table(wall(150)).with(viewer, target), Seen{
			Covered: true, Beside: "W1", By: []Blocker{{Piece: "W1", Hides: 100}}}},
		// from 750 up over that wall: 750 - (750-90)·1415/1345 = 55.7 of 150
		{"from a tower down over that wall", table(tower, wall(90)).with(man(1, 0, 300+585, 1500, 600), man(2, 1, 2300, 1500, 0)), Seen{
			Share: 63, Visible: true, By: []Blocker{{Piece: "W1", Hides: 37}}}},
		{"up at who stands back on a roof", table(tower).with(man(1, 0, 2300, 1500, 0), man(2, 1, 400, 1500, 600)), Seen{
			Covered: true, Beside: "T1", By: []Blocker{{Piece: "T1", Hides: 100}}}},
		// over the edge: 150 + 450·1470/1400 = 622.5, 22.5 above the roof
		{"up at who stands at the roof's edge", table(tower).with(man(1, 0, 2300, 1500, 0), man(2, 1, 830, 1500, 600)), Seen{
			Share: 85, Visible: true, By: []Blocker{{Piece: "T1", Hides: 15}}}},
		{"down from the roof's edge", table(tower).with(man(1, 0, 837, 1500, 600), man(2, 1, 2300, 1500, 0)), Seen{
			Share: 100, Visible: true}},
		{"at the foot of one's own tower", table(tower).with(man(1, 0, 400, 1500, 600), man(2, 1, 1000, 1500, 0)), Seen{
			Covered: true, Beside: "T1", By: []Blocker{{Piece: "T1", Hides: 100}}}},
		{"half behind a high wall", table(high).with(viewer, target), Seen{
			Share: 50, Visible: true, By: []Blocker{{Piece: "W2", Hides: 50}}}},
		{"that wall is of glass", table(glass).with(viewer, target), Seen{Share: 100, Visible: true}},
		{"under a bridge", table(bridge).with(viewer, target), Seen{Share: 100, Visible: true}},
		{"who stands in the way is an enemy", table().with(viewer, target, man(3, 1, 1300, 1500, 0)), Seen{
			By: []Blocker{{Model: 3, Hides: 100}}}},
		{"who stands in the way is a friend", table().with(viewer, target, man(3, 0, 1300, 1500, 0)), Seen{Share: 100, Visible: true}},
		{"who stands in the way is half as high", table().with(viewer, target, Model{ID: 3, Side: 1, Base: 60, Height: 75,
			At: Place{Point: Point{2100, 1500}}}), Seen{Share: 52, Visible: true, By: []Blocker{{Model: 3, Hides: 48}}}},
	} {
		c.want.From, c.want.To = 1, 2
		if got := c.board.Sight(1, 2, SightOptions{}); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, not %+v", c.name, got, c.want)
		}
	}
}

func TestHouses(t *testing.T) {
	west, east, inside := man(1, 0, 600, 1500, 0), man(3, 0, 2400, 1500, 0), man(2, 1, 1500, 1500, 0)
	upstairs := man(4, 1, 1500, 1500, 300)
	for _, c := range []struct {
		name     string
		house    Piece
		from, to Model
		share    int
	}{
		{"through a door", house(true, true), west, inside, 100},
		{"through a door that is shut", house(false, true), west, inside, 0},
		// the sill hides what is lower than 150 - 75·900/600 = 37.5, the lintel nothing
		{"in through a window", house(true, true), east, inside, 75},
		{"in through a window that is shut", house(true, false), east, inside, 0},
		{"through the whole house", house(true, true), west, east, 75},
		{"the door is shut", house(false, true), west, east, 0},
		{"from upstairs out of no window", house(true, true, 300), upstairs, west, 0},
		{"through the floor", house(true, true, 300), upstairs, inside, 0},
		{"no floor there", house(true, true), upstairs, inside, 100},
		{"onto the roof", house(true, true), inside, man(5, 1, 1500, 1500, 600), 0},
	} {
		b := table(c.house).with(c.from, c.to)
		if got := b.Sight(c.from.ID, c.to.ID, SightOptions{}); got.Share != c.share {
			t.Errorf("%s: %+v, not %d", c.name, got, c.share)
		}
	}
}

func TestUpstairsAndDown(t *testing.T) {
	attic := house(false, false, 300)
	attic.Entries = append(attic.Entries, Entry{From: Point{1800, 1440}, To: Point{1800, 1560}, Floor: 375, Height: 100})
	ramp := Piece{ID: "R1", Kind: Ramp, Top: 300, Outline: Outline{Corners: []Point{ // it rises to the east
		{1000, 1600}, {1000, 1400}, {2000, 1400}, {2000, 1600}}}}
	hill := Piece{ID: "H1", Kind: Elevated, Outline: Outline{Middle: Point{1500, 1500}, Radius: 300}, Top: 100}
	turret := Piece{ID: "B2", Kind: Building, Outline: hill.Outline, Top: 400, Entries: []Entry{
		{From: Point{1210, 1425}, To: Point{1210, 1575}, Height: 200}}}
	west, east, inside := man(1, 0, 300, 1500, 0), man(2, 1, 2400, 1500, 0), man(3, 1, 1500, 1500, 0)
	upstairs, onRamp, onHill := man(4, 1, 1700, 1500, 300), man(5, 1, 1500, 1500, 150), man(6, 1, 1500, 1500, 100)
	for _, c := range []struct {
		name     string
		piece    Piece
		from, to Model
		share    int
	}{
		{"out of the attic", attic, upstairs, east, 100},
		// over the sill one sees 150 + 225·700/600 = 412.5 and more, of 300 to 450
		{"up into the attic", attic, east, upstairs, 25},
		{"up a ramp from its foot", ramp, west, onRamp, 100},
		{"past a ramp's head", ramp, east, onRamp, 0},
		{"down a ramp", ramp, onRamp, west, 100},
		// from 250 over the edge, 300 away: 250 - 150·1200/300 is under the ground
		{"down from the middle of a hill", hill, onHill, west, 100},
		// from 150 over the edge at 1200: 150 - 50·1200/900 = 83, so all that stands on the hill
		{"up a low hill", hill, west, onHill, 100},
		// over its far edge: what is higher than 150 - 50·2100/1500 = 80
		{"over a low hill", hill, west, east, 47},
		{"into a round tower by its door", turret, west, inside, 100},
		{"into it where it has none", turret, east, inside, 0},
	} {
		b := table(c.piece).with(c.from, c.to)
		if got := b.Sight(c.from.ID, c.to.ID, SightOptions{}); got.Share != c.share {
			t.Errorf("%s: %+v, not %d", c.name, got, c.share)
		}
	}
}

func TestWhatOneCannotLookAt(t *testing.T) {
	b := table().with(man(1, 0, 100, 100, 0))
	if got := b.Sight(1, 7, SightOptions{}); !reflect.DeepEqual(got, Seen{From: 1, To: 7}) {
		t.Errorf("%+v is seen of a model that is not there", got)
	}
	if got := b.Sees(7, SightOptions{}); got != nil {
		t.Errorf("a model that is not there sees %+v", got)
	}
	if got := b.SightOf(b.Models[0], man(2, 1, 100, 100, 0), SightOptions{}); got.Share != 100 {
		t.Errorf("of who stands in the same place is seen %+v", got)
	}
}

// TestBrokenTables checks that sight ends with a share even on maps that no check would allow.
func TestBrokenTables(t *testing.T) {
	broken := []Outline{{}, {Corners: []Point{{1000, 1000}}}, {Corners: []Point{{1000, 1000}, {1000, 2000}}},
		{Corners: []Point{{1000, 1000}, {1000, 1000}, {1000, 1000}}},
		{Corners: []Point{{1000, 1000}, {1500, 2000}, {1000, 2000}, {1500, 1000}}}} // it crosses itself
	for _, o := range broken {
		for _, kind := range []Kind{Wall, Building, Ramp, "unheard of"} {
			p := Piece{ID: "P1", Kind: kind, Outline: o, Top: 300, Floors: []Inch{-100, 900}, Entries: []Entry{{}, {From: Point{1000, 1200}, Height: -5}}}
			b := table(p).with(man(1, 0, 300, 1500, 0), Model{ID: 2, At: Place{Point: Point{2300, 1500}}}, Model{ID: 3})
			b.Line(1, 2, SightOptions{})
			for _, s := range append(b.Sees(1, SightOptions{}), b.SeenBy(b.Models[0], SightOptions{})...) {
				if s.Share < 0 || s.Share > 100 {
					t.Errorf("%v: %+v", p, s)
				}
			}
		}
	}
}

func TestTermsAreTheGames(t *testing.T) {
	high := Piece{ID: "W2", Kind: Wall, Outline: rectangle(2050, 1000, 50, 500), Top: 400}
	b := table(high).with(man(1, 0, 300, 1500, 0), man(2, 1, 2300, 1500, 0))
	if got := b.Sight(1, 2, SightOptions{}); got.Share != 50 || got.Covered {
		t.Errorf("an inch and a half from the wall: %+v", got)
	}
	got := b.Sight(1, 2, SightOptions{Terms: Terms{Seen: 51, Obscured: 50, Near: 2 * One}})
	if !got.Covered || got.Visible || got.Beside != "W2" {
		t.Errorf("by other terms: %+v", got)
	}
}

func TestLines(t *testing.T) {
	low := Piece{ID: "L1", Kind: Small, Outline: rectangle(700, 1300, 50, 400), Top: 100}
	hut := house(true, true)
	hut.Entries[0].From, hut.Entries[0].To = Point{1200, 1230}, Point{1200, 1330}
	b := table(low, hut).with(man(1, 0, 300, 1500, 0), man(2, 1, 2300, 1500, 0), man(3, 1, 1000, 1500, 0), man(4, 0, 500, 1500, 0))
	stops := b.Line(1, 2, SightOptions{})
	if len(stops) != 2 || stops[0].Model != 3 || stops[1].Piece != "B1" || stops[1].Along != 0.45 {
		t.Errorf("the line runs into %+v", stops)
	}
	if stops = b.Line(1, 2, SightOptions{Blocks: Nobody}); len(stops) != 1 || stops[0].Piece != "B1" {
		t.Errorf("without models it runs into %+v", stops)
	}
	if stops = b.Line(1, 2, SightOptions{Blocks: Everyone}); len(stops) != 3 || stops[0].Model != 4 {
		t.Errorf("with all models it runs into %+v", stops)
	}
	if stops = b.Line(2, 9, SightOptions{}); stops != nil {
		t.Errorf("to nobody it runs into %+v", stops)
	}
}

func TestOverlays(t *testing.T) {
	high := Piece{ID: "W2", Kind: Wall, Outline: rectangle(1400, 1000, 50, 500), Top: 400}
	b := table(high).with(man(1, 0, 300, 1500, 0), man(2, 1, 2300, 1500, 0), man(3, 1, 300, 2000, 0), man(4, 1, 2300, 1200, 0))
	var shares [][2]int
	for _, s := range b.Sees(1, SightOptions{}) {
		shares = append(shares, [2]int{s.To, s.Share})
	}
	if want := [][2]int{{3, 100}, {2, 50}, {4, 0}}; !reflect.DeepEqual(shares, want) {
		t.Errorf("it sees %v, not %v", shares, want)
	}
	if by := b.SeenBy(b.Models[0], SightOptions{}); len(by) != 3 || by[0].From != 3 || by[2].From != 4 {
		t.Errorf("it is seen by %+v", by)
	}
}
