package initiative

import (
	"strconv"

	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

var (
	everyText  = lazyregexp.New(`(?i)(?:^|\s)@(everyone|here)\b`)
	adviceText = lazyregexp.New(`(?i)[\s(\[](?:adv|advantage|dis|disadvantage)(?:[\s)\]]|$)`)
	// hitsText matches hits or an Armour Class behind a name.
	hitsText = lazyregexp.New(`(?i)[\s(\[]+(?:(?:hp|ac|hits?)\s*[:=]?\s*\d+|\d+(?:/\d+)?\s*(?:hp|ac|hits?)\s*(?:[)\],]|$))`)
	// gluedNumber matches a number and a modifier without spaces: Orc1-1.
	gluedNumber = lazyregexp.New(`^(\pL\S*\d)([+−–-]\d{1,2})$`)
	// sumText matches a sum behind a name: Ann 20-5.
	sumText = lazyregexp.New(`^(.*\S)\s+(\d{1,3})([+−–-]\d{1,3})$`)
	// wordsText matches words behind a modifier.
	wordsText = lazyregexp.New(`^(\S.*?\s[+−–-]\s?\d{1,4})[\s(\[]+\pL`)
	// hitsInside matches hits before a further name.
	hitsInside = lazyregexp.New(`(?i)(?:(?:^|\s)[(\[]?\d{1,4}(?:\s*/\s*\d{1,4})?\s*(?:hp|hits)` +
		`|\s[(\[]?\d{1,4}\s*/\s*\d{1,4})[)\]]?\s+\pL`)
	otherDice = lazyregexp.New(`(?i)(?:^|[\s+:=(\[])\d*d\d+`)
)

// unclear refuses an entry with something besides a name and one number, which would become part of the name.
func unclear(part, notation string, order bool) error {
	refuse := func(format string, of ...any) error {
		return engine.Refuse(engine.Invalid, "", format, append([]any{naming.Clip(part)}, of...)...)
	}
	if everyText.MatchString(part) {
		return refuse("You can't enter “%s”: Warbell can't list members. Mention the players: @Ann, @Bob.")
	}
	if adviceText.MatchString(part) {
		if order {
			return refuse("You can't roll “%s” here: all roll the same dice. " +
				"Roll it with `/roll`, then write its total: Goblin = 14.")
		}
		return refuse("You can't roll “%s” here: all roll the same dice. Write a name and a modifier: Goblin +2.")
	}
	if order && onlyHits(part) {
		return refuse("“%s” has no name. Write the hits behind a name: Orc 7/15.")
	}
	if order && hitsInside.MatchString(part) {
		return refuse("You can't enter “%s”: a name follows hits. Put a comma between them: Orc 7/15, Elf.")
	}
	if at := hitsText.FindStringIndex(part); at != nil && at[0] > 0 {
		name := naming.Clip(part[:at[0]])
		if order {
			return refuse("You can't enter “%s”: a turn order has hits, but no AC. Write hits last: %s 7/15.", name)
		}
		return refuse("You can't enter “%s” with hits or AC. Write %s. Only a turn order has hits.", name)
	}
	if m := sumText.FindStringSubmatch(part); m != nil {
		total, _ := strconv.Atoi(m[2])
		bonus, _ := ParseBonus(m[3])
		name := naming.Clip(m[1])
		return refuse("“%s” could be a total or a modifier. Write %s = %d in a turn order, or %s %s.",
			name, total+bonus, name, m[3])
	}
	if m := gluedNumber.FindStringSubmatch(part); m != nil && !spanText.MatchString(part) {
		return refuse("“%s” could be a name or a modifier. Write %s %s or %s +0.",
			naming.Clip(m[1]), m[2], naming.Clip(part))
	}
	if m := wordsText.FindStringSubmatch(part); m != nil && !eachText.MatchString(part) {
		return refuse("You can't enter “%s”: words follow its modifier. Write %s.", naming.Clip(m[1]))
	}
	if diceText.FindStringSubmatch(part) == nil && otherDice.MatchString(part) {
		return refuse("“%s” has other dice than %s, which everyone rolls. Write only the modifier, such as Ann +2.",
			notation)
	}
	return nil
}
