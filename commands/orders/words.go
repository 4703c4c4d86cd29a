package orders

import (
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/templates"
)

// between separates the orders in a text. Each may begin with the label of its menu: "Way of play: Defend;
// Wait for me: Never".
const between = ";"

// filled returns the present values of a form's fields, changed by the lines that a text names. A line
// without the label of its menu is searched in all menus.
func filled(form templates.Modal, said string) (map[string]string, error) {
	fields := map[string]string{}
	for _, f := range form.Fields {
		switch {
		case f.Input != nil:
			fields[f.ID] = f.Input.Value
		case f.Menu != nil:
			fields[f.ID] = preset(f.Menu)
		}
	}
	if len(fields) == 0 {
		return nil, errNothing
	}
	for part := range strings.SplitSeq(said, between) {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		id, value, ok := chosen(form, part)
		if !ok {
			return nil, engine.Refuse(engine.Invalid, "",
				"“%s” isn't an order in this game. Pick a suggested one, or leave out “set” for the form.", naming.Clip(part))
		}
		fields[id] = value
	}
	return fields, nil
}

// preset returns the chosen value of a menu: the first line if none is chosen and one must be.
func preset(m *templates.Menu) string {
	var values []string
	for _, c := range m.Choices {
		if c.Default {
			values = append(values, c.Value)
		}
	}
	if len(values) == 0 && len(m.Choices) > 0 && m.Max <= 1 {
		return m.Choices[0].Value
	}
	return strings.Join(values, "\n")
}

// chosen returns the menu and the line that a text means; false if there is none.
func chosen(form templates.Modal, text string) (id, value string, ok bool) {
	for _, f := range form.Fields {
		if f.Menu == nil {
			continue
		}
		for _, c := range f.Menu.Choices {
			if strings.EqualFold(text, line(f, c)) || strings.EqualFold(text, c.Label) {
				return f.ID, c.Value, true
			}
		}
	}
	return "", "", false
}

// line returns a choice as it is suggested.
func line(f templates.Field, c templates.Choice) string {
	return strings.TrimRight(f.Label, "?") + ": " + c.Label
}

// suggested completes the last order of a text with the lines of all menus.
func suggested(form templates.Modal, typed string) []templates.Choice {
	before, last := "", typed
	if i := strings.LastIndex(typed, between); i >= 0 {
		before, last = strings.TrimSpace(typed[:i])+between+" ", typed[i+1:]
	}
	var lines []templates.Choice
	for _, f := range form.Fields {
		if f.Menu == nil {
			continue
		}
		for _, c := range f.Menu.Choices {
			lines = append(lines, templates.Choice{Label: line(f, c), Verbatim: true, Value: line(f, c)})
		}
	}
	lines = gamekit.Fitting(lines, last)
	for i := range lines {
		lines[i].Label, lines[i].Value = before+lines[i].Label, before+lines[i].Value
	}
	return slices.DeleteFunc(lines, func(c templates.Choice) bool {
		return utf8.RuneCountInString(c.Label) > templates.MaxChoiceText
	})
}
