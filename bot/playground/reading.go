package playground

import (
	"strings"
)

// Match says whether a message is the one that is looked for.
type Match func(Message) bool

func matches(m Message, all []Match) bool {
	for _, match := range all {
		if !match(m) {
			return false
		}
	}
	return true
}

// HasText matches messages whose text contains a piece, in any case.
func HasText(piece string) Match {
	return func(m Message) bool { return strings.Contains(strings.ToLower(m.Text()), strings.ToLower(piece)) }
}

// HasButton matches messages with a button of that label or custom ID.
func HasButton(name string) Match {
	return func(m Message) bool {
		_, ok := m.Button(name)
		return ok
	}
}

// After matches messages that are newer than another.
func After(old Message) Match { return func(m Message) bool { return m.n > old.n } }

// IsPrivate matches ephemeral messages.
func IsPrivate() Match { return func(m Message) bool { return m.Ephemeral() } }

// Ephemeral says whether only one user sees the message.
func (m Message) Ephemeral() bool { return m.Flags&FlagEphemeral != 0 }

// Text is everything readable in a message: content, embeds, text displays,
// and the alt texts of pictures.
func (m Message) Text() string {
	var b strings.Builder
	line := func(texts ...string) {
		for _, t := range texts {
			if t != "" {
				b.WriteString(t)
				b.WriteByte('\n')
			}
		}
	}
	line(m.Content)
	for _, e := range m.Embeds {
		if e.Author != nil {
			line(e.Author.Name)
		}
		line(e.Title, e.Description)
		for _, f := range e.Fields {
			line(f.Name, f.Value)
		}
		if e.Footer != nil {
			line(e.Footer.Text)
		}
	}
	walkComponents(m.Components, func(c *Component) bool {
		line(c.Content, c.Description)
		for _, item := range c.Items {
			line(item.Description)
		}
		return true
	})
	for _, a := range m.Attachments {
		line(a.Description)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// Button finds a button by its label or custom ID.
func (m Message) Button(name string) (Component, bool) {
	return m.component(func(c *Component) bool {
		return c.Type == ComponentButton && (c.Label == name || c.CustomID == name && name != "")
	})
}

// Buttons are the labels of all buttons, in order.
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

// Menu finds a select menu by its custom ID or placeholder; "" is the first.
func (m Message) Menu(name string) (Component, bool) {
	return m.component(func(c *Component) bool {
		return isSelect(c.Type) && (name == "" || c.CustomID == name || c.Placeholder == name)
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
