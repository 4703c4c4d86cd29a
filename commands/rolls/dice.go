package rolls

import (
	"context"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/otherbots"
	"warbell/engine/diceline"
	"warbell/engine/lazyregexp"
)

// mention matches a mention of Warbell before the dice.
var mention = lazyregexp.New(`^\s*(?:<@!?\d+>|@[Ww]arbell\b)[\s,:]*`)

// undecided reads a text that isn't dice: a saved roll without its @, such as attack adv, or a word of
// another bot. wrong is the refusal of the text as dice.
func (s *Rolls) undecided(ctx context.Context, call *gamekit.Call, text string, a *asked, wrong error) error {
	if c, err := readCall(text); err == nil && c.name != "" {
		all, err := s.Store.SavedRolls(ctx, a.owner.ID, call.Guild)
		if err != nil {
			return err
		}
		if r, err := found(all, &c); err == nil {
			return filling(r, c, a)
		}
	}
	if err := otherbots.Answer(text); err != nil {
		return err
	}
	return gamekit.DiceRefusal(wrong)
}

// readDice parses the notation of the roll.
func (s *Rolls) readDice(ctx context.Context, call *gamekit.Call, text string, a *asked) error {
	text = savedBrackets.ReplaceAllString(mention.ReplaceAllString(text, ""), "$1")
	if done, err := s.savedLine(ctx, call, text, a); done {
		return err
	}
	if strings.HasPrefix(strings.TrimSpace(text), "@") {
		return s.whatSaved(ctx, call, text, a)
	}
	line, err := diceline.ParseFor(s.Game(call.Guild), text)
	if err != nil {
		return s.undecided(ctx, call, text, a, err)
	}
	a.line = line
	return nil
}
