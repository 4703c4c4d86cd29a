package playground

import "time"

// Limits of embeds, in characters or entries.
const (
	maxEmbedTitle       = 256
	maxEmbedDescription = 4096
	maxEmbedFields      = 25
	maxFieldName        = 256
	maxFieldValue       = 1024
	maxEmbedFooter      = 2048
	maxEmbedAuthor      = 256
	maxEmbedSum         = 6000 // over all embeds of a message
	maxColor            = 0xffffff
)

func checkEmbeds(f *form, at path, list []Embed) {
	if len(list) > maxEmbeds {
		f.fail(at, codeMaxLength, "Must be %d or fewer in length.", maxEmbeds)
	}
	sum := 0
	for i := range list {
		checkEmbed(f, at.at(i), &list[i])
		sum += list[i].textSize()
	}
	if sum > maxEmbedSum {
		f.fail(at, "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of %d", maxEmbedSum)
	}
}

func checkEmbed(f *form, at path, e *Embed) {
	if e.empty() {
		f.fail(at.key("description"), codeRequired, "This field is required")
	}
	f.most(at.key("title"), e.Title, maxEmbedTitle)
	f.most(at.key("description"), e.Description, maxEmbedDescription)
	f.link(at.key("url"), e.URL, "http", "https")
	f.number(at.key("color"), e.Color, 0, maxColor)
	if e.Timestamp != "" {
		if _, err := time.Parse(time.RFC3339, e.Timestamp); err != nil {
			f.fail(at.key("timestamp"), "DATE_TIME_TYPE_PARSE", "Could not parse %s. Should be ISO8601.", e.Timestamp)
		}
	}
	if e.Footer != nil {
		f.most(at.key("footer").key("text"), e.Footer.Text, maxEmbedFooter)
		f.link(at.key("footer").key("icon_url"), e.Footer.IconURL, "http", "https", "attachment")
	}
	if e.Author != nil {
		f.between(at.key("author").key("name"), e.Author.Name, 1, maxEmbedAuthor)
		f.link(at.key("author").key("url"), e.Author.URL, "http", "https")
		f.link(at.key("author").key("icon_url"), e.Author.IconURL, "http", "https", "attachment")
	}
	checkEmbedMedia(f, at.key("image"), e.Image)
	checkEmbedMedia(f, at.key("thumbnail"), e.Thumbnail)
	checkEmbedFields(f, at.key("fields"), e.Fields)
}

func checkEmbedMedia(f *form, at path, m *EmbedMedia) {
	if m == nil {
		return
	}
	if m.URL == "" {
		f.fail(at.key("url"), codeRequired, "This field is required")
	}
	f.link(at.key("url"), m.URL, "http", "https", "attachment")
}

func checkEmbedFields(f *form, at path, fields []EmbedField) {
	if len(fields) > maxEmbedFields {
		f.fail(at, codeMaxLength, "Must be %d or fewer in length.", maxEmbedFields)
	}
	for i, field := range fields {
		f.between(at.at(i).key("name"), field.Name, 1, maxFieldName)
		f.between(at.at(i).key("value"), field.Value, 1, maxFieldValue)
	}
}
