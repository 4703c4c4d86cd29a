package battlefield

import "fmt"

// Picture is a board with the layers that a picture and its text version show. It is plain data, made by an
// event or a view for the Field of an engine.Scene. All of it is public.
type Picture struct {
	Board   Board    `json:"board"`
	Figures []Figure `json:"figures,omitempty"` // the appearance of models; the default is a token with the ID
	Closeup bool     `json:"closeup,omitempty"` // show only the action, with the whole battlefield as an inset
	About   []int    `json:"about,omitempty"`   // IDs of models that a close-up must show
	Trails  []Trail  `json:"trails,omitempty"`
	Struck  []int    `json:"struck,omitempty"` // IDs of models with another change, to be marked
	Spots   []Mark   `json:"spots,omitempty"`
	Overlay *Overlay `json:"overlay,omitempty"`
}

// OnField marks a Picture as an engine.Field.
func (*Picture) OnField() {}

// Figure is the appearance of a model.
type Figure struct {
	ID     int    `json:"id"`              // of the model
	Label  string `json:"label,omitempty"` // text on its token, at most two readable characters; empty: its ID
	Name   string `json:"name,omitempty"`  // for the text version only, since a picture has no names
	Sign   string `json:"sign,omitempty"`  // its sign in texts and on buttons: "③"; empty: none
	Wounds int    `json:"wounds,omitempty"`
	Lost   int    `json:"lost,omitempty"` // wounds just lost
	Most   int    `json:"most,omitempty"` // maximum wounds; 0: wounds are not shown
	States []Sign `json:"states,omitempty"`
	Turn   bool   `json:"turn,omitempty"`    // it must act
	Out    bool   `json:"out,omitempty"`     // defeated, and shown where it was
	SeenBy []int  `json:"seen_by,omitempty"` // IDs of models that see it, for the text version; nil: unknown
}

// Sign is a state with its own small sign.
type Sign string

// These are the signs. An unknown one is drawn as a dot and named in the text version.
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
	Acted    Sign = "acted" // it has acted in this Turn
	Carrying Sign = "carrying"
)

// Signs lists all signs in the order in which a picture shows and explains them.
var Signs = []Sign{Stunned, Frozen, Burning, Poisoned, Cursed, Fearful, Hidden, Watching, Guarding, Carrying, Acted}

// SpotSigns are the letters of places that a player may choose, in pictures, texts and on buttons. Models
// have numbers instead; see Token.
var SpotSigns = []string{"A", "B", "C", "D", "E", "F", "G", "H"}

// Token returns the number of a model as a sign in texts: ③. Its token in the picture has the same number.
func Token(id int) string {
	switch {
	case id >= 1 && id <= 20:
		return string('①' + rune(id) - 1)
	case id >= 21 && id <= 35:
		return string('㉑' + rune(id) - 21)
	}
	return fmt.Sprintf("(%d)", id)
}

// Trail is a move that has just been made: its places from the first to the last, where the model stands now.
type Trail struct {
	ID  int     `json:"id"` // of the model
	Way []Place `json:"way"`
}

// Mark is a place that a button offers.
type Mark struct {
	Sign string `json:"sign"` // one of SpotSigns
	At   Place  `json:"at"`
	Base Base   `json:"base,omitempty"` // base of the model that may stand there
}

// OverlayKind is the question that an overlay answers.
type OverlayKind string

// These are the kinds of overlays.
const (
	ReachOverlay OverlayKind = "reach" // where can By move: Cells or Areas
	SightOverlay OverlayKind = "sight" // what does By see: a Ray to each model, with its visible share
	LineOverlay  OverlayKind = "line"  // one line of sight, with its obstacles
	TapeOverlay  OverlayKind = "tape"  // how far is it: a Ray with its Length
)

// Overlay is a layer over the battlefield in a picture, which has at most one.
type Overlay struct {
	Kind  OverlayKind   `json:"kind"`
	By    int           `json:"by,omitempty"` // ID of its model; 0: it is about At
	At    Place         `json:"at,omitzero"`
	Cells *Cells        `json:"cells,omitempty"`
	Rush  func() *Cells `json:"-"` // where By can charge, around Cells; nil: not shown
	Areas []Outline     `json:"areas,omitempty"`
	Rays  []Ray         `json:"rays,omitempty"`
}

// Cells is a region of square cells. In marks the cells of the region, row by row.
type Cells struct {
	At   Point  `json:"at"`   // corner of the first cell
	Step Inch   `json:"step"` // side of a cell, more than 0
	Wide int    `json:"wide"` // cells in a row, more than 0
	In   []bool `json:"in"`
}

// Ray is a line between two places, with the visible share of the model at its end.
type Ray struct {
	From     Place    `json:"from"`
	To       Place    `json:"to"`
	Model    int      `json:"model,omitempty"`     // ID of the model at its far end, or of the threat
	Share    int      `json:"share"`               // in hundredths, 0 to 100
	Cover    bool     `json:"cover,omitempty"`     // the model has cover
	Length   Inch     `json:"length,omitempty"`    // distance from base to base; 0: not shown
	Stop     *Place   `json:"stop,omitempty"`      // point at which an obstacle stops a line of sight
	By       []string `json:"by,omitempty"`        // IDs of the pieces that block it
	ByModels []int    `json:"by_models,omitempty"` // IDs of the models that block it
}

// Figure returns the appearance of a model, or the default if the picture has none for it.
func (p *Picture) Figure(id int) Figure {
	for _, f := range p.Figures {
		if f.ID == id {
			return f
		}
	}
	return Figure{ID: id}
}
