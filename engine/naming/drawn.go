package naming

import (
	"strings"
	"unicode"
)

// Drawn reports whether the font of pictures has a character. A test of templates/picture compares the list
// with the font.
func Drawn(char rune) bool { return unicode.Is(drawn, char) }

var drawn = &unicode.RangeTable{
	LatinOffset: 3,
	R16: []unicode.Range16{
		{0x0000, 0x0000, 1}, {0x000d, 0x000d, 1}, {0x0020, 0x007e, 1}, {0x00a0, 0x017f, 1},
		{0x0192, 0x0192, 1}, {0x01cd, 0x01dc, 1}, {0x01fa, 0x01ff, 1}, {0x0218, 0x021b, 1},
		{0x02c6, 0x02c7, 1}, {0x02c9, 0x02c9, 1}, {0x02d8, 0x02dd, 1}, {0x037e, 0x037e, 1},
		{0x0384, 0x038a, 1}, {0x038c, 0x038c, 1}, {0x038e, 0x03a1, 1}, {0x03a3, 0x03ce, 1},
		{0x0400, 0x045f, 1}, {0x0490, 0x0491, 1}, {0x1e80, 0x1e85, 1}, {0x1ef2, 0x1ef3, 1},
		{0x2013, 0x2015, 1}, {0x2017, 0x201e, 1}, {0x2020, 0x2022, 1}, {0x2026, 0x2026, 1},
		{0x2030, 0x2030, 1}, {0x2032, 0x2033, 1}, {0x2039, 0x203a, 1}, {0x203c, 0x203c, 1},
		{0x203e, 0x203e, 1}, {0x2044, 0x2044, 1}, {0x2070, 0x2070, 1}, {0x2074, 0x208e, 1},
		{0x2099, 0x2099, 1}, {0x20a3, 0x20a4, 1}, {0x20a7, 0x20a7, 1}, {0x20ac, 0x20ac, 1},
		{0x2105, 0x2105, 1}, {0x2113, 0x2113, 1}, {0x2116, 0x2116, 1}, {0x2122, 0x2122, 1},
		{0x2126, 0x2126, 1}, {0x212e, 0x212e, 1}, {0x215b, 0x215e, 1}, {0x2190, 0x2195, 1},
		{0x21a8, 0x21a8, 1}, {0x2202, 0x2202, 1}, {0x2206, 0x2206, 1}, {0x220f, 0x220f, 1},
		{0x2211, 0x2212, 1}, {0x2215, 0x2215, 1}, {0x2219, 0x221a, 1}, {0x221e, 0x221f, 1},
		{0x2229, 0x222b, 1}, {0x2248, 0x2248, 1}, {0x2260, 0x2261, 1}, {0x2264, 0x2265, 1},
		{0x2302, 0x2302, 1}, {0x2310, 0x2310, 1}, {0x2320, 0x2321, 1}, {0x2500, 0x2500, 1},
		{0x2502, 0x2502, 1}, {0x250c, 0x250c, 1}, {0x2510, 0x2510, 1}, {0x2514, 0x2514, 1},
		{0x2518, 0x2518, 1}, {0x251c, 0x251c, 1}, {0x2524, 0x2524, 1}, {0x252c, 0x252c, 1},
		{0x2534, 0x2534, 1}, {0x253c, 0x253c, 1}, {0x2550, 0x256c, 1}, {0x2580, 0x2580, 1},
		{0x2584, 0x2584, 1}, {0x2588, 0x2588, 1}, {0x258c, 0x258c, 1}, {0x2590, 0x2593, 1},
		{0x25a0, 0x25a1, 1}, {0x25aa, 0x25ac, 1}, {0x25b2, 0x25b2, 1}, {0x25ba, 0x25ba, 1},
		{0x25bc, 0x25bc, 1}, {0x25c4, 0x25c4, 1}, {0x25ca, 0x25cb, 1}, {0x25cf, 0x25cf, 1},
		{0x25d8, 0x25d9, 1}, {0x25e6, 0x25e6, 1}, {0x263a, 0x263c, 1}, {0x2640, 0x2640, 1},
		{0x2642, 0x2642, 1}, {0x2660, 0x2660, 1}, {0x2663, 0x2663, 1}, {0x2665, 0x2666, 1},
		{0x266a, 0x266b, 1}, {0xf800, 0xf800, 1}, {0xfb01, 0xfb02, 1}, {0xfffd, 0xfffd, 1},
	},
}

// MaxLegible bounds the characters of a text in a picture. Longer texts have no room.
const MaxLegible = 400

// Drawable returns a text in the form of pictures, without the characters that their font lacks.
func Drawable(s string) string {
	return Legible(strings.Map(func(char rune) rune {
		if char != ' ' && !Drawn(char) {
			return -1
		}
		return char
	}, Legible(s)))
}

// Readable reports whether pictures can write at least one letter or digit of a text.
func Readable(s string) bool {
	return strings.ContainsFunc(s, func(char rune) bool {
		return (unicode.IsLetter(char) || unicode.IsDigit(char)) && Drawn(char)
	})
}

// Legible returns a text on one line, without invisible characters. It replaces letters of mathematical and
// full-width alphabets, which are popular in names, by plain letters.
func Legible(s string) string {
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
		if count++; count == MaxLegible {
			break
		}
	}
	return strings.TrimSpace(b.String())
}

// invisible reports whether a character has no glyph of its own or only affects its neighbours. Pictures have
// no text shaping.
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
