package challenge

import (
	"warbell/commands/gamekit"
	"warbell/commands/opening"
	"warbell/templates"
)

// Commands returns /challenge, /duel, a short form of it for the first match, a Grimheim duel, and the user
// command Challenge.
func (k *Challenges) Commands() []gamekit.Command {
	if len(k.Listed) == 0 {
		return nil
	}
	var games []templates.Choice
	for _, m := range k.Listed {
		games = append(games, templates.Choice{Label: m.Label, Value: m.Key})
	}
	opponent := gamekit.Option{Name: optOpponent, Kind: gamekit.OptionUser,
		Description: "Player to challenge, or Warbell for practice (default: anyone)"}
	terms := gamekit.Option{Name: optTerms, Kind: gamekit.OptionText, Complete: true, Max: maxTerms,
		Description: "Terms and house rules, such as: 8 inches apart; guard=reroll (default: the server's)"}
	challenge := gamekit.Command{
		Name: "challenge", Description: "Challenge a player to a duel, ladder, skirmish or warband fight", Public: true,
		Options: []gamekit.Option{
			{Name: optGame, Description: "Game to play (default: pick from a list)", Kind: gamekit.OptionText,
				Choices: games},
			opponent,
			{Name: optForce, Description: "Your fighter or warband: pre-made, saved or one line (default: pick in a form)",
				Kind: gamekit.OptionText, Complete: true, Max: gamekit.LongestBand},
			opening.PaceOption, terms,
		},
		Run: k.challenge, Complete: k.complete,
		Asks:  func(call *gamekit.Call) bool { return call.Has(optGame) && !call.Has(optForce) },
		Hides: func(call *gamekit.Call) bool { return !call.Has(optGame) },
	}
	duel := gamekit.Command{
		Name: "duel", Description: "Challenge a player to a Grimheim duel", Public: true,
		Options: []gamekit.Option{opponent,
			{Name: optFighter, Description: "Your fighter: pre-made, saved or one line (default: pick in a form)",
				Kind: gamekit.OptionText, Complete: true, Max: gamekit.LongestLine}},
		Run: k.challenge, Complete: k.complete, Asks: func(call *gamekit.Call) bool { return !call.Has(optFighter) },
	}
	person := gamekit.Command{Type: gamekit.UserCommand, Name: "Challenge", Run: k.challengeTarget}
	return []gamekit.Command{challenge, duel, person}
}

// The options of /challenge and /duel, and the longest line of terms, in characters.
const (
	optGame     = "game"
	optOpponent = "opponent"
	optForce    = "force"
	optFighter  = "fighter" // in /duel
	optTerms    = "terms"
	maxTerms    = 300
)
