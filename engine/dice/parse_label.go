package dice

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// neverLabel holds words that are meant to change a roll. Text after a roll is refused, and not taken for a
// label, if it has one of them.
var neverLabel = map[string]bool{}

func init() {
	for word := range strings.FieldsSeq(`plus minus times divided by over under above below more less least most
		equal equals than at or and then if else when per each all half halve halved double doubled twice triple square
		keep drop take remove highest high best lowest low worst middle top bottom first last explode explodes
		exploding reroll rerolls again sort sorted adv advantage dis disadv disadvantage elven emphasis with without
		target diff difficulty dc ac tn vs versus against success successes failure failures botch botches crit crits
		critical criticals fumble fumbles unique even odd sd sa gmroll gmr blindroll br broll secret private hidden
		min max minimum maximum rr mod modifier bonus penalty x d w k kh kl dh dl repeat repeats total sum count
		pbta blades yz wod cod savage wh bands push wild ace raise raises blind whisper hide secretly privately
		round rounded`) {
		neverLabel[word] = true
	}
}

// shortFirst are short words with which a label may begin. Other short words could be marks of other bots.
var shortFirst = []string{"to", "on", "in", "as", "for", "of", "my", "hp", "xp"}

// mostLabel bounds a label without #, in characters.
const mostLabel = 60

// words reads the text after a roll as its label if it can be nothing else. The label follows a space and has
// only words that can't change the roll, without digits and signs. A lone ! may precede it.
func (p *parser) words() {
	start := p.pos()
	if p.atEnd() || !p.spaced() {
		return
	}
	if p.remarkAhead() {
		p.next++
	}
	at := p.pos()
	if !isLabel(p.text[at:]) {
		p.next = start
		return
	}
	p.tail, p.next = at, len(p.text)
}

// remarkAhead reports whether a !, a space and a word follow, as at the start of a remark in Dice Maiden.
func (p *parser) remarkAhead() bool {
	rest := p.text[p.next:]
	if len(rest) < 3 || rest[0] != '!' || rest[1] != ' ' {
		return false
	}
	return isLabel(strings.TrimSpace(rest[2:]))
}

// IsLabel reports whether words beside a roll can be only its label.
func IsLabel(words string) bool { return isLabel(strings.Map(plain, words)) }

// isLabel reports whether a text can be only a label.
func isLabel(text string) bool {
	text = strings.TrimSpace(text)
	if utf8.RuneCountInString(text) > mostLabel {
		return false
	}
	for _, r := range text {
		if !unicode.IsLetter(r) && !unicode.Is(unicode.M, r) && !strings.ContainsRune(" '’-.", r) {
			return false
		}
	}
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" -.", r) })
	for i, word := range words {
		if word == "hidden" && i > 0 && words[i-1] == "spot" {
			continue // a skill of Call of Cthulhu
		}
		if neverLabel[word] || i == 0 && utf8.RuneCountInString(word) < 3 && !slices.Contains(shortFirst, word) {
			return false
		}
	}
	return text != "" && unicode.IsLetter([]rune(text)[0])
}

// behindRoll returns the label without # as it was typed. The parser's own text is in lower case.
func (p *parser) behindRoll(typed string) string {
	from, n := p.character(p.tail)-1, utf8.RuneCountInString(p.text[p.tail:])
	runes := []rune(typed)
	return string(runes[from:min(from+n, len(runes))])
}
