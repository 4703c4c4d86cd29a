package grimheim_test

import (
	"fmt"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine/grimheim/warband"
	"warbell/storage"
	"warbell/templates"
)

// panel is a message in which Ann builds a warband.
type panel struct {
	*house
	templates.Message
	presses int // as a finger counts: to open a menu is one, to choose another
}

func (h *house) panel(r gamekit.Reply) *panel {
	h.Helper()
	p := &panel{house: h}
	return p.is(r)
}

func (p *panel) is(r gamekit.Reply) *panel {
	p.Helper()
	switch {
	case r.Whisper != nil:
		p.Message = r.Whisper.Message()
	case r.Update != nil:
		p.Message = r.Update.Message()
	default:
		p.Fatalf("no panel: %+v\n%s", r, p.Logs.String())
	}
	if r.Result != gamekit.ResultFine || len([]rune(p.Text)) > 2000 {
		p.Fatalf("%v, %d characters: %s\n%s", r.Result, len([]rune(p.Text)), p.Text, p.Logs.String())
	}
	return p
}

// button finds a button by its label.
func (p *panel) button(label string) string {
	p.Helper()
	for _, row := range p.Rows {
		for _, b := range row.Buttons {
			if strings.HasPrefix(b.Label, label) {
				return b.ID
			}
		}
	}
	p.Fatalf("no button %q under %q: %v", label, p.Text, p.Rows)
	return ""
}

func (p *panel) press(label string) *panel {
	p.Helper()
	p.presses++
	return p.is(p.Press(ann, p.button(label)))
}

// line finds a menu by its placeholder, and a line of it by its label.
func (p *panel) line(menu, label string) (id, value string) {
	p.Helper()
	for _, row := range p.Rows {
		if row.Menu == nil || !strings.HasPrefix(row.Menu.Placeholder, menu) {
			continue
		}
		for _, c := range row.Menu.Choices {
			if c.Label == label {
				return row.Menu.ID, c.Value
			}
		}
		p.Fatalf("no %q in the menu %q: %+v", label, menu, row.Menu.Choices)
	}
	p.Fatalf("no menu %q under %q", menu, p.Text)
	return "", ""
}

func (p *panel) choose(menu, label string) *panel {
	p.Helper()
	p.presses += 2
	id, value := p.line(menu, label)
	return p.is(p.Press(ann, id, value))
}

func (p *panel) says(words ...string) *panel {
	p.Helper()
	for _, w := range words {
		if !strings.Contains(p.Text, w) {
			p.Errorf("no %q in %q", w, p.Text)
		}
	}
	return p
}

// begun opens a new warband with the form's default values.
func (h *house) begun(fields ...string) *panel {
	h.Helper()
	form := h.Slash(ann, "/warband new | from=blank").Modal
	p := h.panel(h.Fill(ann, form, fields...))
	p.presses = 2
	return p
}

// keptBands returns Ann's warbands.
func (h *house) keptBands() []storage.Fighter {
	h.Helper()
	return commandstest.Value(h.Store.Fighters(h.Context(), ann.ID, "grimheim.band"))(h)
}

// TestWarbandOfSix checks that a legal warband of six takes at most 40 presses, that each step shows its
// cost, and that all changes are saved.
func TestWarbandOfSix(t *testing.T) {
	h := newHouse(t)
	p := h.begun().says("**0** of 300 points")
	p.choose("Add a model", "Human").says("**30** of 300", "exactly one Leader", "no weapon")
	if kept := h.keptBands(); len(kept) != 1 || !kept[0].Draft {
		t.Fatalf("kept: %+v", kept)
	}
	p.choose("Rank", "Leader").choose("Weapons", "Sword").choose("Armour", "Leather").says("Legal")
	p.press("Back to warband")
	p.choose("Add a model", "Canine").choose("Rank", "Henchmen").choose("Weapons", "Fangs")
	p.press("Add a copy").press("Add a copy").press("Add a copy").press("Add a copy")
	p.press("Back to warband").says("Legal", "6\\. **Canine**")
	if p.presses > 40 {
		t.Errorf("%d touches", p.presses)
	}
	t.Logf("%d touches", p.presses)
	kept := h.keptBands()
	if len(kept) != 1 || kept[0].Draft || kept[0].Name != "Imperial warband" {
		t.Fatalf("kept: %+v", kept)
	}
	w, faults := warband.Parse(kept[0].Notation)
	if len(w.Models) != 6 || len(faults) != 0 {
		t.Errorf("%d models, %v\n%s", len(w.Models), faults, kept[0].Notation)
	}
	p.press("Finish editing").says("Imperial warband", "5x", "Grimheim warband")
}

// TestReadyWarband checks that a new player has a warband with the second press.
func TestReadyWarband(t *testing.T) {
	h := newHouse(t)
	p := h.panel(h.Slash(ann, "/warband new")).says("The Ember Watch", "Tactics")
	p.press("Save warband").says("Saved as **The Ember Watch**", "Legal")
	if kept := h.keptBands(); len(kept) != 1 || kept[0].Draft {
		t.Errorf("kept: %+v", kept)
	}
	other := h.panel(h.Slash(ann, "/warband new"))
	other.choose("Other warbands", "Sisters of the Quiet Bell").says("Quiet Bell").press("Show at 500 points").says("of 500 points", "Quiet Bell").press("Save warband")
	h.panel(h.Slash(ann, "/warband new")).press("Save warband").says("The Ember Watch II")
	if kept := h.keptBands(); len(kept) != 3 || !strings.HasPrefix(kept[2].Notation, "The Ember Watch II,") {
		t.Errorf("kept: %+v", kept)
	}
}

func TestRandomWarband(t *testing.T) {
	h := newHouse(t)
	for _, f := range []string{"imperial", "undead", "primordial", "tribes", "mercenaries"} {
		p := h.panel(h.Slash(ann, "/warband new | from=random | points=450 | faction="+f)).says("of 450 points")
		p.press("Show another")
		shown := p.Text
		p.press("Save warband")
		last := h.keptBands()
		w, faults := warband.Parse(last[len(last)-1].Notation)
		if len(faults) > 0 || !strings.Contains(shown, fmt.Sprintf("**%d** of 450", warband.Cost(w).Total)) {
			t.Errorf("kept is not what was shown: %s\n%s", shown, last[len(last)-1].Notation)
		}
	}
	h.WantPrivate(h.Slash(ann, "/warband new | from=random | points=20"), "100 to 1200")
	h.WantPrivate(h.Slash(ann, "/warband new | from=random | faction=elves"), "isn't a faction")
}

// TestWarbandPanelIsLate checks that a panel from before the last change does nothing.
func TestWarbandPanelIsLate(t *testing.T) {
	h := newHouse(t)
	p := h.begun()
	p.choose("Add a model", "Human").choose("Weapons", "Sword")
	id := p.button("Add a copy")
	p.is(h.Press(ann, id))
	p.is(h.Press(ann, id)).says("the warband has changed", "2\\. **Human**")
	if w, _ := warband.Parse(h.keptBands()[0].Notation); len(w.Models) != 2 {
		t.Errorf("%d models", len(w.Models))
	}
	h.WantPrivate(h.Press(bob, p.button("Add another")), "You deleted that")
	gone := p.button("Add another")
	p.press("Finish editing").press("Delete").says("Deleted.")
	h.WantPrivate(h.Press(ann, gone), "out of date")
}

// TestWarbandSteps checks the other functions of a panel.
func TestWarbandSteps(t *testing.T) {
	h := newHouse(t)
	p := h.begun("name", "Red Company", "limit", "400").says("**Red Company**", "of 400")
	p.choose("Add a model", "Human").choose("Weapons", "Sword").choose("Armour", "Shield").choose("Special rules", "Fearless")
	p.says("Sword", "Shield", "Fearless").choose("Weapons", "✕ Sword").says("no weapon").choose("Weapons", "Axe")
	for _, row := range p.Rows {
		if row.Menu != nil && row.Menu.Placeholder == "Weapons…" {
			for _, c := range row.Menu.Choices {
				if c.Label == "Halberd" {
					t.Error("a two-handed weapon is offered to who carries an axe and a shield")
				}
			}
		}
	}
	p.choose("Special rules", "More…").press("Back to warband").choose("Add a model", "Elf").press("Move up").says("1\\. **Elf**")
	form := h.Form(ann, p.button("Edit name and line"))
	h.WantPrivate(h.Fill(ann, form, "line", "Ana, elf, leder, bow"), "Did you mean Leader")
	p.is(h.Fill(ann, form, "line", "Ana, elf, leader, bow")).says("**Ana**", "Legal")
	p.press("Back to warband").choose("Change a model", "2. Human").press("Remove model").says("1\\. **Ana**")
	p.choose("Fate set", "Common Fate").says("Common Fate").choose("Fate set", "✕ Common Fate")
	terms := h.Form(ann, p.button("Edit name and limit"))
	h.WantPrivate(h.Fill(ann, terms, "limit", "many"), "must be a number")
	p.is(h.Fill(ann, terms, "limit", "100", "name", "Blue Company")).says("Blue Company", "of 100")
	text := h.Form(ann, p.button("Edit as text"))
	p.is(h.Fill(ann, text, "text", "Blue Company, imperial, 200 points:\nAna, elf, leader, bow\nBen, human, sword")).says("2\\. **Ben**", "of 200")
}

// TestWarbandTextMistakes checks that ten mistakes are listed at once, and that the form opens again with the
// typed text.
func TestWarbandTextMistakes(t *testing.T) {
	h := newHouse(t)
	lines := []string{"The Lost, imperial, 300 points:"}
	for n := range 10 {
		lines = append(lines, fmt.Sprintf("Model %c, human, swrod%c, wibble", 'A'+n, 'a'))
	}
	typed := strings.Join(lines[:6], "\n")
	form := h.Slash(ann, "/warband import").Modal
	refused := h.Fill(ann, form, "text", typed)
	for n := 2; n <= 6; n++ {
		h.WantPrivate(refused, fmt.Sprintf("\n%d. ", n))
	}
	if got := strings.Count(text(refused), "isn't on the lists"); got != 10 {
		t.Errorf("%d of ten mistakes: %s", got, text(refused))
	}
	if again := h.Again(ann, refused); commandstest.Defaults(again)["text"] != typed {
		t.Errorf("what was typed is lost: %+v", again)
	}
	if len(h.keptBands()) != 0 {
		t.Error("a warband that can't be read is kept")
	}
	h.WantPrivate(h.Fill(ann, h.Slash(ann, "/warband import").Modal, "then", "check", "text", typed), "isn't on the lists")
	fine := "The Grey, imperial, 300 points:\nBen, human, leader, sword"
	h.WantPrivate(h.Fill(ann, h.Slash(ann, "/warband import").Modal, "then", "check", "text", fine), "no mistakes found")
	h.WantPrivate(h.Fill(ann, h.Slash(ann, "/warband import").Modal, "then", "check", "text", "imperial, 300 points:\nBen, human, sword"), "exactly one Leader")
	p := h.panel(h.Fill(ann, h.Slash(ann, "/warband import").Modal, "text", "imperial, 300 points:\nBen, human, sword")).says("exactly one Leader")
	p.press("Finish editing").says("not legal yet")
}

// TestWarbandYAML checks that an export can be read again, and that foreign or hostile YAML is refused in a
// sentence.
func TestWarbandYAML(t *testing.T) {
	h := newHouse(t)
	h.panel(h.Slash(ann, "/warband new")).press("Save warband").press("Finish editing")
	kept := h.keptBands()[0]
	r := h.Press(ann, "wk:"+kept.ID+":files")
	files := r.Whisper.Message().Files
	if len(files) != 2 || !strings.HasSuffix(files[1].Name, ".yaml") {
		t.Fatalf("files: %+v", files)
	}
	for _, f := range files {
		h.panel(h.Fill(ann, h.Slash(ann, "/warband import").Modal, "text", string(f.Data))).says("The Ember Watch", "Legal")
	}
	for i, b := range h.keptBands()[1:] {
		if got := strings.Replace(b.Notation, b.Name, kept.Name, 1); got != kept.Notation {
			t.Errorf("%d: %q\nis not\n%q", i, got, kept.Notation)
		}
	}
	for text, want := range map[string]string{
		"models: &a [*a]":                                           "an anchor",
		"models: !!binary x":                                        "an anchor",
		"models: []\n---\nmodels: []":                               "an anchor",
		"models: " + strings.Repeat("[", 900):                       "open brackets. Close them",
		"models: [" + strings.Repeat("{},", 900) + "]":              "words and signs",
		"models: [{body: human, colour: red}]":                      "an unknown field",
		"name: [1, 2]\nmodels: 7":                                   "Warbell can't read",
		"faction: imperial\nmodels: [{body: dragon}]":               "no body called",
		"faction: elves\nmodels: [{body: elf, name: Ana}]":          "isn't a faction",
		"faction: imperial\nmodels: [{body: elf, count: 99}]":       "too many parts",
		"faction: imperial\nmodels: [{body: elf, name: \"a\\nb\"}]": "name",
	} {
		r := h.Fill(ann, h.Slash(ann, "/warband import").Modal, "text", text)
		if r.Result != gamekit.ResultRefused {
			t.Errorf("%.60q is taken: %s", text, commandstest.Text(r))
		}
		h.WantPrivate(r, want)
	}
}

// TestDuelByWarband checks that the models of a player's legal warbands can be picked for a duel.
func TestDuelByWarband(t *testing.T) {
	h := newHouse(t)
	h.panel(h.Slash(ann, "/warband new")).press("Save warband")
	h.begun("name", "Half").choose("Add a model", "Human")
	r := h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=The Ember Watch: Old Tobben")
	h.WantPublic(r, "Old Tobben")
	form := h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob").Modal
	lines := commandstest.Lines(form, "fighter")
	if !strings.Contains(lines, "The Ember Watch: Captain Ilse Brandt") || strings.Contains(lines, "Half") {
		t.Errorf("the form offers %s", lines)
	}
	h.WantPublic(h.Fill(ann, form, "fighter", "kept:The Ember Watch: Pip Underhedge"), "Pip Underhedge")
}
