package diceline

import (
	"strconv"
	"strings"

	"warbell/engine/lazyregexp"
)

// This file reads the numbers of a chain, as players write them: 3+ 4+ 5+, 3+r1 4+ - 5+ damage 2, or
// hit 3+ reroll 1s, wound 4+, save 5+, ap -1.

var (
	// attacks matches attacks in words, without the word of the system.
	attacks = lazyregexp.New(`(?is)^\s*(\d{1,3})\s*(?:(?:a|atts?|attacks?|shots?)\b\s*:?\s*(\D*\d\+.*)|` +
		`d6\b\s+((?:(?:to\s+)?hits?\b\D*)?[2-6]\+.*[2-6]\+.*))$`)
	// attacksStart matches a line that is one chain, whose commas separate its steps.
	attacksStart = lazyregexp.New(
		`(?is)^\s*(?:\d{1,3}\s*(?:a|atts?|attacks?|shots?)\b|(?:wh|warhammer|40k|aos)\s+\d)[^;#&\n]*[2-6]\+[^;#&\n]*$`)

	stepWord = lazyregexp.New(`(?i)^[\s/]*(?:to\s+)?(hits?|wounds?|saves?|sv|wards?|fnp` +
		`|inv(?:uln?(?:erable)?)?)\b\.?(?:\s+on)?\s*[:=]?`)
	stepNumber = lazyregexp.New(`^[\s/]*(?:([2-6])\+(\+?)|([-–−])(?:\s|/|$))`)
	stepBehind = lazyregexp.New(`(?i)^\s*(saves?|sv|wards?|fnp|inv(?:uln?(?:erable)?)?)\b`)
	stepReroll = lazyregexp.New(
		`(?i)^[\s/]*(?:re-?roll(?:s|ing)?|rr?)(?:\s*(1)s?|\s+(ones)|\s*(f)` +
			`|\s+(?:all\s+)?(?:fails?|failed|failures|misses)|)(?:\b|$)`)
	stepPiercing = lazyregexp.New(`(?i)^[\s/]*(?:ap|rend)\s*[+−–-]?\s*(\d)\b`)
	stepDamage   = lazyregexp.New(`(?i)^[\s/]*(?:damage|dmg)\s*(\d{1,2})\b` +
		`|^[\s/]*(\d{1,2})\s+(?:damage|dmg)\b`)
	randomDamage = lazyregexp.New(`(?i)\b(?:damage|dmg)\s*\d*d\d`)
)

// stepsOf are the steps by the first letter of their word; i is an invulnerable save.
var stepsOf = map[byte]int{'h': stepHit, 'w': stepWound, 's': stepSave}

// stepOf returns the step of a word, and whether it is an invulnerable save.
func stepOf(word string) (at int, fixed bool) {
	word = strings.ToLower(word)
	switch {
	case word[0] == 'i':
		return stepSave, true
	case word[0] == 'f', strings.HasPrefix(word, "ward"):
		return stepWard, false
	}
	return stepsOf[word[0]], false
}

// reading collects the numbers of a chain.
type reading struct {
	chain
	next, last int  // the next step without a word, and the last one read
	fixed      int  // an invulnerable save; 0: none
	piercing   int  // by how much the save is worse
	given      bool // whether a step was read
}

// steps reads a chain from the start of a text, and returns the rest.
func steps(text string) (chain, string, error) {
	r := reading{}
	for {
		rest, more, err := r.one(text)
		if err == nil && !more && r.piercing > 0 && len(r.steps) <= stepSave && r.fixed == 0 {
			err = refuse("An AP or rend needs a save to change. Write, for example, save 4+ rend 1.")
		}
		if err != nil || !more {
			return r.done(), text, err
		}
		text = rest
	}
}

// one reads one number with its word. It reports false if there is none.
func (r *reading) one(text string) (rest string, more bool, err error) {
	if randomDamage.MatchString(text) {
		return text, false, refuse("Damage of a chain must be a number. Roll random damage afterwards: 4d3.")
	}
	if m := stepPiercing.FindStringSubmatch(text); m != nil {
		r.piercing, _ = strconv.Atoi(m[1]) // digits
		return text[len(m[0]):], true, nil
	}
	if m := stepDamage.FindStringSubmatch(text); m != nil {
		r.damage, _ = strconv.Atoi(m[1] + m[2]) // digits
		return text[len(m[0]):], true, nil
	}
	if m := stepReroll.FindStringSubmatch(text); m != nil && r.given {
		r.steps[r.last].reroll = rerollFails
		if m[1]+m[2] != "" {
			r.steps[r.last].reroll = rerollOnes
		}
		return text[len(m[0]):], true, nil
	}
	at, fixed, word := r.next, false, ""
	if m := stepWord.FindStringSubmatch(text); m != nil {
		at, fixed = stepOf(m[1])
		word, text = m[1], text[len(m[0]):]
	}
	m := stepNumber.FindStringSubmatch(text)
	if m == nil || at > stepWard {
		return text, false, nil
	}
	text = text[len(m[0]):]
	if b := stepBehind.FindStringSubmatch(text); word == "" && b != nil && !stepNumber.MatchString(text[len(b[0]):]) {
		at, fixed = stepOf(b[1])
		text = text[len(b[0]):]
	}
	need, _ := strconv.Atoi(m[1]) // "" is 0: no such step
	if fixed || m[2] != "" {
		r.fixed = need
		return text, true, nil
	}
	for len(r.steps) <= at {
		r.steps = append(r.steps, stepNames[len(r.steps)])
	}
	r.steps[at].need = need
	r.next, r.last, r.given = at+1, at, true
	return text, true, nil
}

// done applies what changes the save, and drops steps at the end that don't exist.
func (r *reading) done() chain {
	if len(r.steps) <= stepSave && r.fixed > 0 {
		for len(r.steps) <= stepSave {
			r.steps = append(r.steps, stepNames[len(r.steps)])
		}
	}
	if len(r.steps) > stepSave {
		save := &r.steps[stepSave]
		if save.need > 0 {
			save.need += r.piercing
		}
		if save.need > 6 {
			save.need = 0
		}
		if r.fixed > 0 && (save.need == 0 || r.fixed < save.need) {
			save.need = r.fixed
		}
	}
	return r.chain
}
