package contest

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// TestContestQuickIsOneMessage checks that a quick fight fits in one message, however long the fight and the
// names.
func TestContestQuickIsOneMessage(t *testing.T) {
	r := words(t)
	target := engine.Rules{contest.RuleArmour: contest.ArmourTarget}
	cut := 0
	for _, name := range []string{strings.Repeat("*", contest.MaxName-1), strings.Repeat("W", contest.MaxName-1), "Bo"} {
		for seed := range uint64(enginetest.Games(20)) {
			tough := contest.Profile{PH: 1 + int(seed%10), Wounds: 6, Actions: 2, Size: contest.Average, Front: 9 + int(seed%4), Rear: 2, Weapons: []contest.Weapon{{Name: name, Dice: 3, Power: 6}}}
			a, b := tough, tough
			a.Name, b.Name = engine.Name(name+"1"), engine.Name(name+"2")
			told, err := r.View(contest.Quick(a, b, target, contest.QuickTerms{ToTheEnd: seed%6 != 0, Charging: true, Rear: seed%2 == 0, HoldBack: seed%3 == 0}, dice.Seeded(seed)))
			templatestest.Must(t, err)
			text := told.Message().Text
			if n := utf8.RuneCountInString(text); n > mostOfBout {
				t.Errorf("%d characters:\n%s", n, text)
			}
			if strings.Contains(text, " more lines") {
				cut++
			}
		}
	}
	if cut == 0 {
		t.Error("nothing was ever cut")
	}
}

// TestContestQuickKeepsWhatMatters checks that of too many lines those with wounds are kept.
func TestContestQuickKeepsWhatMatters(t *testing.T) {
	name := strings.Repeat("_", contest.MaxName)
	model := contest.Profile{Name: engine.Name(name), PH: 3, Wounds: 6}
	b := contest.Bout{Models: [2]contest.Profile{model, model}, Terms: contest.QuickTerms{ToTheEnd: true}, Left: [2]int{6, 4}}
	for n := range 10 {
		c := contest.Clash{By: n % 2, Winner: 1, Pierces: 1, Dice: [2][]int{{6, 5, 5}, {6, 5, 4}}, Piercing: &contest.Piercing{Face: 1, Power: 1, Need: 9}}
		if n == 2 || n == 9 {
			c.Piercing.Through = true
		}
		b.Clashes = append(b.Clashes, c)
	}
	lines := func() []string {
		table := templates.Table{System: contest.SystemID, View: b}
		return NewLine(words(t).Line(table, nil)).Bout().Told()
	}
	told := lines()
	last := told[len(told)-1]
	if text := strings.Join(told, "\n"); strings.Count(text, "penetrates") != 2 || strings.Count(text, "holds") == 0 || !strings.Contains(last, "… and 5 more lines") {
		t.Errorf("%d lines:\n%s", len(told), text)
	}
	b.Clashes = b.Clashes[8:]
	if told := lines(); len(told) != 2 || !strings.Contains(told[0], "holds") || !strings.Contains(told[1], "penetrates") {
		t.Errorf("%q", told)
	}
}

// TestContestOpenClaims checks that claims of the next attempt come first.
func TestContestOpenClaims(t *testing.T) {
	v := brawlNext()
	v.Facts = []contest.Fact{contestCharge(1, 3, contest.FromFront), contestFact(2, contest.FactStep), contestCharge(3, 6, contest.FromRear)}
	v.Facts[1].Target = raid.spearman
	for seat, want := range map[engine.Seat][]int{1: nil, 2: {3, 1, 2}} {
		var got []int
		for _, f := range Open(v.State, seat) {
			got = append(got, f.ID)
		}
		if len(got) != len(want) || len(got) > 0 && (got[0] != want[0] || got[1] != want[1] || got[2] != want[2]) {
			t.Errorf("seat %d: %v, want %v", seat, got, want)
		}
	}
	text := contestAsks(t, v, engine.Duty{ID: "facts-1", Kind: contest.DutyFacts, Seat: 2})
	if !strings.Contains(text, "\n`#3` **Rogue**") || strings.Index(text, "`#3`") > strings.Index(text, "`#1`") {
		t.Errorf("asked: %q", text)
	}
}

// TestContestPlainWords checks that labels use the words of messages without markdown.
func TestContestPlainWords(t *testing.T) {
	v := brawlAttack()
	v.Models[0].Free = true
	claims := NewLine(words(t).Line(contestTable(v), nil))
	for id, want := range map[contest.ModelID]string{
		"berserker": "2 actions, Momentum token, a free attack, Locked by Knight", "knight": "2 actions, 1/2 wounds, Locked by Berserker and Rogue",
		"spearman": "2 actions, on Rampart", "imp": "no actions", "nobody": "",
	} {
		if got := claims.Stance(id); got != want {
			t.Errorf("%s: %q", id, got)
		}
	}
	for want, f := range map[string]contest.Fact{
		"Rogue charged Knight from the Rear over 6″": contestCharge(1, 6, contest.FromRear), "Rogue is on Low Wall": contestFact(2, contest.FactGround),
		"Rogue penetrates Knight's armour": contestFact(3, contest.FactThrough),
	} {
		if got := claims.PlainClaim(f); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if !slices.Contains(claims.Muster(2), "**Knight** "+templates.Escape(claims.Phrase("card", v.Models[4].Profile))) {
		t.Errorf("the card of the Knight is told in other words: %s", claims.Muster(2))
	}
}

// TestContestUnsure checks that a model that is free only by its own claim is marked.
func TestContestUnsure(t *testing.T) {
	v := brawl()
	v.Facts = []contest.Fact{contestFact(5, contest.FactLeave)}
	v.Facts[0].Model = raid.magician
	line := NewLine(words(t).Line(contestTable(v), contest.Object{Fact: 5}))
	for id, want := range map[contest.ModelID]string{"magician": "free if `#5` is true", "spearman": "free", "knight": "Locked by **Berserker** and **Rogue**"} {
		if got := line.Phrase("lock", line.Lock(id)); got != want {
			t.Errorf("%s: %q", id, got)
		}
	}
	if got := line.Objects(contest.Object{Fact: 5}); got != "still in Reach" {
		t.Errorf("the label of an objection: %q", got)
	}
}
