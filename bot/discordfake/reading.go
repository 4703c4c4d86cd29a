package discordfake

import "strings"

// Match reports whether a message has a property.
type Match func(Message) bool

func matches(m Message, all []Match) bool {
	for _, match := range all {
		if !match(m) {
			return false
		}
	}
	return true
}

// HasText matches messages whose text contains piece, in any case.
func HasText(piece string) Match {
	return func(m Message) bool { return strings.Contains(strings.ToLower(m.Text()), strings.ToLower(piece)) }
}

// HasButton matches messages with a button of this label or custom ID.
func HasButton(name string) Match {
	return func(m Message) bool {
		_, ok := m.Button(name)
		return ok
	}
}

// Ephemeral reports whether only one user sees the message.
func (m Message) Ephemeral() bool { return m.Flags&FlagEphemeral != 0 }

// Text returns all text of a message: its content and the alt texts of its files.
func (m Message) Text() string {
	lines := []string{}
	if m.Content != "" {
		lines = append(lines, m.Content)
	}
	for _, a := range m.Attachments {
		if a.Description != "" {
			lines = append(lines, a.Description)
		}
	}
	return strings.Join(lines, "\n")
}

// Button returns a button, given by its label or custom ID.
func (m Message) Button(name string) (Component, bool) {
	return m.component(func(c *Component) bool {
		return c.Type == ComponentButton && (c.Label == name || c.CustomID == name && name != "")
	})
}

// Buttons returns the labels of all buttons, in order.
func (m Message) Buttons() []string {
	var labels []string
	walkComponents(m.Components, func(c *Component) bool {
		if c.Type == ComponentButton {
			labels = append(labels, c.Label)
		}
		return true
	})
	return labels
}

// Menu returns a menu, given by its custom ID or placeholder. "" means the first menu.
func (m Message) Menu(name string) (Component, bool) {
	return m.component(func(c *Component) bool {
		return c.isMenu() && (name == "" || c.CustomID == name || c.Placeholder == name)
	})
}

func (m Message) component(is func(*Component) bool) (found Component, ok bool) {
	walkComponents(m.Components, func(c *Component) bool {
		if is(c) {
			found, ok = *c, true
		}
		return !ok
	})
	return found, ok
}

// FieldNames returns the custom IDs of all fields.
func (m *Modal) FieldNames() []string {
	var names []string
	for _, top := range m.Components {
		if top.Component != nil {
			names = append(names, top.Component.CustomID)
		}
	}
	return names
}

// Field returns a control, given by its custom ID.
func (m *Modal) Field(customID string) (Component, bool) {
	c := findComponent(m.Components, customID)
	if c == nil {
		return Component{}, false
	}
	return *c, true
}
