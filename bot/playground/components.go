package playground

// Component types of Discord's component reference.
const (
	ComponentActionRow         = 1
	ComponentButton            = 2
	ComponentStringSelect      = 3
	ComponentTextInput         = 4
	ComponentUserSelect        = 5
	ComponentRoleSelect        = 6
	ComponentMentionableSelect = 7
	ComponentChannelSelect     = 8
	ComponentSection           = 9
	ComponentTextDisplay       = 10
	ComponentThumbnail         = 11
	ComponentMediaGallery      = 12
	ComponentFile              = 13
	ComponentSeparator         = 14
	ComponentContainer         = 17
	ComponentLabel             = 18
	ComponentFileUpload        = 19
	ComponentRadioGroup        = 21
	ComponentCheckboxGroup     = 22
	ComponentCheckbox          = 23
)

// Button styles with a meaning of their own.
const (
	styleLink    = 5
	stylePremium = 6
)

// Component is any component of a message or a modal: the union of all their
// fields. Which of them matter follows from Type.
type Component struct {
	Type          int             `json:"type"`
	ID            int             `json:"id,omitempty"`
	CustomID      string          `json:"custom_id,omitempty"`
	Style         int             `json:"style,omitempty"`
	Label         string          `json:"label,omitempty"`
	Emoji         *Emoji          `json:"emoji,omitempty"`
	URL           string          `json:"url,omitempty"`
	SKUID         string          `json:"sku_id,omitempty"`
	Disabled      bool            `json:"disabled,omitempty"`
	Placeholder   string          `json:"placeholder,omitempty"`
	MinValues     *int            `json:"min_values,omitempty"`
	MaxValues     *int            `json:"max_values,omitempty"`
	Options       []SelectOption  `json:"options,omitempty"`
	DefaultValues []SelectDefault `json:"default_values,omitempty"`
	ChannelTypes  []int           `json:"channel_types,omitempty"`
	Required      *bool           `json:"required,omitempty"`
	MinLength     *int            `json:"min_length,omitempty"`
	MaxLength     *int            `json:"max_length,omitempty"`
	Value         any             `json:"value,omitempty"`
	Values        []string        `json:"values,omitempty"` // of a submitted control
	Default       *bool           `json:"default,omitempty"`
	Components    []Component     `json:"components,omitempty"`
	Component     *Component      `json:"component,omitempty"`
	Accessory     *Component      `json:"accessory,omitempty"`
	Content       string          `json:"content,omitempty"`
	Description   string          `json:"description,omitempty"`
	Media         *Media          `json:"media,omitempty"`
	Items         []MediaItem     `json:"items,omitempty"`
	File          *Media          `json:"file,omitempty"`
	Name          string          `json:"name,omitempty"`
	Size          int             `json:"size,omitempty"`
	Spoiler       bool            `json:"spoiler,omitempty"`
	Divider       *bool           `json:"divider,omitempty"`
	Spacing       int             `json:"spacing,omitempty"`
	AccentColor   *int            `json:"accent_color,omitempty"`
}

// Emoji is the partial emoji of a button or a menu option.
type Emoji struct {
	ID       string `json:"id,omitempty"`
	Name     string `json:"name,omitempty"`
	Animated bool   `json:"animated,omitempty"`
}

// SelectOption is one line of a string menu, radio group or checkbox group.
type SelectOption struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Emoji       *Emoji `json:"emoji,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

// SelectDefault preselects a user, role or channel.
type SelectDefault struct {
	ID   string `json:"id"`
	Type string `json:"type"`
}

// Media is an unfurled media item.
type Media struct {
	URL          string `json:"url"`
	ProxyURL     string `json:"proxy_url,omitempty"`
	Width        int    `json:"width,omitempty"`
	Height       int    `json:"height,omitempty"`
	ContentType  string `json:"content_type,omitempty"`
	AttachmentID string `json:"attachment_id,omitempty"`
}

// MediaItem is one picture of a gallery.
type MediaItem struct {
	Media       Media  `json:"media"`
	Description string `json:"description,omitempty"`
	Spoiler     bool   `json:"spoiler,omitempty"`
}

func isSelect(t int) bool {
	return t == ComponentStringSelect || t >= ComponentUserSelect && t <= ComponentChannelSelect
}

// walkComponents calls f for every component, outer before inner. A false
// answer ends the walk.
func walkComponents(list []Component, f func(*Component) bool) bool {
	for i := range list {
		c := &list[i]
		if !f(c) || !walkComponents(c.Components, f) {
			return false
		}
		for _, inner := range []*Component{c.Component, c.Accessory} {
			if inner != nil && !walkOne(inner, f) {
				return false
			}
		}
	}
	return true
}

func walkOne(c *Component, f func(*Component) bool) bool {
	return f(c) && walkComponents(c.Components, f)
}

// findComponent returns the component with that custom ID, or nil.
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

// numberComponents gives every component without an ID the next free one, as
// Discord does.
func numberComponents(list []Component) {
	taken := map[int]bool{}
	walkComponents(list, func(c *Component) bool {
		taken[c.ID] = true
		return true
	})
	next := 1
	walkComponents(list, func(c *Component) bool {
		if c.ID != 0 {
			return true
		}
		for taken[next] {
			next++
		}
		c.ID, taken[next] = next, true
		return true
	})
}
