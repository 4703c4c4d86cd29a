package picture

import (
	"image/color"
	"math"
	"testing"
)

// Text needs 4.5:1 against its ground and a shape that means something 3:1, as WCAG 2 has it for AA.
func TestContrast(t *testing.T) {
	tests := map[string]struct {
		ink, ground ink
		least       float64
	}{
		"title":              {textMain, cardFill, 4.5},
		"name":               {textMain, panelFill, 4.5},
		"name, out":          {textMain, outFill, 4.5},
		"label":              {textMuted, panelFill, 4.5},
		"label, out":         {textMuted, outFill, 4.5},
		"footer":             {textMuted, cardFill, 4.5},
		"loss":               {hurtInk, panelFill, 4.5},
		"loss, out":          {hurtInk, outFill, 4.5},
		"pips":               {dieInk, dieFill, 4.5},
		"faded pips":         {fadedInk, fadedFill, 4.5},
		"badge":              {dieInk, textMuted, 4.5},
		"hit ring":           {hitInk, panelFill, 3},
		"shield":             {shieldInk, panelFill, 3},
		"dash":               {quietInk, panelFill, 3},
		"slash":              {fadedInk, panelFill, 3},
		"strike of old face": {hurtInk, fadedFill, 3},
		"first side":         {sideFirst, trackFill, 3},
		"second side":        {sideSecond, trackFill, 3},
		"lost points":        {hurtInk, trackFill, 3},
		"first arrow":        {sideFirst, panelFill, 3},
		"second arrow":       {sideSecond, panelFill, 3},
		"wall, inside":       {wallInk, panelFill, 3},
		"wall, outside":      {wallInk, cardFill, 3},
		"first initials":     {dieInk, sideFirst, 4.5},
		"second initials":    {dieInk, sideSecond, 4.5},
		"neutral initials":   {dieInk, dieEdge, 4.5},
		"neutral token":      {dieEdge, panelFill, 3},
		"name on a floor":    {textMain, floorInk, 4.5},
		"note on a floor":    {textMuted, floorInk, 4.5},
		"cross":              {hurtInk, fadedFill, 3},
		"figure, imperial":   {dieInk, imperialInk, 4.5},
		"figure, undead":     {dieInk, undeadInk, 4.5},
		"figure, tribes":     {dieInk, tribesInk, 4.5},
		"figure, primordial": {dieInk, primordialInk, 4.5},
		"figure, mercenary":  {dieInk, mercenaryInk, 4.5},
		"arms, imperial":     {imperialInk, panelFill, 3},
		"arms, undead":       {undeadInk, panelFill, 3},
		"arms, tribes":       {tribesInk, panelFill, 3},
		"arms, primordial":   {primordialInk, panelFill, 3},
		"arms, mercenary":    {mercenaryInk, panelFill, 3},
		"first on a table":   {sideFirst, groundInk, 3},
		"second on a table":  {sideSecond, groundInk, 3},
		"first on a height":  {sideFirst, levelLow, 3},
		"reach":              {shieldInk, groundInk, 3},
		"what happened":      {hitInk, groundInk, 3},
		"threat":             {hurtInk, groundInk, 3},
		"sign of a spot":     {dieInk, markInk, 4.5},
		"sign of a foe":      {dieInk, foeInk, 4.5},
		"spot on a table":    {markInk, groundInk, 3},
		"wall on a table":    {wallStone, groundInk, 3},
		"site on a table":    {wallEdge, siteInk, 4.5},
	}
	for name, tt := range tests {
		for paper, look := range map[string]*theme{"dark": &dark, "light": &light} {
			if got := contrast(look.colour(tt.ink), look.colour(tt.ground)); got < tt.least {
				t.Errorf("%s, %s: contrast %.2f, want %.1f", name, paper, got, tt.least)
			}
		}
	}
}

func contrast(a, b color.RGBA) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func luminance(c color.RGBA) float64 {
	linear := func(v uint8) float64 {
		f := float64(v) / 255
		if f <= 0.04045 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}
