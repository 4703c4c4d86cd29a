package maps

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/naming"
	"warbell/engine/plainyaml"
)

// Read reads a map. With faults it returns the parts that it could read, and at most MaxFaults faults.
func Read(text string) (Sheet, []Fault) {
	var file mapFile
	if err := plainyaml.Unmarshal(text, fileLimits, &file); err != nil {
		return Sheet{}, []Fault{unreadable(err)}
	}
	c := &checker{sheet: Sheet{
		Name: naming.OneLine(file.Name), Place: naming.OneLine(file.Place), Story: naming.OneLine(file.Story), Roles: file.Roles,
	}}
	for i := range c.sheet.Roles {
		r := &c.sheet.Roles[i]
		r.Name, r.Task = naming.OneLine(r.Name), naming.OneLine(r.Task)
	}
	if len(file.Pieces) > MaxPieces || len(file.Zones) > MaxZones {
		c.fault(0, "This map has %d pieces and %d zones. The maximum is %d pieces and %d zones.",
			len(file.Pieces), len(file.Zones), MaxPieces, MaxZones)
		return c.sheet, c.faults
	}
	c.sheet.Map.Size = sizeOf(file.Size)
	c.pieces(file)
	c.zones(file)
	c.check()
	return c.sheet, c.faults
}

// unreadable returns a fault for a text that is not a map, with its line.
func unreadable(err error) Fault {
	var excess *plainyaml.Excess
	if errors.As(err, &excess) {
		return Fault{excess.Line, excess.Why}
	}
	var at *plainyaml.Unreadable
	var line int
	if errors.As(err, &at) {
		line = at.Line
	}
	var why *engine.Refusal
	switch {
	case at != nil && at.Unknown:
		why = engine.Refuse(engine.Invalid, "",
			"Line %d has an unknown field. Map: name, size, place, story, turned, roles, pieces, zones. Piece: kind, id, name, rect, circle, polygon, line, thick, up, bottom, top, traits, floors, doors, windows. Door or window: side, from, wide, at, sill, high, shut. Zone: name, side and a shape. Put a text with a comma in quotes.", line)
	case line > 0:
		why = engine.Refuse(engine.Invalid, "",
			"Line %d isn't valid YAML for a map. Compare it with a pre-made map.", line)
	default:
		why = engine.Refuse(engine.Invalid, "",
			"The text isn't valid YAML for a map. Compare it with a pre-made map.")
	}
	return Fault{line, why}
}

// sizeOf reads a size such as 30x22. It returns the zero Size for any other text.
func sizeOf(text string) battlefield.Size {
	across, down, _ := strings.Cut(strings.ToLower(strings.Join(strings.Fields(strings.ReplaceAll(text, `"`,
		"")), "")), "x")
	size := battlefield.Size{W: battlefield.Inch(lengthOf(across)), H: battlefield.Inch(lengthOf(down))}
	if !slices.Contains(battlefield.Sizes, size) {
		return battlefield.Size{}
	}
	return size
}

// pieces adds the pieces of a file and their twins.
func (c *checker) pieces(file mapFile) {
	taken := map[string]bool{}
	for _, p := range file.Pieces {
		taken[strings.ToUpper(p.ID)] = true
	}
	for _, p := range file.Pieces {
		piece, ok := c.piece(p)
		if !ok {
			continue
		}
		if piece.ID == "" {
			piece.ID = freeID(piece.Kind, taken)
		}
		if file.Turned && slices.ContainsFunc(c.sheet.Map.Pieces,
			func(o battlefield.Piece) bool { return samePiece(o, piece) }) {
			continue // the file has both halves
		}
		c.add(piece, p.line)
		if twin := turnedPiece(piece, c.sheet.Map.Size); file.Turned && !samePiece(twin, piece) {
			twin.ID = freeID(piece.Kind, taken)
			c.add(twin, p.line)
		}
	}
}

func (c *checker) add(p battlefield.Piece, line int) {
	c.sheet.Map.Pieces = append(c.sheet.Map.Pieces, p)
	c.pieceLines = append(c.pieceLines, line)
}

// freeID returns a short ID for a piece: a letter of its kind and the first free number.
func freeID(kind battlefield.Kind, taken map[string]bool) string {
	for n := 1; ; n++ {
		if id := kinds[kind].letter + strconv.Itoa(n); !taken[id] {
			taken[id] = true
			return id
		}
	}
}

// piece returns a piece of a file. It reports false if it is not valid.
func (c *checker) piece(f pieceFile) (battlefield.Piece, bool) {
	p := battlefield.Piece{ID: strings.ToUpper(strings.TrimSpace(f.ID)),
		Kind: battlefield.Kind(strings.ToLower(f.Kind)), Name: naming.OneLine(f.Name)}
	who := c.label(p, f.line)
	kind, ok := kinds[p.Kind]
	if !ok {
		c.fault(f.line, "%s: “%s” isn't a kind of terrain. Use open, rough, water, small, defence, wall, building, elevated, ramp, ladder, loot or objective.", who, naming.Clip(f.Kind))
		return p, false
	}
	if p.Name == "" {
		p.Name = kind.name
	}
	var err error
	if p.Outline, err = f.Shape.outline(); err != nil {
		c.blame(f.line, who, err)
		return p, false
	}
	if !c.heights(&p, f) {
		return p, false
	}
	for _, t := range f.Traits {
		p.Traits = append(p.Traits, battlefield.Trait(strings.ToLower(strings.TrimSpace(t))))
	}
	if p.Kind == battlefield.Water && !slices.Contains(p.Traits, battlefield.Difficult) {
		p.Traits = append(p.Traits, battlefield.Difficult)
	}
	if f.Up != "" && !c.rises(&p, f) {
		return p, false
	}
	return p, c.entries(&p, f)
}

// heights sets a piece's heights from the file, or to the defaults of its kind. It reports false if one is
// not valid.
func (c *checker) heights(p *battlefield.Piece, f pieceFile) bool {
	for _, l := range append([]inches{or(f.Bottom, 0), or(f.Top, 0)}, f.Floors...) {
		if l == noLength {
			c.fault(f.line, "%s: a height isn't valid. Write inches with at most 2 decimals, like 3 or 1.25.", c.label(*p, f.line))
			return false
		}
		if len(f.Floors) > MaxFloors {
			c.fault(f.line, "%s has too many floors. The maximum is %d above the ground.",
				c.label(*p, f.line), MaxFloors)
			return false
		}
	}
	for _, l := range f.Floors {
		p.Floors = append(p.Floors, battlefield.Inch(l))
	}
	p.Bottom = battlefield.Inch(or(f.Bottom, 0))
	usual := p.Bottom + kinds[p.Kind].high
	if n := len(p.Floors); n > 0 {
		usual = p.Floors[n-1] + storey
	}
	p.Top = battlefield.Inch(or(f.Top, inches(usual)))
	return true
}

// or returns a length, or the usual one if it is missing.
func or(l *inches, usual inches) inches {
	if l == nil {
		return usual
	}
	return *l
}

// rises puts the corners of a ramp in order, its foot first.
func (c *checker) rises(p *battlefield.Piece, f pieceFile) bool {
	side := slices.Index(sides, strings.ToLower(f.Up))
	if side < 0 || len(f.Shape.Rect) == 0 || p.Kind != battlefield.Ramp {
		c.fault(f.line, "%s: “up” isn't valid. It is the high side of a rect ramp: far, right, near or left.", c.label(*p, f.line))
		return false
	}
	foot := (side + 2) % 4
	p.Outline.Corners = append(slices.Clone(p.Outline.Corners[foot:]), p.Outline.Corners[:foot]...)
	return true
}

// zones adds the zones of a file and their twins.
func (c *checker) zones(file mapFile) {
	for _, f := range file.Zones {
		z := battlefield.Zone{Name: naming.OneLine(f.Name), Kind: battlefield.Goal}
		if f.Side != 0 {
			z.Kind, z.Side = battlefield.Deployment, f.Side
		}
		if f.Side < 0 || f.Side > 2 {
			c.fault(f.line, "Zone “%s” (line %d): the side isn't valid. Write 1 or 2 to deploy there, or none for an area to hold.",
				naming.Clip(z.Name), f.line)
			continue
		}
		var err error
		if z.Outline, err = f.Shape.outline(); err != nil {
			c.blame(f.line, engine.Phrased("Zone “%s” (line %d)", naming.Clip(z.Name), f.line), err)
			continue
		}
		twins := func(o battlefield.Zone) bool { return sameZone(o, z) }
		if i := slices.IndexFunc(c.sheet.Map.Zones, twins); i >= 0 && file.Turned { // the twin has west and east exchanged
			c.sheet.Map.Zones[i].Name = z.Name
			continue
		}
		c.addZone(z, f.line)
		if twin := turnedZone(z, c.sheet.Map.Size); file.Turned && !sameZone(twin, z) {
			c.addZone(twin, f.line)
		}
	}
}

func (c *checker) addZone(z battlefield.Zone, line int) {
	c.sheet.Map.Zones = append(c.sheet.Map.Zones, z)
	c.zoneLines = append(c.zoneLines, line)
}
