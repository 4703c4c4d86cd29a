package commands_test

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/cryptotest"

	"warbell/engine/enginetest"
)

var update = flag.Bool("update", false, "write the table of attempts anew")

// hostile is whether there is time to attack games again and again.
var hostile = os.Getenv("WARBELL_HOSTILE") != ""

// attempts counts what was tried, by kind of attempt, answer, and what was pressed.
type attempts struct {
	all   map[string]map[string]map[string]int
	tried int
}

func (a *attempts) add(kind, answer, what string) {
	a.tried++
	if a.all[kind] == nil {
		a.all[kind] = map[string]map[string]int{}
	}
	if a.all[kind][answer] == nil {
		a.all[kind][answer] = map[string]int{}
	}
	a.all[kind][answer][what]++
}

// String writes the attempts as a page to be read.
func (a *attempts) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, tableHead, a.tried)
	for _, kind := range slices.Sorted(maps.Keys(a.all)) {
		fmt.Fprintf(&b, "\n## %s\n\n", strings.ToUpper(kind[:1])+kind[1:])
		answers := a.all[kind]
		for _, answer := range slices.SortedFunc(maps.Keys(answers), func(x, y string) int {
			return cmp.Or(cmp.Compare(total(answers[y]), total(answers[x])), cmp.Compare(x, y))
		}) {
			fmt.Fprintf(&b, "- %d × %s %s\n", total(answers[answer]), answer, pressedBy(answers[answer]))
		}
	}
	return b.String()
}

const tableHead = `# What hostile players try, and what they read

Written by TestHostilePlayers out of %d attempts: every button, menu and form that games of all systems show, sent by
who may not, from where it does not belong, too late, or bent; and every text that can be written. A line has how often
an answer was given, the answer, and what was pressed, by the verb of its custom ID (see commands/presses.go). What is
quoted is a refusal, which only the caller reads, after which nothing is written. What is done is done at the caller's
own seat. Nothing here may break, ping who does not play, or format what a player wrote; the test wants that of each.
`

func total(of map[string]int) int {
	n := 0
	for _, c := range of {
		n += c
	}
	return n
}

// mostShapes is how many things of a system the table names for an answer.
const mostShapes = 4

// pressedBy lists what was pressed, by system.
func pressedBy(what map[string]int) string {
	systems := map[string][]string{}
	var order []string
	for _, name := range slices.Sorted(maps.Keys(what)) {
		system, shape, _ := strings.Cut(name, " ")
		if systems[system] == nil {
			order = append(order, system)
		}
		systems[system] = append(systems[system], shape)
	}
	var parts []string
	for _, system := range order {
		shapes := systems[system]
		more := ""
		if n := len(shapes) - mostShapes; n > 0 {
			shapes, more = shapes[:mostShapes], fmt.Sprintf(" and %d more", n)
		}
		parts = append(parts, system+" `"+strings.Join(shapes, "`, `")+"`"+more)
	}
	return "(" + strings.Join(parts, "; ") + ")"
}

// nightly are the scenes that take nine tenths of the time.
var nightly = []string{"zones", "house", "melee", "contest", "skirmish", "warbands", "battlefield"}

// TestHostilePlayers tries all buttons and forms of games of all systems as every user. Its answers are in
// testdata/hostile.md. By default it tries only the short games, and the latest button of each kind. With
// WARBELL_SLOW=1 it tries all games and compares the table; with WARBELL_HOSTILE=1 it tries them again and
// again during the games.
func TestHostilePlayers(t *testing.T) {
	if testing.Short() {
		t.Skip("it is long, and nothing in it happens at once")
	}
	table := &attempts{all: map[string]map[string]map[string]int{}}
	all := enginetest.Slow() || *update || hostile
	for i, s := range scenes {
		if !all && slices.Contains(nightly, s.system) {
			continue
		}
		t.Run(fmt.Sprintf("%d %s", i, s.system), func(t *testing.T) {
			cryptotest.SetGlobalRandom(t, 1)
			attack(t, newWalk(t, s), table)
		})
	}
	if !all || hostile || t.Failed() {
		return // the table is of more, or of less
	}
	const file = "testdata/hostile.md"
	if *update {
		if err := os.WriteFile(file, []byte(table.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || string(want) != table.String() {
		t.Errorf("the answers are others than in %s (%v): see what differs after -update", file, err)
	}
}

// attack lets a game go on and attacks it on the way, when it was taken back, at its end, and after a
// rematch.
func attack(t *testing.T, w *walk, table *attempts) {
	for step := range w.steps {
		if !w.step() {
			break
		}
		if hostile && step%8 == 3 {
			newBattery(t, w, table).everything()
		}
	}
	newBattery(t, w, table).everything()
	if w.h.Ended(w.game) {
		return
	}
	latest, earliest := w.latest()
	if w.takeBack() {
		newBattery(t, w, table).stale("what was shown in what was taken back", latest)
		newBattery(t, w, table).redo()
	}
	w.end()
	newBattery(t, w, table).stale("what was shown in a game that has ended", slices.Concat(latest, earliest))
	if w.again() {
		newBattery(t, w, table).stale("what was shown before a rematch", slices.Concat(latest, earliest))
	}
}

// redo makes all attempts on what would bring back what was taken back last.
func (b *battery) redo() {
	latest, _ := b.latest()
	for _, th := range latest {
		if th.shape == "b" {
			b.run(th)
		}
	}
}

func newBattery(t *testing.T, w *walk, table *attempts) *battery {
	return &battery{walk: w, table: table, st: newStage(t, w.save())}
}

// everything makes all attempts on the game as it stands.
func (b *battery) everything() {
	latest, earliest := b.latest()
	for _, th := range latest {
		b.run(th)
		owners, _ := b.owners(th)
		b.writeTexts(th, owners[0])
	}
	for _, th := range earliest {
		owners, _ := b.owners(th)
		for _, u := range owners {
			b.try("what is out of date", th.shape, th.call(b.st.h, u))
		}
	}
	b.writeOptions(b.crew[0])
}
