package main

import (
	"fmt"
	"slices"
	"strings"

	"warbell/bot/discordfake"
)

// A round of a fight over zones, from the game master's word that it begins to the next round: two players
// against three goblins, and five against eight opponents of four kinds. Who has two actions decides on the
// second when the dice of the first have fallen.
var (
	_ = paced(paceGame{name: "zones", aims: paceCount{presses: 12, posts: 4}, play: func(p *pace) {
		p.zonesRound([]string{"Ann", "Bob"}, foesOf{goblins, 3})
	}})
	_ = paced(paceGame{
		name: "zones5", more: []string{"Dan", "Eve"},
		aims: paceCount{presses: 30, posts: 8, by: map[string]int{"Gil": 6}, on: map[string]int{"Gil": 2}},
		play: func(p *pace) {
			p.zonesRound([]string{"Ann", "Bob", "Cat", "Dan", "Eve"}, foesOf{goblins, 3}, foesOf{"Wolf th9 hits9; jaws 2 hand", 3}, foesOf{"Blade th9 hits9; short sword 2 hand", 1}, foesOf{"Captain th9 hits9; sabre 3 hand; pistol 2 ranged", 1})
		},
	})
)

// goblins stand for more than a round.
const goblins = "Goblin th9 hits9; spear 2 hand; sling 1 ranged"

// foesOf are so many opponents of a kind.
type foesOf struct {
	what  string
	count int
}

// zonesRound lays a fight that Gil runs, and plays a round of it as it is proposed.
func (p *pace) zonesRound(players []string, foes ...foesOf) {
	p.Helper()
	at := p.zonesOpened()
	for i, name := range players {
		line := fmt.Sprintf("Hero %c th8 hits9 exempt; bow 2 ranged; sword 2 hand", 'A'+i)
		p.typed(name, at, "game join", opt("character", line))
	}
	for _, f := range foes {
		p.typed("Gil", at, "gm add", opt("what", f.what), opt("count", f.count), opt("zone", "Swollen Ford"))
	}
	p.begin("Gil")
	p.autoUntil(func() bool { return p.reads("Round 2") })
}

// zonesOpened opens the fight, and gives the channel in which it is played.
func (p *pace) zonesOpened() string {
	p.Helper()
	p.typed("Gil", "tavern", "gm open", opt("map", "A ruined bridge"))
	p.settle()
	games, err := p.run.app.store.GamesOf(p.Context(), p.of("Gil").ID())
	p.must(err)
	if len(games) != 1 {
		p.Fatalf("Gil runs %d fights", len(games))
	}
	return games[0].Game.Where()
}

// typed is a command that belongs to what is played before it is counted.
func (p *pace) typed(name, channel, command string, options ...discordfake.Opt) {
	p.Helper()
	_, err := p.of(name).Command(p.ctx(), channel, command, options...)
	p.must(err)
}

// reads reports whether some text stands where the game is played.
func (p *pace) reads(text string) bool {
	p.Helper()
	if p.speaks != nil {
		text = p.speaks(text)
	}
	return slices.ContainsFunc(p.of("Gil").Messages(p.where), func(m discordfake.Message) bool { return strings.Contains(m.Content, text) })
}
