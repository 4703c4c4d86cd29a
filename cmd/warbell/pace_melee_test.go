package main

import (
	"encoding/json"

	"warbell/bot/discordfake"
	"warbell/engine/melee"
)

// A turn of both sides of two warbands of six, the second of a fight: most have charged, and some still move.
var _ = paced(paceGame{name: "melee", aims: paceCount{waits: 3, posts: 3, dms: 1}, play: func(p *pace) {
	ann, bob := p.of("Ann"), p.of("Bob")
	const six = "Gorak m5 ws4 s4 t4 w2 ld10 leader heavy; sword\n3 Warrior m5 ws3 t5 light; axe\n2 Spearman m5 ws3 t5 shield; spear"
	a, err := ann.Command(p.ctx(), "duels", "challenge", opt("game", "melee.band"), opt("opponent", bob), opt("terms", "apart=8"))
	p.must(err)
	_, err = ann.Submit(p.ctx(), a.Modal, discordfake.Fields{"fighter": "own", "line": six})
	p.must(err)
	offer, err := bob.Await(p.ctx(), "duels", discordfake.HasButton("Accept…"))
	p.must(err)
	form, err := bob.Click(p.ctx(), offer, "Accept…")
	p.must(err)
	_, err = bob.Submit(p.ctx(), form.Modal, discordfake.Fields{"fighter": "own", "line": six})
	p.must(err)
	p.begin("Ann")
	p.autoUntil(p.meleeTurn(3))
	p.again()
	p.autoUntil(p.meleeTurn(5))
}})

// meleeTurn reports whether a fight has come to the activations of a turn.
func (p *pace) meleeTurn(n int) func() bool {
	return func() bool {
		p.Helper()
		g, err := p.run.app.store.Load(p.Context(), p.game)
		p.must(err)
		var game struct{ State melee.State }
		p.must(json.Unmarshal(g.Snapshot, &game))
		return game.State.Turn >= n && game.State.Step == melee.StepActivate
	}
}

// again counts from here on.
func (p *pace) again() {
	p.Helper()
	p.settle()
	p.count = paceCount{by: map[string]int{}, on: map[string]int{}}
	p.before, p.since = p.owing(), p.at()
}
