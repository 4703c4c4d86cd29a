package picture

import (
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/engine"
)

// MaxAlt is the longest alt text, in characters: the limit Discord sets to a file's description.
const MaxAlt = 1024

// Alt tells a scene to a screen reader, in sentences, in at most MaxAlt characters. Where that is
// too little it first counts the dice instead of naming each, then leaves them out; on a map it
// sums up who is of a kind, then leaves out what touches what, then counts the sides. Only then it
// cuts the end. It is plain text: nothing is escaped.
func Alt(s engine.Scene) string {
	text, index := "", indexOf(s)
	for _, brief := range []brevity{allTold, diceTold, diceHidden, counted} {
		text = sentences(teller{say: plain, scene: s, brief: brief, index: index}.tell())
		if utf8.RuneCountInString(text) <= MaxAlt {
			break
		}
	}
	return cut(text, MaxAlt)
}

// List tells all of a scene for chat, one thing a line: title, each side and its dice, the steps,
// the areas with their tokens, the footer. Texts of the scene are escaped for Discord's Markdown
// and can neither ping nor link, so it must not be escaped again. It has no upper length; split
// it at line ends.
func List(s engine.Scene) string {
	t := teller{say: func(text string) string { return escape(plain(text)) }, scene: s, index: indexOf(s)}
	return strings.Join(t.tell(), "\n")
}

// tell gives the parts of a scene in order, without empty ones.
func (t teller) tell() []string {
	parts := []string{t.say(t.scene.Title)}
	for i := range t.scene.Panels {
		parts = append(parts, t.panel(i)...)
	}
	for i := range t.scene.Steps {
		parts = append(parts, t.step(i))
	}
	parts = append(parts, t.areas()...)
	parts = append(parts, t.say(t.scene.Footer))
	return slices.DeleteFunc(parts, func(s string) bool { return s == "" })
}

// sentences joins parts so that a reader pauses between them.
func sentences(parts []string) string {
	var b strings.Builder
	for i, part := range parts {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(part)
		if !strings.ContainsAny(part[len(part)-1:], ".!?:;") {
			b.WriteByte('.')
		}
	}
	return b.String()
}

// cut shortens a text to at most so many characters, at a space if one is near.
func cut(s string, most int) string {
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	n, end := 0, 0
	for i := range s {
		if n++; n == most {
			end = i
			break
		}
	}
	if space := strings.LastIndexByte(s[:end], ' '); space > end*3/4 {
		end = space
	}
	return strings.TrimRight(s[:end], " ") + ellipsis
}

// escape takes the meaning from all that Discord would read as Markdown, link or mention.
func escape(s string) string {
	s = markdown.Replace(s)
	if s != "" && strings.ContainsRune("-+", rune(s[0])) {
		s = `\` + s
	}
	return s
}

var markdown = strings.NewReplacer(
	`\`, `\\`, "*", `\*`, "_", `\_`, "~", `\~`, "`", "\\`", "|", `\|`, ">", `\>`, "<", `\<`,
	"#", `\#`, "[", `\[`, "]", `\]`, "@", "@\u200b", "://", `:\//`,
)
