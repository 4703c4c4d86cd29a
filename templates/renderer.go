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
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"text/template"
	"text/template/parse"

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

// Renderer knows the words of one locale. It is safe for concurrent use.
type Renderer struct {
	sets     map[string]*set   // by system; and the two of none
	helpers  map[string]string // the systems that have a page of help, by its topic
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

// set are the words of one system over those of the kernel.
type set struct {
	all  *template.Template
	own  []string // names that are not the kernel's
	line func(Line) any
}

// New parses the words of the kernel and of these systems. An error is a mistake in a template.
func New(systems ...Words) (*Renderer, error) {
	r := &Renderer{sets: map[string]*set{}, helpers: map[string]string{}, refusals: inEnglish,
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

// add parses the words of one system, on top of others.
func (r *Renderer) add(under *template.Template, w Words, picked func(file string) bool) error {
	if r.sets[w.System] != nil {
		return fmt.Errorf("templates: %s is there twice", w.System)
	}
	s, err := newSet(under, w, picked)
	if err != nil {
		return err
	}
	r.sets[w.System] = s
	for _, name := range s.own {
		topic, ok := strings.CutPrefix(name, "help.")
		if other, taken := r.helpers[topic]; ok && taken {
			return fmt.Errorf("templates: %s has help on %s, as %s has", w.System, topic, other)
		}
		if ok {
			r.helpers[topic] = w.System
		}
	}
	return nil
}

// newSet puts a system's words on top of others: those of its files that are picked.
func newSet(under *template.Template, w Words, picked func(file string) bool) (*set, error) {
	all, err := under.Clone()
	if err != nil {
		return nil, fmt.Errorf("templates: %w", err)
	}
	s := &set{all: all.Option("missingkey=error"), line: w.Line}
	names, err := fs.Glob(w.Files, "*"+locale+".tmpl")
	if err != nil {
		return nil, fmt.Errorf("templates of %s: %w", w.System, err)
	}
	for _, name := range names {
		if !picked(name) {
			continue
		}
		if err := s.add(w, name); err != nil {
			return nil, fmt.Errorf("templates of %s, %s: %w", w.System, name, err)
		}
	}
	if len(s.own) == 0 {
		return nil, fmt.Errorf("templates of %s: %w", w.System, errNoWords)
	}
	return s, nil
}

// add parses one file. What stands there twice, or outside of a define, would be lost without a word.
func (s *set) add(w Words, name string) error {
	src, err := fs.ReadFile(w.Files, name)
	if err != nil {
		return err
	}
	file, err := template.New(name).Funcs(funcs).Parse(string(src))
	if err != nil {
		return err
	}
	for _, t := range file.Templates() {
		switch {
		case t.Name() == name && parse.IsEmptyTree(t.Root):
			continue
		case t.Name() == name:
			return errors.New("there are words outside of a define")
		case slices.Contains(s.own, t.Name()):
			return fmt.Errorf("%s is defined twice", t.Name())
		}
		if _, err := s.all.AddParseTree(t.Name(), t.Tree); err != nil {
			return err
		}
		s.own = append(s.own, t.Name())
	}
	return nil
}

// errNoWords marks a missing template.
var errNoWords = errors.New("there are no words for it")

// of finds the words of a system; of one that is not known, those of the kernel.
func (r *Renderer) of(system string) *set {
	if s, ok := r.sets[system]; ok {
		return s
	}
	return r.sets[kernel]
}

// say executes the first of the named templates of a system that exists. A Line is looked at as the system
// wants it.
func (r *Renderer) say(system string, data any, names ...string) (string, error) {
	s := r.of(system)
	if l, ok := data.(Line); ok {
		l.words = r
		if data = l; s.line != nil {
			data = s.line(l)
		}
	}
	for _, name := range names {
		t := s.all.Lookup(name)
		if t == nil {
			continue
		}
		var b strings.Builder
		if err := t.Execute(&b, data); err != nil {
			return "", fmt.Errorf("words %s/%s: %w", system, name, err)
		}
		return b.String(), nil
	}
	return "", fmt.Errorf("words %s/%s: %w", system, names[0], errNoWords)
}

// Names lists the words of a system by name, in order, without those that it shares with all. The systems
// "kernel" and "ui" have what belongs to none.
func (r *Renderer) Names(system string) []string {
	if s, ok := r.sets[system]; ok {
		return slices.Sorted(slices.Values(s.own))
	}
	return nil
}

// Has reports whether a system has words of its own under this name.
func (r *Renderer) Has(system, name string) bool { return slices.Contains(r.Names(system), name) }
