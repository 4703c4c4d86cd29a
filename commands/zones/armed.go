package zones

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
)

// The words of a typed reaction besides names. No creature's ID has a '!'.
const (
	armAllies = "!allies"
	armNever  = "!never"
	armAsk    = "!ask"
)

// armWords are these words as people write them.
var armWords = map[string]string{
	armAllies: armAllies, "allies": armAllies, "ally": armAllies, "any ally": armAllies, "all": armAllies,
	armNever: armNever, "never": armNever, "none": armNever, "nobody": armNever, "no one": armNever,
	armAsk: armAsk, "ask me": armAsk, "ask": armAsk, "ask me first": armAsk,
}

// besides matches what lists write after a name. It may contain the characters that separate names.
var besides = regexp.MustCompile(` \([^()]*\)`)

// orWords adds a hint to a refused name that says which words are allowed instead.
func orWords(err error) error {
	var refusal *engine.Refusal
	if !errors.As(err, &refusal) {
		return err
	}
	return refusal.WithHint("Or type allies, never or ask me.")
}

// armTyped parses a reaction: as it is printed, or as a list of allies with an optional case after it.
func (f *playerView) armTyped(pc *zones.Creature, text string) (engine.Command, error) {
	if cmd, ok, err := f.armedShown(pc, text); ok || err != nil {
		return cmd, err
	}
	for _, c := range answerCases {
		if begins, ends := f.standingParts(c.when); ends != "" && hasSuffixFold(text, ends) {
			names := strings.Split(text[:len(text)-len(ends)], ",")
			for i, name := range names {
				if names[i] = strings.TrimSpace(name); armWords[strings.ToLower(names[i])] == armAllies {
					names[i] = anyAlly
				}
			}
			cmd, _, err := f.armedShown(pc, begins+strings.Join(names, ", ")+ends)
			return cmd, err
		}
	}
	answer := zones.Standing{When: zones.Always}
	for _, text := range strings.FieldsFunc(besides.ReplaceAllString(text, ""),
		func(r rune) bool { return strings.ContainsRune(",;\n", r) }) {
		switch text = strings.TrimSpace(text); armWords[strings.ToLower(text)] {
		case armAsk:
			return zones.Disarm{Creature: pc.ID}, nil
		case armNever:
			return zones.Arm{Creature: pc.ID}, nil
		case armAllies:
			answer.Allies = true
		default:
			if text == "" {
				continue
			}
			if err := f.protect(pc, &answer, text); err != nil {
				return nil, err
			}
		}
	}
	if !answer.Allies && len(answer.For) == 0 {
		return nil, engine.Refuse(engine.Invalid, "",
			"Reactions need an ally. Type names, allies, never, or ask me.")
	}
	return zones.Arm{Creature: pc.ID, Answer: answer}, nil
}

// protect adds a named ally to a reaction.
func (f *playerView) protect(pc *zones.Creature, line *zones.Standing, name string) error {
	c, err := f.find(name, func(c *zones.Creature) bool { return c.Present() && c.ID != pc.ID })
	if err != nil {
		return orWords(err)
	}
	if !slices.Contains(line.For, c.ID) {
		line.For = append(line.For, c.ID)
	}
	return nil
}
