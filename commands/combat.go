package commands

import (
	"context"
	"slices"

	"warbell/engine"
	"warbell/templates"
)

// combat is what the systems of close combat have in common as commands: a duel and a fight of warbands by
// post, a quick fight on the spot, and what one does in one's turn.
type combat struct {
	name, about string
	duel, fight match
	quick       quick
	turns       turns
}

// quick is a fight outside any game: two lines in, the result out, nothing kept.
type quick struct {
	about   string
	roster  roster
	options []Option // besides who fights and the house rules
	// fight fights with the machine's own dice and gives what is told.
	fight func(call *Call, lines [2]string, rules engine.Rules) (engine.View, error)
}

// addCombat adds the command of a system of close combat.
func (b *Bot) addCombat(c combat) *command {
	b.addMatches(c.duel, c.fight)
	cmd := &command{
		def: Definition{Name: c.name, Description: c.about, Subs: []Definition{
			c.duel.definition("duel", "Challenge somebody to a duel by post, one fighter each"),
			c.fight.definition("fight", "Challenge somebody to a fight of warbands by post"),
			c.quick.definition(),
		}},
		run:      map[string]handler{"duel": b.offering(c.duel), "fight": b.offering(c.fight), "quick": b.quickly(c.duel.system, c.quick)},
		complete: map[string]handler{"duel": b.completing(c.duel), "fight": b.completing(c.fight), "quick": b.completingQuick(c.duel.system, c.quick)},
		asks: func(call *Call) bool {
			switch call.Path[len(call.Path)-1] {
			case "duel":
				return c.duel.asks(call)
			case "fight":
				return c.fight.asks(call)
			}
			return false
		},
	}
	b.addTurns(cmd, c.turns)
	b.add(cmd)
	return cmd
}

func (q quick) definition() Definition {
	who := Option{Description: "Ready-made, one you kept, or a line of your own", Kind: OptionText, Required: true, Complete: true, Max: longestOwn}
	one, two := who, who
	one.Name, two.Name = "one", "two"
	options := append([]Option{one, two}, q.options...)
	return Definition{Name: "quick", Description: q.about, Public: true, Options: append(options,
		Option{Name: "rules", Description: "House rules, by name: they are suggested as you type", Kind: OptionText, Complete: true, Max: 300})}
}

// quickly gives the handler of a quick fight.
func (b *Bot) quickly(system string, q quick) handler {
	return func(ctx context.Context, call *Call) (Reply, error) {
		rules, err := b.houseRules(system, call.Text("rules", ""))
		if err != nil {
			return Reply{}, err
		}
		var lines [2]string
		for i, option := range []string{"one", "two"} {
			if lines[i], err = b.unkept(ctx, call.User.ID, q.roster, call.Text(option, "")); err != nil {
				return Reply{}, err
			}
		}
		view, err := q.fight(call, lines, rules)
		if err != nil {
			return Reply{}, err
		}
		post, err := b.words.View(view)
		return Post(post), err
	}
}

// unkept finds whom a text means: kept, ready-made, or a line, which is not kept.
func (b *Bot) unkept(ctx context.Context, user string, r roster, text string) (string, error) {
	line, ok, err := b.findKept(ctx, user, r, text)
	if err != nil || ok {
		return line, err
	}
	if _, line, err = r.parse(text); err != nil {
		return "", returning(err, "You wrote", text)
	}
	return line, nil
}

func (b *Bot) completingQuick(system string, q quick) handler {
	return func(ctx context.Context, call *Call) (Reply, error) {
		if call.Focused == "rules" {
			return Reply{Choices: b.suggestRules(system, call.Text("rules", ""))}, nil
		}
		names, err := b.fighterNames(ctx, call.User.ID, q.roster)
		return Reply{Choices: matching(names, call.Text(call.Focused, ""))}, err
	}
}

// preset is a menu with the line of a value chosen beforehand, the first if there is none.
func preset(choices []templates.Choice, value string) *templates.Menu {
	at := max(slices.IndexFunc(choices, func(c templates.Choice) bool { return c.Value == value }), 0)
	for i := range choices {
		choices[i].Default = i == at
	}
	return &templates.Menu{Choices: choices}
}
