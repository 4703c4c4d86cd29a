package main

import (
	"slices"
	"strings"

	"warbell/bot/discordfake"
)

// A duel of Grimheim to the end between two who fight by their orders: they let it run where nothing is to be
// decided, choose boldly where it stops, and fight and guard where the other would have to agree anew.
var _ = paced(paceGame{name: "duel", aims: paceCount{presses: 24, waits: 6, posts: 10, dms: 1}, play: func(p *pace) { p.duelOut() }})

// duelOut plays a whole duel, offered with options besides.
func (p *pace) duelOut(options ...discordfake.Opt) {
	p.Helper()
	challenge := p.command("Ann", "tavern", "challenge", append(options, opt("game", "grimheim"), opt("opponent", p.of("Bob")), opt("force", "Knight"))...)
	form := p.press("Bob", *challenge.Message, "Accept…").Modal
	p.submit("Bob", form, discordfake.Fields{"fighter": "ready:Vampire"})
	p.begin("Ann")
	for range 100 {
		if p.over() {
			p.settle()
			return
		}
		p.duel()
	}
	p.Fatal("the duel does not come to an end")
}

// duelWishes are the buttons that a duellist looks for, the dearest first.
var duelWishes = []string{"Auto-play", "Accept auto-play", "Auto (aggressive)", "Fight, then Guard", "Fight", "Recover"}

// duel has whoever is waited for do what a sensible person would: who is offered something answers first.
func (p *pace) duel() {
	p.Helper()
	owing := p.owing()
	if len(owing) == 0 {
		p.Fatal("nobody is waited for")
	}
	who := owing[len(owing)-1]
	if len(owing) == 2 && strings.Contains(p.lastAsked(owing[0]), p.of(owing[0]).Mention()+", **accept auto-play?**") {
		who = owing[0]
	}
	m, ok := p.asked(who)
	if !ok {
		p.Fatalf("%s is waited for and has nothing to press", who)
	}
	wishes := duelWishes
	if len(owing) == 1 && p.count.presses > 0 && !strings.Contains(m.Content, "⏸️ Auto-play stops: "+p.fighter(who)) {
		wishes = append(slices.Clone(wishes[1:]), wishes[0]) // the other would have to agree anew
	}
	for _, wish := range wishes {
		at := slices.IndexFunc(pressable(m), func(c discordfake.Component) bool { return c.Label == wish })
		if at >= 0 {
			p.press(who, m, wish)
			return
		}
	}
	p.auto(who)
}

// lastAsked is the text of what asks somebody.
func (p *pace) lastAsked(name string) string {
	m, _ := p.asked(name)
	return m.Content
}

// fighter is whom somebody plays, as posts name it.
func (p *pace) fighter(name string) string {
	return map[string]string{"Ann": "**Knight**", "Bob": "**Vampire**"}[name]
}
