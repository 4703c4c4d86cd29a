package engine

import "slices"

// Pictured is implemented by views and events that can be drawn. A scene is plain data: package templates
// adds the words, and templates/picture draws it and writes its text version.
type Pictured interface{ Scene() Scene }

// SceneMerger is implemented by events that share one picture, since a post has at most one.
type SceneMerger interface {
	// Gather returns the picture of this event together with the other events of a post. It reports false if
	// each event has its own picture.
	Gather(events []Event) (Scene, bool)
}

// ShowsBoard is implemented by events after which a post shows the battlefield. The game's View is then
// Pictured.
type ShowsBoard interface{ ShowsTable() }

// SceneComposer is implemented by views that draw several events on the battlefield as it is after them.
type SceneComposer interface {
	// Recount returns the picture of a post with these events. It reports false if the events have their own
	// pictures.
	Recount(events []Event) (Scene, bool)
}

// MovesOnBoard is implemented by events that can move or hit a model on a measured battlefield. A replay
// shows the battlefield after an event whose OnTable reports true.
type MovesOnBoard interface{ OnTable() bool }

// Words is one text in a picture. It is either a plain text, such as a weapon's name, or the name of a phrase
// in the system's templates with its argument.
type Words struct {
	Text  string
	Name  string
	About any // the argument, .E in the phrase
}

// Verbatim returns words that are shown unchanged, such as a player's.
func Verbatim(text string) Words { return Words{Text: text} }

// Worded returns the words of a named phrase in the system's templates, with its argument.
func Worded(name string, about any) Words { return Words{Name: name, About: about} }

// Scene is a picture whose words are still template names. In a Drawing they are text.
type (
	Scene   = SceneOf[Words]
	Drawing = SceneOf[string]
)

// These are the parts of a Scene.
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

// SceneOf is a picture as data. A fight has Panels and Steps. A map has Areas, Links and Tokens. Panels with
// a Card introduce a model, and a Chart shows the course of a game. W is the type of the words, here and in
// the types below.
type SceneOf[W any] struct {
	Title  W
	Panels []PanelOf[W]
	Steps  []StepOf[W]
	Chart  *ChartOf[W]
	Throws []ThrowOf[W] // dice rolls outside a fight
	Spread *SpreadOf[W]
	Areas  []AreaOf[W]
	Links  []Link
	Tokens []TokenOf[W]
	Footer W
	// Further adds the rows and steps of this scene to an earlier one with its title in the same entry;
	// otherwise this scene replaces it.
	Further bool
	// Sheet is the head of a roster, with a panel for each row.
	Sheet *SheetOf[W]
	// Sides names a member of the first side and a member of the second, such as "character".
	Sides []W
	// Field is a measured battlefield. A scene that has one has only a title and a footer besides.
	Field Field
}

// Field is the picture of a measured battlefield. Its only implementation is *battlefield.Picture, which
// imports this package.
type Field interface{ OnField() }

// BySeat returns a scene of two sides with its panels in the order of their seats. Thus each player keeps the
// same place and colour in all pictures of a game.
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

// PanelOf is one side of a fight: its name, its weapon, a bar and rows of dice.
type PanelOf[W any] struct {
	Seat   Seat
	Name   string // empty: the player at Seat
	Sub    W      // such as the weapon
	Result W      // this side's result in large type; empty: the loss of the bar
	Tone   Style  // of the result; StyleHurt also marks a loss of the bar
	Bar    *BarOf[W]
	Rows   []RowOf[W]
	Out    bool // defeated
	Card   *CardOf[W]
}

// BarOf is a value and its maximum, such as wounds left, before and now.
type BarOf[W any] struct {
	Label         W
	Now, Was, Max int
}

// RowOf is a labelled row of dice, such as "Attack 4+".
type RowOf[W any] struct {
	Label W
	Dice  []SceneDie
}

// SceneDie is a die in a picture, with its face and its effect.
type SceneDie struct {
	Face  int // 0: it counts without having been rolled
	Sides int // 0 is read as 6
	Mark  DieMark
	Was   int // the face before a reroll; 0: none
	// Sign is the text on a die without numbers, such as "+" or "sword". Face is then not 0.
	Sign string
}

// DieMark is the effect of a die. Each has its own shape in a picture, not only its own colour.
type DieMark string

// These are the effects of a die.
const (
	MarkMiss   DieMark = "miss"
	MarkHit    DieMark = "hit"
	MarkCrit   DieMark = "crit"
	MarkBlock  DieMark = "block"
	MarkPlain  DieMark = "plain"  // counts as the number it shows
	MarkWinner DieMark = "winner" // the highest die of a roll-off

	MarkDropped  DieMark = "dropped"  // it was rolled but doesn't count
	MarkExploded DieMark = "exploded" // it counts, and another die was rolled for it
)

// StepOf is one event of a fight. A step with dice is drawn as a row: the dice rolled, the dice against them,
// and the result. Text describes the whole step.
type StepOf[W any] struct {
	Panel  int // the acting side: an index into Panels
	Who    W   // the models, if the panel doesn't name them: "Grik → Aldo"
	Text   W
	Tone   Style
	Dice   []SceneDie // rolled by the acting side
	Answer []SceneDie // rolled against Dice
	Result W          // in two or three words: "−3", "stunned"
}

// Style is the colour and mark of a step.
type Style string

// These are the styles.
const (
	StyleHurt    Style = "hurt"    // damage was dealt
	StyleStopped Style = "stopped" // it was blocked or saved
	StyleQuiet   Style = "quiet"   // it had no effect
)

// CardOf is a summary of one model or character.
type CardOf[W any] struct {
	Emblem Emblem
	Stats  []StatOf[W] // the numbers, the most important first
	Lines  []W         // one weapon or special rule per line
	Notes  []NoteOf[W] // weapons, special rules and gear with their effects, those with numbers first
}

// NoteOf is a weapon, special rule or piece of gear. A picture without enough room omits effects, but no
// names.
type NoteOf[W any] struct {
	Icon  string      // its silhouette, one of those of Emblem.Weapon; empty: none
	Name  W           // "Sword"
	Stats []StatOf[W] // the numbers of a weapon
	Text  W           // its effect
}

// SheetOf is the head of a roster: its coat of arms, and lines about all its models together. The last number
// of each model, its cost, is drawn beside the model's name.
type SheetOf[W any] struct {
	Emblem Emblem
	Lines  []W
}

// Emblem is a coat of arms: a body with its gear, and a pattern or shape of the shield for its faction.
// Unknown words get a plain drawing.
type Emblem struct {
	Body    string // a sign such as "skull", "beast", "blade", or a figure such as "human", "orc", "rat"
	Faction string // any word; the same word always has the same pattern
	Weapon  string // the weapon in the figure's hand: "sword", "bow"; empty: none
	Helmet  bool   // whether the figure wears a helmet
	Shield  bool
	Crown   bool // for a leader
}

// StatOf is a number and its label, such as "4+" and "Save".
type StatOf[W any] struct{ Label, Value W }

// ChartOf is a chart over time, with a line for each panel and a value for each point in time.
type ChartOf[W any] struct {
	Label W
	Lines [][]int // of equal length, without negative values
	Most  int     // the top of the scale
}

// AreaOf is a named place on a map.
type AreaOf[W any] struct {
	ID     string
	Name   string
	Hazard W
	Edge   bool // models can leave the map here
	Note   W
}

// Link joins two areas that touch.
type Link struct{ From, To string }

// TokenOf is a token in an area.
type TokenOf[W any] struct {
	ID    string // the ID that an Accent refers to; empty: none
	Area  string
	Name  string
	Side  int    // 0 neutral, 1 first side, 2 second side
	Body  string // as in Emblem; empty: none
	Bar   *BarOf[W]
	Turn  bool
	Moved string // the area it just came from
	Note  W      // its condition in words, if it has no bar
	Harm  Status // its condition in the drawing
	Out   bool
	Hit   bool // it has just taken a loss
}

// Accented is implemented by events that affect tokens of a map. The picture for the event marks these
// tokens.
type Accented interface{ Accents() []Accent }

// Accent marks a loss that a token has just taken.
type Accent struct {
	Token string // its ID
	Lost  int    // points of its bar
}

// Accentuate marks the tokens that have just taken a loss. It changes the drawing.
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

// Status is the health of a model whose numbers are hidden.
type Status int

// These are the possible states of health.
const (
	Unhurt Status = iota
	Harmed
	BadlyHarmed
)
