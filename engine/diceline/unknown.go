package diceline

import "warbell/engine/lazyregexp"

// unknown holds dice of other games and bots that would be read as something else, each with a refusal that
// says what to write.
var unknown = []struct {
	typed  *lazyregexp.Regexp
	answer error
}{
	{lazyregexp.New(`(?i)\dd\d+!{1,2}>\d`),
		refuse("Warbell can't tell “!>” of Roll20 from a count. Write 6d6e>=5 to explode on 5 or more, or 6d6! > 5 to count.")},
	{lazyregexp.New(`(?i)^\s*1?d20x20\b`),
		refuse("“x20” could explode or repeat. Write d20! to explode on 20, or 20x d20 to roll 20 times.")},
	{lazyregexp.New(`(?i)[\d)%]\s*/\s*\(?\d*d\d`),
		refuse("“/” would divide by dice. Roll only what applies, such as 1d6, or both with a comma: 1d6, 1d20.")},
	{lazyregexp.New(`(?i)^[^\d]*3d6\s+(?:vs|v|against)\.?\s+\d`),
		refuse("“vs” has two meanings for 3d6. Write <= before the number to roll low, or >= to roll high.")},
	{lazyregexp.New(`(?i)\b(?:vs?|versus|against|dc|ac|tn)\.?\s*(?:(?:dc|ac)\s*)?\d+\s*[-–/]\s*\d`),
		refuse("A target is 1 number, not a range. Write, for example, d20+5 vs 10.")},
	{lazyregexp.New(`(?i)(?:[4-9]|\d\d)d(?:4|6|8|12)(?:\s*[+−–-]\s*\d+)?\s+(?:\pL[\pL '’-]*\s)?dc\s*\d`),
		refuse("A DC isn't compared with damage. Roll them apart: 8d6, and d20+3 dc 15 for the save.")},
	{lazyregexp.New(`(?i)\d\s*d\d\S*` + modifiers + `\s+(?:vs?|versus|against|beats)\.?\s+\d*d\d|` +
		`^\s*d\d\S*` + modifiers + `\s+(?:vs?|versus|against|beats)\.?\s+\d*d\d`),
		refuse("Warbell rolls each side on its own: d20+5, d20+3. For the highest, use `/rolloff`.")},
	{lazyregexp.New(`(?i)^\s*\d{1,3}\s*%\s+of\s+`),
		refuse("Warbell can't take a percentage of dice. For half, write 8d6 half.")},
	{lazyregexp.New(`(?i)^\s*(?:2[1-9]|[3-9]\d)\s+d(?:100|%)`),
		refuse("A number before D100 could be a skill. Write d100 <= 45 to roll low, or 45d100 for 45 dice.")},
	{lazyregexp.New(`(?i)d[lh]\s*[<>]`),
		refuse("Warbell drops a number of dice, not faces. Write 4d6dl1 to drop the lowest, or 4d6r<3 to reroll faces.")},
	{lazyregexp.New(`(?i)^\s*\d+d6\s+at\s+least\s+\d+\s+(?:hits?|success(?:es)?|sixes)\b|^\s*\d+d6\s+\d+\s+sixes\b`),
		refuse("Which faces count? Write 12d6>=5 >= 4 for 4 dice of 5 or more, or 12d6=6 >= 4 for 4 sixes.")},
	{lazyregexp.New(`(?:<<|>>)\s*\d`),
		refuse("“>>” and “<<” count in Rollem. Write 10d6>=5 to count 5 and more, or 10d6<=2 to count 2 and less.")},
	{lazyregexp.New(`(?i)\bd20\s*[+−–-]\s*\d+\s*/\s*(?:[3-9]|\d\d)\b`),
		refuse("“/” would divide the modifier. For several attacks, write each: d20+15; d20+10.")},
	{lazyregexp.New(`(?i)[+−–-]\s*(?:[2-9]|\d\d)d66\b`),
		refuse("D66 aren't added up. Write each on its own: d66, d66.")},
	{lazyregexp.New(`(?i)(?:[2-9]|\d\d)d666\b`),
		refuse("D666 has three D6 as digits. Roll one at a time: d666.")},
}

// refuseUnknown refuses a roll with dice that Warbell would misread.
func refuseUnknown(text string) error {
	if err := refuseUnclear(text); err != nil {
		return err
	}
	for _, u := range unknown {
		if u.typed.MatchString(text) {
			return u.answer
		}
	}
	return nil
}
