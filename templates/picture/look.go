package picture

import (
	"strconv"
	"strings"
	"unicode"

	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/twin"
)

// Caption returns words of a message as text for a picture. It replaces token signs by numbers and removes
// the signs at the start of a line.
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

// Scene is the content of a picture, with all words rendered.
type Scene = drawing.Scene

// Files holds the words that pictures and their alt texts add to those of a scene.
var Files = drawing.Files

// Look is the style and the words of pictures. They are dark unless Light is set.
type Look struct {
	Say   drawing.Say
	Light bool
}

// Alt returns a scene's alt text in sentences, with at most MaxAlt characters. It is plain text without
// escapes.
func (l Look) Alt(s Scene) string { return twin.Alt(l.Say, s) }

// Tell describes a measured battlefield for play without the picture, one line each. It is plain text without
// escapes. A scene without a battlefield has no lines.
func (l Look) Tell(s Scene) []string { return twin.Tell(l.Say, s) }

func (l Look) theme() *paint.Theme {
	if l.Light {
		return &paint.Light
	}
	return &paint.Dark
}
