package wire

import "warbell/templates"

// component is a row, button or menu, or a label of a form with its control.
type component struct {
	Type        int         `json:"type"`
	CustomID    string      `json:"custom_id,omitempty"`
	Style       int         `json:"style,omitempty"`
	Label       string      `json:"label,omitempty"`
	Description string      `json:"description,omitempty"`
	URL         string      `json:"url,omitempty"`
	Placeholder string      `json:"placeholder,omitempty"`
	Options     []menuLine  `json:"options,omitempty"`
	Chosen      []picked    `json:"default_values,omitempty"` // of a menu of roles, channels or users
	Channels    []int       `json:"channel_types,omitempty"`
	MinValues   *int        `json:"min_values,omitempty"`
	MaxValues   *int        `json:"max_values,omitempty"`
	MinLength   *int        `json:"min_length,omitempty"`
	MaxLength   *int        `json:"max_length,omitempty"`
	Required    *bool       `json:"required,omitempty"`
	Value       string      `json:"value,omitempty"`
	Default     bool        `json:"default,omitempty"` // of a checkbox
	Components  []component `json:"components,omitempty"`
	Component   *component  `json:"component,omitempty"`
}

type menuLine struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

// picked is a preselected role, channel or user of a menu.
type picked struct {
	ID   string `json:"id"`
	Type string `json:"type"`
}

// rowsOf returns rows of buttons and menus. Empty rows are skipped.
func rowsOf(rows []templates.Row) []component {
	all := make([]component, 0, len(rows))
	for _, r := range rows {
		if inside := insideRow(r); len(inside) > 0 {
			all = append(all, component{Type: componentRow, Components: inside})
		}
	}
	return all
}

func insideRow(r templates.Row) []component {
	if r.Menu != nil && (len(r.Menu.Choices) > 0 || r.Menu.Kind != templates.MenuChoices) {
		return []component{menuOf(r.Menu)}
	}
	inside := make([]component, len(r.Buttons))
	for i, b := range r.Buttons {
		inside[i] = buttonOf(b)
	}
	return inside
}

func buttonOf(b templates.Button) component {
	c := component{Type: componentButton, Style: int(b.Style), Label: templates.Clip(b.Label, maxButtonLabel)}
	if b.Style == templates.Link {
		c.URL = b.URL
		return c
	}
	if c.Style == 0 {
		c.Style = int(templates.Secondary)
	}
	c.CustomID = b.ID
	return c
}

// menuOf returns a menu. The numbers of values are limited to the number of choices.
func menuOf(m *templates.Menu) component {
	if m.Kind != templates.MenuChoices {
		return menuAmong(m)
	}
	lines := linesOf(m.Choices)
	most := min(max(m.Max, 1), len(lines))
	least := min(max(m.Min, 1), most)
	return component{
		Type: componentMenu, CustomID: m.ID, Placeholder: templates.Clip(m.Placeholder, maxPlaceholder),
		Options: lines, MinValues: &least, MaxValues: &most,
	}
}

// menuAmong returns a menu of roles, channels or users, whose choices Discord adds.
func menuAmong(m *templates.Menu) component {
	most := min(max(m.Max, 1), maxMenuChoices)
	least := min(m.Min, most)
	c := component{
		Type: componentRoles, CustomID: m.ID, Placeholder: templates.Clip(m.Placeholder, maxPlaceholder),
		MinValues: &least, MaxValues: &most,
	}
	kind := "role"
	switch m.Kind {
	case templates.MenuChannels:
		c.Type, kind = componentChannels, "channel"
		c.Channels = []int{channelText, channelAnnouncement}
	case templates.MenuUsers:
		c.Type, kind = componentUsers, "user"
	}
	for _, id := range m.Chosen[:min(len(m.Chosen), most)] {
		c.Chosen = append(c.Chosen, picked{id, kind})
	}
	return c
}

func linesOf(choices []templates.Choice) []menuLine {
	choices = choices[:min(len(choices), maxMenuChoices)]
	lines := make([]menuLine, len(choices))
	for i, c := range choices {
		lines[i] = menuLine{
			Label: templates.Clip(c.Label, maxChoiceText), Value: c.Value,
			Description: templates.Clip(c.About, maxChoiceText), Default: c.Default,
		}
	}
	return lines
}
