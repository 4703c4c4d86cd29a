package draw_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/rolllog"
)

// santa opens a Secret Santa of Ann, Bob, Cat and a fourth player who has joined, and closes it.
func (h *house) santa() string {
	h.Helper()
	id := h.opens("/draw | title=Gifts | type=santa | closes=2h")
	for _, user := range []gamekit.User{ann, bob, cat, person(1)} {
		h.Press(user, "dw:"+id+":join")
	}
	h.WantPrivate(h.Press(ann, "dw:"+id+":close"), "is closed")
	return id
}

// TestSecretSanta checks that each player learns by DM and by a button, alone, who gets their gift, and
// that the reveal can be verified.
func TestSecretSanta(t *testing.T) {
	h := newHouse(t)
	id := h.santa()
	h.want(h.list(id).Text, `^🎲 \*\*Gifts\*\*: a Secret Santa, 4 entrants\. The list is closed\. Each player learns by DM`)
	to := map[string]string{}
	for _, user := range []gamekit.User{ann, bob, cat, person(1)} {
		if len(h.DMs[user.ID]) != 1 {
			t.Fatalf("%s gets %d DMs", user.Name, len(h.DMs[user.ID]))
		}
		told := h.DMs[user.ID][0].Whisper.Message().Text
		h.want(told, `^🎁 \*\*Gifts\*\*: you give to \*\*(Ann|Bob|Cat|P1)\*\*\. Only you can see this\.$`)
		if button := text(h.Press(user, "dw:"+id+":gift")); button != told {
			t.Errorf("the button says %q, the DM %q", button, told)
		}
		to[user.Name] = told
		if strings.Contains(told, "**"+user.Name+"**") {
			t.Errorf("%s gives to themselves", user.Name)
		}
	}
	for i, a := range []string{"Ann", "Bob", "Cat", "P1"} {
		for _, b := range []string{"Ann", "Bob", "Cat", "P1"}[i+1:] {
			if to[a] == to[b] {
				t.Errorf("%s and %s give to the same player", a, b)
			}
		}
	}
	h.WantPrivate(h.Press(person(2), "dw:"+id+":gift"), "aren't in this Secret Santa")
	for _, word := range []string{"reveal", "show"} {
		h.WantPrivate(h.Press(bob, "dw:"+id+":"+word), "only the player who opened it")
	}
	h.WantPrivate(h.Press(ann, "dw:"+id+":reveal"), "You can't undo this")
	h.secret(id)
	if err := h.Store.EraseUser(t.Context(), person(1).ID, h.Now); err != nil {
		t.Fatal(err)
	}
	h.Courier()
	h.secret(id)
	h.WantPrivate(h.Press(ann, "dw:"+id+":show"), "is revealed")
	h.want(h.list(id).Text, `Everyone is revealed\.\n🎁 Ann → (Bob|Cat|entrant 4)\n🎁 Bob → (Ann|Cat|entrant 4)\n`)
	if report, err := rolllog.Verify(bytes.NewReader(h.exported(id))); err != nil || len(report.Draws) != 1 {
		t.Errorf("%+v, %v", report, err)
	}
}

// secret checks that no one can get a Secret Santa's pairs or seed before its reveal.
func (h *house) secret(id string) {
	h.Helper()
	var slot struct{ Seed string }
	if err := json.Unmarshal(h.draw(id).Seed, &slot); err != nil || len(slot.Seed) != 64 {
		h.Fatal(err)
	}
	h.WantPrivate(h.Press(ann, "dw:"+id+":proof"), "can't see the proof yet")
	full := commandstest.Message(h.Press(ann, "dw:"+id+":list"))
	h.want(string(full.Files[0].Data), `^1\. Ann\n2\. Bob\n3\. Cat\n4\. (P1)?\n$`)
	h.Slash(bob, "/roll | dice=2d6")
	all := string(commandstest.Message(h.Press(ann, "re:")).Files[0].Data)
	posts := strings.Join(append(append([]string{}, h.Said...), h.Edits...), "\n")
	if strings.Contains(all+posts+h.Logs.String(), slot.Seed) || strings.Contains(all, `"draw"`) ||
		strings.Contains(posts+h.Logs.String(), "give to") || strings.Contains(posts, "→") {
		h.Errorf("the pairs are known:\n%s\n%s\n%s", all, posts, h.Logs.String())
	}
}

func TestSecretSantaOfCouples(t *testing.T) {
	h := newHouse(t)
	for range 5 {
		id := h.opens("/draw | type=santa | entrants=@Ann, @Bob, @Cat, <@70001>, <@1001> ≠ <@1002>")
		if text(h.Press(ann, "dw:"+id+":gift")) == "" || strings.Contains(text(h.Press(ann, "dw:"+id+":gift")), "1002") ||
			strings.Contains(text(h.Press(bob, "dw:"+id+":gift")), "1001") {
			t.Error("a couple draws each other")
		}
		h.Press(ann, "dw:"+id+":show")
		if _, err := rolllog.Verify(bytes.NewReader(h.exported(id))); err != nil {
			t.Error(err)
		}
	}
	for options, want := range map[string]string{
		"entrants=@Ann, @Bob":                          "3 or more players",
		"entrants=@Ann, @Bob, Dan":                     "Mention players",
		"entrants=@Ann x2, @Bob, @Cat":                 "weight",
		"entrants=@Ann, @Bob, @Cat, <@1001> ≠ <@1002>": "found no result",
		"entrants=@Ann, @Bob, @Warbell":                "is a bot",
	} {
		h.WantPrivate(h.Slash(ann, "/draw | type=santa | "+options), want)
	}
}

// TestSecretSantaStaysSecret checks that the clock deletes a Secret Santa and never reveals it, and that
// one with too few players ends without a result.
func TestSecretSantaStaysSecret(t *testing.T) {
	h := newHouse(t)
	id := h.santa()
	h.Now = h.Now.Add(29 * 24 * time.Hour)
	h.Sweep()
	if !h.draw(id).Running() {
		t.Error("it ends by itself")
	}
	h.Now = h.Now.Add(2 * 24 * time.Hour)
	h.Sweep()
	h.WantPrivate(h.Press(ann, "dw:"+id+":gift"), "is gone")
	h.WantPrivate(h.Press(ann, "dw:"+id+":show"), "is gone")
	if strings.Contains(strings.Join(h.Edits, "\n"), "→") {
		t.Errorf("it is revealed: %q", h.Edits)
	}
	few := h.opens("/draw | type=santa | closes=1h")
	h.Press(bob, "dw:"+few+":join")
	h.Now = h.Now.Add(2 * time.Hour)
	h.Sweep()
	h.want(h.result(few), `ended without a result\*\*: 1 entrant for a Secret Santa`)
}

// TestCouples checks that a couple that is excluded is kept apart.
func TestCouples(t *testing.T) {
	h := newHouse(t)
	for _, couple := range []string{"Ann-Bob", "Ann/Bob", "Ann & Bob", "<@1001>-<@1002>"} {
		id := h.opens("/draw | type=santa | closes=2h | entrants=@Ann, @Bob, @Cat, <@2001> | except=" + couple)
		h.want(h.list(id).Text, `Kept apart: <@1001> ≠ <@1002>\.`)
	}
	h.want(h.list(h.opens("/draw | type=teams | entrants=Dan, Eve, Fay | except=Dan-Eve")).Text, `Kept apart: Dan ≠ Eve\.`)
}
