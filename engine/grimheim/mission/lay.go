package mission

import (
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/battlefield/maps"
)

// How objectives lie (rules 31.3 to 31.5). Distances between them are from middle to middle.
const (
	Apart    = 8 * battlefield.One // from each other
	Outside  = battlefield.One     // from a zone and from the table's edge
	MostMark = 7                   // on a table, whatever a mission says
	radius   = battlefield.One / 2 // of an objective
	beside   = 2 * battlefield.One // so near to the middle an objective of the map is taken for the middle
	step     = battlefield.One / 2 // between the places that are tried
	tries    = 200_000             // pairs of places that are compared at most
	drawn    = 4 * battlefield.One // so far an objective of the map draws one that should lie elsewhere
)

// Tables are no smaller and no larger than that, whoever made them.
const (
	leastSide = 6 * battlefield.One
	mostSide  = 100 * battlefield.One
)

// sound reports whether a table has a size that can be searched.
func sound(size battlefield.Size) bool {
	return min(size.W, size.H) >= leastSide && max(size.W, size.H) <= mostSide
}

// Dice is how many D6 [Lay] looks at.
func Dice(m Mission) int {
	if m.Marks.D3 {
		return 2
	}
	return 1
}

// Number is how many objectives a mission has: the first face of [Lay] says it where it is a D3.
func Number(m Mission, faces ...int) int {
	n := m.Marks.Count
	if m.Marks.D3 {
		n += d3(face(faces, 0))
	}
	return max(1, min(n, MostMark))
}

// face is one of some faces of a D6; a missing one counts as 3.
func face(faces []int, i int) int {
	if i >= len(faces) {
		return 3
	}
	return max(1, min(6, faces[i]))
}

// Lay makes the table of a mission from a map: with zones at two edges if it has not got both, and with the
// mission's objectives in the place of its own. The faces are of [Dice] D6. The same map and faces always
// give the same table; a table that is turned, or whose sides are swapped, gives the same objectives. If
// there is not room for all, there are fewer pairs; it is refused if there is room for none. The map is left
// as it was.
func Lay(m Mission, table battlefield.Map, faces ...int) (battlefield.Map, error) {
	if !sound(table.Size) {
		return battlefield.Map{}, engine.Refuse(engine.Invalid, "grimheim 31.1",
			"This map doesn't fit: each side must measure %s to %s. Choose another map.", leastSide.String(), mostSide.String())
	}
	own := Markers(table)
	laid := battlefield.Map{Size: table.Size, Zones: zones(table)}
	for _, p := range table.Pieces {
		if p.Kind != battlefield.Objective {
			laid.Pieces = append(laid.Pieces, p)
		}
	}
	s := newSearch(laid, own, m.Marks.Layout, face(faces, Dice(m)-1))
	found := s.find(Number(m, faces...))
	if len(found) == 0 {
		return battlefield.Map{}, engine.Refuse(engine.Illegal, "grimheim 31.5",
			"There is no room for an objective between the Deployment Areas. Choose another map, or remove terrain there.")
	}
	for _, at := range found {
		laid.Pieces = append(laid.Pieces, s.piece(laid, at))
	}
	return laid, nil
}

// zones are those of a map, with new ones for deployment if a side has none (rules 31.1 and 31.2).
func zones(table battlefield.Map) []battlefield.Zone {
	has := func(side int) bool {
		return slices.ContainsFunc(table.Zones, func(z battlefield.Zone) bool {
			return z.Kind == battlefield.Deployment && z.Side == side
		})
	}
	all := slices.Clone(table.Zones)
	if has(1) && has(2) {
		return all
	}
	all = slices.DeleteFunc(all, func(z battlefield.Zone) bool { return z.Kind == battlefield.Deployment })
	return append(all, maps.Bare(table.Size, 1).Zones...)
}

// Swap gives each side the other's zone: the attacker has picked (rule 31.2). Objectives stay where they are,
// and who is nearer to one changes.
func Swap(table battlefield.Map) battlefield.Map {
	table.Zones, table.Pieces = slices.Clone(table.Zones), slices.Clone(table.Pieces)
	for i, z := range table.Zones {
		if z.Kind == battlefield.Deployment && known(z.Side) {
			table.Zones[i].Side = other(z.Side)
		}
	}
	var at []int
	for i, p := range table.Pieces {
		if p.Kind == battlefield.Objective {
			at = append(at, i)
		}
	}
	for i := len(at) % 2; i+1 < len(at); i += 2 {
		a, b := at[i], at[i+1]
		table.Pieces[a], table.Pieces[b] = table.Pieces[b], table.Pieces[a]
	}
	return table
}

// piece is an objective at a place: with the name that the map gave one there, and an ID that nothing else
// has.
func (s *search) piece(laid battlefield.Map, at battlefield.Place) battlefield.Piece {
	p := battlefield.Piece{ID: freeID(laid, "O"), Name: "objective"}
	if i := slices.IndexFunc(s.own, func(o battlefield.Piece) bool { return place(o) == at }); i >= 0 {
		p.Name = s.own[i].Name
	}
	p.Kind, p.Outline, p.Bottom, p.Top = battlefield.Objective, disc(at.Point), at.Up, at.Up
	return p
}

func disc(at battlefield.Point) battlefield.Outline {
	return battlefield.Outline{Middle: at, Radius: radius}
}

// place is where an objective of the map lies.
func place(p battlefield.Piece) battlefield.Place {
	return battlefield.Place{Point: p.Outline.Center(), Up: p.Bottom}
}

// freeID is a letter with the first number that is free on a table.
func freeID(table battlefield.Map, letter string) string {
	for n := 1; ; n++ {
		id := letter + strconv.Itoa(n)
		if !slices.ContainsFunc(table.Pieces, func(p battlefield.Piece) bool { return p.ID == id }) {
			return id
		}
	}
}
