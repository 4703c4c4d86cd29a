package mission

import (
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/battlefield/maps"
)

// The distances and limits of objectives (rules 31.3 to 31.5). Distances between them are from middle to
// middle.
const (
	Apart    = 8 * battlefield.One // from each other
	Outside  = battlefield.One     // from a zone and from the battlefield's edge
	MostMark = 7                   // maximum number, whatever a mission says
	radius   = battlefield.One / 2 // of an objective
	beside   = 2 * battlefield.One // an objective of the map this near to the middle counts as the middle one
	step     = battlefield.One / 2 // between tries
	tries    = 200_000             // maximum number of compared pairs
	drawn    = 4 * battlefield.One // an objective of the map attracts others within this distance
)

// The limits of a battlefield's sides.
const (
	leastSide = 6 * battlefield.One
	mostSide  = 100 * battlefield.One
)

// sound reports whether a battlefield has a size that can be searched.
func sound(size battlefield.Size) bool {
	return min(size.W, size.H) >= leastSide && max(size.W, size.H) <= mostSide
}

// Dice returns how many D6 [Lay] uses.
func Dice(m Mission) int {
	if m.Marks.D3 {
		return 2
	}
	return 1
}

// Number returns how many objectives a mission has. If it is a D3, the first face decides, as in [Lay].
func Number(m Mission, faces ...int) int {
	n := m.Marks.Count
	if m.Marks.D3 {
		n += d3(face(faces, 0))
	}
	return max(1, min(n, MostMark))
}

// face returns one of some D6 faces. A missing one counts as 3.
func face(faces []int, i int) int {
	if i >= len(faces) {
		return 3
	}
	return max(1, min(6, faces[i]))
}

// Lay makes the battlefield of a mission from a map. It adds zones at two edges if the map lacks any, and
// replaces the map's objectives by the mission's. The faces are of [Dice] D6. The same map and faces always
// give the same result, and so does a map that is turned or whose sides are swapped. If there isn't room for
// all objectives, there are fewer pairs; if there is room for none, it refuses. It doesn't change the given
// map.
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
			"An objective has no room between the Deployment Areas. Choose another map, or remove terrain there.")
	}
	for _, at := range found {
		laid.Pieces = append(laid.Pieces, s.piece(laid, at))
	}
	return laid, nil
}

// zones returns the zones of a map, with new deployment zones if a side has none (rules 31.1 and 31.2).
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

// Swap gives each side the other's zone, as the attacker can choose (rule 31.2). Objectives stay in place.
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

// piece returns an objective at a place. It has a new ID, and the name of the map's objective there, if any.
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

// place returns the place of an objective of the map.
func place(p battlefield.Piece) battlefield.Place {
	return battlefield.Place{Point: p.Outline.Center(), Up: p.Bottom}
}

// freeID returns a letter with the first free number on a battlefield.
func freeID(table battlefield.Map, letter string) string {
	for n := 1; ; n++ {
		id := letter + strconv.Itoa(n)
		if !slices.ContainsFunc(table.Pieces, func(p battlefield.Piece) bool { return p.ID == id }) {
			return id
		}
	}
}
