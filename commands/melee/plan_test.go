package melee_test

import (
	"strings"
	"testing"
)

// TestMeleeTargetsDoNotRevealOrders checks that choices for a phase are revealed after it, and orders that
// were not used are not: the form only names them.
func TestMeleeTargetsDoNotRevealOrders(t *testing.T) {
	k := newHouse(t).tie()
	k.WantPrivate(k.Take(k.p, "melee plan | policy=leader"), "saved:")
	form := k.Take(k.p, "melee targets").Modal
	if got := chosenIn(form); got["policy"] != "plan" || !strings.HasPrefix(lines(form, "policy"), "By my orders") {
		t.Errorf("the form has %v: %q", got, lines(form, "policy"))
	}
	k.WantPrivate(k.Fill(k.p, form), "Targets saved: by your orders")
	k.WantPrivate(k.Fill(k.p, form, k.field(), strings.ToLower(k.qs[1])), "**"+k.ps[0]+"** on **"+k.qs[1]+"**; otherwise by your orders")
	k.WantPrivate(k.Slash(k.p, "/game status"), "**; otherwise by your orders")
	k.WantPrivate(k.targets("policy", "strongest"), "; otherwise most dangerous first")
	k.WantPrivate(k.targets("policy", "plan"), "; otherwise by your orders")
	if got := chosenIn(k.Take(k.p, "melee targets").Modal); got["policy"] != "plan" {
		t.Errorf("chosen by orders, the form has %v", got)
	}
	k.WantPrivate(k.targets(k.field(), "-"), "Targets saved: by your orders")
	k.WantPrivate(k.targets(k.field(), strings.ToLower(k.qs[0])), "saved:")
	k.done()
	k.WantPrivate(k.Fill(k.q, k.Form(k.q, k.meleeButton(k.q, "targets"))), "saved:")
	if file := string(k.Exported()); strings.Contains(file, "leader") || !strings.Contains(file, `"slot":"targets:3","seq"`) {
		t.Errorf("the orders stand in what anybody can see:\n%s", file)
	}
}

// TestMeleeTargetsAreBound checks that a form applies only to the duty for which it was opened.
func TestMeleeTargetsAreBound(t *testing.T) {
	k := newHouse(t).tie()
	form := k.Take(k.p, "melee targets").Modal
	if !strings.Contains(form.ID, ":activate-3") {
		t.Errorf("the form is not bound: %s", form.ID)
	}
	k.WantPrivate(k.Fill(k.p, form, "policy", "easiest"), "saved:")
	again := k.Take(k.p, "melee targets").Modal
	k.WantPrivate(k.Fill(k.p, again, "policy", "leader"), "saved:")
	k.revealed()
	for _, old := range []string{form.ID, again.ID} {
		k.WantPrivate(k.Submit(k.p, old, map[string]string{"policy": "leader"}), "")
	}
}

// TestMeleeChangesAreNotTold checks that a choice is posted only once, and that changes and orders are not
// posted.
func TestMeleeChangesAreNotTold(t *testing.T) {
	k := newHouse(t).tie()
	since := len(k.Said)
	k.WantPrivate(k.targets("policy", "leader"), "saved:")
	if got := k.Noted(since); !strings.Contains(got, "has picked targets") {
		t.Errorf("the first choice is told as %q", got)
	}
	since = len(k.Said)
	for _, policy := range []string{"strongest", "easiest", "leader"} {
		k.WantPrivate(k.targets("policy", policy), "saved:")
	}
	if got := k.Said[since:]; len(got) > 0 {
		t.Errorf("changes are told: %q", got)
	}
	since = len(k.Said)
	k.WantPrivate(k.Take(k.p, "melee plan | policy=easiest"), "saved:")
	if got := k.Said[since:]; len(got) > 0 {
		t.Errorf("an order is told: %q", got)
	}
}

// TestMeleeOrders checks orders for all models and for one, with enemies to attack first and times to ask.
// The form opens with the present orders, and missing options of a command leave them unchanged.
func TestMeleeOrders(t *testing.T) {
	h := newHouse(t)
	id := h.meleeBands("", "Ann"+tough+"\nAnders"+tough, "Ben"+tough+"\nBert"+tough)
	p, q := h.meleeMover(id)
	ps, qs := []string{"Ann", "Anders"}, []string{"Ben", "Bert"}
	if p == bob {
		ps, qs = qs, ps
	}
	before := len(h.Said)
	form := h.Take(q, "melee plan").Modal
	if got := chosenIn(form); got["policy"] != "easiest" || got["model"] != "*" || got["first"] != "-" || got["ask"] != "never" {
		t.Errorf("at the beginning: %v", got)
	}
	h.WantPrivate(h.Fill(q, form, "policy", "strongest", "first", strings.ToLower(ps[1])), "first targets of all models: **"+ps[1]+"**")
	h.WantPrivate(h.Take(q, "melee plan | model="+qs[0]+" | policy=leader | ask=hurt"), "Orders saved for **"+qs[0]+"**")
	h.WantPrivate(h.Take(q, "melee plan | first=-"), "target priority unchanged")
	h.WantPrivate(h.Take(q, "melee plan | first="+qs[0]), "You can't choose")
	h.WantPrivate(h.Take(q, "melee plan | model=Nobody | policy=leader"), "There is no model")
	if got := chosenIn(h.Take(q, "melee plan").Modal); got["policy"] != "=" || got["first"] != "-" || got["ask"] != "=" {
		t.Errorf("then: %v", got)
	}
	status := text(h.Slash(q, "/game status"))
	if !strings.Contains(status, "Target priority of **"+qs[0]+"**: leader first") || !strings.Contains(status, "Asks first: **"+qs[0]+"**") {
		t.Errorf("the owner reads %q", status)
	}
	if got := text(h.Slash(p, "/game status")); strings.Contains(got, "leader first") || !strings.Contains(got, "Asks first: **"+qs[0]+"**") {
		t.Errorf("the other reads %q", got)
	}
	if told := h.Told(before) + h.Logs.String(); strings.Contains(told, "leader") || strings.Contains(told, "strongest") {
		t.Errorf("the orders are told: %q", told)
	}
	for _, name := range ps {
		h.WantPublic(h.Take(p, "melee charge | model="+name+" | target="+qs[0]), "charges")
	}
	if now, _ := h.meleeMover(id); now != q || len(h.Owing(id, "targets")) != 0 {
		t.Error("the fight waits for targets in spite of the orders")
	}
	duel := newHouse(t)
	duel.meleeDuel("", "Ann"+tough, "Ben"+tough)
	duel.WantPrivate(duel.Take(ann, "melee plan"), "A duel has no orders")
}

// TestMeleeDoneWithoutTargets checks that a player who wants to be asked and has chosen nothing is asked
// before their turn ends.
func TestMeleeDoneWithoutTargets(t *testing.T) {
	k := newHouse(t).tie()
	k.WantPrivate(k.Take(k.p, "melee plan | ask=always"), "asked first: always")
	sure := k.Take(k.p, "melee done")
	k.WantPrivate(sure, "You haven't picked targets for **"+k.ps[0]+"**")
	k.WantPrivate(k.targets(k.field(), strings.ToLower(k.qs[0])), "saved:")
	k.done()
}
