package commandstest

import (
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/templates"
)

// Measured checks that Discord accepts a name and a description. It returns the length of the description, in
// characters.
func Measured(t *testing.T, name, about string) int {
	t.Helper()
	if n := utf8.RuneCountInString(about); n == 0 || n > 100 || len(name) > 32 {
		t.Errorf("%q: %q has %d characters", name, about, n)
	}
	return len(name) + len(about)
}

// Form presses a button that opens a form, and returns the form.
func (h *House) Form(by gamekit.User, custom string) *templates.Modal {
	h.Helper()
	r := h.Press(by, custom)
	if r.Modal == nil {
		h.Fatalf("%s opens no form: %q\n%s", custom, Text(r), h.Logs.String())
	}
	return r.Modal
}

// Again opens a refused form again, from its refusal.
func (h *House) Again(by gamekit.User, refused gamekit.Reply) *templates.Modal {
	h.Helper()
	if refused.Whisper == nil {
		h.Fatalf("no refusal: %q", Text(refused))
	}
	ids := Buttons(refused.Whisper.Message())
	if len(ids) == 0 || !strings.HasPrefix(ids[0], "ur:") {
		h.Fatalf("no form to open again: %q %v", Text(refused), ids)
	}
	return h.Form(by, ids[0])
}

// Fill submits a form with its defaults and some fields set.
func (h *House) Fill(by gamekit.User, m *templates.Modal, fields ...string) gamekit.Reply {
	h.Helper()
	return h.Submit(by, m.ID, Defaults(m, fields...))
}

// Defaults returns the defaults of a form's fields, with some of them changed.
func Defaults(m *templates.Modal, fields ...string) map[string]string {
	values := map[string]string{}
	for _, f := range m.Fields {
		switch {
		case f.Input != nil:
			values[f.ID] = f.Input.Value
		case f.Checkbox != nil:
			values[f.ID] = strconv.FormatBool(f.Checkbox.Checked)
		case f.Menu != nil:
			values[f.ID] = f.Menu.Choices[0].Value
			for _, c := range f.Menu.Choices {
				if c.Default {
					values[f.ID] = c.Value
				}
			}
		}
	}
	for i := 0; i < len(fields); i += 2 {
		values[fields[i]] = fields[i+1]
	}
	return values
}

// Proposed returns the defaults of a form's fields. Where a default is missing, it uses the example.
func Proposed(m *templates.Modal) map[string]string {
	fields := Defaults(m)
	for _, f := range m.Fields {
		if f.Input != nil && f.Input.Value == "" && !f.Input.Optional {
			fields[f.ID] = f.Input.Hint
		}
	}
	return fields
}

// Lines returns the choices of a form's menu, with label and description. If a text replaces a menu with a
// single choice, it returns the text.
func Lines(m *templates.Modal, field string) string {
	var all []string
	for _, f := range m.Fields {
		if f.ID == field && f.Text != "" {
			return f.Text
		}
		if f.ID == field && f.Menu != nil {
			for _, c := range f.Menu.Choices {
				all = append(all, c.Label+" | "+c.About)
			}
		}
	}
	return strings.Join(all, "\n")
}
