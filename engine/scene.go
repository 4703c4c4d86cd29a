package engine

import "slices"

// Pictured is a View or an Event that can be drawn. templates puts the scene into words, and
// templates/picture draws it and writes its text twin; the scene itself is plain data.
type Pictured interface{ Scene() Scene }

// SceneMerger is an Event several of which make one picture, as a post has one at most.
type SceneMerger interface {
	// Gather draws what it tells of among all events of a post; false if they are told apart.
	Gather(events []Event) (Scene, bool)
}

// ShowsBoard is an Event after which the table is to be drawn as it stands then: its View is Pictured.
type ShowsBoard interface{ ShowsTable() }

// SceneComposer is a View that draws what several events did, on the table as it stands after them.
type SceneComposer interface {
	// Recount is the picture of a post; false if its events have pictures of their own.
	Recount(events []Event) (Scene, bool)
}

// MovesOnBoard is an Event that moved or struck somebody on a measured table, or did not: a replay shows the
// table after it if it did.
type MovesOnBoard interface{ OnTable() bool }

// Words are what a picture says in one place: a text as it stands, such as a weapon's name, or else a phrase
// of the system's templates by its name, and what it is about.
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
// Card show who somebody is, and a Chart how a game went. All that follows has its words as W.
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
	// Further adds the rows and steps of this scene to those of an earlier one with its title in the same
	// entry, whose place it takes otherwise.
	Further bool
	// Sheet heads a roster, of which each panel is a row.
	Sheet *SheetOf[W]
	// Sides are what one of the first and one of the second side is called, each in words: "character".
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
	Name   string // empty: whoever sits at Seat
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
	// Sign is what it shows where that is no number, such as "+" or "sword"; Face is not 0 then.
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
	Panel  int // who acts, index into Panels
	Who    W   // who it was about, where the panel doesn't say: "Grik → Aldo"
	Text   W
	Tone   Style
	Dice   []SceneDie // thrown by who acts
	Answer []SceneDie // thrown against it
	Result W          // in two or three words: "−3", "stunned"
}

// Style colours and marks a step.
type Style string

// The tones.
const (
	ToneHurt    Style = "hurt"    // damage was done
	ToneStopped Style = "stopped" // it was blocked or saved
	ToneQuiet   Style = "quiet"   // nothing came of it
)

// CardOf is who somebody is, at a glance.
type CardOf[W any] struct {
	Emblem Emblem
	Stats  []StatOf[W] // the numbers, the most important first
	Lines  []W         // a weapon or a trait each
	Notes  []NoteOf[W] // weapons, traits and gear with what they do, those with numbers first
}

// NoteOf is something that somebody has. What it does is left out of a picture without room for all, and
// never its name.
type NoteOf[W any] struct {
	Icon  string      // its silhouette, as an Emblem's weapon; empty: none
	Name  W           // "Sword"
	Stats []StatOf[W] // the numbers of a weapon
	Text  W           // what it does
}

// SheetOf heads a roster: whose arms it bears, and what is to be said of all its models together. The last
// number of each model, which is what it costs, stands beside its name.
type SheetOf[W any] struct {
	Emblem Emblem
	Lines  []W
}

// Emblem is what somebody's arms show: a body by what it is, with what it carries, and a pattern or a shape
// of the shield by whom it belongs to. What the painter doesn't know is drawn plain.
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

// ChartOf is how something went on: a line for each panel, with a value for each point in time.
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

// TokenOf is somebody or something that stands in an area.
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

// Accent is what just happened to a token.
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

// Status is how somebody does whose numbers are not shown.
type Status int

// How somebody can do.
const (
	Unhurt Status = iota
	Harmed
	BadlyHarmed
)
