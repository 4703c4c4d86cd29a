package playground

import "strings"

// checkLayout refuses bad messages of components (V2).
func checkLayout(f *form, at path, in *messageInput, rules messageRules) {
	total, text := 0, 0
	walkComponents(in.Components, func(c *Component) bool {
		total++
		if c.Type == ComponentTextDisplay {
			text += runes(c.Content)
		}
		return true
	})
	if total > maxComponents {
		f.fail(at, codeBadLength, "Must be between 1 and %d in length.", maxComponents)
	}
	if text > maxDisplayedText {
		f.fail(at, codeMaxLength, "Displayable text size exceeds maximum size of %d", maxDisplayedText)
	}
	l := layout{form: f, in: in, old: rules.old}
	for i := range in.Components {
		p, c := at.at(i), &in.Components[i]
		if checkType(f, p, c, ComponentActionRow, ComponentSection, ComponentTextDisplay, ComponentMediaGallery,
			ComponentFile, ComponentSeparator, ComponentContainer) {
			l.check(p, c)
		}
	}
}

// layout checks the layout components of one message.
type layout struct {
	*form
	in  *messageInput
	old *Message
}

func (l layout) check(p path, c *Component) {
	switch c.Type {
	case ComponentActionRow:
		checkRow(l.form, p, c)
	case ComponentTextDisplay:
		l.between(p.key("content"), c.Content, 1, maxDisplayedText)
	case ComponentSection:
		l.section(p, c)
	case ComponentMediaGallery:
		l.gallery(p, c)
	case ComponentFile:
		l.file(p, c)
	case ComponentSeparator:
		if c.Spacing != 0 {
			l.oneOf(p.key("spacing"), c.Spacing, 1, 2)
		}
	case ComponentContainer:
		l.container(p, c)
	}
}

func (l layout) container(p path, c *Component) {
	l.number(p.key("accent_color"), c.AccentColor, 0, maxColor)
	l.count(p.key("components"), len(c.Components), 1, maxComponents)
	for i := range c.Components {
		q, inner := p.key("components").at(i), &c.Components[i]
		if checkType(l.form, q, inner, ComponentActionRow, ComponentSection, ComponentTextDisplay,
			ComponentMediaGallery, ComponentFile, ComponentSeparator) {
			l.check(q, inner)
		}
	}
}

func (l layout) section(p path, c *Component) {
	l.count(p.key("components"), len(c.Components), 1, maxSectionTexts)
	for i := range c.Components {
		q := p.key("components").at(i)
		if checkType(l.form, q, &c.Components[i], ComponentTextDisplay) {
			l.check(q, &c.Components[i])
		}
	}
	q := p.key("accessory")
	switch {
	case c.Accessory == nil:
		l.fail(q, codeRequired, "This field is required")
	case !checkType(l.form, q, c.Accessory, ComponentButton, ComponentThumbnail):
	case c.Accessory.Type == ComponentButton:
		checkButton(l.form, q, c.Accessory)
	default:
		l.media(q.key("media"), c.Accessory.Media)
		l.most(q.key("description"), c.Accessory.Description, maxAltText)
	}
}

func (l layout) gallery(p path, c *Component) {
	l.count(p.key("items"), len(c.Items), 1, maxGallery)
	for i := range c.Items {
		q := p.key("items").at(i)
		l.media(q.key("media"), &c.Items[i].Media)
		l.most(q.key("description"), c.Items[i].Description, maxAltText)
	}
}

func (l layout) file(p path, c *Component) {
	if c.File != nil && !strings.HasPrefix(c.File.URL, "attachment://") {
		l.fail(p.key("file").key("url"), "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('attachment').")
		return
	}
	l.media(p.key("file"), c.File)
}

// media refuses a missing URL and a reference to a file that isn't there.
func (l layout) media(p path, m *Media) {
	if m == nil || m.URL == "" {
		l.fail(p.key("url"), codeRequired, "This field is required")
		return
	}
	name, ok := strings.CutPrefix(m.URL, "attachment://")
	if !ok {
		l.link(p.key("url"), m.URL, "http", "https")
		return
	}
	if !l.hasFile(name) {
		l.fail(p.key("url"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "The referenced attachment was not found")
	}
}

func (l layout) hasFile(name string) bool {
	for _, f := range l.in.files {
		if f.name == name {
			return true
		}
	}
	if l.old == nil {
		return false
	}
	for _, a := range l.old.Attachments {
		if a.Filename == name {
			return true
		}
	}
	return false
}
