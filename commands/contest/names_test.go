package contest_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"warbell/engine/contest"
	"warbell/templates"
)

// TestContestObjectsToWhatMatters checks that a dispute without a declaration is about the one on which the
// next attack depends.
func TestContestObjectsToWhatMatters(t *testing.T) {
	h := newHouse(t)
	id := h.fray(target, annsBand, bobsBand)
	acts, waits := h.acts(id)
	mine, theirs := sides(acts)
	h.said(h.Take(acts, "contest engage | model="+mine[0]+" | target="+theirs[0]+" | inches=3"), "`#1`")
	h.said(h.Take(acts, "contest engage | model="+mine[1]+" | target="+theirs[1]+" | from=rear"), "`#2`")
	h.said(h.Take(acts, "contest attack | target="+theirs[1]+" | attacks=1"), "attacks")
	if got := h.Owing(id, "facts"); len(got) != 1 || got[0] != waits {
		t.Errorf("%v are asked", got)
	}
	if got := lines(h.Form(waits, h.under(waits, "object")), "claim"); !strings.HasPrefix(got, "#2 "+mine[1]+" engaged "+theirs[1]+" from the Rear | \n#1 ") {
		t.Errorf("the claims: %q", got)
	}
	h.said(h.Take(waits, "contest object | from=front"), "disputes `#2`")
}

// TestContestNamesWithCommas checks that a name with separators is found wherever it can be typed.
func TestContestNamesWithCommas(t *testing.T) {
	h := newHouse(t)
	band := ":\n\"Ada, the Red\" ph4 actions3; axe power6\n\"Abe; Blue\" ph4 actions3; axe"
	acts, _ := h.acts(h.fray(target, "Ann's"+band, "Bob's"+band))
	n, foe := "1", "2"
	if acts == bob {
		n, foe = foe, n
	}
	h.said(h.Take(acts, "contest engage | model=Ada, the Red "+n+" | target=ada, the red "+foe), "engages")
	h.said(h.Take(acts, "contest engage | model=Abe; Blue "+n+" | target=ada, the red "+foe), "engages")
	h.said(h.Take(acts, "contest turn | then=ask | lines=Ada, the Red "+n+": ada, the red "+foe+" x2; Abe; Blue "+n+": Ada, the Red "+foe+" x1"), "Red "+n+"** and **Abe; Blue "+n+"** attack **Ada, the Red "+foe)
}

// horde is a warband with the most models and the longest names, whose characters must all be escaped.
func horde(name string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s:\n", strings.Repeat("#", contest.MaxName))
	for i := range contest.MaxModels {
		fmt.Fprintf(&b, "\"%s%02d\" ph4 actions4 wounds6 front2 rear2 group \"%s\"; \"%s\" +1\n", strings.Repeat(name, contest.MaxName-2), i, strings.Repeat("*", contest.MaxName), strings.Repeat("_", 20))
	}
	return b.String()
}

// TestContestFitsTheLongestNames checks that everything shown about the largest warbands fits Discord's
// limits, which every reply is checked for.
func TestContestFitsTheLongestNames(t *testing.T) {
	h := newHouse(t)
	id := h.fray(target+" | terms=ground="+strings.Repeat("[", contest.MaxName)+"; "+strings.Repeat("~", contest.MaxName)+"!", horde("*"), horde("_"))
	acts, _ := h.acts(id)
	for _, name := range []string{"turn", "engage", "act", "orders"} {
		if r := h.Take(acts, "contest "+name); r.Modal == nil {
			t.Errorf("%s: %q", name, text(r))
		}
	}
	if len(h.suggested(acts, "", "")) != templates.MaxChoices {
		t.Error("/act suggests less than it has room for")
	}
	w := &walk{house: h, id: id, rand: rand.New(rand.NewPCG(3, 4)), pressed: map[string]int{}}
	for range 150 {
		if !w.step() {
			break
		}
	}
	if w.pressed["engage"] == 0 || w.pressed["attack"] == 0 {
		t.Errorf("pressed: %v", w.pressed)
	}
}

// TestContestAsksNothingInVain checks that a button acts at once if its form would have no choice.
func TestContestAsksNothingInVain(t *testing.T) {
	h := newHouse(t)
	id := h.bout("", strings.Replace(kim, "actions2", "actions1", 1), strings.Replace(sly, "actions2", "actions1", 1))
	acts, waits := h.acts(id)
	attack := h.under(acts, "attack")
	h.said(h.Press(acts, attack), "attacks")
	h.WantPrivate(h.Press(acts, attack), "already been decided")
	if by, _ := h.owes(id, "respond"); by != waits {
		t.Errorf("%v is asked", by)
	}
}

// TestContestQuickIsOneMessage checks that a long quick fight with long names fits into one message.
func TestContestQuickIsOneMessage(t *testing.T) {
	h := newHouse(t)
	for range 8 {
		line := "\"" + strings.Repeat("*", contest.MaxName-1) + "%d\" ph9 wounds6 front12 rear12; \"" + strings.Repeat("_", contest.MaxName) + "\" +3"
		r := h.Slash(cat, "/quick | game=contest | one="+fmt.Sprintf(line, 1)+" | two="+fmt.Sprintf(line, 2))
		h.said(r, "to the end")
		if n := utf8.RuneCountInString(text(r)); n > 1900 {
			t.Errorf("%d characters: %q", n, text(r))
		}
	}
}
