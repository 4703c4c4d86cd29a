package picture

import (
	"strconv"
	"strings"
	"unicode"

	"warbell/engine/naming"
)

// maxText bounds what is measured of any one text; nothing longer has room on the card.
const maxText = naming.MaxLegible

// clean makes a text drawable on one line.
func clean(s string) string { return naming.Legible(s) }

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
