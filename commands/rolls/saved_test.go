package rolls_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// keeper runs a command as somebody who keeps order in the channel.
func (h *house) keeper(by gamekit.User, command, sub string, options map[string]gamekit.Value) gamekit.Reply {
	h.Helper()
	path := []string{command}
	if sub != "" {
		path = append(path, sub)
	}
	call := h.SlashCall(by, options, path...)
	call.Manager = true
	return h.Do(call)
}

func TestSavedRolls(t *testing.T) {
	h := newHouse(t)
	h.WantPrivate(h.Slash(ann, "/saved list"), "No saved rolls")
	h.WantPrivate(h.Slash(ann, "/saved roll | name=Stealth | dice=d{4,4}+5 # in the dark"), "Roll it: `/roll dice:@stealth`")
	h.WantPublic(h.Slash(ann, "/roll | dice=@stealth"), "🎲 **9** — **Ann** rolls `@stealth` `d{4,4}+5` for in the dark: 4 + 5")
	h.WantPublic(h.Slash(ann, "/roll | dice= @Stealth +2 >= 11 # x"), "🎲 **11** ✓ total passes — **Ann** rolls `@stealth` `d{4,4}+5+2 >= 11` for x:")
	h.WantPrivate(h.Slash(ann, "/roll | dice=@stealth * 2"), "You can't multiply a saved roll")
	h.WantPrivate(h.Slash(ann, "/roll | dice=@stealth 3"), "no parameter for “3”")
	h.WantPrivate(h.Slash(bob, "/roll | dice=@stealth"), "You have no saved roll “stealth”")
	h.WantPrivate(h.Slash(ann, "/roll | dice=@"), "You have no saved roll “”")

	for _, who := range []string{"Grik the Bold", "ana"} {
		h.Slash(ann, "/saved roll | name=climb | dice=d{4,4} | character="+who)
	}
	h.WantPublic(h.Slash(ann, "/roll | dice=@Grik-the-Bold/climb"), "rolls `@grik-the-bold/climb` `d{4,4}`")
	h.WantPrivate(h.Slash(ann, "/roll | dice=@climb"), "Write @ana/climb or @grik\\-the\\-bold/climb.")
	h.wantPanel(h.remove(ann, "ana/climb"), "Deleted: `@ana/climb` d{4,4}")
	h.WantPublic(h.Slash(ann, "/roll | dice=@climb"), "grik-the-bold/climb")

	for line, want := range map[string]string{
		"name=!! | dice=d6": "A name needs letters",
		"name=" + strings.Repeat("x", 31) + " | dice=d6": "at most 30",
		"name=x | dice=2d":                   "How many sides",
		"name=x | dice=d6+$":                 "A $ needs a name",
		"name=x | dice=d6+$a+$b+$c+$d+$e+$f": "more than 5 parameters",
		"name=x | dice=d6 | owner=server":    "only organisers and moderators",
	} {
		h.WantPrivate(h.Slash(ann, "/saved roll | "+line), want)
	}
}

func TestParameters(t *testing.T) {
	h := newHouse(t)
	h.WantPrivate(h.Slash(ann, "/saved roll | name=hit | dice=${n:2}d{4,4}+$bonus # $bonus"), "Roll it: `/roll dice:@hit 2 2`")
	for typed, want := range map[string]string{
		"@hit":                  "This roll needs “bonus”",
		"@hit 3 1":              "🎲 **13** — **Ann** rolls `@hit` `3d{4,4}+1` for $bonus:",
		"@hit bonus=-2":         "🎲 **6** — **Ann** rolls `@hit` `2d{4,4}-2`",
		"@hit BONUS=4 n=1 - 1":  "🎲 **7** — **Ann** rolls `@hit` `d{4,4}+4-1`",
		"@hit 1 d{1}":           "The value of “bonus” isn't valid",
		"@hit bonus=d4*0":       "+d4*0` for",
		"@hit other=3":          "has no parameter “other”",
		"@hit 1 2 3":            "no parameter for “3”",
		"@hit 9999 1":           "at most 1000 dice",
		"@hit bonus=$n":         "isn't valid",
		"@hit bonus=1)+(100000": "isn't valid",
	} {
		if got := text(h.Slash(ann, "/roll | dice="+typed)); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", typed, got, want)
		}
	}
}

func TestServersRolls(t *testing.T) {
	h := newHouse(t)
	server := gamekit.Value{Text: "server"}
	h.WantPrivate(h.keeper(cat, "saved", "roll", map[string]gamekit.Value{"name": {Text: "fear"}, "dice": {Text: "d{4,4}"}, "owner": server}), "Saved for this server")
	h.WantPublic(h.Slash(ann, "/roll | dice=@fear"), "rolls `@fear`")
	h.WantPrivate(h.remove(ann, "fear"), "only organisers and moderators")
	h.Slash(ann, "/saved roll | name=fear | dice=2d{4,4}")
	h.WantPublic(h.Slash(ann, "/roll | dice=@fear"), "`2d{4,4}`")
	h.WantPrivate(h.Slash(ann, "/saved list"), "- `@fear` 2d{4,4}\n- `@fear` d{4,4} · this server's")

	dm := h.SlashCall(bob, map[string]gamekit.Value{"dice": {Text: "@fear"}}, "roll")
	dm.Guild, dm.Channel = "", gamekit.Channel{ID: "dm", DM: true}
	h.WantPrivate(h.Do(dm), "You have no saved roll “fear”")
	elsewhere := h.SlashCall(cat, map[string]gamekit.Value{"name": {Text: "x"}, "dice": {Text: "d6"}, "owner": server}, "saved", "roll")
	elsewhere.Guild, elsewhere.Channel = "", gamekit.Channel{ID: "dm", DM: true}
	h.WantPrivate(h.Do(elsewhere), "This isn't a server")
}

func TestRandomTables(t *testing.T) {
	h := newHouse(t)
	form := h.keeper(cat, "saved", "table", map[string]gamekit.Value{"name": {Text: "Loot"}, "owner": {Text: "server"}})
	if form.Modal == nil {
		t.Fatal(text(form))
	}
	write := func(rows string) gamekit.Reply {
		call := h.Call(cat, gamekit.Submit)
		call.CustomID, call.Fields, call.Manager = gamekit.ParseCustomID(form.Modal.ID), map[string]string{"rows": rows}, true
		return h.Do(call)
	}
	h.WantPrivate(write("only one"), "at least 2 rows")
	h.WantPrivate(write("a\n[[2d]] coins"), "How many sides")
	h.WantPrivate(write("a\n3-1: b"), "must be 1 or more")
	h.WantPrivate(write("9999: a\n9999: b"), "add up to more than 10000")
	h.WantPrivate(write("a\n"+strings.Repeat("x", 201)), "at most 200 characters")
	h.WantPrivate(write(strings.Repeat("a\n", 101)), "at most 100 rows")
	h.WantPrivate(write("1–3 **[[2d{4,4}]] coins**\n4. [[d{4,4}]]+4 coins\n\n"), "random table, 2 rows")
	h.WantPublic(h.Slash(ann, "/roll | dice=@loot 3"), "🎲 **Ann** rolls on *loot*\n- ")
	drawn := map[string]int{}
	for range 200 {
		got := text(h.Slash(ann, "/roll | dice=@loot"))
		drawn[got]++
		h.Now = h.Now.Add(5e9)
	}
	eight, four := drawn[`🎲 **\*\*8 coins\*\*** — **Ann** rolls on *loot*`], drawn["🎲 **4+4 coins** — **Ann** rolls on *loot*"]
	if eight+four != 200 || eight < 110 || four < 20 {
		t.Errorf("of rows with the weights 3 and 1: %v", drawn)
	}
	h.WantPrivate(h.Slash(ann, "/roll | dice=@loot 11"), "1 to 10: @loot 3")
	h.WantPrivate(h.Slash(ann, "/roll | dice=@loot + 2"), "the number of rolls")
	again := buttons(commandstest.Message(h.Slash(ann, "/roll | dice=@loot")))
	h.WantPublic(h.Press(bob, again[0]), "**Bob** rolls on *loot*")
	form = h.keeper(cat, "saved", "table", map[string]gamekit.Value{"name": {Text: "loot"}, "owner": {Text: "server"}, "blind": {Bool: true}})
	if got := form.Modal.Fields[0].Input.Value; got != "3: **[[2d{4,4}]] coins**\n[[d{4,4}]]+4 coins\n" {
		t.Errorf("the form has %q", got)
	}
}

// TestBlindTable checks that no way of rolling on a blind table shows its roller the result.
func TestBlindTable(t *testing.T) {
	h := newHouse(t)
	form := h.keeper(cat, "saved", "table", map[string]gamekit.Value{"name": {Text: "omens"}, "owner": {Text: "server"}, "blind": {Bool: true}})
	call := h.Call(cat, gamekit.Submit)
	call.CustomID, call.Fields, call.Manager = gamekit.ParseCustomID(form.Modal.ID), map[string]string{"rows": "doom\ndoom"}, true
	h.WantPrivate(h.Do(call), "blind")
	for _, r := range []gamekit.Reply{h.Slash(ann, "/roll | dice=@omens"), h.Slash(ann, "/roll | dice=@omens | secret=me")} {
		h.WantPublic(r, "**Ann** rolls blind. Only the GM can see the result.")
		look := buttons(commandstest.Message(r))
		h.WantPrivate(h.Press(ann, look[0]), "This roll is blind")
		press := h.PressCall(cat, look[0])
		press.Manager = true
		h.WantPrivate(h.Do(press), "doom")
	}
}

func TestPanel(t *testing.T) {
	h := newHouse(t)
	h.WantPrivate(h.Slash(ann, "/saved panel"), "No saved rolls for buttons")
	h.Slash(ann, "/saved roll | name=a | dice=d{4,4}")
	h.Slash(ann, "/saved roll | name=b | dice=d{4,4}+$bonus:3 | character=Grik")
	h.keeper(cat, "saved", "roll", map[string]gamekit.Value{"name": {Text: "c"}, "dice": {Text: "2d{4,4}"}, "owner": {Text: "server"}})
	post := h.Slash(ann, "/saved panel")
	h.WantPublic(post, "Saved rolls of Ann")
	ids := buttons(commandstest.Message(post))
	if len(ids) != 2 {
		t.Fatalf("buttons %v", ids)
	}
	ids = append(ids, buttons(commandstest.Message(h.Slash(bob, "/saved panel | owner=server")))...)
	h.WantPublic(h.Press(bob, ids[0]), "**Bob** rolls `@a` `d{4,4}`")
	h.WantPublic(h.Press(bob, ids[2]), "**Bob** rolls `@c` `2d{4,4}`")
	form := h.Form(bob, ids[1])
	h.WantPublic(h.Fill(bob, form), "🎲 **7** — **Bob** rolls `@grik/b` `d{4,4}+3`")
	h.WantPublic(h.Fill(bob, form, "bonus", "5"), "🎲 **9**")
	h.WantPrivate(h.Fill(bob, form, "bonus", "@everyone"), "The value of “bonus” isn't valid")
	for line, want := range map[string]int{"owner=mine": 2, "owner=server": 1, "character=grik": 1} {
		if got := buttons(commandstest.Message(h.Slash(ann, "/saved panel | "+line))); len(got) != want {
			t.Errorf("%s: %v", line, got)
		}
	}
	h.remove(ann, "a")
	h.WantPrivate(h.Press(bob, ids[0]), "no longer saved")
	next := h.PressCall(bob, ids[2])
	next.Guild = "200"
	h.WantPrivate(h.Do(next), "no longer saved")
	for i := range 30 {
		h.Slash(ann, fmt.Sprintf("/saved roll | name=r%02d | dice=d6", i))
	}
	h.WantPublic(h.Slash(ann, "/saved panel"), "-# 6 more")
	h.WantPrivate(h.Slash(ann, "/saved list"), "-# Page 1 of 2 · Roll one")
}

func TestRollsAreSuggested(t *testing.T) {
	h := newHouse(t)
	h.Slash(ann, "/saved roll | name=stealth | dice=d20+5")
	h.Slash(ann, "/saved roll | name=stealth | dice=d20+7 | character=Grik")
	h.keeper(cat, "saved", "roll", map[string]gamekit.Value{"name": {Text: "fear"}, "dice": {Text: "d6"}, "owner": {Text: "server"}})
	suggested := func(typed string) []string {
		call := h.SlashCall(ann, map[string]gamekit.Value{"dice": {Text: typed}}, "roll")
		call.Kind, call.Focused = gamekit.Complete, "dice"
		var all []string
		for _, c := range h.Do(call).Choices {
			all = append(all, c.Label+" = "+c.Value)
		}
		return all
	}
	for typed, want := range map[string][]string{
		"":           {"@stealth: d20+5 = @stealth", "@grik/stealth: d20+7 = @grik/stealth", "@fear: d6 (this server) = @fear"},
		"@gri":       {"@grik/stealth: d20+7 = @grik/stealth"},
		"@fear >= 3": {"@fear: d6 (this server) = @fear >= 3"},
		"4d6kh3":     {"4d6kh3: 3 to 18 = 4d6kh3"},
		"d{a,b}":     {"d{a,b}: words = d{a,b}"},
		"2d":         {"2d: How many sides has “2d”? For D6, write 2d6. = 2d"},
		"@none":      nil,
	} {
		if got := suggested(typed); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
	if got := suggested(strings.Repeat("d6+", 40)); len(got) != 0 {
		t.Errorf("what is too long for a choice: %q", got)
	}
}

func TestRollsAreFull(t *testing.T) {
	h := newHouse(t)
	var all []storage.SavedRoll
	for i := range storage.MostRolls {
		all = append(all, storage.SavedRoll{User: ann.ID, Name: fmt.Sprint("r", i), Dice: "d6"})
	}
	if err := h.Store.PutSavedRolls(t.Context(), all...); err != nil {
		t.Fatal(err)
	}
	h.WantPrivate(h.Slash(ann, "/saved roll | name=more | dice=d6"), "more than 100 rolls")
}
