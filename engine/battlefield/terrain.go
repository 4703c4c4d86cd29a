package battlefield

// Kind is a kind of terrain.
type Kind string

// Kinds. Pieces of ground ([Open], [Rough], [Water]) and sites ([Loot], [Objective]) have no height and stop
// nothing.
const (
	Open      Kind = "open"      // ground with a name and no effect: a square, a road
	Rough     Kind = "rough"     // ground that has traits: undergrowth, embers
	Water     Kind = "water"     // a ford or pond; it has the trait Difficult
	Small     Kind = "small"     // a small object, at most an inch high: crossed freely
	Defence   Kind = "defence"   // a field defence, lower than a model: crossed by traversing
	Wall      Kind = "wall"      // impassable on foot; climbed over only with the trait Climbable
	Building  Kind = "building"  // hollow: walls along its outline but for entries, a ground floor, floors, and a roof at its top
	Elevated  Kind = "elevated"  // solid, with a surface at its top to stand on; its sides are climbed, jumped or dropped from
	Ramp      Kind = "ramp"      // rises evenly from the edge between its first two corners to the edge opposite: walked on
	Ladder    Kind = "ladder"    // a climbing aid from its bottom to its top, for what it touches
	Loot      Kind = "loot"      // a loot site
	Objective Kind = "objective" // an objective marker, by its middle
)

// Trait is a property of a piece besides its kind.
type Trait string

// Traits.
const (
	Difficult   Trait = "difficult"   // ground on which models can't run
	Dangerous   Trait = "dangerous"   // ground that hurts models that move on it
	Translucent Trait = "translucent" // blocks no sight and gives no cover
	Climbable   Trait = "climbable"   // its sides can be climbed without an aid
)

// Outline is the shape of a piece as seen from above: a circle if Radius is more than 0, else a simple
// polygon of at least three corners, clockwise as seen from above.
type Outline struct {
	Corners []Point `json:"corners,omitempty"`
	Middle  Point   `json:"middle,omitzero"`
	Radius  Inch    `json:"radius,omitempty"`
}

// Piece is a piece of terrain: all of it between two heights, above its outline.
type Piece struct {
	ID      string  `json:"id"`             // by which people name it on one table: W2
	Name    string  `json:"name,omitempty"` // what it is: "low wall"
	Kind    Kind    `json:"kind"`
	Outline Outline `json:"outline"`
	Bottom  Inch    `json:"bottom,omitempty"` // of what is solid: more than 0 for a bridge
	Top     Inch    `json:"top,omitempty"`
	Traits  []Trait `json:"traits,omitempty"`
	Floors  []Inch  `json:"floors,omitempty"`  // of a Building: the heights of those above the ground, ascending
	Entries []Entry `json:"entries,omitempty"` // of a Building
}

// Entry is a door, gate or window: a part of a building's outline through which one sees, and walks unless it
// is shut.
type Entry struct {
	From   Point `json:"from"` // both ends lie on one edge of the outline
	To     Point `json:"to"`
	Floor  Inch  `json:"floor,omitempty"` // the height of its sill
	Height Inch  `json:"height"`          // of its opening, above the sill
	Shut   bool  `json:"shut,omitempty"`  // closed to models and to sight
}
