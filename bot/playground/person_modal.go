package playground

import "context"

// Fields are what is filled into a modal, by custom ID or label: a string for
// texts, radio groups and single menus, []string for menus and checkbox groups,
// a bool for a checkbox. Choices may be given by value or label. What isn't
// named keeps its preset.
type Fields map[string]any

// Submit fills in a modal and sends it, and waits for the answer.
func (p *Person) Submit(ctx context.Context, m *Modal, fields Fields) (*Answer, error) {
	if m == nil {
		return nil, playErrorf("No form is open.")
	}
	used := 0
	filled := []Component{}
	for i := range m.Components {
		for _, c := range m.Components[i].controls() {
			v, ok := fields[c.CustomID]
			if !ok {
				v, ok = fields[firstOf(m.Components[i].Label, c.Label)]
			}
			if ok {
				used++
			}
			filled = append(filled, p.fill(c, v, ok))
		}
	}
	if used != len(fields) {
		return nil, playErrorf("The form %q has no such field; it has %q.", m.Title, m.FieldNames())
	}
	return p.await(ctx)(p.s.submitModal(modalSubmit{
		User: p.ID(), ChannelID: m.ChannelID, InteractionID: m.InteractionID, CustomID: m.CustomID, Components: filled,
	}))
}

// controls are what can be filled in in a top component of a modal.
func (c *Component) controls() []*Component {
	switch {
	case c.Component != nil:
		return []*Component{c.Component}
	case len(c.Components) > 0:
		return []*Component{&c.Components[0]}
	}
	return nil
}

// FieldNames are the custom IDs of everything that can be filled in.
func (m *Modal) FieldNames() []string {
	var names []string
	for i := range m.Components {
		for _, c := range m.Components[i].controls() {
			names = append(names, c.CustomID)
		}
	}
	return names
}

// Field finds a control by its custom ID.
func (m *Modal) Field(customID string) (Component, bool) {
	c := findComponent(m.Components, customID)
	if c == nil {
		return Component{}, false
	}
	return *c, true
}

// fill is one control as it is sent: with the given value or its presets.
func (p *Person) fill(c *Component, v any, given bool) Component {
	out := Component{Type: c.Type, ID: c.ID, CustomID: c.CustomID}
	if !given {
		out.preset(c)
		return out
	}
	words, many := v.([]string)
	text, single := v.(string)
	switch {
	case c.Type == ComponentTextInput || c.Type == ComponentCheckbox:
		out.Value = v
	case c.Type == ComponentRadioGroup && single:
		out.Value = p.optionValues(c, []string{text})[0]
	case many:
		out.Values = p.optionValues(c, words)
	case single:
		out.Values = p.optionValues(c, []string{text})
	}
	return out
}

// preset fills in what the modal itself proposes.
func (c *Component) preset(asked *Component) {
	c.Value = asked.Value
	if asked.Type == ComponentCheckbox {
		c.Value = asked.Default != nil && *asked.Default
	}
	for _, o := range asked.Options {
		if !o.Default {
			continue
		}
		if asked.Type == ComponentRadioGroup {
			c.Value = o.Value
		}
		c.Values = append(c.Values, o.Value)
	}
	for _, d := range asked.DefaultValues {
		c.Values = append(c.Values, d.ID)
	}
}
