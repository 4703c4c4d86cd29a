package templates

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"text/template"
	"text/template/parse"
)

// isLiterals reports whether a file has the translations of what Go code contains: whole labels, and
// refusals. The name of each text there is the English one.
func isLiterals(file string) bool { return strings.HasPrefix(file, "literals.") }

// addLiterals reads the translations of literals, if there are any. The English ones are refusals that count.
func (c *Catalog) addLiterals() error {
	name := "literals." + c.Locale() + ".tmpl"
	src, err := fs.ReadFile(files, name)
	if err != nil {
		return nil // all of them are as in Go code
	}
	return c.readLiterals(name, string(src))
}

// readLiterals adds the texts of a file. A text without actions can be a label.
func (c *Catalog) readLiterals(name, src string) error {
	file, err := template.New(name).Funcs(c.funcs()).Parse(src)
	if err != nil {
		return fmt.Errorf("templates: %w", err)
	}
	c.refusals.texts = maps.Clone(c.refusals.texts)
	if c.refusals.texts == nil {
		c.refusals.texts = map[string]*template.Template{}
	}
	for _, t := range file.Templates() {
		if t.Name() == name || parse.IsEmptyTree(t.Root) {
			continue
		}
		c.refusals.texts[textual(t.Name())] = t
		if text, ok := t.Root.Nodes[0].(*parse.TextNode); ok && len(t.Root.Nodes) == 1 {
			if c.literals == nil {
				c.literals = map[string]string{}
			}
			c.literals[t.Name()] = strings.TrimSpace(string(text.Text))
		}
	}
	return nil
}

// Literal returns the translation of a text that stands in Go code, or the text itself if there is none.
func (c *Catalog) Literal(english string) string {
	if text, ok := c.literals[english]; ok {
		return text
	}
	return english
}

// Literal is Catalog.Literal, for a label beside player text.
func (l Line) Literal(english string) string { return l.words.at(l.Table).Literal(english) }

// Localizations returns the translations of a text in Go code, by locale. It has none that equal the text.
func (c *Catalog) Localizations(english string) map[string]string {
	var all map[string]string
	for name, other := range c.among {
		if text := other.Literal(english); text != english {
			if all == nil {
				all = map[string]string{}
			}
			all[name] = text
		}
	}
	return all
}

// labelled returns a message with its labels in the locale.
func (c *Catalog) labelled(m Message) Message {
	if c.literals == nil || len(m.Rows) == 0 {
		return m
	}
	m.Rows = slices.Clone(m.Rows)
	for i, row := range m.Rows {
		buttons := slices.Clone(row.Buttons)
		for j, b := range buttons {
			if !b.Verbatim {
				buttons[j].Label = c.Literal(b.Label)
			}
		}
		m.Rows[i] = Row{Buttons: buttons, Menu: c.menu(row.Menu)}
	}
	return m
}

// LabelledForm returns a form with its title, its labels and its hints in the locale.
func (c *Catalog) LabelledForm(m Modal) Modal {
	if c.literals == nil {
		return m
	}
	if !m.Verbatim {
		m.Title = c.Literal(m.Title)
	}
	m.Fields = slices.Clone(m.Fields)
	for i, f := range m.Fields {
		if !f.Verbatim {
			f.Text, f.Label, f.About = c.Literal(f.Text), c.Literal(f.Label), c.Literal(f.About)
		}
		f.Menu = c.menu(f.Menu)
		if f.Input != nil {
			input := *f.Input
			input.Hint = c.Literal(input.Hint)
			f.Input = &input
		}
		m.Fields[i] = f
	}
	return m
}

func (c *Catalog) menu(m *Menu) *Menu {
	if m == nil {
		return nil
	}
	menu := *m
	menu.Placeholder, menu.Choices = c.Literal(m.Placeholder), c.LabelledChoices(m.Choices)
	return &menu
}

// LabelledChoices returns choices with their labels in the locale. Their values stay.
func (c *Catalog) LabelledChoices(all []Choice) []Choice {
	if c.literals == nil {
		return all
	}
	all = slices.Clone(all)
	for i, choice := range all {
		if !choice.Verbatim {
			all[i].Label, all[i].About = c.Literal(choice.Label), c.Literal(choice.About)
		}
	}
	return all
}

// LabelledPost returns a post with its labels in the locale. Those that templates made are in it already.
func (c *Catalog) LabelledPost(p Public) Public { return Public{c.labelled(p.m)} }

// LabelledNote does the same for a message to one user.
func (c *Catalog) LabelledNote(p Ephemeral) Ephemeral { return Ephemeral{c.labelled(p.m)} }
