package commands

import (
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/melee"
)

// meleeFace is what Melee shows of itself.
var meleeFace = face{
	forms: map[string]form{melee.DutyTargets: {ask: askTargets, parse: parseTargetsForm, done: "chosen"}},
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
	b.addBareTargets(b.addCombat(combat{
		name: "melee", about: "Mordheim-style close combat: a duel, warbands, or a quick fight on the spot",
		duel: meleeDuel, fight: meleeFight, quick: meleeQuick, turns: meleeTurns,
	}))
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
