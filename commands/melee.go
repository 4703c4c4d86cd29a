package commands

import (
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/melee"
)

// meleeFace is what Melee shows of itself.
var meleeFace = face{
	forms: map[string]form{melee.DutyTargets: {ask: askTargets, parse: parseTargetsForm, done: "melee.chosen"}},
	advise: func(l *Live, d engine.Duty, src dice.Source) engine.Command {
		s, ok := l.State.State.(*melee.State)
		if !ok {
			return nil
		}
		return melee.Advise(s, d, src)
	},
	title: meleeTitle,
	again: true,
	turns: meleeTurns,
}

// addMelee adds the command /melee.
func (b *Bot) addMelee() {
	b.addMatches(meleeDuel, meleeFight)
	c := &command{
		def: Definition{Name: "melee", Description: "Hand-to-hand fights: a duel, warbands, or a quick one on the spot", Subs: []Definition{
			meleeDuel.definition("duel", "Challenge somebody to a Melee duel by post, one fighter each"),
			meleeFight.definition("fight", "Challenge somebody to a fight of warbands by post"),
			meleeQuick,
		}},
		run: map[string]handler{
			"duel": b.offering(meleeDuel), "fight": b.offering(meleeFight), "quick": b.quickMelee,
		},
		complete: map[string]handler{
			"duel": b.completing(meleeDuel), "fight": b.completing(meleeFight), "quick": b.completeQuickMelee,
		},
		asks: func(call *Call) bool {
			m, ok := map[string]match{"duel": meleeDuel, "fight": meleeFight}[call.Path[len(call.Path)-1]]
			return ok && m.asks(call)
		},
	}
	b.addTurns(c, meleeTurns)
	b.addBareTargets(c)
	b.add(c)
}

// addBareTargets lets /melee targets open its form where nothing at all is named.
func (b *Bot) addBareTargets(c *command) {
	const name = "targets"
	c.run[name] = b.targetsCalled(c.run[name])
	asks := c.asks
	c.asks = func(call *Call) bool {
		if call.Path[len(call.Path)-1] == name {
			return len(call.Options) == 0
		}
		return asks(call)
	}
}
