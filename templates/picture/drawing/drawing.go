package drawing

import (
	"embed"
	"hash/fnv"

	"warbell/engine"
)

// SidesOf returns how many sides a die has; six unless it says otherwise.
func SidesOf(d engine.SceneDie) int {
	if d.Sides == 0 {
		return 6
	}
	return d.Sides
}

// Hash is a number that depends on a word alone.
func Hash(word string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(word)) // never fails
	return h.Sum32()
}

// A drawing and its parts, with all words written.
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

// Files holds the words that pictures and their twins add to those of a scene.
//
//go:embed en.tmpl
var Files embed.FS

// Say is what the words under a name say about something.
type Say func(name string, about any) string

// Spreads reports whether a scene shows how likely results are.
func Spreads(s Scene) bool { return s.Spread != nil && len(s.Spread.Bars) > 0 }
