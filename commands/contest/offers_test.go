package contest_test

import (
	"strings"
	"testing"
	"warbell/commands/gamekit"
)

func TestContestOffersAreChecked(t *testing.T) {
	h := newHouse(t)
	for line, says := range map[string]string{
		"duel | opponent=@Bob | fighter=Knight | ground=hill; HILL":                   "Two pieces of Good Ground are named",
		"duel | opponent=@Bob | fighter=Knight | ground=hill; !":                      "isn't Good Ground",
		"duel | opponent=@Bob | fighter=Knight | apart=99":                            "1 to 36 inches",
		"duel | opponent=@Bob | fighter=Knigt":                                        "There is no fighter called",
		"duel | opponent=@Bob | fighter=Kim ph44; axe":                                "Kim ph44; axe",
		"duel | opponent=@Bob | fighter=Cart ph1 harmless":                            "no model has a hand-to-hand weapon",
		"duel | fighter=Knight":                                                       "needs an opponent",
		"fight | opponent=@Bob | warband=The Red Reaver":                              "There is no warband called",
		"fight | opponent=@Bob | warband=3 Nobody":                                    "3 Nobody",
		"fight | opponent=@Bob | warband=The Red Reavers | apart=-1":                  "1 to 36 inches",
		"fight | opponent=@Bob | warband=13 Goblin":                                   "12",
		"fight | opponent=@Bob | warband=The Red Reavers | rules=armour=odd":          "can be",
		"fight | opponent=@Bob | open=true | warband=The Red Reavers":                 "one opponent and everyone",
		"duel | opponent=@Bob | fighter=Knight | ground=" + strings.Repeat("hill", 9): "isn't Good Ground",
	} {
		h.WantPrivate(h.Slash(ann, "/contest "+line), says)
	}
}

// TestContestOffersByForm: the form asks for the ground as well, and what is agreed is told.
func TestContestOffersByForm(t *testing.T) {
	h := newHouse(t)
	form := h.Slash(ann, "/contest fight | open=true | apart=1").Modal
	if got := fieldNames(form); got != "fighter line ground" || !strings.Contains(lines(form, "fighter"), "The Red Reavers | 2 Berserker, Barbarian, Rogue, 3 Dog") {
		t.Fatalf("the form: %s\n%s", got, lines(form, "fighter"))
	}
	offer := h.Fill(ann, form, "ground", "*hill*\nold wall (damn good)", "fighter", "own", "line", "Two:\n2 Goblin\nDog")
	h.said(offer, `1″ apart. Good Ground: \*hill\*, old wall (Damn Good).`)
	h.said(offer, "**Two**")
	duel := h.Slash(ann, "/contest duel | opponent=@Bob").Modal
	if got := lines(duel, "fighter"); !strings.Contains(got, "Knight | PH 4, armour 6/4; ") || !strings.Contains(got, "Brawler | PH 3, armour 3/3; unarmed") ||
		!strings.Contains(got, "Cave Bear | PH 4, armour 4/3, large, 2 wounds; ") || strings.Contains(got, "Cart") {
		t.Errorf("who can be chosen: %s", got)
	}
	h.said(h.Fill(ann, duel, "fighter", "own", "line", "Bare ph2 front3"), "The fighters start face to face.")
}

// TestContestThreads: a game's thread is named after who fights.
func TestContestThreads(t *testing.T) {
	for line, title := range map[string]string{
		"duel | opponent=@Warbell | fighter=Bare ph2":               "Bare v ",
		"fight | opponent=@Warbell | warband=The Red Reavers":       "The Red Reavers", // perhaps against another
		"fight | opponent=@Warbell | warband=2 Goblin":              "Goblin and another v ",
		"fight | opponent=@Warbell | warband=Red Reavers | apart=2": "The Red Reavers",
	} {
		h := newHouse(t)
		call := h.SlashCall(ann, map[string]gamekit.Value{}, "contest", strings.Fields(line)[0])
		for _, word := range strings.Split(line, " | ")[1:] {
			name, v, _ := strings.Cut(word, "=")
			call.Options[name] = gamekit.Value{Text: v, User: self, Int: 2}
		}
		call.Rights.Threads = true
		h.said(h.Do(call), "practice")
		if len(h.Threads) != 1 {
			t.Errorf("%s: %v", line, h.Threads)
		}
		for _, got := range h.Threads { // of a fight that may be over already
			if !strings.HasPrefix(got, title) {
				t.Errorf("%s: %q", line, got)
			}
		}
	}
}
