package commands_test

import (
	"context"
	"strings"
	"testing"
	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
)

// TestWordsAreErased checks that a player's words are in the channel and the log until the player, a GM or a
// moderator erases them.
func TestWordsAreErased(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th1 hits37; claws 2 hand | zone=field")
	h.WantPublic(h.Act(bob, "do | words=I cut @everyone down"), `> I cut \@everyone down`)
	log := text(h.Slash(bob, "/game log"))
	step := stepWith(t, log, "I cut")
	h.WantPrivate(h.Erase(cat, string(id), step), "You wrote nothing at step")
	if ids := buttons(commandstest.Message(h.Slash(cat, "/game log"))); len(ids) > 0 {
		t.Errorf("Cat, who said nothing, is offered %v", ids)
	}
	mine := buttons(commandstest.Message(h.Slash(bob, "/game log")))
	if len(mine) != 1 || h.Form(bob, mine[0]).Fields[0].Input.Value != step {
		t.Errorf("Bob is offered %v, not step %s", mine, step)
	}
	h.WantPrivate(h.Erase(bob, string(id), "the last"), "isn't a step")
	h.WantPrivate(h.Erase(bob, string(id), "1"), "You wrote nothing at step")
	h.WantPrivate(h.Erase(bob, string(id), step), "are erased")
	if log := text(h.Slash(bob, "/game log")); strings.Contains(log, "I cut") {
		t.Errorf("the log still has the words:\n%s", log)
	}
	if edited := h.Edits[len(h.Edits)-1]; strings.Contains(edited, "I cut") || !strings.Contains(edited, "asks the GM") {
		t.Errorf("the message was made %q", edited)
	}
	h.WantPublic(h.Act(cat, "do | words=I sing"), "> I sing")
	h.WantPrivate(h.Erase(ann, string(id), stepWith(t, text(h.Slash(ann, "/game log")), "I sing")), "are erased")
}

// stepWith finds the number of the step whose line of a log has some text.
func stepWith(t *testing.T, log, piece string) string {
	t.Helper()
	for line := range strings.Lines(log) {
		if _, rest, ok := strings.Cut(line, "`"); ok && strings.Contains(line, piece) {
			number, _, _ := strings.Cut(rest, "`")
			return number
		}
	}
	t.Fatalf("no step says %q:\n%s", piece, log)
	return ""
}

// TestWordsAreNeverInTheLog checks that entries and exports contain only a commitment to a player's words.
func TestWordsAreNeverInTheLog(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th1 hits37; claws 2 hand | zone=field")
	h.Act(bob, "do | words=Zanzibar")
	for _, e := range commandstest.Value(h.Store.Log(context.Background(), id, 0))(t) {
		if strings.Contains(string(e.Body), "Zanzibar") {
			t.Errorf("entry %d: %s", e.Seq, e.Body)
		}
	}
	if strings.Contains(h.Logs.String(), "Zanzibar") {
		t.Error("the words are in Warbell's own log")
	}
}

func TestWordsThatNobodySees(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th1 hits37; claws 2 hand | zone=field")
	h.WantPrivate(h.Slash(ann, "/gm set | creature=Ana | what=hits | value=3 | reason=\u200b\u2028"), "Give a reason")
}

// TestWhoMayExport checks that players can't export a GM's fight while it is running.
func TestWhoMayExport(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th1 hits37; claws 2 hand | zone=field")
	h.WantPrivate(h.Slash(bob, "/game record | get=log"), "only its GM can while it runs")
	exported := func(by gamekit.User) bool {
		r := h.Slash(by, "/game record | get=log")
		return r.Whisper != nil && len(r.Whisper.Message().Files) == 1
	}
	if !exported(ann) {
		t.Error("the game master can't export the fight")
	}
	call := h.SlashCall(gamekit.User{ID: "1009", Name: "Mod"}, map[string]gamekit.Value{"what": {Text: "end"}}, "game", "propose")
	call.Manager = true
	h.WantPublic(h.Do(call), "A moderator ended")
	if !exported(bob) {
		t.Error("a player can't export a fight that is over")
	}
}
