// Package templates holds Warbell's words and turns events and views into messages.
//
// The words are text/template files with a {{define}} for each text. Those of the kernel (en.tmpl) and those
// that belong to no system (ui.en.tmpl, help.en.tmpl, …) are in this directory. Each system has a package
// below this one with its own words, and with the Go code that prepares their data. A system's words override
// the kernel's. New parses all of them.
//
// The names of a system's words have these meanings:
//
//	<event>                   an event in a post, in one line; log.<event> in a log, if that differs
//	<event>.details           an event with its dice and rule numbers, for players who ask for them
//	headline                  the first line of a post about all its events; default: the first event
//	sealed.<slot>             the line under a locked value of that kind; the kernel's "sealed" is the default
//	duty.<kind>               the question for a duty; owed.<kind> names it in lists
//	form.<kind>               the button that opens the form for a duty
//	verb.<system>.<command>.label  the label of a command that is offered
//	warn.<command>            the question before a command that could lose something
//	odds, luck                a seat's odds before a decision, and the luck of all at the end
//	view, own                 the state of a game, and one seat's secrets
//	note.<name>, help.<topic> private answers, and pages of help
//	scene.<name>              words in a picture and in its alt text; plain text without escapes
//
// Any other name is a phrase that other words or Go code use.
package templates

import (
	"embed"
	"io/fs"
	"text/template"

	"golang.org/x/text/language"

	"warbell/templates/picture"
)

// Words are the words of one system with the Go code that they need.
type Words struct {
	System string         // its ID
	Files  fs.FS          // holds en.tmpl, and parts in other files such as help.en.tmpl; likewise other locales
	Line   func(Line) any // makes the data of its words, which embeds a Line; nil: a Line itself
}

// The names of words that belong to no system.
const (
	kernel = "kernel"
	ui     = "ui"
	drawn  = "picture"
)

//go:embed *.tmpl
var files embed.FS

// Renderer renders messages and pictures with the words of one locale. It is safe for concurrent use.
type Renderer struct {
	Catalog
	paint func(picture.Look, picture.Scene) ([]byte, error)
	page  func(picture.Look, picture.Scene) ([]byte, error)
	film  func(picture.Look, []picture.Scene) ([]byte, error)
}

// OnDrawing sets a function that is called at the start of each picture. The function that it returns is
// called at the picture's end. OnDrawing must be called before the renderer is used.
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

// New parses the words of the kernel and of these systems in all locales, and returns a renderer in English.
// It returns an error for a mistake in a template. See Renderer.For for the other locales.
func New(systems ...Words) (*Renderer, error) {
	english := &Catalog{locale: locale{name: English, tag: language.English}, sets: map[string]*set{},
		helpers: map[string]string{}}
	none := template.New("").Funcs(funcs).Funcs(english.funcs())
	for _, p := range partsOf(systems) {
		under := none
		if p.game {
			under = english.sets[kernel].all
		}
		if err := english.add(under, p.Words, p.picked); err != nil {
			return nil, err
		}
	}
	if err := english.addLiterals(); err != nil {
		return nil, err
	}
	r := &Renderer{Catalog: *english,
		paint: picture.Look.Draw, page: picture.Look.Page, film: picture.Look.Animate}
	for _, name := range localesOf(systems) {
		other, err := english.translated(name, systems)
		if err != nil {
			return nil, err
		}
		r.speak(other)
	}
	return r, nil
}

// part holds the words of a system, or of a part of the kernel's directory.
type part struct {
	Words
	picked func(file string) bool // whether a file is read
	game   bool                   // it overrides words of the kernel
}

// partsOf returns the parts of all words, in the order in which they are parsed.
func partsOf(systems []Words) []part {
	all := func(string) bool { return true }
	anyGame := func(file string) bool { return file == localeOf(file)+".tmpl" }
	parts := []part{
		{Words: Words{System: kernel, Files: files}, picked: anyGame},
		{Words: Words{System: ui, Files: files},
			picked: func(file string) bool { return !anyGame(file) && !isLiterals(file) && !isPlurals(file) }},
		{Words: Words{System: drawn, Files: picture.Files}, picked: all},
		{Words: Words{System: counted, Files: files}, picked: isPlurals},
	}
	for _, w := range systems {
		parts = append(parts, part{w, all, true})
	}
	return parts
}

// Unpainted returns a renderer with the same words that paints nothing. Its pictures have a name and a text
// but no bytes. Most tests use it, because painting takes far longer than writing.
func (r *Renderer) Unpainted() *Renderer {
	reader := *r
	reader.paint = func(_ picture.Look, s picture.Scene) ([]byte, error) { return nil, picture.Check(s) }
	reader.page = reader.paint
	reader.film = func(picture.Look, []picture.Scene) ([]byte, error) { return nil, nil }
	return &reader
}
