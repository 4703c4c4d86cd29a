package rolls

import (
	"strings"

	"warbell/engine/lazyregexp"
)

var (
	// oddsOf matches the words before what a player asks about: what are the odds of rolling …
	oddsOf = lazyregexp.New(`(?i)^\s*(?:what(?:['’]s|\s+is|\s+are)?\s+)?(?:the\s+|my\s+)?` +
		`(?:odds?|chances?|probability|likelihood)\s+(?:(?:of|to|for|that|on)\s+)?(?:i\s+)?` +
		`(?:(?:rolling|getting|making|beating|roll|get|make|beat)\s+)?`)
	// checked matches dice that mostly have to reach a number, which needs no word then: 15 on d20+5. Dice that
	// count have their own comparison.
	checked = lazyregexp.New(`(?i)d20|[<>=]`)
	// numberOn matches a number and then dice: 7 or more on 2d6.
	numberOn = lazyregexp.New(`(?is)^\s*(?:(at least` +
		`|at most|exactly|more than|over|above|less than|under|below|an?)\s+)?` +
		`(\d{1,7})(\+|\s+or\s+(?:more|higher|better|above|over)|\s+or\s+(?:less|lower|fewer|below|under))?` +
		`(?:\s+(?:successes|success|hits?))?\s+(?:on|with|from|in|by|rolling)\s+(?:an?\s+)?(\S.*)$`)
)

// question reads the odds that a player asks for in words as dice with a target: odds of 15 on d20+5. Any
// other text is returned unchanged.
func question(text string) string {
	asked := strings.TrimRight(text, " ?.!")
	if found := oddsOf.FindString(asked); found != "" {
		asked = asked[len(found):]
	}
	m := numberOn.FindStringSubmatch(asked)
	if m == nil {
		if asked == strings.TrimRight(text, " ?.!") {
			return text
		}
		return asked
	}
	before, behind := strings.ToLower(m[1]), strings.ToLower(m[3])
	if before == "" && behind == "" && !checked.MatchString(m[4]) {
		before = "exactly"
	}
	return m[4] + " " + operator(before, behind) + " " + m[2]
}

// operator returns the comparison of the words before and behind a number.
func operator(before, behind string) string {
	switch before {
	case "at most":
		return "<="
	case "exactly", "a", "an":
		if behind == "" {
			return "="
		}
	case "more than", "over", "above":
		return ">"
	case "less than", "under", "below":
		return "<"
	}
	for _, word := range []string{"less", "lower", "fewer", "below", "under"} {
		if strings.HasSuffix(behind, word) {
			return "<="
		}
	}
	return ">="
}
