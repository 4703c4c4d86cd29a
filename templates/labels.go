package templates

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"text/template"

	"golang.org/x/text/language"
	"golang.org/x/text/message/catalog"
)

// isLiterals reports whether a file has the translations of what Go code contains: whole labels, and the
// formats of refusals. The name of each text there is the English one.
func isLiterals(file string) bool { return strings.HasPrefix(file, "literals.") }

// addLiterals reads the translations of literals, if there are any.
func (c *Catalog) addLiterals() error {
	name := "literals." + c.locale.name + ".tmpl"
	src, err := fs.ReadFile(files, name)
	if err != nil {
		return nil // all of them are in English
	}
	return c.readLiterals(name, string(src))
}

func (c *Catalog) readLiterals(name, src string) error {
	file, err := template.New(name).Parse(src)
	if err != nil {
		return fmt.Errorf("templates: %w", err)
	}
	c.literals = map[string]string{}
	formats := catalog.NewBuilder(catalog.Fallback(language.English))
	for _, t := range file.Templates() {
		text := strings.TrimSpace(t.Root.String())
		if t.Name() == name || text == "" {
			continue
		}
		c.literals[t.Name()] = text
		if err := formats.SetString(c.locale.tag, textual(t.Name()), text); err != nil {
			return fmt.Errorf("templates: %s, %q: %w", name, t.Name(), err)
		}
	}
	c.refusals = refusalsIn(c.locale.tag, formats)
	return nil
}

// Literal returns the translation of a text that stands in Go code, or the text itself if there is none.
func (c *Catalog) Literal(english string) string {
	if text, ok := c.literals[english]; ok {
		return text
	}
	return english
}

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
		for j := range buttons {
			buttons[j].Label = c.Literal(buttons[j].Label)
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
	m.Title, m.Fields = c.Literal(m.Title), slices.Clone(m.Fields)
	for i, f := range m.Fields {
		f.Text, f.Label, f.About, f.Menu = c.Literal(f.Text), c.Literal(f.Label), c.Literal(f.About), c.menu(f.Menu)
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
	for i := range all {
		all[i].Label, all[i].About = c.Literal(all[i].Label), c.Literal(all[i].About)
	}
	return all
}

// LabelledPost returns a post with its labels in the locale. Those that templates made are in it already.
func (c *Catalog) LabelledPost(p Public) Public { return Public{c.labelled(p.m)} }

// LabelledNote does the same for a message to one user.
func (c *Catalog) LabelledNote(p Ephemeral) Ephemeral { return Ephemeral{c.labelled(p.m)} }
