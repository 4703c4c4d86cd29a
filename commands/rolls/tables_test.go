package rolls_test

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/rolllog"
	"warbell/engine/contest"
	"warbell/engine/melee"
)

// tabled saves a random table of ann's.
func (h *house) tabled(name, rows string, blind bool) {
	h.Helper()
	form := h.SlashCall(ann, map[string]gamekit.Value{"name": {Text: name}, "blind": {Bool: blind}}, "saved", "table")
	m := h.Do(form).Modal
	if m == nil {
		h.Fatal("no form for a table")
	}
	h.WantPrivate(h.Submit(ann, m.ID, map[string]string{m.Fields[0].ID: rows}), "random table, 2 rows")
}

// checked ends the day and checks the channel's file.
func (h *house) checked() (file string, report rolllog.Report) {
	h.Helper()
	h.Now = h.Now.Add(24 * time.Hour)
	h.Sweep()
	files := commandstest.Message(h.Press(ann, "re:")).Files
	if len(files) != 1 {
		h.Fatalf("%d files", len(files))
	}
	report, err := rolllog.Verify(bytes.NewReader(files[0].Data))
	if err != nil {
		h.Fatal(err)
	}
	return string(files[0].Data), report
}

// TestTablesAreProved checks that the die that picks a row and the dice in the row are in the verified
// export, and fit the post.
func TestTablesAreProved(t *testing.T) {
	h := newHouse(t)
	h.tabled("loot", "64: [[2d6]] coins and [[d4]] gems\n2: [[d8]] rings", false)
	r := h.Slash(ann, "/roll | dice=@loot 3")
	told := regexp.MustCompile(`\d+ (coins|rings)`).FindAllString(text(r), -1)
	if len(told) != 3 {
		t.Fatalf("told is %q", text(r))
	}
	ids := buttons(commandstest.Message(r))
	h.WantPrivate(h.Press(bob, ids[len(ids)-1]), "rolled `d66:")
	twice := h.SlashCall(ann, map[string]gamekit.Value{"dice": {Text: "@loot 9"}}, "roll")
	first := text(h.Do(twice))
	h.tabled("loot", "lead\nlead", false)
	if again := text(h.Do(twice)); again != first {
		t.Errorf("first %q, and once more, of a table that was changed, %q", first, again)
	}
	file, report := h.checked()
	if report.Rolls != 2 || report.Dice < 6 || !strings.Contains(file, `; 2d6; d4; d{1,2,`) && !strings.Contains(file, "; d8") {
		t.Errorf("%+v of\n%s", report, file)
	}
	h.WantPrivate(h.Press(ann, "rt:"), "No dice to count yet")
}

// TestTableRanges checks that ranges which overlap or leave a gap are refused with the numbers.
func TestTableRanges(t *testing.T) {
	h := newHouse(t)
	form := h.Do(h.SlashCall(ann, map[string]gamekit.Value{"name": {Text: "loot"}}, "saved", "table")).Modal
	for rows, want := range map[string]string{
		"1-50: gold\n51-80: gem\n80-100: ring": "80 is in 2 rows",
		"1-50: gold\n31-60: gem":               "31–50 is in 2 rows",
		"1-50: gold\n61-100: gem":              "no row has 51–60",
		"1-4: gold\n6: gem":                    "no row has 5",
		"1-4 gold\n5: gem\n6: ring":            "random table, 3 rows",
		"51-100: gold\n1-50: gem":              "random table, 2 rows",
		"11-16: gold\n21-26: gem":              "random table, 2 rows",
		"3: gold\n1: gem":                      "random table, 2 rows",
	} {
		h.WantPrivate(h.Submit(ann, form.ID, map[string]string{form.Fields[0].ID: rows}), want)
	}
}

// TestBlindTablesTellNothing checks that nothing readable by the roller contains the result before it is
// revealed. Then it can be verified.
func TestBlindTablesTellNothing(t *testing.T) {
	h := newHouse(t)
	h.tabled("omens", "[[d{7,7}]] ravens\n[[d{7,7}]] ravens", true)
	r := h.Slash(ann, "/roll | dice=@omens")
	h.WantPublic(r, "blind")
	held := commandstest.Value(h.Store.DataSets(context.Background(), ann.ID))(t)
	for _, one := range held {
		for _, row := range one.Rows {
			for column, v := range row {
				if told := fmt.Sprintf("%s", v); one.What != "saved" && (strings.Contains(told, "raven") || strings.Contains(told, "{7,7}")) {
					t.Errorf("%s %s is %v", one.What, column, v)
				}
			}
		}
	}
	ids := buttons(commandstest.Message(r))
	h.WantPrivate(h.pressed(cat, ids[0], true), "7 ravens")
	h.WantPublic(h.pressed(cat, ids[1], true), "7 ravens")
	if file, report := h.checked(); report.Opened != 1 || !strings.Contains(file, `"D2; d{7,7}"`) {
		t.Errorf("%+v of\n%s", report, file)
	}
	h.WantPrivate(h.Press(ann, "rt:"), "No dice to count yet")
}

// TestRollsForOthersAreNobodysLuck checks that a roll for another player counts neither for the roller's luck
// nor for the player's.
func TestRollsForOthersAreNobodysLuck(t *testing.T) {
	h := newHouse(t)
	h.Slash(ann, "/gm open")
	h.Slash(bob, "/game join | character="+commandstest.BoLine)
	h.WantPublic(h.Slash(ann, "/roll | player=@Bob | dice=4d6"), "for **Bob**")
	for _, who := range []gamekit.User{ann, bob} {
		h.WantPrivate(h.Press(who, "rt:"), "No dice to count yet")
	}
	if _, report := h.checked(); report.Rolls != 1 || report.Dice != 4 {
		t.Errorf("%+v", report)
	}
}

// TestHiddenRollsKeepNoFaces checks that the faces of a hidden roll are stored only with the roll.
func TestHiddenRollsKeepNoFaces(t *testing.T) {
	h := newHouse(t)
	call := h.SlashCall(ann, map[string]gamekit.Value{"dice": {Text: "d{4321,4321}"}, "secret": {Text: "master"}}, "roll")
	ids := buttons(commandstest.Message(h.Do(call)))
	row := commandstest.Value(h.Store.HiddenRoll(context.Background(), call.ID))(t)
	if strings.Contains(string(row.State), "4321") || strings.Contains(string(row.State), "faces") {
		t.Errorf("kept is %s", row.State)
	}
	h.WantPrivate(h.pressed(cat, ids[0], true), "**4321**")
}

// TestOddsOfFighters checks the odds between two fighters, by name or as lines, of any game.
func TestOddsOfFighters(t *testing.T) {
	h := newHouse(t)
	one, other := contest.Roster()[0], contest.Roster()[1]
	for line, want := range map[string]string{
		"what=Witchhunter | against=Orc Brute":                                                "🎲 **Witchhunter v Orc Brute** at the start of a Grimheim duel. You play Witchhunter.\n**Your odds against Orc Brute**",
		"what=" + one.Notation() + " | against=" + other.Notation():                           "at the start of a Contest duel",
		"what=" + melee.Roster()[0].Notation() + " | against=" + melee.Roster()[1].Notation(): "at the start of a Melee duel",
		"what=Nobody | against=Witchhunter":                                                   "To compare 2 fighters of one game",
		"what=Witchhunter ap4 wnd99999 | against=Witchhunter":                                 "Warbell can't read",
		"what=Witchhunter ap4; sword 3/4+/2/3 parry | against=Witchhunter":                    "**sword**\n- v Sword: aggressive",
		"what=Witch; sword 3/4+/nonsense | against=Witchhunter":                               "Your text",
		"what=d6 | against=Witchhunter":                                                       "has no dice",
	} {
		h.WantPrivate(h.Slash(ann, "/odds | "+line), want)
	}
	games := commandstest.Value(h.Store.GamesOf(context.Background(), ann.ID))(t)
	if len(games) > 0 {
		t.Errorf("%d games are kept of what was reckoned", len(games))
	}
}
