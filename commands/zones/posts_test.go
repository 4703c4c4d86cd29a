package zones_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
)

// TestAPostFirstAsksWhoIsNew checks that a request's post begins with the GM, mentions other players without
// a ping, and that the answer pings only the player who asked.
func TestAPostFirstAsksWhoIsNew(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Guard th1 hits6; claws 2 hand | zone=field")
	h.Act(cat, "move Bridge")
	asked := commandstest.Message(h.Act(bob, "do | words=I swing to the Tower"))
	if !strings.HasPrefix(asked.Text, "<@1001>, rule on **Ana**'s request") || !slices.Equal(asked.Pings, []string{"1001"}) {
		t.Errorf("the request calls %v: %s", asked.Pings, asked.Text)
	}
	if !strings.Contains(asked.Text, "<@1003>, your turn goes on: **Bo**, 1 action left.") {
		t.Errorf("the turn that goes on is missing: %s", asked.Text)
	}
	form := h.Form(ann, zid("zr", id, "rule:1"))
	reply := h.Fill(ann, form, "check", "agility", "words", "The chain holds.")
	m := commandstest.Message(reply)
	if !slices.Equal(m.Pings, []string{"1002"}) {
		t.Errorf("the answer calls %v: %s", m.Pings, m.Text)
	}
	inOrder(t, m.Text, "<@1002>, your turn goes on: **Ana**", "⚖️ **Ann** grants **Ana**'s request (1 action).", "> The chain holds.", "🎲 **Ana** passes Agility")
}

// inOrder checks that a text has these words in this order.
func inOrder(t *testing.T, text string, all ...string) {
	t.Helper()
	at := 0
	for _, want := range all {
		next := strings.Index(text[at:], want)
		if next < 0 {
			t.Fatalf("%q is missing or out of order in:\n%s", want, text)
		}
		at += next + len(want)
	}
}

// TestARequestComesBeforeItsScene checks that while characters explore, a request's post asks the GM once.
func TestARequestComesBeforeItsScene(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	h.Slash(ann, "/gm next | step=explore")
	m := commandstest.Message(h.Act(bob, "do | words=I pick the lock"))
	if !strings.HasPrefix(m.Text, "<@1001>, rule on **Ana**'s request") || strings.Contains(m.Text, "the characters explore") {
		t.Errorf("the request reads %s", m.Text)
	}
}

// TestAnEndSaysHow checks what is said of a side that the GM removed, of hits set to 0, of a condition that
// stays, and of conditions after the end.
func TestAnEndSaysHow(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Guard th11 hits6 might6; claws 2 hand | zone=field | count=2")
	h.Slash(ann, "/gm rule | effects=Bo pinned (can't move) until removed; Ana burning")
	h.WantTold(ann, "/gm set | creature=Guard 1 | what=hits | value=0 | reason=A beam", "⚖️ **Ann** sets **Guard 1**'s hits to 0: **Guard 1** is defeated.")
	h.WantPublic(h.Slash(ann, "/gm set | creature=Guard 2 | what=removed"), "No opponents are left.")
	h.Rest()
	h.WantPrivate(h.Slash(ann, "/game status"), "No opponents are left.")
	since := len(h.Said)
	h.endFight("")
	if told := h.Told(since); !strings.Contains(told, "the characters win. No opponents are left.") {
		t.Errorf("the end reads %s", told)
	}
	status := text(h.Slash(bob, "/game status"))
	for _, want := range []string{"burning", "pinned"} {
		if !strings.Contains(status, want) {
			t.Errorf("%s is missing: %s", want, status)
		}
	}
}

// TestAFailedCheckKeepsTheCondition checks that the round's end says what a failed check leaves.
func TestAFailedCheckKeepsTheCondition(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Guard th11 hits6 might12; claws 2 hand | zone=field")
	h.Slash(ann, "/gm rule | effects=Guard pinned (can't move) until might")
	h.sure(bob, h.Act(bob, "pass"))
	h.sure(cat, h.Act(cat, "pass"))
	h.WantPublic(h.Slash(ann, "/gm next"), "and is still pinned.")
}

// TestAFightKeepsItsFirstName checks that the thread of a prepared scene has the scene's name from the first,
// and that later scenes rename neither the fight nor its story.
func TestAFightKeepsItsFirstName(t *testing.T) {
	h := newHouse(t)
	h.newEntry(ann, "scene", "name", "The Salt Cellar", "line", "Cellar - Stairs", "placed", "Stairs: Ghoul", "notes", "*The Gull* sinks.\nHold on!")
	call := h.SlashCall(ann, map[string]gamekit.Value{"scene": {Text: "The Salt Cellar"}}, "gm", "open")
	call.Rights.Threads = true
	h.WantPublic(h.Do(call), "*The Salt Cellar*")
	id := h.Newest(ann)
	h.Rest()
	if err := h.Bot.Place(t.Context(), id, "77"); err != nil {
		t.Fatal(err)
	}
	if name := h.Threads[string(id)]; name != "Fight: The Salt Cellar" {
		t.Errorf("the thread is called %q", name)
	}
	in := func(by gamekit.User, path []string, options map[string]gamekit.Value) gamekit.Reply {
		call := h.SlashCall(by, options, path...)
		call.Channel = gamekit.Channel{ID: "77", Thread: true}
		return h.Do(call)
	}
	in(bob, []string{"game", "join"}, map[string]gamekit.Value{"character": {Text: anaLine}})
	in(ann, []string{"gm", "next"}, nil)
	in(ann, []string{"gm", "rule"}, map[string]gamekit.Value{"check": {Text: "Ana agility"}, "reason": {Text: "Mind *the* step."}})
	ask := in(ann, []string{"gm", "scene"}, map[string]gamekit.Value{"scene": {Text: "A burning tavern"}})
	press := h.PressCall(ann, buttonWith(t, ask, "sure"))
	press.Channel = gamekit.Channel{ID: "77", Thread: true}
	h.Do(press)
	h.Rest()
	h.Now = h.Now.Add(5 * time.Minute)
	h.Courier()
	if name := h.Threads[string(id)]; name != "Fight: The Salt Cellar" {
		t.Errorf("the thread is then called %q", name)
	}
	told := h.Told(0)
	if want := "<@1002>, explore: moves and requests cost no actions.\n🗺️ **Scene 2**: *A burning tavern*."; !strings.Contains(told, want) {
		t.Errorf("the next scene reads %s", told)
	}
	inOrder(t, told, "Scene 1**: *The Salt Cellar*", "> *The Gull* sinks.\n> Hold on!", "New at *Stairs*")
	story, _ := storyIn(t, in(bob, []string{"game", "record"}, map[string]gamekit.Value{"get": {Text: "story"}}))
	inOrder(t, story, "# Fight: The Salt Cellar", "## Scene 1: The Salt Cellar", "\n*The Gull* sinks.\n\nHold on!", "New at *Stairs*", "### At the start", "## Scene 2: A burning tavern")
	for _, no := range []string{"-# ", "/act", "/game"} {
		if strings.Contains(story, no) {
			t.Errorf("%q is in the story:\n%s", no, story)
		}
	}
}
