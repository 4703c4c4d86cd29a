package melee_test

import (
	"strings"
	"testing"

	"warbell/commands/gamekit"
)

// TestMeleeMovesAllAtOnce checks that one form moves a whole side: it proposes a line for each model, and
// shows no dice before they are rolled.
func TestMeleeMovesAllAtOnce(t *testing.T) {
	h := newHouse(t)
	id := h.meleeBands("", "Ann"+tough+"\nAnders"+tough+"\nAda"+tough, "Ben"+tough+"\nBert"+tough+"\nBo"+tough)
	mover, other := h.meleeMover(id)
	mine, theirs := []string{"Ann", "Anders", "Ada"}, []string{"Ben", "Bert", "Bo"}
	if mover == bob {
		mine, theirs = theirs, mine
	}
	h.WantPrivate(h.Press(other, h.meleeButton(mover, "move")), "it's another player's turn")
	form := h.Form(mover, h.meleeButton(mover, "move"))
	proposed := form.Fields[0].Input.Value
	if strings.Count(proposed, "\n") != 2 || !strings.HasPrefix(proposed, mine[0]+": charge "+theirs[0]) || !strings.Contains(proposed, mine[1]+": charge "+theirs[1]) {
		t.Errorf("proposed is %q", proposed)
	}
	for line, want := range map[string]string{
		"":                             "No moves chosen",
		"Ann charges":                  "isn't a move",
		mine[0] + ": fly " + theirs[0]: "“fly” isn't a move",
		"Nobody: charge " + theirs[0]:  "There is no model",
		mine[0] + ": charge Nobody 8":  "There is no enemy",
		mine[0] + ": charge " + theirs[0] + " 61": "isn't a distance",
		mine[0] + ": panic":                       "isn't Engaged",
		mine[0] + ": charge " + theirs[0] + "\n" + mine[0] + ": advance " + theirs[0]: "No model has moved: see line 2",
	} {
		h.WantPrivate(h.Fill(mover, form, "moves", line), want)
	}
	h.WantPublic(h.Fill(mover, form, "moves", strings.ToUpper(mine[0])+": charge "+theirs[0]+" 13\n"+mine[1]+": advance "+theirs[1]+" 2"), "2″ towards")
	h.WantPrivate(h.Take(mover, "melee move | moves="+mine[1]+": charge "+theirs[0]), "has already acted this Turn")
	h.WantPublic(h.Take(mover, "melee move | then=done | moves="+mine[2]+": advance "+theirs[2]), "")
	if got := h.Owing(id, "facts"); len(got) != 1 || got[0] != other {
		t.Errorf("%v owe an answer to the claim", got)
	}
}

// TestMeleeTitleOfNamesakes checks that two warbands of the same name are distinguished by their players.
func TestMeleeTitleOfNamesakes(t *testing.T) {
	h := newHouse(t)
	for range 12 { // Warbell brings one of its own at random
		call := h.SlashCall(ann, map[string]gamekit.Value{"opponent": {User: self}, "game": {Text: "melee.band"}, "force": {Text: "Rat Pack"}}, "challenge")
		call.Rights.Threads = true
		h.WantPublic(h.Do(call), "The game is in its thread")
	}
	for _, name := range h.Threads {
		one, two, _ := strings.Cut(name, " v ")
		if one == two || strings.HasPrefix(two, "Rat Pack") && two != "Rat Pack (Warbell)" {
			t.Errorf("a thread is called %q", name)
		}
	}
}
