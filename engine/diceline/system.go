package diceline

import (
	"strconv"
	"strings"
	"unicode"

	"warbell/engine/dice"
	"warbell/engine/lazyregexp"
)

// system is a game's way to read a roll.
type system interface {
	// word returns the canonical word of the system, with its numbers.
	word() string
	// fit checks that the dice are those of the game, and adds what the notation omits.
	fit(dice.Expr) (system, dice.Expr, error)
	// verdict returns the result of one roll.
	verdict(dice.Roll) Verdict
	// chances returns the exact odds of each verdict, the worst first.
	chances(dice.Expr) ([]Chance, error)
}

// systemWord matches the word of a system.
var systemWord = lazyregexp.New(`(?i)(?:^|\s)(pbta|blades|yz|wod|cod|savage|sw|wh|crit|bands|genesys|coc|sr|v5)\b`)

// systemIn reports whether a text contains the word of a system.
func systemIn(text string) bool {
	return systemWord.MatchString(text) || genesysAlias.MatchString(text)
}

// alone reports whether a text has the word of a system that can't read repeats.
func alone(text string) bool {
	m := systemWord.FindStringSubmatchIndex(text)
	if m == nil {
		return genesysAlias.MatchString(text)
	}
	switch strings.ToLower(text[m[2]:m[3]]) {
	case "crit", "bands", "pbta":
		return strings.TrimSpace(text[:m[0]]) == "" // the repeats don't stand right before dice
	}
	return true
}

// readSystem splits a roll into its dice, its system and a name. sys is nil if there is no system. words is
// the name after the system.
func readSystem(text string) (head string, sys system, words string, err error) {
	if genesysAlias.MatchString(text) {
		text = wordOf("genesys", text)
	}
	m := systemWord.FindStringSubmatchIndex(text)
	if m == nil {
		return text, nil, "", nil
	}
	head, word, rest := text[:m[0]], strings.ToLower(text[m[2]:m[3]]), text[m[1]:]
	first := strings.TrimSpace(head) == ""
	if first {
		head = ""
	}
	r := &arguments{head: head, rest: rest}
	if sys, err = readers[word](r, first); err != nil {
		return "", nil, "", err
	}
	if m := versusNumber.FindStringSubmatch(r.rest); m != nil && countedBy[word] != "" {
		return "", nil, "", refuse("“%s” counts successes without a target. Write %s >= %s to need %s of them.",
			word, countedBy[word], m[1], m[1])
	}
	if behindSystem.MatchString(r.rest) { // a target
		r.head, r.rest = r.head+r.rest, ""
	}
	words = strings.TrimSpace(r.rest)
	strange := func(c rune) bool { return !unicode.IsLetter(c) && !strings.ContainsRune(" '’-", c) }
	if strings.ContainsFunc(words, strange) {
		return "", nil, "", refuse("Warbell can't read “%s” after “%s”. Put words after #.", clip(words), word)
	}
	if strings.TrimSpace(r.head) == "" {
		return "", nil, "", refuse("“%s” needs dice. Write, for example, %s.", word, examples[word])
	}
	return r.head, sys, words, nil
}

// behindSystem matches a target after the word of a system.
var behindSystem = lazyregexp.New(`(?i)^\s*(?:vs|versus|against|dc|ac|tn|[<>=≥≤]|!=)`)

// countedBy shows dice that count as the systems do.
var countedBy = map[string]string{"cod": "7d10!>=8", "sr": "8d6>=5", "yz": "6d6=6"}

// examples show the use of each system's word.
var examples = map[string]string{
	"pbta": "2d6+1 pbta", "blades": "blades 3", "yz": "yz 6", "wod": "wod 7", "cod": "cod 5", "savage": "d8+1 savage",
	"sw": "sw d8+1", "wh": "10d6 wh 3+ 4+ 5+", "crit": "d20+5 crit 19", "bands": "2d6 bands(2-6 miss, 7-12 hit)",
	"genesys": "genesys 1y 2g 2p", "coc": "coc 45", "sr": "sr 8", "v5": "v5 7 2",
}

// wordOf returns the word of a system with its numbers.
func wordOf(word string, numbers ...string) string {
	return strings.Join(append([]string{word}, numbers...), " ")
}

// clip shortens a text for a refusal.
func clip(text string) string {
	if runes := []rune(text); len(runes) > 20 {
		return string(runes[:20]) + "…"
	}
	return text
}

// arguments holds the text before and after the word of a system.
type arguments struct{ head, rest string }

var (
	leadingNumber = lazyregexp.New(`(?i)^\s*(?:diff(?:iculty)?\s*)?(\d{1,3})(?:d6|d10|d)?\b\+?`)
	leadingBonus  = lazyregexp.New(`^\s*([+−–-])\s*(\d{1,3})`)
	inBrackets    = lazyregexp.New(`^\s*\(([^()]*)\)`)
)

// number removes a number from the start of the rest.
func (r *arguments) number() (n int, ok bool) {
	m := leadingNumber.FindStringSubmatch(r.rest)
	if m == nil {
		return 0, false
	}
	n, _ = strconv.Atoi(m[1]) // digits
	r.rest = r.rest[len(m[0]):]
	return n, true
}

// bonus moves a modifier from the start of the rest to the dice.
func (r *arguments) bonus() {
	if m := leadingBonus.FindStringSubmatch(r.rest); m != nil {
		r.head, r.rest = strings.TrimRight(r.head, " ")+m[1]+m[2], r.rest[len(m[0]):]
	}
}

// readers holds a function for each system that reads its numbers. first means that the system's word
// precedes the dice.
var readers = map[string]func(r *arguments, first bool) (system, error){
	"pbta": func(r *arguments, first bool) (system, error) {
		if first {
			r.head = "2d6"
			if n, ok := r.number(); ok {
				r.head += "+" + strconv.Itoa(n)
			}
			r.bonus()
		}
		if !first {
			r.bonus()
		}
		return pbta, nil
	},
	"blades": func(r *arguments, first bool) (system, error) {
		if n, ok := 0, false; first {
			if n, ok = r.number(); ok {
				r.head = bladesDice(n)
			}
		}
		return blades{}, nil
	},
	"yz": func(r *arguments, first bool) (system, error) {
		if first && yearZeroKinds.MatchString(wordOf("yz", r.rest)) {
			return r.yearZeroWord()
		}
		return yearZero{}, r.pool(first, "d6=6")
	},
	"sr": func(r *arguments, first bool) (system, error) {
		err := r.pool(first, "d6>=5")
		edge := edgeBehind.FindString(r.rest)
		r.rest = r.rest[len(edge):]
		return shadowrun{edge: edge != ""}, err
	},
	"v5":  func(r *arguments, first bool) (system, error) { return r.hungerWord(first) },
	"coc": func(r *arguments, first bool) (system, error) { return r.cthulhuWord(first) },
	"cod": func(r *arguments, first bool) (system, error) {
		err := r.pool(first, "d10")
		again, ok := r.number()
		if !ok {
			again = 10
		}
		r.rest = strings.TrimPrefix(r.rest, "-again")
		return chronicles{again}, err
	},
	"wod": func(r *arguments, first bool) (system, error) {
		err := r.pool(first, "d10")
		r.rest = versusNumber.ReplaceAllString(r.rest, " $1")
		from, ok := r.number()
		if !ok {
			from = 6
		}
		return darkness{from}, err
	},
	"savage": savageWord, "sw": savageWord,
	"crit": func(r *arguments, _ bool) (system, error) {
		from, ok := r.number()
		if !ok {
			from = 20
		}
		if from < 2 || from > 20 {
			return nil, refuse("A critical can start at 2 to 20. Write, for example, d20+5 crit 19.")
		}
		return criticals{from: from}, nil
	},
	"bands":   func(r *arguments, _ bool) (system, error) { return r.bands() },
	"wh":      func(r *arguments, first bool) (system, error) { return r.warhammer(first) },
	"genesys": func(r *arguments, first bool) (system, error) { return r.genesysWord(first) },
}

// versusNumber matches a difficulty behind vs or DC.
var versusNumber = lazyregexp.New(`(?i)^\s*(?:vs?|versus|against|dc|tn)\b\.?\s*(\d{1,2})\b`)

// pool reads the number of dice after a word that comes first.
func (r *arguments) pool(first bool, sides string) error {
	if n, ok := 0, false; first {
		if n, ok = r.number(); ok {
			r.head = counting(n, sides)
		}
	}
	return nil
}

// traitNamed matches a trait before its die: shooting d8.
var traitNamed = lazyregexp.New(`(?i)^\s*(\pL[\pL '’-]*?)\s+(d(?:4|6|8|10|12)\b.*)$`)

// traitOnly matches the sides of a trait die without the d.
var traitOnly = lazyregexp.New(`^\s*(4|6|8|10|12)\b`)

func savageWord(r *arguments, first bool) (system, error) {
	if !first {
		r.bonus()
		return savage{}, nil
	}
	words, roll := "", r.rest
	if m := traitNamed.FindStringSubmatch(r.rest); m != nil {
		words, roll = m[1], m[2]
	}
	r.head, r.rest = traitOnly.ReplaceAllString(roll, "d$1"), words
	return savage{}, nil
}

// reread parses the dice in a system's own notation.
func reread(sys system, notation string) (system, dice.Expr, error) {
	e, err := dice.Parse(notation)
	return sys, e, err
}

// plainPool returns the only pool of an expression. It reports false if the expression has more than one
// plain pool.
func plainPool(e dice.Expr) (dice.Handful, bool) {
	all := e.Handfuls()
	if len(all) != 1 || e.Arithmetic() || e.Repeats() > 1 {
		return dice.Handful{}, false
	}
	if _, target := e.Target(); target {
		return dice.Handful{}, false
	}
	return all[0], true
}
