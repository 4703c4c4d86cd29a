package diceline

import (
	"slices"
	"strconv"
	"strings"

	"warbell/engine/dice"
	"warbell/engine/lazyregexp"
)

// spelling is a way to write a part of a roll, with the same in Warbell's notation.
type spelling struct {
	typed *lazyregexp.Regexp
	ours  string
}

// spellings are applied in this order. Most of them have a word that Warbell refuses otherwise, so that none
// changes the meaning of a roll that can be read without it.
var spellings = []spelling{
	{lazyregexp.New(`(?i)^\s*(?:dnd\s*stats|ability scores)\s*$`), "6x4d6kh3"},
	{lazyregexp.New(`(?i)^\s*(?:heads or tails|coin\s*(?:flip|toss))\s*$`), "coin"},
	{lazyregexp.New(`(?i)^\s*(?:flip|toss)\s+(\d+)\s+coins?\s*$`), "$1 coins"},
	{lazyregexp.New(`(?i)^\s*yes or no\s*$`), "d{yes,no}"},
	{lazyregexp.New(`(?i)^\s*(\d{1,3})\s*wh([2-6])\+\s*$`), "${1}d6>=$2"},
	{lazyregexp.New(`(?i)^\s*(?:1?d\d+\s+)?(\d{1,2})[\s-]+in[\s-]+(?:an?\s+)?(\d{1,3})(\s+\pL.*)?$`), "d$2 <= $1$3"},
	{lazyregexp.New(`(?i)^\s*2d10\s+percentiles?\b`), "d100"},
	{lazyregexp.New(`(?i)^\s*percentiles?(?:\s+di(?:c?e))?\s*$`), "d100"},
	{lazyregexp.New(`(?i)^\s*(\d{1,2})\s+d(\d+)s\b`), "${1}d$2"},
	{lazyregexp.New(`(?i)^\s*an?\s+(d\d)`), "$1"},
	{lazyregexp.New(`(?i)^\s*([+−–-]\s*\d{1,2})\s+(to\s+hit)\b`), "d20$1 $2"},
	// Fate dice
	{lazyregexp.New(`(?i)^\s*(?:fate|fudge)(?:\s+dice)?\s*(?:4df\s*)?$`), "4dF"},
	{lazyregexp.New(`(?i)^\s*(?:fate|fudge)(?:\s+dice)?\s*(?:4df\s*)?([+−–-])\s*(\d+)`), "4dF$1$2"},
	{lazyregexp.New(`(?i)^\s*(?:fate|fudge)\s+(\d{1,2})\b`), "4dF+$1"},
	{lazyregexp.New(`(?i)^(.*\ddf\b.*?)\s+(?:fate|fudge)\s*$`), "$1"},
	{lazyregexp.New(`(?i)(^|[\sx×+])1?d666\b`), "${1}d6*100+d6*10+d6"},
	// Traveller
	{lazyregexp.New(`(?i)^\s*2d6([^\pL]*?)\s+(?:with\s+)?(?:an?\s+)?boon\b`), "3d6kh2$1"},
	{lazyregexp.New(`(?i)^\s*2d6([^\pL]*?)\s+(?:with\s+)?(?:an?\s+)?bane\b`), "3d6kl2$1"},
	{lazyregexp.New(`(?i)^\s*boon\s+2d6`), "3d6kh2"},
	{lazyregexp.New(`(?i)^\s*bane\s+2d6`), "3d6kl2"},
	// percentages
	{lazyregexp.New(`(?i)^\s*(?:d100\s+|d%\s+)?(?:equal\s+or\s+)?under\s+(\d{1,3})\s*%?\s*$`), "d100 <= $1"},
	{lazyregexp.New(`(?i)^\s*(\d{1,3})\s*%(?:\s+chance)?(\s+\pL.*)?\s*$`), "d100 <= $1$2"},
	{lazyregexp.New(`(?i)^\s*(\pL[\pL '’-]*?)\s+(\d{1,3})\s*%\s*$`), "$1 d100 <= $2"},
	// halves
	{lazyregexp.New(`(?i)^\s*half\s+(?:of\s+)?(\d*d\d+(?:\s*[+-]\s*\d+)*)(\s+\pL.*)?$`), "($1)/2$2"},
	{lazyregexp.New(`(?i)^\s*(\d*d\d+(?:\s*[+-]\s*\d+)*)\s+(?:half|halved)(?:\s+damage)?\s*$`), "($1)/2"},
	{lazyregexp.New(`(?i)^\s*(\d*d\d+(?:\s*[+-]\s*\d+)*)\s+(?:half|halved)(\s+\pL.*)$`), "($1)/2$2"},
	{lazyregexp.New(`(?i)^\s*([^/]+/\s*\d+)\s*,?\s*round(?:ed)?\s+up\s*$`), "ceil($1)"},
	{lazyregexp.New(`(?i)^\s*([^/]+/\s*\d+)\s*,?\s*round(?:ed)?\s+down\s*$`), "$1"},
	// what stands behind a modifier, and belongs to the dice
	{lazyregexp.New(`(?i)((?:[2-9]|\d\d)d\d+)((?:\s*[+−–-]\s*\d+)+)\s+` +
		`(?:(?:keep|take|use|pick|choose)\s+)?(?:the\s+)?(?:highest|higher|high|best|top)\b`), "${1}kh$2"},
	{lazyregexp.New(`(?i)((?:[2-9]|\d\d)d\d+)((?:\s*[+−–-]\s*\d+)+)\s+` +
		`(?:(?:keep|take|use|pick|choose)\s+)?(?:the\s+)?(?:lowest|lower|low|worst)\b`), "${1}kl$2"},
	{lazyregexp.New(`(?i)(\d*d\d+)((?:\s*[+−–-]\s*\d+)+)\s+` +
		`(re-?roll(?:s|ing)?\s+(?:all\s+)?(?:1s?|ones?)|min\s*\d+)\s*$`),
		"$1 $3$2"},
	{lazyregexp.New(`(?i)\bexplod(?:e|es|ing)\s+(?:on\s+)?(?:6s|sixes)\b`), "exploding on 6"},
	{lazyregexp.New(`(?i)\bexplod(?:e|es|ing)\s+(?:on\s+)?(?:5s|fives)\s+and\s+(?:6s|sixes)\b`),
		"exploding on >=5"},
	{lazyregexp.New(`(?i)((?:[2-9]|\d\d)d\d+)\s+high\s*$`), "${1}kh"},
	{lazyregexp.New(`(?i)((?:[2-9]|\d\d)d\d+)\s+low\s*$`), "${1}kl"},
	// kept and rerolled dice
	{lazyregexp.New(`(?i)(\dd\d+)\s+(?:take|pick|choose|use)\s+((?:the\s+)?(?:\d|high|low|best|worst|top))`),
		"$1 keep $2"},
	{lazyregexp.New(`(?i)\s+re-?roll(?:s|ing)?\s+(?:all\s+|any\s+)?` +
		`(?:1s?|ones?)\s+(?:and|or)\s+(?:2s?|twos?)\b`), " r<=2"},
	{lazyregexp.New(`(?i)\s+re-?roll(?:s|ing)?\s+(?:all\s+|any\s+)?(?:1s?|ones?)\b`), " r1"},
	// Dice Maiden's rerolls include lower faces.
	{lazyregexp.New(`(?i)(\dd\d+)\s+r\s?([2-9]|\d\d)\b`), "${1}r<=$2"},
	{lazyregexp.New(`(?i)(\dd\d+)\s*ir\s?([2-9]|\d\d)\b`), "${1}rr<=$2"},
	{lazyregexp.New(`(?i)(\dd\d+)\s*([hl])(\d{1,3}|\b)`), "${1}k$2$3"},
	{lazyregexp.New(`(?i)(\dd\d+)\s+(?:(?:take|use)\s+)?(?:the\s+)?(?:highest|higher|best|top)\b`), "${1}kh"},
	{lazyregexp.New(`(?i)(\dd\d+)\s+(?:(?:take|use)\s+)?(?:the\s+)?(?:lowest|lower|worst)\b`), "${1}kl"},
	{lazyregexp.New(`(?i)^\s*(?:(?:keep|take)\s+)?(?:the\s+)?(?:highest|higher|best|top)\s+(?:(\d+)\s+)?` +
		`(?:of|from|out\s+of)\s+(\d+d\d+)`), "${2}kh$1"},
	{lazyregexp.New(`(?i)^\s*(?:(?:keep|take)\s+)?(?:the\s+)?(?:lowest|lower|worst)\s+(?:(\d+)\s+)?` +
		`(?:of|from|out\s+of)\s+(\d+d\d+)`), "${2}kl$1"},
	// advantage
	{lazyregexp.New(`(?i)^\s*(?:with\s+|at\s+)?(adv|advantage|dis|disadv|disadvantage|elven)` +
		`(?:\s+accuracy)?[\s:]+1?d20\b`),
		"d20$1"},
	{lazyregexp.New(`(?i)^\s*(?:with|at)\s+(adv|advantage|dis|disadv|disadvantage)\b`), "$1"},
	{lazyregexp.New(`(?i)^(.*d20.*?)\s*\+\s*(adv|advantage|dis|disadv|disadvantage|elven)\s*$`), "$1 $2"},
	{lazyregexp.New(`(?i)^\s*([+−–-]\s*\d{1,3})\s+(?:with\s+|at\s+)?` +
		`(adv|advantage|dis|disadv|disadvantage|elven)\b`), "d20$2$1"},
	{lazyregexp.New(`(?i)(^|[^\d])1?d20((?:\s*[+−–-]\s*\d+)*)\s+(?:with|at)\s+` +
		`(adv|advantage|dis|disadv|disadvantage)\b`), "${1}d20$3$2"},
	{lazyregexp.New(`(?i)(^|[^\d])1?d20\s*\+\s*(adv|advantage|dis|disadv|disadvantage)\b`), "${1}d20$2"},
	{lazyregexp.New(`(?i)(^|[^\d])1?d20` + modifiers + `\s+(?:with\s+|at\s+)?` +
		`(adv|advantage|dis|disadv|disadvantage)(\s*[+−–-]\s*\d*d?\d)`), "${1}d20$3$2$4"},
	{lazyregexp.New(`(?i)(^|[^\d])1?d20` + modifiers + `\s+` +
		`(adv|advantage|dis|disadv|disadvantage)(\s+(?:vs?|dc|ac)\b)`), "${1}d20$3$2$4"},
	{lazyregexp.New(`(?i)(d20\S*(?:\s*[+−–-]\s*\d+)*)\s+ea\s*$`), "$1 elven"},
	// comparisons
	{lazyregexp.New(`(?i)\s+roll\s+(under|over|below|above)\b`), " $1"},
	{lazyregexp.New(`(?i)(\dd\d+)\s+` +
		`(?:(?:hits?|hitting|needing|needs|saves?|saving|wounding|wounds)\s+(?:on\s+)?|on\s+)([2-6])(?:s|\+)\s*$`), "$1 >= $2"},
	// a label before the dice that it names
	{lazyregexp.New(`(?i)([\d)]\s*[+−–-])\s*(\pL[\pL '’-]*?)\s+(\d*d\d+)\b`), "$1$3[$2]"},
	{lazyregexp.New(`(?i)\s+-(?:dc|ac)\s+(\d+)`), " vs $1"},
	{lazyregexp.New(`(?i)(\dd\d+)\s+tl\s?(\d+)`), "${1}cs<=$2"},
	{lazyregexp.New(`(?i)(>=|≥)\s*(\d+)\+\s*$`), "$1 $2"},
	{lazyregexp.New(`(?i)(<=|≤)\s*(\d+)-\s*$`), "$1 $2"},
	{lazyregexp.New(`(?i)(\dd\d+)\s+count(?:ing)?\s+(?:the\s+)?(\d+)s?\s*$`), "$1=$2"},
	// roll and keep
	{lazyregexp.New(`(?i)^\s*(\d{1,2})k([1-9]\d?)\b`), "${1}d10!k$2"},
	{lazyregexp.New(`(?i)\s+v\.?\s+((?:ac\s*|dc\s*)?\d+)`), " vs $1"},
	{lazyregexp.New(`(?i)\s+(?:hits?|success(?:es)?|succeeds)\s+(?:on\s+)?(?:an?\s+)?(\d+)\+?\s*$`), " >= $1"},
	{lazyregexp.New(`(?i)\s+(\d{1,4})\+\s*(?:(?:to\s+)?(?:hit|pass|succeed)|success(?:es)?|hits)?\s*$`), " >= $1"},
	{lazyregexp.New(`(?i)([dD]\d+\S*)\s+(\d{1,4})-\s*$`), "$1 <= $2"},
	{lazyregexp.New(`(?i)([<>=]\s*\d+)\s+(?:count(?:ing)?\s+)?(?:success(?:es)?|hits?)\s*$`), "$1"},
	{lazyregexp.New(`(?i)\s+(?:at\s+least|no\s+less\s+than)\s+(\d+)`), " >= $1"},
	{lazyregexp.New(`(?i)\s+(?:at\s+most|no\s+more\s+than|(?:equal\s+or\s+)?under)\s+(\d+)`), " <= $1"},
	{lazyregexp.New(`(?i)\s+(?:more\s+than|higher\s+than|greater\s+than|above|over)\s+(\d+)`), " > $1"},
	{lazyregexp.New(`(?i)\s+(?:less\s+than|lower\s+than|below)\s+(\d+)`), " < $1"},
	{lazyregexp.New(`(?i)\s+(?:exactly|equals?|equal\s+to)\s+(\d+)`), " = $1"},
	{lazyregexp.New(`(?i)\s+(\d+)\s+or\s+(?:more|higher|better|above|over|greater)\b`), " >= $1"},
	{lazyregexp.New(`(?i)\s+(\d+)\s+or\s+(?:less|fewer|lower|below|under)\b`), " <= $1"},
}

// targetWord matches a target in words. It has no meaning for 100-sided dice, which mostly have to roll low.
var targetWord = spelling{
	lazyregexp.New(`(?i)\s+(?:target(?:\s+number)?|difficulty|diff)\s*(?:of\s+|[:=]\s*)?(\d+)`), " >= $1",
}

var percentile = lazyregexp.New(`(?i)d(?:100|%)`)

// inNotation applies the spellings to a roll.
func inNotation(text string) (string, error) {
	text, err := boons(sumInWords(countInWords(text)))
	if err != nil {
		return "", err
	}
	for _, s := range spellings {
		text = s.typed.ReplaceAllString(text, s.ours)
	}
	if !percentile.MatchString(text) {
		text = targetWord.typed.ReplaceAllString(text, targetWord.ours)
	}
	return text, nil
}

// numberWords are the numbers of dice in words.
var numberWords = []string{
	"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
}

var (
	numberWord = strings.Join(numberWords, "|")
	keptCount  = lazyregexp.New(`(?i)(\b(?:keep|drop|take|use|best|top|highest|lowest|worst|remove)\s+(?:the\s+)?)` +
		`(` + numberWord + `)\b`)
	wordCount = lazyregexp.New(`(?i)^\s*(` + numberWord + `)\s+d(\d+|%)s?\b`)
)

// countInWords reads “three d6” as dice with their number, and “keep two” as a number of dice.
func countInWords(text string) string {
	text = keptCount.ReplaceAllStringFunc(text, func(found string) string {
		m := keptCount.FindStringSubmatch(found)
		return m[1] + inDigits(m[2])
	})
	m := wordCount.FindStringSubmatch(text)
	if m == nil {
		return text
	}
	n := slices.Index(numberWords, strings.ToLower(m[1]))
	return strconv.Itoa(n) + "d" + m[2] + text[len(m[0]):]
}

var wordSign = lazyregexp.New(`(?i)^(.*d\d.*?)\s+(plus|minus)\s+(\d*d\d+|\d+|` + numberWord + `)\b`)

// sumInWords reads “2d6 plus three” as a sum.
func sumInWords(text string) string {
	for m := wordSign.FindStringSubmatch(text); m != nil; m = wordSign.FindStringSubmatch(text) {
		sign := "+"
		if strings.EqualFold(m[2], "minus") {
			sign = "-"
		}
		text = m[1] + sign + inDigits(m[3]) + text[len(m[0]):]
	}
	return text
}

var (
	// spacedCount matches a number before dice without a number of their own: 3 d20+5.
	spacedCount = lazyregexp.New(`(?is)^\s*(\d{1,2})\s+(d(?:\d|%|f|\{).*)$`)
	// manyDice matches what follows dice only if they are several.
	manyDice = lazyregexp.New(`(?i)^d\w*?\s*(?:k|d[hl\d]|p[hl]` +
		`|keep|drop|highest|lowest|best|worst|t\d|!|i?e+p?[\d<>=])` +
		`|\s\d+\s+d\d|^d\d+s\b`)
	timesBefore = lazyregexp.New(`(?is)^\s*(?:(\d{1,2}|` + numberWord + `)\s*(?:times|×)|(twice))\s*(\S.*)$`)
	timesBehind = lazyregexp.New(`(?is)^(.*\S)(?:\s+[x×]\s*(\d{1,2})` +
		`|\s+(\d{1,2})\s*(?:x|×|times)|\s+(twice|(?:` + numberWord + `)\s+times))\s*$`)
	timesClose = lazyregexp.New(`(?is)^(.*[\d)%\]])[x×]\s*(\d{1,2})()()\s*$`)
	// multiplied matches dice to which × and x may mean a product, not repeats.
	multiplied = lazyregexp.New(`(?i)^\s*(?:\d*d(?:\d+|%)|.*\)|[\d+*/ −-]+)\s*$`)
	plainD20   = lazyregexp.New(`(?i)^\s*1?d20\s*$`)
)

// repeatsFirst puts the repeats of a roll before it: 3 d20+5, d20+5 x3, 3 times d20. A number with a space
// before dice repeats them if these are the whole roll and nothing compares or keeps them. × behind plain
// dice stays, since treasures are multiplied.
func repeatsFirst(text string) string {
	if m := spacedCount.FindStringSubmatch(text); m != nil && !manyDice.MatchString(m[2]) && !systemIn(m[2]) {
		if n, _ := strconv.Atoi(m[1]); n >= 1 && n <= dice.MaxRepeats {
			return m[1] + "x" + m[2]
		}
	}
	if m := timesBefore.FindStringSubmatch(text); m != nil && rollStart.MatchString(m[3]) {
		return inDigits(m[1]+m[2]) + "x" + m[3]
	}
	m := timesBehind.FindStringSubmatch(text)
	if m == nil {
		m = timesClose.FindStringSubmatch(text)
	}
	if m == nil || ownRepeat.MatchString(m[1]) {
		return text
	}
	n, signed := m[2]+m[3], m[3] == "" && m[4] == ""
	if m[4] != "" {
		n = inDigits(m[4])
	}
	if signed && multiplied.MatchString(m[1]) && !plainD20.MatchString(m[1]) {
		return text
	}
	return n + "x " + strings.TrimSpace(m[1])
}

// inDigits returns a number of times, such as twice or six times, in digits.
func inDigits(text string) string {
	word, _, _ := strings.Cut(strings.ToLower(text), " ")
	if word == "twice" {
		return "2"
	}
	if n := slices.Index(numberWords, word); n >= 0 {
		return strconv.Itoa(n)
	}
	return word
}
