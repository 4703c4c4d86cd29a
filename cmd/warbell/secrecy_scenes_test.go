package main

import (
	"slices"
	"strings"

	"warbell/bot/discordfake"
)

// secrecies are all that is kept secret, in all systems.
func secrecies() []secrecy {
	return slices.Concat(combatSecrecies(), zonesSecrecies())
}

// zonesSecrecies are a game master's, and the players' armed answers.
func zonesSecrecies() []secrecy {
	tavern := func(w *world) {
		w.thread = w.channel("war-room")
		w.do("Ann", "zones open")
		w.do("Ann", "zones zone", opt("do", "add"), opt("text", "Tower"), opt("zone", "field"))
		w.do("Bob", "zones join", opt("character", "Ana th8 hits40 agility1 wits1; bow 2 ranged; knife 2 hand"))
		w.do("Cat", "zones join", opt("character", "Bo th7 hits40 agility1 might1; axe 3 hand"))
	}
	begun := func(w *world) {
		tavern(w)
		w.do("Ann", "zones foe", opt("what", "Ghoul"), opt("count", 2), opt("zone", "Tower"))
		w.do("Ann", "zones next")
	}
	ordering := func(w *world) {
		begun(w)
		for _, name := range []string{"Ana", "Bo"} {
			w.do("Ann", "zones override", opt("creature", name), opt("what", "turn"), opt("value", "lost"), opt("reason", "Asleep"))
		}
	}
	lines := []string{"Ghast th11 hits37; claws 2 hand", "Ghast th3 hits5; claws 6 hand", "Ghast th1 hits99; claws 1 hand"}
	numbers := func(show string) func(*world, int) {
		return func(w *world, n int) {
			w.do("Ann", "zones foe", opt("what", lines[n]), opt("zone", "Tower"), opt("show", show))
		}
	}
	orders := []string{"attack Ana", "attack Bo", "move Tower"}
	reserves := [][]discordfake.Opt{
		{opt("what", "Cellar Rat"), opt("count", 3)}, {opt("what", "Bridge Troll"), opt("show", "all")}, {opt("what", "Ghoul"), opt("count", 20), opt("show", "name")},
	}
	return []secrecy{
		{"zones/numbers by name", "foe", tavern, numbers("name"), "Ann", len(lines), nil},
		{"zones/numbers in words", "foe", tavern, numbers("words"), "Ann", len(lines), nil},
		{"zones/reserves", "reserve", tavern, func(w *world, n int) {
			w.do("Ann", "zones foe", reserves[n]...)
			// What comes later is called the same, whoever waits.
			w.do("Ann", "zones foe", opt("what", "Cellar Rat"), opt("count", 1), opt("zone", "Tower"))
			w.do("Ann", "zones seat", opt("user", w.person("Bob")), opt("character", "Ghoul th7 hits9; axe 2 hand"))
		}, "Ann", len(reserves), nil},
		{"zones/orders", "order", ordering, func(w *world, n int) {
			w.do("Ann", "zones order", opt("foe", "Ghoul 1"), opt("first", "move The field"), opt("then", orders[n]))
		}, "Ann", len(orders), nil},
		{"zones/armed answers", "armed", begun, func(w *world, n int) {
			w.do("Bob", "zones arm", opt("for", []string{"Bo", "never", "allies"}[n]))
		}, "Bob", 3, nil},
	}
}

// combatSecrecies are picks, plans, targets and standing orders.
func combatSecrecies() []secrecy {
	melee := bout{command: "melee fight", noun: "warband", mine: "Orc Mob", theirs: "Reikland Patrol", options: []discordfake.Opt{opt("apart", 6)}}
	contest := bout{command: "contest fight", noun: "warband", mine: "The Red Reavers", theirs: "The Iron Company", options: []discordfake.Opt{opt("apart", 6)}}
	plans := []string{"leader", "strongest", "easiest"}
	whens := []string{"always", "never", "last"}
	picks := []discordfake.Fields{{"weapon": "Greataxe", "order": "All out"}, {"weapon": "Greataxe"}, {"order": "All out"}}
	return []secrecy{
		{"grimheim/picks", "pick", (*world).untilPick, func(w *world, n int) { w.pick("Ann", picks[n]) }, "Ann", len(picks), nil},
		{"melee/plans", "plan", melee.laid, func(w *world, n int) { w.do("Ann", "melee plan", opt("policy", plans[n])) }, "Ann", len(plans), nil},
		{"contest/standing orders", "respond", contest.laid, func(w *world, n int) { w.do("Ann", "contest orders", opt("when", whens[n])) }, "Ann", len(whens), nil},
		{"melee/targets", "targets", (*world).untilTargets, func(w *world, n int) { w.do(w.keeper, "melee targets", opt("policy", plans[n])) }, "", len(plans), nil},
	}
}

// laid is the close combat as it begins, which Ann and Bob agree on.
func (b bout) laid(w *world) {
	options := append(b.options, opt("opponent", w.bob))
	theirs := discordfake.Fields{"fighter": "ready:" + b.theirs}
	if b.lines[0] == "" {
		w.command("Ann", "duels", b.command, append(options, opt(b.noun, b.mine))...)
	} else {
		w.submit("Ann", w.command("Ann", "duels", b.command, options...), discordfake.Fields{"fighter": "own", "line": b.lines[0]})
		theirs = discordfake.Fields{"fighter": "own", "line": b.lines[1]}
	}
	w.accepted(theirs)
}

// accepted lets Bob accept the newest challenge.
func (w *world) accepted(theirs discordfake.Fields) {
	offer, err := w.bob.Await(w.ctx(), "duels", discordfake.HasButton("Accept"))
	w.must(err)
	w.submit("Bob", w.click("Bob", offer, "Accept"), theirs)
	thread, err := w.bob.AwaitChannel(w.ctx(), func(c discordfake.Channel) bool { return c.ParentID != "" && c.Type == 11 })
	w.must(err)
	w.thread = thread.ID
}

// untilPick plays a duel until weapons are picked in secret.
func (w *world) untilPick() {
	w.accepted(discordfake.Fields{"fighter": "ready:Witchhunter"})
	for range 50 {
		if w.asked, _ = w.newest(); slices.Contains(w.asked.Buttons(), "Pick in secret") {
			return
		}
		w.done[w.asked.ID] = true
		for _, name := range []string{"Ann", "Bob"} {
			if strings.Contains(w.asked.Content, w.person(name).Mention()) {
				w.click(name, w.asked, w.asked.Buttons()[0])
			}
		}
	}
	w.Fatal("no fight began")
}

// pick picks in secret for somebody.
func (w *world) pick(who string, fields discordfake.Fields) {
	w.submit(who, w.click(who, w.asked, "Pick in secret"), fields)
}

// untilMoved brings a fight to where both have a model with two enemies to strike, and the moves are only to be accepted
// by who moved first: the keeper. The other one has chosen already.
func (w *world) untilMoved() {
	const twice, once = " m12 s1 t10 ld10 a2; club", " m12 s1 t10 ld10; club"
	band := func(a, b, c string) string { return a + twice + "\n" + b + twice + "\n" + c + once }
	bout{command: "melee fight", lines: [2]string{band("Ann", "Anders", "Ada"), band("Ben", "Bert", "Bo")}}.laid(w)
	p, q, ps, qs := "Ann", "Bob", []string{"Ann", "Anders"}, []string{"Ben", "Bert"}
	if w.do(p, "melee charge", opt("model", ps[0]), opt("target", qs[0])).Ephemeral() { // it's not her turn
		p, q, ps, qs = q, p, qs, ps
		w.do(p, "melee charge", opt("model", ps[0]), opt("target", qs[0]))
	}
	w.do(p, "melee charge", opt("model", ps[1]), opt("target", qs[0]))
	w.do(p, "melee done")
	w.do(q, "melee targets", opt("policy", "easiest"))
	w.do(q, "melee charge", opt("model", qs[1]), opt("target", ps[0]), opt("inches", 1))
	w.do(q, "melee done")
	w.keeper = p
}

// untilTargets is untilMoved with the moves accepted: both may choose their targets.
func (w *world) untilTargets() {
	w.untilMoved()
	w.press(w.keeper, ":accept")
}

// press presses a button under somebody's own status, found by a part of its ID.
func (w *world) press(who, part string) {
	w.Helper()
	status := w.do(who, "game status")
	for _, row := range status.Components {
		for _, c := range row.Components {
			if strings.Contains(c.CustomID, part) {
				w.click(who, status, c.CustomID)
				return
			}
		}
	}
	w.Fatalf("%s has no button %q: %s", who, part, status.Content)
}
