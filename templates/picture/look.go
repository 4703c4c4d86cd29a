package picture

import (
	"strconv"
	"strings"
	"unicode"

	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/twin"
)

// Caption makes words of a message a text for a picture: the numbers of tokens as they stand on these,
// without the signs that a line of a message begins with.
func Caption(s string) string {
	var b strings.Builder
	for _, char := range s {
		switch {
		case char >= '①' && char <= '⑳':
			b.WriteString(strconv.Itoa(int(char-'①') + 1))
		case char >= '㉑' && char <= '㉟':
			b.WriteString(strconv.Itoa(int(char-'㉑') + 21))
		case unicode.In(char, unicode.So, unicode.Variation_Selector):
		default:
			b.WriteRune(char)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// Scene is what a picture is drawn of, with all words written.
type Scene = drawing.Scene

// Files holds the words that pictures and their twins add to those of a scene.
var Files = drawing.Files

// Look is how pictures are drawn and in which words. Its pictures are dark unless they shall be light.
type Look struct {
	Say   drawing.Say
	Light bool
}

// Alt tells a scene to a screen reader, in sentences, in at most MaxAlt characters. It is plain text: nothing
// is escaped.
func (l Look) Alt(s Scene) string { return twin.Alt(l.Say, s) }

// Tell tells a measured table so that one can play from it without the picture, a line each. It is plain
// text: nothing is escaped. A scene without a table has none.
func (l Look) Tell(s Scene) []string { return twin.Tell(l.Say, s) }

func (l Look) theme() *paint.Theme {
	if l.Light {
		return &paint.Light
	}
	return &paint.Dark
}
