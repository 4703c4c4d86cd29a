package zones_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
)

// TestF51WhatIsShownCanBeTyped (F51) checks names of groups as posts show them, saved characters as
// opponents, and checks of opponents.
func TestF51WhatIsShownCanBeTyped(t *testing.T) {
	ann := commandstest.Ann
	h := newHouse(t)
	h.OpenFight("")
	n := len(h.Said)
	h.Slash(ann, "/gm say | as=narrator | text=We are here.")
	if !strings.Contains(h.Told(n), "We are here.") {
		t.Errorf("not said at once: %q", h.Told(n))
	}
	h.WantPrivate(h.Fill(ann, h.Slash(ann, "/warband import").Modal, "kind", "zones", "text", "Old Morrow th6 hits4 agility5 might3; cane 1 hand"), "Saved as")
	h.WantTold(ann, "/gm add | what=Old Morrow | zone=field | show=name", "Old Morrow")
	h.WantTold(ann, "/gm add | what=old morrow | zone=field | show=all", "Old Morrow")
	h.WantTold(ann, "/gm add | what=Hill Goblin | zone=field | count=3", "Hill Goblin 1–3")
	h.WantPublic(h.Slash(ann, "/gm rule | check=Old Morrow might"), " Might (")
	n = len(h.Said)
	h.Slash(ann, "/gm rule | check=Hill Goblin 1–3 agility")
	if told := h.Told(n); strings.Count(told, "Agility (") < 3 || strings.Contains(told, "needs") {
		t.Errorf("three tests, without what is sealed: %q", told)
	}
	h.WantTold(ann, "/gm say | as=Hill Goblin 1–3 | text=Ours!", "Hill Goblin 1")
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 1")
	h.sure(commandstest.Bob, h.Act(commandstest.Bob, "pass"))
	h.sure(commandstest.Cat, h.Act(commandstest.Cat, "pass"))
	for _, name := range []string{"Hill Goblin 1–3", "hill goblin 1-3", "Hill Goblin 1, 2 and 3", "Hill Goblin 2–3"} {
		h.WantPrivate(h.Slash(ann, "/orders | set="+name+": move Bridge"), "Hill Goblin 1–3")
	}
	n = len(h.Said)
	h.Slash(ann, "/gm set | what=removed | creature=Hill Goblin 1–3")
	for _, name := range []string{"Hill Goblin 1", "Hill Goblin 2", "Hill Goblin 3"} {
		if !strings.Contains(h.Told(n), name+"** is removed") {
			t.Errorf("%s: %q", name, h.Told(n))
		}
	}
}

// TestALabelIsPickedAndNotRead checks that a text that is the label of a listed act means that act, even if
// it could be parsed as a line that opens a form.
func TestALabelIsPickedAndNotRead(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits9; claws 2 hand | zone=field")
	h.WantPrivate(h.Slash(commandstest.Bob, "/act | do=Leave the fight"), "Leave the fight with **Ana**?")
	if r := h.Slash(commandstest.Bob, "/act | do=leave"); r.Modal == nil {
		t.Errorf("a typed line opens no form: %q", text(r))
	}
}
