package discordfake

import (
	"slices"
	"strconv"
	"strings"
)

// Limits of components, in characters or entries.
const (
	maxRows        = 5
	maxRowWidth    = 5
	maxCustomID    = 100
	maxButtonLabel = 80
	maxButtonURL   = 512
	maxOptions     = 25
	maxOptionText  = 100
	maxPlaceholder = 150
)

// checkRows records errors unless there are at most five valid action rows.
func checkRows(f *form, at path, rows []Component) {
	if len(rows) > maxRows {
		f.fail(at, codeBadLength, "Must be between 1 and %d in length.", maxRows)
	}
	for i := range rows {
		if checkType(f, at.at(i), &rows[i], ComponentActionRow) {
			checkRow(f, at.at(i), &rows[i])
		}
	}
	checkCustomIDs(f, at, rows)
}

// checkRow records errors unless a row has one to five buttons, or a single menu.
func checkRow(f *form, at path, row *Component) {
	inner := at.key("components")
	f.count(inner, len(row.Components), 1, maxRowWidth)
	for i := range row.Components {
		c := &row.Components[i]
		switch c.Type {
		case ComponentButton:
			checkButton(f, inner.at(i), c)
		case ComponentStringSelect, ComponentUserSelect, ComponentRoleSelect, ComponentChanSelect:
			if c.Type == ComponentStringSelect {
				checkSelect(f, inner.at(i), c)
			} else {
				checkAutoSelect(f, inner.at(i), c)
			}
			if len(row.Components) > 1 {
				f.fail(inner.at(i), "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
					"The specified component exceeds the maximum width")
			}
		default:
			f.oneOf(inner.at(i).key("type"), c.Type, ComponentButton, ComponentStringSelect,
				ComponentUserSelect, ComponentRoleSelect, ComponentChanSelect)
		}
	}
}

// checkButton records errors if a button's fields don't fit its style.
func checkButton(f *form, at path, b *Component) {
	f.oneOf(at.key("style"), b.Style, 1, 2, 3, 4, styleLink)
	f.most(at.key("label"), b.Label, maxButtonLabel)
	if b.Label == "" {
		f.fail(at, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or emoji")
	}
	if b.CustomID != "" && b.URL != "" || b.Style == styleLink && b.CustomID != "" ||
		b.Style != styleLink && b.URL != "" {
		f.fail(at, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
			"A custom id and url cannot both be specified")
	}
	if b.Style == styleLink {
		f.between(at.key("url"), b.URL, 1, maxButtonURL)
		f.link(at.key("url"), b.URL)
		return
	}
	f.between(at.key("custom_id"), b.CustomID, 1, maxCustomID)
}

// checkMenu checks the fields that all kinds of menus share. It returns how many values can be chosen.
func checkMenu(f *form, at path, c *Component) (low, high int) {
	f.between(at.key("custom_id"), c.CustomID, 1, maxCustomID)
	f.most(at.key("placeholder"), c.Placeholder, maxPlaceholder)
	f.number(at.key("min_values"), c.MinValues, 0, maxOptions)
	f.number(at.key("max_values"), c.MaxValues, 1, maxOptions)
	low, high = valueRange(c)
	if low > high {
		f.fail(at.key("min_values"), codeNumberMax, "min_values must be less than or equal to max_values.")
	}
	return low, high
}

// checkSelect records errors if a menu's options or range are invalid.
func checkSelect(f *form, at path, c *Component) {
	low, high := checkMenu(f, at, c)
	f.count(at.key("options"), len(c.Options), 1, maxOptions)
	checkOptions(f, at.key("options"), c.Options, high)
	if n := len(c.Options); n > 0 && (c.MaxValues != nil && high > n || low > n) {
		f.fail(at.key("options"), codeBadLength, "Must be between %d and %d in length.", max(low, high), maxOptions)
	}
}

// checkAutoSelect records errors if the range or the preselected values of a menu of users, roles or channels
// are invalid.
func checkAutoSelect(f *form, at path, c *Component) {
	low, high := checkMenu(f, at, c)
	kind := "role"
	switch c.Type {
	case ComponentChanSelect:
		kind = "channel"
	case ComponentUserSelect:
		kind = "user"
	}
	for i, v := range c.Chosen {
		if v.Type != kind {
			f.fail(at.key("default_values").at(i).key("type"), codeChoices, "Value must be one of ('%s',).", kind)
		}
	}
	if n := len(c.Chosen); n > 0 && (n < low || n > high) {
		f.fail(at.key("default_values"), codeBadLength,
			"The number of default values must be in the range defined by min_values and max_values")
	}
}

// valueRange returns how many values can be chosen: by default exactly one, in a checkbox group up to all.
func valueRange(c *Component) (low, high int) {
	low, high = 1, 1
	if c.Type == ComponentCheckGroup {
		high = max(len(c.Options), 1)
	}
	if c.MinValues != nil {
		low = *c.MinValues
	}
	if c.MaxValues != nil && *c.MaxValues > 0 {
		high = *c.MaxValues
	}
	return low, high
}

func checkOptions(f *form, at path, options []SelectOption, maxDefaults int) {
	seen, defaults := map[string]bool{}, 0
	for i, o := range options {
		p := at.at(i)
		f.between(p.key("label"), o.Label, 1, maxOptionText)
		f.between(p.key("value"), o.Value, 1, maxOptionText)
		f.most(p.key("description"), o.Description, maxOptionText)
		if seen[o.Value] {
			f.fail(p.key("value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
				"The specified option value is already used")
		}
		seen[o.Value] = true
		if o.Default {
			defaults++
		}
	}
	if defaults > maxDefaults {
		f.fail(at, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
			"The specified component has too many default values (max: %d)", maxDefaults)
	}
}

// checkCustomIDs records an error if two components have the same custom ID.
func checkCustomIDs(f *form, at path, list []Component) {
	seen := map[string]bool{}
	check := func(p path, c *Component) {
		if c.CustomID != "" && seen[c.CustomID] {
			f.fail(p.key("custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
		}
		seen[c.CustomID] = true
	}
	for i := range list {
		for j := range list[i].Components {
			check(at.at(i).key("components").at(j), &list[i].Components[j])
		}
		if list[i].Component != nil {
			check(at.at(i).key("component"), list[i].Component)
		}
	}
}

// checkType records an error, and returns false, if a component's type isn't allowed in its position.
func checkType(f *form, at path, c *Component, allowed ...int) bool {
	if slices.Contains(allowed, c.Type) {
		return true
	}
	words := make([]string, len(allowed))
	for i, t := range allowed {
		words[i] = strconv.Itoa(t)
	}
	f.fail(at.key("type"), "UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (%s).",
		strings.Join(words, ", "))
	return false
}
