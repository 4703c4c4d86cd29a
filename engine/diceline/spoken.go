package diceline

import (
	"strings"

	"warbell/engine/dice"
	"warbell/engine/lazyregexp"
)

// Before a line is read, the notation of other bots and the words that players use for dice are rewritten in
// Warbell's notation. This file does so for a whole line, words.go for one roll, games.go for names of games.
// Warbell's own notation stays unchanged, since every stored roll passes through here again.

// spoken rewrites what concerns a whole line.
func spoken(text string) string {
	text = actionRoll.ReplaceAllString(strings.Map(cross, unadorned(text)), "$1; d10; d10")
	text = lowestOf.ReplaceAllString(highestOf.ReplaceAllString(text, "{$1,$2}kh1"), "{$1,$2}kl1")
	text = attacksApart(withoutAverages(repeatCall.ReplaceAllString(text, "${2}x$1")))
	text = hitBehind.ReplaceAllString(inlineRolls(text), "$1 if hit $2")
	if m := hashCount.FindStringSubmatch(text); m != nil && rollStart.MatchString(m[2]) {
		text = m[1] + "x" + m[2]
	}
	if m := bracketsRepeated.FindStringSubmatch(text); m != nil && balanced(m[1]) && len(split(m[1])) > 1 {
		text = m[2] + "x(" + m[1] + ")"
	}
	if attacksStart.MatchString(text) && !diceIn.MatchString(randomDamage.ReplaceAllString(text, "")) {
		return strings.ReplaceAll(text, ",", " ")
	}
	return choice(text)
}

// unadorned removes markup around a whole line, dice signs before it and polite words. A comment behind //
// is a label.
func unadorned(text string) string {
	text = adornment.ReplaceAllString(strings.TrimSpace(text), "")
	if m := boldName.FindStringSubmatch(text); m != nil && dice.IsLabel(m[1]) {
		text = m[1] + ": " + m[2]
	}
	if n := len(text) - len(strings.Trim(text, "*`")); n > 1 && strings.ContainsRune("*`", rune(text[0])) {
		text = strings.Trim(text, "*`")
	}
	text = commaTimes.ReplaceAllString(polite.ReplaceAllString(text, ""), " $1")
	if !strings.Contains(text, "#") {
		text = comment.ReplaceAllString(text, " # ")
	}
	if !strings.Contains(text, "#") {
		text = loudEnd.ReplaceAllString(text, "$1$2")
	}
	return text
}

var (
	// actionRoll matches the dice of Ironsworn: d6+2 vs 2d10.
	actionRoll = lazyregexp.New(`(?i)^((?:\pL+\s+)?1?d6(?:\s*[+-]\s*\d+)*)\s*(?:(?:vs|v|against)\.?\s|[,;]|\s)\s*` +
		`(?:2d10|1?d10[\s,]+1?d10)$`)
	adornment = lazyregexp.New(`(?i)^(?:🎲|:game_die:|&r\s|\s)+`)
	polite    = lazyregexp.New(`(?i)[\s,]+please[\s.!]*$`)
	// boldName matches a name in bold or italics before a roll.
	boldName = lazyregexp.New(`(?s)^[*_]{1,3}([^*_\d]+?):?[*_]{1,3}\s*:?\s*(\S.*)$`)
	// loudEnd matches the end of a sentence behind a number. A ! behind dice explodes them.
	loudEnd    = lazyregexp.New(`(?s)^(.*[+−–-]\s*\d+)[!?.]+\s*$|^(.*\d)[?.]+\s*$`)
	comment    = lazyregexp.New(`\s//\s*`)
	commaTimes = lazyregexp.New(`(?i),\s*((?:\d{1,2}|` + numberWord + `)\s+times|twice|[x×]\s*\d{1,2})\s*$`)
)

// ofTwo matches two rolls of which one counts.
const ofTwo = `\s+of\s+(\d*d\d+)\s*(?:,|&|\band\b|\bor\b)\s*(\d*d\d+)\s*$`

var (
	highestOf = lazyregexp.New(`(?i)^(?:the\s+)?(?:highest|higher|best|better|greater|larger|max)` + ofTwo)
	lowestOf  = lazyregexp.New(`(?i)^(?:the\s+)?(?:lowest|lower|worst|worse|lesser|smaller|min)` + ofTwo)
)

// repeatCall matches a roll with its repeats as a function: repeat(4d6k3, 6).
var repeatCall = lazyregexp.New(`(?i)^repeat\(\s*([^,()]+?)\s*,\s*(\d{1,2})\s*\)$`)

// hitBehind matches damage right behind a target: d20+5 vs 15 hit 2d6+3.
var hitBehind = lazyregexp.New(`(?i)(\b(?:vs?\.?|ac|dc|against|versus|tn|[<>]=)\s*(?:(?:ac|dc)\s*)?\d+),?\s+` +
	`(?:on\s+hit|hit|dmg|damage)\s+(\d*d\d)`)

// cross replaces the other signs for ×, + and - by these.
func cross(r rune) rune {
	switch r {
	case '✕', '✖', '⨯', '⨉', '╳':
		return '×'
	case '＋':
		return '+'
	case '－':
		return '-'
	}
	return r
}

// hashCount matches the repeats of 3#d20.
var hashCount = lazyregexp.New(`(?is)^\s*(?:[/!]?(?:roll|r)\s+)?(\d{1,2})\s*#\s*(.+)$`)

// bracketsRepeated matches repeats behind brackets: (d20+5; 2d6) x3.
var bracketsRepeated = lazyregexp.New(`(?is)^\s*\((.*)\)\s*[x×]\s*(\d{1,2})\s*$`)

// hashRepeats matches a label that repeats a roll: d20+5 #3. The label of “d20+5 # 3” is a label.
var hashRepeats = lazyregexp.New(`^(?:[2-9]|1\d|20)\s*$`)

// inlineRolls reads the rolls that stand in double brackets within a text. The words before each are its
// name, or those behind it if none stand before the first. A text whose brackets hold all of it, or anything
// else, is returned unchanged.
func inlineRolls(text string) string {
	text = command.ReplaceAllString(text, "$1")
	found := inlineRoll.FindAllStringSubmatchIndex(text, -1)
	if found == nil || strings.Count(text, "[[") != len(found) {
		return text
	}
	if len(found) == 1 {
		m := found[0]
		around := strings.TrimSpace(text[:m[0]] + text[m[1]:])
		around = strings.TrimSpace(strings.TrimPrefix(around, "#"))
		if words := strings.Trim(around, " .,:!?"); strings.ContainsAny(around, ";&\n") ||
			strings.ContainsAny(words, "[]") || foreignStart.MatchString(around) {
			return text
		} else if words != "" {
			return text[m[2]:m[3]] + " # " + strings.ReplaceAll(words, "#", " ")
		}
		return text[m[2]:m[3]]
	}
	all, from := make([]string, len(found)), 0
	behind := nameOf(text[:found[0][0]]) == ""
	for i, m := range found {
		words := text[from:m[0]]
		if from = m[1]; behind && i+1 < len(found) {
			words = text[from:found[i+1][0]]
		} else if behind {
			words = text[from:]
		}
		if all[i] = text[m[2]:m[3]]; nameOf(andAround.ReplaceAllString(words, "")) != "" {
			all[i] = nameOf(andAround.ReplaceAllString(words, "")) + ": " + all[i]
		}
	}
	return strings.Join(all, "; ")
}

// andAround matches what joins the words about a roll to other rolls.
var andAround = lazyregexp.New(`(?i)^[\s,.]*and\s|[\s,]+and[\s,]*$|^\s*and\s*$`)

var (
	inlineRoll = lazyregexp.New(`\[\[\s*([^\[\]#;]+?)\s*\]\]`)
	// foreignStart matches a command that must not be taken for the label of a roll.
	foreignStart = lazyregexp.New(
		`(?i)^[/!+\-*(]|^\d|\b(?:secret|private|hidden|blind|whisper|gmroll)`)
)

// choice reads “pick a, b or c” as a die with these faces.
func choice(text string) string {
	head, behind, _ := strings.Cut(text, "#")
	m := choiceStart.FindStringSubmatch(head)
	if m == nil {
		return text
	}
	var faces []string
	for _, face := range choiceMark.Split(strings.TrimRight(m[1], " .?!"), -1) {
		if face = strings.TrimSpace(face); face != "" {
			faces = append(faces, face)
		}
	}
	die := "d{" + strings.Join(faces, ",") + "}"
	if _, err := dice.Parse(die); err != nil || len(faces) < 2 {
		return text
	}
	if behind != "" {
		die += " #" + behind
	}
	return die
}

var (
	choiceStart = lazyregexp.New(
		`(?is)^\s*(?:pick|choose|decide|select)\s+(?:one\s+)?(?:(?:of|from|between)\s+)?(\S.*)$`)
	choiceMark = lazyregexp.New(`(?i)\s*[,;/|\n]\s*(?:or\s+)?|\s+or\s+`)
)

// worded rewrites one roll, with the words before and behind it as its name. Rolls that stand side by side
// become several.
func worded(p piece) ([]piece, error) {
	if plainRoll(p.text) {
		return []piece{p}, nil // dice and numbers need no rewriting, and are most rolls
	}
	text, behind := CutLabel(p.text)
	p.name, text = nameFirst(command.ReplaceAllString(text, "$1"))
	text = aimed(command.ReplaceAllString(text, "$1"))
	if err := refuseUnknown(text); err != nil {
		return nil, err
	}
	text, label := quotedLabel(valueLabels(text))
	text, err := gameWords(repeatsFirst(eachRolled(adjusted(text))))
	if err != nil {
		return nil, err
	}
	if !systemIn(text) {
		if text, err = inNotation(text); err != nil {
			return nil, err
		}
		first := ""
		first, text = labelFirst(text)
		if err := refuseRule(first, text); err != nil {
			return nil, err
		}
		p.name = strings.TrimSpace(p.name + " " + first)
		text = damageTypes(repeatsFirst(text))
		if err := refuseRules(text); err != nil {
			return nil, err
		}
		all, err := labelled(first+p.name != "", text)
		if err != nil {
			return nil, err
		}
		if len(all) > 1 {
			all[0].name = strings.TrimSpace(p.name + " " + all[0].name)
			all[len(all)-1].name = strings.TrimSpace(all[len(all)-1].name + " " + label)
			return all, nil
		}
	}
	p.name = strings.TrimSpace(p.name + " " + label)
	var all []piece
	for _, one := range sideBySide(text) {
		all = append(all, piece{when: p.when, text: one})
	}
	all[0].name = p.name
	if behind != "" {
		all[len(all)-1].text += " #" + behind
	}
	return all, nil
}

// plainRoll reports whether a text has only dice and numbers, which no rule of this package changes.
func plainRoll(text string) bool {
	text = strings.TrimSpace(text)
	return text != "" && strings.Trim(text, "0123456789dD+-") == "" && !strings.ContainsAny(text[:1], "+-") &&
		!strings.Contains(text, "66")
}

// notName matches what means advantage, or a roll that no one else may see.
var notName = lazyregexp.New(`(?i)^(?:adv|advantage|dis|disadv|disadvantage|secret|private|hidden|blind|gm)$`)

// command matches the commands of other bots, and what is said to them politely.
var command = lazyregexp.New(
	`(?i)^\s*(?:(?:can|could|would)\s+you\s+)?(?:please\s+)?(?:[/!.]?(?:roll|r|rr)\s+` +
		`|[/!](?:rrr|multiroll|iterroll|pr|pubroll|publicroll)\s+|[/!.]?rr(\d))` +
		`(?:me\s+)?(?:(?:an?|the|some)\s+)?`)
