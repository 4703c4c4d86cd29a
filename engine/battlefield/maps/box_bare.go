package maps

import "warbell/engine/battlefield"

// endDeep is how deep the zones of a table from the box are, where it is not too small for it.
const endDeep = 6 * battlefield.One

// ends is how deep zones along opposite edges are that are so far from each other. On a table too short for
// Apart and endDeep they are less deep, and at least an eighth of it.
func ends(long battlefield.Inch) battlefield.Inch {
	return max(min(endDeep, (long-Apart)/2), min(endDeep, long/8))
}

// sitesAt are the objectives of a table from the box, from its middle, when its sides deploy at the far and
// the near edge: the first alone, then pairs that turn into each other. Any of them are at least 8" from the
// others.
var sitesAt = []point{{X: 0, Y: 0}, {X: -900, Y: -250}, {X: 900, Y: 250}, {X: 450, Y: -750}, {X: -450, Y: 750}}

// Bare is a table of a size before terrain from the box is laid out on it: two zones at opposite edges, those
// that are farther from each other where it matters, and so many objectives, 1 to 5, outside of them. It is
// the same from both sides if these are an odd number or four. On a table that is none of the Sizes they may
// lie outside of it.
func Bare(size battlefield.Size, objectives int) battlefield.Map {
	m := battlefield.Map{Size: size}
	across := size.H < Apart+2*endDeep && size.W > size.H // too narrow to deploy at the long edges
	end := point{X: size.W, Y: ends(size.H)}
	if across {
		end = point{X: ends(size.W), Y: size.H}
	}
	first := battlefield.Zone{Name: "first end", Kind: battlefield.Deployment, Side: 1,
		Outline: outline{Corners: []point{{}, {X: end.X}, end, {Y: end.Y}}}}
	second := turnedZone(first, size)
	second.Name = "second end"
	m.Zones = []battlefield.Zone{first, second}
	places := sitesAt[:max(1, min(objectives, len(sitesAt)))]
	if objectives == 4 {
		places = sitesAt[1:]
	}
	taken := map[string]bool{}
	for _, at := range places {
		if across {
			at = point{X: at.Y, Y: -at.X}
		}
		m.Pieces = append(m.Pieces, battlefield.Piece{
			ID: freeID(battlefield.Objective,
				taken), Name: kinds[battlefield.Objective].name, Kind: battlefield.Objective,
			Outline: outline{Middle: point{X: size.W/2 + at.X, Y: size.H/2 + at.Y}, Radius: battlefield.One / 2},
		})
	}
	return m
}
