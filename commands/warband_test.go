package commands_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

const grey = "The Grey, imperial, 300 points:\nBen, Human, Leader, Sword\nGreta, Elf, Bow"

// keep has somebody keep what a text says, and gives it.
func (h *house) keep(by gamekit.User, kind, typed string) storage.Fighter {
	h.Helper()
	r := h.Fill(by, h.Slash(by, "/warband import").Modal, "kind", kind, "text", typed)
	h.WantPrivate(r, "Saved as")
	all := commandstest.Value(h.Store.Fighters(h.Context(), by.ID, kind))(h)
	return all[len(all)-1]
}

func (h *house) word(by gamekit.User, f storage.Fighter, word string) gamekit.Reply {
	h.Helper()
	return h.Press(by, "wk:"+f.ID+":"+word)
}

// TestWarbandKeepsAllKinds checks that fighters, warbands and characters of all systems are saved, shown and
// edited in the same way.
func TestWarbandKeepsAllKinds(t *testing.T) {
	h := newHouse(t)
	h.WantPrivate(h.Slash(ann, "/warband list"), "Nothing saved yet")
	h.WantPrivate(h.Slash(ann, "/warband show | name=x"), "You have no saved warbands")
	for kind, typed := range map[string]string{
		"grimheim": "Brunhilde; sword", "grimheim.band": grey, "melee": "Kunigund ws4; sword", "melee.band": "Wild Bunch:\nKunigund ws4; sword\n2 Zottel ws3",
		"contest": "Kunigund ph4; sword", "contest.band": "Wild Bunch:\nKunigund ph4; sword\n2 Zottel ph3", "zones": commandstest.AnaLine,
	} {
		f := h.keep(ann, kind, typed)
		h.WantPrivate(h.Slash(ann, "/warband show | name="+f.Name), "")
		if r := h.word(ann, f, "show"); !strings.Contains(text(r), "```") {
			t.Errorf("%s: %s", kind, text(r))
		}
		r := h.word(ann, f, "copy")
		if !strings.Contains(text(r), f.Name+" II") {
			t.Errorf("%s: the copy is %s", kind, text(r))
		}
		files := h.word(ann, f, "files").Whisper.Message().Files
		if len(files) == 0 || strings.TrimSpace(string(files[0].Data)) != f.Notation {
			t.Errorf("%s: %+v is not %q", kind, files, f.Notation)
		}
		form := h.Form(ann, "wf:"+f.ID)
		if r := h.Fill(ann, form); r.Result != gamekit.ResultFine {
			t.Errorf("%s: %s", kind, text(r))
		}
	}
	list := h.Slash(ann, "/warband list")
	for _, label := range []string{"Grimheim fighter: 2 of 50", "Grimheim warband: 2", "Melee fighter: 2", "Melee warband: 2", "Contest fighter: 2", "Contest warband: 2", "Zones character: 2"} {
		h.WantPrivate(list, label)
	}
	h.WantPrivate(h.Slash(ann, "/warband show | name=Brunhlde"), "Did you mean")
	if got := h.Suggest(ann, "warband", "show", "name"); len(got) == 0 {
		t.Error("no names are suggested")
	}
	h.WantPrivate(h.Slash(bob, "/warband list"), "Nothing saved yet")
}

// TestWarbandEdits checks that a refused form opens again with its input, and that a taken name is refused.
func TestWarbandEdits(t *testing.T) {
	h := newHouse(t)
	h.keep(ann, "melee", "Ana ws4; sword")
	bo := h.keep(ann, "melee", "Bo ws4; sword")
	form := h.Form(ann, "wf:"+bo.ID)
	if got := commandstest.Defaults(form)["text"]; got != bo.Notation {
		t.Errorf("the form has %q", got)
	}
	refused := h.Fill(ann, form, "text", "Bo ws99; sword")
	if again := h.Again(ann, refused); commandstest.Defaults(again)["text"] != "Bo ws99; sword" {
		t.Error("what was typed is lost")
	}
	h.WantPrivate(h.Fill(ann, form, "text", "Ana ws3; axe"), "already have one called “Ana”")
	if r := h.Fill(ann, form, "text", "Cid ws3; axe"); !strings.Contains(text(r), "**Cid**") {
		t.Errorf("%s", text(r))
	}
	h.WantPrivate(h.Fill(ann, form, "text", strings.Repeat("x", 4001)), "4000 characters")
	h.WantPrivate(h.Fill(ann, form, "text", " \n"), "text is empty")
	h.WantPrivate(h.Fill(ann, h.Slash(ann, "/warband import").Modal, "kind", "chess", "text", "x"), "from the list")
	importing := h.Slash(ann, "/warband import").Modal
	attach := func(fields ...string) gamekit.Reply {
		call := h.Call(ann, gamekit.Submit)
		call.CustomID, call.Fields = gamekit.ParseCustomID(importing.ID), commandstest.Defaults(importing, fields...)
		call.Options = map[string]gamekit.Value{"file": h.Attach("ana.txt", "Annabel th9 hits9; sword 2 hand")}
		return h.Do(call)
	}
	h.WantPrivate(attach("kind", "zones"), "Saved as **Annabel**")
	h.WantPrivate(attach("kind", "zones", "text", "Ana"), "a file and text together")
	h.WantPrivate(h.Fill(ann, importing, "kind", "zones"), "Your text is empty")
	h.WantPrivate(h.Fill(bob, form, "text", "Mine ws3; axe"), "You deleted that")
	h.WantPrivate(h.Press(bob, "wf:"+bo.ID), "You deleted that")
	h.WantPrivate(h.word(bob, bo, "drop"), "You deleted that")
	h.WantPrivate(h.word(ann, bo, "juggle"), "out of date")
}

// TestWarbandOrderAndTakeBack checks that rosters can be sorted, deleted, and restored for 30 days.
func TestWarbandOrderAndTakeBack(t *testing.T) {
	h := newHouse(t)
	var all []storage.Fighter
	for _, name := range []string{"Ana", "Bo", "Cid"} {
		all = append(all, h.keep(ann, "melee", name+" ws4; sword"))
	}
	if r := h.word(ann, all[2], "up"); !strings.Contains(text(r), "Ana, Cid, Bo") {
		t.Errorf("%s", text(r))
	}
	if r := h.word(ann, all[1], "down"); !strings.Contains(text(r), "Ana, Cid, Bo") {
		t.Errorf("%s", text(r))
	}
	if r := h.word(ann, all[0], "down"); !strings.Contains(text(r), "Cid, Ana, Bo") {
		t.Errorf("%s", text(r))
	}
	dropped := h.word(ann, all[0], "drop")
	if !strings.Contains(text(dropped), "Deleted.") {
		t.Errorf("%s", text(dropped))
	}
	h.WantPrivate(h.word(ann, all[0], "copy"), "You deleted that")
	h.keep(ann, "melee", "Ana ws2; axe")
	if r := h.word(ann, all[0], "back"); !strings.Contains(text(r), "**Ana II**") {
		t.Errorf("%s", text(r))
	}
	h.word(ann, all[1], "drop")
	h.WantPrivate(h.Slash(ann, "/warband list"), "you can restore: 1")
	if r := h.Press(ann, "wg:", all[1].ID); !strings.Contains(text(r), "**Bo** restored") {
		t.Errorf("%s", text(r))
	}
	h.word(ann, all[1], "drop")
	h.Now = h.Now.Add(31 * 24 * time.Hour)
	h.Sweep()
	h.WantPrivate(h.word(ann, all[1], "back"), "You deleted that")
}

var shareCode = regexp.MustCompile(`code:([0-9a-z]+)`)

// TestWarbandShares checks that a code copies a roster on any server, until its owner withdraws it.
func TestWarbandShares(t *testing.T) {
	h := newHouse(t)
	f := h.keep(ann, "grimheim.band", grey)
	code := shareCode.FindStringSubmatch(text(h.word(ann, f, "share")))
	if code == nil {
		t.Fatal("no code")
	}
	h.WantPrivate(h.Slash(bob, "/warband import | code= "+strings.ToUpper(code[1])), "Saved as **The Grey**")
	mine := commandstest.Value(h.Store.Fighters(h.Context(), bob.ID))(t)
	if len(mine) != 1 || mine[0].Notation != f.Notation || mine[0].Shared != "" {
		t.Errorf("Bob keeps %+v", mine)
	}
	h.WantPrivate(h.Slash(bob, "/warband import | code=nothing"), "no longer shared")
	h.word(ann, f, "unshare")
	h.WantPrivate(h.Slash(cat, "/warband import | code="+code[1]), "no longer shared")
	again := shareCode.FindStringSubmatch(text(h.word(ann, f, "share")))
	h.erase(ann)
	h.WantPrivate(h.Slash(cat, "/warband import | code="+again[1]), "no longer shared")
	h.WantPrivate(h.Slash(bob, "/warband list"), "Grimheim warband: 1")
}

// TestWarbandIsFull checks that a user can save 50 rosters, and can play a further line without saving it.
func TestWarbandIsFull(t *testing.T) {
	h := newHouse(t)
	for n := range storage.MostFighters {
		err := h.Store.PutFighter(h.Context(), storage.Fighter{User: ann.ID, System: "grimheim", Name: fmt.Sprintf("N%d", n), Notation: fmt.Sprintf("N%d; sword", n)})
		if err != nil {
			t.Fatal(err)
		}
	}
	h.WantPrivate(h.Fill(ann, h.Slash(ann, "/warband import").Modal, "kind", "grimheim", "text", "Ana; sword"), "more than 50")
	h.WantPublic(h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Ana; sword"), "Ana")
	list := h.Slash(ann, "/warband list")
	menu := list.Whisper.Message().Rows[0].Menu
	if len(menu.Choices) != 25 {
		t.Fatalf("%d lines", len(menu.Choices))
	}
	seen := map[string]bool{}
	for range 3 {
		for _, c := range menu.Choices[:len(menu.Choices)-1] {
			seen[c.Label] = true
		}
		menu = h.Press(ann, menu.ID, menu.Choices[len(menu.Choices)-1].Value).Update.Message().Rows[0].Menu
	}
	if len(seen) != storage.MostFighters {
		t.Errorf("the menu shows %d", len(seen))
	}
}

// TestNamelessWarbandsAreNumbered checks that rosters without a name are numbered, and that the same one is
// not saved twice.
func TestNamelessWarbandsAreNumbered(t *testing.T) {
	h := newHouse(t)
	for _, lines := range []string{"Kunigund ws4; sword\nZottel ws3", "Kunigund ws5; sword\nZottel ws3", "Kunigund ws4; sword\nZottel ws3"} {
		h.WantPublic(h.Slash(ann, "/challenge | game=melee.band | force="+lines), "Kunigund")
	}
	var names []string
	for _, f := range commandstest.Value(h.Store.Fighters(h.Context(), ann.ID, "melee.band"))(t) {
		names = append(names, f.Name)
	}
	if len(names) != 2 || names[1] != names[0]+" II" {
		t.Errorf("Ann keeps %q", names)
	}
}

// TestWarbandImportsFiles checks that an attached text or YAML file is saved like pasted text. A file that is
// too large, no text, elsewhere or missing is refused.
func TestWarbandImportsFiles(t *testing.T) {
	h := newHouse(t)
	attach := func(v gamekit.Value, kind string) gamekit.Reply {
		options := map[string]gamekit.Value{"file": v}
		if kind != "" {
			options["kind"] = gamekit.Value{Text: kind}
		}
		return h.Do(h.SlashCall(ann, options, "warband", "import"))
	}
	h.WantPrivate(attach(h.Attach("grey.txt", "\ufeff"+strings.ReplaceAll(grey, "\n", "\r\n")), ""), "Saved as **The Grey**")
	f := commandstest.Value(h.Store.Fighters(h.Context(), ann.ID))(t)[0]
	files := h.word(ann, f, "files").Whisper.Message().Files
	for _, file := range files {
		if strings.HasSuffix(file.Name, ".yaml") {
			h.WantPrivate(attach(h.Attach(file.Name, string(file.Data)), "grimheim.band"), "Saved as **The Grey II**")
		}
	}
	h.WantPrivate(attach(h.Attach("ana.txt", "Ana ws4; sword"), "melee"), "Saved as **Ana**")
	h.WantPrivate(attach(h.Attach("bad.txt", "The Grey, imperial:\nBen, Humann, Leader"), ""), "Did you mean")
	h.WantPrivate(attach(h.Attach("empty.txt", " \n"), ""), "text is empty")
	h.WantPrivate(attach(h.Attach("x.png", "\x89PNG\x00\xff"), ""), "isn't plain text")
	h.WantPrivate(attach(h.Attach("big.txt", strings.Repeat("x", 64<<10+1)), ""), "at most 64 kB")
	lies := h.Attach("lies.txt", strings.Repeat("x", 64<<10+1))
	lies.File.Size = 3
	h.WantPrivate(attach(lies, ""), "isn't plain text")
	h.WantPrivate(attach(h.Attach("long.txt", grey+strings.Repeat("\nBo, Human, Axe", 3000)), ""), "20000 characters")
	h.WantPrivate(attach(gamekit.Value{File: gamekit.File{Name: "a", Size: 1, URL: "http://169.254.169.254/a"}}, ""), "isn't plain text")
	h.WantPrivate(attach(gamekit.Value{File: gamekit.File{Name: "a", Size: 1, URL: "https://cdn.discordapp.com/gone"}}, ""), "Try again")
	h.WantPrivate(attach(h.Attach("x.txt", "x"), "chess"), "from the list")
	if n := len(commandstest.Value(h.Store.Fighters(h.Context(), ann.ID))(t)); n != 3 {
		t.Errorf("Ann keeps %d", n)
	}
}
