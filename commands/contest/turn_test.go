package contest_test

import (
	"fmt"
	"strings"
	"testing"

	"warbell/commands/gamekit"
	"warbell/storage"
)

// unasked is a fight of two warbands, at its start, in which no player wants to be asked.
func (h *house) unasked(options string) (id storage.GameID, acts, waits gamekit.User, mine, theirs []string) {
	h.Helper()
	id = h.fray(options, annsBand, bobsBand)
	for _, by := range []gamekit.User{ann, bob} {
		h.WantPrivate(h.Take(by, "contest orders | asks=never"), "never ask me")
	}
	acts, waits = h.acts(id)
	mine, theirs = sides(acts)
	return id, acts, waits, mine, theirs
}

// task returns the field for a player's nth model; Ann's come first. answer does so for reactions.
func task(by gamekit.User, n int) string {
	return fmt.Sprint("task-", map[gamekit.User]int{ann: 0, bob: 5}[by]+n)
}
func answer(by gamekit.User, n int) string {
	return fmt.Sprint("answer-", map[gamekit.User]int{ann: 0, bob: 5}[by]+n)
}

// TestContestTurnInOneForm checks that a whole turn takes one form with its default values and one post,
// without waiting.
func TestContestTurnInOneForm(t *testing.T) {
	h := newHouse(t)
	id, acts, waits, _, theirs := h.unasked("")
	form := h.Form(acts, h.under(acts, "turn"))
	if got := fieldNames(form); got != task(acts, 1)+" "+task(acts, 2)+" lines then" {
		t.Errorf("the form asks for %s", got)
	}
	if got := lines(form, task(acts, 1)); !strings.HasPrefix(got, "Engage "+theirs[0]+", then attack | wins ") || !strings.HasSuffix(got, "Nothing (saves its actions) | ") {
		t.Errorf("what the first can do: %s", got)
	}
	before := len(h.Said)
	reply := h.send(acts, form)
	h.said(reply, "attacks **")
	if by, _ := h.acts(id); by != waits {
		t.Errorf("%v acts: %q", by, text(reply))
	}
	if reply.Whisper != nil || len(h.Said) > before+1 {
		t.Errorf("%d posts: %q", len(h.Said)-before, h.Told(before))
	}
	h.WantPrivate(h.send(acts, form), "already been decided")
}

// TestContestTurnByLines checks the same with a command and other ways to approach an enemy. The declarations
// are asked together.
func TestContestTurnByLines(t *testing.T) {
	h := newHouse(t)
	id, acts, waits, mine, theirs := h.unasked(" | terms=ground=hill")
	for line, says := range map[string]string{
		mine[0]: "isn't an action", "Boromir: " + theirs[0]: "no model “Boromir”", mine[0] + ": " + mine[1]: "You can't choose",
		mine[0] + ": " + theirs[0] + "; " + mine[0] + ": -": "named twice", mine[2] + ": " + theirs[0]: "no hand-to-hand weapon", mine[0] + ": face " + theirs[0]: "isn't in an enemy's Reach",
		mine[0] + ": leave": "isn't in an enemy's Reach", mine[0] + ": " + theirs[0] + " x9": "can't make 9",
	} {
		h.WantPrivate(h.Take(acts, "contest turn | lines="+line), says)
	}
	h.WantPrivate(h.Take(waits, "contest turn | lines=all: -"), "opponent's turn")
	h.WantPrivate(h.Take(acts, "contest turn | lines=all: - | then=sleep"), "what happens afterwards")
	told := h.Take(acts, "contest turn | lines="+mine[0]+": rear "+theirs[0]+" 6\" x1; "+mine[1]+": length "+theirs[1]+"; rest: -")
	h.WantPrivate(told, "its Reach isn't longer") // neither has the longer reach
	told = h.Take(acts, "contest turn | lines="+mine[0]+": rear "+theirs[0]+" 6\" x1; "+mine[1]+": engage "+theirs[1]+" over 9; "+mine[3]+": ground hill; rest: stay")
	h.said(told, "from the Rear")
	if got := h.Owing(id, "facts"); len(got) != 1 || got[0] != waits || len(h.Owing(id, "turn")) > 0 {
		t.Fatalf("%v are asked: %q", got, text(told))
	}
	h.WantPrivate(h.Take(acts, "contest end"), "still running")
	form := h.Form(waits, h.under(waits, "object"))
	if got := lines(form, "claim"); strings.Count(got, "\n") != 2 {
		t.Errorf("the claims: %s", got)
	}
	h.WantPrivate(h.send(waits, form, "claim", "1\n2", "rest", "open", "from", "front", "inches", "8"), "Accept the others")
	h.said(h.send(waits, form, "claim", "1\n3", "from", "front", "inches", "8"), "disputes `#1`")
	if by, _ := h.acts(id); by != waits && !h.Ended(id) {
		t.Errorf("%v acts: %q", by, h.Told(0))
	}
}

// TestContestAnswersInOneForm checks that a player who wants to be asked sets once a turn how all models
// react.
func TestContestAnswersInOneForm(t *testing.T) {
	h, acts, waits, mine, theirs := locked(t)
	h.said(h.Take(acts, "contest attack | target="+theirs[0]+" | attacks=1"), "")
	form := h.Form(waits, h.under(waits, "answers"))
	if got := fieldNames(form); got != answer(waits, 1)+" "+answer(waits, 2) {
		t.Errorf("the form asks for %s", got)
	}
	h.WantPrivate(h.send(waits, form, answer(waits, 1), "perhaps"), "isn't an order")
	h.said(h.send(waits, form, answer(waits, 1), "never"), "sets secret reactions this Turn for")
	h.said(h.Take(acts, "contest attack | target="+theirs[1]+" | attacks=1 | who="+strings.ToLower(mine[1])), "")
	if file := string(h.Exported()); strings.Contains(file, `"never"`) {
		t.Error("the export of a running game has the answer")
	}
	h.WantPrivate(h.Take(waits, "contest answers"), "no attack to react to")
}

// TestContestMyOrders checks that the form for orders is always open, by the button that every system has.
func TestContestMyOrders(t *testing.T) {
	h := newHouse(t)
	id, _, waits, _, _ := h.unasked("")
	form := h.Form(waits, "o:"+string(id))
	if got := fieldNames(form); got != "model when asks" {
		t.Errorf("the form asks for %s", got)
	}
	mine, _ := sides(waits)
	before := len(h.Said)
	h.WantPrivate(h.send(waits, form, "model", strings.ToLower(mine[0]), "when", "never", "asks", "hurt"), "ask me first when wounded")
	if len(h.Said) > before {
		t.Errorf("of orders nobody is told: %q", h.Told(before))
	}
	if got := lines(h.Form(waits, "o:"+string(id)), "model"); !strings.Contains(got, mine[0]+" | React: Never; ask me first: When it has lost a wound\n") {
		t.Errorf("the player's own form: %q", got)
	}
	if got := lines(h.Form(waits, "o:"+string(id)), "when"); !strings.HasPrefix(got, "Unchanged") {
		t.Errorf("where they differ: %q", got)
	}
}
