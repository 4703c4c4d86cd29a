package templates

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"text/template"
	"text/template/parse"

	"warbell/engine"
)

// Catalog holds the words of one locale, and renders those that need only their data.
type Catalog struct {
	locale   locale
	sets     map[string]*set   // by system, and under kernel and ui
	helpers  map[string]string // the system of each topic that has a page of help
	refusals refusals
	literals map[string]string   // translations of labels in Go code
	among    map[string]*Catalog // the catalogs of all locales; nil if English is alone
	server   *Catalog            // for posts, if all else is for one reader; nil: it is for no certain reader
}

// set holds the words of one system on top of the kernel's.
type set struct {
	all  *template.Template
	own  []string // names that the kernel doesn't have
	line func(Line) any
	// translated are the names that the locale has; nil in English.
	translated []string
}

// add parses the words of one system on top of others.
func (c *Catalog) add(under *template.Template, w Words, picked func(file string) bool) error {
	if c.sets[w.System] != nil {
		return fmt.Errorf("templates: %s is there twice", w.System)
	}
	s, err := newSet(under, w, picked)
	if err != nil {
		return err
	}
	c.sets[w.System] = s
	for _, name := range s.own {
		topic, ok := strings.CutPrefix(name, "help.")
		if other, taken := c.helpers[topic]; ok && taken {
			return fmt.Errorf("templates: %s has help on %s, as %s has", w.System, topic, other)
		}
		if ok {
			c.helpers[topic] = w.System
		}
	}
	return nil
}

// newSet parses the picked files of a system on top of others.
func newSet(under *template.Template, w Words, picked func(file string) bool) (*set, error) {
	all, err := under.Clone()
	if err != nil {
		return nil, fmt.Errorf("templates: %w", err)
	}
	s := &set{all: all.Option("missingkey=error"), line: w.Line}
	trees, err := parsed(w, English, picked)
	if err != nil {
		return nil, err
	}
	if len(trees) == 0 {
		return nil, fmt.Errorf("templates of %s: %w", w.System, errNoWords)
	}
	for _, name := range slices.Sorted(maps.Keys(trees)) {
		if _, err := s.all.AddParseTree(name, trees[name]); err != nil {
			return nil, fmt.Errorf("templates of %s: %w", w.System, err)
		}
		s.own = append(s.own, name)
	}
	return s, nil
}

// parsed parses the picked files of a system in a locale, and returns their texts by name.
func parsed(w Words, locale string, picked func(file string) bool) (map[string]*parse.Tree, error) {
	names, err := fs.Glob(w.Files, "*.tmpl")
	if err != nil {
		return nil, fmt.Errorf("templates of %s: %w", w.System, err)
	}
	trees := map[string]*parse.Tree{}
	for _, name := range names {
		if localeOf(name) != locale || !picked(name) {
			continue
		}
		if err := parseFile(w, name, trees); err != nil {
			return nil, fmt.Errorf("templates of %s, %s: %w", w.System, name, err)
		}
	}
	return trees, nil
}

// parseFile adds the texts of one file. Names that occur twice, and text outside a define, are errors,
// because they would be lost silently.
func parseFile(w Words, name string, trees map[string]*parse.Tree) error {
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
		case trees[t.Name()] != nil:
			return fmt.Errorf("%s is defined twice", t.Name())
		}
		trees[t.Name()] = t.Tree
	}
	return nil
}

// errNoWords is the error of a missing template.
var errNoWords = errors.New("there are no words for it")

// of returns the words of a system. For an unknown system these are the kernel's.
func (c *Catalog) of(system string) *set {
	if s, ok := c.sets[system]; ok {
		return s
	}
	return c.sets[kernel]
}

// say executes the first existing template of the given names. It passes a Line through the system's own Line
// function.
func (c *Catalog) say(system string, data any, names ...string) (string, error) {
	if l, ok := data.(Line); ok {
		c = c.at(l.Table)
	}
	s := c.of(system)
	if l, ok := data.(Line); ok {
		l.words = c
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

// Names returns the names of a system's words in order, without the kernel's. The systems "kernel" and "ui"
// have the words that belong to no system.
func (c *Catalog) Names(system string) []string {
	if s, ok := c.sets[system]; ok {
		return slices.Sorted(slices.Values(s.own))
	}
	return nil
}

// Has reports whether a system has its own words under this name.
func (c *Catalog) Has(system, name string) bool { return slices.Contains(c.Names(system), name) }

// Note renders a text of the system "ui" for one user.
func (c *Catalog) Note(name string, data any) (Ephemeral, error) {
	text, err := c.say(ui, data, name)
	return Ephemeral{Message{Text: text}}, err
}

// NoteAt renders a note of the system of a game. The data is .E in its words.
func (c *Catalog) NoteAt(t Table, name string, data any) (Ephemeral, error) {
	text, err := c.Phrase(t, "note."+name, data)
	return Ephemeral{Message{Text: text}}, err
}

// Phrase renders a system's words under a name, as a part of a message. The data is .E in the words.
func (c *Catalog) Phrase(t Table, name string, data any) (string, error) {
	return c.say(t.System, Line{Table: t, E: data}, name)
}

// Help renders a page of help, of a system or of none.
func (c *Catalog) Help(topic string, data any) (Ephemeral, error) {
	text, err := c.say(c.helpers[topic], data, "help."+topic)
	return Ephemeral{Message{Text: text}}, err
}

// Missing returns the kinds of events without words, of a system and of the kernel.
func (c *Catalog) Missing(rs engine.Ruleset) []string {
	words, known := c.sets[rs.Info().ID]
	var missing []string
	for _, ev := range append(engine.KernelEvents(), rs.Info().Events...) {
		if !known || words.all.Lookup(ev.Kind()) == nil {
			missing = append(missing, ev.Kind())
		}
	}
	return missing
}

// Text renders a text of ui that becomes part of a message, such as a label. It panics on an error, as
// Line.Phrase does.
func (c *Catalog) Text(name string, data any) string { return c.must(name, data).Message().Text }

// Broken renders the report of a failure to a player, with the ID that is in the log.
func (c *Catalog) Broken(id string) Ephemeral { return c.must("broken", id) }

// Busy renders the note that the database did not answer.
func (c *Catalog) Busy(id string) Ephemeral { return c.must("busy", id) }

// must renders a note that tests have checked. It panics on an error.
func (c *Catalog) must(name string, data any) Ephemeral {
	p, err := c.Note(name, data)
	if err != nil {
		panic(err)
	}
	return p
}
