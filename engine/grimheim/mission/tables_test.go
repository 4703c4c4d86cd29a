package mission_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"

	"pgregory.net/rapid"

	"warbell/engine/battlefield"
	"warbell/engine/battlefield/maps"
	"warbell/engine/grimheim/mission"
)

// quarter is a table and its models, turned clockwise by a quarter.
func quarter(b *battlefield.Board) *battlefield.Board {
	turn := func(p battlefield.Point) battlefield.Point { return battlefield.Point{X: b.Size.H - p.Y, Y: p.X} }
	outline := func(o battlefield.Outline) battlefield.Outline {
		if o.Radius > 0 {
			o.Middle = turn(o.Middle)
		}
		o.Corners = slices.Clone(o.Corners)
		for i, c := range o.Corners {
			o.Corners[i] = turn(c)
		}
		return o
	}
	to := &battlefield.Board{Models: slices.Clone(b.Models)}
	to.Size = battlefield.Size{W: b.Size.H, H: b.Size.W}
	for _, p := range b.Pieces {
		p.Outline, p.Entries = outline(p.Outline), slices.Clone(p.Entries)
		for i, e := range p.Entries {
			p.Entries[i].From, p.Entries[i].To = turn(e.From), turn(e.To)
		}
		to.Pieces = append(to.Pieces, p)
	}
	for _, z := range b.Zones {
		z.Outline = outline(z.Outline)
		to.Zones = append(to.Zones, z)
	}
	for i, m := range to.Models {
		to.Models[i].At.Point = turn(m.At.Point)
	}
	return to
}

// tables are the ready-made maps, empty ones, and some with pieces from the box: the same in each run.
var tables = sync.OnceValue(func() []battlefield.Map {
	var all []battlefield.Map
	for _, s := range maps.ReadyMade() {
		all = append(all, s.Map)
	}
	for i, size := range slices.Concat(battlefield.Sizes, battlefield.Sizes, battlefield.Sizes) {
		table := maps.Bare(size, 1)
		if i%2 == 0 {
			table.Pieces = nil
		}
		r := rand.New(rand.NewPCG(uint64(i), 0))
		left := maps.InBox(table)
		for range i {
			near := battlefield.Point{X: battlefield.Inch(r.IntN(int(size.W))), Y: battlefield.Inch(r.IntN(int(size.H)))}
			if p, ok := maps.Propose(table, left[r.IntN(len(left))], near); ok {
				table.Pieces = append(table.Pieces, p)
			}
		}
		all = append(all, table)
	}
	return all
})

func anyTable(t *rapid.T) battlefield.Map { return rapid.SampledFrom(tables()).Draw(t, "table") }

// drawMission is one of the missions.
func drawMission(t *rapid.T) mission.Mission {
	all := mission.Missions()
	return all[rapid.IntRange(0, len(all)-1).Draw(t, "mission")]
}

// laid is a table for a mission; what has no room for it is no case.
func laid(t *rapid.T, m mission.Mission) battlefield.Map {
	table, err := mission.Lay(m, anyTable(t), rapid.IntRange(1, 6).Draw(t, "number"), rapid.IntRange(1, 6).Draw(t, "pattern"))
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// manned is a table with models near its objectives and in its zones, where they can stand.
func manned(t *rapid.T, table battlefield.Map) *battlefield.Board {
	b := &battlefield.Board{Map: table}
	r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "models"), 0))
	for id := 1; id <= 14; id++ {
		m := battlefield.Model{ID: id, Side: 1 + r.IntN(2), Base: battlefield.Bases[r.IntN(4)], Height: battlefield.Inch(100 + r.IntN(150))}
		foot := b.Footing(m)
		for range 20 {
			at := battlefield.Point{X: battlefield.Inch(r.IntN(int(b.Size.W))), Y: battlefield.Inch(r.IntN(int(b.Size.H)))}
			if marks := mission.Markers(table); r.IntN(3) > 0 && len(marks) > 0 {
				middle := marks[r.IntN(len(marks))].Outline.Middle
				at = battlefield.Point{X: middle.X + battlefield.Inch(r.IntN(1000)-500), Y: middle.Y + battlefield.Inch(r.IntN(1000)-500)}
			}
			if heights := foot.Heights(at); len(heights) > 0 {
				m.At = battlefield.Place{Point: at, Up: heights[r.IntN(len(heights))]}
				b.Models = append(b.Models, m)
				break
			}
		}
	}
	return b
}

// man is a model of 32 mm on the ground.
func man(id, side int, x, y battlefield.Inch) battlefield.Model {
	return battlefield.Model{ID: id, Side: side, Base: 32, Height: 150, At: battlefield.Place{Point: battlefield.Point{X: x, Y: y}}}
}

// bare is a table of 30" by 30" with the objectives of a mission, zones at the far and the near edge, and
// models.
func bare(key string, models ...battlefield.Model) (mission.Mission, *battlefield.Board) {
	m, ok := mission.ByKey(key)
	table, err := mission.Lay(m, battlefield.Map{Size: battlefield.Sizes[1]}, 1, 1)
	if !ok || err != nil {
		panic(fmt.Sprint(key, ok, err))
	}
	return m, &battlefield.Board{Map: table, Models: models}
}
