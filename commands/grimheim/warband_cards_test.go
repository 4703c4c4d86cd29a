package grimheim_test

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestWarbandCards checks the sheet, the card of a model and the pages to print, each with a text of the same
// content.
func TestWarbandCards(t *testing.T) {
	h := newHouse(t)
	h.Painted = true
	h.Build(h.Store)
	h.panel(h.Slash(ann, "/warband new")).press("Show at 500 points").press("Save warband").press("Finish editing")
	kept := h.keptBands()[0]
	began := time.Now()
	p := h.panel(h.Press(ann, "wbc:"+kept.ID+":sheet"))
	if len(p.Files) != 1 || !strings.Contains(p.Files[0].Alt, "Captain Ilse Brandt") || len(p.Files[0].Data) == 0 {
		t.Fatalf("sheet: %d files", len(p.Files))
	}
	p.choose("Show a card", "1. Captain Ilse Brandt")
	if len(p.Files) != 1 || !strings.Contains(p.Files[0].Alt, "Captain Ilse Brandt") || strings.Contains(p.Files[0].Alt, "Old Tobben") {
		t.Errorf("card: %q", p.Files[0].Alt)
	}
	p.press("Print")
	size := 0
	for _, f := range p.Files {
		size += len(f.Data)
	}
	t.Logf("%d pages of %d bytes after %v", len(p.Files), size, time.Since(began))
	if len(p.Files) < 2 || size > 8<<20 {
		t.Errorf("%d pages of %d bytes", len(p.Files), size)
	}
	h.WantPrivate(h.Press(bob, "wbc:"+kept.ID+":sheet"), "You deleted that")
	h.WantPrivate(h.Press(ann, "wbc:"+kept.ID+":card", "99"), "no longer in this warband")
	h.begun("name", "Nobody")
	h.WantPrivate(h.Press(ann, "wbc:"+h.keptBands()[1].ID+":sheet"), "no models")
}

// TestLongestWarband checks that thirty models with long names fit into one message at every step.
func TestLongestWarband(t *testing.T) {
	h := newHouse(t)
	lines := []string{"The Longest Company of All There, mercenaries, 1200 points:"}
	for n := range 30 {
		lines = append(lines, fmt.Sprintf("Model with a rather long name %02d, zombie, robes, club, shield", n))
	}
	p := h.panel(h.Fill(ann, h.Slash(ann, "/warband import").Modal, "text", strings.Join(lines, "\n"))).says("and ", "exactly one Leader")
	p.choose("Change a model", "More…").choose("Change a model", "30. Model with a rather long name 29").says("30\\. ")
	h.WantPrivate(h.Press(ann, p.button("Add a copy")), "at most 30")
	p.press("Back to warband").press("Finish editing")
	cards := h.panel(h.Press(ann, p.button("Show cards")))
	cards.choose("Show a card", "More…").choose("Show a card", "30. Model with a rather long name 29").says("")
	if !strings.Contains(cards.Files[0].Alt, "name 29") {
		t.Errorf("the last card says %q", cards.Files[0].Alt)
	}
	cards.choose("Show a card", "More…").choose("Show a card", "1. Model with a rather long name 00")
	if !strings.Contains(cards.Files[0].Alt, "name 00") {
		t.Errorf("the first card says %q", cards.Files[0].Alt)
	}
}

// TestModelIsBroughtBack checks that the last removed model of each warband can be restored to its place for
// a day, only once.
func TestModelIsBroughtBack(t *testing.T) {
	h := newHouse(t)
	h.panel(h.Slash(ann, "/warband new")).press("Show at 500 points").press("Save warband")
	kept := h.keptBands()[0].Notation
	open := func() *panel {
		return h.panel(h.Slash(ann, "/warband show | name="+h.keptBands()[0].Name))
	}
	p := open().choose("Change a model", "3. Old Tobben").press("Remove model")
	back := p.button("Restore Old Tobben")
	if strings.Contains(h.keptBands()[0].Notation, "Old Tobben") {
		t.Fatal("nobody is taken out")
	}
	p.choose("Change a model", "1. Captain Ilse Brandt").press("Back to warband").press("Restore Old Tobben").says("Old Tobben")
	if got := h.keptBands()[0].Notation; got != kept {
		t.Errorf("the warband is\n%s\nand was\n%s", got, kept)
	}
	h.panel(h.Press(ann, back)).says("the warband has changed")
	if strings.Contains(fmt.Sprint(buttons(h.panel(h.Press(ann, back)).Message)), ":back:") {
		t.Error("who is back can be brought back again")
	}
	open().choose("Change a model", "3. Old Tobben").press("Remove model")
	h.Now = h.Now.Add(25 * time.Hour)
	stale := "wb:" + h.keptBands()[0].ID + ":" + fmt.Sprint(h.keptBands()[0].Rev) + ":back:0"
	h.WantPrivate(h.Press(ann, stale), "more than a day has passed")
	h.WantPrivate(h.Press(bob, stale), "You deleted that")
}
