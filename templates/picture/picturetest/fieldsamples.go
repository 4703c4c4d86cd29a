package picturetest

import (
	"fmt"

	"warbell/engine/battlefield"
)

// In returns a length in inches.
func In(inches float64) battlefield.Inch { return battlefield.Round(inches) }

// Placed returns a place on the ground, in inches.
func Placed(x, y float64) battlefield.Place {
	return battlefield.Place{Point: battlefield.Point{X: In(x), Y: In(y)}}
}

func oblong(x, y, w, h float64) battlefield.Outline {
	return battlefield.Outline{Corners: []battlefield.Point{{X: In(x), Y: In(y)}, {X: In(x + w), Y: In(y)},
		{X: In(x + w), Y: In(y + h)}, {X: In(x), Y: In(y + h)}}}
}

func poly(xy ...float64) battlefield.Outline {
	var o battlefield.Outline
	for i := 0; i+1 < len(xy); i += 2 {
		o.Corners = append(o.Corners, battlefield.Point{X: In(xy[i]), Y: In(xy[i+1])})
	}
	return o
}

func disc(x, y, r float64) battlefield.Outline {
	return battlefield.Outline{Middle: battlefield.Point{X: In(x), Y: In(y)}, Radius: In(r)}
}

func scenery(id string, kind battlefield.Kind, top float64, o battlefield.Outline,
	traits ...battlefield.Trait) battlefield.Piece {
	return battlefield.Piece{ID: id, Kind: kind, Top: In(top), Outline: o, Traits: traits}
}

// village returns a small battlefield with a piece of each kind.
func village() battlefield.Map {
	house := scenery("B1", battlefield.Building, 6, oblong(11, 2, 7, 5))
	house.Floors = []battlefield.Inch{In(3)}
	house.Entries = []battlefield.Entry{
		{From: battlefield.Point{X: In(13.5), Y: In(7)}, To: battlefield.Point{X: In(15), Y: In(7)},
			Height: In(2)},
		{From: battlefield.Point{X: In(18), Y: In(3.5)}, To: battlefield.Point{X: In(18), Y: In(4.7)},
			Floor: In(1), Height: In(1)},
		{From: battlefield.Point{X: In(11), Y: In(3.5)}, To: battlefield.Point{X: In(11), Y: In(5)},
			Height: In(2), Shut: true},
	}
	bridge := scenery("E2", battlefield.Elevated, 2, oblong(21, 13.2, 2.4, 5.6))
	bridge.Bottom = In(1.6)
	return battlefield.Map{
		Size: battlefield.Sizes[0],
		Pieces: []battlefield.Piece{
			scenery("S1", battlefield.Open, 0, oblong(9, 8.6, 10, 5)),
			scenery("R1", battlefield.Rough, 0, poly(2, 2.5, 6, 1.5, 7.6, 4, 5.5, 7, 2, 6),
				battlefield.Difficult),
			scenery("A1", battlefield.Water, 0, poly(19, 15.5, 24, 14.6, 30, 15, 30, 17.4, 24.5, 17, 20, 18)),
			house,
			scenery("E1", battlefield.Elevated, 3, poly(22, 4, 27, 3, 28, 7, 26, 9.5, 22, 8)),
			scenery("P1", battlefield.Ramp, 3, poly(20, 8.2, 19.4, 6.2, 22, 5, 22, 8)),
			scenery("L1", battlefield.Ladder, 3, oblong(24, 8.6, 0.6, 0.9)),
			bridge,
			scenery("E3", battlefield.Elevated, 5.5, disc(5.5, 16.5, 2.2)),
			scenery("W1", battlefield.Wall, 2.5, oblong(10, 15, 5, 0.5)),
			scenery("W2", battlefield.Wall, 2.5, oblong(10, 15, 0.5, 4)),
			scenery("D1", battlefield.Defence, 1, oblong(8, 11, 0.6, 4)),
			scenery("D2", battlefield.Defence, 1, poly(19.5, 10, 23, 11.2, 22.8, 11.9, 19.3, 10.7)),
			scenery("F1", battlefield.Wall, 1.5, oblong(1.5, 11, 4, 0.4), battlefield.Translucent),
			scenery("O1", battlefield.Small, 1, oblong(16.5, 10, 1.2, 1.2)),
			scenery("O2", battlefield.Small, 1, disc(12, 12, 0.7)),
			scenery("X1", battlefield.Rough, 0, disc(26, 11.6, 1.4), battlefield.Dangerous),
			scenery("G1", battlefield.Objective, 0, disc(15, 11, 0.5)),
			scenery("T1", battlefield.Loot, 0, disc(17, 3.6, 0.5)),
			scenery("T2", battlefield.Loot, 0, disc(4, 20.6, 0.5)),
		},
		Zones: []battlefield.Zone{
			{Name: "west", Kind: battlefield.Deployment, Side: 1, Outline: oblong(0, 0, 3.5, 22)},
			{Name: "east", Kind: battlefield.Deployment, Side: 2, Outline: oblong(26.5, 0, 3.5, 22)},
			{Name: "well", Kind: battlefield.Goal, Outline: disc(15, 11, 3)},
		},
	}
}

func fighter(id, side int, base battlefield.Base, x, y float64) battlefield.Model {
	return battlefield.Model{ID: id, Side: side, Base: base, Height: In(1.6), At: Placed(x, y)}
}

// skirmish returns the village with seven models per side.
func skirmish() *battlefield.Picture {
	pic := &battlefield.Picture{Board: battlefield.Board{Map: village(), Models: []battlefield.Model{
		fighter(1, 1, 32, 6.6, 9.4), fighter(2, 1, 32, 8.9, 16.8), fighter(3, 1, 25, 7.2, 12),
		fighter(4, 1, 25, 7.2, 13.4),
		fighter(5, 1, 40, 13, 9.8), fighter(6, 1, 25, 5.2, 16.2), fighter(7, 1, 32, 2.2, 4.6),
		fighter(8, 2, 32, 18.9, 11.6), fighter(9, 2, 32, 24.4, 5.8), fighter(10, 2, 50, 20.4, 20),
		fighter(11, 2, 25, 22.2, 14.6),
		fighter(12, 2, 25, 14.8, 13.4), fighter(13, 2, 25, 15.9, 12.8), fighter(14, 2, 32, 13.6, 4.4),
	}}}
	pic.Board.Models[5].At.Up = In(5.5)
	pic.Board.Models[8].At.Up = In(3)
	names := []string{"Captain Aldo", "Halberdier", "Archer", "Archer", "Ogre", "Crossbow", "Scout",
		"Orc Boss", "Orc Archer", "Giant", "Goblin", "Goblin", "Goblin", "Orc Brute"}
	for i, m := range pic.Board.Models {
		g := battlefield.Figure{ID: m.ID, Name: names[i], Label: fmt.Sprint(1 + i%7), Wounds: 6, Most: 6}
		pic.Figures = append(pic.Figures, g)
	}
	g := pic.Figures
	g[0].States, g[0].Wounds, g[0].Most = []battlefield.Sign{battlefield.Watching}, 11, 25
	g[1].States, g[1].Wounds = []battlefield.Sign{battlefield.Stunned, battlefield.Burning,
		battlefield.Acted}, 2
	g[4].Wounds, g[4].Most = 9, 12
	g[6].States = []battlefield.Sign{battlefield.Hidden}
	g[10].Out = true
	g[7].Wounds, g[7].States = 3, []battlefield.Sign{battlefield.Fearful, battlefield.Poisoned}
	return pic
}

// Panel returns the close-up in which a player chooses: range, enemies and spots.
func Panel() *battlefield.Picture {
	pic := skirmish()
	pic.Closeup, pic.About = true, []int{5}
	pic.Figures[4].Turn = true
	for _, id := range []int{12, 13, 8, 14} {
		pic.Figures[id-1].Sign = battlefield.Token(id)
	}
	for i, at := range []battlefield.Place{Placed(11, 8.2), Placed(9.6, 13.4), Placed(12.6, 13.8),
		Placed(16.1, 9), Placed(14.3, 11.2), Placed(9.5, 10)} {
		pic.Spots = append(pic.Spots, battlefield.Mark{Sign: battlefield.SpotSigns[i], At: at, Base: 40})
	}
	cells := &battlefield.Cells{At: battlefield.Point{X: In(8), Y: In(5)}, Step: In(0.25), Wide: 44,
		In: make([]bool, 44*44)}
	for j := range 44 {
		for i := range 44 {
			x, y := 8.125+float64(i)/4, 5.125+float64(j)/4
			dx, dy := x-13, y-9.8
			cells.In[j*44+i] = dx*dx+dy*dy < 4.6*4.6 && y > 7.8 && y < 14.4 && x > 9.3
		}
	}
	pic.Overlay = &battlefield.Overlay{Kind: battlefield.ReachOverlay, By: 5, Cells: cells}
	return pic
}

// Charged returns a close-up of the last events: a move and a hit.
func Charged() *battlefield.Picture {
	pic := skirmish()
	pic.Closeup = true
	pic.Trails = []battlefield.Trail{{ID: 5, Way: []battlefield.Place{Placed(8.9, 6.2), Placed(10.6, 8.4),
		Placed(13, 9.8)}}}
	pic.Struck = []int{12}
	pic.Board.Models[11].At = Placed(13.6, 11.2)
	pic.Figures[11].Wounds, pic.Figures[11].Lost = 2, 3
	return pic
}

// seen returns the picture of what a model sees.
func seen() *battlefield.Picture {
	pic := skirmish()
	pic.Closeup = true
	at := pic.Board.Models[0].At
	ray := func(id, share int, cover bool) battlefield.Ray {
		m, _ := pic.Board.Model(id)
		return battlefield.Ray{From: at, To: m.At, Model: id, Share: share, Cover: cover}
	}
	pic.Overlay = &battlefield.Overlay{Kind: battlefield.SightOverlay, By: 1, Rays: []battlefield.Ray{
		ray(8, 62, true), ray(12, 100, false), ray(13, 71, false), ray(14, 0, false), ray(9, 34, true),
	}}
	return pic
}

// blocked returns a line of sight that ends at a wall.
func blocked() *battlefield.Picture {
	pic := skirmish()
	pic.Closeup = true
	stop := Placed(12.6, 15.2)
	pic.Overlay = &battlefield.Overlay{Kind: battlefield.LineOverlay, By: 2, Rays: []battlefield.Ray{
		{From: pic.Board.Models[1].At, To: pic.Board.Models[11].At, Model: 12, Stop: &stop,
			By: []string{"W1", "W2"}},
	}}
	return pic
}

// taped returns a tape from a model to a piece of terrain.
func taped() *battlefield.Picture {
	pic := skirmish()
	pic.Closeup, pic.About = true, []int{2}
	me, tower := pic.Board.Models[1], pic.Board.Pieces[0].Outline
	base := battlefield.Outline{Middle: me.At.Point, Radius: battlefield.Round(me.Base.Radius())}
	to := tower.Nearest(me.At.Point)
	pic.Overlay = battlefield.Tape(battlefield.Place{Point: base.Nearest(to)}, battlefield.Place{Point: to},
		pic.Board.Pieces[0].Away(me))
	return pic
}

// Crowded returns a battlefield of a size with the most intended content: 30 pieces and 24 models.
func Crowded(size battlefield.Size) *battlefield.Picture {
	pic := &battlefield.Picture{Board: battlefield.Board{Map: battlefield.Map{Size: size}}}
	w, h := size.W.Float(), size.H.Float()
	kinds := []battlefield.Kind{battlefield.Wall, battlefield.Rough, battlefield.Building, battlefield.Small,
		battlefield.Elevated, battlefield.Defence, battlefield.Water, battlefield.Small, battlefield.Ramp,
		battlefield.Elevated}
	wide := []float64{4, 3.4, 5, 1, 4, 3, 4, 1.4, 2, 3}
	high := []float64{0.5, 3, 4, 1, 3, 0.5, 2.4, 1.2, 2, 3}
	for i := range 15 {
		x, y := (0.09+0.19*float64(i%5))*w-2+0.04*w*float64(i/5%2), (0.14+0.165*float64(i/5))*h-1.5
		k := (i*3 + i/5) % 10
		for n, o := range []battlefield.Outline{oblong(x, y, wide[k], high[k]),
			oblong(w-x-wide[k], h-y-high[k], wide[k], high[k])} {
			pic.Board.Pieces = append(pic.Board.Pieces,
				scenery(fmt.Sprintf("%c%d", "WRHOEDAKPT"[k], 2*i+n+1), kinds[k], float64(1+k%5), o))
		}
	}
	for i := range 24 {
		side := 1 + i%2
		x, y := (0.06+0.075*float64(i/2))*w, (0.1+0.07*float64((i*5)%12))*h
		if side == 2 {
			x, y = w-x, h-y
		}
		pic.Board.Models = append(pic.Board.Models, fighter(i+1, side,
			battlefield.Bases[[]int{0, 1, 1, 0, 2, 1}[i%6]], x, y))
		pic.Figures = append(pic.Figures, battlefield.Figure{ID: i + 1, Name: "Somebody",
			Label: fmt.Sprint(1 + i/2), Wounds: 3 + i%4, Most: 6})
	}
	return pic
}

// foursome returns a battlefield for four sides.
func foursome() *battlefield.Picture {
	pic := Crowded(battlefield.Sizes[2])
	for i := range pic.Board.Models {
		pic.Board.Models[i].Side = 1 + i%4
	}
	return pic
}
