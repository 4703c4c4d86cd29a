package melee_test

import (
	"context"
	"strings"
	"testing"
)

func TestMeleeQuick(t *testing.T) {
	h := newHouse(t)
	h.Slash(ann, "/challenge | game=melee | force=Old Kim ws6; sword") // is kept
	for _, line := range []string{
		"one=Champion | two=Orc Boss",
		"one=old kim | two=goblin | setup=one charges; 1 rounds",
		"one=Ann ws5 s4 heavy shield; axe | two=Ben ld3; double-handed sword | setup=charging=second rounds=20",
		"one=Rat Ogre | two=Vampire | rules=critical_chart=by_weapon multiwound=first_only",
		"one=Zombie | two=Zombie | setup=no one charges",
		"one=Ann m4 | two=Ben m4",
	} {
		r := h.Slash(ann, "/quick | game=melee | "+line)
		h.WantPublic(r, "A one-off: nothing is saved")
		if r.Post != nil && len(r.Post.Message().Files) != 1 {
			t.Errorf("%s: %d pictures", line, len(r.Post.Message().Files))
		}
	}
	games, err := h.Store.GamesOf(context.Background(), ann.ID)
	kept, err2 := h.Store.Fighters(context.Background(), ann.ID, "melee")
	if err != nil || err2 != nil || len(games) != 0 || len(kept) != 1 {
		t.Errorf("kept: games %v, fighters %v (%v, %v)", games, kept, err, err2)
	}
}

func TestMeleeQuickRefusesBadLines(t *testing.T) {
	h := newHouse(t)
	for line, want := range map[string]string{
		"one=Ann ws11; axe | two=Champion":                                 "Ann ws11; axe",
		"one=Champion | two=Ben; axe; axe; axe":                            "Ben; axe; axe; axe",
		"one=Champoin | two=Champion":                                      "Champion",
		"one=@everyone **x** ``` ws99 | two=Champion":                      "@everyone **x** ''' ws99\n```",
		"one=" + strings.Repeat("Ann ws4 ", 70) + " | two=Champion":        "Your text",
		"one=; | two=Champion":                                             "Your text",
		"one= | two=Champion":                                              "Your text",
		"one=Champion | two=Champion | setup=rounds=0":                     "from 1 to 20",
		"one=Champion | two=Champion | setup=rounds=21":                    "from 1 to 20",
		"one=Champion | two=Champion | setup=charging=everybody":           "Pick one of the suggestions",
		"one=Champion | two=Champion | rules=all_alone=perhaps":            "can be",
		"one=Champion | two=Champion | rules=nonsense":                     "isn't a house rule",
		"one=Zed\u202e ws4; \"sword\" wounds9 | two=Champion":              "Your text",
		"one=Champion | two=" + strings.Repeat("\u0000", 50) + "; axe\n\n": "Your text",
	} {
		r := h.Slash(ann, "/quick | game=melee | "+line)
		h.WantPrivate(r, want)
		if r.Whisper != nil && len(r.Whisper.Message().Pings) > 0 {
			t.Errorf("%s pings %v", line, r.Whisper.Message().Pings)
		}
	}
}

func TestMeleeQuickSuggestions(t *testing.T) {
	h := newHouse(t)
	h.Slash(ann, "/challenge | game=melee | force=Old Kim ws6; sword")
	if got := h.suggestMelee(ann, "quick", "one", "game=melee", "one=kim"); got != "Old Kim=Old Kim" {
		t.Errorf("suggested for “kim”: %q", got)
	}
	if got := h.suggestMelee(ann, "quick", "two", "game=melee", "two=zzz"); got != "" {
		t.Errorf("suggested for “zzz”: %q", got)
	}
	if got := h.suggestMelee(ann, "quick", "rules", "game=melee", "rules=multiw"); !strings.Contains(got, "multiwound=until_zero") {
		t.Errorf("house rules: %q", got)
	}
}
