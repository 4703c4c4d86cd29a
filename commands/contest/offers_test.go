package contest_test

import (
	"strings"
	"testing"
	"warbell/commands/gamekit"
)

func TestContestOffersAreChecked(t *testing.T) {
	h := newHouse(t)
	for line, says := range map[string]string{
		"challenge | game=contest | opponent=@Bob | force=Knight | terms=ground=hill; HILL":                   "Two pieces of Good Ground are named",
		"challenge | game=contest | opponent=@Bob | force=Knight | terms=ground=hill; !":                      "isn't Good Ground",
		"challenge | game=contest | opponent=@Bob | force=Knight | terms=apart=99":                            "from 1 to 36",
		"challenge | game=contest | opponent=@Bob | force=Knigt":                                              "There is no fighter called",
		"challenge | game=contest | opponent=@Bob | force=Kim ph44; axe":                                      "Kim ph44; axe",
		"challenge | game=contest | opponent=@Bob | force=Cart ph1 harmless":                                  "no model has a hand-to-hand weapon",
		"challenge | game=contest.band | opponent=@Bob | force=The Red Reaver":                                "There is no warband called",
		"challenge | game=contest.band | opponent=@Bob | force=3 Nobody":                                      "3 Nobody",
		"challenge | game=contest.band | opponent=@Bob | force=The Red Reavers | terms=apart=-1":              "from 1 to 36",
		"challenge | game=contest.band | opponent=@Bob | force=13 Goblin":                                     "12",
		"challenge | game=contest.band | opponent=@Bob | force=The Red Reavers | terms=armour=odd":            "can be",
		"challenge | game=contest | opponent=@Bob | force=Knight | terms=ground=" + strings.Repeat("hill", 9): "isn't Good Ground",
	} {
		h.WantPrivate(h.Slash(ann, "/"+line), says)
	}
}

// TestContestOffersByForm checks that the form of a challenge asks for the ground, and that the terms are
// posted.
func TestContestOffersByForm(t *testing.T) {
	h := newHouse(t)
	form := h.Slash(ann, "/challenge | game=contest.band | terms=apart=1").Modal
	if got := fieldNames(form); got != "fighter line ground terms" || !strings.Contains(lines(form, "fighter"), "The Red Reavers | 2 Berserker, Barbarian, Rogue, 3 Dog") {
		t.Fatalf("the form: %s\n%s", got, lines(form, "fighter"))
	}
	offer := h.Fill(ann, form, "ground", "*hill*\nold wall (damn good)", "fighter", "own", "line", "Two:\n2 Goblin\nDog")
	h.said(offer, `1″ apart. Good Ground: \*hill\*, old wall (Damn Good).`)
	h.said(offer, "**Two**")
	duel := h.Slash(ann, "/challenge | game=contest | opponent=@Bob").Modal
	if got := lines(duel, "fighter"); !strings.Contains(got, "Knight | PH 4, armour 6/4; ") || !strings.Contains(got, "Brawler | PH 3, armour 3/3; unarmed") ||
		!strings.Contains(got, "Cave Bear | PH 4, armour 4/3, large, 2 wounds; ") || strings.Contains(got, "Cart") {
		t.Errorf("who can be chosen: %s", got)
	}
	h.said(h.Fill(ann, duel, "fighter", "own", "line", "Bare ph2 front3"), "The fighters start face to face.")
}

// TestContestThreads checks that a game's thread is named after the fighters.
func TestContestThreads(t *testing.T) {
	for line, title := range map[string]string{
		"challenge | game=contest | opponent=@Warbell | force=Bare ph2":                         "Bare v ",
		"challenge | game=contest.band | opponent=@Warbell | force=The Red Reavers":             "The Red Reavers",
		"challenge | game=contest.band | opponent=@Warbell | force=2 Goblin":                    "Goblin and another v ",
		"challenge | game=contest.band | opponent=@Warbell | force=Red Reavers | terms=apart=2": "The Red Reavers",
	} {
		h := newHouse(t)
		call := h.SlashCall(ann, map[string]gamekit.Value{}, "challenge")
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
