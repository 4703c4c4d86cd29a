package main

import (
	"fmt"
	"strconv"

	"warbell/bot/discordfake"
)

// amendSecrecies are secrets that an amendment replays: numbers that a later attack changes, and reactions
// that a player set between the step and its correction, once or several times.
func amendSecrecies(begun func(*world)) []secrecy {
	tough := []string{"Ghast th3 hits90; claws 2 hand", "Ghast th3 hits99; claws 2 hand"}
	fallen := func(w *world) {
		begun(w)
		w.fall()
	}
	arm := func(w *world, n int) {
		w.do("Bob", "orders", opt("set", []string{"Bo", "never", "allies"}[n]))
	}
	return []secrecy{
		{name: "zones/numbers after a blow that is replayed", slot: "foe", lay: begun, keeper: "Ann", most: len(tough),
			keep: func(w *world, n int) {
				w.do("Ann", "gm add", opt("what", tough[n]), opt("zone", "Tower"), opt("show", "words"))
			},
			then: func(w *world) {
				w.fall()
				w.do("Bob", "act", opt("do", "Attack Ghast with bow (2 dice)"))
				w.amendFall()
			}},
		{name: "zones/armed answers that are replayed", slot: "armed", lay: fallen, keeper: "Bob", most: 3, keep: arm,
			then: (*world).amendFall},
		{name: "zones/how often replayed answers are armed", slot: "armed", lay: fallen, keeper: "Bob", most: 3, often: true,
			keep: times("Bob", 1, arm), then: (*world).amendFall},
	}
}

// fall sets the hits of a character.
func (w *world) fall() {
	w.Helper()
	w.do("Ann", "gm set", opt("creature", "Ana"), opt("what", "hits"), opt("value", "30"), opt("reason", "A fall"))
}

// amendFall corrects that step.
func (w *world) amendFall() {
	w.Helper()
	step := 0
	for _, c := range w.suggested("Ann", "gm amend", "step", "hits to 30") {
		step, _ = strconv.Atoi(fmt.Sprint(c.Value))
	}
	form := w.command("Ann", w.thread, "gm amend", opt("step", step))
	preview := w.submit("Ann", form, discordfake.Fields{"value": "35"})
	w.shown(w.click("Ann", preview, "Confirm correction"))
}
