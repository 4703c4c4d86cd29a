package main

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"warbell/bot/discordfake"
)

// task is something that players often do.
type task struct {
	name   string
	before string // the shortest way before the commands of style.md, part 3
	cost   int    // its letters and presses
	play   func(*tasker)
}

const tasksDocument = "../../docs/tasks.md"

const tasksHead = `# Twenty everyday tasks, in letters and presses

How much do you have to type and press for what you do every day? For each task, the shortest way is played against the
stand-in, and its letters and presses are counted. *Before* is the shortest way with the former 133 commands.
The code makes this page: ` + "`go test ./cmd/warbell -run TestTasks -update`" + `.

- **A slash command** costs the letters until Discord lists no other, with the slash, 1 press to choose it and 1 to send it.
- **An option** costs 1 press, and its letters, or 1 more press if you choose from its list.
- **A button, radio button or checkbox** costs 1 press, a menu 2, and a form 1 to send it.
- **A menu of several choices** costs 1 press to open it, 1 for each choice, and 1 to close it.
- **A text field** costs its letters. A field that stays as proposed costs nothing.
- **What is already there** costs nothing: a reminder, a roll, a post or a refusal. Without a reminder, quiet hours take 8
  (` + "`/settings`" + `, menu) and took 7.
- **A command in the menu of a user or message** costs 3 presses: the menu, *Apps* and the command.

| task | before | now | change |
|---|---|---|---|
`

// TestTasks plays the shortest way of each task, and counts its letters and presses by the rules in
// tasksHead. No task may take more than before. The counts must match docs/tasks.md.
func TestTasks(t *testing.T) {
	all, err := definitions()
	if err != nil {
		t.Fatal(err)
	}
	doc, changes := &strings.Builder{}, []float64{}
	doc.WriteString(tasksHead)
	for _, one := range slices.Concat(dailyTasks, duelTasks, zonesTasks) {
		t.Run(one.name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				k := &tasker{pace: newPace(t, 0, nil), paths: pathsOf(all)}
				one.play(k)
				if k.cost > one.cost {
					t.Errorf("%s takes %d letters and presses (%s), and took %d", one.name, k.cost, strings.Join(k.way, " · "), one.cost)
				}
				change := 100 * float64(k.cost-one.cost) / float64(one.cost)
				changes = append(changes, change)
				fmt.Fprintf(doc, "| %s | %s: **%d** | %s: **%d** | %s |\n", one.name, one.before, one.cost,
					strings.Join(k.way, " · "), k.cost, percent(change))
			})
		})
	}
	if len(changes) != 20 {
		t.Fatalf("%d tasks were played", len(changes))
	}
	slices.Sort(changes)
	fmt.Fprintf(doc, "\nThe median of the changes is **%s**.\n", percent((changes[9]+changes[10])/2))
	if *update {
		if err := os.WriteFile(tasksDocument, []byte(doc.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if have, err := os.ReadFile(tasksDocument); err != nil || string(have) != doc.String() {
		t.Errorf("docs/tasks.md is out of date: go test ./cmd/warbell -run TestTasks -update (%v)\n%s", err, doc)
	}
}

// percent writes a change in per cent, with a minus.
func percent(change float64) string {
	if n := int(math.Round(-change)); n > 0 {
		return fmt.Sprintf("−%d%%", n)
	}
	return "same"
}

// dailyTasks lists tasks outside games.
var dailyTasks = []task{
	{"Challenge a friend to a duel", "`/duel` (3), opponent and fighter from their lists, send", 9, func(k *tasker) {
		a := k.apps("Ann", "Challenge", k.of("Bob").ID())
		a = k.tap("Ann", a.Message, "Grimheim duel…")
		k.wants(k.send("Ann", a.Modal, nil), "challenges you to a Grimheim duel")
	}},
	{"Ask for an opponent in Zones", "`/looking` (3), send, *I'm looking*, menu, send the form", 9, func(k *tasker) {
		k.wants(k.tap("Ann", k.slash("Ann", "lfg").Message, "Look for Zones"), "Zones")
	}},
	{"Find your games", "`/game mine` (7), send", 9, func(k *tasker) {
		k.wants(k.slash("Ann", "mygames"), "games")
	}},
	{"Set quiet hours, when reminded", "`/clock` (3), send, menu", 7, func(k *tasker) {
		who, post := k.reminded()
		a := k.pick(who, &post, "Snooze, replacement…", "settings")
		k.wants(k.pick(who, a.Message, "Quiet hours", "22:00-08:00"), "22:00")
	}},
	{"Turn reminders off, when reminded", "`/settings` (4), first option from its list, send", 8, func(k *tasker) {
		who, post := k.reminded()
		a := k.pick(who, &post, "Snooze, replacement…", "settings")
		k.wants(k.pick(who, a.Message, "Reminders", "off"), "Reminders: off")
	}},
	{"Roll with advantage", "`/roll` (5), dice `adv`, send", 11, func(k *tasker) {
		k.wants(k.slash("Ann", "roll", typed("dice", "adv")), "2d20kh1")
	}},
	{"Save a roll", "`/rolls save` (8), name `stealth`, dice `d20+5`, send", 24, func(k *tasker) {
		rolled, err := k.of("Ann").Command(k.ctx(), "tavern", "roll", opt("dice", "d20+5"))
		k.must(err)
		a := k.tap("Ann", k.tap("Ann", rolled.Message, "Explain").Message, "Save roll…")
		k.wants(k.send("Ann", a.Modal, discordfake.Fields{"name": "stealth"}), "Saved")
	}},
	{"Draw a winner", "`/rolloff` (6), names `Ann, Bob, Cat`, me from its list, send", 24, func(k *tasker) {
		menu := k.slash("Ann", "draw").Message
		a := k.pick("Ann", menu, "Draw among members…", k.of("Ann").ID(), k.of("Bob").ID(), k.of("Cat").ID())
		k.wants(k.tap("Ann", a.Message, "Draw a winner"), "1 winner")
	}},
	{"Keep a turn order", "`/rolloff` (6), order from its list, names `Orcs, Wolf`, send", 21, func(k *tasker) {
		k.wants(k.slash("Ann", "rolloff", fromList("initiative", true), typed("entrants", "Orcs, Wolf")), "Orcs")
	}},
}

// duelTasks lists tasks in a duel.
var duelTasks = []task{
	{"Pick a weapon", "*Fight with…*, menu, send the form", 4, func(k *tasker) {
		who, m := k.acts()
		panel := k.tap(who, &m, "Fight with…").Message
		k.tap(who, panel, lastLike(panel, "Fight with "))
	}},
	{"Fight", "*Fight*", 1, func(k *tasker) {
		who, m := k.acts()
		k.tap(who, &m, "Fight")
	}},
	{"See your odds", "*My odds*", 1, func(k *tasker) {
		who, m := k.acts()
		k.wants(k.tap(who, &m, "My odds"), "%")
	}},
	{"Undo your last step", "`/game undo` (9), send", 11, func(k *tasker) {
		who, m := k.acted()
		k.tap(who, k.tap(who, &m, "Details").Message, "Undo last step")
	}},
	{"See the log", "`/game log` (7), send", 9, func(k *tasker) {
		who, m := k.acted()
		k.wants(k.tap(who, k.tap(who, &m, "Details").Message, "Full log"), "1")
	}},
}

// zonesTasks lists tasks in a Zones fight.
var zonesTasks = []task{
	{"Open a fight on a map", "`/zones open` (9), map from its list, send", 13, func(k *tasker) {
		k.wants(k.slash("Gil", "gm open"), "*The field*")
	}},
	{"Join a fight", "*Join*, send the form", 2, func(k *tasker) {
		opened := k.opened()
		k.send("Ann", k.tap("Ann", &opened, "Join").Modal, nil)
	}},
	{"Add an opponent", "*GM panel*, *Bring opponents…*, menu, send the form", 5, func(k *tasker) {
		opened := k.opened()
		form := k.tap("Gil", k.tap("Gil", &opened, "GM panel").Message, "Add opponents…").Modal
		ready, _ := form.Field("ready")
		k.send("Gil", form, discordfake.Fields{"ready": ready.Options[2].Value})
	}},
	{"Move and shoot", "*My turn…*, menu, menu, send the form", 6, func(k *tasker) {
		k.fights()
		m, _ := k.asked("Ann")
		form := k.tap("Ann", &m, "My turn…").Modal
		first, _ := form.Field("first")
		then, _ := form.Field("then")
		k.send("Ann", form, discordfake.Fields{"first": optionLike(first, "Move"), "then": optionLike(then, "bow")})
	}},
	{"Look up the rule behind a refusal", "`/help` (2), topic from its list, send", 6, func(k *tasker) {
		opened := k.opened()
		form := k.press("Gil", *k.press("Gil", opened, "GM panel").Message, "Add opponents…").Modal
		k.tap("Gil", k.submit("Gil", form, discordfake.Fields{"count": "x"}).Message, "Rule 1.5")
	}},
	{"End a fight", "*GM panel*, menu, *The opponents have won*", 4, func(k *tasker) {
		opened := k.fights()
		a := k.tap("Gil", k.tap("Gil", &opened, "GM panel").Message, "End the game…")
		k.tap("Gil", a.Message, "End: opponents win")
	}},
}
