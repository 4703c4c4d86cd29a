package main

import (
	"encoding/json"
	"slices"
	"strings"

	"warbell/bot/discordfake"
	"warbell/engine/grimheim/game"
)

// sixes are two warbands of six models.
var sixes = [2]string{
	`The Ember Watch, imperial, 500 points, Imperial Fate:
Captain Ilse Brandt, Human, Leader, Hero, Chainmail, Relentless, Sword, Shield
Sergeant Rudel, Knight, Hero, Chainmail, Morning Star, Shield
Old Tobben, Human, Chainmail, Axe, Shield
Pip Underhedge, Halfling, Sharpshooter, Short Bow
Faelin of the Weirs, Elf, Bow
Lantern, Canine, Henchmen, Fangs`,
	`The Drowned Guard, undead, 500 points, Undead Fate:
Marshal Silt, Skeleton Knight, Leader, Full Plate, Morning Star, Shield
The Ferryman, Skeleton Knight, Hero, Chainmail, Greatsword
The Bowman of the Weir, Skeleton, Hunter, Bow
The Bellkeeper, Skeleton, Robes, Fear, Club
Reedbone, Skeleton, Leather, Spear, Shield
Mudbone, Skeleton, Leather, Spear, Shield`,
}

// A skirmish of six a side from the first activation to the last, as it is offered: in waves, by two who plan
// the next activation whenever they have handed over. Nobody gives an order, and no attack waits for who is
// attacked. How many goes there are is up to the dice of initiative.
var _ = paced(paceGame{name: "skirmish", aims: paceCount{waits: 14, posts: 18, dms: 1}, play: func(p *pace) { p.battles() }})

// The same with one model after the other. Without plans that would be 48 hand-overs.
var _ = paced(paceGame{name: "skirmish_strict", aims: paceCount{waits: 24, posts: 30, dms: 1}, play: func(p *pace) {
	p.battles("; activation=alternate")
}})

func (p *pace) battles(terms ...string) {
	p.Helper()
	p.battle(terms...)
	p.battleOut()
}

// battle brings a skirmish of six a side to its first activation.
func (p *pace) battle(terms ...string) {
	p.Helper()
	a, err := p.of("Ann").Command(p.ctx(), "tavern", "challenge", opt("game", "skirmish"), opt("opponent", p.of("Bob")),
		opt("terms", "points=500"+strings.Join(terms, "")))
	p.must(err)
	_, err = p.of("Ann").Submit(p.ctx(), a.Modal, discordfake.Fields{"fighter": "own", "line": sixes[0]})
	p.must(err)
	offer, err := p.of("Bob").Await(p.ctx(), "tavern", discordfake.HasButton("Accept…"))
	p.must(err)
	form, err := p.of("Bob").Click(p.ctx(), offer, "Accept…")
	p.must(err)
	_, err = p.of("Bob").Submit(p.ctx(), form.Modal, discordfake.Fields{"fighter": "own", "line": sixes[1]})
	p.must(err)
	p.begin("Ann")
	p.autoUntil(func() bool {
		who := p.owing()[0]
		m, _ := p.asked(who)
		return idOf(m, "gs:") != ""
	})
	p.again()
}

// idOf is the custom ID of the first button of a message that begins so and has some words in its ID or its
// label; empty if there is none.
func idOf(m discordfake.Message, prefix string, words ...string) string {
	for _, c := range pressable(m) {
		fits := func(word string) bool { return !strings.Contains(c.CustomID+" "+c.Label, word) }
		if c.Type == discordfake.ComponentButton && strings.HasPrefix(c.CustomID, prefix) && !slices.ContainsFunc(words, fits) {
			return c.CustomID
		}
	}
	return ""
}

// battleOut plays the four turns of a skirmish: a fifth, in which who is far behind may catch up, is not
// counted. Who has handed over plans what comes next.
func (p *pace) battleOut() {
	p.Helper()
	idle := 0
	for range 400 {
		if p.over() || p.battleTurn() > 4 {
			p.settle()
			return
		}
		owing := p.owing()
		if len(owing) == 0 {
			p.Fatal("nobody is waited for")
		}
		at := p.at()
		p.battleGo(owing[0])
		if idle++; p.at() != at {
			idle = 0
		}
		if idle > 3 {
			p.Fatalf("%s comes no further: %q", owing[0], p.last)
		}
		if now := p.owing(); !p.over() && !slices.Contains(now, owing[0]) {
			p.planGo(owing[0])
		}
	}
	p.Fatalf("the skirmish does not come to an end: %q", p.last)
}

// battleTurn is the turn of a skirmish.
func (p *pace) battleTurn() int {
	p.Helper()
	g, err := p.run.app.store.Load(p.Context(), p.game)
	p.must(err)
	var game struct{ State game.State }
	p.must(json.Unmarshal(g.Snapshot, &game))
	return game.State.Turn
}

// battleGo has somebody activate one model, or answer what is asked.
func (p *pace) battleGo(name string) {
	p.Helper()
	delete(p.panel, name) // a plan, or what a go ended with
	m := *p.command(name, "", "game status").Message
	open := idOf(m, "gs:")
	if open == "" {
		p.panel[name] = m
		p.auto(name)
		return
	}
	panel := *p.press(name, m, open).Message
	moved := false
	for range 8 {
		next := p.battleStep(panel, "gk:", moved)
		moved = moved || strings.Contains(next, ":mode:")
		if next == "" {
			break
		}
		a := p.press(name, panel, next)
		if panel = *a.Message; strings.Contains(next, ":end:") || idOf(panel, "gk:", "End") == "" && idOf(panel, "gk:", "and roll") == "" && idOf(panel, "gk:", "Confirm draft") == "" {
			break
		}
	}
}

// planGo has who waits plan an activation, if there is one to plan.
func (p *pace) planGo(name string) {
	p.Helper()
	delete(p.panel, name)
	a := p.command(name, "", "orders", opt("for", "next"))
	panel := *a.Message
	if first := idOf(panel, "gsn:"); first != "" {
		panel = *p.press(name, panel, first).Message
	}
	moved := false
	for range 4 {
		next := p.battleStep(panel, "gkn:", moved)
		moved = moved || strings.Contains(next, ":mode:")
		if next == "" {
			return
		}
		if panel = *p.press(name, panel, next).Message; strings.Contains(panel.Content, "Queued for your next turn") {
			return
		}
	}
}

// battleStep is what somebody presses next on a panel: what is drafted is carried out as soon as it is an
// attack, or moves and leaves nothing to attack; attacks come before moves. Who has asked for places, and
// been shown none, stands on guard.
func (p *pace) battleStep(panel discordfake.Message, verb string, moved bool) string {
	for _, words := range [][]string{
		{"and roll"}, {":add:", "Charge + Fight"}, {":add:fight."}, {":add:shoot."},
		{"Queue turn"}, {":add:move.", "towards"}, {"Confirm draft"}, {":add:move."}, {"Move", ":mode:"}, {"Guard"}, {":end:"},
	} {
		if id := idOf(panel, verb, words...); id != "" && !(moved && strings.Contains(id, ":mode:")) {
			return id
		}
	}
	return ""
}
