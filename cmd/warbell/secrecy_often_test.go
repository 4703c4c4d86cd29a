package main

import "warbell/bot/discordfake"

// oftenSecrecies are secret things done once, twice or three times: F5: the log, its numbers, what can be
// undone and all suggestions are the same for everybody else.
func oftenSecrecies() []secrecy {
	lines := []string{"Cellar Rat", "Bridge Troll", "Ghoul"}
	ways := []discordfake.Fields{{"weapon": "Greataxe", "order": "All-out attack"}, {"weapon": "Greataxe"}, {"weapon": "Two Handaxes", "order": "Defend"}}
	return []secrecy{
		{name: "zones/how many reserves", slot: "reserve", lay: laidZones, keeper: "Ann", most: 3, often: true, keep: times("Ann", 1, func(w *world, n int) {
			w.do("Ann", "gm add", opt("what", lines[n]), opt("count", n+1))
		}), then: bobShoots},
		{name: "zones/how often answers are armed", slot: "armed", lay: laidZones, keeper: "Bob", most: 3, often: true, keep: times("Bob", 1, func(w *world, n int) {
			w.do("Bob", "orders", opt("set", []string{"Bo", "never", "allies"}[n]))
		}), then: bobShoots},
		{name: "zones/how many orders", slot: "order", lay: asleep, keeper: "Ann", most: 3, often: true, keep: times("Ann", 1, func(w *world, n int) {
			w.do("Ann", "orders", opt("set", "Ghoul 1: move The field, then "+[]string{"attack Ana", "attack Bo", "move Tower"}[n]))
		}), then: func(w *world) {
			w.do("Ann", "orders", opt("set", "Ghoul 1: move The field"))
			w.do("Ann", "gm next")
		}},
		{name: "grimheim/how often orders are given", slot: "order", lay: (*world).untilOrders, most: 3, often: true, keep: times("Ann", 2, func(w *world, n int) {
			w.order("Ann", ways[n])
		})},
		{name: "melee/how often orders are given", slot: "order", lay: (*world).untilCharge, most: 3, often: true, keep: times("Ann", 2, func(w *world, n int) {
			w.fills("Ann", "Orders", discordfake.Fields{"policy": []string{"leader", "strongest", "easiest"}[n]})
		})},
		{name: "contest/how often orders are given", slot: "respond", lay: (*world).untilFray, most: 3, often: true, keep: times("Ann", 2, func(w *world, n int) {
			w.fills("Ann", "Orders", discordfake.Fields{"when": []string{"always", "last", "never"}[n]})
		})},
	}
}

// times has somebody do something secret so many times, once at least, by so many calls each; then they look
// at the game instead.
func times(who string, calls int, act func(w *world, n int)) func(*world, int) {
	return func(w *world, more int) {
		for n := range 3 {
			if n <= more {
				act(w, n)
				continue
			}
			for range calls {
				w.do(who, "game status")
			}
		}
	}
}

// laidZones is a fight over zones with opponents in one, in the players' turns.
func laidZones(w *world) {
	w.thread = w.channel("war-room")
	w.do("Ann", "gm open")
	w.do("Ann", "gm map", opt("do", "add"), opt("text", "Tower"), opt("zone", "field"))
	w.do("Bob", "game join", opt("character", "Ana th8 hits40 agility1 wits1; bow 2 ranged; knife 2 hand"))
	w.do("Cat", "game join", opt("character", "Bo th7 hits40 agility1 might1; axe 3 hand"))
	w.do("Ann", "gm add", opt("what", "Ghoul"), opt("count", 2), opt("zone", "Tower"))
	w.do("Ann", "gm next")
}

// asleep is that fight in the opponents' turns.
func asleep(w *world) {
	laidZones(w)
	for _, name := range []string{"Ana", "Bo"} {
		w.do("Ann", "gm set", opt("creature", name), opt("what", "turn"), opt("value", "lost"), opt("reason", "Asleep"))
	}
}

// bobShoots is a step that everybody sees, so that its number does.
func bobShoots(w *world) { w.do("Bob", "act", opt("do", "Attack Ghoul 1 with bow (2 dice)")) }
