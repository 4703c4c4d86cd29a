package discordfake

// Limits of modals, in characters or entries.
const (
	maxModalTitle       = 45
	maxModalComponents  = 5
	maxModalText        = 4000
	maxLabel            = 45
	maxLabelDescription = 100
	maxTextInput        = 4000
	maxInputPlaceholder = 100
	maxUploads          = 10
	minRadios           = 2
	maxGroup            = 10 // of radio buttons or checkboxes
)

// modalInput is the data of a MODAL response.
type modalInput struct {
	CustomID   string      `json:"custom_id"`
	Title      string      `json:"title"`
	Components []Component `json:"components"`
}

// checkModal returns an error if Discord would refuse the form.
func checkModal(at path, in *modalInput) error {
	f := &form{}
	f.between(at.key("custom_id"), in.CustomID, 1, maxCustomID)
	f.between(at.key("title"), in.Title, 1, maxModalTitle)
	list := at.key("components")
	f.count(list, len(in.Components), 1, maxModalComponents)
	for i := range in.Components {
		p, c := list.at(i), &in.Components[i]
		switch {
		case !checkType(f, p, c, ComponentTextDisplay, ComponentLabel):
		case c.Type == ComponentTextDisplay:
			f.between(p.key("content"), c.Content, 1, maxModalText)
		default:
			checkLabel(f, p, c)
		}
	}
	checkCustomIDs(f, list, in.Components)
	return f.err()
}

func checkLabel(f *form, at path, label *Component) {
	f.between(at.key("label"), label.Label, 1, maxLabel)
	f.most(at.key("description"), label.Description, maxLabelDescription)
	p, c := at.key("component"), label.Component
	switch {
	case c == nil:
		f.fail(p, codeRequired, "This field is required")
	case !checkType(f, p, c, ComponentStringSelect, ComponentTextInput, ComponentFileUpload, ComponentRadioGroup,
		ComponentCheckGroup, ComponentCheckbox):
	case c.Type == ComponentTextInput:
		checkTextInput(f, p, c)
	case c.Type == ComponentRadioGroup:
		checkGroup(f, p, c, minRadios, 1)
	case c.Type == ComponentCheckbox:
		f.between(p.key("custom_id"), c.CustomID, 1, maxCustomID)
	default:
		switch c.Type {
		case ComponentFileUpload:
			checkFileUpload(f, p, c)
		case ComponentCheckGroup:
			checkBoxes(f, p, c)
		default:
			checkSelect(f, p, c)
		}
		if c.MinValues != nil && *c.MinValues == 0 && isRequired(c) {
			f.fail(p.key("min_values"), codeNumberMin,
				"min_values must be at least 1 when the component is required.")
		}
	}
}

// checkGroup records errors if the choices of a group are invalid.
func checkGroup(f *form, at path, c *Component, least, maxDefaults int) {
	f.between(at.key("custom_id"), c.CustomID, 1, maxCustomID)
	f.count(at.key("options"), len(c.Options), least, maxGroup)
	checkOptions(f, at.key("options"), c.Options, maxDefaults)
}

// checkBoxes records errors if the choices or the range of a checkbox group are invalid.
func checkBoxes(f *form, at path, c *Component) {
	f.number(at.key("min_values"), c.MinValues, 0, maxGroup)
	f.number(at.key("max_values"), c.MaxValues, 1, maxGroup)
	low, high := valueRange(c)
	checkGroup(f, at, c, 1, high)
	switch n := len(c.Options); {
	case low > high:
		f.fail(at.key("min_values"), codeNumberMax, "min_values must be less than or equal to max_values.")
	case n > 0 && (high > n || low > n):
		f.fail(at.key("options"), codeBadLength, "Must be between %d and %d in length.", max(low, high), maxGroup)
	}
}

// checkFileUpload records errors if the numbers of files are invalid.
func checkFileUpload(f *form, at path, c *Component) {
	f.between(at.key("custom_id"), c.CustomID, 1, maxCustomID)
	f.number(at.key("min_values"), c.MinValues, 0, maxUploads)
	f.number(at.key("max_values"), c.MaxValues, 1, maxUploads)
	if low, high := valueRange(c); low > high {
		f.fail(at.key("min_values"), codeNumberMax, "min_values must be less than or equal to max_values.")
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
	f.most(at.key("value"), c.Value, maxTextInput)
}

// isRequired reports whether a form's component is required, which is the default.
func isRequired(c *Component) bool { return c.Required == nil || *c.Required }
