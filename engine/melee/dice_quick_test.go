package melee

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
)

func namedAs(name string, p Profile) Profile {
	p = fleshed(p)
	p.Name = engine.Name(name)
	return p
}

// quickly fights with exactly these dice.
func quickly(t *testing.T, a, b Profile, o QuickTerms, faces ...int) Bout {
	t.Helper()
	tape := dice.NewTape(faces...)
	bout := Quick(a, b, nil, o, tape)
	if rest := tape.Rest(); tape.Err() != nil || rest != nil {
		t.Errorf("%v, dice left: %v", tape.Err(), rest)
	}
	return bout
}

// told says in which round who struck, and how the struck one was then.
func told(b Bout) []string {
	var all []string
	for i, r := range b.Rounds {
		for _, s := range r.Fought.Strikes {
			all = append(all, fmt.Sprintf("%d %s: %s, %s", i+1, s.Striker.Name, deed(s), s.After.Name()))
		}
	}
	return all
}

// deed is what came of a blow.
func deed(s Strike) string {
	var all []string
	for _, i := range s.Injuries {
		all = append(all, i.Result.Name())
	}
	switch {
	case len(all) > 0:
		return "wounds: " + strings.Join(all, ", ")
	case s.hit():
		return "hits, no wound"
	}
	return "misses"
}

func annAndBob() (ann, bob Profile) {
	ann = namedAs("Ann", Profile{I: 3, A: 2, Weapons: armed("Axe")})
	return ann, namedAs("Bob", Profile{I: 5, Helmet: true, Weapons: armed("Axe")})
}

// longBout has Bob knocked down, and Ann stunned and then put out of action.
func longBout(t *testing.T) Bout {
	ann, bob := annAndBob()
	return quickly(t, ann, bob, QuickTerms{},
		3, 3, 5, 2, // the roll-off: Ann goes first
		2,       // turn 1, Ann's: Bob is quicker and misses,
		4, 4, 1, // and Ann knocks him down; her second blow can't finish him
		1, 2, // turn 2, Bob's: he stands up, so Ann strikes first and misses twice,
		4, 4, 4, // and he stuns her
		3, // turn 3, Ann's: she is knocked down now; Bob hits without a die and doesn't wound
		4, // turn 4, Bob's: she still lies there
	)
}

func TestQuickTurns(t *testing.T) {
	bout := longBout(t)
	want := []string{
		"1 Bob: misses, standing", "1 Ann: wounds: knocked down, knocked down",
		"2 Ann: misses, standing", "2 Ann: misses, standing", "2 Bob: wounds: stunned, stunned",
		"3 Bob: hits, no wound, knocked down", "4 Bob: wounds: out of action, out of action",
	}
	if diff := cmp.Diff(want, told(bout)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if bout.Winner != 2 || bout.First == nil || bout.First.First != 1 || bout.Charged != engine.NoSeat {
		t.Errorf("winner %d, first %+v", bout.Winner, bout.First)
	}
	var back []string
	for _, r := range bout.Rounds {
		for _, up := range r.Began.Recovered {
			back = append(back, fmt.Sprint(r.Began.Turn, " ", up.Model.Name, " ", up.To.Name()))
		}
	}
	if diff := cmp.Diff([]string{"2 Bob standing", "3 Ann knocked down"}, back); diff != "" {
		t.Errorf("recoveries (-want +got):\n%s", diff)
	}
}

// bare is a scene without the dice of its steps.
func bare(s engine.Scene) engine.Scene {
	for i := range s.Steps {
		s.Steps[i].Dice, s.Steps[i].Answer = nil, nil
	}
	return s
}

func TestQuickScene(t *testing.T) {
	die := func(face int, mark engine.DieMark) engine.SceneDie {
		return engine.SceneDie{Face: face, Sides: 6, Mark: mark}
	}
	want := engine.Drawing{
		Title: "scene.bout",
		Panels: []engine.PanelOf[string]{
			{
				Seat: 1, Name: "Ann", Sub: "scene.arms", Out: true, Bar: &engine.BarOf[string]{Label: "scene.wounds", Now: 0, Was: 1, Max: 1},
				Rows: []engine.RowOf[string]{
					{Label: "scene.roll", Dice: []engine.SceneDie{die(4, engine.MarkHit), die(1, engine.MarkMiss), die(2, engine.MarkMiss)}},
					{Label: "scene.roll", Dice: []engine.SceneDie{die(4, engine.MarkHit)}},
					{Label: "scene.roll", Dice: []engine.SceneDie{die(1, engine.MarkPlain)}},
				},
			},
			{
				Seat: 2, Name: "Bob", Sub: "scene.arms", Bar: &engine.BarOf[string]{Label: "scene.wounds", Now: 1, Was: 1, Max: 1},
				Rows: []engine.RowOf[string]{
					{Label: "scene.roll", Dice: []engine.SceneDie{die(2, engine.MarkMiss), die(4, engine.MarkHit)}},
					{Label: "scene.roll", Dice: []engine.SceneDie{die(4, engine.MarkHit), die(3, engine.MarkMiss), die(4, engine.MarkHit)}},
					{Label: "scene.roll", Dice: []engine.SceneDie{die(4, engine.MarkPlain)}},
				},
			},
		},
		Steps: []engine.StepOf[string]{
			{Panel: 0, Text: "scene.strike", Tone: engine.StyleHurt, Result: "scene.came"},
			{Panel: 1, Text: "scene.strike", Tone: engine.StyleHurt, Result: "scene.came"},
			{Panel: 1, Text: "scene.strike", Tone: engine.StyleQuiet, Result: "scene.came"},
			{Panel: 1, Text: "scene.strike", Tone: engine.StyleHurt, Result: "scene.came"},
		},
		Footer: "scene.verdict",
	}
	if diff := cmp.Diff(want, enginetest.Named(bare(longBout(t).Scene()))); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestQuickCharge checks that the charger goes first and strikes first, without a roll-off.
func TestQuickCharge(t *testing.T) {
	ann, bob := annAndBob()
	bout := quickly(t, ann, bob, QuickTerms{Charges: 1, Rounds: 2}, 1, 1, 1, 1, 1, 1)
	want := []string{
		"1 Ann: misses, standing", "1 Ann: misses, standing", "1 Bob: misses, standing",
		"2 Bob: misses, standing", "2 Ann: misses, standing", "2 Ann: misses, standing",
	}
	if diff := cmp.Diff(want, told(bout)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if bout.Winner != engine.NoSeat || bout.Charged != 1 || bout.First != nil {
		t.Errorf("winner %d, charged %d", bout.Winner, bout.Charged)
	}
}

// TestQuickFirstRound checks that a flail is heavy only in the first round, in which a spear strikes with the
// charger.
func TestQuickFirstRound(t *testing.T) {
	flail := namedAs("Flail", Profile{Weapons: armed("Flail")})
	spear := namedAs("Spear", Profile{I: 6, Weapons: armed("Spear")})
	bout := quickly(t, flail, spear, QuickTerms{Charges: 1, Rounds: 2}, 4, 3, 4, 1, 4, 3, 4, 3)
	var strengths []string
	for _, r := range bout.Rounds {
		for _, s := range r.Fought.Strikes {
			strengths = append(strengths, fmt.Sprintf("%s %d", s.Striker.Name, s.Strength))
		}
	}
	if diff := cmp.Diff([]string{"Spear 3", "Flail 5", "Spear 3", "Flail 3"}, strengths); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestQuickIsAFightByPost plays a quick fight and a game with the same dice.
func TestQuickIsAFightByPost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyProfile(t, "a"), anyProfile(t, "b")
		seed := rapid.Uint64().Draw(t, "seed")
		var quick []Fought
		for _, r := range Quick(a, b, nil, QuickTerms{Rounds: MaxRounds}, dice.Seeded(seed)).Rounds {
			if r.Fought.Phase > 0 {
				quick = append(quick, r.Fought)
			}
		}
		post := byPost(t, a, b, dice.Seeded(seed))
		n := min(len(quick), len(post)) // one of the two may stop earlier, after different numbers of turns
		if diff := cmp.Diff(post[:n], quick[:n]); diff != "" || n == 0 {
			t.Errorf("%d rounds (-post +quick):\n%s", n, diff)
		}
	})
}

// byPost plays a duel face to face in which both do nothing but fight.
func byPost(t *rapid.T, a, b Profile, src dice.Source) (all []Fought) {
	config, err := json.Marshal(Terms{Sides: [2]Warband{{Models: []Profile{a}}, {Models: []Profile{b}}}, Engaged: true})
	if err != nil {
		t.Fatal(err)
	}
	s, err := System().New(engine.Setup{Seats: 2, Config: config})
	if err != nil {
		t.Fatal(err)
	}
	in := engine.Inputs{Dice: src}
	out, err := system{}.Open(s, in)
	for range MaxRounds {
		if err != nil {
			t.Fatal(err)
		}
		for _, ev := range out.Events {
			s = System().Apply(s, ev)
			switch e := ev.(type) {
			case Fought:
				all = append(all, e)
			case engine.Ended:
				return all
			}
		}
		in.Seat = s.Active
		out, err = System().Decide(s, Done{}, in)
	}
	return all
}

// TestQuickEnds checks that a fight ends within its rounds, that the loser is Out of Action, and that the
// picture fits.
func TestQuickEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := QuickTerms{Charges: rapid.IntRange(-1, 3).Draw(t, "charges"), Rounds: rapid.IntRange(-1, 30).Draw(t, "rounds")}
		bout := Quick(anyProfile(t, "a"), anyProfile(t, "b"), nil, o, dice.Seeded(rapid.Uint64().Draw(t, "seed")))
		if n := len(bout.Rounds); n < 1 || n > o.rounds() {
			t.Errorf("%d rounds of %d", n, o.rounds())
		}
		for i, f := range bout.Fighters {
			if lost := bout.Winner == engine.Seat(2-i); lost != (f.Condition == OutOfAction) {
				t.Errorf("winner %d, but %s is %s", bout.Winner, f.Model.Name, f.Condition)
			}
		}
		scene := bout.Scene()
		for _, p := range scene.Panels {
			if len(p.Rows) > sceneRows {
				t.Errorf("%d rows", len(p.Rows))
			}
		}
		if len(scene.Steps) > sceneSteps {
			t.Errorf("%d steps", len(scene.Steps))
		}
	})
}

func TestQuickNamesakes(t *testing.T) {
	goblin, _ := Ready("Goblin")
	bout := Quick(goblin, goblin, nil, QuickTerms{}, dice.Seeded(1))
	if a, b := bout.Fighters[0].Model, bout.Fighters[1].Model; a.Name != "Goblin 1" || b.Name != "Goblin 2" || a.ID == b.ID {
		t.Errorf("%+v and %+v", a, b)
	}
}
