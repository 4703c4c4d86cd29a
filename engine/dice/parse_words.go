package dice

import (
	"slices"
	"strings"
)

// exploding reads a mark for exploding dice. It returns "" if there is none. "Not equal" and letters of a
// longer word are not such marks.
func (p *parser) exploding() string {
	if p.skip() != '!' {
		if p.wholeWord("explode", "explodes", "exploding") == "" {
			return p.wholeWord("eep", "ee", "ep", "eo", "ie", "e")
		}
		p.wholeWord("on")
		if c := p.skip(); c != 0 && strings.IndexByte("0123456789<>=", c) >= 0 {
			return "e"
		}
		return "!"
	}
	if strings.HasPrefix(p.text[p.next:], "!=") {
		return ""
	}
	mark := p.take("!!", "!")
	switch letters := p.letters(p.next); {
	case letters == "p", mark == "!" && letters == "o":
	case len(letters) > 1 && (letters[0] == 'p' || mark == "!" && letters[0] == 'o') && isMark(letters[1:]):
	default:
		return mark
	}
	p.next++
	return mark + p.text[p.next-1:p.next]
}

// isMark reports whether letters are the whole of a modifier, such as kh.
func isMark(letters string) bool {
	return slices.Contains([]string{
		"kh", "kl", "dh", "dl", "ph", "pl", "k", "d", "rr", "ir", "ro", "r", "eep", "ee", "ep", "eo", "ie", "e", "f", "cs", "t",
		"min", "max", "mi", "ma", "adv", "dis", "elven",
	}, letters)
}

// advantage reads a word for two or three dice of which one is kept. It returns "" if there is none.
func (p *parser) advantage() string {
	switch p.wholeWord("adv", "advantage", "dis", "disadv", "disadvantage", "elven") {
	case "adv", "advantage":
		return "adv"
	case "dis", "disadv", "disadvantage":
		return "dis"
	case "elven":
		p.wholeWord("accuracy")
		return "elven"
	}
	return ""
}

// keepMark reads a mark for kept or dropped dice. It returns "" if there is none.
func (p *parser) keepMark(spaced bool) string {
	if mark := p.wholeWord("kh", "kl", "dh", "dl", "ph", "pl", "k"); mark != "" {
		return mark
	}
	if mark := p.wholeWord("keep", "drop"); mark != "" {
		return p.keepWords(mark)
	}
	if rest := p.text[p.next:]; spaced && (len(rest) < 2 || rest[:2] != "d1" || len(rest) > 2 && rest[2] != ' ') {
		return "" // 2d6 d8 lacks a sign, but 4d6 d1 drops one
	}
	return p.before("d")
}

// ends are words for the high or the low end of several dice.
var ends = []string{"highest", "high", "best", "lowest", "low", "worst"}

// keepWords reads a rule in words: keep 3, keep the highest 3, drop lowest, drop 1 lowest. It leaves the
// number to the caller, even before the last word.
func (p *parser) keepWords(mark string) string {
	p.wholeWord("the")
	word := p.wholeWord(ends...)
	if start := p.next; word == "" {
		if _, ok := p.number(); ok {
			word = p.wholeWord(ends...)
		}
		if p.next = start; word != "" {
			p.behind = word
		}
	}
	low := word != "" && slices.Index(ends, word) >= 3
	switch {
	case mark == "keep" && low:
		return "kl"
	case mark == "keep":
		return "kh"
	case word == "" || low:
		return "dl"
	}
	return "dh"
}

// before reads a mark only if a number or a comparison follows. Otherwise it begins a word.
func (p *parser) before(marks ...string) string {
	start := p.next
	mark := p.wholeWord(marks...)
	if mark != "" && strings.IndexByte("0123456789<>=!(-", p.skip()) < 0 && p.skip() < 0x80 && p.text[p.next:] != "" {
		p.next = start
		return ""
	}
	return mark
}

// comparison reads a comparison operator. It returns none if there is none.
func (p *parser) comparison() comparison {
	if c := p.skip(); c < 0x80 && c != '<' && c != '=' && c != '>' && c != '!' {
		return none
	}
	switch p.take("!=", "<>", "≠", ">=", "<=", "=>", "=<", "==", "≥", "≤", "⩾", "⩽", "≧", "≦", ">", "<", "=") {
	case "!=", "<>", "≠":
		return unequal
	case ">=", "=>", "≥", "⩾", "≧":
		return atLeast
	case "<=", "=<", "≤", "⩽", "≦":
		return atMost
	case ">":
		return above
	case "<":
		return below
	case "=", "==":
		return equal
	}
	return none
}
