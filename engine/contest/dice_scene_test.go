package contest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"warbell/engine"
	"warbell/engine/dice"
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
	want := engine.Scene{
		Title: "Ann attacks Bob", Further: true,
		Panels: []engine.Panel{
			{Seat: 1, Name: "Ann", Rows: []engine.DiceRow{{Label: "PH 1, momentum +1", Dice: sceneDice(1, 6, 5)}}},
			{Seat: 2, Name: "Bob", Rows: []engine.DiceRow{{Label: "PH 5, unarmed −1", Dice: sceneDice(-1, 6, 4, 4, 2)}}},
		},
		Steps: []engine.Step{
			{Panel: 0, Text: "6 meets 6, then 5 beats 4", Tone: engine.ToneQuiet},
			{Panel: 0, Text: "may get through the front armour", Tone: engine.ToneQuiet},
		},
	}
	if diff := cmp.Diff(want, e.Scene()); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if diff := cmp.Diff([]int{2, 4, 6, 4}, e.Sides[1].Dice); diff != "" {
		t.Errorf("the event's dice were sorted:\n%s", diff)
	}
}

func TestContestedSteps(t *testing.T) {
	roll := func(faces ...int) Roll { return Roll{Count: DiceCount{PH: len(faces), Total: len(faces)}, Dice: faces} }
	for name, tt := range map[string]struct {
		e    Contested
		want []engine.Step
	}{
		"the best die": {
			Contested{Sides: [2]Roll{roll(6, 1), roll(5, 5)}, Winner: 1, Pierces: annRef},
			[]engine.Step{{Panel: 0, Text: "6 beats 5", Tone: engine.ToneQuiet}, {Panel: 0, Text: "may get through the front armour", Tone: engine.ToneQuiet}},
		},
		"the defender responded": {
			Contested{Sides: [2]Roll{roll(3), roll(5)}, Winner: 2, Pierces: bobRef, Responded: true},
			[]engine.Step{{Panel: 1, Text: "5 beats 3", Tone: engine.ToneStopped}, {Panel: 1, Text: "may get through the front armour", Tone: engine.ToneQuiet}},
		},
		"the defender held back": {
			Contested{Sides: [2]Roll{roll(3, 5, 5), roll(5, 4, 5)}, Winner: 2},
			[]engine.Step{
				{Panel: 1, Text: "the best 2 dice are equal (5, 5), then 4 beats 3", Tone: engine.ToneStopped},
				{Panel: 1, Text: "spent no action, so nothing comes of it", Tone: engine.ToneQuiet},
			},
		},
		"a draw": {
			Contested{Sides: [2]Roll{roll(3, 1), roll(1, 3)}},
			[]engine.Step{{Text: "every die meets its equal: a draw", Tone: engine.ToneQuiet}},
		},
		"the defender is out of dice": {
			Contested{Sides: [2]Roll{roll(6, 6, 3, 2), roll(6)}},
			[]engine.Step{{Text: "6 meets 6, and Bob has no more dice: a draw", Tone: engine.ToneQuiet}},
		},
		"the second best die": {
			Contested{Sides: [2]Roll{roll(6, 2), roll(6, 3, 2)}, Winner: 2},
			[]engine.Step{
				{Panel: 1, Text: "6 meets 6, then 3 beats 2", Tone: engine.ToneStopped},
				{Panel: 1, Text: "spent no action, so nothing comes of it", Tone: engine.ToneQuiet},
			},
		},
		"the attacker is out of dice": {
			Contested{Sides: [2]Roll{roll(6), roll(6, 3, 2)}},
			[]engine.Step{{Text: "6 meets 6, and Ann has no more dice: a draw", Tone: engine.ToneQuiet}},
		},
		"from the rear": {
			Contested{Auto: AutoRear, Winner: 1, Pierces: annRef, Rear: true},
			[]engine.Step{{Text: "hits without a contest, from the rear", Tone: engine.ToneQuiet}, {Text: "may get through the rear armour", Tone: engine.ToneQuiet}},
		},
		"against a cart": {
			Contested{Auto: AutoHarmless, Winner: 1},
			[]engine.Step{{Text: "hits without a contest: Bob is not equipped for hand-to-hand", Tone: engine.ToneQuiet}},
		},
		"who runs": {
			Contested{Auto: AutoBreaking, Winner: 1},
			[]engine.Step{{Text: "hits without a contest: Bob runs", Tone: engine.ToneQuiet}},
		},
	} {
		tt.e.Attacker, tt.e.Defender = annRef, bobRef
		if diff := cmp.Diff(tt.want, tt.e.Scene().Steps); diff != "" {
			t.Errorf("%s: -want +got\n%s", name, diff)
		}
	}
}

// TestContestedSceneOfAnything draws events that no fight could have told.
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
		scene := e.Scene()
		if len(scene.Panels) != 2 || len(scene.Steps) == 0 || scene.Steps[0].Text == "" {
			t.Fatalf("%+v", scene)
		}
	})
}

func TestCountInWords(t *testing.T) {
	for want, c := range map[string]DiceCount{
		"PH 3": {PH: 3, Total: 3},
		"PH 1, momentum +1, ground −2, shield −1, unarmed −1, weapon +1, at least 1": {PH: 1, Momentum: 1, Ground: -2, Shield: -1, Unarmed: -1, Weapon: 1, Total: 1},
		"PH 2, ground −1": {PH: 2, Ground: -1, Total: 1},
	} {
		if got := c.words(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestQuickScene(t *testing.T) {
	got := quick(t, readyModel(t, "Caveman"), readyModel(t, "Spearman"), byTarget, QuickTerms{}, 5, 2, 1, 4, 4).Scene()
	want := engine.Scene{
		Title: "Caveman attacks Spearman",
		Panels: []engine.Panel{
			{Name: "Caveman", Sub: "stone club", Bar: &engine.Bar{Label: "wounds", Now: 1, Was: 1, Max: 1}, Rows: []engine.DiceRow{
				{Label: "PH 3, shield −1", Dice: sceneDice(0, 5, 2)},
				{Label: "Armour 5, power +1", Dice: []engine.SceneDie{{Face: 4, Sides: 6, Mark: engine.MarkHit}}},
			}},
			{Name: "Spearman", Sub: "spear", Out: true, Bar: &engine.Bar{Label: "wounds", Now: 0, Was: 1, Max: 1}, Rows: []engine.DiceRow{
				{Label: "PH 2", Dice: sceneDice(-1, 4, 1)},
			}},
		},
		Steps:  []engine.Step{{Panel: 0, Text: "5 beats 4; 4 + 1 against armour 5: through", Tone: engine.ToneHurt}},
		Footer: "Spearman is out of action.",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if view := (Bout{}).ViewOf(); view != "contest/quick" {
		t.Error(view)
	}
}

func TestQuickVerdicts(t *testing.T) {
	caveman, spearman, bear, cart := readyModel(t, "Caveman"), readyModel(t, "Spearman"), readyModel(t, "Cave Bear"), readyModel(t, "Supply Cart")
	bare := card("Bare", 1, 0, 0)
	for want, got := range map[string]Bout{
		"Caveman may attempt armour penetration against the front armour (5) of Spearman.": quick(t, caveman, spearman, atTable, QuickTerms{}, 5, 2, 1, 4),
		"Spearman may attempt armour penetration against the front armour (3) of Caveman.": quick(t, caveman, spearman, atTable, QuickTerms{}, 1, 2, 1, 4),
		"Caveman may attempt armour penetration against the rear armour (3) of Spearman.":  quick(t, caveman, spearman, atTable, QuickTerms{Rear: true}),
		"Bare 1 may attempt armour penetration against the front armour of Bare 2.":        quick(t, bare, bare, atTable, QuickTerms{}, 2, 1),
		"Spearman wins, but spent no action: no attempt at armour penetration.":            quick(t, caveman, spearman, nil, QuickTerms{HoldBack: true}, 1, 2, 1, 4),
		"A draw: neither may attempt armour penetration.":                                  quick(t, caveman, spearman, nil, QuickTerms{}, 1, 2, 2, 1),
		"The armour of Spearman holds.":                                                    quick(t, caveman, spearman, byTarget, QuickTerms{}, 5, 2, 1, 4, 3),
		"Cave Bear loses a wound.":                                                         quick(t, caveman, bear, byTarget, QuickTerms{}, 6, 1, 1, 1, 1, 1, 1, 1, 5),
		"Spearman is out of action.":                                                       quick(t, caveman, spearman, byTarget, QuickTerms{}, 5, 2, 1, 4, 6),
		"Supply Cart is not equipped for hand-to-hand.":                                    quick(t, cart, spearman, nil, QuickTerms{}),
		"Neither is equipped for hand-to-hand.":                                            quick(t, cart, cart, nil, QuickTerms{ToTheEnd: true}),
	} {
		if footer := got.Scene().Footer; footer != want {
			t.Errorf("%q, want %q", footer, want)
		}
	}
}

// TestQuickSceneOfALongFight keeps to the last attempts and sums up those before.
func TestQuickSceneOfALongFight(t *testing.T) {
	wyrm := readyModel(t, "Great Wyrm")
	bout := Quick(wyrm, wyrm, nil, QuickTerms{ToTheEnd: true}, dice.Seeded(3))
	for seed := uint64(4); bout.Winner != 0; seed++ {
		bout = Quick(wyrm, wyrm, nil, QuickTerms{ToTheEnd: true}, dice.Seeded(seed))
	}
	lost := [2]int{}
	for _, c := range bout.Clashes[:11] {
		if c.Piercing != nil && c.Piercing.Through {
			lost[2-c.Pierces]++
		}
	}
	scene := bout.Scene()
	want := fmt.Sprintf("the first 11 attempts: Great Wyrm 1 loses %d wounds, Great Wyrm 2 %d", lost[0], lost[1])
	if len(scene.Steps) != 10 || scene.Steps[0].Text != want || !strings.HasPrefix(scene.Steps[1].Text, "attempt 12: ") {
		t.Errorf("want %q: %+v", want, scene.Steps)
	}
	if scene.Footer != "Undecided after 20 attempts." {
		t.Error(scene.Footer)
	}
}

// TestQuickSceneRows draws the last attempts that have room: at most six, and fewer of many dice.
func TestQuickSceneRows(t *testing.T) {
	for ph, want := range map[int]string{1: "Attempt 15", 6: "Attempt 15", 8: "Attempt 16", 10: "Attempt 17"} {
		wall := card("Wall", ph, 12, 12)
		scene := Quick(wall, wall, nil, QuickTerms{ToTheEnd: true}, dice.Seeded(1)).Scene()
		for _, p := range scene.Panels {
			if first, last := p.Rows[0].Label, p.Rows[len(p.Rows)-1].Label; first != want || last != "Attempt 20" {
				t.Errorf("PH %d: %s to %s, want %s", ph, first, last, want)
			}
		}
	}
}
