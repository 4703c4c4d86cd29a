package playground

// Limits of modals, in characters or entries.
const (
	maxModalTitle       = 45
	maxModalComponents  = 5
	maxLabel            = 45
	maxLabelDescription = 100
	maxTextInput        = 4000
	maxInputPlaceholder = 100
	maxChoices          = 10 // of radio and checkbox groups, and files of an upload
)

// modalInput is the data of a MODAL response.
type modalInput struct {
	CustomID   string      `json:"custom_id"`
	Title      string      `json:"title"`
	Components []Component `json:"components"`
}

// checkModal refuses a modal that Discord would refuse.
func checkModal(at path, in *modalInput) error {
	f := &form{}
	f.between(at.key("custom_id"), in.CustomID, 1, maxCustomID)
	f.between(at.key("title"), in.Title, 1, maxModalTitle)
	list := at.key("components")
	f.count(list, len(in.Components), 1, maxModalComponents)
	for i := range in.Components {
		p, c := list.at(i), &in.Components[i]
		if !checkType(f, p, c, ComponentActionRow, ComponentTextDisplay, ComponentLabel) {
			continue
		}
		switch c.Type {
		case ComponentActionRow:
			checkInputRow(f, p, c)
		case ComponentTextDisplay:
			f.between(p.key("content"), c.Content, 1, maxDisplayedText)
		case ComponentLabel:
			checkLabel(f, p, c)
		}
	}
	checkCustomIDs(f, list, in.Components)
	return f.err()
}

// checkInputRow refuses a row that isn't exactly one labelled text input.
func checkInputRow(f *form, at path, row *Component) {
	inner := at.key("components")
	f.count(inner, len(row.Components), 1, 1)
	for i := range row.Components {
		c := &row.Components[i]
		if checkType(f, inner.at(i), c, ComponentTextInput) {
			f.between(inner.at(i).key("label"), c.Label, 1, maxLabel)
			checkTextInput(f, inner.at(i), c)
		}
	}
}

func checkLabel(f *form, at path, label *Component) {
	f.between(at.key("label"), label.Label, 1, maxLabel)
	f.most(at.key("description"), label.Description, maxLabelDescription)
	p, c := at.key("component"), label.Component
	if c == nil {
		f.fail(p, codeRequired, "This field is required")
		return
	}
	if !checkType(f, p, c, ComponentStringSelect, ComponentTextInput, ComponentUserSelect, ComponentRoleSelect,
		ComponentMentionableSelect, ComponentChannelSelect, ComponentFileUpload, ComponentRadioGroup,
		ComponentCheckboxGroup, ComponentCheckbox) {
		return
	}
	if c.Disabled {
		f.fail(p.key("disabled"), "MODAL_COMPONENT_DISABLED", "Components in modals cannot be disabled.")
	}
	checkModalControl(f, p, c)
}

func checkModalControl(f *form, p path, c *Component) {
	switch c.Type {
	case ComponentTextInput:
		checkTextInput(f, p, c)
	case ComponentRadioGroup:
		checkGroup(f, p, c, 2, 1)
	case ComponentCheckboxGroup:
		checkGroup(f, p, c, 1, maxChoices)
		checkChoiceRange(f, p, c, maxChoices)
	case ComponentFileUpload:
		f.between(p.key("custom_id"), c.CustomID, 1, maxCustomID)
		checkChoiceRange(f, p, c, maxChoices)
	case ComponentCheckbox:
		f.between(p.key("custom_id"), c.CustomID, 1, maxCustomID)
	default:
		checkSelect(f, p, c)
		checkRequired(f, p, c)
	}
}

func checkTextInput(f *form, at path, c *Component) {
	f.between(at.key("custom_id"), c.CustomID, 1, maxCustomID)
	f.oneOf(at.key("style"), c.Style, 1, 2)
	f.number(at.key("min_length"), c.MinLength, 0, maxTextInput)
	f.number(at.key("max_length"), c.MaxLength, 1, maxTextInput)
	f.most(at.key("placeholder"), c.Placeholder, maxInputPlaceholder)
	if c.MinLength != nil && c.MaxLength != nil && *c.MinLength > *c.MaxLength {
		f.fail(at.key("min_length"), codeNumberMax, "min_length must be less than or equal to max_length.")
	}
	if c.Value == nil {
		return
	}
	text, ok := c.Value.(string)
	if !ok {
		f.fail(at.key("value"), codeBadType, "Could not interpret the value as a string.")
	}
	f.most(at.key("value"), text, maxTextInput)
}

func checkGroup(f *form, at path, c *Component, fewest, maxDefaults int) {
	f.between(at.key("custom_id"), c.CustomID, 1, maxCustomID)
	f.count(at.key("options"), len(c.Options), fewest, maxChoices)
	checkOptions(f, at.key("options"), c.Options, maxDefaults)
}

func checkChoiceRange(f *form, at path, c *Component, most int) {
	f.number(at.key("min_values"), c.MinValues, 0, most)
	f.number(at.key("max_values"), c.MaxValues, 1, most)
	if c.MinValues != nil && c.MaxValues != nil && *c.MinValues > *c.MaxValues {
		f.fail(at.key("min_values"), codeNumberMax, "min_values must be less than or equal to max_values.")
	}
	checkRequired(f, at, c)
}

// checkRequired refuses a required choice that may be empty.
func checkRequired(f *form, at path, c *Component) {
	if c.MinValues != nil && *c.MinValues == 0 && isRequired(c) {
		f.fail(at.key("min_values"), codeNumberMin, "min_values must be at least 1 when the component is required.")
	}
}

// isRequired: components of modals are required unless they say otherwise.
func isRequired(c *Component) bool { return c.Required == nil || *c.Required }
