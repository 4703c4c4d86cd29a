package contest_test

import (
	"strings"
	"testing"

	"warbell/commands/gamekit"
)

// TestContestSuggestions checks that /act suggests what is possible now, and only to players.
func TestContestSuggestions(t *testing.T) {
	h := newHouse(t)
	if got := h.suggested(ann, "", ""); len(got) > 0 {
		t.Errorf("without a game: %q", got)
	}
	acts, waits := h.acts(h.fray(" | terms=ground=hill; barricade!", annsBand, bobsBand))
	mine, theirs := sides(acts)
	h.said(h.Take(acts, "contest engage | model="+mine[0]+" | target="+theirs[0]+" | from=rear"), "Rear")
	h.said(h.Take(acts, "contest engage | model="+mine[1]+" | target="+theirs[0]), "engages")
	for _, c := range []struct {
		by                       gamekit.User
		model, typed, has, lacks string
	}{
		{acts, "", "charges", "", mine[0] + " charges"}, // not before the claim is answered
		{acts, "", "sidesteps", mine[1] + " Sidesteps", mine[0] + " Sidesteps"},
		{acts, mine[1], "away from", theirs[0], theirs[1]},
		{acts, mine[1], "up to", theirs[1] + " · wins", "up to " + theirs[0]},
		{acts, "", "Breaks", mine[1], mine[0]},
		{acts, "", "attack", theirs[0] + ": " + mine[0], theirs[1] + ":"},
		{acts, mine[2], "shoots", mine[2] + " shoots at " + theirs[0], mine[1]},
		{acts, "", "gives", mine[2], theirs[0]},
		{acts, mine[4], "leaves its group", mine[4], mine[0]},
		{acts, mine[2], "takes", "barricade", mine[1]},
		{acts, "", "orders", "Orders", ""},
		{waits, "", "dispute", "Dispute…", ""}, // before the opponent is asked
		{waits, "", "orders", "Orders", ""},
		{acts, "", "dispute", "", "ispute"},
		{waits, "", "attack", "", theirs[0]},
		{cat, "", "", "", theirs[0]},
	} {
		got := strings.Join(h.suggested(c.by, c.model, c.typed), "\n")
		if !strings.Contains(got, c.has) || c.lacks != "" && strings.Contains(got, c.lacks) {
			t.Errorf("%q of %q to %s: %q should have %q, not %q", c.typed, c.model, c.by.Name, got, c.has, c.lacks)
		}
	}
}

// TestContestObjectsUnasked checks that /act can dispute a declaration before the turn ends, and set orders.
func TestContestObjectsUnasked(t *testing.T) {
	h := newHouse(t)
	acts, waits := h.acts(h.fray("", annsBand, bobsBand))
	mine, theirs := sides(acts)
	h.said(h.Take(acts, "contest engage | model="+mine[0]+" | target="+theirs[0]+" | from=rear"), "Rear")
	form := h.Slash(waits, "/act | do=dispute").Modal
	h.said(h.send(waits, form), "disputes `#1`")
	if orders := h.Slash(waits, "/act | do=orders").Modal; orders == nil || fieldNames(orders) != "model when asks" {
		t.Errorf("the form of orders: %+v", orders)
	}
}

// TestContestOpensForms checks that a command without the necessary options opens a form, which Discord must
// know in advance.
func TestContestOpensForms(t *testing.T) {
	h := newHouse(t)
	for line, opens := range map[string]bool{
		"challenge | game=contest | opponent=@Bob": true, "challenge | game=contest | force=Knight | opponent=@Bob": false, "challenge | game=contest.band": true,
		"challenge": false, "quick | game=contest.attack | one=Knight | two=Ogre": false,
	} {
		call := h.SlashCall(ann, map[string]gamekit.Value{}, strings.Fields(line)[0])
		for _, word := range strings.Split(line, " | ")[1:] {
			name, v, _ := strings.Cut(word, "=")
			call.Options[name] = gamekit.Value{Text: v}
		}
		if got := h.Bot.OpensModal(call); got != opens {
			t.Errorf("%s opens a form: %v", line, got)
		}
	}
}
