package contest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/dice"
	"warbell/templates"
	"warbell/templates/templatestest"
)

var (
	annRef = contest.Ref{ID: "ann", Name: "Ann", Seat: 1}
	bobRef = contest.Ref{ID: "bob", Name: "Bob", Seat: 2}
)

// TestScenesTellWhatDecided checks that a picture's steps have the deciding dice and the possible results.
func TestScenesTellWhatDecided(t *testing.T) {
	roll := func(faces ...int) contest.Roll {
		return contest.Roll{Count: contest.DiceCount{PH: len(faces), Total: len(faces)}, Dice: faces}
	}
	for want, e := range map[string]contest.Contested{
		"6 beats 5; Armour Penetration attempt against front armour":                                    {Sides: [2]contest.Roll{roll(6, 1), roll(5, 5)}, Winner: 1, Pierces: annRef},
		"5 beats 3; Armour Penetration attempt against front armour":                                    {Sides: [2]contest.Roll{roll(3), roll(5)}, Winner: 2, Pierces: bobRef, Responded: true},
		"the best 2 dice are equal (5, 5), then 4 beats 3; didn't react, no Armour Penetration attempt": {Sides: [2]contest.Roll{roll(3, 5, 5), roll(5, 4, 5)}, Winner: 2},
		"all dice are equal: a draw":                                                                    {Sides: [2]contest.Roll{roll(3, 1), roll(1, 3)}},
		"6 equals 6, and Bob has no more dice: a draw":                                                  {Sides: [2]contest.Roll{roll(6, 6, 3, 2), roll(6)}},
		"6 equals 6, then 3 beats 2; didn't react, no Armour Penetration attempt":                       {Sides: [2]contest.Roll{roll(6, 2), roll(6, 3, 2)}, Winner: 2},
		"6 equals 6, and Ann has no more dice: a draw":                                                  {Sides: [2]contest.Roll{roll(6), roll(6, 3, 2)}},
		"hits without a Contest, from the Rear; Armour Penetration attempt against rear armour":         {Auto: contest.AutoRear, Winner: 1, Pierces: annRef, Rear: true},
		"hits without a Contest: Bob can't fight":                                                       {Auto: contest.AutoHarmless, Winner: 1},
		"hits without a Contest: Bob Breaks":                                                            {Auto: contest.AutoBreaking, Winner: 1},
		"no dice against it":                                                                            {Sides: [2]contest.Roll{roll(2), roll()}, Winner: 1},
	} {
		e.Attacker, e.Defender = annRef, bobRef
		drawn := templatestest.Drawing(t, words(t), contest.SystemID, e)
		var said []string
		for _, s := range drawn.Steps {
			said = append(said, s.Text)
		}
		if got := strings.Join(said, "; "); got != want || drawn.Title != "Ann attacks Bob" {
			t.Errorf("%q: %q, want %q", drawn.Title, got, want)
		}
	}
}

// TestScenesCountDice checks that a row explains its number of dice.
func TestScenesCountDice(t *testing.T) {
	for want, c := range map[string]contest.DiceCount{
		"PH 3": {PH: 3, Total: 3},
		"PH 1, momentum +1, ground −2, shield −1, unarmed −1, weapon +1, at least 1": {PH: 1, Momentum: 1, Ground: -2, Shield: -1, Unarmed: -1, Weapon: 1, Total: 1},
		"PH 2, ground −1": {PH: 2, Ground: -1, Total: 1},
	} {
		e := contest.Contested{Attacker: annRef, Defender: bobRef, Sides: [2]contest.Roll{{Count: c, Dice: []int{4}}, {Dice: []int{2}}}}
		if got := templatestest.Drawing(t, words(t), contest.SystemID, e).Panels[0].Rows[0].Label; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestScenesGiveVerdicts checks that a quick fight's picture has the result below.
func TestScenesGiveVerdicts(t *testing.T) {
	ready := func(name string) contest.Profile {
		p, ok := contest.Ready(name)
		if !ok {
			t.Fatal(name)
		}
		return p
	}
	caveman, spearman, bear, cart := ready("Caveman"), ready("Spearman"), ready("Cave Bear"), ready("Supply Cart")
	bare := contest.Profile{Name: "Bare", PH: 1, Actions: 2, Wounds: 1, Size: contest.Average}
	byTarget, atTable := engine.Rules{contest.RuleArmour: contest.ArmourTarget}, engine.Rules{contest.RuleArmour: contest.ArmourTable}
	quick := func(a, b contest.Profile, rules engine.Rules, o contest.QuickTerms, faces ...int) contest.Bout {
		return contest.Quick(a, b, rules, o, dice.NewTape(faces...))
	}
	for want, b := range map[string]contest.Bout{
		"Caveman wins an Armour Penetration attempt against Spearman's front armour (5).": quick(caveman, spearman, atTable, contest.QuickTerms{}, 5, 2, 1, 4),
		"Caveman wins an Armour Penetration attempt against Spearman's rear armour (3).":  quick(caveman, spearman, atTable, contest.QuickTerms{Rear: true}),
		"Bare 1 wins an Armour Penetration attempt against Bare 2's front armour.":        quick(bare, bare, atTable, contest.QuickTerms{}, 2, 1),
		"Spearman wins, but didn't react: no Armour Penetration attempt.":                 quick(caveman, spearman, nil, contest.QuickTerms{HoldBack: true}, 1, 2, 1, 4),
		"A draw: no Armour Penetration attempt.":                                          quick(caveman, spearman, nil, contest.QuickTerms{}, 1, 2, 2, 1),
		"Spearman's armour holds.":                                                        quick(caveman, spearman, byTarget, contest.QuickTerms{}, 5, 2, 1, 4, 3),
		"Cave Bear loses 1 wound.":                                                        quick(caveman, bear, byTarget, contest.QuickTerms{}, 6, 1, 1, 1, 1, 1, 1, 1, 5),
		"Spearman is Out of Action.":                                                      quick(caveman, spearman, byTarget, contest.QuickTerms{}, 5, 2, 1, 4, 6),
		"Supply Cart can't fight.":                                                        quick(cart, spearman, nil, contest.QuickTerms{}),
		"Neither model can fight.":                                                        quick(cart, cart, nil, contest.QuickTerms{ToTheEnd: true}),
	} {
		table := templates.Table{System: contest.SystemID, View: b}
		if got := words(t).Line(table, nil).Drawing(b).Footer; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// gathered is a scene of several events.
type gathered engine.Scene

func (g gathered) Scene() engine.Scene { return engine.Scene(g) }

// TestScenesGatherContests checks that several pairs of a post make one picture with a row each, and that a
// single pair has all its dice.
func TestScenesGatherContests(t *testing.T) {
	roll := func(faces ...int) contest.Roll {
		return contest.Roll{Count: contest.DiceCount{PH: len(faces), Total: len(faces)}, Dice: faces}
	}
	cat, dog := contest.Ref{ID: "cat", Name: "Cat", Seat: 1}, contest.Ref{ID: "dog", Name: "Dog", Seat: 2}
	events := []engine.Event{
		contest.Contested{Attempt: 1, Attacker: annRef, Defender: bobRef, Sides: [2]contest.Roll{roll(6), roll(5)}, Winner: 1, Pierces: annRef},
		contest.ArmourTested{Attempt: 1, Striker: annRef, Struck: bobRef, Face: 5, Through: true, Out: true},
		contest.Contested{Attempt: 2, Attacker: cat, Defender: dog, Sides: [2]contest.Roll{roll(2), roll(5)}, Winner: 2, Pierces: dog, Responded: true},
		contest.ArmourTested{Attempt: 2, Striker: dog, Struck: cat, Face: 1},
		contest.Contested{Attempt: 3, Attacker: cat, Defender: dog, Auto: contest.AutoRear, Winner: 1, Pierces: cat, Rear: true},
		contest.ArmourTested{Attempt: 3, Striker: cat, Struck: dog, Rear: true, Face: 4, Through: true, WoundsLeft: 1},
		contest.Contested{Attempt: 4, Attacker: cat, Defender: dog, Sides: [2]contest.Roll{roll(2), roll(2)}},
	}
	if _, ok := (contest.Contested{}).Gather(events[:2]); ok {
		t.Error("one pair alone is gathered")
	}
	scene, ok := events[0].(engine.SceneMerger).Gather(events)
	if !ok {
		t.Fatal("nothing is gathered")
	}
	drawn := templatestest.Drawing(t, words(t), contest.SystemID, gathered(scene))
	var rows []string
	for _, s := range drawn.Steps {
		rows = append(rows, fmt.Sprintf("%d %s: %s, %d dice", s.Panel, s.Who, s.Result, len(s.Dice)))
	}
	want := []string{"0 Ann → Bob: out, 1 dice", "1 Dog → Cat: holds, 1 dice", "0 Cat → Dog: −1, 1 dice", "0 Cat → Dog: draw, 0 dice"}
	if !slices.Equal(rows, want) || drawn.Title != "4 attacks" {
		t.Errorf("%q: %q", drawn.Title, rows)
	}
	if a, b := drawn.Panels[0], drawn.Panels[1]; a.Sub != "2 of 4 won" || a.Result != "unhurt" || b.Sub != "1 of 4 won" || b.Result != "1 out" {
		t.Errorf("%+v, %+v", a, b)
	}
}
