package contest_test

import (
	"strings"
	"testing"
	"warbell/commands/plug"
)

// contestSubs are the subcommands of /contest.
func (h *house) contestSubs() []plug.Command {
	h.Helper()
	for _, def := range h.Bot.Commands() {
		if def.Name == "contest" {
			return def.Subs
		}
	}
	h.Fatal("there is no /contest")
	return nil
}

// TestContestSuggestions: what is possible now is suggested, and only to who plays.
func TestContestSuggestions(t *testing.T) {
	h := newHouse(t)
	if got := h.suggestContest(ann, "attack", "target"); got != "" {
		t.Errorf("without a game: %q", got)
	}
	acts, waits := h.acts(h.fray(" | ground=hill; barricade!", annsBand, bobsBand))
	mine, theirs := sides(acts)
	if got := h.suggestContest(acts, "engage", "model"); strings.Count(got, "\n") != 1 || !strings.Contains(got, mine[0]+" (3 actions)=") {
		t.Errorf("who can engage: %q", got)
	}
	h.said(h.Slash(acts, "/contest engage | model="+mine[0]+" | target="+theirs[0]+" | from=rear"), "rear")
	h.said(h.Slash(acts, "/contest engage | model="+mine[1]+" | target="+theirs[0]), "engages")
	for _, c := range suggested(acts, waits, mine, theirs) {
		got := h.suggestContest(c.by, c.sub, c.option, strings.Split(c.filled, " & ")...)
		if !strings.Contains(got, c.has) || c.lacks != "" && strings.Contains(strings.ToLower(got), "="+strings.ToLower(c.lacks)) {
			t.Errorf("%s %s of %s with %q: %q should have %q, not %q", c.sub, c.option, c.by.Name, c.filled, got, c.has, c.lacks)
		}
	}
}

// suggestion is what has to be among the suggestions for an option, and what must not.
type suggestion struct {
	by                              plug.User
	sub, option, filled, has, lacks string
}

func suggested(acts, waits plug.User, mine, theirs []string) []suggestion {
	return []suggestion{
		{acts, "engage", "model", "", "", mine[0]}, // not before it is answered
		{acts, "engage", "target", "target=" + theirs[1], theirs[1] + " (3 actions)=", theirs[0]},
		{acts, "sidestep", "model", "", mine[1], mine[0]},
		{acts, "sidestep", "target", "do=leave", theirs[0], theirs[1]},
		{acts, "sidestep", "target", "do=reach", theirs[1], theirs[0]},
		{acts, "break", "model", "", mine[1], mine[0]},
		{acts, "attack", "target", "", theirs[0], theirs[1]},
		{acts, "attack", "who", "", mine[0] + "=" + mine[0] + "\n" + mine[1], mine[2]},
		{acts, "attack", "who", "who=" + mine[0] + " x2," + mine[1][:1], mine[0] + " x2," + mine[1], mine[0] + " x2," + mine[0]},
		{acts, "act", "model", "do=shoot", mine[2], mine[1]},
		{acts, "act", "target", "do=order", mine[0], theirs[0]},
		{acts, "act", "target", "do=shoot", theirs[0], mine[0]},
		{acts, "split", "model", "", mine[4], mine[0]},
		{acts, "ground", "model", "", mine[2], mine[1]},
		{acts, "orders", "model", "", mine[0], mine[2]},
		{acts, "orders", "model", "", mine[1], theirs[0]},
		{waits, "object", "claim", "", "from the rear=1", mine[1]},
		{acts, "object", "claim", "", "", "1"},
		{cat, "attack", "target", "", "", theirs[0]},
		{cat, "orders", "model", "", "", mine[0]},
	}
}

// TestContestOpensForms: whatever leaves out what is asked opens a form, which Discord wants to know first.
func TestContestOpensForms(t *testing.T) {
	h := newHouse(t)
	acts, _ := h.acts(h.fray("", annsBand, bobsBand))
	mine, theirs := sides(acts)
	for line, opens := range map[string]bool{
		"engage": true, "engage | target=" + theirs[0]: true, "engage | model=" + mine[0] + " | target=" + theirs[0]: false, "act": true, "split": true,
		"break": true, "end": false, "orders": true, "orders | asks=always": false, "object": false, "overrun | do=spare": false, "overrun": true,
	} {
		call := h.SlashCall(acts, map[string]plug.Value{}, "contest", strings.Fields(line)[0])
		for _, word := range strings.Split(line, " | ")[1:] {
			name, v, _ := strings.Cut(word, "=")
			call.Options[name] = plug.Value{Text: v}
		}
		if got := h.Bot.OpensModal(call); got != opens {
			t.Errorf("%s opens a form: %v", line, got)
		}
	}
	form := h.Slash(acts, "/contest engage | target="+theirs[1]).Modal
	if form == nil || fieldNames(form) != "model target from inches charge" || form.Fields[3].Input.Value != "12" {
		t.Fatalf("the form: %+v", form)
	}
	if got := h.send(acts, form, "charge", "false"); !strings.Contains(text(got), theirs[1]) {
		t.Errorf("what the command said is forgotten: %q", text(got))
	}
}
