package maps

import (
	"slices"
	"strconv"

	"github.com/goccy/go-yaml"

	"warbell/engine/battlefield"
)

// Write writes a map in the form that Read reads, with the IDs and heights of all pieces, including twins.
func Write(s Sheet) ([]byte, error) {
	file := mapFile{Name: s.Name, Size: sizeText(s.Map.Size), Place: s.Place, Story: s.Story, Roles: s.Roles}
	for _, p := range s.Map.Pieces {
		file.Pieces = append(file.Pieces, fileOf(p))
	}
	for _, z := range s.Map.Zones {
		file.Zones = append(file.Zones, zoneFile{Name: z.Name, Side: z.Side, Shape: shapeOf(z.Outline, false)})
	}
	return yaml.MarshalWithOptions(file, yaml.IndentSequence(true))
}

// sizeText returns a size in a form such as 30x22.
func sizeText(s battlefield.Size) string {
	return strconv.FormatFloat(s.W.Float(), 'f', -1, 64) + "x" + strconv.FormatFloat(s.H.Float(), 'f', -1, 64)
}

func fileOf(p battlefield.Piece) pieceFile {
	f := pieceFile{Kind: string(p.Kind), ID: p.ID, Name: p.Name,
		Shape: shapeOf(p.Outline, p.Kind == battlefield.Ramp)}
	if p.Bottom != 0 {
		f.Bottom = length(p.Bottom)
	}
	if !kinds[p.Kind].lies() || p.Bottom != 0 {
		f.Top = length(p.Top)
	}
	for _, t := range p.Traits {
		f.Traits = append(f.Traits, string(t))
	}
	for _, l := range p.Floors {
		f.Floors = append(f.Floors, inches(l))
	}
	for _, e := range p.Entries {
		f.Doors = append(f.Doors, doorFile{
			At:   []inches{inches(e.From.X), inches(e.From.Y), inches(e.To.X), inches(e.To.Y)},
			Sill: length(e.Floor), High: length(e.Height), Shut: e.Shut,
		})
	}
	return f
}

func length(l battlefield.Inch) *inches {
	i := inches(l)
	return &i
}

// shapeOf returns the shape of an outline. A rectangle that is not turned and begins at its far left corner
// is written as one. The corners of a ramp keep their order.
func shapeOf(o outline, ramp bool) shapeFile {
	if o.Radius > 0 {
		return shapeFile{Circle: []inches{inches(o.Middle.X), inches(o.Middle.Y), inches(o.Radius)}}
	}
	least, most := o.Bounds()
	straight := []point{least, {X: most.X, Y: least.Y}, most, {X: least.X, Y: most.Y}}
	if !ramp && slices.Equal(o.Corners, straight) {
		return shapeFile{Rect: []inches{inches(least.X), inches(least.Y), inches(most.X - least.X),
			inches(most.Y - least.Y)}}
	}
	var all []inches
	for _, c := range o.Corners {
		all = append(all, inches(c.X), inches(c.Y))
	}
	return shapeFile{Polygon: all}
}
