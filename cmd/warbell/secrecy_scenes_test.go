package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"warbell/bot/discordfake"
)

// secrecies are all that is kept secret, in all systems.
func secrecies() []secrecy {
	return slices.Concat(combatSecrecies(), skirmishSecrecies(), zonesSecrecies(), oftenSecrecies())
}

// zonesSecrecies are a game master's, and the players' armed answers.
func zonesSecrecies() []secrecy {
	tavern := func(w *world) {
		w.thread = w.channel("war-room")
		w.do("Ann", "gm open")
		w.do("Ann", "gm map", opt("do", "add"), opt("text", "Tower"), opt("zone", "field"))
		w.do("Bob", "game join", opt("character", "Ana th8 hits40 agility1 wits1; bow 2 ranged; knife 2 hand"))
		w.do("Cat", "game join", opt("character", "Bo th7 hits40 agility1 might1; axe 3 hand"))
	}
	begun := func(w *world) {
		tavern(w)
		w.do("Ann", "gm add", opt("what", "Ghoul"), opt("count", 2), opt("zone", "Tower"))
		w.do("Ann", "gm next")
	}
	ordering := func(w *world) {
		begun(w)
		for _, name := range []string{"Ana", "Bo"} {
			w.do("Ann", "gm set", opt("creature", name), opt("what", "turn"), opt("value", "lost"), opt("reason", "Asleep"))
		}
	}
	lines := []string{"Ghast th11 hits37; claws 2 hand", "Ghast th3 hits5; claws 6 hand", "Ghast th1 hits99; claws 1 hand"}
	armed := []string{"Ghast th11 hits37; claws 2 hand", "Ghast th3 hits5; scream 6 ranged", "Ghast th1 hits99; net 1 thrown; bow 3 ranged; tail 2 hand"}
	tough := []string{"Ghast th3 hits90; claws 2 hand", "Ghast th3 hits99; claws 2 hand"}
	foe := func(lines []string, show string) func(*world, int) {
		return func(w *world, n int) {
			w.do("Ann", "gm add", opt("what", lines[n]), opt("zone", "Tower"), opt("show", show))
		}
	}
	orders := []string{"attack Ana", "attack Bo", "move Tower"}
	return append([]secrecy{
		{name: "zones/numbers by name", slot: "foe", lay: tavern, keep: foe(armed, "name"), keeper: "Ann", most: len(armed)}, // F7
		{name: "zones/numbers by name after a blow", slot: "foe", lay: begun, keep: foe([]string{"Ghast th3 hits90; claws 2 hand", "Ghast th3 hits99; scream 6 ranged"}, "name"),
			keeper: "Ann", most: 2, then: func(w *world) { w.do("Bob", "act", opt("do", "Attack Ghast with bow (2 dice)")) }},
		{name: "zones/numbers in words", slot: "foe", lay: begun, keep: foe(lines, "words"), keeper: "Ann", most: len(lines)},
		{name: "zones/numbers after a blow", slot: "foe", lay: begun, keep: foe(tough, "words"), keeper: "Ann", most: len(tough),
			then: func(w *world) { w.do("Bob", "act", opt("do", "Attack Ghast with bow (2 dice)")) }},
		{name: "zones/reserves", slot: "reserve", lay: tavern, keep: keptBack, keeper: "Ann", most: 3},
		{name: "zones/pinned status with reserves", slot: "reserve", lay: begun, keep: keptBack, keeper: "Ann", most: 3,
			then: func(w *world) {
				w.do("Ann", "gm set", opt("creature", "Ana"), opt("what", "hits"), opt("value", "-1"), opt("reason", "A stone"))
			}},
		{name: "zones/orders", slot: "order", lay: ordering, keeper: "Ann", most: len(orders), keep: func(w *world, n int) {
			w.do("Ann", "orders", opt("set", "Ghoul 1: move The field, then "+orders[n]))
		}},
		{name: "zones/armed answers", slot: "armed", lay: begun, keeper: "Bob", most: 3, keep: func(w *world, n int) {
			w.do("Bob", "orders", opt("set", []string{"Bo", "never", "allies"}[n]))
		}},
		{name: "zones/answers to what does not come", slot: "armed", lay: ordering, keeper: "Bob", most: 3,
			keep: func(w *world, n int) {
				w.do("Bob", "orders", opt("set", []string{"Bo if both survive", "never", "allies to save them at any cost"}[n]))
			},
			then: func(w *world) {
				w.do("Ann", "orders", opt("set", "Ghoul 1: move The field, then attack Bo"))
				w.do("Ann", "gm next")
			}},
	}, amendSecrecies(begun)...)
}

// keptBack keeps a reserve. What comes later is called the same, whoever waits.
func keptBack(w *world, n int) {
	reserves := [][]discordfake.Opt{
		{opt("what", "Cellar Rat"), opt("count", 3)}, {opt("what", "Bridge Troll"), opt("show", "all")}, {opt("what", "Ghoul"), opt("count", 20), opt("show", "name")},
	}
	w.do("Ann", "gm add", reserves[n]...)
	w.do("Ann", "gm add", opt("what", "Cellar Rat"), opt("count", 1), opt("zone", "Tower"))
	w.do("Ann", "gm player", opt("user", w.person("Bob")), opt("character", "Ghoul th7 hits9; axe 2 hand"))
}

// combatSecrecies are picks, plans, targets and standing orders.
func combatSecrecies() []secrecy {
	plans := []string{"leader", "strongest", "easiest"}
	picks := []discordfake.Fields{{"weapon": "Greataxe", "order": "All-out attack"}, {"weapon": "Greataxe"}, {"weapon": "Two Handaxes", "order": "Defend"}}
	acts := []string{"guard", "fight", "guard+fight"}
	order := func(w *world, n int) { w.fills(w.keeper, "Orders", discordfake.Fields{"policy": plans[n]}) }
	mark := func(w *world, n int) {
		w.fills(w.keeper, "Orders", discordfake.Fields{"first": []string{"Champion", "Youngblood", "-"}[n]})
	}
	marked := func(w *world, n int) {
		w.fills(w.keeper, "Orders", discordfake.Fields{"policy": plans[n], "first": map[string]string{"Ann": "Ben", "Bob": "Ann"}[w.keeper]})
	}
	return append(contestSecrecies(), []secrecy{
		{name: "grimheim/picks", slot: "pick", lay: (*world).untilPick, keep: func(w *world, n int) { w.pick("Ann", picks[n]) }, most: len(picks)},
		{name: "grimheim/picks made again", slot: "pick", lay: (*world).untilPicked, keep: func(w *world, n int) { w.pick("Ann", picks[n]) }, most: len(picks)},
		{name: "grimheim/picks made again and opened", slot: "pick", lay: (*world).untilPicked, keep: func(w *world, n int) { w.pick("Ann", picks[n]) }, most: len(picks),
			then: func(w *world) { w.pick("Ann", picks[0]); w.pick("Bob", discordfake.Fields{}) }},
		{name: "grimheim/picks made again and again", slot: "pick", lay: (*world).untilPick, keep: pickTimes, most: 3, live: true},
		{name: "grimheim/orders", slot: "order", lay: (*world).untilOrders, keep: func(w *world, n int) { w.order("Ann", picks[n]) }, most: len(picks)},
		{name: "grimheim/orders in a ladder", slot: "order", lay: (*world).untilLadder, most: 3, keep: func(w *world, n int) {
			w.order("Ann", discordfake.Fields{"order": []string{"All-out attack", "Defend", "Auto (aggressive)"}[n]})
		}},
		{name: "grimheim/plans", slot: "plan", lay: (*world).untilWaiting, keep: func(w *world, n int) { w.plan(w.keeper, acts[n]) }, most: len(acts)},
		{name: "grimheim/plans taken back", slot: "plan", lay: (*world).untilWaiting, keep: func(w *world, n int) { w.plan(w.keeper, acts[n]) }, most: len(acts),
			then: func(w *world) { w.plan(w.keeper, "none") }},
		{name: "grimheim/orders of a side", slot: "order", lay: (*world).untilBattle, most: 3, keep: func(w *world, n int) {
			w.sideOrders(discordfake.Fields{"weapon": "side", "order": []string{"defend", "all_out", "bold"}[n]})
		}},
		{name: "grimheim/fate ordered", slot: "fate", lay: (*world).untilBattle, most: 3, keep: func(w *world, n int) {
			w.sideOrders(discordfake.Fields{"fate": []string{"leader", "all", "none"}[n]})
		}, then: func(w *world) { w.do(w.rival(), "act", opt("model", w.model(w.rival())), opt("do", "guard")) }},
		{name: "grimheim/plans in a skirmish", slot: "plan", lay: (*world).untilBattle, most: 2, keep: func(w *world, n int) {
			w.do(w.keeper, "orders", opt("for", "next"), opt("set", w.model(w.keeper)+": "+[]string{"guard", "pass"}[n]))
		}},
		{name: "grimheim/fate in a plan", slot: "plan", lay: (*world).untilBattle, most: 2, keep: func(w *world, n int) {
			w.do(w.keeper, "orders", opt("for", "next"), opt("set", w.fates()[n]))
		}},
		{name: "melee/orders", slot: "order", lay: (*world).untilCharge, keep: order, most: len(plans)},
		{name: "melee/marks", slot: "mark", lay: (*world).untilCharge, keep: mark, most: 3},
		{name: "melee/orders of which a mark is enough", slot: "order", lay: (*world).untilMoved, keep: marked, most: len(plans),
			then: func(w *world) { w.press(w.keeper, ":accept") }},
		{name: "melee/targets", slot: "targets", lay: (*world).untilTargets, keep: func(w *world, n int) { w.fills(w.keeper, "Targets…", discordfake.Fields{"policy": plans[n]}) }, most: len(plans)},
	}...)
}

// contestSecrecies are standing orders, when the other side has models to choose among.
func contestSecrecies() []secrecy {
	order := func(orders ...discordfake.Fields) func(*world, int) {
		return func(w *world, n int) { w.fills(w.keeper, "Orders", orders[n]) }
	}
	always, last, never := discordfake.Fields{"when": "always"}, discordfake.Fields{"when": "last"}, discordfake.Fields{"when": "never"}
	return []secrecy{
		{name: "contest/standing orders", slot: "respond", lay: (*world).untilFray, most: 4,
			keep: order(discordfake.Fields{"when": "never", "model": "Ada"}, discordfake.Fields{"when": "never", "model": "Axel"}, always, last)},
		{name: "contest/standing orders in a duel", slot: "respond", lay: (*world).untilDuel, most: 3,
			keep: order(always, never, last)},
		{name: "contest/standing orders carried out", slot: "respond", lay: (*world).untilFray, most: 2,
			keep: order(always, last), then: func(w *world) { w.fills("Bob", "Attack", discordfake.Fields{"target": "Ada"}) }},
		{name: "contest/answers", slot: "respond", lay: (*world).untilAsked, most: 3, keep: func(w *world, n int) {
			w.fills(w.keeper, "React all Turn…", discordfake.Fields{"answer-2": []string{"always", "last", "never"}[n]})
		}},
	}
}

// untilAsked is untilFray with both of Ann's models asking her, and Bob's blow at one of them waiting for it.
func (w *world) untilAsked() {
	w.untilFray()
	w.fills("Ann", "Orders", discordfake.Fields{"asks": "always"})
	w.fills("Bob", "Attack", discordfake.Fields{"target": "Ada", "attacks": "1"})
}

// laid is the close combat as it begins, which Ann and Bob agree on.
func (b bout) laid(w *world) {
	options := append(b.options, opt("game", b.game), opt("opponent", w.bob))
	theirs := discordfake.Fields{"fighter": "ready:" + b.theirs}
	if b.lines[0] == "" {
		w.command("Ann", "duels", "challenge", append(options, opt("force", b.mine))...)
	} else {
		w.submit("Ann", w.command("Ann", "duels", "challenge", options...), discordfake.Fields{"fighter": "own", "line": b.lines[0]})
		theirs = discordfake.Fields{"fighter": "own", "line": b.lines[1]}
	}
	w.accepted(theirs)
}

// accepted lets Bob accept the newest challenge.
func (w *world) accepted(theirs discordfake.Fields) {
	offer, err := w.bob.Await(w.ctx(), "duels", discordfake.HasButton("Accept…"))
	w.must(err)
	w.submit("Bob", w.click("Bob", offer, "Accept…"), theirs)
	thread, err := w.bob.AwaitChannel(w.ctx(), func(c discordfake.Channel) bool { return c.ParentID != "" && c.Type == 11 })
	w.must(err)
	w.thread = thread.ID
}

// untilPick plays a duel until weapons are picked in secret.
func (w *world) untilPick() {
	w.accepted(discordfake.Fields{"fighter": "ready:Witchhunter"})
	w.keeper = "Ann"
	for range 50 {
		if w.asked, _ = w.newest(); slices.Contains(w.asked.Buttons(), "Pick weapon…") {
			return
		}
		w.done[asks(w.asked)] = true
		for _, name := range []string{"Ann", "Bob"} {
			if strings.Contains(w.asked.Content, w.person(name).Mention()) {
				w.click(name, w.asked, w.asked.Buttons()[0])
			}
		}
	}
	w.Fatal("no fight began")
}

// untilPicked is untilPick with a pick made that can be changed.
func (w *world) untilPicked() {
	w.untilPick()
	w.pick("Ann", discordfake.Fields{})
}

// untilOrders is a duel in which standing orders stand.
func (w *world) untilOrders() {
	bout{game: "grimheim", mine: "Orc Brute", theirs: "Witchhunter"}.laid(w)
	w.keeper = "Ann"
	w.asked, _ = w.newest()
}

// untilLadder is untilOrders in the first duel of a ladder.
func (w *world) untilLadder() {
	bout{game: "grimheim.ladder", mine: "The Ember Watch", theirs: "The Bonechewers"}.laid(w)
	w.keeper = "Ann"
	w.asked, _ = w.newest()
}

// untilWaiting is untilOrders, and the keeper is who waits while the other acts.
func (w *world) untilWaiting() {
	w.untilOrders()
	if strings.Contains(w.asked.Content, w.person("Ann").Mention()) {
		w.keeper = "Bob"
	}
}

// untilBattle is the first go of a skirmish, which its keeper waits for.
func (w *world) untilBattle() { w.deployed() }

// deployed is that battle by rules of the house.
func (w *world) deployed(rules ...discordfake.Opt) {
	w.warbands(rules...)
	w.setUp()
}

// setUp has both do what a set-up asks, up to where the first of them acts; the other is the keeper.
func (w *world) setUp() {
	w.forms = forms["grimheim skirmish"]
	for range 12 {
		for _, name := range []string{"Ann", "Bob"} {
			status := w.do(name, "game status")
			if idOf(status, "gs:") != "" {
				w.keeper = map[string]string{"Ann": "Bob", "Bob": "Ann"}[name]
				w.asked, _ = w.newest()
				return
			}
			if id := cmp.Or(idOf(status, "gdd:"), idOf(status, "d:")); id != "" {
				w.click(name, status, id)
			}
		}
	}
	w.Fatal("no battle began")
}

// rival is whom the keeper of a secret plays against.
func (w *world) rival() string {
	if w.keeper == "Ann" {
		return "Bob"
	}
	return "Ann"
}

// model is what is suggested first of whom somebody of a skirmish can have act, or plan.
func (w *world) model(name string) string {
	w.Helper()
	if name == w.keeper {
		model, _, _ := strings.Cut(w.offered(name, "orders", "set", "", opt("for", "next"))[0], ":")
		return model
	}
	return w.ready(name)[0].id
}

// ready is a model of a skirmish that can act.
type ready struct{ id, name string }

// ready lists those of somebody.
func (w *world) ready(name string) (all []ready) {
	w.Helper()
	for _, c := range w.suggested(name, "act", "do", "open panel") {
		if value := fmt.Sprint(c.Value); strings.HasPrefix(value, "gs:") {
			model, _, _ := strings.Cut(c.Name, ": ")
			all = append(all, ready{strings.Split(value, ":")[3], model})
		}
	}
	return all
}

// moves are the places to which a model can move, as they are suggested.
func (w *world) moves(name string, m ready) []string {
	w.Helper()
	return w.offered(name, "act", "do", "move to", opt("model", m.name))
}

// fates are what the keeper's fate dice could be pledged to in a plan.
func (w *world) fates() []string {
	w.Helper()
	return w.offered(w.keeper, "orders", "set", w.model(w.keeper)+": fate.", opt("for", "next"))
}

// offered are the values that are suggested for what is typed into an option of a command.
func (w *world) offered(name, command, option, typed string, said ...discordfake.Opt) []string {
	w.Helper()
	var all []string
	for _, c := range w.suggested(name, command, option, typed, said...) {
		all = append(all, fmt.Sprint(c.Value))
	}
	return all
}

// suggested are the suggestions.
func (w *world) suggested(name, command, option, typed string,
	said ...discordfake.Opt) (choices []discordfake.CommandChoice) {
	w.Helper()
	_, err := w.step(func() (_ *discordfake.Answer, err error) {
		choices, err = w.person(name).Suggest(w.ctx(), w.thread, command, option, typed, said...)
		return nil, err
	})
	w.must(err)
	return choices
}

// sideOrders sends the form of the keeper's orders with some fields.
func (w *world) sideOrders(fields discordfake.Fields) {
	w.submit(w.keeper, w.command(w.keeper, w.thread, "orders"), fields)
}

// order sets somebody's standing order.
func (w *world) order(who string, fields discordfake.Fields) {
	w.submit(who, w.click(who, w.asked, "Orders"), fields)
}

// plan says in secret what somebody does next.
func (w *world) plan(who, acts string) {
	w.submit(who, w.click(who, w.asked, "Queue next turn"), discordfake.Fields{"acts": acts})
}

// fills fills in the form that /act opens under a label.
func (w *world) fills(who, label string, fields discordfake.Fields) discordfake.Message {
	w.Helper()
	form := w.command(who, w.thread, "act", opt("do", label))
	if form.Modal == nil {
		w.Fatalf("%s opens no form for %s: %s", label, who, form.Message.Content)
	}
	return w.submit(who, form, fields)
}

// pick picks in secret for somebody.
func (w *world) pick(who string, fields discordfake.Fields) {
	w.submit(who, w.picking(who), fields)
}

// picking opens the form of a pick, under the message that asks for it as that stands now.
func (w *world) picking(who string) *discordfake.Answer {
	w.Helper()
	all := w.person(who).Messages(w.thread)
	now := slices.IndexFunc(all, func(m discordfake.Message) bool { return m.ID == w.asked.ID })
	return w.click(who, all[now], "Pick weapon…")
}

// pickTimes picks the same once, or more often: the log has a step for each, but nobody is told.
func pickTimes(w *world, more int) {
	for n := range 3 {
		form := w.picking("Ann")
		if n <= more {
			w.submit("Ann", form, discordfake.Fields{})
		} else {
			w.do("Ann", "game status")
		}
	}
}

// untilMoved brings a fight to where both have a model with two enemies to strike, and the moves are only to
// be accepted by who moved first: the keeper. Orders choose for both.
func (w *world) untilMoved() {
	const twice, once = " m12 s1 t10 ld10 a2; club", " m12 s1 t10 ld10; club"
	band := func(a, b, c string) string { return a + twice + "\n" + b + twice + "\n" + c + once }
	bout{game: "melee.band", lines: [2]string{band("Ann", "Anders", "Ada"), band("Ben", "Bert", "Bo")}}.laid(w)
	p, q, ps, qs := "Ann", "Bob", []string{"Ann", "Anders"}, []string{"Ben", "Bert"}
	if w.command(p, w.thread, "act", opt("do", "Charge")).Modal == nil { // it's not her turn
		p, q, ps, qs = q, p, qs, ps
	}
	charge := func(who, model, target, inches string) {
		w.fills(who, "Charge", discordfake.Fields{"model": model, "target": target, "inches": inches})
	}
	charge(p, ps[0], qs[0], "")
	charge(p, ps[1], qs[0], "")
	w.do(p, "act", opt("do", "To combat"))
	charge(q, qs[1], ps[0], "1")
	w.do(q, "act", opt("do", "To combat"))
	w.keeper = p
}

// untilCharge brings a fight to Bob's turn, in which he may charge.
func (w *world) untilCharge() {
	bout{game: "melee.band", mine: "Orc Mob", theirs: "Reikland Patrol", options: []discordfake.Opt{opt("terms", "apart=6")}}.laid(w)
	w.do("Ann", "act", opt("do", "To combat")) // if it is hers
	w.keeper = "Ann"
}

// untilFray brings two warbands to where one has engaged the other, which has its turn: each of its models
// can attack one of those whose orders are secret, and these have one action left.
func (w *world) untilFray() {
	const band = "Ada ph3 actions2 wounds6; sword\nAxel ph3 actions2 wounds6; sword"
	bout{game: "contest.band", lines: [2]string{band, strings.NewReplacer("Ada", "Bert", "Axel", "Bo").Replace(band)}, options: []discordfake.Opt{opt("terms", "armour=target")}}.laid(w)
	if w.command("Ann", w.thread, "act", opt("do", "Engage")).Modal == nil { // it's not her turn
		w.do("Bob", "act", opt("do", "End turn"))
	}
	w.fills("Ann", "Engage", discordfake.Fields{"model": "Ada", "target": "Bert", "charge": "no"})
	w.fills("Ann", "Engage", discordfake.Fields{"target": "Bo", "charge": "no"})
	w.do("Ann", "act", opt("do", "End turn"))
	w.keeper = "Ann"
}

// untilDuel brings a duel to Bob's turn.
func (w *world) untilDuel() {
	bout{game: "contest", mine: "Berserker", theirs: "Knight", options: []discordfake.Opt{opt("terms", "armour=target")}}.laid(w)
	w.do("Ann", "act", opt("do", "End turn")) // if it is hers
	w.keeper = "Ann"
}

// untilTargets is untilMoved with the moves accepted: the phase is fought, and the keeper may choose targets
// for the next.
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
