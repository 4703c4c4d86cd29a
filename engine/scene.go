package engine

import "slices"

// Pictured is a View or an Event that can be drawn. templates puts the scene into words, and
// templates/picture draws it and writes its text twin; the scene itself is plain data.
type Pictured interface{ Scene() Scene }

// SceneMerger is implemented by events that share one picture, since a post has at most one.
type SceneMerger interface {
	// Gather draws this event among all events of a post; false if each has a picture of its own.
	Gather(events []Event) (Scene, bool)
}

// ShowsBoard is implemented by events after which the battlefield is drawn: its View is Pictured.
type ShowsBoard interface{ ShowsTable() }

// SceneComposer is implemented by views that draw several events on the battlefield as it is after them.
type SceneComposer interface {
	// Recount is the picture of a post; false if its events have pictures of their own.
	Recount(events []Event) (Scene, bool)
}

// MovesOnBoard is implemented by events that can move or strike a model on a measured battlefield: if one
// did, a replay shows the battlefield after it.
type MovesOnBoard interface{ OnTable() bool }

// Words are one text in a picture: a plain text, such as a weapon's name, or the name of a phrase in the
// system's templates with its argument.
type Words struct {
	Text  string
	Name  string
	About any // .E in the phrase
}

// Verbatim are words that stand as they are, as players or tables wrote them.
func Verbatim(text string) Words { return Words{Text: text} }

// Worded are the words that the system's templates have under a name, about something.
func Worded(name string, about any) Words { return Words{Name: name, About: about} }

// Scene is a picture as the rules make it, its words not yet written; Drawing is one that can be drawn.
type (
	Scene   = SceneOf[Words]
	Drawing = SceneOf[string]
)

// The parts of a Scene.
type (
	Panel   = PanelOf[Words]
	Bar     = BarOf[Words]
	DiceRow = RowOf[Words]
	Step    = StepOf[Words]
	Card    = CardOf[Words]
	Stat    = StatOf[Words]
	Note    = NoteOf[Words]
	Sheet   = SheetOf[Words]
	Chart   = ChartOf[Words]
	Area    = AreaOf[Words]
	Token   = TokenOf[Words]
	Throw   = ThrowOf[Words]
	Spread  = SpreadOf[Words]
)

// SceneOf is a picture as data. A fight has Panels and Steps, a map Areas, Links and Tokens; panels with a
// Card introduce a model, and a Chart shows how a game went. All types below have their words as W.
type SceneOf[W any] struct {
	Title  W
	Panels []PanelOf[W]
	Steps  []StepOf[W]
	Chart  *ChartOf[W]
	Throws []ThrowOf[W] // dice by themselves, of no fight
	Spread *SpreadOf[W]
	Areas  []AreaOf[W]
	Links  []Link
	Tokens []TokenOf[W]
	Footer W
	// Further adds the rows and steps of this scene to an earlier one with its title in the same entry;
	// otherwise this scene replaces it.
	Further bool
	// Sheet heads a roster, with a panel for each row.
	Sheet *SheetOf[W]
	// Sides are the words for one member of the first side and one of the second: "character".
	Sides []W
	// Field is a measured table; a scene with one has only a title and a footer beside it.
	Field Field
}

// Field is a measured table as it is to be seen. There is one kind, *battlefield.Picture, which knows the
// engine; so the engine knows no more of it than this.
type Field interface{ OnField() }

// BySeat is a scene of two sides in the order of their seats, so that each has its place and colour in all
// pictures of a game.
func BySeat(s Scene) Scene {
	if len(s.Panels) != 2 || s.Panels[0].Seat <= s.Panels[1].Seat {
		return s
	}
	s.Panels = []Panel{s.Panels[1], s.Panels[0]}
	s.Steps = slices.Clone(s.Steps)
	for i := range s.Steps {
		if p := s.Steps[i].Panel; p == 0 || p == 1 {
			s.Steps[i].Panel = 1 - p
		}
	}
	return s
}

// PanelOf is one side of an exchange: a name, what it fights with, a bar and rows of dice.
type PanelOf[W any] struct {
	Seat   Seat
	Name   string // empty: the player at Seat
	Sub    W      // the weapon, say
	Result W      // in large type, what came of it for this side; where it is empty, what the bar lost
	Tone   Style  // of the result; hurt is also what cost the bar something
	Bar    *BarOf[W]
	Rows   []RowOf[W]
	Out    bool // defeated
	Card   *CardOf[W]
}

// BarOf is a value out of a maximum: wounds left, before and now.
type BarOf[W any] struct {
	Label         W
	Now, Was, Max int
}

// RowOf is a labelled row of dice, such as "Attack 4+".
type RowOf[W any] struct {
	Label W
	Dice  []SceneDie
}

// SceneDie is a die as it lies and what became of it.
type SceneDie struct {
	Face  int // 0: it counts without having been thrown
	Sides int // 0 is read as 6
	Mark  DieMark
	Was   int // the face before a re-roll; 0: none
	// Sign is the text on a die without numbers, such as "+" or "sword"; Face is not 0 then.
	Sign string
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

	MarkDropped  DieMark = "dropped"  // it was thrown and doesn't count
	MarkExploded DieMark = "exploded" // it counts, and one more was thrown for it
)

// StepOf is one thing that happened, in its order. One with dice is drawn as a row: what was thrown, what met
// it, and what came of it. Text tells all of it.
type StepOf[W any] struct {
	Panel  int // acts; index into Panels
	Who    W   // who it was about, where the panel doesn't say: "Grik → Aldo"
	Text   W
	Tone   Style
	Dice   []SceneDie // rolled by the acting side
	Answer []SceneDie // thrown against it
	Result W          // in two or three words: "−3", "stunned"
}

// Style colours and marks a step.
type Style string

// The tones.
const (
	StyleHurt    Style = "hurt"    // damage was done
	StyleStopped Style = "stopped" // it was blocked or saved
	StyleQuiet   Style = "quiet"   // nothing came of it
)

// CardOf is a summary of one model or character.
type CardOf[W any] struct {
	Emblem Emblem
	Stats  []StatOf[W] // the numbers, the most important first
	Lines  []W         // a weapon or a trait each
	Notes  []NoteOf[W] // weapons, traits and gear with what they do, those with numbers first
}

// NoteOf is a weapon, trait or piece of gear. A picture without room for all leaves out the effects, never a
// name.
type NoteOf[W any] struct {
	Icon  string      // its silhouette, as an Emblem's weapon; empty: none
	Name  W           // "Sword"
	Stats []StatOf[W] // the numbers of a weapon
	Text  W           // what it does
}

// SheetOf heads a roster: its coat of arms, and lines about all its models together. The last number of each
// model, its cost, stands beside its name.
type SheetOf[W any] struct {
	Emblem Emblem
	Lines  []W
}

// Emblem is a coat of arms: a body with its gear, and a pattern or shape of the shield for its faction.
// Unknown words are drawn plain.
type Emblem struct {
	Body    string // a sign such as "skull", "beast", "blade", or a figure such as "human", "orc", "rat"
	Faction string // any word; the same always has the same pattern
	Weapon  string // what a figure has in its hand: "sword", "bow"; empty: nothing
	Helmet  bool   // what else a figure wears
	Shield  bool
	Crown   bool // a figure that leads
}

// StatOf is a number with what it is called: "Save", "4+".
type StatOf[W any] struct{ Label, Value W }

// ChartOf is a chart over time: a line for each panel, with a value for each point in time.
type ChartOf[W any] struct {
	Label W
	Lines [][]int // of one length; none is negative
	Most  int     // what the scale goes up to
}

// AreaOf is a named place on a map.
type AreaOf[W any] struct {
	ID     string
	Name   string
	Hazard W
	Edge   bool // one can leave the map here
	Note   W
}

// Link joins two areas that touch.
type Link struct{ From, To string }

// TokenOf is a token in an area.
type TokenOf[W any] struct {
	ID    string // by which events mean it; empty: none does
	Area  string
	Name  string
	Side  int    // 0 neutral, 1 first side, 2 second side
	Body  string // as in an Emblem; empty: it has none
	Bar   *BarOf[W]
	Turn  bool
	Moved string // the area it just came from
	Note  W      // its condition in words, where there is no bar
	Harm  Status // the same as it is drawn
	Out   bool
	Hit   bool // it has just lost something
}

// Accented is an Event that touches tokens of a map: the picture that tells of it marks them.
type Accented interface{ Accents() []Accent }

// Accent marks a loss that has just happened to a token.
type Accent struct {
	Token string // its ID
	Lost  int    // of its bar
}

// Accentuate marks tokens to which something has just happened. It changes the drawing.
func Accentuate(d *Drawing, accents []Accent) {
	for _, a := range accents {
		for i := range d.Tokens {
			t := &d.Tokens[i]
			if t.ID != a.Token || t.ID == "" {
				continue
			}
			if t.Hit = true; t.Bar != nil {
				bar := *t.Bar
				bar.Was = min(bar.Was+a.Lost, bar.Max)
				t.Bar = &bar
			}
		}
	}
}

// Status is the health of a model with hidden numbers.
type Status int

// Unhurt and the other values are the possible states.
const (
	Unhurt Status = iota
	Harmed
	BadlyHarmed
)
