// Package templates holds Warbell's words and turns events and views into messages.
//
// The words are text/template files under <locale>/<system>: one for each kind of event, and
// beside them duty.<kind>.tmpl (what is owed), option.<kind>.tmpl (the label of a command that is
// offered) and warn.<kind>.tmpl (what is asked before a command that would lose something). What
// belongs to no system stands in kernel and ui. All are parsed at the start.
package templates

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"text/template"

	"warbell/engine"
)

//go:embed en
var files embed.FS

// Renderer knows the words of one locale. It is safe for concurrent use.
type Renderer struct {
	words map[string]*template.Template // by "system/name"
}

// New parses all words. An error is a mistake in a template.
func New() (*Renderer, error) {
	r := &Renderer{words: map[string]*template.Template{}}
	err := fs.WalkDir(files, "en", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		return r.parse(file)
	})
	if err != nil {
		return nil, fmt.Errorf("templates: %w", err)
	}
	return r, nil
}

func (r *Renderer) parse(file string) error {
	src, err := files.ReadFile(file)
	if err != nil {
		return err
	}
	name := strings.TrimSuffix(strings.TrimPrefix(file, "en/"), ".tmpl")
	t, err := template.New(name).Option("missingkey=error").Funcs(funcs).Parse(strings.TrimRight(string(src), "\n"))
	if err != nil {
		return err
	}
	r.words[name] = t
	return nil
}

// Names lists the templates of a system, without its folder.
func (r *Renderer) Names(system string) []string {
	var names []string
	for name := range r.words {
		if dir, file := path.Split(name); dir == system+"/" {
			names = append(names, file)
		}
	}
	return names
}

// errNoWords marks a missing template.
var errNoWords = errors.New("there are no words for it")

// say executes the first of the named templates that exists.
func (r *Renderer) say(data any, names ...string) (string, error) {
	for _, name := range names {
		t, ok := r.words[name]
		if !ok {
			continue
		}
		var b strings.Builder
		if err := t.Execute(&b, data); err != nil {
			return "", fmt.Errorf("words %s: %w", name, err)
		}
		return b.String(), nil
	}
	return "", fmt.Errorf("words %s: %w", names[0], errNoWords)
}

// Table is what the words of a game may look at, besides an event.
type Table struct {
	ID     string
	System string
	Kernel engine.Kernel
	View   engine.View
	People map[engine.Seat]Person
	Title  string         // what the game is called, player text; where it must be named
	Prose  map[int]string // players' own words by position of the log, as far as they are at hand
}

// Person is who sits at a seat.
type Person struct {
	User string // Discord's ID; empty for Warbell itself
	Name string // player text
}

// Line is the data of a template: one event or duty at a table.
type Line struct {
	Table
	E     any // the event, duty or command
	pings *[]string
	post  []Asked // the duties that are asked together with this one; nil where it is asked alone
	brief bool    // only what there must be room for
}

// Name gives a seat's name in bold, escaped.
func (l Line) Name(seat engine.Seat) string { return "**" + l.Bare(seat) + "**" }

// Bare gives a seat's name, escaped.
func (l Line) Bare(seat engine.Seat) string {
	if p, ok := l.People[seat]; ok && p.Name != "" {
		return Escape(p.Name)
	}
	return fmt.Sprintf("Player %d", seat)
}

// List names several seats.
func (l Line) List(seats []engine.Seat) string {
	names := make([]string, len(seats))
	for i, s := range seats {
		names[i] = l.Name(s)
	}
	return and(names)
}

// Ping mentions the user at a seat so that the message rings.
func (l Line) Ping(seat engine.Seat) string {
	p, ok := l.People[seat]
	if !ok || p.User == "" {
		return l.Name(seat)
	}
	if l.pings != nil {
		*l.pings = append(*l.pings, p.User)
	}
	return "<@" + p.User + ">"
}

func and(names []string) string {
	switch len(names) {
	case 0:
		return "nobody"
	case 1:
		return names[0]
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}
