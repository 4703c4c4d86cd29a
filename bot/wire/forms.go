package wire

import "warbell/templates"

// modal is a form in Discord's format.
type modal struct {
	CustomID   string `json:"custom_id"`
	Title      string `json:"title"`
	Components []any  `json:"components"` // each a component or a paragraph
}

// paragraph is a text in a form without input.
type paragraph struct {
	Type    int    `json:"type"`
	Content string `json:"content"` // markdown
}

func modalOf(m *templates.Modal) modal {
	out := modal{CustomID: m.ID, Title: templates.Clip(m.Title, maxModalTitle)}
	for _, f := range m.Fields {
		if f.Text != "" {
			out.Components = append(out.Components, paragraph{componentText, templates.Clip(f.Text, maxText)})
		} else {
			out.Components = append(out.Components, fieldOf(f))
		}
	}
	return out
}

// fieldOf returns the control of a field with its label.
func fieldOf(f templates.Field) component {
	var control component
	switch {
	case f.Menu != nil:
		control = choicesOf(f.Menu)
	case f.Checkbox != nil:
		control = component{Type: componentCheckbox, Default: f.Checkbox.Checked}
	case f.Input != nil:
		control = inputOf(f.Input)
	case f.File:
		least, most, required := 0, 1, false
		control = component{Type: componentFile, MinValues: &least, MaxValues: &most, Required: &required}
	default:
		control = inputOf(&templates.Input{Optional: true})
	}
	if f.ID != "" {
		control.CustomID = f.ID
	}
	return component{
		Type: componentLabel, Label: templates.Clip(f.Label, maxLabel),
		Description: templates.Clip(f.About, maxLabelAbout), Component: &control,
	}
}

// choicesOf returns a form's control for a menu: a radio group or checkbox group if it has few choices, since
// a menu takes one more press to open.
func choicesOf(m *templates.Menu) component {
	c := menuOf(m)
	switch n, several := len(c.Options), *c.MaxValues > 1; {
	case several && n <= maxBoxes:
		c.Type, c.Placeholder = componentBoxes, ""
	case !several && n >= minRadios && n <= maxRadios:
		c.Type, c.Placeholder, c.MinValues, c.MaxValues = componentRadio, "", nil, nil
	}
	return c
}

func inputOf(in *templates.Input) component {
	most := in.Max
	if most <= 0 || most > maxInputLength {
		most = maxInputLength
	}
	least, required := min(max(in.Min, 0), most), !in.Optional
	c := component{
		Type: componentInput, Style: inputShort, Placeholder: templates.Clip(in.Hint, maxInputHint),
		Value: templates.Clip(in.Value, most), MinLength: &least, MaxLength: &most, Required: &required,
	}
	if in.Long {
		c.Style = inputLong
	}
	return c
}
