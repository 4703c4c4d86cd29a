package rolls

import (
	"context"
	"strings"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/diceline"
	"warbell/engine/lazyregexp"
	"warbell/templates"
)

// messageCommand is the message command that rolls the dice in a message.
func (s *Rolls) messageCommand() gamekit.Command {
	return gamekit.Command{Type: gamekit.MessageCommand, Name: "Roll this", Run: s.rollMessage,
		DM: true, Anywhere: true, Public: true}
}

// rollMessage rolls the dice in a message for whoever uses the command on it.
func (s *Rolls) rollMessage(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	found, sure := rollsIn(call.Target.Text)
	if len(found) == 0 {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"You can't roll that message: it has no dice, like 2d6+3. Type them: `/roll`.")
	}
	line := strings.Join(found, "; ")
	if _, err := diceline.Parse(line); err != nil || len(found) > 1 && !sure {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"You can't roll all of that message: some of its rolls may not apply. Type yours, such as `/roll %s`.",
			templates.Clip(templates.Plain(line, mostTyped), mostAdvised))
	}
	called := *call
	called.Options = map[string]gamekit.Value{optDice: {Text: line}}
	return s.roll(ctx, &called)
}

const (
	// mostWords bounds the words of a message's line in which dice are looked for.
	mostWords = 60
	// mostAdvised bounds the rolls of a message in a refusal, in characters.
	mostAdvised = 60
)

// rollsIn returns the rolls in a message, each with as many of the words around it in its line as can belong
// to it. sure reports whether nothing between them says that some apply only in some case.
func rollsIn(text string) (found []string, sure bool) {
	sure = true
	for line := range strings.Lines(text) {
		words := strings.Fields(strings.Map(unmarked, line))
		words = words[:min(len(words), mostWords)]
		for from := 0; from < len(words) && len(found) <= diceline.MaxParts; {
			roll, n := rollAt(words[from:])
			if n == 0 {
				sure = sure && !(len(found) > 0 && inSomeCase.MatchString(words[from]))
				n = 1
			} else {
				found = append(found, roll)
			}
			from += n
		}
	}
	return found, sure
}

// inSomeCase matches words that make a roll depend on something, or offer another.
var inSomeCase = lazyregexp.New(`(?i)^\pP*(?:if|or|when|unless|instead|otherwise|else|once|either|until)\pP*$`)

// sentenceEnd holds the signs that end a part of a sentence.
const sentenceEnd = ".,;:?"

// rollAt returns the longest roll with which words begin, and its number of words, or 0.
func rollAt(words []string) (roll string, n int) {
	first := strings.TrimRight(words[0], sentenceEnd)
	if diceline.IsGame(first) && len(words) > 1 {
		first += " " + words[1]
	} else if !strings.ContainsAny(first, "dDwW") {
		return "", 0
	}
	if _, err := diceline.Parse(first); err != nil {
		return "", 0
	}
	for n = len(words); n > 0; n-- {
		roll = strings.TrimRight(strings.Join(words[:n], " "), sentenceEnd)
		if _, err := diceline.Parse(roll); err == nil && utf8.RuneCountInString(roll) <= mostTyped {
			return roll, n
		}
	}
	return "", 0
}

// unmarked replaces the signs of Markdown by spaces.
func unmarked(r rune) rune {
	if strings.ContainsRune("*_`~|>", r) {
		return ' '
	}
	return r
}
