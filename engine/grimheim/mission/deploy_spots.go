package mission

import (
	"slices"

	"warbell/engine/battlefield"
)

// The distances for a search for spots outside a side's zone.
const (
	camp   = 5 * battlefield.One     // around an objective
	spread = 3 * battlefield.One     // between spots
	sown   = 3 * battlefield.One / 2 // between tries, if nothing better is found
)

// Spots returns places where a model can be deployed, at most [battlefield.MostSpots]. They are in its
// side's zone or, for Late and Ambush, around objectives and far from enemies. There are none if the model
// can't arrive yet or there is no room. It uses the options Site and Sight.
func Spots(b *battlefield.Board, r Recruit, opt battlefield.SpotOptions, turn int) []battlefield.Spot {
	if r.Arrival == Ambush && turn < AmbushTurn || !sound(b.Size) {
		return nil
	}
	if r.Arrival == Late || r.Arrival == Ambush {
		return scattered(b, r, opt, turn)
	}
	spots := battlefield.DeploySpots(b, r.Model, opt)
	if len(spots) > 0 {
		return spots
	}
	for _, z := range b.Zones {
		if z.Kind != battlefield.Deployment || z.Side != r.Model.Side {
			continue
		}
		if at, ok := nearestIn(b, z.Outline, r.Model, z.Outline.Center()); ok {
			return []battlefield.Spot{{At: at, Kind: battlefield.RoomSpot}}
		}
	}
	return nil
}

// scattered returns spots anywhere far from enemies: around each objective in turn, then elsewhere.
func scattered(b *battlefield.Board, r Recruit, opt battlefield.SpotOptions, turn int) []battlefield.Spot {
	var around [][]battlefield.Spot
	for _, p := range Markers(b.Map) {
		around = append(around, near(b, r.Model, p.Outline.Center(), opt))
	}
	var spots []battlefield.Spot
	take := func(s battlefield.Spot) {
		crowded := slices.ContainsFunc(spots, func(o battlefield.Spot) bool { return alike(o.At, s.At) })
		if len(spots) < battlefield.MostSpots && !crowded && Check(b, r, s.At, turn) == nil {
			spots = append(spots, s)
		}
	}
	for k := range battlefield.MostSpots {
		for _, some := range around {
			if k < len(some) {
				take(some[k])
			}
		}
	}
	if len(spots) > 0 {
		return spots
	}
	for y := sown / 2; y < b.Size.H; y += sown {
		for x := sown / 2; x < b.Size.W; x += sown {
			take(battlefield.Spot{At: battlefield.Place{Point: battlefield.Point{X: x, Y: y}},
				Kind: battlefield.RoomSpot})
		}
	}
	return spots
}

// near returns spots around a point, as if the side deployed there.
func near(b *battlefield.Board, m battlefield.Model, at battlefield.Point,
	opt battlefield.SpotOptions) []battlefield.Spot {
	to := b.With(b.Models)
	to.Zones = []battlefield.Zone{{
		Kind: battlefield.Deployment, Side: m.Side, Outline: battlefield.Outline{Middle: at, Radius: camp},
	}}
	for _, z := range b.Zones {
		if z.Kind == battlefield.Deployment && z.Side != m.Side {
			to.Zones = append(to.Zones, z)
		}
	}
	spots := battlefield.DeploySpots(to, m, opt)
	for i := range spots { // this zone is artificial and has no front
		if spots[i].Kind == battlefield.FrontSpot {
			spots[i].Kind = battlefield.RoomSpot
		}
	}
	return spots
}

// alike reports whether two spots are so close that one is enough.
func alike(a, b battlefield.Place) bool {
	x, y := int(a.X-b.X), int(a.Y-b.Y)
	return a.Up == b.Up && x*x+y*y < int(spread*spread)
}

// nearestIn returns the place on the ground nearest to a point where a model's base is wholly in an outline.
func nearestIn(b *battlefield.Board, o battlefield.Outline, m battlefield.Model,
	to battlefield.Point) (battlefield.Place, bool) {
	if !sound(b.Size) {
		return battlefield.Place{}, false
	}
	foot := b.Footing(m)
	least, most := o.Bounds()
	least = battlefield.Point{X: max(least.X, 0), Y: max(least.Y, 0)}
	most = battlefield.Point{X: min(most.X, b.Size.W), Y: min(most.Y, b.Size.H)}
	best, far, found := battlefield.Place{}, 0, false
	from := battlefield.Point{X: to.X - (to.X-least.X)/grid*grid, Y: to.Y - (to.Y-least.Y)/grid*grid}
	for y := from.Y; y <= most.Y; y += grid {
		for x := from.X; x <= most.X; x += grid {
			at := battlefield.Place{Point: battlefield.Point{X: x, Y: y}}
			d := int(x-to.X)*int(x-to.X) + int(y-to.Y)*int(y-to.Y)
			if (!found || d < far) && o.Part(at.Point, m.Base) == battlefield.Wholly && foot.Fits(at) {
				best, far, found = at, d, true
			}
		}
	}
	return best, found
}

// grid is the distance between tries in an outline.
const grid = battlefield.One / 4
