package maps

import (
	_ "embed"
	"fmt"
	"math"
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/naming"
	"warbell/engine/plainyaml"
)

// Item is a piece of terrain in the box from which two players lay out a battlefield in turns.
type Item struct {
	Key   string            // the key for choosing it: low-wall
	Count int               // number of copies in the box
	Piece battlefield.Piece // around its own centre, without an ID
}

// These bounds hold when players lay out terrain in turns, so that every battlefield can be played on.
const (
	Passage  = 2 * battlefield.One // least gap between solid pieces, which most bases can pass
	Clear    = battlefield.One     // clear distance around objectives and loot
	LowInEnd = battlefield.One     // greatest height of a piece in a deployment zone
)

//go:embed box.yaml
var boxText string

// Box returns the items in the box, always in the same order.
func Box() []Item {
	var file struct {
		Items []struct {
			Count int       `yaml:"count"`
			Piece pieceFile `yaml:"piece"`
		} `yaml:"items"`
	}
	if err := plainyaml.Unmarshal(boxText, fileLimits, &file); err != nil {
		panic(fmt.Sprintf("maps: box.yaml: %v", err)) // it is part of the program
	}
	var all []Item
	c := &checker{}
	for _, f := range file.Items {
		p, ok := c.piece(f.Piece)
		if !ok {
			panic(fmt.Sprintf("maps: box.yaml: %v", Refused(c.faults)))
		}
		all = append(all, Item{Key: naming.Plain(p.Name), Count: f.Count, Piece: p})
	}
	return all
}

// InBox lists the items left in the box, with their counts, when some of its pieces lie on a battlefield that
// began with only objectives and loot.
func InBox(m battlefield.Map) []Item {
	var left []Item
	for _, item := range Box() {
		for _, p := range m.Pieces {
			if p.Name == item.Piece.Name && p.Kind == item.Piece.Kind {
				item.Count--
			}
		}
		if item.Count > 0 {
			left = append(left, item)
		}
	}
	return left
}

// At returns the piece with its centre at a point, turned clockwise by some degrees. Its ID differs from
// those of all pieces on the map.
func (i Item) At(m battlefield.Map, middle battlefield.Point, degrees int) battlefield.Piece {
	taken := map[string]bool{}
	for _, o := range m.Pieces {
		taken[o.ID] = true
	}
	p := i.laid(middle, degrees)
	p.ID = freeID(p.Kind, taken)
	return p
}

// laid returns the piece without an ID.
func (i Item) laid(middle battlefield.Point, degrees int) battlefield.Piece {
	sin, cos := math.Sincos(float64(degrees) * math.Pi / 180)
	move := func(p point) point {
		x, y := float64(p.X), float64(p.Y)
		moved := at(x*cos-y*sin, x*sin+y*cos)
		return point{X: middle.X + moved.X, Y: middle.Y + moved.Y}
	}
	p := i.Piece
	if p.Outline.Radius > 0 {
		p.Outline.Middle = move(p.Outline.Middle)
	}
	p.Outline.Corners, p.Entries = slices.Clone(p.Outline.Corners), slices.Clone(p.Entries)
	for k, c := range p.Outline.Corners {
		p.Outline.Corners[k] = move(c)
	}
	for k, e := range p.Entries {
		p.Entries[k].From, p.Entries[k].To = move(e.From), move(e.To)
	}
	p.Traits, p.Floors = slices.Clone(p.Traits), slices.Clone(p.Floors)
	return p
}

// Fits returns nil if a piece may lie at its place on a battlefield. It must lie inside the edges and on no
// other piece, leave a passage to solid pieces, and keep objectives and loot clear. No high piece may lie in
// a deployment zone. Otherwise Fits returns a refusal with the reason.
func Fits(m battlefield.Map, p battlefield.Piece) error {
	c := checker{sheet: Sheet{Map: m}}
	if len(m.Pieces) >= MaxPieces {
		return engine.Refuse(engine.Illegal, "",
			"The battlefield already has %d pieces, the maximum. Remove one first.", MaxPieces)
	}
	if c.shape(p.Outline) != "" {
		return engine.Refuse(engine.Illegal, "", "%s would be partly off the battlefield. Move it inside.",
			c.label(p, 0))
	}
	for _, o := range m.Pieces {
		least := gapBetween(p, o)
		if boxesApart(p.Outline, o.Outline) > least {
			continue
		}
		switch gap := battlefield.Round(p.Outline.Gap(o.Outline)); {
		case gap == 0 && overlap(p.Outline, o.Outline):
			return engine.Refuse(engine.Illegal, "", "%s would overlap %s. Move it away.", c.label(p, 0),
				c.label(o, 0))
		case gap < least:
			return engine.Refuse(engine.Illegal, "",
				"%s would be %s from %s. Leave at least %s between them, so models get through.", c.label(p, 0), gap.String(), c.label(o, 0), least.String())
		}
	}
	for _, z := range m.Zones {
		if z.Kind == battlefield.Deployment && p.Top > LowInEnd && overlap(p.Outline, z.Outline) {
			return engine.Refuse(engine.Illegal, "",
				"%s is too high for a Deployment Area. Move it out of %s.", c.label(p, 0), z.Name)
		}
	}
	return nil
}

// boxesApart returns the distance of the bounds of two outlines along X or Y, which never exceeds the
// distance of the outlines.
func boxesApart(a, b outline) battlefield.Inch {
	least, most := a.Bounds()
	from, to := b.Bounds()
	return max(from.X-most.X, least.X-to.X, from.Y-most.Y, least.Y-to.Y)
}

// gapBetween returns a lower bound for the distance of two pieces.
func gapBetween(a, b battlefield.Piece) battlefield.Inch {
	switch solid := kinds[a.Kind].solid; {
	case solid && kinds[b.Kind].solid:
		return Passage
	case solid && site(b.Kind):
		return Clear
	}
	return 0
}

// These control the search for room.
const (
	tryEvery = battlefield.One / 2
	tryTurn  = 45 // degrees
)

// Propose returns an item's piece as near to a point as it fits, unturned if possible. It reports false if it
// fits nowhere.
func Propose(m battlefield.Map, item Item, near battlefield.Point) (battlefield.Piece, bool) {
	var all []point
	for y := near.Y % tryEvery; y <= m.Size.H; y += tryEvery {
		for x := near.X % tryEvery; x <= m.Size.W; x += tryEvery {
			if x >= 0 && y >= 0 {
				all = append(all, point{X: x, Y: y})
			}
		}
	}
	away := func(p point) int { return int(p.X-near.X)*int(p.X-near.X) + int(p.Y-near.Y)*int(p.Y-near.Y) }
	slices.SortStableFunc(all, func(a, b point) int { return away(a) - away(b) })
	for _, p := range all {
		for degrees := 0; degrees < 180; degrees += tryTurn {
			if Fits(m, item.laid(p, degrees)) == nil {
				return item.At(m, p, degrees), true
			}
		}
	}
	return battlefield.Piece{}, false
}
