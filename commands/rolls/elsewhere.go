package rolls

import (
	"context"
	"regexp"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/diceline"
)

// elsewhere holds words that are commands of other bots and no dice, each with a refusal that names Warbell's
// command.
var elsewhere = []struct {
	typed  *regexp.Regexp
	answer error
}{
	{words(`(?:draw\s+)?(?:(?:a|an|the|\d{1,2})\s+)?(?:deck` +
		`|cards?|deck of cards|playing cards?)|draw|shuffle|deal|tarot`),
		engine.Refuse(engine.Invalid, "",
			"Cards need a deck. Use `/draw type:Deck of cards`, then press Draw a card.")},
	{words(`giveaway|raffle|draw names|draw a name|draw a winner|pick a winner|lottery|draw\s.+`),
		engine.Refuse(engine.Invalid, "",
			"A draw needs its entrants. Use `/draw`: `entrants:Ann, Bob`, or a Join button without them.")},
	{words(`(?:pick|choose|decide|select|choice|poll)(?:\s.*)?`),
		engine.Refuse(engine.Invalid, "",
			"A choice needs its options: pick tea, coffee. To draw among players, use `/draw`.")},
	{words(`teams?|random teams|split teams`),
		engine.Refuse(engine.Invalid, "",
			"Teams need players. Use `/draw type:Teams entrants:Ann, Bob, Cat`.")},
	{words(`(?:init|initiative)(?:\s*[+-]?\s*\d+)?|i|begin|turn order|combat|tracker`),
		engine.Refuse(engine.Invalid, "",
			"Turn order has a list of its own. Use `/rolloff initiative:True dice:d20`, or roll d20+2 # initiative.")},
	{words(`rolloff|roll-off|roll off|highest wins`),
		engine.Refuse(engine.Invalid, "",
			"Players roll against each other in `/rolloff`. Use that.")},
	{words(`stats?|statistics`),
		engine.Refuse(engine.Invalid, "",
			"For ability scores, roll 6x4d6kh3. For the luck of your dice, press My stats in `/saved list`.")},
	{words(`luck|my luck|lucky|my stats`),
		engine.Refuse(engine.Invalid, "",
			"Luck has a page of its own. Press My stats in `/saved list`.")},
	{words(`roll|r|dice|help|commands?|\?|how|syntax|notation|manual|docs?|examples?`),
		engine.Refuse(engine.Invalid, "",
			"For all dice notation, use `/help topic:Dice`. For a first roll, write 2d6+3.")},
	{words(`odds|chances?|probability`),
		engine.Refuse(engine.Invalid, "",
			"For the odds of a roll, use `/odds what:2d6 >= 7`.")},
	{words(`save|saved?|saved rolls?|macros?|alias|aliases|snippets?|list`),
		engine.Refuse(engine.Invalid, "",
			"For saved rolls, use `/saved list`. To save one, use `/saved roll name:attack dice:d20+5`.")},
	{words(`table|tables|random table`),
		engine.Refuse(engine.Invalid, "",
			"To make a random table, use `/saved table`. Then roll on it: @name.")},
	{words(`secret|hidden|blind|gm|private|whisper|gmroll`),
		engine.Refuse(engine.Invalid, "",
			"To roll in secret, write the dice here and choose who sees them in `secret:`.")},
	{words(`proof|fair|verify|seed`),
		engine.Refuse(engine.Invalid, "",
			"A proof needs a roll. Press Proof under the roll that you want to check.")},
	{words(`settings?|config|setup|preset`),
		engine.Refuse(engine.Invalid, "",
			"For your settings, use `/settings`. For the server's, use `/server settings`.")},
	{words(`ping|info|version|invite|support|about|donate|server`),
		engine.Refuse(engine.Invalid, "",
			"About Warbell and its commands: use `/help`.")},
}

// words returns a pattern that matches a whole text, in any case.
func words(pattern string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)^\s*(?:[/!]|(?:please\s+)?(?:roll\s+)?(?:for\s+)?)(?:` + pattern + `)\s*[.!?]*\s*$`)
}

// toElsewhere returns a refusal that names the command for a text, or nil.
func toElsewhere(text string) error {
	for _, e := range elsewhere {
		if e.typed.MatchString(text) {
			return e.answer
		}
	}
	return nil
}

// mention matches a mention of Warbell before the dice.
var mention = regexp.MustCompile(`^\s*(?:<@!?\d+>|@[Ww]arbell\b)[\s,:]*`)

// undecided reads a text that isn't dice: a saved roll without its @, such as attack adv, or a word of
// another bot. wrong is the refusal of the text as dice.
func (s *Rolls) undecided(ctx context.Context, call *gamekit.Call, text string, a *asked, wrong error) error {
	if c, err := readCall(text); err == nil && c.name != "" {
		all, err := s.Store.SavedRolls(ctx, a.who.ID, call.Guild)
		if err != nil {
			return err
		}
		if r, err := found(all, c); err == nil {
			return filling(r, c, a)
		}
	}
	if err := toElsewhere(text); err != nil {
		return err
	}
	return gamekit.DiceRefusal(wrong)
}

// what parses the notation of the roll.
func (s *Rolls) what(ctx context.Context, call *gamekit.Call, text string, a *asked) error {
	text = mention.ReplaceAllString(text, "")
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
