package diceline

import "warbell/engine/lazyregexp"

// unknown holds dice of other games and bots that would be read as something else, each with a refusal that
// says what to write.
var unknown = []struct {
	typed  *lazyregexp.Regexp
	answer error
}{
	{lazyregexp.New(`(?i)\+\s*\d+\s*(?:d6\s*)?stress\b`),
		refuse("Warbell doesn't know stress dice. Roll them on their own: 6d6 yz; 2d6.")},
	{lazyregexp.New(`(?i)\dd\d+!{1,2}>\d`),
		refuse("Warbell can't tell “!>” of Roll20 from a count. Write 6d6e>=5 to explode on 5 or more, or 6d6! > 5 to count.")},
	{lazyregexp.New(`(?i)^\s*1?d20x20\b`),
		refuse("“x20” could explode or repeat. Write d20! to explode on 20, or 20x d20 to roll 20 times.")},
	{lazyregexp.New(`(?i)^\s*(?:\d+|\d*d\d+)\s*/\s*\d*d\d+(?:\s+\pL.*)?$`),
		refuse("“/” would divide by dice. Roll only what applies, such as 1d6, or both with a comma: 1d6, 1d20.")},
	{lazyregexp.New(`(?i)^[^\d]*3d6\s+(?:vs|v|against)\.?\s+\d`),
		refuse("“vs” has two meanings for 3d6. Write <= before the number to roll low, or >= to roll high.")},
	{lazyregexp.New(`(?i)(?:[2-9]|\d\d)d666\b`),
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
