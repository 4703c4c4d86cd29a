package maps

import (
	"encoding/json"
	"errors"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

// checker collects the faults of a map.
type checker struct {
	sheet                 Sheet
	pieceLines, zoneLines []int // lines of the file; 0 or missing if unknown
	faults                []Fault
}

// Check lists the faults of a map, at most MaxFaults. It returns none if the map can be played on.
func Check(s Sheet) []Fault {
	c := &checker{sheet: s}
	c.check()
	return c.faults
}

func (c *checker) fault(line int, why string, args ...any) {
	if len(c.faults) < MaxFaults {
		c.faults = append(c.faults, Fault{line, engine.Refuse(engine.Invalid, "", why, args...)})
	}
}

// blame adds a fault from a refusal about "it".
func (c *checker) blame(line int, who engine.Phrase, err error) {
	var why *engine.Refusal
	if errors.As(err, &why) {
		c.fault(line, "%s: %s", who, why.Said()[0])
	}
}

// label returns the name of a piece in a sentence.
func (c *checker) label(p battlefield.Piece, line int) engine.Phrase {
	name, id := naming.Clip(p.Name), naming.Clip(p.ID)
	if name == "" {
		name = naming.Clip(string(p.Kind))
	}
	switch {
	case id == "" && line > 0:
		return engine.Phrased("The %s in line %d", name, line)
	case line > 0:
		return engine.Phrased("%s (%s, line %d)", id, name, line)
	}
	return engine.Phrased("%s (%s)", id, name)
}

// of returns the name of a piece of the map in a sentence, and its line.
func (c *checker) of(i int) (engine.Phrase, int) {
	line := 0
	if i < len(c.pieceLines) {
		line = c.pieceLines[i]
	}
	return c.label(c.sheet.Map.Pieces[i], line), line
}

// ofZone returns the name of a zone of the map in a sentence, and its line.
func (c *checker) ofZone(i int) (engine.Phrase, int) {
	name := naming.Clip(c.sheet.Map.Zones[i].Name)
	if i < len(c.zoneLines) && c.zoneLines[i] > 0 {
		return engine.Phrased("Zone “%s” (line %d)", name, c.zoneLines[i]), c.zoneLines[i]
	}
	return engine.Phrased("Zone “%s”", name), 0
}

// check makes all checks. It compares pieces only if each of them is valid by itself.
func (c *checker) check() {
	sound := len(c.faults) == 0
	c.texts()
	m := c.sheet.Map
	if m.Size == (battlefield.Size{}) || sizeOf(sizeText(m.Size)) != m.Size {
		c.fault(0, "The size isn't valid. Write 30x22, 30x30, 44x30 or 60x44: inches from left to right, then far to near.")
		return
	}
	if len(m.Pieces) > MaxPieces || len(m.Zones) > MaxZones {
		c.fault(0, "This map has %d pieces and %d zones, counting twins. The maximum is %d pieces and %d zones.",
			len(m.Pieces), len(m.Zones), MaxPieces, MaxZones)
		return
	}
	ids := map[string]bool{}
	for i, p := range m.Pieces {
		sound = c.checkPiece(i, ids[p.ID]) && sound
		ids[p.ID] = true
	}
	for i := range m.Zones {
		sound = c.checkZone(i) && sound
	}
	if !sound {
		return
	}
	if state, err := json.Marshal(m); err != nil || len(state) > MaxState {
		c.fault(0, "This map is too large to save. Remove some pieces, corners or names.")
	}
	c.overlaps()
	c.deployment()
	c.balance()
	c.floors()
}

// texts checks a map's name, place, story and roles.
func (c *checker) texts() {
	s := c.sheet
	if !said(s.Name, MaxName) {
		c.fault(0, "The map needs a name of up to %d characters.", MaxName)
	}
	if !said(s.Place, MaxSaid) || !said(s.Story, MaxSaid) {
		c.fault(0, "The map needs a place and a story: one sentence each, up to %d characters.", MaxSaid)
	}
	if len(s.Roles) != 0 && len(s.Roles) != 2 {
		c.fault(0, "The number of roles isn't valid. Write 2, for side 1 and side 2, or none.")
		return
	}
	for _, r := range s.Roles {
		if !said(r.Name, MaxName) || !said(r.Task, MaxSaid) {
			c.fault(0, "Each role needs a name (up to %d characters) and a task (up to %d).",
				MaxName, MaxSaid)
		}
	}
}

// said reports whether a text can be shown: it is clean, on one line, and not too long.
func said(text string, most int) bool {
	clean, ok := naming.Clean(text, most)
	return ok && clean == text && utf8.ValidString(text)
}

// ids matches the IDs of pieces, short enough to type on a phone.
var ids = lazyregexp.New(`^[A-Z]{1,2}[0-9]{1,2}$`)
