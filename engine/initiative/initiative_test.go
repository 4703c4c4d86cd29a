package initiative_test

import (
	"fmt"
	"strings"
	"testing"

	"warbell/engine/dice"
	"warbell/engine/initiative"
)

// order makes a list of entries A, B, C … with these totals, in its first turn.
func order(t *testing.T, totals ...int) *initiative.List {
	t.Helper()
	l := &initiative.List{}
	for _, total := range totals {
		must(t, l.Add(initiative.Entry{Total: total}, 0))
	}
	must(t, l.Next())
	return l
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// letter names an entry.
func letter(id int) string { return string(rune('A' + id - 1)) }

// play does what a script says, and returns who was up after each step, with "!" for a refusal. Steps: next,
// and with an entry behind: delay, wait, act, out, back, add a total.
func play(l *initiative.List, script string) string {
	var up []string
	for _, step := range strings.Fields(script) {
		verb, rest, _ := strings.Cut(step, ":")
		id := 0
		if rest != "" {
			id = int(rest[0]-'A') + 1
		}
		var err error
		switch verb {
		case "next":
			err = l.Next()
		case "delay":
			err = l.Delay(id)
		case "wait":
			err = l.Wait(id, 1)
		case "act":
			err = l.Act(id)
		case "out":
			err = l.TakeOut(id, true)
		case "back":
			err = l.TakeOut(id, false)
		case "add":
			total := 0
			fmt.Sscan(rest, &total)
			err = l.Add(initiative.Entry{Total: total}, 0)
		}
		at := "-"
		if l.Up != 0 {
			at = letter(l.Up)
		}
		if err != nil {
			at += "!"
		}
		up = append(up, at)
	}
	return strings.Join(up, " ")
}

func TestTurns(t *testing.T) {
	for script, want := range map[string]string{
		"next next next":                 "B C A",
		"delay:A next next next":         "B C A A", // A has its turn last, and is first in round 2
		"delay:A act:A next next next":   "B A B C A",
		"delay:A delay:B next next next": "B C A B A",
		"delay:B":                        "A!",
		"next next delay:C":              "B C C!",
		"wait:A act:A next next next":    "B B C A B",
		"act:B":                          "A!",
		"wait:A act:A act:A":             "B B B!",
		"out:A next next":                "B C B",
		"out:B next next":                "A C A",
		"out:B back:B next":              "A A B",
		"out:A back:A next next":         "B B C A", // its turn has begun, so it is over
		"out:A out:B out:C next":         "B C - -!",
		"out:A out:B out:C back:B next":  "B C - - B",
		"add:40 next next next next":     "A B C D A", // too late for this round
		"next add:5 next next":           "B B C D",
		"next add:25 next next next":     "B B C A D",
	} {
		got := play(order(t, 30, 20, 10), script)
		if n := len(strings.Fields(script)); len(strings.Fields(got)) != n || got != want {
			t.Errorf("%s: %s, want %s", script, got, want)
		}
	}
}

func TestOrder(t *testing.T) {
	l := &initiative.List{}
	for _, e := range []struct{ total, bonus, behind int }{{12, 2, 0}, {12, 3, 0}, {15, 0, 0}, {12, 2, 1}, {12, 2, 1}} {
		one := initiative.Entry{Total: e.total, Bonus: e.bonus}
		must(t, l.Add(one, e.behind))
	}
	var got []int
	for _, e := range l.Entries {
		got = append(got, e.ID)
	}
	if want := "[3 2 1 5 4]"; fmt.Sprint(got) != want {
		t.Errorf("the order is %v, want %s", got, want)
	}
	if n := l.Ties(initiative.Entry{Total: 12, Bonus: 2}); n != 3 {
		t.Errorf("%d tie, want 3", n)
	}
	low := &initiative.List{Low: true}
	must(t, low.Add(initiative.Entry{Total: 9}, 0))
	must(t, low.Add(initiative.Entry{Total: 3}, 0))
	if low.Entries[0].Total != 3 {
		t.Errorf("the lowest is not first: %v", low.Entries)
	}
	for range initiative.MaxEntries - 2 {
		must(t, low.Add(initiative.Entry{}, 0))
	}
	if low.Add(initiative.Entry{}, 0) == nil {
		t.Error("a full list takes another entry")
	}
}

func TestConditions(t *testing.T) {
	l := order(t, 20, 10)
	must(t, l.Note(1, &initiative.Hits{Now: 7, Max: 12}, []initiative.Condition{{Word: 5, Rounds: 2}, {Word: 6}}))
	tracker := initiative.Tracker{Now: *l}
	next := func() {
		t.Helper()
		must(t, tracker.Change((*initiative.List).Next))
	}
	next()
	next()
	if e := tracker.Now.Entry(1); len(e.Conditions) != 2 || e.Conditions[0].Rounds != 1 {
		t.Errorf("in round %d: %v", tracker.Now.Round, e.Conditions)
	}
	next()
	next()
	if e := tracker.Now.Entry(1); len(e.Conditions) != 1 || e.Conditions[0].Word != 6 || e.Hits.Now != 7 {
		t.Errorf("in round %d: %v", tracker.Now.Round, e.Conditions)
	}
	if n := tracker.Now.News; len(n) != 1 || n[0] != (initiative.News{Kind: initiative.NewsLapsed, Entry: 1, Text: 5}) {
		t.Errorf("the news are %v", n)
	}
	must(t, tracker.Undo())
	if e := tracker.Now.Entry(1); tracker.Now.Round != 2 || len(e.Conditions) != 2 || e.Conditions[0].Rounds != 1 {
		t.Errorf("undone, in round %d: %v", tracker.Now.Round, e.Conditions)
	}
}

func TestUndo(t *testing.T) {
	tracker := initiative.Tracker{Now: *order(t, 20, 10)}
	turn := tracker.Now.Turn
	must(t, tracker.Change((*initiative.List).Next))
	must(t, tracker.Change((*initiative.List).End))
	if tracker.Change((*initiative.List).Next) == nil {
		t.Error("an ended list goes on")
	}
	must(t, tracker.Undo())
	must(t, tracker.Undo())
	if tracker.Now.Up != 1 || tracker.Now.Ended || tracker.Now.Turn <= turn+1 {
		t.Errorf("undone it is %+v", tracker.Now)
	}
	if tracker.Undo() == nil {
		t.Error("there is more to undo")
	}
}

func TestCalls(t *testing.T) {
	l := &initiative.List{}
	must(t, l.Add(initiative.Entry{Total: 3}, 0))
	must(t, l.Add(initiative.Entry{Total: 2, Person: true}, 0))
	must(t, l.Add(initiative.Entry{Total: 1}, 0))
	var got []bool
	step := func(change func() error) {
		t.Helper()
		must(t, change())
		got = append(got, l.Calls())
	}
	step(l.Next)
	step(func() error { return l.Delay(1) }) // the player is up,
	step(func() error { return l.Act(1) })   // interrupted,
	step(l.Next)                             // and up again
	step(l.Next)
	step(l.Next)
	step(l.Next)
	if want := "[false true false false false false true]"; fmt.Sprint(got) != want {
		t.Errorf("a player is called at %v, want %s", got, want)
	}
}

func TestParseNotes(t *testing.T) {
	for text, want := range map[string]string{
		"":                                   "- []",
		"hits 7/12, prone 2 rounds":          "7/12 [{prone 2}]",
		"HP: 7 / 12; poisoned\nslowed (1)":   "7/12 [{poisoned 0} {slowed 1}]",
		"7/12":                               "7/12 []",
		"hp 9":                               "9/0 []",
		"9 HP, prone":                        "9/0 [{prone 0}]",
		"on fire 3r, ,":                      "- [{on fire 3}]",
		"stunned 1 round":                    "- [{stunned 1}]",
		"2":                                  "- [{2 0}]",
		"prone 0":                            "!",
		"prone 100 rounds":                   "!",
		strings.Repeat("x", 31):              "!",
		"\u200b\u3164":                       "!",
		strings.Repeat("a,", 9):              "!",
		"hits 3/4, *bold* @everyone 2 turns": "3/4 [{*bold* @everyone 2}]",
	} {
		hits, conditions, err := initiative.ParseNotes(text, &initiative.Hits{Now: 15})
		got := "- "
		if hits != nil {
			got = fmt.Sprintf("%d/%d ", hits.Now, hits.Max)
		}
		got += fmt.Sprint(conditions)
		if err != nil {
			got = "!"
		}
		if got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
}

// TestArrive checks that a late entry that ties rolls a die for its place, and that no entry is added before
// all dice are rolled.
func TestArrive(t *testing.T) {
	fixed := 4
	all := []initiative.Arrival{{Bonus: 1}, {Total: &fixed, Bonus: 1}, {Bonus: 2}}
	l := initiative.New("d6", false, []initiative.Entry{{Total: 4, Bonus: 1}})
	var rolled []string
	var fell []dice.Result
	faces := dice.NewTape(3, 4, 1, 6)
	for {
		next, err := l.Arrive(all, fell)
		must(t, err)
		if next == nil {
			break
		}
		if len(l.Entries) != 1 {
			t.Fatalf("it has %d entries before all have rolled", len(l.Entries))
		}
		result, err := next.Roll(faces)
		must(t, err)
		rolled, fell = append(rolled, next.Notation()), append(fell, result)
	}
	if want := "[d6 D2 D3 d6]"; fmt.Sprint(rolled) != want {
		t.Errorf("it rolls %v, want %s", rolled, want)
	}
	var ids []int
	for _, e := range l.Entries {
		ids = append(ids, e.ID)
	}
	if want := "[4 3 1 2]"; fmt.Sprint(ids) != want {
		t.Errorf("the order is %v, want %s", ids, want)
	}
}

func TestParseArrivals(t *testing.T) {
	for text, want := range map[string]string{
		"3 Orcs +2\nWolf = 14; Goblin-1, Bat -1": "3 Orcs+2 Wolf=14 Goblin-1+0 Bat-1",
		"Wolf =-3":                               "Wolf=-3",
		"Goblin 15, Ann: 12, Cat (9)":            "Goblin=15 Ann=12 Cat=9",
		"Orc (+2), Elf: +3, Warg x2 +1":          "Orc+2 Elf+3 Warg 1+1 Warg 2+1",
		"Goblin x3, Rat":                         "Goblin 1+0 Goblin 2+0 Goblin 3+0 Rat+0",
		"Goblins (3)":                            "Goblins 1+0 Goblins 2+0 Goblins 3+0",
		"4x Goblin +1":                           "Goblin 1+1 Goblin 2+1 Goblin 3+1 Goblin 4+1",
		"Goblin*2 = 12":                          "Goblin 1=12 Goblin 2=12",
		"Wolf x2":                                "Wolf 3+0 Wolf 4+0", // Wolf 2 is there
		"Bob and Cat":                            "Bob+0 Cat+0",
		"Orc 1 7/15, Orc 2 15 hp":                "Orc 1+0 (7/15) Orc 2+0 (15/0)",
		"Orc +2 15hp; Elf (hits 3 / 4) = 12":     "Orc+2 (15/0) Elf=12 (3/4)",
		"Orc +2, 15 hp, Elf 12 9/9":              "Orc+2 (15/0) Elf=12 (9/9)",
		"3x Orc +1 7/9":                          "Orc 1+1 (7/9) Orc 2+1 (7/9) Orc 3+1 (7/9)",
		"+2 Orc [HP: 7]":                         "Orc+2 (7/0)",
		"Bravo 3/2, Hits":                        "Bravo 3/2+0 Hits+0",
		"Orc 15 hp AC 13":                        "!",
		"15 hp, Orc":                             "!",
		"Ann +2 15 hp Bob +3":                    "!",
		"Ann +2 7/15 Bob +3 8/9":                 "!",
		"1/2 Elf +1":                             "1/2 Elf+1",
		"Bob or Cat vs Eve":                      "Bob+0 Cat+0 Eve+0",
		"Goblin x100":                            "Goblin x100+0",
		"+2 Thorin, -1 Orc":                      "Thorin+2 Orc-1",
		"1. Thorin +2\n2. Gimli":                 "Thorin+2 Gimli+0",
		"1. Red 2. Blue":                         "Red+0 Blue+0",
		"Red | Blue [+2]":                        "Red+0 Blue+2",
		"Ann +2 Bob +3":                          "Ann+2 Bob+3",
		"Ann -1 Bob = 12":                        "Ann-1 Bob=12",
		"Turn order: Eve 18, Bob":                "Eve=18 Bob+0",
		"Orc1-1 +0":                              "Orc1-1+0",
		"@everyone":                              "!",
		"Orc 1, Orc 2, R2-D2, Mark 2000":         "Orc 1+0 Orc 2+0 R2-D2+0 Mark 2000+0",
		"Orc 1, Orc 2 +3":                        "Orc 1+0 Orc 2+3",
		"Orc 1":                                  "!",
		"Orc 1 +0":                               "Orc 1+0",
		"Wolf 3":                                 "Wolf 3+0", // Wolf 2 is there
		"T-1000 + 3":                             "T-1000+3",
		"Ann+2, Bob+3":                           "Ann+2 Bob+3",
		"Wolf+1, Wolf+2":                         "Wolf+1+0 Wolf+2+0",
		"Ann d20+2, 1d20+3 Bob":                  "Ann+2 Bob+3",
		"Ann d6+2":                               "!",
		"Goblin adv +1":                          "!",
		"Ann +2.15":                              "!",
		"Ann DEX 14":                             "!",
		"Ann 2, Bob 3":                           "!",
		"4 goblins +2 individually":              "!",
		"goblin1-4 +2":                           "!",
		"+3":                                     "!",
		"Orc +1001":                              "!",
		"":                                       "!",
		"\u200b\u3164":                           "!",
		strings.Repeat("x", 41):                  "!",
	} {
		all, err := initiative.ParseArrivals(text, "d20", "Ann", "Wolf 2")
		var got []string
		for _, one := range all {
			if one.Total != nil {
				got = append(got, fmt.Sprintf("%s=%d", one.Name, *one.Total))
			} else {
				got = append(got, fmt.Sprintf("%s%+d", one.Name, one.Bonus))
			}
			if hits := one.Entry.Hits; hits != nil {
				got = append(got, fmt.Sprintf("(%d/%d)", hits.Now, hits.Max))
			}
		}
		if line := strings.Join(got, " "); err == nil && line != want || (err != nil) != (want == "!") {
			t.Errorf("%q is %s, %v, want %s", text, line, err, want)
		}
	}
}
