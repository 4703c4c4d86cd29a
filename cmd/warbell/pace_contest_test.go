package main

import (
	"fmt"
	"slices"

	"warbell/bot/discordfake"
)

// A whole turn of one side, seven against seven: everybody charges, and attacks.
var _ = paced(paceGame{name: "contest", aims: paceCount{waits: 2, posts: 2, dms: 1}, play: func(p *pace) {
	acts := p.contest()
	p.autoUntil(func() bool { return !slices.Equal(p.owing(), []string{acts}) })
}})

// The same from the rear: what is claimed is asked once, and goes on by itself.
var _ = paced(paceGame{name: "contest-rear", aims: paceCount{waits: 2, posts: 2, dms: 1}, play: func(p *pace) {
	acts := p.contest()
	other := map[string]string{"Ann": "Bob", "Bob": "Ann"}[acts]
	them := map[string]string{"Ann": "Dog 1", "Bob": "Dog 4"}[other]
	fields := discordfake.Fields{"lines": "all: rear " + them + " over 6"}
	for n := range 3 { // those with a menu of their own
		fields[fmt.Sprint("task-", map[string]int{"Ann": 1, "Bob": 8}[acts]+n)] = "Engage " + them + " from the Rear, then attack"
	}
	p.submit(acts, p.command(acts, "", "act", opt("do", "My turn…")).Modal, fields)
	p.auto(other)
}})

// contest begins a fight of two warbands of seven, the same for both, and tells whose turn it is.
func (p *pace) contest() string {
	p.Helper()
	ann, bob := p.of("Ann"), p.of("Bob")
	reavers := opt("force", "The Red Reavers")
	if _, err := ann.Command(p.ctx(), "duels", "challenge", opt("game", "contest.band"), opt("opponent", bob), reavers); err != nil {
		p.Fatal(err)
	}
	offer, err := bob.Await(p.ctx(), "duels", discordfake.HasButton("Accept…"))
	p.must(err)
	form, err := bob.Click(p.ctx(), offer, "Accept…")
	p.must(err)
	_, err = bob.Submit(p.ctx(), form.Modal, discordfake.Fields{"fighter": "ready:The Red Reavers"})
	p.must(err)
	p.begin("Ann")
	owing := p.owing()
	if len(owing) != 1 {
		p.Fatalf("%v begin", owing)
	}
	return owing[0]
}
