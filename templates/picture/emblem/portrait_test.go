package emblem

import (
	"bytes"
	"image"
	"testing"

	"warbell/engine"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/picturetest"
)

// TestLikenessesDiffer checks that bodies, weapons and factions differ without colours.
func TestLikenessesDiffer(t *testing.T) {
	bodies, arms, frames := map[string]*image.Gray{}, map[string]*image.Gray{}, map[string]*image.Gray{}
	for body := range likenesses {
		bodies[body] = picturetest.PaintGrey(t, func(p *paint.Painter) {
			Draw(p, engine.Emblem{Body: body}, 50, 50, 48, paint.SideFirst, paint.PanelFill)
		})
	}
	for of := range weaponShapes {
		arms[of] = picturetest.PaintGrey(t, func(p *paint.Painter) { Weapon(p.Pen(50, 50, 40, 0, paint.TextMain, paint.PanelFill), of) })
	}
	for _, faction := range []string{"imperial", "undead", "tribes", "primordial", "mercenaries"} {
		frames[faction] = picturetest.PaintGrey(t, func(p *paint.Painter) { p.Fill(frame(p.Path(), faction, 50, 50, 40), paint.TextMain) })
	}
	picturetest.WantDistinct(t, bodies, 150)
	picturetest.WantDistinct(t, arms, 100)
	picturetest.WantDistinct(t, frames, 300)
}

// TestFiguresStayOnTheirArms checks that no part of a figure is outside its emblem.
func TestFiguresStayOnTheirArms(t *testing.T) {
	for body := range likenesses {
		for _, faction := range []string{"imperial", "undead", "tribes", "primordial", "mercenaries", ""} {
			e := engine.Emblem{Body: body, Faction: faction, Weapon: "dagger", Shield: true, Helmet: true, Crown: true}
			p := picturetest.NewPainter(t)
			p.Canvas(220, 220)
			p.Flat(p.Img.Rect, paint.PanelFill)
			p.Fill(frame(p.Path(), faction, 110, 110, 100), paint.SideFirst)
			outside := bytes.Clone(p.Img.Pix)
			Draw(p, e, 110, 110, 100, paint.SideFirst, paint.PanelFill)
			lost := 0
			for i := 0; i < len(outside); i += 4 {
				if outside[i] == 0x2a && outside[i+1] == 0x30 && !bytes.Equal(outside[i:i+4], p.Img.Pix[i:i+4]) {
					lost++
				}
			}
			if lost > 60 {
				t.Errorf("%s of %q: %d pixels lie outside", body, faction, lost)
			}
		}
	}
}
