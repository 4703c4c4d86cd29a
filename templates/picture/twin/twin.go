package twin

import (
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/templates/picture/drawing"
)

// MaxAlt bounds an alt text, in characters. It is Discord's limit for a file's description.
const MaxAlt = 1024

// Alt returns a scene's alt text in sentences, with at most MaxAlt characters. If that is too little, it
// first counts dice instead of naming each, then leaves them out. On a map it sums up equal tokens, then
// leaves out which areas touch, then counts the sides. Only then it cuts the end. It is plain text without
// escapes.
func Alt(say drawing.Say, s drawing.Scene) string {
	if pic := drawing.FieldOf(s); pic != nil {
		return altField(say, s, pic)
	}
	text, index := "", indexOf(s)
	for _, brief := range []brevity{allTold, diceTold, diceHidden, counted} {
		text = sentences(teller{say: say, scene: s, brief: brief, index: index}.tell())
		if utf8.RuneCountInString(text) <= MaxAlt {
			break
		}
	}
	return cut(text, MaxAlt)
}

// tell returns the parts of a scene in order, without empty ones.
func (t teller) tell() []string {
	parts := []string{drawing.Plain(t.scene.Title)}
	if t.scene.Sheet != nil {
		for _, line := range t.scene.Sheet.Lines {
			parts = append(parts, drawing.Plain(line))
		}
	}
	for i := range t.scene.Panels {
		parts = append(parts, t.panel(i)...)
	}
	for i := range t.scene.Steps {
		parts = append(parts, t.step(i))
	}
	parts = append(parts, t.throws()...)
	parts = append(parts, t.chart(), t.spread())
	parts = append(parts, t.areas()...)
	parts = append(parts, drawing.Plain(t.scene.Footer))
	return slices.DeleteFunc(parts, func(s string) bool { return s == "" })
}

// sentences joins parts so that a screen reader pauses between them.
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

// cut shortens a text to at most that many characters, at a space if one is near.
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
	return strings.TrimRight(s[:end], " ") + drawing.Ellipsis
}
