package contest_test

import (
	"context"
	"strings"
	"testing"

	"warbell/commands/gamekit"
)

func TestContestQuick(t *testing.T) {
	h := newHouse(t)
	for line, says := range map[string]string{
		"one=Knight | two=Ogre": "**Knight** attacks **Ogre**",
		"one=knight | two=Knight | setup=two holds back; one charges":       "Knight 1",
		"one=Kim ph3 | two=Supply Cart":                                     "Kim",
		"one=Dog | two=Great Wyrm | setup=Two on Damn Good Ground":          "Damn Good Ground",
		"one=" + kim + " | two=" + sly + " | game=contest":                  "Out of Action",
		"one=Knight | two=Ogre | setup=from the rear | rules=armour=target": "from the Rear",
		"one=Supply Cart | two=Knight | game=contest":                       "to the end",
		"one=Knight | two=Ogre | setup=two on good ground":                  "D6 + power must reach the armour",
		"one=Knight | two=Ogre | setup=two holds back, two on good ground":  "**Ogre** is on Good Ground; **Ogre** holds back",
		"one=Knight | two=Ogre | setup=from the rear":                       "v armour 3",
		"one=Knight | two=Ogre | setup=from the rear | rules=armour=table":  "wins an Armour Penetration attempt",
		"one=Knight | two=Ogre | rules=contest.armour=target":               "Knight",
	} {
		reply := h.Slash(cat, "/quick | game=contest.attack | "+line)
		h.said(reply, says)
		if files := reply.Post.Message().Files; len(files) != 1 || files[0].Alt == "" {
			t.Errorf("%s: no picture", line)
		}
	}
	if games, err := h.Store.GamesOf(context.Background(), cat.ID); err != nil || len(games) != 0 {
		t.Errorf("%d games are kept (%v)", len(games), err)
	}
	if kept, err := h.Store.Fighters(context.Background(), cat.ID, "contest"); err != nil || len(kept) != 0 {
		t.Errorf("%d fighters are kept (%v)", len(kept), err)
	}
	if said := h.Said[len(h.Said)-1]; !strings.Contains(said, "A one-off: nothing is saved") {
		t.Errorf("the dice are not said to be the machine's: %q", said)
	}
}

func TestContestQuickRefuses(t *testing.T) {
	h := newHouse(t)
	for _, c := range []struct{ line, says string }{
		{"one=Knigt | two=Ogre", "Did you mean Knight"},
		{"one=Knight | two=Bo ph99; axe", "PH must be 1 to 10"},
		{"one=Knight | two=Bo ph99; axe", "Bo ph99; axe"},
		{"one=`x` @everyone ph | two=Ogre", "'x' @everyone"},
		{"one= | two=Ogre", ""},
		{"one=Supply Cart | two=Knight", "Let Knight attack it"},
		{"one=Supply Cart | two=Siege Mortar | game=contest", "Neither Supply Cart nor Siege Mortar"},
		{"one=" + strings.Repeat("ph9 ", 200) + " | two=Ogre", ""},
		{"one=Knight | two=Ogre | setup=ground=mud", "Pick one of the suggestions"},
		{"one=Knight | two=Ogre | setup=until dawn", "isn't a term of this game"},
		{"one=Knight | two=Ogre | rules=armour=paper", "can be"},
		{"one=Knight | two=Ogre | rules=nonsense", "isn't a house rule"},
	} {
		reply := h.Slash(ann, "/quick | game=contest.attack | "+c.line)
		h.WantPrivate(reply, c.says)
		h.sound(c.line, reply)
		if said := text(reply); strings.Contains(strings.ReplaceAll(said, `\@everyone`, ""), "@everyone") && !strings.Contains(said, "```") {
			t.Errorf("%s: %q", c.line, said)
		}
	}
}

// suggestContest returns the suggestions for an option of a command while others are filled in.
func (h *house) suggestContest(by gamekit.User, sub, option string, filled ...string) string {
	h.Helper()
	var values []string
	for _, c := range h.Suggest(by, sub, "", option, filled...) {
		values = append(values, c.Label+"="+c.Value)
	}
	return strings.Join(values, "\n")
}

// TestContestQuickKnowsWhoIsKept checks that a line typed for a duel is saved and suggested afterwards.
func TestContestQuickKnowsWhoIsKept(t *testing.T) {
	h := newHouse(t)
	h.bout("", kim, sly)
	if got := h.suggestContest(ann, "quick", "one", "game=contest.attack", "one=k"); got != "Kim=Kim\nBerserker=Berserker\nKnight=Knight" {
		t.Errorf("suggested: %q", got)
	}
	if got := h.suggestContest(bob, "quick", "two", "game=contest.attack", "two=cart"); got != "Supply Cart=Supply Cart" {
		t.Errorf("suggested: %q", got)
	}
	if got := h.suggestContest(bob, "quick", "rules", "game=contest.attack", "rules=arm"); got != "armour=target=armour=target\narmour=table=armour=table" {
		t.Errorf("rules suggested: %q", got)
	}
	if got := h.suggestContest(bob, "challenge", "force", "game=contest", "force=cart"); got != "" {
		t.Errorf("who can't fight is suggested for a duel: %q", got)
	}
	if got := h.suggestContest(bob, "challenge", "force", "game=contest.band", "force=red"); got != "The Red Reavers=The Red Reavers" {
		t.Errorf("warbands suggested: %q", got)
	}
	h.said(h.Slash(ann, "/quick | game=contest.attack | one=kim | two=Ogre"), "**Kim** attacks **Ogre**")
}
