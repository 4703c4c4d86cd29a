package diceline

import (
	"strconv"
	"strings"
	"unicode"

	"warbell/engine/dice"
	"warbell/engine/lazyregexp"
)

// This file says what to write instead of the commands of other bots, and of numbers that could be several
// things. It makes the advice from the player's own line.

// alias is a short name of another bot for dice, with the same in Warbell's notation.
type alias struct {
	typed *lazyregexp.Regexp
	ours  string
}

// aliases lists short names of Dice Maiden, and what players type for dice that Warbell doesn't have.
var aliases = []alias{
	{lazyregexp.New(`(?i)^dd([1-9])([1-9])$`), "d$1*10+d$2"},
	{lazyregexp.New(`(?i)^(attack|skill|save)$`), "d20 # $1"},
	{lazyregexp.New(`(?i)^(\d{0,2})hsn(\d{0,2})$`), "${1}${2}d6 # normal damage"},
	{lazyregexp.New(`(?i)^(\d{0,2})hsk(\d{0,2})$`), "${1}${2}d6 # killing damage"},
	{lazyregexp.New(`(?i)^snm(\d{1,2})$`), "${1}d6!>=4"},
	{lazyregexp.New(`(?i)^d6s(\d{1,2})((?:\s*[+-]\s*\d+)*)$`), "${1}d6+d6!$2"},
	{lazyregexp.New(`(?i)^witcher((?:\s*[+-]\s*\d+)*)$`), "d10!$1"},
	{lazyregexp.New(`(?i)^ex5?\s*(\d{1,2})t(\d{1,2})$`), "${1}d10>=$2"},
	{lazyregexp.New(`(?i)^ex(\d{1,2})t(\d{1,2})$`), "${1}d10>=$2"},
	{lazyregexp.New(`(?i)^(?:dh|dark heresy)\s+([2-9]d10|1?d(?:5|10))((?:\s*[+-]\s*\d+)*)$`), "$1!$2"},
	{lazyregexp.New(`(?i)^cocb(\d?)$`), "coc 55 ${1} bonus"},
	{lazyregexp.New(`(?i)^cocp(\d?)$`), "coc 55 ${1} penalty"},
	{lazyregexp.New(`(?i)^(?:sta|star trek adventures)\s+([6-9]|1\d)(?:\s+\d)?$`), "2d20cs<=$1"},
	{lazyregexp.New(`(?i)^(?:s|nr|ul|silent|quiet)\s+(\d*d\d.*)$`), "$1"},
	{lazyregexp.New(`(?i)^(?:l5r\s+)?(\d{1,2})\s*(?:rings?|r)[\s,+]*(\d{1,2})\s*(?:skills?|s)(?:\s+dice)?$`),
		"${1}d6, ${2}d12 # ring and skill"},
	{lazyregexp.New(`(?i)^(coc|cc)\s+(\d{1,3})\s*\+\s*([1-3])$`), "coc $2 $3 bonus"},
	{lazyregexp.New(`(?i)^(?:san|sanity)\s+(\d{1,3})\s+\d*d?\d+\s*/\s*(\d*d\d+)$`), "coc $1, $2 # sanity and loss"},
	{lazyregexp.New(`(?i)^2d6((?:\s*[+-]\s*\d+)*)\s+(?:with\s+)?adv(?:antage)?$`), "3d6kh2$1"},
	{lazyregexp.New(`(?i)^2d6((?:\s*[+-]\s*\d+)*)\s+(?:with\s+)?dis(?:adv(?:antage)?)?$`), "3d6kl2$1"},
	{lazyregexp.New(`(?i)^adv(?:antage)?\s+2d6(.*)$`), "3d6kh2$1"},
	{lazyregexp.New(`(?i)^[23]d20((?:\s*[+-]\s*\d+)*)\s+(?:with\s+)?adv(?:antage)?$`), "2d20kh1$1"},
	{lazyregexp.New(`(?i)^[23]d20((?:\s*[+-]\s*\d+)*)\s+(?:with\s+)?dis(?:adv(?:antage)?)?$`), "2d20kl1$1"},
	{lazyregexp.New(`(?i)^(\d{1,2})\s+dice\s+(?:diff|difficulty)\s+(\d{1,2})$`), "${1}d10>=$2"},
	{lazyregexp.New(`(?i)^(\d{1,2})\s+dice$`), "${1}d6"},
	{lazyregexp.New(`(?i)^explod(?:e|ing)\s+(\d*d\d+)((?:\s*[+-]\s*\d+)*)$`), "$1!$2"},
	{lazyregexp.New(`(?i)^(?:dc|ac)\s*(\d{1,3})$`), "d20 >= $1"},
	{lazyregexp.New(`(?i)^(\d{1,3})\s+vs\.?\s+(1?d20.*)$`), "$2 >= $1"},
	{lazyregexp.New(`(?i)^(\pL[\pL '’-]*?)?:?\s*([+-]\s*\d{1,2})(?:\s+to\s+hit)?[\s,;]+` +
		`\(?(\d*d(?:4|6|8|10|12)\b[^()]*)\)?$`), "d20$2, $3 # $1"},
	{lazyregexp.New(`(?i)^(\pL[\pL '’-]*?)\s+([+-]\s*\d{1,2})\s+(?:vs\.?|dc|ac|tn)\s*(\d{1,3})` +
		`(?:` + advantageBehind + `)?$`), "d20$4$2 >= $3 # $1"},
	{lazyregexp.New(`(?i)^(\pL[\pL '’-]*?)\s+([+-]\s*\d{1,2})` + advantageBehind + `$`), "d20$3$2 # $1"},
	{lazyregexp.New(`(?i)^([+-]\s*\d{1,2})\s+(\pL[\pL '’-]*?)\s+(?:vs\.?|dc|ac|tn)\s*(\d{1,3})$`),
		"d20$1 >= $3 # $2"},
	{lazyregexp.New(`(?i)^(?:yze?|myz|fbl)\s+(\d{1,2})[\s/]+(\d{1,2})$`), "yz ${1}b ${2}s"},
	{lazyregexp.New(`(?i)^(hack and slash|defy danger|volley|parley|spout lore|discern realities|go aggro` +
		`|seize by force|act under fire|kick some ass|read a sitch|read a person)\s*([+-]\s*\d|)$`),
		"pbta $2 # $1"},
	{lazyregexp.New(`(?i)^1?d20a((?:\s*[+-]\s*\d+)*)$`), "2d20kh1$1"},
	{lazyregexp.New(`(?i)^1?d20d((?:\s*[+-]\s*\d+)*)$`), "2d20kl1$1"},
	{lazyregexp.New(`(?i)^(\d{0,2}d[1-9])o((?:\s*[+-]\s*\d+)*)$`), "${1}0$2"},
	{lazyregexp.New(`(?i)^(1?d20(?:\s*[+-]\s*\d+)*)\s+(?:to\s+hit\s+)?(?:vs\.?|dc|ac)\s*(?:ac\s*)?` +
		`(\d{1,3})[\s,;]+(\d*d\d+(?:\s*[+-]\s*\d+)*)\s*(?:dmg|damage)?[\s,]+crit\s+(\d*d\d+(?:\s*[+-]\s*\d+)*)$`),
		"$1 >= $2 crit if hit $3 if crit $4"},
	{lazyregexp.New(`(?i)^1?d(?:100|%)\s*b([1-3]?)$`), "coc 55 ${1} bonus"},
	{lazyregexp.New(`(?i)^1?d(?:100|%)\s*p([1-3]?)$`), "coc 55 ${1} penalty"},
	{lazyregexp.New(`(?i)^(?:wh|warhammer)\s+(\d{2,3})\s*%?(?:\s+(\pL[\pL '’-]*))?$`), "d100 <= $1 # $2"},
	{lazyregexp.New(`(?i)^` + darknessWord + `\s*(?:>=|≥|vs\.?)\s*(\d{1,2})(?:\s+success(?:es)?)?$`),
		"${1}d10>=6f1 >= $2"},
	{lazyregexp.New(`(?i)^` + darknessWord + `\s+(?:diff(?:iculty)?\s*)?(\d{1,2})\s*` +
		`(?:>=|≥|vs\.?|at\s+least)\s*(\d{1,2})(?:\s+success(?:es)?)?$`), "${1}d10>=${2}f1 >= $3"},
}

// advantageBehind matches advantage at the end.
const advantageBehind = `\s+(?:with\s+|at\s+)?` + advantageWord

// darknessWord matches a pool of the World of Darkness.
const darknessWord = `(?:wod|owod|vtm|v20|wta|vampire)\s+(\d{1,2})`

// bothTyped matches advantage and disadvantage on the same roll: d20+5 dis/adv.
var bothTyped = lazyregexp.New(`(?i)^1?d20((?:\s*[+-]\s*\d+)*)\s*` +
	`(?:adv(?:antage)?\s*[/, ]\s*(?:or\s+|and\s+)?dis(?:adv(?:antage)?)?` +
	`|dis(?:adv(?:antage)?)?\s*[/, ]\s*(?:or\s+|and\s+)?adv(?:antage)?)(?:\s+\pL[\pL '’-]*)?$`)

// otherAlias matches short names of Dice Maiden for dice that Warbell doesn't have.
var otherAlias = lazyregexp.New(`(?i)^(?:ed\d+\w*|gbs?(?:\s.*)?|cs\s*\d+|\d*lf\d*|sil\d+|bnb\d+|\d*codr|\d*wod\d*c` +
	`|conan\d*cd|hsh\d*)$`)

// helpAlias advises on a short name of another bot.
func helpAlias(text string) error {
	if otherAlias.MatchString(text) {
		return refuse("Warbell doesn't know “%s” of Dice Maiden. Write its dice, for example: 2d6+3.", clip(text))
	}
	if m := bothTyped.FindStringSubmatch(text); m != nil {
		modifier := strings.ReplaceAll(m[1], " ", "")
		return refuse("A D20 has advantage or disadvantage, not both. Write 2d20kh1%s, or 2d20kl1%s.", modifier,
			modifier)
	}
	for _, a := range aliases {
		if !a.typed.MatchString(text) {
			continue
		}
		ours := strings.ReplaceAll(a.typed.ReplaceAllString(text, a.ours), "  ", " 1 ")
		if line, ok := readable(strings.TrimSuffix(ours, "# ")); ok {
			return refuse("Warbell doesn't know “%s”. Write %s.", clip(text), line)
		}
	}
	return nil
}

var (
	secretCommand = lazyregexp.New(`(?i)^(?:[/!](?:sr|selfroll|gmr|br|wr|wgm|wgr)|p)\s+(\S.*)$`)
	rollTemplate  = lazyregexp.New(`\{\{\s*(?:r?name)\s*=\s*([^{}]*)\}\}`)
	inTemplate    = lazyregexp.New(`\[\[\s*([^\[\]]+?)\s*\]\]`)
	rollQuery     = lazyregexp.New(`\?\{([^{}|]*)(?:\|[^{}]*)?\}`)
)

// helpRoll20 advises on rolls in secret and on templates.
func helpRoll20(text string) error {
	if m := secretCommand.FindStringSubmatch(text); m != nil {
		if line, ok := readable(m[1]); ok {
			return refuse("“%s” would be secret. Write %s, and choose who sees it in `secret:`.", clip(text), line)
		}
	}
	if m := rollQuery.FindStringSubmatch(text); m != nil {
		if line, ok := readable(rollQuery.ReplaceAllString(text, "3")); ok {
			return refuse("Warbell can't ask for “%s” here. Write your number, for example: %s.", clip(m[1]), line)
		}
	}
	if !strings.Contains(text, "{{") {
		return nil
	}
	var all []string
	for _, m := range inTemplate.FindAllStringSubmatch(text, -1) {
		all = append(all, m[1])
	}
	line := strings.Join(all, ", ")
	if m := rollTemplate.FindStringSubmatch(text); m != nil {
		line += " # " + m[1]
	}
	if line, ok := readable(line); ok {
		return refuse("Warbell doesn't know Roll20's templates. Write the dice: %s.", line)
	}
	return nil
}

var (
	// timesTyped matches what could repeat or multiply plain dice: 2d6 x2.
	timesTyped = lazyregexp.New(`(?i)^(\d*d(?:\d+|%)(?:\s*[+-]\s*\d+)*|\(.*\))` +
		`\s*[x×]\s*(\d{1,2})((?:\s+\pL[\pL '’-]*)?)$`)
	// multiplyingWord matches a word for half, several times or the most of dice.
	multiplyingWord = lazyregexp.New(`(?i)\b(half|halved|doubled?|triple|max|maximum)\b(?:\s+of\b)?`)
	criticalDamage  = lazyregexp.New(`(?i)\bcrit(?:ical)?(?:\s+hit)?\s+(\d*d\d+.*)$`)
	attacksTyped    = lazyregexp.New(`(?i)^\d{1,3}\s*(?:a|atts?|attacks?|shots?)\b.*[2-6](?:\s|$)`)
	stepTyped       = lazyregexp.New(`\b([2-6])(\s|$)`)
)

// helpTimes advises on what could repeat, multiply or double dice.
func helpTimes(text string) error {
	if m := timesTyped.FindStringSubmatch(text); m != nil {
		words := labelBehind(m[3])
		many, ok := readable(m[2] + "x" + m[1] + words)
		product, also := readable("(" + m[1] + ")*" + m[2] + words)
		burst, explodes := readable(m[1] + "e" + m[2])
		explodes = explodes && strings.HasSuffix(burst, "!") && !strings.Contains(text, " ")
		if ok && also && explodes {
			return refuse("“x%s” could repeat, multiply or explode. Write %s, %s, or %s.", m[2], many, product, burst)
		}
		if ok && also {
			return refuse("“x%s” could repeat or multiply. Write %s to roll each, or %s to multiply.", m[2], many,
				product)
		}
	}
	if m := criticalDamage.FindStringSubmatch(text); m != nil {
		if e, err := dice.Parse(m[1]); err == nil {
			if double, err := e.Doubled(); err == nil && !twenty.MatchString(m[1]) {
				return refuse("For the damage of a critical hit, double the dice. Write %s.", double.Notation())
			}
		}
	}
	if attacksTyped.MatchString(text) {
		head, rest, _ := strings.Cut(text, " ")
		if line := head + " " + stepTyped.ReplaceAllString(rest, "$1+$2"); line != text {
			if _, ok := readable(line); ok {
				return refuse("The numbers of attacks need a +. Write %s.", clipLine(line))
			}
		}
	}
	return helpMultiplied(text)
}

// labelBehind returns words as a label, or "".
func labelBehind(words string) string {
	if words = strings.TrimSpace(words); words != "" {
		return " # " + words
	}
	return ""
}

// halfWord matches words for half.
var halfWord = lazyregexp.New(`(?i)\b(?:for\s+)?(?:half|halved)\b`)

// wordsOf returns the words and numbers of a text as a label.
func wordsOf(text string) string {
	return clipLine(strings.Join(strings.FieldsFunc(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("'’-", r)
	}), " "))
}

// helpMultiplied advises on words for half, double or the most of dice, which no label may hide.
func helpMultiplied(text string) error {
	m := multiplyingWord.FindStringSubmatchIndex(text)
	at := sumTyped.FindString(text)
	if m == nil || at == "" || strings.Contains(strings.ToLower(text), "adv") {
		return nil
	}
	word := strings.ToLower(text[m[2]:m[3]])
	e, err := dice.Parse(at)
	if err != nil {
		return nil
	}
	switch word[:3] {
	case "hal":
		half, _ := readable("(" + at + ")/2")
		words := wordsOf(strings.Replace(text, at, " ", 1))
		return refuse("“%s” could be a rule or a label. Write %s%s to halve, or %s # %s.", word, half,
			labelBehind(wordsOf(halfWord.ReplaceAllString(words, " "))), e.Notation(), words)
	case "dou":
		total, _ := readable("(" + at + ")*2")
		if double, err := e.Doubled(); err == nil {
			return refuse("“%s” could double the dice or the total. Write %s, or %s.", word, double.Notation(),
				total)
		}
	case "tri":
		triple, _ := readable("(" + at + ")*3")
		return refuse("“%s” could be a rule or a label. Write %s for 3 times the total.", word, triple)
	case "max":
		return refuse("Dice can't be rolled for their maximum. The highest total of %s is %d.", e.Notation(),
			e.Bounds().High)
	}
	return nil
}

var (
	sumTyped = lazyregexp.New(`(?i)\d*d\d+(?:\s*[+-]\s*\d*(?:d\d+)?)*`)
	// looseNumber matches a number behind a roll without a sign: d20+5 15, d20+5 attack goblin 3.
	looseNumber = lazyregexp.New(`(?i)^((?:\d{1,2}(?:x\s*|\s+))?\d*d(?:\d+|%)\S*(?:\s*[+−–-]\s*\d+)*)\s+` +
		`((?:\pL[\pL '’-]*?\s+)?)\(?\s*((?:\pL[\pL '’-]*?\s+)?)(\d{1,3})(s?)\s*%?\s*\)?((?:\s+\pL[\pL '’-]*)?)$`)
	// countingWord matches words for how many dice must count.
	countingWord = lazyregexp.New(`(?i)\b(?:hits?|success|limit|threshold|need|count|sr|sixes|fives)\b`)
	// looseBrackets matches words in brackets behind a roll.
	looseBrackets = lazyregexp.New(`(?i)^(\d*d\d+.*?)\s*\(\s*(\pL[\pL ,'’-]*)\s*\)((?:\s+\pL[\pL '’-]*)?)$`)
)

// helpLoose advises on a number without a sign, and on words in brackets.
func helpLoose(text string) error {
	if m := looseBrackets.FindStringSubmatch(text); m != nil {
		if line, ok := readable(m[1] + " # " + m[2] + m[3]); ok {
			return refuse("Warbell can't read “(%s)” here. Put words after #: %s.", clip(m[2]), line)
		}
	}
	m := looseNumber.FindStringSubmatch(text)
	if m == nil {
		return nil
	}
	roll, ok := readable(m[1])
	words := strings.Join(strings.Fields(m[2]+m[3]+m[6]), " ")
	_, given := targetOf(m[1])
	n, _ := strconv.Atoi(m[4]) // digits
	if !ok || given || words != "" && !isWords(words) || countingWord.MatchString(words) {
		return nil
	}
	label := labelBehind(words)
	switch {
	case percentile.MatchString(roll):
		return refuse("“%d” could be a skill or a target. Write %s <= %d%s, or %s >= %d%s.", n, roll, n, label,
			roll, n, label)
	case m[5] != "":
		return refuse("“%ds” could be one face or more. Write %s>=%d%s, or %s=%d%s.", n, roll, n, label, roll, n,
			label)
	case words != "":
		return refuse("“%d” could be a target or a label. Write %s >= %d%s, or %s # %s %d.", n, roll, n, label,
			roll, clip(words), n)
	}
	return refuse("“%d” could be a target or a modifier. Write %s >= %d, or %s+%d.", n, roll, n, roll, n)
}

// targetOf returns the target of a roll.
func targetOf(roll string) (dice.Target, bool) {
	e, err := dice.Parse(roll)
	if err != nil {
		return dice.Target{}, false
	}
	return e.Target()
}
