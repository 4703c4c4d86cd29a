package zones_test

import (
	"fmt"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// The lines of a scene with six zones, four groups and an ambush.
const (
	foundryMap = "Repair Workbench - Collapsed Archway - Gantry (exit); Gantry - Boiler Room!Steam vent; " +
		"Boiler Room - Furnace; Collapsed Archway - Coal Cellar"
	foundryFoes = "Gantry: 2 × Rust Stalker th8 hits3; claws 2 hand\nFurnace: Ghoul (all)\n" +
		"Coal Cellar: 3 x Cellar Rat\nBoiler Room: Clank th9 hits9; hammer 3 hand (name)\nreserve: 2 × Wraith th7 hits4; claws 2 hand"
)

// newEntry opens the form of a new entry and submits it.
func (h *house) newEntry(by gamekit.User, kind string, fields ...string) gamekit.Reply {
	h.Helper()
	return h.Fill(by, h.Form(by, "zf:new:"+kind), fields...)
}

// wantEntry checks that an entry replaces the pressed message.
func (h *house) wantEntry(r gamekit.Reply, words string) {
	h.Helper()
	if r.Update == nil || !strings.Contains(text(r), words) {
		h.Errorf("want an entry with %q, got %q\n%s", words, text(r), h.Logs.String())
	}
}

// entry opens the panel of an entry by its index in the library's menu.
func (h *house) entry(by gamekit.User, kind string, at int) gamekit.Reply {
	h.Helper()
	list := h.Slash(by, "/gm library | kind="+kind)
	for _, row := range commandstest.Message(list).Rows {
		if row.Menu != nil {
			return h.Press(by, row.Menu.ID, row.Menu.Choices[at].Value)
		}
	}
	h.Fatalf("no entries in %q", text(list))
	return gamekit.Reply{}
}

// TestAPreparedSceneIsOpenedAtOnce checks that six zones, four groups and an ambush take one form and one
// command.
func TestAPreparedSceneIsOpenedAtOnce(t *testing.T) {
	h := newHouse(t)
	acts, public := 0, 0
	made := h.newEntry(ann, "scene", "name", "The Foundry", "line", foundryMap, "placed", foundryFoes,
		"hazards", "Furnace: Embers, hits -1", "notes", "The lamps go out.")
	acts++
	h.wantEntry(made, "Saved The Foundry")
	before := len(h.Said)
	opened := h.Slash(ann, "/gm open | scene=the foundry")
	acts, public = acts+1, public+1
	h.WantPublic(opened, "**Zones fight**")
	h.Rest()
	told := h.Told(before)
	for _, want := range []string{"*The Foundry*", "> The lamps go out.", "Rust Stalker 1–2", "Cellar Rat 1–3"} {
		if !strings.Contains(told, want) {
			t.Errorf("%q isn't posted: %s", want, told)
		}
	}
	if strings.Contains(told, "Wraith") {
		t.Errorf("the reserve is posted: %s", told)
	}
	if acts > 3 || public > 1 {
		t.Errorf("%d acts, %d of them public", acts, public)
	}
	h.WantPublic(h.Slash(bob, "/game join | character="+anaLine), "**Ana**")
	panel := h.Slash(ann, "/gm panel")
	h.WantPrivate(panel, "Wraith")
	h.WantPrivate(panel, "Clank")
	status := text(h.Slash(bob, "/game status"))
	if strings.Contains(status, "Wraith") || !strings.Contains(status, "Steam vent") || !strings.Contains(status, "Embers") {
		t.Errorf("status: %s", status)
	}
}

// TestAnEveningFromTheLibrary checks that the second of two prepared scenes follows the first in the same
// thread, with the damage of the first.
func TestAnEveningFromTheLibrary(t *testing.T) {
	h := newHouse(t)
	h.newEntry(ann, "scene", "name", "Ambush", "line", "Road - Ditch", "placed", "Ditch: Ghast th11 hits37; claws 2 hand",
		"notes", "Something moves.")
	h.newEntry(ann, "scene", "name", "Lair", "line", "Cave - Nest!Bones", "placed", "Nest: 2 × Ghoul\nreserve: Wight th8 hits2; axe 2 hand",
		"notes", "It stinks.")
	acts := 2
	h.WantPublic(h.Slash(ann, "/gm open | scene=Ambush"), "**Zones fight**")
	h.Rest()
	h.Slash(bob, "/game join | character="+anaLine)
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 1")
	h.Slash(ann, "/gm rule | effects=Ana hits -3")
	acts += 3
	sure := h.Slash(ann, "/gm next | step=scene")
	h.WantPrivate(sure, "Go to the next scene?")
	before := len(h.Said)
	asked := h.Slash(ann, "/gm scene | scene=lair")
	h.WantPrivate(asked, "Go to this scene?")
	h.wantPanel(h.Press(ann, buttonWith(h, asked, "sure-saved")), "Ghoul")
	acts++
	h.Rest()
	told := h.Told(before)
	for _, want := range []string{"Scene 2", "*Lair*", "> It stinks.", "Ghoul 1–2"} {
		if !strings.Contains(told, want) {
			t.Errorf("%q isn't posted: %s", want, told)
		}
	}
	if strings.Contains(told, "Wight") {
		t.Errorf("the reserve is posted: %s", told)
	}
	if status := text(h.Slash(bob, "/game status")); !strings.Contains(status, "37/40") || strings.Contains(status, "Ghast") {
		t.Errorf("status: %s", status)
	}
	if acts > 6 {
		t.Errorf("%d acts of the GM", acts)
	}
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 1")
}

// TestOpenHere checks that the library opens a fight in the channel, and the next scene of the caller's fight
// there.
func TestOpenHere(t *testing.T) {
	h := newHouse(t)
	h.newEntry(ann, "map", "name", "Yard", "line", "Gate - Well")
	h.newEntry(ann, "scene", "name", "Lair", "line", "Yard", "placed", "Well: Ghoul")
	h.WantPublic(h.Press(ann, buttonWith(t, h.entry(ann, "map", 0), "zp:")), "**Zones fight**")
	h.Rest()
	open := buttonWith(t, h.entry(ann, "scene", 0), "zp:")
	h.WantPrivate(h.Press(bob, open), "no longer in your library")
	h.WantPublic(h.Press(ann, open), "*Lair*")
	if status := text(h.Slash(ann, "/game status")); !strings.Contains(status, "Ghoul") || !strings.Contains(status, "Well") {
		t.Errorf("status: %s", status)
	}
	h.newEntry(bob, "scene", "name", "Mine", "line", "A - B")
	h.WantPrivate(h.Press(bob, buttonWith(t, h.entry(bob, "scene", 0), "zp:")), "You can't open a fight here")
}

// TestTheLibraryIsItsOwners checks that no other user finds, opens, edits or deletes an entry.
func TestTheLibraryIsItsOwners(t *testing.T) {
	h := newHouse(t)
	h.newEntry(ann, "scene", "name", "Lair", "line", "A - B", "notes", "Boo @everyone")
	panel := h.entry(ann, "scene", 0)
	h.wantEntry(panel, `> Boo \@everyone`)
	if _, public := panel.Update.(interface{ Public() }); public {
		t.Error("an entry is shown in public")
	}
	for _, id := range buttons(commandstest.Message(panel)) {
		if strings.HasSuffix(id, "list:") {
			continue
		}
		h.WantPrivate(h.Press(bob, id), "no longer in your library")
	}
	h.WantPrivate(h.Slash(bob, "/gm open | scene=Lair"), "no scene “Lair”")
	h.WantPrivate(h.Slash(bob, "/gm library"), "scenes: 0")
	if own := h.Suggest(bob, "gm", "open", "scene"); len(own) > 0 {
		t.Errorf("suggested to another: %v", own)
	}
	if own := h.Suggest(ann, "gm", "open", "scene"); len(own) != 1 || own[0].Value != "Lair" {
		t.Errorf("suggested: %v", own)
	}
}

// TestLibraryForms checks that an error names its line and that the form keeps its content.
func TestLibraryForms(t *testing.T) {
	h := newHouse(t)
	for _, test := range []struct {
		kind   string
		fields []string
		says   string
	}{
		{"scene", []string{"name", "X", "line", "A - B", "placed", "A: Ghoul\nB: Goul"}, "Opponents, line 2"},
		{"scene", []string{"name", "X", "line", "A - B", "placed", "C: Ghoul"}, "no zone"},
		{"scene", []string{"name", "X", "line", "A - B", "placed", "Ghoul"}, "Opponents are missing"},
		{"scene", []string{"name", "X", "line", "A - B", "placed", "A: 90 × Ghoul"}, "1 to 20 opponents"},
		{"scene", []string{"name", "X", "line", "A - B", "hazards", "A"}, "Hazards, line 1"},
		{"scene", []string{"name", "X", "line", "taverm"}, "tavern"},
		{"map", []string{"name", "X", "line", "A - A"}, "can't connect to itself"},
		{"map", []string{"name", "\u200b", "line", "A"}, "visible characters"},
		{"opponent", []string{"line", "Ghast th8"}, "Ghast has no hits"},
	} {
		refused := h.newEntry(ann, test.kind, test.fields...)
		h.WantPrivate(refused, test.says)
		if again := commandstest.Defaults(h.Again(ann, refused)); again["line"] != test.fields[len(test.fields)-1] && again["name"] != "X" {
			t.Errorf("%v: given back %v", test.fields, again)
		}
	}
	h.wantEntry(h.newEntry(ann, "map", "name", "Yard", "line", "A - B"), "Saved Yard")
	h.WantPrivate(h.newEntry(ann, "map", "name", "YARD", "line", "A - B"), "already has “YARD”")
	panel := h.entry(ann, "map", 0)
	edit := h.Form(ann, buttonWith(t, panel, "zf:edit"))
	h.wantEntry(h.Fill(ann, edit, "name", "Court", "line", "A - C"), "A - C")
	h.wantEntry(h.Press(ann, buttonWith(t, panel, "zl:copy")), "Copied as Court 2")
	sure := h.Press(ann, buttonWith(t, panel, "zl:ask"))
	h.wantEntry(sure, "Delete Court?")
	h.wantEntry(h.Press(ann, buttonWith(t, sure, "zl:drop")), "Deleted Court")
	h.WantPrivate(h.Press(ann, buttonWith(t, sure, "zl:drop")), "no longer in your library")
}

// TestShareByCode checks that a copy has a new owner, and that a withdrawn code copies nothing.
func TestShareByCode(t *testing.T) {
	h := newHouse(t)
	h.newEntry(ann, "map", "name", "Yard", "line", "A - B")
	shared := text(h.Press(ann, buttonWith(t, h.entry(ann, "map", 0), "zl:share")))
	_, code, _ := strings.Cut(shared, "code:")
	code, _, _ = strings.Cut(code, "`")
	h.WantPrivate(h.Slash(bob, "/gm library | code="+strings.ToUpper(code)), "Copied as Yard")
	h.WantPrivate(h.Slash(bob, "/gm library | code="+code), "Copied as Yard 2")
	h.Press(ann, buttonWith(t, h.entry(ann, "map", 0), "zl:unshare"))
	h.WantPrivate(h.Slash(bob, "/gm library | code="+code), "Nothing is shared under that code")
	form := h.Form(bob, "zf:code")
	h.WantPrivate(h.Fill(bob, form, "code", "nothing"), "Nothing is shared under that code")
	h.WantPrivate(h.Slash(bob, "/gm library"), "Maps: 2")
}

// TestLibraryFiles checks that another user can import an export, all of it or nothing.
func TestLibraryFiles(t *testing.T) {
	h := newHouse(t)
	h.WantPrivate(h.Press(ann, "zl:export"), "no items to export")
	h.newEntry(ann, "opponent", "line", "Stalker th8 hits3; claws 2 hand", "show", "all", "notes", "Guards the lever")
	h.newEntry(ann, "map", "name", "Yard", "line", foundryMap)
	h.newEntry(ann, "scene", "name", "Lair", "line", "yard", "placed", "Gantry: 2 stalker\nreserve: Ghoul", "notes", "Now:\nrun # or not")
	made := commandstest.Message(h.Press(ann, "zl:export")).Files
	if len(made) != 1 || !strings.Contains(string(made[0].Data), "Gantry: 2 × Stalker th8 hits3; claws 2 hand (all)") {
		t.Fatalf("exported %+v", made)
	}
	call := h.SlashCall(bob, map[string]gamekit.Value{"file": h.Attach("library.yaml", string(made[0].Data))}, "gm", "library")
	h.WantPrivate(h.Do(call), "Imported 3 items")
	again := commandstest.Message(h.Press(bob, "zl:export")).Files
	if string(again[0].Data) != string(made[0].Data) {
		t.Errorf("exported again: %s\nwant %s", again[0].Data, made[0].Data)
	}
	form := h.Form(cat, "zf:import")
	for yaml, says := range map[string]string{
		"maps:\n- name: A\n  size: 3": "unknown field",
		"maps: [":                     "Warbell can't read",
		"maps: []":                    "needs 1 to 200 items",
		"maps:\n- {name: A, line: X - Y}\n- {name: a, line: X}":     "Fix item 2",
		"scenes:\n- {name: A, map: X - Y, opponents: \"Z: Ghoul\"}": "Fix item 1",
		"a: &x 1\nb: *x": "YAML",
	} {
		h.WantPrivate(h.Fill(cat, form, "text", yaml), says)
	}
	h.WantPrivate(h.Slash(cat, "/gm library"), "Maps: 0")
}

// TestAFullLibrary checks that the menu has pages, and that one item too many is refused.
func TestAFullLibrary(t *testing.T) {
	h := newHouse(t)
	yaml := "maps:\n"
	for i := range storage.MaxLibrary {
		yaml += fmt.Sprintf("- {name: M%03d, line: A - B}\n", i)
	}
	call := h.SlashCall(ann, map[string]gamekit.Value{"file": h.Attach("library.yaml", yaml)}, "gm", "library")
	h.WantPrivate(h.Do(call), "Maps: 200")
	h.WantPrivate(h.newEntry(ann, "map", "name", "More", "line", "A - B"), "Your library is full: 200 items")
	menu := commandstest.Message(h.Slash(ann, "/gm library")).Rows[0].Menu
	if n := len(menu.Choices); n != 25 || menu.Choices[24].Label != "More…" {
		t.Fatalf("%d lines, the last %q", n, menu.Choices[n-1].Label)
	}
	next := commandstest.Message(h.Press(ann, menu.ID, menu.Choices[24].Value)).Rows[0].Menu
	if next.Choices[0].Label != "M024" {
		t.Errorf("the second page begins with %q", next.Choices[0].Label)
	}
}

// TestSaveFromAFight checks that parts of a running fight can be saved.
func TestSaveFromAFight(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | count=2 | zone=Tower | show=name")
	h.Slash(ann, "/gm add | what=Wraith th7 hits4; claws 2 hand | count=3")
	form := func(word string) gamekit.Reply {
		return h.Press(ann, zid("z", id, "more"), word)
	}
	scene := form("save-scene")
	placed := commandstest.Defaults(scene.Modal)["placed"]
	if placed != "Tower: 2 × Ghast th11 hits37; claws 2 hand (name)\nreserve: 3 × Wraith th7 hits4; claws 2 hand" {
		t.Errorf("placed: %s", placed)
	}
	h.wantPanel(h.Fill(ann, scene.Modal, "name", "Kept"), "Saved Kept")
	h.wantPanel(h.Fill(ann, form("save-map").Modal, "name", "Ground"), "Saved Ground")
	h.wantPanel(h.Fill(ann, form("save-foe").Modal), "Saved Ghast")
	h.WantPrivate(h.Press(bob, zid("z", id, "more"), "save-scene"), "Only the GM can do that")
	if first := h.Suggest(ann, "gm", "add", "what"); first[0].Value != "Ghast" {
		t.Errorf("suggested first: %v", first[0])
	}
	h.WantTold(ann, "/gm add | what=ghast | zone=field", "Ghast")
	h.Slash(ann, "/gm add | what=ghast") // into the reserve, after the wraiths
	h.WantTold(ann, "/gm add | what=ghast | zone=field", "Ghast")
	for _, c := range h.Suggest(ann, "gm", "add", "what") {
		if c.Value == "#2" {
			t.Error("the reserve wasn't placed by its name")
		}
	}
	list := text(h.Slash(ann, "/gm library"))
	if !strings.Contains(list, "Maps: 1 · opponents: 1 · scenes: 1") {
		t.Errorf("library: %s", list)
	}
}

// TestGMMapReadsSavedMapsAndLines checks that /gm map accepts saved maps and lines.
func TestGMMapReadsSavedMapsAndLines(t *testing.T) {
	h := newHouse(t)
	h.newEntry(ann, "map", "name", "Yard", "line", "Gate - Well!Deep")
	h.Slash(ann, "/gm open")
	if own := h.Suggest(ann, "gm", "map", "text", "do=map"); len(own) == 0 || own[0].Value != "Yard" {
		t.Errorf("suggested: %v", own)
	}
	h.WantTold(ann, "/gm map | do=map | text=yard", "")
	if status := text(h.Slash(ann, "/game status")); !strings.Contains(status, "Well") {
		t.Errorf("status: %s", status)
	}
	h.WantTold(ann, "/gm map | do=map | text=Hall - Stairs", "")
	if status := text(h.Slash(ann, "/game status")); !strings.Contains(status, "Stairs") {
		t.Errorf("status: %s", status)
	}
	h.WantPrivate(h.Slash(ann, "/gm map | do=map | text=Hall - Hall"), "can't connect to itself")
}
