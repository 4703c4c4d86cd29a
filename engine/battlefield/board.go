package battlefield

// Base is the diameter of a round base, in millimetres: 25, 32, 40, 50 or 60.
type Base int

// Bases are the possible sizes of bases.
var Bases = []Base{25, 32, 40, 50, 60}

// millimetres is the number of millimetres in an inch.
const millimetres = 25.4

// Radius returns half the diameter, in inches.
func (b Base) Radius() float64 { return float64(b) / 2 / millimetres }

// Model is an upright cylinder on the battlefield.
type Model struct {
	ID     int   `json:"id"`   // unique on a battlefield
	Side   int   `json:"side"` // from 1; models of one side are friends
	Base   Base  `json:"base"`
	Height Inch  `json:"height"` // of the model; its eye is at the top of its axis
	At     Place `json:"at"`     // the centre and the height of its base
}

// ZoneKind names the purpose of an area of a map.
type ZoneKind string

// These are the kinds of zones.
const (
	Deployment ZoneKind = "deployment"
	Goal       ZoneKind = "goal" // an area to hold
)

// Zone is an area of a map that has a meaning but no substance.
type Zone struct {
	Name    string   `json:"name"`
	Kind    ZoneKind `json:"kind"`
	Side    int      `json:"side,omitempty"` // 1 or 2, the owner of a Deployment zone
	Outline Outline  `json:"outline"`
}

// Map is a battlefield without models.
type Map struct {
	Size   Size    `json:"size"`
	Pieces []Piece `json:"pieces,omitempty"`
	Zones  []Zone  `json:"zones,omitempty"`
}

// Board is a battlefield with the models on it, in the order of their IDs.
type Board struct {
	Map
	Models []Model `json:"models,omitempty"`

	memory *memory // nil: nothing is cached
}

// Model returns the model with an ID. It reports false if there is none.
func (b *Board) Model(id int) (Model, bool) {
	for _, m := range b.Models {
		if m.ID == id {
			return m, true
		}
	}
	return Model{}, false
}
