package grimheim

import (
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/warband"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// scene is a picture by itself.
type scene engine.Scene

func (s scene) Scene() engine.Scene { return engine.Scene(s) }

func band(t *testing.T, text string) warband.Warband {
	t.Helper()
	w, faults := warband.Parse(text)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return w
}

// TestCardTellsTheModel checks that a card has the model's stats, all weapon rules even if a duel doesn't use
// them, and a line for each special rule and piece of gear.
func TestCardTellsTheModel(t *testing.T) {
	w := band(t, "Watch, imperial, 500 points, Imperial Fate:\nIlse, human, leader, chainmail, halberd, helmet, Lucky Charm\nPip, halfling, short bow")
	panel := templatestest.Drawing(t, words(t), game.SystemID, scene(w.CardScene(0))).Panels[0]
	card := panel.Card
	told := []string{panel.Name, panel.Sub}
	for _, s := range card.Stats {
		told = append(told, s.Label+" "+s.Value)
	}
	for _, n := range card.Notes {
		line := n.Name
		for _, s := range n.Stats {
			line += ", " + s.Label + " " + s.Value
		}
		told = append(told, line+": "+n.Text)
	}
	templatestest.Golden(t, "card", strings.Join(told, "\n")+"\n")
	if want := (engine.Emblem{Body: "human", Faction: "imperial", Weapon: "halberd", Helmet: true, Crown: true}); card.Emblem != want {
		t.Errorf("emblem %+v", card.Emblem)
	}
}

// TestSheetTellsTheWarband checks that a sheet's title and lines have the warband's kind and cost. Drafts are
// drawn as far as possible.
func TestSheetTellsTheWarband(t *testing.T) {
	w := band(t, "Watch, imperial, 500 points, Imperial Fate, Minor Rites:\nIlse, human, leader, chainmail, halberd, divine")
	sheet := templatestest.Drawing(t, words(t), game.SystemID, scene(w.SheetScene()))
	lines := strings.Join(append([]string{sheet.Title}, sheet.Sheet.Lines...), "|")
	if want := "Watch|Imperial, 151/500 points, 1 model|Imperial Fate, Minor Rites"; lines != want {
		t.Errorf("%q, want %q", lines, want)
	}
	half := warband.Warband{Models: []warband.Model{{}, {Body: "no such"}, {Name: "Ann", Body: "Orc"}}}
	sheet = templatestest.Drawing(t, words(t), game.SystemID, scene(half.SheetScene()))
	if sheet.Title != "Unnamed warband" || sheet.Panels[0].Name != "#1" || sheet.Panels[0].Sub != "no body yet" || len(sheet.Panels[1].Card.Stats) != 1 || len(sheet.Panels[2].Card.Stats) != 6 {
		t.Errorf("%+v", sheet)
	}
	if s := half.CardScene(3); len(s.Panels) != 0 {
		t.Errorf("%+v", s)
	}
}

// TestPagesAreWhatIsPrinted checks the pages: the sheet first, then nine cards per page, each with its text.
func TestPagesAreWhatIsPrinted(t *testing.T) {
	w := band(t, "Watch, imperial, 1200 points, Imperial Fate:\nIlse, human, leader, sword\n10x Pip, halfling, short bow")
	pages, err := words(t).Pages(templates.Table{System: game.SystemID}, w.SheetScene())
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, p := range pages {
		told = append(told, p.Name, p.Alt)
		if !strings.Contains(p.Alt, "Watch") {
			t.Errorf("%s does not say whose it is: %s", p.Name, p.Alt)
		}
	}
	if len(pages) != 3 || pages[0].Name != "page-1.png" || strings.Count(pages[1].Alt, "Pip") != 8 || strings.Count(pages[2].Alt, "Pip") != 2 {
		t.Errorf("%q", told)
	}
	file, err := words(t).Draw(templates.Table{System: game.SystemID}, w.CardScene(0))
	if err != nil || !strings.HasPrefix(file.Alt, "Ilse (Human, Leader)") {
		t.Errorf("%q, %v", file.Alt, err)
	}
}
