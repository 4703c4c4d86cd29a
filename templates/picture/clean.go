package picture

import (
	"strconv"
	"strings"
	"unicode"
)

// maxText bounds what is measured of any one text; nothing longer has room on the card.
const maxText = 400

// clean makes a text drawable: one line, no invisible characters, letters from mathematical
// and full-width alphabets, which people like in their names, as the plain letters they stand for.
func clean(s string) string {
	var b strings.Builder
	count, blank := 0, true
	for _, char := range s {
		char = foldLetter(char)
		switch {
		case unicode.IsSpace(char) || char == '\u2800':
			if !blank {
				b.WriteByte(' ')
			}
			blank = true
			continue
		case invisible(char):
			continue
		}
		b.WriteRune(char)
		blank = false
		if count++; count == maxText {
			break
		}
	}
	return strings.TrimSpace(b.String())
}

// Caption makes words of a message a text for a picture: the numbers of tokens as they stand on these, without the signs that a line
// of a message begins with.
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

// invisible characters steer what stands beside them; the fonts have no shaping for it.
func invisible(char rune) bool {
	return unicode.In(char, unicode.Cc, unicode.Cf, unicode.Mn, unicode.Me, unicode.Variation_Selector)
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// foldLetter maps the stylised copies of A-Z, a-z and 0-9 to the originals.
func foldLetter(char rune) rune {
	switch {
	case char >= 0xff01 && char <= 0xff5e:
		return char - 0xfee0
	case char >= 0x1d400 && char <= 0x1d6a3:
		return rune(alphabet[(char-0x1d400)%52])
	case char >= 0x1d7ce && char <= 0x1d7ff:
		return '0' + (char-0x1d7ce)%10
	}
	return char
}

// readable says whether the fonts can draw at least one letter or digit of a text.
func (p *painter) readable(s string) bool {
	return strings.ContainsFunc(s, func(char rune) bool {
		return (unicode.IsLetter(char) || unicode.IsDigit(char)) && p.has(char)
	})
}
