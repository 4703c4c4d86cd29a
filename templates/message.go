package templates

import (
	"slices"
	"strings"

	"warbell/engine/lazyregexp"
)

// Message is a Discord message as plain data.
type Message struct {
	Text   string
	Rows   []Row // at most 5
	Files  []File
	Pings  []string // IDs of the only users that it may ping, whatever the text says
	Silent bool     // no push notification
	Keeps  bool     // an edit keeps the message's files
	Stays  bool     // an edit keeps the message's text
}

// Empty reports whether the message has no content. Discord refuses such a message.
func (m Message) Empty() bool { return m.Text == "" && len(m.Files) == 0 && len(m.Rows) == 0 }

// mention matches the mention of a user by ID.
var mention = lazyregexp.New(`<@!?(\d+)>`)

// Named returns the IDs of the users mentioned in the text, each once, even if they aren't pinged.
func (m Message) Named() []string {
	var all []string
	for _, found := range mention.FindAllStringSubmatch(m.Text, -1) {
		if !slices.Contains(all, found[1]) {
			all = append(all, found[1])
		}
	}
	return all
}

// A Button, a Choice, a Field or a Modal is Verbatim if its texts are complete: they contain player text, or
// come from a catalog. All others have labels of Go code, which are translated when the message is answered.
// So a player whose name equals a label keeps it in all languages.

// Row is a row of up to 5 buttons, or one menu.
type Row struct {
	Buttons []Button
	Menu    *Menu
}

// Style is a button's style, by Discord's number.
type Style int

// The styles of buttons.
const (
	Primary   Style = 1
	Secondary Style = 2
	Success   Style = 3
	Danger    Style = 4
	Link      Style = 5
)

// Button is a button with a custom ID of at most 100 characters, or with a URL if its style is Link.
type Button struct {
	ID       string
	Label    string // at most 80 characters
	Verbatim bool
	Style    Style
	URL      string
}

// Menu is a string select of at most 25 choices. A form shows few choices as a radio group or checkbox group.
// The chosen values are then joined by line feeds.
type Menu struct {
	ID          string
	Placeholder string
	Choices     []Choice
	Min, Max    int // number of choices; 0 means 1
	// Kind offers the server's roles, channels or members instead of Choices, from Min up to Max of them. Chosen
	// holds the IDs of those already chosen.
	Kind   MenuKind
	Chosen []string
}

// MenuKind is the kind of choices in a menu.
type MenuKind int

// The kinds of choices in a menu. Forms have only AmongChoices.
const (
	MenuChoices  MenuKind = iota
	MenuRoles             // of the server
	MenuChannels          // text channels
	MenuUsers             // members of the server
)

// Choice is one line of a menu. Label, Value and About have at most 100 characters each.
type Choice struct {
	Label    string
	Verbatim bool
	Value    string
	About    string
	Default  bool
}

// File is a picture with its alt text of at most 1,024 characters.
type File struct {
	Name string
	Alt  string
	Data []byte
}

// Modal is a form of 1 to 5 fields and paragraphs for one user.
type Modal struct {
	ID       string // at most 100 characters
	Title    string // at most 45 characters
	Verbatim bool   // of the title
	Fields   []Field
}

// Field is a labelled text input, menu, checkbox or file upload, or a paragraph between them.
type Field struct {
	// Text is a paragraph of at most 4,000 characters of markdown. If it is set, no other field is used but ID,
	// which names the question that the paragraph replaces.
	Text     string
	ID       string
	Label    string // at most 45 characters
	Verbatim bool
	About    string // at most 100 characters
	// A field has one control: Menu, Input, Checkbox or, if File is set, an upload of at most one file.
	Menu     *Menu
	Input    *Input
	Checkbox *Checkbox
	File     bool
}

// Checkbox is a choice of yes or no in a form. Its value is "true" or "false".
type Checkbox struct{ Checked bool }

// Input is a text input with its initial content.
type Input struct {
	Value    string
	Hint     string
	Long     bool
	Optional bool
	Min, Max int // length in characters; Max 0 means 4,000
}

// textLimit bounds a message, in characters.
const textLimit = 2000

// Split cuts a message that is too long for Discord at line breaks or, within a long line, at spaces. Buttons
// and files stay with the last part, pings with each part.
func (m Message) Split() []Message {
	parts := cut(m.Text, textLimit)
	if len(parts) <= 1 {
		return []Message{m}
	}
	split := make([]Message, len(parts))
	for i, text := range parts {
		split[i] = Message{Text: text, Pings: m.Pings, Silent: m.Silent}
	}
	split[len(split)-1].Rows, split[len(split)-1].Files = m.Rows, m.Files
	return split
}

// cut splits text into parts of at most limit characters.
func cut(text string, limit int) []string {
	var parts []string
	runes := []rune(text)
	for len(runes) > limit {
		at := border(runes[:limit])
		parts = append(parts, strings.TrimRight(string(runes[:at]), "\n "))
		runes = runes[at:]
		for len(runes) > 0 && runes[0] == '\n' {
			runes = runes[1:]
		}
	}
	return append(parts, string(runes))
}

// border returns the index for a cut: after the last line feed, otherwise after the last space, otherwise the
// end.
func border(runes []rune) int {
	for _, sep := range []rune{'\n', ' '} {
		for i := len(runes) - 1; i > 0; i-- {
			if runes[i] == sep {
				return i + 1
			}
		}
	}
	return len(runes)
}

// Fits reports whether a text fits in one message.
func Fits(text string) bool { return len([]rune(text)) <= textLimit }

// Clip shortens a text to at most n characters. A text that was cut ends in an ellipsis.
func Clip(text string, n int) string {
	runes := []rune(text)
	if len(runes) <= n {
		return text
	}
	return string(runes[:n-1]) + "…"
}
