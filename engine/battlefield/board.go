package battlefield

// Base is the diameter of a round base, in millimetres: 25, 32, 40, 50 or 60.
type Base int

// Bases are the sizes of bases that there are.
var Bases = []Base{25, 32, 40, 50, 60}

// millimetres is the number of millimetres in an inch.
const millimetres = 25.4

// Radius is half the base, in inches.
func (b Base) Radius() float64 { return float64(b) / 2 / millimetres }

// Model is an upright cylinder on the battlefield.
type Model struct {
	ID     int   `json:"id"`   // one on a table
	Side   int   `json:"side"` // from 1; models of one side are friends
	Base   Base  `json:"base"`
	Height Inch  `json:"height"` // of the model; its eye is at the top of its axis
	At     Place `json:"at"`     // the middle of its base, and what that stands on
}

// ZoneKind names the purpose of an area of a map.
type ZoneKind string

// Kinds of zones.
const (
	Deployment ZoneKind = "deployment"
	Goal       ZoneKind = "goal" // an area to be held
)

// Zone is an area of a map that has a meaning and no substance.
type Zone struct {
	Name    string   `json:"name"`
	Kind    ZoneKind `json:"kind"`
	Side    int      `json:"side,omitempty"` // 1 or 2, whose it is, if it is Deployment
	Outline Outline  `json:"outline"`
}

// Map is a table without models.
type Map struct {
	Size   Size    `json:"size"`
	Pieces []Piece `json:"pieces,omitempty"`
	Zones  []Zone  `json:"zones,omitempty"`
}

// Board is a table and the models on it, in the order of their IDs.
type Board struct {
	Map
	Models []Model `json:"models,omitempty"`

	memory *memory // nil: what is asked is worked out each time
}

// Model finds a model by its ID; false if there is none.
func (b *Board) Model(id int) (Model, bool) {
	for _, m := range b.Models {
		if m.ID == id {
			return m, true
		}
	}
	return Model{}, false
}
