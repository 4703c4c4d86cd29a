package battlefield

// Kind is a kind of terrain.
type Kind string

// These are the kinds of terrain. Pieces of ground ([Open], [Rough], [Water]) and sites ([Loot], [Objective])
// have no height and block nothing.
const (
	Open      Kind = "open"      // ground with a name and no effect: a square, a road
	Rough     Kind = "rough"     // ground with traits: undergrowth, embers
	Water     Kind = "water"     // a ford or pond; it has the trait Difficult
	Small     Kind = "small"     // a small object, at most an inch high: crossed freely
	Defence   Kind = "defence"   // a field defence, lower than a model: crossed by traversing
	Wall      Kind = "wall"      // impassable on foot, but can be climbed over
	Building  Kind = "building"  // hollow: walls with entries along its outline, floors, and a roof at its top
	Elevated  Kind = "elevated"  // solid, with a surface at its top to stand on; its sides are climbed, jumped or dropped from
	Ramp      Kind = "ramp"      // rises evenly from the edge of its first two corners to the opposite edge
	Ladder    Kind = "ladder"    // a climbing aid from its bottom to its top, for the pieces it touches
	Loot      Kind = "loot"      // a loot site
	Objective Kind = "objective" // an objective marker, at its centre
)

// Trait is a property of a piece besides its kind.
type Trait string

// These are the traits.
const (
	Difficult   Trait = "difficult"   // ground on which models can't run
	Dangerous   Trait = "dangerous"   // ground that can damage models moving on it
	Translucent Trait = "translucent" // blocks no sight and gives no cover
	Sheer       Trait = "sheer"       // its sides can't be climbed without an aid
)

// Outline is a shape as seen from above. It is a circle if Radius is more than 0. Otherwise it is a simple
// polygon of at least three corners, clockwise as seen from above.
type Outline struct {
	Corners []Point `json:"corners,omitempty"`
	Middle  Point   `json:"middle,omitzero"`
	Radius  Inch    `json:"radius,omitempty"`
}

// Piece is a piece of terrain. It fills its outline between two heights.
type Piece struct {
	ID      string  `json:"id"`             // the short name on one battlefield: W2
	Name    string  `json:"name,omitempty"` // a description: "low wall"
	Kind    Kind    `json:"kind"`
	Outline Outline `json:"outline"`
	Bottom  Inch    `json:"bottom,omitempty"` // of the solid part; more than 0 for a bridge
	Top     Inch    `json:"top,omitempty"`
	Traits  []Trait `json:"traits,omitempty"`
	Floors  []Inch  `json:"floors,omitempty"`  // for a Building: the heights of its upper floors, ascending
	Entries []Entry `json:"entries,omitempty"` // for a Building
}

// Entry is a door, gate or window: an opening in a building's wall. Models see through it, and pass through
// it unless it is shut.
type Entry struct {
	From   Point `json:"from"` // both ends lie on one edge of the outline
	To     Point `json:"to"`
	Floor  Inch  `json:"floor,omitempty"` // height of its sill
	Height Inch  `json:"height"`          // height of its opening above the sill
	Shut   bool  `json:"shut,omitempty"`  // blocks models and sight
}
