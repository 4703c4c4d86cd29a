package drawing

import (
	"embed"
	"hash/fnv"

	"warbell/engine"
)

// SidesOf returns the number of a die's sides, by default 6.
func SidesOf(d engine.SceneDie) int {
	if d.Sides == 0 {
		return 6
	}
	return d.Sides
}

// Hash returns a number that depends only on the word.
func Hash(word string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(word)) // never fails
	return h.Sum32()
}

// The parts of a drawing, with all words rendered.
type (
	Scene   = engine.Drawing
	Panel   = engine.PanelOf[string]
	Bar     = engine.BarOf[string]
	DiceRow = engine.RowOf[string]
	Step    = engine.StepOf[string]
	Card    = engine.CardOf[string]
	Stat    = engine.StatOf[string]
	Note    = engine.NoteOf[string]
	Sheet   = engine.SheetOf[string]
	Chart   = engine.ChartOf[string]
	Area    = engine.AreaOf[string]
	Token   = engine.TokenOf[string]
	Throw   = engine.ThrowOf[string]
	Spread  = engine.SpreadOf[string]
)

// Files holds the words that pictures and their alt texts add to those of a scene.
//
//go:embed en.tmpl
var Files embed.FS

// Say renders the words under a name for the given data.
type Say func(name string, about any) string

// Spreads reports whether a scene shows the odds of results.
func Spreads(s Scene) bool { return s.Spread != nil && len(s.Spread.Bars) > 0 }
