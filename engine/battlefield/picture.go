package battlefield

import "fmt"

// Picture is a board as a picture shows it and as its text twin tells it: plain data that an event, a view or
// a sandbox makes, and puts into the Field of an engine.Scene. All of it is public.
type Picture struct {
	Board   Board    `json:"board"`
	Figures []Figure `json:"figures,omitempty"` // how models look; one without a Figure shows its ID
	Closeup bool     `json:"closeup,omitempty"` // only what happened, with the whole table as an inset
	About   []int    `json:"about,omitempty"`   // IDs of models that a close-up shows in any case
	Trails  []Trail  `json:"trails,omitempty"`
	Struck  []int    `json:"struck,omitempty"` // IDs of models to which something else has just happened
	Spots   []Mark   `json:"spots,omitempty"`
	Overlay *Overlay `json:"overlay,omitempty"`
}

// OnField makes a Picture an engine.Field.
func (*Picture) OnField() {}

// Figure is the appearance of a model.
type Figure struct {
	ID     int    `json:"id"`              // of the model
	Label  string `json:"label,omitempty"` // on its token, at most two characters are readable; empty: its ID
	Name   string `json:"name,omitempty"`  // in words only: a picture has no names
	Sign   string `json:"sign,omitempty"`  // by which words and buttons mean it: "③"; empty: none does
	Wounds int    `json:"wounds,omitempty"`
	Lost   int    `json:"lost,omitempty"` // of its wounds, by what has just happened
	Most   int    `json:"most,omitempty"` // wounds unhurt; 0: they are not shown
	States []Sign `json:"states,omitempty"`
	Turn   bool   `json:"turn,omitempty"`    // it is to act
	Out    bool   `json:"out,omitempty"`     // it is out of action, and lies where it fell
	SeenBy []int  `json:"seen_by,omitempty"` // IDs of models that see it, for its words; nil: not known
}

// Sign is a state that has a small sign of its own.
type Sign string

// Signs. One that isn't known is a dot, and told as it stands.
const (
	Stunned  Sign = "stunned"
	Burning  Sign = "burning"
	Fearful  Sign = "fearful"
	Poisoned Sign = "poisoned"
	Cursed   Sign = "cursed"
	Frozen   Sign = "frozen"
	Hidden   Sign = "hidden"
	Watching Sign = "watching" // on overwatch
	Guarding Sign = "guarding"
	Acted    Sign = "acted" // it has had its turn
	Carrying Sign = "carrying"
)

// Signs are all of them, in the order in which a picture shows and explains them.
var Signs = []Sign{Stunned, Frozen, Burning, Poisoned, Cursed, Fearful, Hidden, Watching, Guarding, Carrying, Acted}

// SpotSigns are the letters of the places that a player may choose, the same in the picture, in words and on
// buttons. Models have numbers: see Token.
var SpotSigns = []string{"A", "B", "C", "D", "E", "F", "G", "H"}

// Token returns the number of a model as a sign among words: ③. Its token in the picture has the same number.
func Token(id int) string {
	switch {
	case id >= 1 && id <= 20:
		return string('①' + rune(id) - 1)
	case id >= 21 && id <= 35:
		return string('㉑' + rune(id) - 21)
	}
	return fmt.Sprintf("(%d)", id)
}

// Trail is a move that has just been made: the places from the first to the last, where the model stands now.
type Trail struct {
	ID  int     `json:"id"` // of the model
	Way []Place `json:"way"`
}

// Mark is a place that a button means.
type Mark struct {
	Sign string `json:"sign"` // one of SpotSigns
	At   Place  `json:"at"`
	Base Base   `json:"base,omitempty"` // of the model that may stand there
}

// OverlayKind names the question that an overlay answers.
type OverlayKind string

// Kinds of overlays.
const (
	ReachOverlay  OverlayKind = "reach"  // where can By go: Cells or Areas
	SightOverlay  OverlayKind = "sight"  // what does By see: a Ray to each model, with the share of it
	ThreatOverlay OverlayKind = "threat" // enemies that threaten At: a Ray from each
	LineOverlay   OverlayKind = "line"   // one line of sight, and what is in its way
	TapeOverlay   OverlayKind = "tape"   // how far it is: a Ray with its Length
)

// Overlay is a layer that a picture shows over the battlefield; there is at most one.
type Overlay struct {
	Kind  OverlayKind `json:"kind"`
	By    int         `json:"by,omitempty"` // ID of the model that it is about; 0: of none, but of At
	At    Place       `json:"at,omitzero"`
	Cells *Cells      `json:"cells,omitempty"`
	Rush  *Cells      `json:"rush,omitempty"` // as far as By comes to be in melee, around Cells
	Areas []Outline   `json:"areas,omitempty"`
	Rays  []Ray       `json:"rays,omitempty"`
}

// Cells is a region of square cells: those that are In, row by row.
type Cells struct {
	At   Point  `json:"at"`   // the corner of the first
	Step Inch   `json:"step"` // the side of one, more than 0
	Wide int    `json:"wide"` // how many make a row, more than 0
	In   []bool `json:"in"`
}

// Ray is a line between two places, with the share of the model at its end that is seen along it.
type Ray struct {
	From     Place    `json:"from"`
	To       Place    `json:"to"`
	Model    int      `json:"model,omitempty"`     // ID of the model at its far end, or of the threat
	Share    int      `json:"share"`               // in hundredths, 0 to 100
	Cover    bool     `json:"cover,omitempty"`     // what is seen has cover
	Length   Inch     `json:"length,omitempty"`    // from base to base; 0: not shown
	Stop     *Place   `json:"stop,omitempty"`      // where a line of sight ends before its end
	By       []string `json:"by,omitempty"`        // IDs of the pieces in its way
	ByModels []int    `json:"by_models,omitempty"` // IDs of the models in its way
}

// Figure returns the appearance of a model; the default if the picture has none for it.
func (p *Picture) Figure(id int) Figure {
	for _, f := range p.Figures {
		if f.ID == id {
			return f
		}
	}
	return Figure{ID: id}
}
