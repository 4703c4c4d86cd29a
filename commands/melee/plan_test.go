package melee_test

import (
	"strings"
	"testing"
)

// What is chosen for a phase is revealed after it, and a plan never is: the form names the plan only.
func TestMeleeTargetsDoNotRevealThePlan(t *testing.T) {
	k := newHouse(t).tie()
	k.WantPrivate(k.Slash(k.p, "/melee plan | policy=leader"), "Sealed")
	form := k.targets("").Modal
	if got := chosenIn(form); got["policy"] != "plan" || !strings.HasPrefix(lines(form, "policy"), "By my plan") {
		t.Errorf("with a plan the form has %v: %q", got, lines(form, "policy"))
	}
	k.WantPrivate(k.Fill(k.p, form), "Your plan chooses in this phase")
	k.WantPrivate(k.Fill(k.p, form, k.field(), strings.ToLower(k.qs[1])), "**"+k.ps[0]+"** strikes **"+k.qs[1]+"**; else by your plan")
	k.WantPrivate(k.Slash(k.p, "/game status"), "**; else by your plan")
	k.WantPrivate(k.targets(" | policy=strongest"), "; else the most dangerous first")
	k.WantPrivate(k.targets(" | policy=plan"), "; else by your plan")
	if got := chosenIn(k.targets("").Modal); got["policy"] != "plan" {
		t.Errorf("chosen by the plan, the form has %v", got)
	}
	k.WantPrivate(k.targets(" | target=-"), "your models strike by your plan")
	k.WantPrivate(k.Fill(k.q, k.Form(k.q, k.meleeButton(k.q, "targets"))), "Sealed")
	if file := string(k.Exported()); strings.Contains(file, "leader") || !strings.Contains(file, `"slot":"targets:2","seq"`) {
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
	k.WantPrivate(k.targets(" | policy=plan"), "no standing plan")
	k.WantPrivate(k.Fill(k.p, form, "policy", "plan"), "no standing plan")
	k.WantPrivate(k.targets(" | target="+k.qs[1]), "; else who is easiest to put out")
	k.WantPrivate(k.Slash(k.p, "/melee plan | policy=leader"), "Sealed")
	k.WantPrivate(k.Slash(k.p, "/game status"), "; else who is easiest to put out")
}

// The form of the command meets the duty that it was opened for, and no later one.
func TestMeleeTargetsAreBound(t *testing.T) {
	k := newHouse(t).tie()
	form := k.targets("").Modal
	if !strings.Contains(form.ID, ":targets-2") {
		t.Errorf("the form is not bound: %s", form.ID)
	}
	k.WantPrivate(k.Fill(k.p, form), "Sealed")
	k.WantPrivate(k.Fill(k.p, form), "not for you")
	again := k.targets("").Modal
	k.WantPrivate(k.Fill(k.p, again, "policy", "leader"), "Sealed")
	k.revealed()
	for _, old := range []string{form.ID, again.ID} {
		k.WantPrivate(k.Submit(k.p, old, map[string]string{"policy": "leader"}), "")
	}
}

// That one has chosen, or has a plan, is told once; what is chosen anew is not, nor another plan.
func TestMeleeChangesAreNotTold(t *testing.T) {
	k := newHouse(t).tie()
	since := len(k.Said)
	k.WantPrivate(k.targets(" | policy=leader"), "Sealed")
	if got := k.Told(since); !strings.Contains(got, "has chosen targets") {
		t.Errorf("the first choice is told as %q", got)
	}
	since = len(k.Said)
	for _, policy := range []string{"strongest", "easiest", "leader"} {
		k.WantPrivate(k.targets(" | policy="+policy), "Sealed")
	}
	if got := k.Said[since:]; len(got) > 0 {
		t.Errorf("changes are told: %q", got)
	}
	k.WantPrivate(k.Slash(k.p, "/melee plan | policy=leader"), "Sealed")
	since = len(k.Said)
	k.WantPrivate(k.Slash(k.p, "/melee plan | policy=easiest"), "Sealed")
	if got := k.Said[since:]; len(got) > 0 {
		t.Errorf("another plan is told: %q", got)
	}
}
