package maps

import "warbell/engine/battlefield"

// endDeep is the usual depth of the deployment zones of a battlefield from the box.
const endDeep = 6 * battlefield.One

// ends returns the depth of deployment zones along opposite edges at a distance of long. If that is too short
// for Apart and endDeep, they are less deep, but at least an eighth of it.
func ends(long battlefield.Inch) battlefield.Inch {
	return max(min(endDeep, (long-Apart)/2), min(endDeep, long/8))
}

// sitesAt are the objectives of a battlefield from the box, relative to its centre, when sides deploy at the
// far and the near edge. The first is single; the others are pairs that turn into each other. They are at
// least 8" apart.
var sitesAt = []point{{X: 0, Y: 0}, {X: -900, Y: -250}, {X: 900, Y: 250}, {X: 450, Y: -750}, {X: -450, Y: 750}}

// Bare returns a battlefield of a size before terrain from the box is laid out. It has two deployment zones
// at opposite edges, and 1 to 5 objectives outside them. If the size requires it, the zones lie at the edges
// that are farther apart. It is the same from both sides if the number of objectives is odd or 4. On a size
// that is not one of Sizes, objectives may lie outside the battlefield.
func Bare(size battlefield.Size, objectives int) battlefield.Map {
	m := battlefield.Map{Size: size}
	across := size.H < Apart+2*endDeep && size.W > size.H // too short to deploy at the long edges
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
