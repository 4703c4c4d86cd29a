package main

import (
	"cmp"
	"strings"

	"warbell/bot/discordfake"
)

// skirmishSecrecies are weapons of a skirmish that are picked in secret: with the attack, for which the other side has yet
// to pick; and whom models shoot on overwatch.
func skirmishSecrecies() []secrecy {
	ways := []string{"all_out", "defend", "bold"}
	attack := func(w *world, n int) {
		w.do(w.keeper, "grimheim act", append(w.attack, opt("way", ways[n]))...)
	}
	watch := func(w *world, n int) {
		w.sideOrders(discordfake.Fields{"weapon": "side", "watch": []string{"first", "nearest", w.model(w.rival())}[n]})
	}
	watchers := func(w *world) { w.deployed(opt("rules", "outnumbered=free_overwatch")) }
	return []secrecy{
		{name: "grimheim/overwatch ordered", slot: "watch", lay: watchers, keep: watch, most: 3},
		{name: "grimheim/overwatch ordered before a move", slot: "watch", lay: watchers, keep: watch, most: 3, then: (*world).rivalMoves},
		{name: "grimheim/picks in a skirmish", slot: "pick", lay: (*world).untilClash, keep: attack, most: len(ways)},
	}
}

// rivalMoves has a model of the keeper's enemy move to what is suggested first: nobody stands on overwatch yet.
func (w *world) rivalMoves() {
	w.Helper()
	said := []discordfake.Opt{opt("model", w.model(w.rival())), opt("do", "move")}
	to := w.offered(w.rival(), "grimheim act", "to", said...)
	if len(to) == 0 {
		w.Fatal("nobody can move")
	}
	w.do(w.rival(), "grimheim act", append(said, opt("to", to[0]))...)
}

// warbands is a skirmish as it begins.
func (w *world) warbands(rules ...discordfake.Opt) {
	bout{command: "grimheim challenge", noun: "warband", mine: "The Ember Watch", theirs: "The Mooncap Mob", options: rules}.laid(w)
	w.keeper = "Ann"
}

// untilClash is a skirmish in which weapons are picked in secret, up to where the keeper may attack in melee.
func (w *world) untilClash() {
	w.warbands(opt("rules", "orders=each_fight activation=alternate"))
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
		w.keeper, w.attack = name, []discordfake.Opt{opt("model", id[3]), opt("do", act[0]), opt("target", act[1])}
	}
}
