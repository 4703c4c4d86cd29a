package battlefield_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
	"warbell/templates"
)

func TestMain(m *testing.M) { commandstest.Main(m) }

var (
	ann, bob, cat = commandstest.Ann, commandstest.Bob, commandstest.Cat
	text          = commandstest.Text
)

// house is a bot with a battlefield in a channel.
type house struct{ *commandstest.House }

func newHouse(t testing.TB) *house { return &house{commandstest.New(t)} }

// do calls /map.
func (h *house) do(by gamekit.User, line string) gamekit.Reply {
	h.Helper()
	return h.Slash(by, "/map "+line)
}

// laid is a house with a mill, Grik of the first side on C3, and Ana of the second on K20.
func laid(t testing.TB) *house {
	h := newHouse(t)
	h.lay()
	return h
}

func (h *house) lay() {
	h.Helper()
	h.WantPublic(h.do(ann, "new | map=sallow mill"), "**Ann** sets up a battlefield")
	h.WantPublic(h.do(ann, "place | name=Grik | spot=C3"), "places **Grik** (1) at C3: side 1, 32 mm base, 1.5\" tall")
	h.WantPublic(h.do(bob, "place | name=Ana | spot=k 20 | side=2 | base=40 | height=1,75"), "places **Ana** (2) at K20: side 2, 40 mm base, 1.75\" tall")
}

// button finds a button of a reply by its label.
func button(t testing.TB, r gamekit.Reply, label string) string {
	t.Helper()
	for _, row := range commandstest.Message(r).Rows {
		for _, b := range row.Buttons {
			if b.Label == label {
				return b.ID
			}
		}
	}
	t.Fatalf("no button %q under %q", label, text(r))
	return ""
}

// TestBattlefield checks that a new user sets up a battlefield, and that two users measure on it.
func TestBattlefield(t *testing.T) {
	h := newHouse(t)
	none := h.do(ann, "show")
	h.WantPrivate(none, "channel has no battlefield")
	if menu := none.Whisper.Message().Rows[0].Menu; len(menu.Choices) < 8 {
		t.Errorf("only %d maps are offered", len(menu.Choices))
	}
	look := h.Press(ann, "bm:", "crows-acre")
	h.WantPrivate(look, "Only you can see this map")
	h.WantPublic(h.Press(ann, button(t, look, "Set up map")), "**Crow's Acre**, 30\" × 30\"")
	h.WantPublic(h.do(bob, "show"), "No models yet")
	h.WantPublic(h.do(ann, "place | name=Grik | spot=C3"), "places **Grik** (1) at C3")
	h.WantPublic(h.do(bob, "place | name=Ana | spot=H3 | side=2"), "places **Ana** (2) at H3")
	h.WantPrivate(h.do(bob, "measure | from=Grik | to=Ana"), "🗺️ **3.74\"** from **Grik** (1) at C3 to **Ana** (2) at H3, base to base")
	h.WantPrivate(h.do(bob, "measure | from=C5 | to=2"), "from the edge of the base")
	h.WantPrivate(h.do(ann, "sight | from=grik | to=ana"), "to **Ana** (2) at H3: **100%**.\nEye to eye: clear.")
	h.WantPrivate(h.do(ann, "sight | from=2"), "- **Grik** (1) at C3: **100%**")
	h.WantPrivate(h.do(ann, "range | model=Grik | inches=6"), "Range of **Grik** (1) at C3 with 6\"")
	h.moves()
}

// moves has two users move Grik and Ana, undo that, and remove the battlefield.
func (h *house) moves() {
	t := h.TB
	h.Helper()
	moved := h.do(ann, "move | model=Grik | to=C5 | inches=6")
	h.WantPublic(moved, "**Ann** moves **Grik** (1) from C3 to C5: **2\"** (2\" on foot)")
	h.WantPrivate(h.do(ann, "move | model=Grik | to=M20 | inches=6"), "at most 6\" leads there. Choose a nearer place. If your rules allow it anyway, add `declared:True`")
	h.WantPublic(h.do(ann, "move | model=Grik | to=M25 | unmeasured=true"), "not measured")
	h.WantPrivate(h.Press(bob, button(t, moved, "Undo change")), "has changed in the meantime")
	shown := h.do(bob, "show")
	h.WantPublic(shown, "Side 1: **Grik** (1) at M25\nSide 2: **Ana** (2) at H3")
	back := h.Press(bob, button(t, shown, "Undo change"))
	h.WantPublic(back, "**Bob** undoes the last change")
	h.WantPublic(h.Press(bob, button(t, back, "Undo change")), "**Grik** (1) at C3")
	h.WantPrivate(h.Press(cat, button(t, back, "Show map")), "**Crow's Acre**")
	words := h.Press(cat, button(t, back, "Show as text"))
	for _, want := range []string{`Grik 1 \(side 1\)\: C3`, `Ana 2 3.74" away; seen by Ana 2`, "altar"} {
		h.WantPrivate(words, want)
	}
	h.WantPublic(h.do(bob, "clear | model=Ana"), "removes **Ana** (2)")
	h.WantPublic(h.Press(ann, button(t, h.do(bob, "show"), "Undo change")), "Side 2: **Ana** (2) at H3")
	asked := h.do(ann, "clear")
	h.WantPrivate(asked, "with 2 models?")
	if kept := h.Press(ann, button(t, asked, "Keep battlefield")); !strings.Contains(text(kept), "The battlefield stays as it is") {
		t.Errorf("%q", text(kept))
	}
	h.WantPublic(h.Press(ann, button(t, asked, "Remove battlefield")), "**Ann** removes the battlefield")
	h.WantPrivate(h.do(bob, "move | model=Ana | to=C3"), "has no battlefield")
	h.WantPrivate(h.Press(ann, button(t, asked, "Remove battlefield")), "has no battlefield")
}

// TestWhatIsRefused checks that a refusal is a clear private sentence and changes nothing.
func TestWhatIsRefused(t *testing.T) {
	h := laid(t)
	before := h.stored()
	for line, want := range map[string]string{
		"place | name= \u200b | spot=C5":                          "visible characters",
		"place | name=Bo | spot=the moon":                         "no model, piece or zone",
		"place | name=Bo | spot=C5 | side=9":                      "Side 9 doesn't exist",
		"place | name=Bo | spot=C5 | base=33":                     "no base of 33 mm",
		"place | name=Bo | spot=C5 | height=tall":                 "“tall” isn't a length from 0.25\" to 10\"",
		"place | name=Bo | spot=C5 | height=NaN":                  "isn't a length",
		"place | name=Bo | spot=C5 | height=1e1":                  "isn't a length",
		"place | name=Bo | spot=towards Grik 4":                   "isn't on the battlefield yet",
		"move | model=Nobody | to=C5":                             "no model “Nobody”",
		"move | model=Grik | to=":                                 "Name a spot",
		"move | model=Grik | to=C5 | inches=-3":                   "isn't a length",
		"move | model=Grik | to=K25 | inches=3":                   "at most 3\"",
		"move | model=Grik | to=K25 | inches=3 | unmeasured=true": "in a straight line",
		"measure | from=Grik | to=the moon":                       "no model, piece or zone",
		"sight | from=Grik | to=Grik":                             "can't see itself",
		"sight | from=K12":                                        "no model “K12”",
		"range | model=Grik | inches=31":                          "isn't a length from 0.01\" to 30\"",
		"new | map=Atlantis":                                      "no map “Atlantis”",
		"clear | model=Nobody":                                    "no model",
	} {
		h.WantPrivate(h.do(ann, line), want)
	}
	for _, id := range []string{"bf:", "bf:back", "bf:back:x:1", "bf:clear:x:99", "bo:", "bo:x", "bl:", "bl:0", "bl:x:y", "bl:1:nowhere", "bl:3:=gone", "bm:", "bq:", "bq:measure:1",
		"bq:measure:9:1", "bq:sight:1:2.2", "bq:reach:1:0", "bq:reach:1:99999", "bq:measure:1:-5.0.0", "bq:sight:50.50.0:1", "bq:juggle:1:2",
		"bg:", "bg:1:x:3:600:100.100.0", "bg:1:x:3:0:100.100.0", "bq:measure:W99:1"} {
		if r := h.Press(ann, id); r.Whisper == nil || r.Result != gamekit.ResultRefused {
			t.Errorf("%s: %q", id, text(r))
		}
	}
	if after := h.stored(); after.Rev != before.Rev {
		t.Errorf("it is at %d, and was at %d", after.Rev, before.Rev)
	}
	h.WantPrivate(newHouse(t).do(ann, "place | name=Bo | spot=C5"), "has no battlefield")
}

func (h *house) stored() storage.Battlefield {
	h.Helper()
	return commandstest.Value(h.Store.Battlefield(h.Context(), commandstest.Channel))(h)
}

// TestWhoMay checks that all users may place and move models, but not all may remove or replace the
// battlefield.
func TestWhoMay(t *testing.T) {
	h := laid(t)
	h.WantPublic(h.do(cat, "move | model=Ana | to=K18"), "**Cat** moves **Ana**")
	for _, line := range []string{"clear", "new | map=harrowgate"} {
		h.WantPrivate(h.do(cat, line), "another player set it up")
	}
	clear, other := button(t, h.do(ann, "clear"), "Remove battlefield"), button(t, h.do(ann, "new | map=harrowgate"), "Replace battlefield")
	for _, id := range []string{clear, other} {
		h.WantPrivate(h.Press(cat, id), "another player set it up")
	}
	call := h.SlashCall(cat, nil, "map", "clear")
	call.Manager = true
	h.WantPrivate(h.Do(call), "Remove the battlefield with 2 models?")
	h.WantPublic(h.Press(ann, other), "**Harrowgate**")
	h.WantPrivate(h.Press(ann, clear), "has changed in the meantime")
	h.WantPrivate(h.Press(ann, other), "has changed in the meantime")
	deaf := h.SlashCall(ann, map[string]gamekit.Value{"name": {Text: "Bo"}, "spot": {Text: "C5"}}, "map", "place")
	deaf.Rights = gamekit.Rights{}
	h.WantPrivate(h.Do(deaf), "can't post in this channel")
}

// TestRestart checks that a battlefield survives a restart.
func TestRestart(t *testing.T) {
	file := filepath.Join(t.TempDir(), "w.db")
	h := &house{commandstest.On(t, file)}
	h.lay()
	shown := h.do(ann, "show")
	if err := h.Store.Close(); err != nil {
		t.Fatal(err)
	}
	again := &house{commandstest.On(t, file)}
	again.Calls, again.Now = h.Calls, h.Now
	again.WantPublic(again.do(bob, "show"), "Side 1: **Grik** (1) at C3\nSide 2: **Ana** (2) at K20")
	again.WantPublic(again.Press(bob, button(t, shown, "Undo change")), "Side 1: **Grik** (1) at C3")
}

// TestTheSameCallTwice checks that an interaction that Discord sends twice is carried out only once.
func TestTheSameCallTwice(t *testing.T) {
	h := laid(t)
	call := h.SlashCall(ann, map[string]gamekit.Value{"name": {Text: "Bo"}, "spot": {Text: "E5"}}, "map", "place")
	h.WantPublic(h.Do(call), "places **Bo** (3)")
	h.WantPublic(h.Do(call), "**Bo** (3) at E5")
	if got := text(h.do(ann, "show")); strings.Count(got, "Bo") != 1 {
		t.Errorf("%q", got)
	}
	for _, id := range []string{button(t, h.do(ann, "show"), "Undo change")} {
		press := h.PressCall(ann, id)
		h.WantPublic(h.Do(press), "undoes the last change")
		h.Do(press)
	}
	if got := text(h.do(ann, "show")); !strings.Contains(got, "Ana") || strings.Contains(got, "Bo") {
		t.Errorf("%q", got)
	}
	late := h.SlashCall(ann, map[string]gamekit.Value{"name": {Text: "Cid"}, "spot": {Text: "G5"}}, "map", "place")
	h.WantPublic(h.Do(late), "places **Cid**")
	h.do(bob, "move | model=Cid | to=G7")
	h.WantPublic(h.Do(late), "**Cid** (4) at G7")
	clear := h.PressCall(ann, button(t, h.do(ann, "clear"), "Remove battlefield"))
	h.WantPublic(h.Do(clear), "removes the battlefield")
	h.WantPrivate(h.Do(clear), "no battlefield")
}

// TestCalledOff checks that an interaction that was reported as failed is never carried out.
func TestCalledOff(t *testing.T) {
	h := laid(t)
	call := h.SlashCall(ann, map[string]gamekit.Value{"name": {Text: "Bo"}, "spot": {Text: "E5"}}, "map", "place")
	if err := h.Store.Void(t.Context(), call.ID, h.Now); err != nil {
		t.Fatal(err)
	}
	h.WantPrivate(h.Do(call), "took too long")
	if got := text(h.do(ann, "show")); strings.Contains(got, "Bo") {
		t.Errorf("%q", got)
	}
}

// TestShowEverybody checks that the answer to a private question can be posted, for the state at that moment.
func TestShowEverybody(t *testing.T) {
	h := laid(t)
	for line, want := range map[string]string{
		"measure | from=Grik | to=Ana":   " from **Grik** (1) at C3",
		"measure | from=Ana | to=W1":     "to **yard wall (W1)**",
		"measure | from=W1 | to=W2":      "** from **yard wall (W1)** to **yard wall (W2)**",
		"sight | from=Ana":               "👁️ Line of Sight from **Ana** (2)",
		"sight | from=Ana | to=Grik":     "Eye to eye",
		"range | model=Ana | inches=4.5": "with 4.5\": the shaded area",
	} {
		h.WantPublic(h.Press(bob, button(t, h.do(ann, line), "Post to channel")), want)
	}
	reach := h.Press(bob, button(t, h.do(ann, "range | model=Ana | inches=6"), "Post to channel"))
	h.WantPublic(reach, "Each button moves the model there:\n**A**")
	at := strings.Fields(strings.SplitAfter(text(reach), "**A** ")[1])[0]
	h.WantPublic(h.Press(bob, button(t, reach, "A")), "moves **Ana** (2) from K20 to "+strings.Trim(at, ","))
	h.WantPrivate(h.Press(bob, button(t, reach, "A")), "has changed in the meantime")
	shown := button(t, h.do(ann, "sight | from=Ana | to=Grik"), "Post to channel")
	h.do(ann, "clear | model=Grik")
	h.WantPrivate(h.Press(bob, shown), "has changed in the meantime")
}

// TestSuggestions checks that maps, models, pieces and spots are suggested, and accepted in the suggested
// form.
func TestSuggestions(t *testing.T) {
	h := newHouse(t)
	if got := h.Suggest(ann, "map", "new", "map"); len(got) < 8 {
		t.Errorf("maps: %v", got)
	}
	if got := h.Suggest(ann, "map", "move", "model"); len(got) != 0 {
		t.Errorf("models of no table: %v", got)
	}
	h.lay()
	for _, c := range []struct{ sub, option, filled, want string }{
		{"move", "model", "", "Grik (1), C3=1"},
		{"sight", "to", "", "Ana (2), K20=2"},
		{"clear", "model", "model=an", "Ana (2), K20=2"},
		{"move", "to", "model=Grik", "next to Ana (2)=next to 2"},
		{"move", "to", "model=Grik", "towards Ana (2)=towards 2"},
		{"move", "to", "to=M12", "M12: M12=M12"},
		{"place", "spot", "spot=behind", "behind yard wall (W2)=behind W2"},
		{"measure", "from", "from=yard", "yard wall (W1)=W1"},
	} {
		var filled []string
		if c.filled != "" {
			filled = []string{c.filled}
		}
		if got := listed(h.Suggest(ann, "map", c.sub, c.option, filled...)); !strings.Contains(got, c.want) {
			t.Errorf("%s %s with %s: %s", c.sub, c.option, c.filled, got)
		}
	}
	for _, c := range h.Suggest(ann, "map", "move", "to", "model=Grik") {
		if r := h.do(ann, "move | model=Grik | unmeasured=true | to="+c.Value); r.Result == gamekit.ResultRefused && !strings.Contains(text(r), "model doesn't fit there") {
			t.Errorf("%s: %q", c.Value, text(r))
		}
	}
}

func listed(all []templates.Choice) string {
	var lines []string
	for _, c := range all {
		lines = append(lines, c.Label+"="+c.Value)
	}
	return strings.Join(lines, "\n")
}

var numbers = regexp.MustCompile(`\d+`)

// TestNamesAreHarmless checks that the names of models ping no one, format nothing, and can be typed again.
func TestNamesAreHarmless(t *testing.T) {
	h := laid(t)
	for _, name := range []string{"@everyone", "**b**", "<@1>", "a`b", "-# x", "{{.E}}", "%s%d", "7", "K12"} {
		r := h.do(ann, "place | name="+name+" | spot=P8")
		h.WantPublic(r, "**"+templates.Escape(name)+"** (")
		if len(r.Post.Message().Pings) > 0 {
			t.Errorf("%s pings", name)
		}
		id := numbers.FindString(text(r)[strings.Index(text(r), templates.Escape(name)+"** (")+len(templates.Escape(name)):])
		h.WantPublic(h.do(ann, "clear | model="+id), " removes ")
	}
}
