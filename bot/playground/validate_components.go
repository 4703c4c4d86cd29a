package playground

import (
	"slices"
	"strconv"
	"strings"
)

// Limits of components, in characters or entries.
const (
	maxRows          = 5
	maxRowWidth      = 5
	maxComponents    = 40   // of a message of components (V2), inner ones included
	maxDisplayedText = 4000 // over all text displays of a message
	maxCustomID      = 100
	maxButtonLabel   = 80
	maxButtonURL     = 512
	maxOptions       = 25
	maxOptionText    = 100
	maxPlaceholder   = 150
	maxGallery       = 10
	maxSectionTexts  = 3
)

// checkRows refuses what isn't up to five action rows.
func checkRows(f *form, at path, rows []Component) {
	if len(rows) > maxRows {
		f.fail(at, codeBadLength, "Must be between 1 and %d in length.", maxRows)
	}
	for i := range rows {
		if rows[i].Type != ComponentActionRow {
			f.fail(at.at(i).key("type"), "UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (1,).")
			continue
		}
		checkRow(f, at.at(i), &rows[i])
	}
}

// checkRow refuses a row that isn't one to five buttons or a single menu.
func checkRow(f *form, at path, row *Component) {
	inner := at.key("components")
	f.count(inner, len(row.Components), 1, maxRowWidth)
	for i := range row.Components {
		c := &row.Components[i]
		switch {
		case c.Type == ComponentButton:
			checkButton(f, inner.at(i), c)
		case isSelect(c.Type):
			checkSelect(f, inner.at(i), c)
			if len(row.Components) > 1 {
				f.fail(inner.at(i), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
			}
		default:
			f.fail(inner.at(i).key("type"), codeChoices, "Value must be one of {2, 3, 5, 6, 7, 8}.")
		}
	}
}

// checkButton refuses a button whose fields don't fit its style.
func checkButton(f *form, at path, b *Component) {
	f.oneOf(at.key("style"), b.Style, 1, 2, 3, 4, styleLink, stylePremium)
	f.most(at.key("label"), b.Label, maxButtonLabel)
	if b.Label == "" && b.Emoji == nil && b.Style != stylePremium {
		f.fail(at, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or emoji")
	}
	switch b.Style {
	case styleLink:
		f.between(at.key("url"), b.URL, 1, maxButtonURL)
		f.link(at.key("url"), b.URL, "http", "https", "discord")
		if b.CustomID != "" {
			f.fail(at, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified")
		}
	case stylePremium:
		if parseID(b.SKUID) == 0 {
			f.fail(at.key("sku_id"), codeRequired, "This field is required")
		}
	default:
		f.between(at.key("custom_id"), b.CustomID, 1, maxCustomID)
		if b.URL != "" {
			f.fail(at, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified")
		}
	}
}

// checkSelect refuses a menu with bad options or an impossible range.
func checkSelect(f *form, at path, c *Component) {
	f.between(at.key("custom_id"), c.CustomID, 1, maxCustomID)
	f.most(at.key("placeholder"), c.Placeholder, maxPlaceholder)
	f.number(at.key("min_values"), c.MinValues, 0, maxOptions)
	f.number(at.key("max_values"), c.MaxValues, 1, maxOptions)
	low, high := valueRange(c)
	if low > high {
		f.fail(at.key("min_values"), codeNumberMax, "min_values must be less than or equal to max_values.")
	}
	if c.Type != ComponentStringSelect {
		if n := len(c.DefaultValues); n > 0 && (n < low || n > high) {
			f.fail(at.key("default_values"), codeBadLength, "Must be between %d and %d in length.", low, high)
		}
		return
	}
	f.count(at.key("options"), len(c.Options), 1, maxOptions)
	checkOptions(f, at.key("options"), c.Options, high)
	if n := len(c.Options); n > 0 && (c.MaxValues != nil && high > n || low > n) {
		f.fail(at.key("options"), codeBadLength, "Must be between %d and %d in length.", max(low, high), maxOptions)
	}
}

// valueRange is how many values a menu takes; Discord's default is exactly one.
func valueRange(c *Component) (low, high int) {
	low, high = 1, 1
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
			f.fail(p.key("value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
		}
		seen[o.Value] = true
		if o.Default {
			defaults++
		}
	}
	if defaults > maxDefaults {
		f.fail(at, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "The specified component has too many default values (max: %d)", maxDefaults)
	}
}

// checkCustomIDs refuses a custom ID that two components share.
func checkCustomIDs(f *form, at path, list []Component) {
	seen := map[string]bool{}
	walkPaths(at, list, func(p path, c *Component) {
		if c.CustomID == "" {
			return
		}
		if seen[c.CustomID] {
			f.fail(p.key("custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
		}
		seen[c.CustomID] = true
	})
}

// walkPaths visits every component with its place in the body.
func walkPaths(at path, list []Component, visit func(path, *Component)) {
	for i := range list {
		walkPath(at.at(i), &list[i], visit)
	}
}

func walkPath(p path, c *Component, visit func(path, *Component)) {
	visit(p, c)
	walkPaths(p.key("components"), c.Components, visit)
	if c.Component != nil {
		walkPath(p.key("component"), c.Component, visit)
	}
	if c.Accessory != nil {
		walkPath(p.key("accessory"), c.Accessory, visit)
	}
}

// checkType refuses a component that can't stand where it is.
func checkType(f *form, at path, c *Component, allowed ...int) bool {
	if slices.Contains(allowed, c.Type) {
		return true
	}
	words := make([]string, len(allowed))
	for i, t := range allowed {
		words[i] = strconv.Itoa(t)
	}
	f.fail(at.key("type"), "UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (%s).", strings.Join(words, ", "))
	return false
}
