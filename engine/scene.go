package engine

// Pictured is a View or an Event that can be drawn. templates/picture draws the scene and
// writes its text twin; the scene itself is plain data.
type Pictured interface{ Scene() Scene }

// Mapped is an Event after which the table is to be drawn as it stands then: its View is Pictured.
type Mapped interface{ ShowsTable() }

// Scene is a picture as data. A scene of dice has Panels and Steps; a map has Areas, Links and Tokens.
type Scene struct {
	Title  string  `json:"title"`
	Panels []Panel `json:"panels,omitempty"`
	Steps  []Step  `json:"steps,omitempty"`
	Areas  []Area  `json:"areas,omitempty"`
	Links  []Link  `json:"links,omitempty"`
	Tokens []Token `json:"tokens,omitempty"`
	Footer string  `json:"footer,omitempty"`
	// Further adds the rows and steps of this scene to those of an earlier one with its title in the same
	// entry, whose place it takes otherwise.
	Further bool `json:"further,omitempty"`
	// Sides are what one of the first and one of the second side is called in words: "character".
	Sides []string `json:"sides,omitempty"`
}

// Panel is one side of an exchange: a name, what it fights with, a bar and rows of dice.
type Panel struct {
	Seat Seat      `json:"seat,omitempty"`
	Name string    `json:"name,omitempty"` // empty: whoever sits at Seat
	Sub  string    `json:"sub,omitempty"`  // the weapon, say
	Bar  *Bar      `json:"bar,omitempty"`
	Rows []DiceRow `json:"rows,omitempty"`
	Out  bool      `json:"out,omitempty"` // defeated
}

// Bar is a value out of a maximum: wounds left, before and now.
type Bar struct {
	Label string `json:"label"`
	Now   int    `json:"now"`
	Was   int    `json:"was"`
	Max   int    `json:"max"`
}

// DiceRow is a labelled row of dice, such as "Attack 4+".
type DiceRow struct {
	Label string     `json:"label"`
	Dice  []SceneDie `json:"dice"`
}

// SceneDie is a die as it lies and what became of it.
type SceneDie struct {
	Face  int     `json:"face"`
	Sides int     `json:"sides"` // 0 is read as 6
	Mark  DieMark `json:"mark"`
	Was   int     `json:"was,omitempty"` // the face before a re-roll
}

// DieMark says what a die counts for. Each is drawn with its own shape, not by colour alone.
type DieMark string

// What a die can count for.
const (
	MarkMiss   DieMark = "miss"
	MarkHit    DieMark = "hit"
	MarkCrit   DieMark = "crit"
	MarkBlock  DieMark = "block"
	MarkPlain  DieMark = "plain"  // counts as the number it shows
	MarkWinner DieMark = "winner" // the best of a roll-off
)

// Step is one line of an exchange: who did what to whom, in the order it happened.
type Step struct {
	Panel int    `json:"panel"` // who acts, index into Panels
	Text  string `json:"text"`
	Tone  Tone   `json:"tone"`
}

// Tone colours and marks a step.
type Tone string

// The tones.
const (
	ToneHurt    Tone = "hurt"    // damage was done
	ToneStopped Tone = "stopped" // it was blocked or saved
	ToneQuiet   Tone = "quiet"   // nothing came of it
)

// Area is a named place on a map.
type Area struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Note string `json:"note,omitempty"`
}

// Link joins two areas that touch.
type Link struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// Token is somebody or something that stands in an area.
type Token struct {
	Area  string `json:"area"`
	Name  string `json:"name"`
	Side  int    `json:"side"` // 0 neutral, 1 first side, 2 second side
	Bar   *Bar   `json:"bar,omitempty"`
	Turn  bool   `json:"turn,omitempty"`
	Moved string `json:"moved,omitempty"` // the area it just came from
	Note  string `json:"note,omitempty"`  // its condition in words, where there is no bar
	Out   bool   `json:"out,omitempty"`
}
