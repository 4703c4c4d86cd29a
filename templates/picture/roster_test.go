package picture

import (
	"encoding/binary"
	"fmt"
	"path/filepath"
	"runtime"
	"testing"

	"warbell/templates/picture/drawing"
	"warbell/templates/picture/picturetest"
)

// TestPagesGolden compares a warband's printed sheet and cards.
func TestPagesGolden(t *testing.T) {
	s := picturetest.Warband()
	s.Panels = append(s.Panels[:2:2], picturetest.Laden().Panels...)
	for i, page := range Pages(s) {
		data := must(paper.Page(page))(t)
		file := filepath.Join("testdata", fmt.Sprintf("page%d.png", i+1))
		if *update {
			writeFile(t, file, data)
		}
		comparePixels(t, data, readFile(t, file))
	}
}

var paper = Look{Say: look.Say, Light: true}

// TestPagesAreA4 checks that nine cards per page follow the sheet, and that pages have 210 by 297
// millimetres.
func TestPagesAreA4(t *testing.T) {
	pages := Pages(picturetest.Host())
	var cards []int
	for _, p := range pages[1:] {
		cards = append(cards, len(p.Panels))
	}
	if fmt.Sprint(cards) != "[9 9 9 3]" || pages[0].Sheet == nil || pages[1].Sheet != nil || pages[1].Title == "" {
		t.Errorf("cards %v", cards)
	}
	for _, page := range []drawing.Scene{pages[0], pages[4]} {
		data := must(paper.Page(page))(t)
		size := decode(t, data).Bounds().Size()
		if string(data[37:41]) != "pHYs" {
			t.Fatalf("no size on paper: %q", data[:60])
		}
		metre := float64(binary.BigEndian.Uint32(data[41:]))
		wide, high := float64(size.X)/metre*1000, float64(size.Y)/metre*1000
		if wide < 209 || wide > 211 || high < 296 || high > 298 {
			t.Errorf("%.1f by %.1f millimetres", wide, high)
		}
	}
	if _, err := paper.Page(drawing.Scene{Title: "nothing"}); err != ErrEmpty {
		t.Error(err)
	}
}

// TestPageTakesLittle checks the memory that a page may take.
func TestPageTakesLittle(t *testing.T) {
	for i, page := range Pages(picturetest.Host())[:2] {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		data := must(paper.Page(page))(t)
		runtime.ReadMemStats(&after)
		took := (after.TotalAlloc - before.TotalAlloc) >> 20
		t.Logf("page %d: %d MiB, %d bytes", i+1, took, len(data))
		if took > 64 {
			t.Errorf("page %d took %d MiB in all", i+1, took)
		}
		if len(data) > 1<<20 {
			t.Errorf("page %d has %d bytes", i+1, len(data))
		}
	}
}

// TestCardWithTooManyArmsIsNoHigherThanWide checks a card with more weapons than hands.
func TestCardWithTooManyArmsIsNoHigherThanWide(t *testing.T) {
	s := picturetest.Laden()
	for i := range 30 {
		s.Panels[0].Card.Notes[2+i%25] = s.Panels[0].Card.Notes[i%2]
	}
	if size := decode(t, drawn(t, s)).Bounds().Size(); size.Y > size.X {
		t.Errorf("%v", size)
	}
}
