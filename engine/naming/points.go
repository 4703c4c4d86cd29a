package naming

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"warbell/engine/lazyregexp"
)

var (
	pointText  = lazyregexp.New(`(?:^|\s)(\d{1,5})[.):]\s`)
	firstPoint = lazyregexp.New(`^(\d{1,5})[.):]\s+`)
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

// bullets are the signs before the points of a list.
const bullets = "-–—*•·‣▪"

// CutBullet removes the bullet before a point of a list.
func CutBullet(text string) string {
	bullet, size := utf8.DecodeRuneInString(text)
	rest := strings.TrimLeftFunc(text[size:], unicode.IsSpace)
	if !strings.ContainsRune(bullets, bullet) || len(rest) == len(text)-size {
		return text
	}
	return rest
}

// maxNumber bounds the number before a point and the space behind it, in bytes, so that a long text costs
// little time.
const maxNumber = 20

// CutNumber splits the number off a point of a list, such as 2. Ann. number is empty if there is none.
func CutNumber(text string) (number, point string) {
	m := firstPoint.FindStringSubmatch(text[:min(len(text), maxNumber)])
	if m == nil {
		return "", text
	}
	return m[1], strings.TrimLeftFunc(text[len(m[0]):], unicode.IsSpace)
}
