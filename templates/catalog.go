package templates

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"text/template"
	"text/template/parse"

	"warbell/engine"
)

// Catalog holds the words of one locale, and says them: texts that need nothing but their data.
type Catalog struct {
	sets    map[string]*set   // by system; and the two of none
	helpers map[string]string // the systems that have a page of help, by its topic
}

// set are the words of one system over those of the kernel.
type set struct {
	all  *template.Template
	own  []string // names that are not the kernel's
	line func(Line) any
}

// add parses the words of one system, on top of others.
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
func (c *Catalog) of(system string) *set {
	if s, ok := c.sets[system]; ok {
		return s
	}
	return c.sets[kernel]
}

// say executes the first of the named templates of a system that exists. A Line is looked at as the system
// wants it.
func (c *Catalog) say(system string, data any, names ...string) (string, error) {
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

// Names lists the words of a system by name, in order, without those that it shares with all. The systems
// "kernel" and "ui" have what belongs to none.
func (c *Catalog) Names(system string) []string {
	if s, ok := c.sets[system]; ok {
		return slices.Sorted(slices.Values(s.own))
	}
	return nil
}

// Has reports whether a system has words of its own under this name.
func (c *Catalog) Has(system, name string) bool { return slices.Contains(c.Names(system), name) }

// Note writes one of the texts of no system for one user alone.
func (c *Catalog) Note(name string, data any) (Ephemeral, error) {
	text, err := c.say(ui, data, name)
	return Ephemeral{Message{Text: text}}, err
}

// NoteAt writes a note of the system that is played at a table; its data is .E in the words.
func (c *Catalog) NoteAt(t Table, name string, data any) (Ephemeral, error) {
	text, err := c.Phrase(t, "note."+name, data)
	return Ephemeral{Message{Text: text}}, err
}

// Phrase returns a system's words under a name; the data is .E in the words. It is no message, but may become
// part of one.
func (c *Catalog) Phrase(t Table, name string, data any) (string, error) {
	return c.say(t.System, Line{Table: t, E: data}, name)
}

// Help writes a page of help, which belongs to a system or to none.
func (c *Catalog) Help(topic string, data any) (Ephemeral, error) {
	text, err := c.say(c.helpers[topic], data, "help."+topic)
	return Ephemeral{Message{Text: text}}, err
}

// Missing lists the events without words in a system: its own and the kernel's.
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

// Text is one of the texts of no system that become part of a message, such as a label. It panics if it can't
// be written: see Line.Phrase.
func (c *Catalog) Text(name string, data any) string { return c.must(name, data).Message().Text }

// Broken reports a failure to a player, under the ID that the log has too.
func (c *Catalog) Broken(id string) Ephemeral { return c.must("broken", id) }

// Busy tells a player that the database did not answer.
func (c *Catalog) Busy(id string) Ephemeral { return c.must("busy", id) }

// must renders a note that a test has checked.
func (c *Catalog) must(name string, data any) Ephemeral {
	p, err := c.Note(name, data)
	if err != nil {
		panic(err)
	}
	return p
}
