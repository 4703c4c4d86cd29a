package maps

import (
	"strconv"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"

	"warbell/engine/battlefield"
	"warbell/engine/plainyaml"
)

// mapFile is a map in YAML.
type mapFile struct {
	Name   string      `yaml:"name"`
	Size   string      `yaml:"size"` // 30x22: along X, along Y
	Place  string      `yaml:"place"`
	Story  string      `yaml:"story"`
	Turned bool        `yaml:"turned,omitempty"` // all is repeated, turned by 180 degrees around the centre
	Roles  []Role      `yaml:"roles,omitempty"`
	Pieces []pieceFile `yaml:"pieces"`
	Zones  []zoneFile  `yaml:"zones,omitempty"`
}

// shapeFile is an outline in one of four forms.
type shapeFile struct {
	Rect    []inches `yaml:"rect,omitempty,flow"`    // x, y, width, height and, if turned, degrees clockwise
	Circle  []inches `yaml:"circle,omitempty,flow"`  // x, y, radius
	Polygon []inches `yaml:"polygon,omitempty,flow"` // x, y of each corner
	Line    []inches `yaml:"line,omitempty,flow"`    // x, y of each point
	Thick   inches   `yaml:"thick,omitempty"`        // thickness of a line
}

type pieceFile struct {
	line int

	Kind    string     `yaml:"kind"`
	ID      string     `yaml:"id,omitempty"`
	Name    string     `yaml:"name,omitempty"`
	Shape   shapeFile  `yaml:",inline"`
	Up      string     `yaml:"up,omitempty"` // the high side of a rectangular ramp
	Bottom  *inches    `yaml:"bottom,omitempty"`
	Top     *inches    `yaml:"top,omitempty"`
	Traits  []string   `yaml:"traits,omitempty,flow"`
	Floors  []inches   `yaml:"floors,omitempty,flow"`
	Doors   []doorFile `yaml:"doors,omitempty"`
	Windows []doorFile `yaml:"windows,omitempty"`
}

// doorFile is an entry, on a side of its building or between two points.
type doorFile struct {
	Side string   `yaml:"side,omitempty"`    // side of the unturned rectangle, or number of a polygon's edge
	From *inches  `yaml:"from,omitempty"`    // distance from the side's left or far end
	Wide *inches  `yaml:"wide,omitempty"`    // width along the side
	At   []inches `yaml:"at,omitempty,flow"` // x, y of both ends
	Sill *inches  `yaml:"sill,omitempty"`
	High *inches  `yaml:"high,omitempty"`
	Shut bool     `yaml:"shut,omitempty"`
}

type zoneFile struct {
	line int

	Name  string    `yaml:"name"`
	Side  int       `yaml:"side,omitempty"` // the side that deploys there, 1 or 2; 0 for a goal
	Shape shapeFile `yaml:",inline"`
}

var fileLimits = plainyaml.Limits{Bytes: MaxText, Lines: 2000, Tokens: 8000, Nested: 5}

// inches is a length as written by players: 3, 3.5, 0.25, 3".
type inches battlefield.Inch

// noLength replaces an invalid length. The check of the piece refuses it.
const noLength inches = 1 << 30

// UnmarshalYAML reads any scalar and never fails.
func (l *inches) UnmarshalYAML(node ast.Node) error {
	*l = noLength
	switch node.Type() {
	case ast.IntegerType, ast.FloatType, ast.StringType:
		*l = lengthOf(node.GetToken().Value)
	}
	return nil
}

// MarshalYAML writes the length as a number.
func (l inches) MarshalYAML() ([]byte, error) {
	return []byte(strconv.FormatFloat(battlefield.Inch(l).Float(), 'f', -1, 64)), nil
}

// lengthOf reads decimals with at most two places exactly.
func lengthOf(text string) inches {
	text = strings.TrimSuffix(strings.TrimSpace(text), `"`)
	whole, part, _ := strings.Cut(strings.TrimPrefix(text, "-"), ".")
	if len(whole) > 3 || len(part) > 2 || whole+part == "" || strings.Trim(whole+part, "0123456789") != "" {
		return noLength
	}
	n, err := strconv.Atoi(whole + (part + "00")[:2])
	if err != nil {
		return noLength
	}
	if strings.HasPrefix(text, "-") {
		n = -n
	}
	return inches(n)
}

// UnmarshalYAML also records the line.
func (p *pieceFile) UnmarshalYAML(node ast.Node) error {
	type plain pieceFile
	p.line = lineOf(node)
	return yaml.NodeToValue(node, (*plain)(p), yaml.Strict())
}

// UnmarshalYAML also records the line.
func (z *zoneFile) UnmarshalYAML(node ast.Node) error {
	type plain zoneFile
	z.line = lineOf(node)
	return yaml.NodeToValue(node, (*plain)(z), yaml.Strict())
}

func lineOf(node ast.Node) int {
	if t := node.GetToken(); t != nil && t.Position != nil {
		return t.Position.Line
	}
	return 0
}
