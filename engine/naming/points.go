package naming

import (
	"strconv"
	"strings"

	"warbell/engine/lazyregexp"
)

var (
	pointText = lazyregexp.New(`(?:^|\s)(\d{1,5})[.):]\s`)
	// headingText matches the heading of a list, if it isn't a name with a number behind it.
	headingText = lazyregexp.New(`(?i)^\s*(?:entrants|participants|players|names|winners?|candidates|contestants|` +
		`turn order|initiative|cards|deck|teams|list)\s*:\s*([^\s\d+−–-]|\d+[^\s,;|]*\s+[^\s,;|])`)
)

// CutHeading removes the heading before a list, such as Entrants: or Winners:.
func CutHeading(text string) string {
	if m := headingText.FindStringSubmatchIndex(text); m != nil {
		return text[m[2]:]
	}
	return text
}

// Points puts each point of a list on a line of its own: Discord joins the lines of a text that is
// pasted into an option.
func Points(text string) string {
	text = strings.TrimSpace(text)
	for _, bullet := range []string{"-", "–", "*"} {
		if strings.HasPrefix(text, bullet+" ") {
			return strings.ReplaceAll(text, " "+bullet+" ", "\n"+bullet+" ")
		}
	}
	var b strings.Builder
	next, from := 1, 0
	for _, at := range pointText.FindAllStringSubmatchIndex(text, -1) {
		if text[at[2]:at[3]] != strconv.Itoa(next) || next == 1 && at[2] > 0 {
			continue
		}
		b.WriteString(text[from:at[2]] + "\n")
		next, from = next+1, at[2]
	}
	return b.String() + text[from:]
}
