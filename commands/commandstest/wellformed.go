package commandstest

import (
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/templates"
)

// wellFormed checks that Discord would accept a reply: not empty, within all limits, and without the same
// custom ID twice.
func (h *House) wellFormed(r gamekit.Reply) {
	h.Helper()
	switch {
	case r.Post != nil:
		h.message(r.Post.Message())
	case r.Whisper != nil:
		h.message(r.Whisper.Message())
	case r.Update != nil:
		h.message(r.Update.Message())
	case r.Modal != nil:
		h.modal(r.Modal)
	}
}

func (h *House) message(m templates.Message) {
	h.Helper()
	if m.Text == "" && len(m.Files) == 0 {
		h.Errorf("a message without anything: %+v", m)
	}
	if len(m.Rows) > 5 {
		h.Errorf("%d rows", len(m.Rows))
	}
	seen := map[string]bool{}
	for _, row := range m.Rows {
		if row.Menu != nil {
			h.customID(seen, row.Menu.ID)
			h.menu(row.Menu)
			continue
		}
		if n := len(row.Buttons); n < 1 || n > 5 {
			h.Errorf("%d buttons in a row", n)
		}
		for _, b := range row.Buttons {
			h.customID(seen, b.ID)
			h.Between("a button's label", b.Label, 1, 80)
		}
	}
}

func (h *House) customID(seen map[string]bool, id string) {
	h.Helper()
	h.Between("a custom ID", id, 1, 100)
	if seen[id] {
		h.Errorf("%q stands twice", id)
	}
	seen[id] = true
}

// Between checks that a text has at least least and at most most characters.
func (h *House) Between(what, text string, least, most int) {
	h.Helper()
	if n := utf8.RuneCountInString(text); n < least || n > most {
		h.Errorf("%s has %d characters: %q", what, n, text)
	}
}

func (h *House) menu(m *templates.Menu) {
	h.Helper()
	if m.Kind != templates.MenuChoices {
		if len(m.Choices) > 0 || len(m.Chosen) > max(m.Max, 1) {
			h.Errorf("a menu of the server's own with lines, or too much chosen: %+v", m)
		}
		return
	}
	if n := len(m.Choices); n < 1 || n > 25 {
		h.Errorf("a menu of %d lines", n)
	}
	values, defaults := map[string]bool{}, 0
	for _, c := range m.Choices {
		h.customID(values, c.Value)
		h.Between("a line of a menu", c.Label, 1, 100)
		h.Between("its description", c.About, 0, 100)
		if c.Default {
			defaults++
		}
	}
	if defaults > max(m.Max, 1) {
		h.Errorf("%d lines are chosen beforehand", defaults)
	}
}

func (h *House) modal(m *templates.Modal) {
	h.Helper()
	h.Between("a form's title", m.Title, 1, 45)
	h.Between("a form's custom ID", m.ID, 1, 100)
	if n := len(m.Fields); n < 1 || n > 5 {
		h.Errorf("a form of %d fields", n)
	}
	seen := map[string]bool{}
	for _, f := range m.Fields {
		if f.Text != "" {
			h.Between("a paragraph", f.Text, 1, 4000)
			continue
		}
		h.customID(seen, f.ID)
		h.Between("a field's label", f.Label, 1, 45)
		h.Between("its description", f.About, 0, 100)
		switch {
		case f.Menu != nil:
			h.menu(f.Menu)
		case f.File, f.Checkbox != nil:
		case f.Input == nil:
			h.Errorf("nothing to fill in: %+v", f)
		case f.Input.Max > 0:
			h.Between("what is filled in", f.Input.Value, 0, f.Input.Max)
		}
	}
}
