// Package otherbots holds what players of other bots call things, with Warbell's words for the same. /help
// finds its pages by these words, and /roll answers them.
package otherbots

import (
	"slices"
	"strings"

	"warbell/engine"
)

// Name is a set of words by which players of other bots call one thing.
type Name struct {
	Words    string   // in lower case
	Commands []string // Warbell's commands, without a slash; the first that exists counts
	Topic    string   // Warbell's guide; "": none
	// Answer refuses the words as dice and names Warbell's command for them; nil: /roll doesn't know them. It
	// also answers Phrases, which commas separate. A phrase that ends in * matches with any words after it.
	Answer  error
	Phrases string
}

// Names lists the words. The first name with a typed word answers it.
var Names = []Name{
	{Words: "throw d20 coin coinflip flip whisper", Commands: []string{"roll"}},
	{Words: "r", Commands: []string{"roll"},
		Answer: engine.Refuse(engine.Invalid, "",
			"For all dice notation, use `/help topic:Dice`. For a first roll, write 2d6+3."),
		Phrases: "roll, dice, help, command, ?, how, syntax, notation, manual, doc, docs, example, examples, commands"},
	{Words: "adv advantage dis disadvantage explode exploding greroll syntax coin", Topic: "dice"},
	{Words: "deck cards card shuffle deal hand", Commands: []string{"draw"}, Topic: "deck",
		Answer: engine.Refuse(engine.Invalid, "",
			"Cards need a deck. Use `/draw type:Deck of cards`, then press Draw a card."),
		Phrases: "draw, tarot, deck of cards, playing card, playing cards, draw card, draw cards, draw deck, " +
			"draw deck of cards, draw playing cards"},
	{Words: "draft snake", Commands: []string{"draw"}},
	{Words: "giveaway raffle lottery winner prize", Commands: []string{"draw", "rolloff"}, Topic: "draw",
		Answer: engine.Refuse(engine.Invalid, "",
			"A draw needs its entrants. Use `/draw`: `entrants:Ann, Bob`, or a Join button without them."),
		Phrases: "pick winner, draw *"},
	{Words: "random order pairs secret santa gift exchange", Commands: []string{"draw", "rolloff"}, Topic: "draw"},
	{Words: "team teams", Commands: []string{"draw", "rolloff"}, Topic: "draw",
		Answer: engine.Refuse(engine.Invalid, "",
			"Teams need players. Use `/draw type:Teams entrants:Ann, Bob, Cat`."),
		Phrases: "random teams, split teams"},
	{Words: "init initiative i begin combat tracker turnorder", Commands: []string{"rolloff"}, Topic: "initiative",
		Answer: engine.Refuse(engine.Invalid, "",
			"Turn order has a list of its own. Use `/rolloff initiative:True dice:d20`, "+
				"or roll d20+2 # initiative."), Phrases: "turn order"},
	{Words: "turn order", Commands: []string{"rolloff"}, Topic: "initiative"},
	{Words: "rounds", Topic: "initiative"},
	{Words: "highest", Commands: []string{"rolloff"},
		Answer: engine.Refuse(engine.Invalid, "",
			"Players roll against each other in `/rolloff`. Use that."),
		Phrases: "rolloff, roll-off, roll off, highest wins"},
	{Words: "stats statistics", Commands: []string{"saved list"}, Topic: "luck",
		Answer: engine.Refuse(engine.Invalid, "",
			"For ability scores, roll 6x4d6kh3. For the luck of your dice, press My stats in `/saved list`."),
		Phrases: "stat"},
	{Words: "luck lucky", Commands: []string{"saved list"}, Topic: "luck",
		Answer: engine.Refuse(engine.Invalid, "",
			"Luck has a page of its own. Press My stats in `/saved list`."), Phrases: "my luck, my stats"},
	{Words: "unlucky server rolls", Topic: "luck"},
	{Words: "attack hit move shoot action turn", Commands: []string{"act"}},
	{Words: "hp health wounds board score", Commands: []string{"game status"}},
	{Words: "log history replay", Commands: []string{"game log"}},
	{Words: "los visibility", Commands: []string{"game sight", "map sight"}},
	{Words: "chance probability", Commands: []string{"odds"},
		Answer: engine.Refuse(engine.Invalid, "",
			"For the odds of a roll, use `/odds what:2d6 >= 7`."), Phrases: "odds, chances"},
	{Words: "average", Commands: []string{"odds"}},
	{Words: "undo rewind oops", Commands: []string{"game undo"}},
	{Words: "poll", Commands: []string{"game propose"},
		Answer: engine.Refuse(engine.Invalid, "",
			"A choice needs its options: pick tea, coffee. To draw among players, use `/draw`."),
		Phrases: "pick, choose, decide, select, choice, pick *, choose *, decide *, select *, choice *, poll *"},
	{Words: "vote agree", Commands: []string{"game propose"}},
	{Words: "timer deadline extend pause", Commands: []string{"game time"}},
	{Words: "surrender concede forfeit quit", Commands: []string{"game resign"}},
	{Words: "sub substitute", Commands: []string{"game replace"}},
	{Words: "remind remindme event calendar", Commands: []string{"gm schedule"}},
	{Words: "afk away vacation holiday timezone dnd notifications", Commands: []string{"settings"}},
	{Words: "config", Commands: []string{"settings"},
		Answer: engine.Refuse(engine.Invalid, "",
			"For your settings, use `/settings`. For the server's, use `/server settings`."),
		Phrases: "setting, settings, setup, preset"},
	{Words: "lfg lfm looking matchmaking", Commands: []string{"lfg"}},
	{Words: "challenge pvp fight duel systems invite", Commands: []string{"challenge", "duel"}},
	{Words: "invite", Topic: "server"},
	{Words: "spectate watch subscribe", Commands: []string{"follow"}},
	{Words: "games queue mine", Commands: []string{"mygames"}},
	{Words: "sheet character army roster builder", Commands: []string{"warband new"}},
	{Words: "macro alias snippet", Commands: []string{"saved roll", "rolls save"},
		Answer: engine.Refuse(engine.Invalid, "",
			"For saved rolls, use `/saved list`. To save one, use `/saved roll name:attack dice:d20+5`."),
		Phrases: "save, saved, saved roll, saved rolls, macros, aliases, snippets, list"},
	{Answer: engine.Refuse(engine.Invalid, "",
		"To make a random table, use `/saved table`. Then roll on it: @name."),
		Phrases: "table, tables, random table"},
	{Answer: engine.Refuse(engine.Invalid, "",
		"To roll in secret, write the dice here and choose who sees them in `secret:`."),
		Phrases: "secret, hidden, blind, gm, private, whisper, gmroll"},
	{Answer: engine.Refuse(engine.Invalid, "",
		"A proof needs a roll. Press Proof under the roll that you want to check."),
		Phrases: "proof, fair, verify, seed"},
	{Answer: engine.Refuse(engine.Invalid, "",
		"About Warbell and its commands: use `/help`."),
		Phrases: "ping, info, version, invite, support, about, donate, server"},
	{Words: "encyclopedia wiki rulebook commands prefix", Commands: []string{"help"}},
	{Words: "grid vtt battlemap token", Commands: []string{"map new"}},
	{Words: "ruler distance", Commands: []string{"map measure"}},
	{Words: "dm dungeon narrator encounter", Commands: []string{"gm open"}},
	{Words: "ping permissions debug", Commands: []string{"server check"}},
	{Words: "gdpr erase forget delete data", Commands: []string{"privacy"}},
}

// Answer returns the refusal that names Warbell's command for a text typed as dice, or nil.
func Answer(text string) error {
	typed := bare(text)
	i := slices.IndexFunc(Names, func(n Name) bool { return n.Answer != nil && n.answers(typed) })
	if i < 0 {
		return nil
	}
	return Names[i].Answer
}

// answers reports whether a typed text is one of the words or phrases.
func (n Name) answers(typed string) bool {
	if slices.Contains(strings.Fields(n.Words), typed) {
		return true
	}
	for phrase := range strings.SplitSeq(n.Phrases, ", ") {
		if start, any := strings.CutSuffix(phrase, "*"); typed == phrase && phrase != "" ||
			any && strings.HasPrefix(typed, start) {
			return true
		}
	}
	return false
}

// bare returns a text in lower case without the sign of a command, what is said before it politely, articles
// and numbers.
func bare(text string) string {
	text = strings.ToLower(strings.Join(strings.Fields(text), " "))
	text = strings.TrimLeft(text, "/!")
	for _, before := range []string{"please ", "roll ", "for "} {
		text = strings.TrimPrefix(text, before)
	}
	if end := strings.TrimRight(text, ".!? "); end != "" {
		text = end
	}
	words := slices.DeleteFunc(strings.Fields(text), func(w string) bool {
		return w == "a" || w == "an" || w == "the" || strings.Trim(w, "+-0123456789") == ""
	})
	return strings.TrimRight(strings.Join(words, " "), "+-0123456789")
}
