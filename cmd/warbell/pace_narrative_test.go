package main

import "warbell/bot/discordfake"

// A narrative round, as a GM runs it: an ambush, an improvised action with a consequence, a spoken line, a
// correction two steps later, and a player who is away. And the improvised action alone.
var (
	_ = paced(paceGame{name: "narrative", aims: paceCount{presses: 16, posts: 8}, play: (*pace).narrative})
	_ = paced(paceGame{name: "improvised", aims: paceCount{presses: 2, posts: 2,
		by: map[string]int{"Ann": 1, "Gil": 1}}, play: func(p *pace) {
		p.narrativeFight()
		p.begin("Gil")
		p.improvise()
	}})
)

// narrativeFight begins a fight of three players against three goblins, with a wolf in reserve. Cat is away
// and leaves her turns to Warbell.
func (p *pace) narrativeFight() {
	p.Helper()
	at := p.zonesOpened()
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		line := "Hero " + name + " th8 hits9 exempt; bow 2 ranged; sword 2 hand; agility 2"
		p.typed(name, at, "game join", opt("character", line))
	}
	p.typed("Gil", at, "gm add", opt("what", goblins), opt("count", 3), opt("zone", "Swollen Ford"))
	p.typed("Gil", at, "gm add", opt("what", "Wolf th9 hits9; jaws 2 hand"))
	p.typed("Gil", at, "gm next")
	cat := p.of("Cat")
	mine, err := cat.Command(p.ctx(), at, "act")
	p.must(err)
	form, err := cat.Click(p.ctx(), *mine.Message, "Stand-in…")
	p.must(err)
	_, err = cat.Submit(p.ctx(), form.Modal, discordfake.Fields{"by": "warbell", "when": "now"})
	p.must(err)
}

// improvise asks for an action in words and rules on it, in one act each.
func (p *pace) improvise() {
	p.Helper()
	p.command("Ann", "", "act", opt("do", "do"), opt("words", "I jump down and pin Goblin 1 under the cart"))
	p.command("Gil", "", "gm rule", opt("effects", "Goblin 1 hits -1; Goblin 1 pinned (can't move) for 1 round"))
}

func (p *pace) narrative() {
	p.narrativeFight()
	p.begin("Gil")
	p.command("Gil", "", "gm add", opt("what", "Wolf"), opt("zone", "Swollen Ford"))
	p.improvise()
	ruled := p.at() - 1 // its public number, since the wolf in reserve is a secret step
	p.command("Gil", "", "gm say", opt("as", "Goblin 2"), opt("text", "You'll pay for that!"))
	p.submit("Bob", p.command("Bob", "", "act", opt("do", "My turn…")).Modal, discordfake.Fields{"then": "!same"})
	p.correct(ruled)
	p.turn("Ann", "attack Goblin 3")
	p.autoUntil(func() bool { return p.reads("Round 2") })
}

// turn types an action, and sends the form that shows how it was understood.
func (p *pace) turn(name, line string) {
	p.Helper()
	if a := p.command(name, "", "act", opt("do", line)); a.Modal != nil {
		p.submit(name, a.Modal, filled(a.Modal))
	}
}

// correct amends the ruling of a step: the goblin takes 2 hits.
func (p *pace) correct(step int) {
	p.Helper()
	form := p.command("Gil", "", "gm amend", opt("step", step)).Modal
	if form == nil {
		p.Fatal("nothing to correct: " + p.last)
	}
	preview := p.submit("Gil", form, discordfake.Fields{"success": "Goblin 1 hits -2; Goblin 1 pinned (can't move) for 1 round"})
	p.press("Gil", *preview.Message, "Confirm correction")
}
