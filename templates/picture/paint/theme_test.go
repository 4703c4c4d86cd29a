package paint

import (
	"image/color"
	"math"
	"testing"
)

// TestContrast checks the contrasts of WCAG 2 AA: 4.5:1 for text and 3:1 for shapes with a meaning.
func TestContrast(t *testing.T) {
	tests := map[string]struct {
		ink, ground Ink
		least       float64
	}{
		"title":              {TextMain, CardFill, 4.5},
		"name":               {TextMain, PanelFill, 4.5},
		"name, out":          {TextMain, outFill, 4.5},
		"label":              {TextMuted, PanelFill, 4.5},
		"label, out":         {TextMuted, outFill, 4.5},
		"footer":             {TextMuted, CardFill, 4.5},
		"loss":               {HurtInk, PanelFill, 4.5},
		"loss, out":          {HurtInk, outFill, 4.5},
		"pips":               {DieInk, DieFill, 4.5},
		"faded pips":         {FadedInk, FadedFill, 4.5},
		"badge":              {DieInk, TextMuted, 4.5},
		"hit ring":           {HitInk, PanelFill, 3},
		"shield":             {ShieldInk, PanelFill, 3},
		"dash":               {QuietInk, PanelFill, 3},
		"slash":              {FadedInk, PanelFill, 3},
		"strike of old face": {HurtInk, FadedFill, 3},
		"first side":         {SideFirst, TrackFill, 3},
		"second side":        {SideSecond, TrackFill, 3},
		"lost points":        {HurtInk, TrackFill, 3},
		"first arrow":        {SideFirst, PanelFill, 3},
		"second arrow":       {SideSecond, PanelFill, 3},
		"wall, inside":       {WallInk, PanelFill, 3},
		"wall, outside":      {WallInk, CardFill, 3},
		"first initials":     {DieInk, SideFirst, 4.5},
		"second initials":    {DieInk, SideSecond, 4.5},
		"neutral initials":   {DieInk, DieEdge, 4.5},
		"neutral token":      {DieEdge, PanelFill, 3},
		"name on a floor":    {TextMain, FloorInk, 4.5},
		"note on a floor":    {TextMuted, FloorInk, 4.5},
		"cross":              {HurtInk, FadedFill, 3},
		"figure, imperial":   {DieInk, ImperialInk, 4.5},
		"figure, undead":     {DieInk, UndeadInk, 4.5},
		"figure, tribes":     {DieInk, TribesInk, 4.5},
		"figure, primordial": {DieInk, PrimordialInk, 4.5},
		"figure, mercenary":  {DieInk, MercenaryInk, 4.5},
		"arms, imperial":     {ImperialInk, PanelFill, 3},
		"arms, undead":       {UndeadInk, PanelFill, 3},
		"arms, tribes":       {TribesInk, PanelFill, 3},
		"arms, primordial":   {PrimordialInk, PanelFill, 3},
		"arms, mercenary":    {MercenaryInk, PanelFill, 3},
		"first on a table":   {SideFirst, GroundInk, 3},
		"second on a table":  {SideSecond, GroundInk, 3},
		"first on a height":  {SideFirst, LevelLow, 3},
		"reach":              {ShieldInk, GroundInk, 3},
		"what happened":      {HitInk, GroundInk, 3},
		"threat":             {HurtInk, GroundInk, 3},
		"sign of a spot":     {DieInk, MarkInk, 4.5},
		"spot on a table":    {MarkInk, GroundInk, 3},
		"wall on a table":    {WallStone, GroundInk, 3},
		"site on a table":    {WallEdge, SiteInk, 4.5},
	}
	for name, tt := range tests {
		for paper, look := range map[string]*Theme{"dark": &Dark, "light": &Light} {
			if got := contrast(look.Colour(tt.ink), look.Colour(tt.ground)); got < tt.least {
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
