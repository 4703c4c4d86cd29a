package main

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/cryptotest"

	"warbell/bot/discordfake"
)

// secrecy is one thing that somebody keeps to themselves. A scripted game is played in two worlds that are the same, dice
// and salts included, but for what that is: whatever anybody else could get must be the same, too.
type secrecy struct {
	name   string
	slot   string // the kind of slot that it is sealed in
	lay    func(*world)
	keep   func(*world, int) // seals one of the choices
	keeper string            // who may know it; empty: whom the world names once it is laid
	most   int               // how many choices there are
}

// TestSecrecy compares the first choice of each secret with the second one. With WARBELL_SECRECY=N it compares it with
// every other one, in games with N different dice: make secrecy.
func TestSecrecy(t *testing.T) {
	if testing.Short() {
		t.Skip("whole games are not compared with -short")
	}
	seeds, most := uint64(1), 2
	if n := os.Getenv("WARBELL_SECRECY"); n != "" {
		_, err := fmt.Sscan(n, &seeds)
		if err != nil || seeds < 1 {
			t.Fatalf("WARBELL_SECRECY is a number of games, not %q", n)
		}
		most = math.MaxInt
	}
	worlds := 0
	defer func() { t.Logf("secrecy secrets=%d worlds=%d", len(secrecies()), worlds) }()
	for _, s := range secrecies() {
		t.Run(s.name, func(t *testing.T) {
			for seed := range seeds {
				for choice := 1; choice < min(s.most, most); choice++ {
					worlds += 2
					s.differ(t, seed, choice)
				}
			}
		})
	}
}

// Two worlds can be compared only if they threw the same dice and nothing took so long that it was answered in two steps.
const mostTries = 8

// seen plays until a world is one that others can be compared with, and gives what was seen of it.
func (s secrecy) seen(t *testing.T, seed uint64, choice int) *sighting {
	t.Helper()
	for try := range mostTries {
		var got *sighting
		t.Run(fmt.Sprintf("seed-%d-choice-%d-try-%d", seed, choice, try), func(t *testing.T) {
			cryptotest.SetGlobalRandom(t, seed+1)
			w := newWorld(t)
			s.lay(w)
			w.quiet()
			before := w.sealed(s.slot)
			w.watch(cmp.Or(s.keeper, w.keeper))
			s.keep(w, choice)
			w.quiet()
			w.probe()
			got = w.sighted()
			if got.secret = w.sealed(s.slot); got.secret == before {
				t.Fatalf("nothing was sealed in %q", s.slot)
			}
		})
		if got == nil || t.Failed() {
			t.FailNow()
		}
		if !got.slow {
			return got
		}
	}
	t.Fatalf("%d worlds were too slow to compare", mostTries)
	return nil
}

// mostPairs is in how many pairs of worlds in a row a difference must show: what goes on at the same time while a game is
// laid out comes in another order now and then, but a leak shows each time.
const mostPairs = 5

// differ fails the test if two worlds can be told apart in each pair.
func (s secrecy) differ(t *testing.T, seed uint64, choice int) {
	t.Helper()
	var told []string
	for range mostPairs {
		if told = compare(t, s.seen(t, seed, 0), s.seen(t, seed, choice)); len(told) == 0 {
			return
		}
	}
	t.Error(strings.Join(told, "\n"))
}

// compare gives everything by which two worlds can be told apart.
func compare(t *testing.T, a, b *sighting) (told []string) {
	t.Helper()
	if a.secret == b.secret {
		t.Errorf("the secret is the same in both worlds: %s", a.secret)
	}
	if a.seeds != b.seeds {
		return []string{"the worlds have other dice"}
	}
	for _, who := range slices.Sorted(maps.Keys(a.by)) {
		for i := range max(len(a.by[who]), len(b.by[who])) {
			if one, other := lineAt(a.by[who], i), lineAt(b.by[who], i); one != other {
				told = append(told, fmt.Sprintf("%s can tell: %s", who, apartAt(one, other)))
				break
			}
		}
	}
	return told
}

func lineAt(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(nothing more)"
}

// apartAt shows where two lines part.
func apartAt(a, b string) string {
	at := 0
	for at < min(len(a), len(b)) && a[at] == b[at] {
		at++
	}
	cut := func(s string) string { return s[max(0, at-160):min(len(s), at+160)] }
	return fmt.Sprintf("\n… %s …\nor\n… %s …", cut(a), cut(b))
}

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
		{"zones/numbers by name", "foe", tavern, numbers("name"), "Ann", len(lines)},
		{"zones/numbers in words", "foe", tavern, numbers("words"), "Ann", len(lines)},
		{"zones/reserves", "reserve", tavern, func(w *world, n int) {
			w.do("Ann", "zones foe", reserves[n]...)
			// What comes later is called the same, whoever waits.
			w.do("Ann", "zones foe", opt("what", "Cellar Rat"), opt("count", 1), opt("zone", "Tower"))
			w.do("Ann", "zones seat", opt("user", w.person("Bob")), opt("character", "Ghoul th7 hits9; axe 2 hand"))
		}, "Ann", len(reserves)},
		{"zones/orders", "order", ordering, func(w *world, n int) {
			w.do("Ann", "zones order", opt("foe", "Ghoul 1"), opt("first", "move The field"), opt("then", orders[n]))
		}, "Ann", len(orders)},
		{"zones/armed answers", "armed", begun, func(w *world, n int) {
			w.do("Bob", "zones arm", opt("for", []string{"Bo", "never", "allies"}[n]))
		}, "Bob", 3},
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
		{"grimheim/picks", "pick", (*world).untilPick, func(w *world, n int) { w.pick(picks[n]) }, "Ann", len(picks)},
		{"melee/plans", "plan", melee.laid, func(w *world, n int) { w.do("Ann", "melee plan", opt("policy", plans[n])) }, "Ann", len(plans)},
		{"contest/standing orders", "respond", contest.laid, func(w *world, n int) { w.do("Ann", "contest orders", opt("when", whens[n])) }, "Ann", len(whens)},
		{"melee/targets", "targets", (*world).untilTargets, func(w *world, n int) { w.do(w.keeper, "melee targets", opt("policy", plans[n])) }, "", len(plans)},
	}
}

// laid is the close combat as it begins, which Ann and Bob agree on.
func (b bout) laid(w *world) {
	b.accept(w.scene)
}

// untilPick plays a duel until weapons are picked in secret.
func (w *world) untilPick() {
	s := accepted(w.T, w.run)
	w.scene.thread, w.scene.done = s.thread, s.done
	for range 50 {
		w.tick()
		if w.asked, _ = w.newest(); slices.Contains(w.asked.Buttons(), "Pick in secret") {
			return
		}
		w.answer(w.asked)
	}
	w.Fatal("no fight began")
}

// pick picks in secret for Ann.
func (w *world) pick(fields discordfake.Fields) {
	w.tick()
	form, err := w.ann.Click(w.ctx(), w.asked, "Pick in secret")
	w.must(err)
	_, err = w.ann.Submit(w.ctx(), form.Modal, fields)
	w.must(err)
}

// untilTargets brings a fight to where both have a model with two enemies to strike. Who moved first is the keeper.
func (w *world) untilTargets() {
	const twice, once = " m12 s1 t10 ld10 a2; club", " m12 s1 t10 ld10; club"
	band := func(a, b, c string) string { return a + twice + "\n" + b + twice + "\n" + c + once }
	bout{command: "melee fight", lines: [2]string{band("Ann", "Anders", "Ada"), band("Ben", "Bert", "Bo")}}.accept(w.scene)
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
	w.press(p, ":accept")
	w.keeper = p
}

// press presses a button under somebody's own status, found by a part of its ID.
func (w *world) press(who, part string) {
	w.Helper()
	status := w.do(who, "game status")
	for _, row := range status.Components {
		for _, c := range row.Components {
			if strings.Contains(c.CustomID, part) {
				w.tick()
				_, err := w.person(who).Click(w.ctx(), status, c.CustomID)
				w.must(err)
				return
			}
		}
	}
	w.Fatalf("%s has no button %q: %s", who, part, status.Content)
}
