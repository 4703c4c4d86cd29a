package rolloff

import (
	"context"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/naming"
	"warbell/engine/rolloff"
	"warbell/templates"
)

// The default waiting times of a round, in minutes.
const (
	waitOpen  = 10
	waitNamed = 60
)

// The options of /rolloff.
const (
	optEntrants   = "entrants"
	optDice       = "dice"
	optBestOf     = "best-of"
	optLowest     = "lowest"
	optTies       = "ties"
	optTeams      = "teams"
	optInitiative = "initiative"
	optPress      = "press"
	optJoin       = "join"
	optMinutes    = "minutes"
)

var tieChoices = []templates.Choice{
	{Label: "Reroll", Value: "again"}, {Label: "Share the place", Value: "shared"}, {Label: "Highest modifier", Value: "bonus"},
}

// mostTyped bounds the typed entrants, in characters.
const mostTyped = 1000

func (h handlers) command() gamekit.Command {
	return gamekit.Command{Name: "rolloff", Description: "Roll-off: highest wins; also initiative and teams",
		Public: true, DM: true, Anywhere: true, Run: h.begin, Options: []gamekit.Option{
			{Name: optEntrants, Description: "Players and names with modifiers: @Ann +2, Orcs -1 (default: anyone)", Kind: gamekit.OptionText, Max: mostTyped},
			{Name: optDice, Description: "Dice for each: d20, 2d6+1, 4d6kh3 (default: D6; initiative: d20)", Kind: gamekit.OptionText, Max: rolloff.MostNotes},
			{Name: optBestOf, Description: "Rolls for each; the best counts (default: 1)", Kind: gamekit.OptionInt, Min: 1, Max: rolloff.MostThrows},
			{Name: optLowest, Description: "Lowest wins (default: no)", Kind: gamekit.OptionBool},
			{Name: optTies, Description: "Tied players (default: reroll)", Kind: gamekit.OptionText, Choices: tieChoices},
			{Name: optTeams, Description: "Team sizes in order of names, such as: 2 vs 2", Kind: gamekit.OptionText, Max: 40},
			{Name: optInitiative, Description: "Turn order: @Ann +2, 3 Orcs +1, Rat = 14, Bat 7/15 (default: no)", Kind: gamekit.OptionBool},
			{Name: optPress, Description: "Each player presses Roll (default: all at once)", Kind: gamekit.OptionBool},
			{Name: optJoin, Description: "You take part (default: yes; initiative with entrants: no)", Kind: gamekit.OptionBool},
			{Name: optMinutes, Description: "Minutes to wait (default: 10 if open, else 60)", Kind: gamekit.OptionInt, Min: 1, Max: 10080},
		}}
}

func (h handlers) begin(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if err := call.Writable(); err != nil {
		return gamekit.Reply{}, err
	}
	who, err := gather(call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	terms, err := termsOf(call, who)
	if err != nil {
		return gamekit.Reply{}, err
	}
	o := runner.Opening{
		System: rolloff.ID, Terms: terms, By: call.User.ID, Seats: who.seats, Salts: []string{call.ID}, Seed: runner.NewSeed(),
		Guild: call.Guild, Channel: call.Channel.ID, Token: call.Token,
	}
	if terms.AtOnce { // without an earlier post no commitment could be seen
		if o.Seed, err = h.Seed(ctx, call); err != nil {
			return gamekit.Reply{}, err
		}
	}
	done, err := h.Start(ctx, call, o)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.Reply(ctx, call, done), nil
}

// termsOf returns the terms of a call.
func termsOf(call *gamekit.Call, who entrants) (rolloff.Terms, error) {
	t := rolloff.Terms{
		Open: who.alone(), Best: call.Int(optBestOf, 0), Low: call.Bool(optLowest, false), Ties: rolloff.Ties(call.Text(optTies, "")),
		Order: call.Bool(optInitiative, false), Bonus: who.bonus, Given: who.given, Hits: who.hits, Named: who.named,
	}
	if t.Order && len(who.named) == 0 && !who.seated(call.User.ID) {
		t.Opener = engine.Name(naming.OneLine(call.User.Name)) // so that the turn order knows its leader
	}
	t.AtOnce = !t.Open && !call.Bool(optPress, false)
	t.Pressed = call.Guest && !t.AtOnce // the end of a wait could not be posted there
	wait := waitNamed
	if t.Open {
		wait = waitOpen
	}
	t.Window = call.Int(optMinutes, wait) * 60
	if t.Best == 1 {
		t.Best = 0
	}
	if t.Order && t.Ties == "" {
		t.Ties = rolloff.TiesBonus // as for a turn order
	}
	if t.Ties == "again" {
		t.Ties = rolloff.TiesAgain
	}
	var err error
	if t.Dice, err = notation(call.Text(optDice, ""), t.Order); err != nil {
		return t, err
	}
	t.Teams, err = teams(call.Text(optTeams, ""), len(who.seats))
	return t, err
}

// notation parses the dice of a roll. It returns "" for a D6, the default of a roll-off. Turn orders have a
// d20, as most games and other bots do.
func notation(text string, order bool) (string, error) {
	switch {
	case strings.TrimSpace(text) != "":
	case order:
		return "d20", nil
	default:
		return "", nil
	}
	expr, err := dice.Parse(text)
	if err != nil {
		return "", gamekit.DiceRefusal(err)
	}
	if n := expr.Notation(); n != "d6" && n != "1d6" {
		return n, nil
	}
	return "", nil
}
