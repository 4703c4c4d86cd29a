package diceline

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"warbell/engine/dice"
	"warbell/engine/lazyregexp"
)

// generalAdvice begins the advice of refusals that fit any roll.
const generalAdvice = "write dice like"

// mostHelp bounds a line in a refusal, in characters.
const mostHelp = 60

// helped replaces general advice about a line that can't be read by what to write instead, which it makes
// from the line itself.
func helped(text string, wrong error) error {
	text = command.ReplaceAllString(strings.TrimSpace(text), "$1")
	for _, help := range []func(text string) error{helpAlias, helpRoll20} {
		if better := help(text); better != nil {
			return better
		}
	}
	if name, _ := gameIn(text); otherGames[name].format != "" {
		return wrong
	}
	helps := []func(text string) error{helpModifier, helpTarget, helpSides}
	if isVague(wrong) {
		helps = append(helps, helpTimes, helpLoose)
	}
	for _, help := range helps {
		if better := help(text); better != nil {
			return better
		}
	}
	var syntax *dice.SyntaxError
	if !errors.As(wrong, &syntax) || len(syntax.Args) == 0 {
		return wrong
	}
	if advice, _ := syntax.Args[len(syntax.Args)-1].(dice.Said); !strings.HasPrefix(advice.Format, generalAdvice) {
		return wrong
	}
	quoted, _ := syntax.Args[0].(string)
	word := strings.Trim(quoted, "“”")
	for _, help := range []func(text, word string) error{
		helpSheet, helpEnd, helpNumber, helpWithout, helpBehind, helpBefore, helpDice,
	} {
		if better := help(text, word); better != nil {
			return better
		}
	}
	return wrong
}

// isVague reports whether a refusal says only where a line can't be read.
func isVague(wrong error) bool {
	said := wrong.Error()
	return slices.ContainsFunc(vague, func(start string) bool { return strings.HasPrefix(said, start) })
}

// vague are the first words of refusals that say only where a line can't be read.
var vague = []string{"Warbell can't read", "A sign is missing", "“x” repeats", "This roll has no dice"}

// readable returns a line as Warbell writes it; false if it can't be read or is too long for a refusal.
func readable(text string) (string, bool) {
	l, err := parse(text)
	if err != nil || utf8.RuneCountInString(l.String()) > mostHelp {
		return "", false
	}
	return strings.Replace(l.String(), " #", " # ", 1), true
}

// isWords reports whether a text can be only a label, however short it is.
func isWords(text string) bool { return dice.IsLabel(wordOf("for", text)) }

// helpModifier advises on a modifier without dice: attack +5.
func helpModifier(text string) error {
	if n, words := onlyModifier(text); n != "" {
		return refuse("This roll has no dice. Write them before the modifier: d20%s # %s.", n, clipLine(words))
	}
	return nil
}

var (
	percentTarget = lazyregexp.New(`(?i)^1?d(?:100|%)\s+(target|difficulty|diff|vs)\s+(\d{1,3})\b`)
	lowOrHigh     = lazyregexp.New(`(?i)^(1?d20|[23]d6)\s+(\pL{2,12})\s+(\d{1,2})$`)
)

// helpTarget advises on a number that some games have to reach, and others to stay below.
func helpTarget(text string) error {
	if m := percentTarget.FindStringSubmatch(text); m != nil {
		return refuse("“%s” can't be used with d100. Write d100 <= %s to roll low, or d100 >= %s to roll high.",
			m[1], m[2], m[2])
	}
	if m := lowOrHigh.FindStringSubmatch(text); m != nil && isWords(m[2]) {
		return refuse("“%s” doesn't say how to compare. Write %s <= %s to roll low, or %s >= %s to roll high.",
			m[2]+" "+m[3], m[1], m[3], m[1], m[3])
	}
	return nil
}

// noSides matches dice without sides: 2d+1.
var noSides = lazyregexp.New(`(?i)(^|[\s+])(\d{1,2})d($|[\s+-])`)

// helpSides advises on dice without sides, which are D6 in several games.
func helpSides(text string) error {
	m := noSides.FindStringSubmatch(text)
	if m == nil {
		return nil
	}
	line, ok := readable(noSides.ReplaceAllString(text, "${1}${2}d6$3"))
	if word, _ := ruleIn(strings.Join(wordTyped.FindAllString(text, -1), " ")); !ok && word != "" {
		line, ok = m[2]+"d6", true
	}
	if !ok {
		return nil
	}
	return refuse("How many sides has “%sd”? For D6, write %s.", m[2], line)
}

// sheetCommand matches commands of bots that know characters: !check perception adv.
var sheetCommand = lazyregexp.New(`(?i)^[!/.](?:a|attack|c|check|s|save|cast|i a|i attack)\s+(\pL[\pL '’-]*)$`)

// helpSheet advises on a command for a character sheet.
func helpSheet(text, _ string) error {
	m := sheetCommand.FindStringSubmatch(text)
	if m == nil {
		return nil
	}
	line, ok := readable("d20 # " + m[1])
	for _, adv := range []string{"adv", "dis"} {
		if words, found := strings.CutSuffix(m[1], " "+adv); found {
			line, ok = readable("d20 " + adv + " # " + words)
		}
	}
	if !ok {
		return nil
	}
	return refuse("Warbell has no character sheets. Write the dice with your modifier: %s. `/saved roll` saves them.",
		line)
}

// helpEnd advises on a sign at the end: 2d6+.
func helpEnd(text, _ string) error {
	rest := strings.TrimRight(text, "+-−–*/<>= ")
	if rest == text {
		return nil
	}
	if line, ok := readable(rest); ok {
		return refuse("A number is missing behind “%s”. Write it, or roll without: %s.",
			strings.TrimSpace(text[len(rest):]), line)
	}
	return nil
}

// wordForNumber matches a word that stands where a number must, as dex, @{dex_mod} or str.mod.
var wordForNumber = lazyregexp.New(`([+*−–-]\s*)[@$]?[{\[(]?(\pL[\pL\d_.]*)[}\])]?(\s+\d)?`)

// helpNumber advises on a word that stands where a number must: d20+dex.
func helpNumber(text, _ string) error {
	m := wordForNumber.FindStringSubmatchIndex(text)
	if m == nil || m[6] >= 0 {
		return nil
	}
	line, ok := readable(text[:m[3]] + "3" + text[m[1]:])
	if !ok || strings.Contains(line, "#") {
		return nil
	}
	word := text[m[4]:m[5]]
	return refuse("“%s” has no number here. Write yours instead of the word, for example: %s # %s.", clip(word), line,
		clip(strings.ToLower(nameOf(word))))
}

// splitAt returns what stands before a word, the word, and what follows it. It reports false if the text
// doesn't contain it.
func splitAt(text, word string) (before, found, behind string, ok bool) {
	at := strings.Index(strings.ToLower(text), strings.ToLower(word))
	if end := at + len(word); word != "" && at >= 0 && end <= len(text) && utf8.ValidString(text[:at]) &&
		utf8.ValidString(text[at:end]) {
		return text[:at], text[at:end], text[end:], true
	}
	return "", "", "", false
}

// helpWithout advises on a word that can be left out: 2d6 + hard 1.
func helpWithout(text, word string) error {
	before, found, behind, ok := splitAt(text, word)
	if !ok || !diceIn.MatchString(before) || !strings.HasSuffix(before, " ") || utf8.RuneCountInString(found) < 2 || !isWords(found) ||
		!strings.ContainsAny(behind, "0123456789") || strings.Contains(text, "#") {
		return nil
	}
	line, ok := readable(before + behind)
	compared := strings.IndexAny(strings.TrimSpace(behind), "<>=≤≥") == 0
	if !ok || strings.Contains(line, "#") || compared || countingWord.MatchString(found) {
		return nil
	}
	return refuse("Warbell can't read “%s” here. Put it after the numbers: %s # %s.", clip(found), line, clip(found))
}

// helpBehind advises on what stands behind dice.
func helpBehind(text, word string) error {
	before, _, _, ok := splitAt(text, word)
	if !ok || !diceIn.MatchString(before) || strings.Contains(text, "#") {
		return nil
	}
	line, ok := readable(before)
	rest := text[len(before):]
	switch {
	case !ok:
		return nil
	case firstDice.MatchString(rest):
		return refuse("Warbell can't read “%s”. Write a comma between two rolls, for example: %s, 2d6.", clip(rest), line)
	case !strings.HasSuffix(before, " "):
		if fields := strings.Fields(rest); len(fields) > 0 {
			rest = fields[0]
		}
		return refuse("Warbell can't read “%s” behind dice. Roll without it: %s, or see `/help topic:Dice`.",
			clip(rest), line)
	case strings.ContainsAny(rest, "0123456789"):
		return nil // a label would hide what may be a number of the roll
	}
	if label, ok := readable(before + " # " + rest); ok {
		return refuse("Warbell can't read “%s” here. Put words after #: %s.", clip(rest), label)
	}
	return nil
}

var firstDice = lazyregexp.New(`(?i)\d*d(?:\d|%|f\b)`)

// helpBefore advises on what stands before dice.
func helpBefore(text, _ string) error {
	at := firstDice.FindStringIndex(text)
	if at == nil || at[0] == 0 || systemIn(text[:at[0]]) || strings.ContainsAny(text[:at[0]], "0123456789") {
		return nil // a number before the dice would be lost
	}
	before := strings.TrimSpace(nameOf(text[:at[0]]))
	line, ok := readable(text[at[0]:])
	if before == "" || !ok {
		return nil
	}
	if strings.Contains(line, "#") {
		return refuse("Warbell can't read “%s” before the dice. Begin with the dice: %s.", clip(before), line)
	}
	return refuse("Warbell can't read “%s” before the dice. Put words after #: %s # %s.", clip(before), line,
		clip(before))
}

var (
	// diceLike matches dice of other games, such as 3dA, and what is no sentence.
	diceLike    = lazyregexp.New(`(?i)\dd\pL|[^\pL\d\s+'’.,!?-]`)
	rangeTyped  = lazyregexp.New(`\d\s*[-–]\s*\d`)
	signedTyped = lazyregexp.New(`[+−–-]\s*\d{1,2}`)
	numberLast  = lazyregexp.New(`^\D*\s(\d{1,3})(\+?)\D*$`)
)

// helpDice advises on a line without dice. The number in it is a skill, a target or a modifier.
func helpDice(text, word string) error {
	words := strings.Join(wordTyped.FindAllString(text, -1), " ")
	if firstDice.MatchString(text) || diceLike.MatchString(text) || rangeTyped.MatchString(text) ||
		word == "" || words == "" ||
		!unicode.IsLetter([]rune(word)[0]) {
		return nil
	}
	rest, bonus, some := cutTens(text)
	roll := "d20"
	if m := numberLast.FindStringSubmatch(rest); m != nil {
		switch n, _ := strconv.Atoi(m[1]); {
		case some:
			roll = cthulhuOf(m[1], bonus)
		case m[2] != "" && n <= 12:
			roll = "2d6 >= " + m[1]
		case n > 20:
			roll = "d100 <= " + m[1]
		default:
			roll = "d20 >= " + m[1]
		}
	}
	if m := signedTyped.FindString(rest); m != "" {
		roll = "d20" + strings.ReplaceAll(m, " ", "")
	}
	if some {
		words = strings.Join(wordTyped.FindAllString(rest, -1), " ")
	}
	return refuse("“%s” has no dice. Write them first, for example: %s%s.", clip(text), roll, labelBehind(clip(words)))
}
