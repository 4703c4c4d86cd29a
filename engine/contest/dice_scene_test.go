package contest

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
)

// sceneDice are dice as a picture has them, the one at place best marked; -1 for none.
func sceneDice(best int, faces ...int) []engine.SceneDie {
	var row []engine.SceneDie
	for i, face := range faces {
		d := engine.SceneDie{Face: face, Sides: 6, Mark: engine.MarkPlain}
		if i == best {
			d.Mark = engine.MarkWinner
		}
		row = append(row, d)
	}
	return row
}

var (
	annRef = Ref{ID: "ann", Name: "Ann", Seat: 1}
	bobRef = Ref{ID: "bob", Name: "Bob", Seat: 2}
)

func TestContestedScene(t *testing.T) {
	e := Contested{
		Attempt: 1, Attacker: annRef, Defender: bobRef, Winner: 1, Pierces: annRef, ByTable: true,
		Sides: [2]Roll{
			{Model: annRef, Count: DiceCount{PH: 1, Momentum: 1, Total: 2}, Dice: []int{5, 6}},
			{Model: bobRef, Count: DiceCount{PH: 5, Unarmed: -1, Total: 4}, Dice: []int{2, 4, 6, 4}},
		},
	}
	want := engine.Drawing{
		Title: "scene.attack", Further: true,
		Panels: []engine.PanelOf[string]{
			{Seat: 1, Name: "Ann", Sub: "scene.count", Result: "scene.wins", Rows: []engine.RowOf[string]{{Label: "scene.count", Dice: sceneDice(1, 6, 5)}}},
			{Seat: 2, Name: "Bob", Sub: "scene.count", Rows: []engine.RowOf[string]{{Label: "scene.count", Dice: sceneDice(-1, 6, 4, 4, 2)}}},
		},
		Steps: []engine.StepOf[string]{
			{Panel: 0, Text: "scene.contest", Result: "scene.so", Tone: engine.StyleQuiet, Dice: pair(engine.MarkWinner, 5), Answer: pair(engine.MarkMiss, 4)},
		},
	}
	if diff := cmp.Diff(want, enginetest.Named(e.Scene())); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if diff := cmp.Diff([]int{2, 4, 6, 4}, e.Sides[1].Dice); diff != "" {
		t.Errorf("the event's dice were sorted:\n%s", diff)
	}
}

// TestDecision checks which dice decide a Contest.
func TestDecision(t *testing.T) {
	for name, tt := range map[string]struct {
		a, b []int
		want Decision
	}{
		"the best die":                  {[]int{6, 1}, []int{5, 5}, Decision{Winner: 1, Won: 6, Lost: 5}},
		"the defender":                  {[]int{3, 5, 5}, []int{5, 4, 5}, Decision{Winner: 2, Ties: []int{5, 5}, Won: 4, Lost: 3}},
		"a draw":                        {[]int{3, 1}, []int{1, 3}, Decision{}},
		"the defender is out of dice":   {[]int{6, 6, 3, 2}, []int{6}, Decision{Ties: []int{6}, Short: "Bob"}},
		"the attacker is out of dice":   {[]int{6}, []int{6, 3, 2}, Decision{Ties: []int{6}, Short: "Ann"}},
		"nobody is there to contest it": {[]int{2}, nil, Decision{Winner: 1, Alone: true}},
	} {
		got := decisionOf(tt.a, tt.b, [2]engine.Name{"Ann", "Bob"})
		if diff := cmp.Diff(tt.want, got, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s: -want +got\n%s", name, diff)
		}
	}
}

// pair is one die of a step.
func pair(mark engine.DieMark, face int) []engine.SceneDie {
	return []engine.SceneDie{{Face: face, Sides: 6, Mark: mark}}
}

// TestContestedSceneOfAnything draws events that no fight can produce.
func TestContestedSceneOfAnything(t *testing.T) {
	anyDice := rapid.SliceOfN(rapid.Int(), 0, 20)
	rapid.Check(t, func(t *rapid.T) {
		ref := func(label string) Ref {
			return Ref{ID: rapid.SampledFrom([]ModelID{"", "ann", "bob"}).Draw(t, label), Name: engine.Name(rapid.String().Draw(t, label+" name")), Seat: engine.Seat(rapid.Int().Draw(t, label+" seat"))}
		}
		e := Contested{
			Attacker: ref("attacker"), Defender: ref("defender"), Pierces: ref("pierces"), Winner: rapid.Int().Draw(t, "winner"),
			Auto:  rapid.SampledFrom([]Auto{"", AutoRear, AutoHarmless, AutoBreaking, "luck"}).Draw(t, "auto"),
			Sides: [2]Roll{{Dice: anyDice.Draw(t, "a")}, {Dice: anyDice.Draw(t, "b"), Count: DiceCount{PH: rapid.Int().Draw(t, "PH"), Ground: rapid.Int().Draw(t, "ground")}}},
		}
		scene := enginetest.Named(e.Scene())
		if len(scene.Panels) != 2 || len(scene.Steps) == 0 || scene.Steps[0].Text == "" {
			t.Fatalf("%+v", scene)
		}
	})
}

func TestQuickScene(t *testing.T) {
	got := quick(t, readyModel(t, "Caveman"), readyModel(t, "Spearman"), byTarget, QuickTerms{}, 5, 2, 1, 4, 4).Scene()
	want := engine.Drawing{
		Title: "scene.bout",
		Panels: []engine.PanelOf[string]{
			{Name: "Caveman", Sub: "scene.arms", Bar: &engine.BarOf[string]{Label: "scene.wounds", Now: 1, Was: 1, Max: 1}, Rows: []engine.RowOf[string]{
				{Label: "scene.count", Dice: sceneDice(0, 5, 2)},
				{Label: "scene.armour", Dice: []engine.SceneDie{{Face: 4, Sides: 6, Mark: engine.MarkHit}}},
			}},
			{Name: "Spearman", Sub: "scene.arms", Out: true, Bar: &engine.BarOf[string]{Label: "scene.wounds", Now: 0, Was: 1, Max: 1}, Rows: []engine.RowOf[string]{
				{Label: "scene.count", Dice: sceneDice(-1, 4, 1)},
			}},
		},
		Steps: []engine.StepOf[string]{{
			Panel: 0, Text: "scene.clash", Tone: engine.StyleHurt, Result: "scene.pierced",
			Dice: append(pair(engine.MarkWinner, 5), pair(engine.MarkHit, 4)...), Answer: pair(engine.MarkMiss, 4),
		}},
		Footer: "scene.verdict",
	}
	if diff := cmp.Diff(want, enginetest.Named(got)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if view := (Bout{}).ViewOf(); view != "contest/quick" {
		t.Error(view)
	}
}

// TestQuickSceneOfALongFight checks that a picture shows the last attempts and sums up the earlier ones.
func TestQuickSceneOfALongFight(t *testing.T) {
	wyrm := readyModel(t, "Great Wyrm")
	bout := Quick(wyrm, wyrm, nil, QuickTerms{ToTheEnd: true}, dice.Seeded(3))
	for seed := uint64(4); bout.Winner != 0; seed++ {
		bout = Quick(wyrm, wyrm, nil, QuickTerms{ToTheEnd: true}, dice.Seeded(seed))
	}
	lost := [2]int{}
	for _, c := range bout.Clashes[:11] {
		if c.Piercing != nil && c.Piercing.Through {
			lost[c.Pierces&1]++
		}
	}
	scene := bout.Scene()
	if toll := bout.toll(11); len(scene.Steps) != 10 || toll.Wounds != lost || scene.Steps[0].Text.About != toll || scene.Steps[1].Who != engine.Worded("scene.attempt", 12) {
		t.Errorf("%v, %+v: %+v", lost, toll, scene.Steps)
	}
}

// TestQuickSceneRows checks that a picture shows at most six attempts, and fewer with many dice.
func TestQuickSceneRows(t *testing.T) {
	for ph, want := range map[int]int{1: 15, 6: 15, 8: 16, 10: 17} {
		wall := card("Wall", ph, 12, 12)
		scene := Quick(wall, wall, nil, QuickTerms{ToTheEnd: true}, dice.Seeded(1)).Scene()
		for _, p := range scene.Panels {
			if first, last := p.Rows[0].Label.About, p.Rows[len(p.Rows)-1].Label.About; first != want || last != 20 {
				t.Errorf("PH %d: %v to %v, want %d", ph, first, last, want)
			}
		}
	}
}

// TestSidesLeft checks that a side loses wounds with its models, and that an attack on better armour is worth
// more.
func TestSidesLeft(t *testing.T) {
	v := View{State: &State{Models: []Model{
		{Seat: 1, Profile: Profile{Name: "Ann", Wounds: 2}, Wounds: 1}, {Seat: 2, Profile: Profile{Wounds: 3}, Out: true},
	}}}
	left := v.SidesLeft()
	if a, b := left[0], left[1]; a.Left != 1 || a.Most != 2 || a.Name != "Ann" || b.Left != 0 || b.Out != 1 {
		t.Errorf("%+v", left)
	}
	if scene := v.Scene(); len(scene.Panels) != 2 || !scene.Panels[1].Out {
		t.Errorf("%+v", scene.Panels)
	}
	held, through, fell := ArmourTested{Need: 5}, ArmourTested{Need: 5, Through: true}, ArmourTested{Need: 2, Through: true, Out: true}
	if a, b, c := held.Highlights()[0].Worth, through.Highlights()[0].Worth, fell.Highlights()[0].Worth; a > 0 || b <= a || c <= b {
		t.Errorf("%d, %d, %d", a, b, c)
	}
}
