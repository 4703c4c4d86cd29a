package rolls

import (
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/diceline"
	"warbell/engine/lazyregexp"
)

// parameter is a gap in a saved roll, to be filled for each roll: $bonus, ${bonus}, or ${bonus:2} with its
// default.
type parameter struct{ Name, Default string }

// gap matches a parameter in a notation. In braces, letters and digits may follow directly, as in ${n}d6.
var gap = lazyregexp.New(`\$(?:\{([A-Za-z][A-Za-z0-9]{0,19})(?::([^{}$#]*))?\}|([A-Za-z][A-Za-z0-9]{0,19})(?::(\d+))?)`)

// value matches the value of a parameter: a number, or dice. It has no brackets, since filled adds some.
var value = lazyregexp.New(`^[0-9dDfFkKhHlLrReE+−–\-*/%!<>= ]{1,40}$`)

// signedNumber matches a value with its sign, as in @stealth -1. With a space after the sign, it is
// arithmetic after the roll.
var signedNumber = lazyregexp.New(`^[+−–-][0-9]{1,7}$`)

var digits = lazyregexp.New(`^[0-9]+$`)

// mostParameters bounds the parameters of a saved roll, as a form bounds its fields.
const mostParameters = 5

// parametersOf returns the parameters of a notation in order, each once.
func parametersOf(notation string) []parameter {
	var all []parameter
	for _, m := range gap.FindAllStringSubmatch(notation, -1) {
		p := parameter{strings.ToLower(m[1] + m[3]), m[2] + m[4]}
		i := slices.IndexFunc(all, func(q parameter) bool { return q.Name == p.Name })
		switch {
		case i < 0:
			all = append(all, p)
		case all[i].Default == "":
			all[i].Default = p.Default
		}
	}
	return all
}

// filled replaces parameters by values. It puts brackets around a value that isn't a plain number.
func filled(notation string, values map[string]string) (string, error) {
	defaults := map[string]string{}
	for _, p := range parametersOf(notation) {
		defaults[p.Name] = p.Default
	}
	var failed error
	text := gap.ReplaceAllStringFunc(notation, func(found string) string {
		m := gap.FindStringSubmatch(found)
		name := strings.ToLower(m[1] + m[3])
		v := strings.TrimSpace(values[name])
		if v == "" {
			v = strings.TrimSpace(defaults[name])
		}
		switch {
		case v == "":
			failed = engine.Refuse(engine.Invalid, "",
				"This roll needs “%s”. Write a value after the name: %s=2.", name, name)
		case !value.MatchString(v):
			failed = engine.Refuse(engine.Invalid, "",
				"The value of “%s” isn't valid. Write a number or dice such as d4, at most 40 characters.", name)
		case !digits.MatchString(v):
			return "(" + v + ")"
		}
		return v
	})
	if strings.Contains(text, "$") && failed == nil {
		failed = engine.Refuse(engine.Invalid, "",
			"A $ needs a name of letters and digits after it: $bonus, ${n}d6 or ${bonus:2}.")
	}
	return text, failed
}

// sound checks a notation to be saved, with parameters at their defaults, or at 1.
func sound(notation string) error {
	head, label := diceline.CutLabel(notation)
	all, values := parametersOf(head), map[string]string{}
	if len(all) > mostParameters {
		return engine.Refuse(engine.Invalid, "", "A saved roll can't have more than %d parameters. Remove some.", mostParameters)
	}
	for _, p := range all {
		if p.Default == "" {
			values[p.Name] = "1"
		}
	}
	text, err := filled(head, values)
	if err != nil {
		return err
	}
	if label != "" {
		text += " # " + label
	}
	_, err = diceline.Parse(text)
	return gamekit.DiceRefusal(err)
}

// called is the parsed call of a saved roll: @grik/stealth 5 bonus=2 + 1 >= 15 # in the dark.
type called struct {
	character, name string
	words           []string // values without a name, in the order of the parameters
	named           map[string]string
	tail            string // the text after the name and the values
	label           string // empty: that of the saved roll
	advantage       string // a word for advantage; empty: none
}

// advantage matches a word for two or three dice of which one is kept.
var advantage = lazyregexp.New(`(?i)^(?:adv|advantage|dis|disadv|disadvantage|elven)$`)

// oneD20 matches a D20 on which advantage can act.
var oneD20 = lazyregexp.New(`(?i)(^|[^\dd])1?d20\b`)

// advanced returns a notation with advantage on its first D20.
func (c called) advanced(text string) (string, error) {
	if c.advantage == "" {
		return text, nil
	}
	at := oneD20.FindStringSubmatchIndex(text)
	if at == nil {
		return "", engine.Refuse(engine.Invalid, "",
			"“%s” has no single D20, so it can't have advantage. Roll it without.", c.name)
	}
	return text[:at[3]] + "d20" + c.advantage + text[at[1]:], nil
}

// readCall parses the text after an @.
func readCall(text string) (called, error) {
	head, label, _ := strings.Cut(strings.TrimSpace(text), "#")
	c := called{named: map[string]string{}, label: strings.TrimSpace(label)}
	head = strings.TrimPrefix(strings.TrimSpace(head), "@")
	end := strings.IndexFunc(head, func(r rune) bool { return strings.ContainsRune(" +<>=≤≥≠!*", r) })
	if end < 0 {
		end = len(head)
	}
	name, rest, apart := head[:end], head[end:], false
	if character, own, ok := strings.Cut(name, "/"); ok {
		c.character, name = slug(character), own
	}
	c.name = slug(name)
	for rest = strings.TrimSpace(rest); rest != ""; rest = strings.TrimSpace(rest) {
		word, after, _ := strings.Cut(rest, " ")
		if apart = apart || rest != head[end:]; apart && signedNumber.MatchString(word) && c.tail == "" {
			c.words, rest = append(c.words, word), after
			continue
		}
		if strings.IndexAny(word, "+-−–<>=≤≥≠!") == 0 || tailBegins.MatchString(word) {
			c.tail, rest = rest, ""
			continue
		}
		if advantage.MatchString(word) && c.tail == "" {
			c.advantage, rest = word, after
			continue
		}
		if strings.IndexAny(word, "*/×÷%") == 0 {
			return c, engine.Refuse(engine.Invalid, "",
				"You can't multiply a saved roll: after its name, write values, + or -, a comparison, or # and a label. Save the multiplication instead.")
		}
		if of, v, ok := strings.Cut(word, "="); ok {
			c.named[strings.ToLower(of)] = v
		} else {
			c.words = append(c.words, word)
		}
		rest = after
	}
	return c, nil
}

// tailBegins matches a word after which a call has no values: @attack vs 15, @fireball half.
var tailBegins = lazyregexp.New(`(?i)^(?:vs?\.?|versus|against|(?:dc|ac|tn)\d*|half|halved|crits?|if|on|[x×]\d*|twice)$`)

// signedTail turns surplus signed numbers into bonuses of the roll.
func (c *called) signedTail(gaps int) {
	free := max(0, gaps-len(c.named))
	for i := len(c.words) - 1; i >= free; i-- {
		if !signedNumber.MatchString(c.words[i]) {
			return
		}
		c.tail, c.words = strings.TrimSpace(c.words[i]+" "+c.tail), c.words[:i]
	}
}

// several refuses text behind a saved roll of several rolls, with the line that it could mean: a number to
// add belongs to the last roll, and a target to the first.
func (c called) several(l diceline.Line) error {
	meant := l.Notation() + " " + c.tail
	if first, rest, ok := strings.Cut(l.Notation(), "; "); ok && !strings.ContainsAny(c.tail[:1], "+-") {
		meant = first + " " + c.tail + "; " + rest
	}
	if line, err := diceline.Parse(meant); err == nil && l.Repeats() == 1 {
		return engine.Refuse(engine.Invalid, "",
			"“%s” has several rolls, so “%s” can't be added. Write %s.", c.name, c.tail, line.Notation())
	}
	return engine.Refuse(engine.Invalid, "",
		"“%s” has several rolls, so “%s” can't be added. Save it with a value: d20+$bonus.", c.name, c.tail)
}

// notation returns a saved notation with the values and the rest of a call.
func (c called) notation(saved string) (string, error) {
	head, label := diceline.CutLabel(saved)
	all := parametersOf(head)
	c.signedTail(len(all))
	if len(c.words) > len(all) {
		return "", engine.Refuse(engine.Invalid, "", "“%s” has no parameter for “%s”. Remove that value.", c.name, c.words[len(all)])
	}
	for of := range c.named {
		if !slices.ContainsFunc(all, func(p parameter) bool { return p.Name == of }) {
			return "", engine.Refuse(engine.Invalid, "", "“%s” has no parameter “%s”. Remove that value.", c.name, of)
		}
	}
	at := 0
	for _, word := range c.words {
		for at < len(all)-1 && c.named[all[at].Name] != "" {
			at++ // its value was named
		}
		c.named[all[at].Name] = word
	}
	text, err := filled(head, c.named)
	if err == nil {
		text, err = c.advanced(text)
	}
	if err != nil {
		return "", err
	}
	if c.tail != "" {
		if l, err := diceline.Parse(text); err == nil && l.Rolls() > 1 {
			return "", c.several(l)
		}
		text = strings.TrimSpace(text) + " " + c.tail
	}
	if c.label != "" {
		label = c.label
	}
	if label = strings.TrimSpace(label); label != "" {
		text += " # " + label
	}
	return text, nil
}
