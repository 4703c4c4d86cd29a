// Package templates holds Warbell's words and turns events and views into messages.
//
// The words are text/template files with a {{define}} for each thing that is said. Those of the kernel
// (en.tmpl) and of what belongs to no system (ui.en.tmpl, help.en.tmpl, …) stand here; each system has a
// package below this one with its own, and with the Go that prepares what they look at. A system's words are
// the kernel's with its own in front. All are parsed at the start.
//
// What the names of a system's words mean:
//
//	<event>                   how an event is told in a post, in one line; log.<event> in a log, where that is another way
//	<event>.details           how it is told blow by blow to who asks for that, where that is more
//	headline                  the first line of a post, of all its events; without it the first event is that
//	sealed.<slot>             what stands under a sealed value of that kind; the kernel has "sealed" for all others
//	duty.<kind>               how somebody is asked for what they owe; owed.<kind> names it in lists
//	form.<kind>               the button that opens the form for a duty
//	verb.<system>.<command>.label  the label of a command that is offered
//	warn.<command>            what is asked before a command that would lose something
//	odds, luck                what a seat may reckon with before it commits, and how lucky all were in the end
//	view, own                 how a game stands, and what only one seat may know of that
//	note.<name>, help.<topic> private answers, and pages of help
//	scene.<name>              what stands in a picture and in its text twin; plain text, nothing is escaped there
//
// Any other name is a phrase: other words, or Go that prepares them, ask for it.
package templates

import (
	"embed"
	"io/fs"
	"text/template"

	"warbell/templates/picture"
)

// Words are the words of one system, and what they need.
type Words struct {
	System string         // its ID
	Files  fs.FS          // holds en.tmpl, and beside it what is set apart, as help.en.tmpl
	Line   func(Line) any // what its words look at instead of a Line, which it embeds; nil for a Line
}

// The words of no system and those that pictures add, and the language of all.
const (
	kernel = "kernel"
	ui     = "ui"
	drawn  = "picture"
	locale = "en"
)

//go:embed *.tmpl
var files embed.FS

// Renderer makes messages and pictures with the words of one locale. It is safe for concurrent use.
type Renderer struct {
	Catalog
	refusals refusals
	paint    func(picture.Look, picture.Scene) ([]byte, error)
	page     func(picture.Look, picture.Scene) ([]byte, error)
	film     func(picture.Look, []picture.Scene) ([]byte, error)
}

// OnDrawing has begin called whenever a picture is begun, and what it returned when the picture is done. It
// must come before the renderer is used.
func (r *Renderer) OnDrawing(begin func() (end func())) {
	paint := r.paint
	r.paint = func(l picture.Look, s picture.Scene) ([]byte, error) {
		defer begin()()
		return paint(l, s)
	}
	page := r.page
	r.page = func(l picture.Look, s picture.Scene) ([]byte, error) {
		defer begin()()
		return page(l, s)
	}
	film := r.film
	r.film = func(l picture.Look, all []picture.Scene) ([]byte, error) {
		defer begin()()
		return film(l, all)
	}
}

// New parses the words of the kernel and of these systems. An error is a mistake in a template.
func New(systems ...Words) (*Renderer, error) {
	r := &Renderer{Catalog: Catalog{map[string]*set{}, map[string]string{}}, refusals: inEnglish,
		paint: picture.Look.Draw, page: picture.Look.Page, film: picture.Look.Animate}
	none := template.New("").Funcs(funcs)
	anyGame := func(file string) bool { return file == locale+".tmpl" }
	if err := r.add(none, Words{System: kernel, Files: files}, anyGame); err != nil {
		return nil, err
	}
	if err := r.add(none, Words{System: ui, Files: files},
		func(file string) bool { return !anyGame(file) }); err != nil {
		return nil, err
	}
	if err := r.add(none, Words{System: drawn, Files: picture.Files}, func(string) bool { return true }); err != nil {
		return nil, err
	}
	for _, w := range systems {
		if err := r.add(r.sets[kernel].all, w, func(string) bool { return true }); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// Unpainted is a renderer that says the same and paints nothing: its pictures have a name and a text, and no
// bytes. It is for whoever only reads, as most tests do, for to paint takes far longer than to write.
func (r *Renderer) Unpainted() *Renderer {
	reader := *r
	reader.paint = func(_ picture.Look, s picture.Scene) ([]byte, error) { return nil, picture.Check(s) }
	reader.page = reader.paint
	reader.film = func(picture.Look, []picture.Scene) ([]byte, error) { return nil, nil }
	return &reader
}
