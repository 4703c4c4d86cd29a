package commands_test

import (
	"strings"
	"testing"
)

// What is chosen for a phase is revealed after it, and a plan never is: the form names the plan only.
func TestMeleeTargetsDoNotRevealThePlan(t *testing.T) {
	k := newHouse(t).tie()
	k.wantPrivate(k.slash(k.p, "/melee plan | policy=leader"), "Sealed")
	form := k.targets("").Modal
	if got := chosenIn(form); got["policy"] != "plan" || !strings.HasPrefix(lines(form, "policy"), "By my plan") {
		t.Errorf("with a plan the form has %v: %q", got, lines(form, "policy"))
	}
	k.wantPrivate(k.fill(k.p, form), "Your plan chooses in this phase")
	k.wantPrivate(k.fill(k.p, form, k.field(), strings.ToLower(k.qs[1])), "**"+k.ps[0]+"** strikes **"+k.qs[1]+"**; else by your plan")
	k.wantPrivate(k.slash(k.p, "/game status"), "**; else by your plan")
	k.wantPrivate(k.targets(" | policy=strongest"), "; else the most dangerous first")
	k.wantPrivate(k.targets(" | policy=plan"), "; else by your plan")
	if got := chosenIn(k.targets("").Modal); got["policy"] != "plan" {
		t.Errorf("chosen by the plan, the form has %v", got)
	}
	k.wantPrivate(k.targets(" | target=-"), "your models strike by your plan")
	k.wantPrivate(k.fill(k.q, k.form(k.q, k.meleeButton(k.q, "targets"))), "Sealed")
	if file := string(k.exported()); strings.Contains(file, "leader") || !strings.Contains(file, `"slot":"targets:2","seq"`) {
		t.Errorf("the plan stands in what anybody can see:\n%s", file)
	}
}

// Without a plan the form names none, and what is sealed is what holds then.
func TestMeleeTargetsWithoutAPlan(t *testing.T) {
	k := newHouse(t).tie()
	form := k.targets("").Modal
	if got := chosenIn(form); got["policy"] != "easiest" || strings.Contains(lines(form, "policy"), "plan") {
		t.Errorf("without a plan the form has %v: %q", got, lines(form, "policy"))
	}
	k.wantPrivate(k.targets(" | policy=plan"), "no standing plan")
	k.wantPrivate(k.fill(k.p, form, "policy", "plan"), "no standing plan")
	k.wantPrivate(k.targets(" | target="+k.qs[1]), "; else who is easiest to put out")
	k.wantPrivate(k.slash(k.p, "/melee plan | policy=leader"), "Sealed")
	k.wantPrivate(k.slash(k.p, "/game status"), "; else who is easiest to put out")
}

// The form of the command meets the duty that it was opened for, and no later one.
func TestMeleeTargetsAreBound(t *testing.T) {
	k := newHouse(t).tie()
	form := k.targets("").Modal
	if !strings.Contains(form.ID, ":targets-2") {
		t.Errorf("the form is not bound: %s", form.ID)
	}
	k.wantPrivate(k.fill(k.p, form), "Sealed")
	k.wantPrivate(k.fill(k.p, form), "not for you")
	again := k.targets("").Modal
	k.wantPrivate(k.fill(k.p, again, "policy", "leader"), "Sealed")
	k.revealed()
	for _, old := range []string{form.ID, again.ID} {
		k.wantPrivate(k.submit(k.p, old, map[string]string{"policy": "leader"}), "")
	}
}
