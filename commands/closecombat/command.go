// Package closecombat is what the systems of close combat have in common as commands: a duel and a fight of
// warbands by post, a quick fight on the spot, sides and claims, and how models are named.
package closecombat

import (
	"context"
	"slices"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/templates"
)

// Combat is a system of close combat as a slash command.
type Combat struct {
	Name, About string
	Duel, Fight gamekit.Match
	Quick       Quick
	Turns       gamekit.Turns
}

// Command is its slash command: a duel, a fight, a quick fight, and what one does in one's turn.
func (c Combat) Command(d gamekit.Host) gamekit.Command {
	subs := []gamekit.Command{
		d.Offer(c.Duel, "duel", "Challenge somebody to a duel by post, one fighter each"),
		d.Offer(c.Fight, "fight", "Challenge somebody to a fight of warbands by post"),
		c.Quick.command(d, c.Duel.System),
	}
	return gamekit.Command{Name: c.Name, Description: c.About, Subs: subs}
}

// Quick is a fight outside any game: two lines in, the result out, nothing kept.
type Quick struct {
	About   string
	Roster  gamekit.Roster
	Options []gamekit.Option // besides who fights and the house rules
	// Fight fights with the machine's own dice and gives what is told.
	Fight func(call *gamekit.Call, lines [2]string, rules engine.Rules) (engine.View, error)
}

func (q Quick) command(d gamekit.Host, system string) gamekit.Command {
	who := gamekit.Option{Description: "Ready-made, one you kept, or a line of your own",
		Kind: gamekit.OptionText, Required: true, Complete: true, Max: gamekit.LongestLine}
	one, two := who, who
	one.Name, two.Name = "one", "two"
	options := append([]gamekit.Option{one, two}, q.Options...)
	return gamekit.Command{
		Name: "quick", Description: q.About, Public: true, Anywhere: true, Options: append(options,
			gamekit.RulesOption),
		Run: q.run(d, system), Complete: q.complete(d, system),
	}
}

func (q Quick) run(d gamekit.Host, system string) gamekit.Handler {
	return func(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
		rules, err := d.HouseRules(system, call.Text("rules", ""))
		if err != nil {
			return gamekit.Reply{}, err
		}
		var lines [2]string
		for i, option := range []string{"one", "two"} {
			if lines[i], err = d.FighterOnce(ctx, call.User.ID, q.Roster, call.Text(option, "")); err != nil {
				return gamekit.Reply{}, err
			}
		}
		view, err := q.Fight(call, lines, rules)
		if err != nil {
			return gamekit.Reply{}, err
		}
		post, err := d.Shown(call, view)
		return gamekit.Post(post), err
	}
}

func (q Quick) complete(d gamekit.Host, system string) gamekit.Handler {
	return func(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
		if call.Focused == "rules" {
			return gamekit.Reply{Choices: d.SuggestRules(system, call.Text("rules", ""))}, nil
		}
		names, err := d.FighterNames(ctx, call.User.ID, q.Roster)
		return gamekit.Reply{Choices: gamekit.Matching(names, call.Text(call.Focused, ""))}, err
	}
}

// Preset is a menu with the line of a value chosen beforehand, the first if there is none.
func Preset(choices []templates.Choice, value string) *templates.Menu {
	at := max(slices.IndexFunc(choices, func(c templates.Choice) bool { return c.Value == value }), 0)
	for i := range choices {
		choices[i].Default = i == at
	}
	return &templates.Menu{Choices: choices}
}
