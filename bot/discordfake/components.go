package discordfake

// The component types that the bot uses, by Discord's component reference. Others are refused.
const (
	ComponentActionRow    = 1
	ComponentButton       = 2
	ComponentStringSelect = 3
	ComponentTextInput    = 4
	ComponentUserSelect   = 5
	ComponentRoleSelect   = 6
	ComponentChanSelect   = 8
	ComponentTextDisplay  = 10 // of modals
	ComponentLabel        = 18
	ComponentFileUpload   = 19 // of modals, as are those below
	ComponentRadioGroup   = 21
	ComponentCheckGroup   = 22
	ComponentCheckbox     = 23
)

// styleLink is the style of a link button.
const styleLink = 5

// Component is any component of a message or modal. It has the fields of all types.
type Component struct {
	Type        int            `json:"type"`
	ID          int            `json:"id,omitempty"`
	CustomID    string         `json:"custom_id,omitempty"`
	Style       int            `json:"style,omitempty"`
	Label       string         `json:"label,omitempty"`
	URL         string         `json:"url,omitempty"`
	Placeholder string         `json:"placeholder,omitempty"`
	MinValues   *int           `json:"min_values,omitempty"`
	MaxValues   *int           `json:"max_values,omitempty"`
	Options     []SelectOption `json:"options,omitempty"`
	Chosen      []DefaultValue `json:"default_values,omitempty"` // of a menu of users, roles or channels
	Channels    []int          `json:"channel_types,omitempty"`
	Required    *bool          `json:"required,omitempty"`
	MinLength   *int           `json:"min_length,omitempty"`
	MaxLength   *int           `json:"max_length,omitempty"`
	Default     bool           `json:"default,omitempty"`  // of a checkbox
	Value       string         `json:"value,omitempty"`    // of a submitted checkbox: "true" or "false"
	Values      []string       `json:"values,omitempty"`   // of a submitted menu or group
	Attached    []FileUse      `json:"attached,omitempty"` // to a file upload, as a client submits it
	Components  []Component    `json:"components,omitempty"`
	Component   *Component     `json:"component,omitempty"`
	Content     string         `json:"content,omitempty"`
	Description string         `json:"description,omitempty"`
}

// SelectOption is one line of a menu.
type SelectOption struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

// DefaultValue is a preselected user, role or channel of a menu.
type DefaultValue struct {
	ID   string `json:"id"`
	Type string `json:"type"`
}

// isMenu reports whether the component is a menu.
func (c *Component) isMenu() bool {
	switch c.Type {
	case ComponentStringSelect, ComponentUserSelect, ComponentRoleSelect, ComponentChanSelect:
		return true
	}
	return false
}

// walkComponents calls f for every component, outer before inner, until f returns false.
func walkComponents(list []Component, f func(*Component) bool) bool {
	for i := range list {
		c := &list[i]
		if !f(c) || !walkComponents(c.Components, f) || c.Component != nil && !f(c.Component) {
			return false
		}
	}
	return true
}

// findComponent returns the component with the custom ID; nil if there is none.
func findComponent(list []Component, customID string) *Component {
	var found *Component
	walkComponents(list, func(c *Component) bool {
		if c.CustomID == customID && c.CustomID != "" {
			found = c
		}
		return found == nil
	})
	return found
}

// numberComponents numbers all components, as Discord does if the bot doesn't.
func numberComponents(list []Component) {
	n := 0
	walkComponents(list, func(c *Component) bool {
		n++
		c.ID = n
		return true
	})
}
