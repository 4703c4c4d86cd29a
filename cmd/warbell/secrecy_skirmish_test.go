package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"warbell/bot/discordfake"
)

// skirmishSecrecies are weapons of a skirmish that are picked in secret: with the attack, for which the other
// side has yet to pick; and whom models shoot on overwatch, also when they have gone by that and it is sealed
// anew.
func skirmishSecrecies() []secrecy {
	ways := []string{"all_out", "defend", "bold"}
	attack := func(w *world, n int) {
		w.do(w.keeper, "act", w.attack[0], opt("do", fmt.Sprint(w.attack[1].Value, " way ", ways[n])))
	}
	watch := func(w *world, n int) {
		w.sideOrders(discordfake.Fields{"weapon": "side", "watch": []string{"first", "nearest", w.model(w.rival())}[n]})
	}
	only := func(w *world, n int) { w.sideOrders(discordfake.Fields{"weapon": "side", "watch": w.idle[n]}) }
	watchers := func(w *world) { w.deployed(opt("terms", "outnumbered=free_overwatch")) }
	return []secrecy{
		{name: "grimheim/overwatch ordered", slot: "watch", lay: watchers, keep: watch, most: 3},
		{name: "grimheim/overwatch ordered before a move", slot: "watch", lay: watchers, keep: watch, most: 3, then: (*world).rivalMoves},
		{name: "grimheim/overwatch ordered and gone by", slot: "watch", lay: (*world).onWatch, keep: only, most: 2, then: (*world).comesInSight},
		{name: "grimheim/picks in a skirmish", slot: "pick", lay: (*world).untilClash, keep: attack, most: len(ways)},
	}
}

// rivalMoves has a model of the keeper's enemy move to what is suggested first: nobody stands on overwatch
// yet.
func (w *world) rivalMoves() {
	w.Helper()
	model := w.ready(w.rival())[0]
	to := w.moves(w.rival(), model)
	if len(to) == 0 {
		w.Fatal("nobody can move")
	}
	w.do(w.rival(), "act", opt("model", model.name), opt("do", to[0]))
}

// onWatch is a battle of archers, who may all stand on overwatch.
func (w *world) onWatch() {
	archers := func(names ...string) string {
		band := "The " + names[0] + "s, imperial, 400 points:\n" + names[0] + ", human, leader, veteran, long bow, club\n"
		for _, name := range names[1:] {
			band += name + ", human, veteran, long bow, club\n"
		}
		return band
	}
	bout{
		game: "skirmish", lines: [2]string{archers("Ann", "Ada", "Abe", "Amy"), archers("Bob", "Ben", "Bud", "Bea")},
		options: []discordfake.Opt{opt("terms", "points=400")},
	}.laid(w)
	w.setUp()
	idle := w.ready(w.rival())
	w.idle = []string{idle[0].id, idle[1].id}
}

// comesInSight has both play until a watcher goes by its order: of the keeper's enemy two models stand still,
// whom alone the order is about, and the others come on; the keeper's come closer once, and then stand on
// overwatch. So it is read, and nobody shoots.
func (w *world) comesInSight() {
	w.Helper()
	before, ahead := w.sealed("watch"), map[string]bool{}
	for range 40 {
		all, who := w.ready(w.rival()), w.rival()
		if len(all) == 0 {
			all, who = w.ready(w.keeper), w.keeper
		}
		if len(all) == 0 {
			break
		}
		id, model := all[0].id, opt("model", all[0].id)
		to := w.moves(who, all[0])
		switch {
		case who == w.keeper && ahead[id]:
			w.do(who, "act", model, opt("do", "overwatch"))
		case len(to) > 1 && !slices.Contains(w.idle, id): // the last two lead ahead, and away
			w.do(who, "act", opt("model", all[0].name), opt("do", to[len(to)-2]))
			ahead[id] = true
		}
		if w.sealed("watch") != before {
			return
		}
		w.do(who, "act", model, opt("do", "pass"))
	}
	if w.seed == 0 { // with other dice the table may hide them all
		w.Fatal("nobody was seen on the way")
	}
}

// warbands is a skirmish as it begins.
func (w *world) warbands(rules ...discordfake.Opt) {
	bout{game: "skirmish", mine: "The Ember Watch", theirs: "The Mooncap Mob", options: rules}.laid(w)
	w.keeper = "Ann"
}

// untilClash is a skirmish in which weapons are picked in secret, up to where the keeper may attack in melee.
func (w *world) untilClash() {
	w.warbands(opt("terms", "orders=each_fight activation=alternate"))
	for range 80 {
		if w.battles(); w.attack != nil {
			return
		}
	}
	w.Fatal("no fight began")
}

// battles has whoever is called do what the newest post of a skirmish asks.
func (w *world) battles() {
	w.Helper()
	who := ""
	w.must(w.ann.Until(w.ctx(), func() bool {
		for _, name := range []string{"Ann", "Bob"} {
			if w.asked = w.called(w.person(name)); w.asked.ID != "" {
				who = name
				return true
			}
		}
		return false
	}))
	w.done[asks(w.asked)] = true
	w.acts(who)
}

// acts has somebody do it. Who may attack in melee is the keeper of what they fight with, and does so later.
func (w *world) acts(name string) {
	w.Helper()
	press := func(m discordfake.Message, id string) discordfake.Message { return w.shown(w.click(name, m, id)) }
	switch {
	case has(w.asked, "f:") != "":
		w.pick(name, discordfake.Fields{})
	case has(w.asked, "gs:") == "":
		press(w.asked, cmp.Or(has(w.asked, "gdd:"), has(w.asked, "d:")))
	default:
		panel := press(w.asked, has(w.asked, "gs:"))
		id := strings.Split(has(panel, ":add:fight"), ":") // gk:GAME:SEQ:MODEL:add:fight.TARGET.…
		if len(id) < 6 {
			w.activates(panel, press)
			return
		}
		act := strings.Split(id[5], ".")
		w.keeper, w.attack = name, []discordfake.Opt{opt("model", id[3]), opt("do", act[0]+" at "+act[1])}
	}
}
