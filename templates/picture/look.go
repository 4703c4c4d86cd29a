package picture

import (
	"embed"

	"warbell/engine"
)

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

// Look is how pictures are drawn and in which words. Its pictures are dark unless they shall be light.
type Look struct {
	Say   Say
	Light bool
}

func (l Look) theme() *theme {
	if l.Light {
		return &light
	}
	return &dark
}
