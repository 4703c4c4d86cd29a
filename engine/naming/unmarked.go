package naming

import "strings"

// marks are the pairs of marks around a text that was copied from a message, or quoted.
var marks = [][2]string{
	{"```", "```"}, {"`", "`"}, {"***", "***"}, {"**", "**"}, {"*", "*"}, {"__", "__"}, {"_", "_"}, {"~~",
		"~~"}, {"||", "||"},
	{"“", "”"}, {"„", "“"}, {"„", "”"}, {"\"", "\""}, {"«", "»"}, {"‹", "›"}, {"‘", "’"}, {"‚", "‘"}, {"'", "'"},
}

// Unmarked returns a text on one line, without the Discord markup and the quotes around the whole text, and
// without escaping backslashes.
func Unmarked(text string) string {
	text = OneLine(text)
	for again := true; again; {
		again = false
		for _, m := range marks {
			inner, opens := strings.CutPrefix(text, m[0])
			inner, closes := strings.CutSuffix(inner, m[1])
			if inner = strings.TrimSpace(inner); opens && closes && inner != "" {
				text, again = inner, true
			}
		}
	}
	return plainly(text)
}

// plainly removes each backslash before a mark.
func plainly(text string) string {
	if !strings.Contains(text, `\`) {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' && i+1 < len(text) && strings.IndexByte("\\*_~`|>#-[]()<@:.!", text[i+1]) >= 0 {
			i++
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

// Same reports whether two texts are equal except for capitals, accents, punctuation, and marks around them.
func Same(a, b string) bool {
	a, b = Unmarked(a), Unmarked(b)
	return strings.EqualFold(a, b) || folded(a) != "" && folded(a) == folded(b)
}
