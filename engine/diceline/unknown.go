package diceline

import "regexp"

// unknown holds dice of other games and bots that would be read as something else, each with a refusal that
// says what to write.
var unknown = []struct {
	typed  *regexp.Regexp
	answer error
}{
	{regexp.MustCompile(`(?i)^\s*(?:\d+\s*[x×]\s*)?(?:(?:coc|(?:call\s+of\s+)?cthulhu|d100|1d100|d%)\b.*` +
		`\b(?:bonus|penalty)\b|ccn?[12]\b|(?:bonus|penalty)\s.*\b(?:coc|cthulhu|d100)\b)|` +
		`\b(?:bonus|penalty)\b.*\b(?:coc|cthulhu)\b|\b(?:coc|cthulhu)\b.*\b(?:bonus|penalty)\b`),
		refuse("Warbell doesn't know bonus and penalty dice. Roll another tens die too, and choose: " +
			"d100 coc 60; d10.")},
	{regexp.MustCompile(`(?i)\+\s*\d+\s*(?:d6\s*)?stress\b`),
		refuse("Warbell doesn't know stress dice. Roll them on their own: 6d6 yz; 2d6.")},
	{regexp.MustCompile(`(?i)\dd\d+!{1,2}>\d`),
		refuse("Warbell can't tell “!>” of Roll20 from a count. Write 6d6e>=5 to explode on 5 or more, or 6d6! > 5 to count.")},
	{regexp.MustCompile(`(?i)(?:[2-9]|\d\d)d666\b`),
		refuse("D666 has three D6 as digits. Roll one at a time: d666.")},
}

// refuseUnknown refuses a roll with dice that Warbell would misread.
func refuseUnknown(text string) error {
	for _, u := range unknown {
		if u.typed.MatchString(text) {
			return u.answer
		}
	}
	return nil
}
