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

// Alt tells a scene to a screen reader, in sentences, in at most MaxAlt characters. It is plain text: nothing
// is escaped.
func (l Look) Alt(s Scene) string { return altOf(l.Say, s) }

// Tell tells a measured table so that one can play from it without the picture, a line each. It is plain
// text: nothing is escaped. A scene without a table has none.
func (l Look) Tell(s Scene) []string { return tellOf(l.Say, s) }

func (l Look) theme() *theme {
	if l.Light {
		return &light
	}
	return &dark
}
