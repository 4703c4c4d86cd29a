package rolls

import (
	"context"
	"strings"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/diceline"
)

// messageCommand is the message command that rolls the dice in a message.
func (s *Rolls) messageCommand() gamekit.Command {
	return gamekit.Command{Type: gamekit.MessageCommand, Name: "Roll this", Run: s.rollMessage,
		DM: true, Anywhere: true, Public: true}
}

// rollMessage rolls the dice in a message for whoever uses the command on it.
func (s *Rolls) rollMessage(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	found := diceIn(call.Target.Text)
	if found == "" {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"You can't roll that message: it has no dice, like 2d6+3. Type them: `/roll`.")
	}
	called := *call
	called.Options = map[string]gamekit.Value{optDice: {Text: found}}
	return s.roll(ctx, &called)
}

// mostWords bounds the words of a message's line in which dice are looked for.
const mostWords = 60

// diceIn returns the first dice in a message, with as many of the words behind them in their line as can
// belong to them. It returns "" if there are none.
func diceIn(text string) string {
	for line := range strings.Lines(text) {
		words := strings.Fields(strings.Map(unmarked, line))
		words = words[:min(len(words), mostWords)]
		for from, word := range words {
			if _, err := diceline.Parse(word); err != nil || !strings.ContainsAny(word, "dDwW") {
				continue
			}
			for to := len(words); to > from; to-- {
				found := strings.Join(words[from:to], " ")
				if _, err := diceline.Parse(found); err == nil && utf8.RuneCountInString(found) <= mostTyped {
					return found
				}
			}
		}
	}
	return ""
}

// unmarked replaces the signs of Markdown by spaces.
func unmarked(r rune) rune {
	if strings.ContainsRune("*_`~|>", r) {
		return ' '
	}
	return r
}
