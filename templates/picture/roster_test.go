package picture

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"warbell/engine"
)

// TestPagesGolden: what is printed of a warband, its sheet and its cards.
func TestPagesGolden(t *testing.T) {
	s := warband()
	s.Panels = append(s.Panels[:2:2], laden().Panels...)
	for i, page := range Pages(s) {
		data := must(paper.Page(page))(t)
		file := filepath.Join("testdata", fmt.Sprintf("page%d.png", i+1))
		if *update {
			writeFile(t, file, data)
		}
		comparePixels(t, decode(t, data), decode(t, readFile(t, file)))
	}
}

var paper = Look{Say: look.Say, Light: true}

// TestPagesAreA4: nine cards a page behind the sheet, and each page is 210 by 297 millimetres.
func TestPagesAreA4(t *testing.T) {
	pages := Pages(host())
	var cards []int
	for _, p := range pages[1:] {
		cards = append(cards, len(p.Panels))
	}
	if fmt.Sprint(cards) != "[9 9 9 3]" || pages[0].Sheet == nil || pages[1].Sheet != nil || pages[1].Title == "" {
		t.Errorf("cards %v", cards)
	}
	for _, page := range []Scene{pages[0], pages[4]} {
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
	if _, err := paper.Page(Scene{Title: "nothing"}); err != ErrEmpty {
		t.Error(err)
	}
}

// TestPageTakesLittle: what is promised of the memory of a page.
func TestPageTakesLittle(t *testing.T) {
	for i, page := range Pages(host())[:2] {
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

// TestNothingIsCut: with names of 32 wide letters, all traits and all gear there are, a card and a sheet of
// thirty have every name and every number whole, on a phone as on paper.
func TestNothingIsCut(t *testing.T) {
	s := host()
	s.Panels[0].Name = strings.Repeat("W", 32)
	s.Panels = append(s.Panels[:29:29], captain().Panels...)
	for _, cut := range Cut(testSay, s) {
		t.Error(cut)
	}
}

// TestCardWithTooManyArmsIsNoHigherThanWide: more weapons than hands could hold don't make a card higher.
func TestCardWithTooManyArmsIsNoHigherThanWide(t *testing.T) {
	s := laden()
	for i := range 30 {
		s.Panels[0].Card.Notes[2+i%25] = s.Panels[0].Card.Notes[i%2]
	}
	if size := decode(t, drawn(t, s)).Bounds().Size(); size.Y > size.X {
		t.Errorf("%v", size)
	}
}

// TestEveryNoteIsNamed: on a card that is too full for what everything does, everything is still named.
func TestEveryNoteIsNamed(t *testing.T) {
	p := newTestPainter(t)
	panel := laden().Panels[0]
	m := layoutModel(p, panel, 0, innerWidth, cardWidth-2*margin)
	told := strings.Join(m.rest, " ")
	for _, b := range m.things {
		told += " " + b.name
	}
	for _, n := range panel.Card.Notes {
		if !strings.Contains(told, n.Name) {
			t.Errorf("%s is not there", n.Name)
		}
	}
}

// TestLikenessesDiffer: whoever sees no colours tells bodies, weapons and factions apart.
func TestLikenessesDiffer(t *testing.T) {
	bodies, arms, frames := map[string]*image.Gray{}, map[string]*image.Gray{}, map[string]*image.Gray{}
	for body := range likenesses {
		bodies[body] = paintGrey(t, func(p *painter) { p.drawEmblem(engine.Emblem{Body: body}, 50, 50, 48, sideFirst, panelFill) })
	}
	for of := range weaponShapes {
		arms[of] = paintGrey(t, func(p *painter) { p.pen(50, 50, 40, 0, textMain, panelFill).weapon(of) })
	}
	for _, faction := range []string{"imperial", "undead", "tribes", "primordial", "mercenaries"} {
		frames[faction] = paintGrey(t, func(p *painter) { p.fill(frame(p.path(), faction, 50, 50, 40), textMain) })
	}
	wantDistinct(t, bodies, 150)
	wantDistinct(t, arms, 100)
	wantDistinct(t, frames, 300)
}

// TestFiguresStayOnTheirArms: with whatever it carries, nothing of a figure lies outside of its arms.
func TestFiguresStayOnTheirArms(t *testing.T) {
	for body := range likenesses {
		for _, faction := range []string{"imperial", "undead", "tribes", "primordial", "mercenaries", ""} {
			e := engine.Emblem{Body: body, Faction: faction, Weapon: "dagger", Shield: true, Helmet: true, Crown: true}
			p := newTestPainter(t)
			p.canvas(220, 220)
			p.flat(p.img.Rect, panelFill)
			p.fill(frame(p.path(), faction, 110, 110, 100), sideFirst)
			outside := bytes.Clone(p.img.Pix)
			p.drawEmblem(e, 110, 110, 100, sideFirst, panelFill)
			lost := 0
			for i := 0; i < len(outside); i += 4 {
				if outside[i] == 0x2a && outside[i+1] == 0x30 && !bytes.Equal(outside[i:i+4], p.img.Pix[i:i+4]) {
					lost++
				}
			}
			if lost > 60 {
				t.Errorf("%s of %q: %d pixels lie outside", body, faction, lost)
			}
		}
	}
}
