package grimheim_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// walled has a wall between Ann and Bob, who walks round it into her sight; only Ben, if he is there, is seen
// at once.
const walled = `{"skirmish":{"bands":[
	{"name":"Greys","models":["Ann ap3, shield, marksman; sword; %s r24 3/3+/3/4%s @ 500-1000"]},
	{"name":"Reds","models":["Bob mov8; sword @ 1000-1000"%s]}],
	"map":{"size":{"w":3000,"h":2200},"pieces":[{"id":"W1","name":"wall","kind":"wall","outline":{"corners":[
	{"x":590,"y":800},{"x":610,"y":800},{"x":610,"y":1100},{"x":590,"y":1100}]},"top":400}]}}}`

// watched is a game of walled, with Ann to act.
func watched(t *testing.T, weapon, rules, ben string) engine.Game {
	t.Helper()
	setup := engine.Setup{Seats: 2, Config: fmt.Appendf(nil, walled, weapon, rules, ben)}
	result, err := bound.Start(setup, engine.Opening{Call: engine.Call{Dice: greysFirst(), Salt: func() string { return "salt" }}})
	if err != nil {
		t.Fatal(err)
	}
	return result.Game
}

// thought is Ann's activation with nothing drafted, or these acts.
func thought(t *testing.T, g engine.Game, acts ...string) turn.Draft {
	t.Helper()
	d, err := turn.ThinkOut(bound.View(g).(view.View), 1, 1, acts)
	if err != nil || d.Why != nil {
		t.Fatal(acts, err, d.Why)
	}
	return d
}

// stepped carries acts of a seat's model out.
func stepped(t *testing.T, g engine.Game, seat engine.Seat, id game.ModelID, acts ...string) engine.Result {
	t.Helper()
	result, err := bound.Step(g, turn.Commit{Model: id, Acts: acts}, engine.Call{Seat: seat, Dice: dice.Seeded(4), Salt: func() string { return "salt" }})
	if err != nil {
		t.Fatalf("%v: %v", acts, err)
	}
	return result
}

// shoots reports whether Ann shoots at Bob as he comes round the wall.
func shoots(t *testing.T, g engine.Game) bool {
	t.Helper()
	if v := bound.View(g).(view.View); v.Acting.Model == 1 {
		g = stepped(t, g, 1, 1, "pass").Game
	}
	result, err := bound.Step(g, turn.Commit{Model: 2, Acts: []string{"move.1000-1800"}}, engine.Call{Seat: 2, Dice: dice.Seeded(4), Salt: func() string { return "salt" }})
	if err != nil { // she has come into melee with him
		return false
	}
	return slices.ContainsFunc(result.Entry.Events, func(ev engine.Event) bool {
		e, ok := ev.(game.ShotFired)
		return ok && e.Cause == game.CauseWatch
	})
}

// TestF32WhatEndsAnOverwatch tries all of Ann's actions after Overwatch in copies of the game. She shoots at
// a passing enemy unless the action is listed as ending the overwatch.
func TestF32WhatEndsAnOverwatch(t *testing.T) {
	ends := map[string]int{}
	for _, c := range [][3]string{
		{"bow", "", ""}, {"bow", "", `,"Ben; sword @ 500-2000"`}, {"crossbow", " reloading", `,"Ben; sword @ 500-2000"`},
		{"bow", "", `,"Ben; sword @ 500-1500"`},
	} {
		g := watched(t, c[0], c[1], c[2])
		d := thought(t, g, "overwatch")
		if !shoots(t, stepped(t, g, 1, 1, "overwatch").Game) {
			t.Fatal("who watches does not shoot")
		}
		for _, next := range d.Can() {
			if next.To != nil { // it looks from elsewhere then
				continue
			}
			after := stepped(t, g, 1, 1, "overwatch", next.Act)
			lost := slices.Contains(d.Ends(next.Act), turn.StakeWatch)
			if v := bound.View(after.Game).(view.View); v.Melee != nil || v.Shot != nil {
				t.Fatalf("%s waits", next.Act)
			}
			if did := shoots(t, after.Game); did == lost {
				t.Errorf("%s after overwatch: it is said to end that %t, and she shoots %t", next.Act, lost, did)
			}
			if lost {
				ends[next.Kind]++
			}
		}
	}
	if ends["hide"] == 0 || ends["shoot"] == 0 || ends["charge"] == 0 || ends["guard"]+ends["pass"] > 0 {
		t.Errorf("it is ended by %v", ends)
	}
}

// TestF32WhatIsWasted compares the stakes that Ends lists with what the rules take away: hiding, a raised
// shield, a fate die and a free action. An act that uses a stake doesn't waste it.
func TestF32WhatIsWasted(t *testing.T) {
	seen := map[turn.Stake]int{}
	prepares := []string{"hide", "raise_shield", "overwatch"}
	look := func(g engine.Game, seat engine.Seat, d turn.Draft) {
		for _, first := range d.Can() {
			if !slices.Contains(prepares, first.Kind) && first.Kind != "fate" && first.Kind != "free" {
				continue
			}
			then, err := turn.ThinkOut(bound.View(g).(view.View), seat, d.Model, []string{first.Act})
			if err != nil || then.Why != nil {
				t.Fatalf("%s: %v %v", first.Act, err, then.Why)
			}
			for _, next := range then.Can() {
				after, err := tried(g, seat, turn.Commit{Model: d.Model, Acts: []string{first.Act, next.Act}})
				if f, _ := after.Of(d.Model); err != nil || !f.Up() {
					continue
				}
				for _, stake := range then.Ends(next.Act) {
					seen[stake]++
				}
				wasteKept(t, after, then, next)
			}
		}
	}
	brawls(t, 1, look)
	for _, ben := range []string{"", `,"Ben; sword @ 500-2000"`} {
		g := watched(t, "bow", "", ben)
		look(g, 1, thought(t, g))
	}
	for _, stake := range []turn.Stake{turn.StakeHidden, turn.StakeShield, turn.StakeFate} {
		if seen[stake] == 0 {
			t.Errorf("nothing wastes %s: %v", stake, seen)
		}
	}
}

// wasteKept compares what an act is said to waste with what is left behind it.
func wasteKept(t *testing.T, after view.View, then turn.Draft, next turn.Choice) {
	t.Helper()
	was, _ := then.Of(then.Model)
	is, _ := after.Of(then.Model)
	ends := then.Ends(next.Act)
	if lost := was.Has(card.Hidden) && !is.Has(card.Hidden); after.Melee == nil && lost != slices.Contains(ends, turn.StakeHidden) {
		t.Errorf("%v, then %s: hidden no more %t, and it says %v", then.Acts, next.Act, lost, ends)
	}
	if lost := was.Raised && !is.Raised; lost != slices.Contains(ends, turn.StakeShield) {
		t.Errorf("%v, then %s: lowered %t, and it says %v", then.Acts, next.Act, lost, ends)
	}
	attacks := slices.Contains([]string{"fight", "shoot", "quick", "cast"}, next.Kind)
	if over := after.Acting.Model != then.Model; attacks || !strings.HasPrefix(then.Acts[0], "fate.") {
		return
	} else if pledged := len(then.Acting.Pledged) > 0; pledged && over != slices.Contains(ends, turn.StakeFate) {
		t.Errorf("%v, then %s: over %t, and it says %v", then.Acts, next.Act, over, ends)
	}
}
