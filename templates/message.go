package templates

import (
	"regexp"
	"slices"
	"strings"
)

// Message is a Discord message as plain data.
type Message struct {
	Text   string
	Rows   []Row // at most 5
	Files  []File
	Pings  []string // IDs of the users it may ping, and no others, whatever the text says
	Silent bool     // no push notification
	Keeps  bool     // of an edit: the files that the message has stay
	Stays  bool     // of an edit: its text stays, too
}

// Empty reports whether there is nothing to show: Discord takes no such message.
func (m Message) Empty() bool { return m.Text == "" && len(m.Files) == 0 && len(m.Rows) == 0 }

// mention matches the mention of a user by ID.
var mention = regexp.MustCompile(`<@!?(\d+)>`)

// Named returns the IDs of the users mentioned in the text, each once, pinged or not.
func (m Message) Named() []string {
	var all []string
	for _, found := range mention.FindAllStringSubmatch(m.Text, -1) {
		if !slices.Contains(all, found[1]) {
			all = append(all, found[1])
		}
	}
	return all
}

// Row is a row of up to 5 buttons, or one menu.
type Row struct {
	Buttons []Button
	Menu    *Menu
}

// Style is a button's look, as Discord numbers them.
type Style int

// The styles of buttons.
const (
	Primary   Style = 1
	Secondary Style = 2
	Success   Style = 3
	Danger    Style = 4
	Link      Style = 5
)

// Button carries a custom ID of at most 100 characters, or a URL if its style is Link.
type Button struct {
	ID    string
	Label string // at most 80 characters
	Style Style
	URL   string
}

// Menu is a string select of at most 25 choices. In a form the values of several that were chosen are
// joined by line feeds.
type Menu struct {
	ID          string
	Placeholder string
	Choices     []Choice
	Min, Max    int // number of choices; 0 is read as 1
	// Kind offers a server's own roles or channels instead of Choices: up to Max of them, or none. Chosen
	// are the IDs of those chosen already.
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
)

// Choice is one line of a menu. Label, Value and About have at most 100 characters.
type Choice struct {
	Label   string
	Value   string
	About   string
	Default bool
}

// File is a picture with its alt text (at most 1,024 characters).
type File struct {
	Name string
	Alt  string
	Data []byte
}

// Modal is a form of one to five fields and paragraphs, shown to one user alone.
type Modal struct {
	ID     string // at most 100 characters
	Title  string // at most 45
	Fields []Field
}

// Field is a labelled text input, menu or file upload, or a paragraph between them.
type Field struct {
	// Text is a paragraph instead of a field; markdown, at most 4,000 characters. All else is unused then; an
	// ID names the question that it replaces.
	Text  string
	ID    string
	Label string // at most 45 characters
	About string // at most 100
	Menu  *Menu
	Input *Input
	File  bool // it takes one file, or none; without Menu and Input
}

// Input is a text input with its initial content.
type Input struct {
	Value    string
	Hint     string
	Long     bool
	Optional bool
	Min, Max int // length in characters; Max 0 is read as 4,000
}

// textLimit bounds a message, in characters.
const textLimit = 2000

// Split cuts a message that is too long for Discord at line borders or, within a long line, at spaces.
// Buttons and files stay with the last part; pings stay with each part.
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

// border finds where to cut: behind the last line feed, else the last space, else at the end.
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

// Fits reports whether a text fits into one message.
func Fits(text string) bool { return len([]rune(text)) <= textLimit }

// Clip shortens text to at most n characters, with an ellipsis if something was cut.
func Clip(text string, n int) string {
	runes := []rune(text)
	if len(runes) <= n {
		return text
	}
	return string(runes[:n-1]) + "…"
}
