package zones

import (
	"errors"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/zones"
)

// The words of a typed reaction besides names. No creature's ID has a '!'.
const (
	armAllies = "!allies"
	armNever  = "!never"
	armAsk    = "!ask"
	armTrust  = "!trust" // not to be asked
)

// armWords are these words as people write them.
var armWords = map[string]string{
	armAllies: armAllies, "allies": armAllies, "ally": armAllies, "any ally": armAllies, "all": armAllies,
	armNever: armNever, "never": armNever, "none": armNever, "nobody": armNever, "no one": armNever,
	armAsk: armAsk, "ask me": armAsk, "ask": armAsk, "ask me first": armAsk,
	armTrust: armTrust, "never ask me": armTrust, "never ask me first": armTrust, "don't ask me": armTrust,
}

// besides matches what lists write after a name. It may contain the characters that separate names.
var besides = lazyregexp.New(` \([^()]*\)`)

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
			return f.reacting(pc, nil, nil), nil
		case armTrust:
			return f.reacting(pc, f.answerOf(pc).Answer, new(int)), nil
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
	return f.reacting(pc, f.adding(pc, answer), nil), nil
}

// adding returns lines of a character's reactions with those that are set for other cases.
func (f *playerView) adding(pc *zones.Creature, lines ...zones.Standing) []zones.Standing {
	for _, old := range f.answerOf(pc).Answer {
		if !slices.ContainsFunc(lines, func(line zones.Standing) bool { return line.When == old.When }) {
			lines = append(lines, old)
		}
	}
	return lines
}

// reacting returns the command that sets lines of reactions, and at how many hits left the player is asked;
// nil: as before.
func (f *playerView) reacting(pc *zones.Creature, lines []zones.Standing, under *int) zones.Arm {
	cmd := zones.Arm{Creature: pc.ID, Under: f.answerOf(pc).Under}
	if under != nil {
		cmd.Under = *under
	}
	if len(lines) > 0 {
		cmd.Answer, cmd.More = lines[0], lines[1:]
	}
	return cmd
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
