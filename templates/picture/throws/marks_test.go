package throws

import (
	"image"
	"testing"

	"warbell/engine"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/picturetest"
)

// TestMarksDifferWithoutColour checks that the grey pictures of marks differ in many pixels.
func TestMarksDifferWithoutColour(t *testing.T) {
	marks := []engine.DieMark{engine.MarkPlain, engine.MarkMiss, engine.MarkHit, engine.MarkCrit, engine.MarkBlock, engine.MarkWinner}
	grey := map[string]*image.Gray{}
	for _, m := range marks {
		grey[string(m)] = picturetest.PaintGrey(t, func(p *paint.Painter) {
			drawDie(p, engine.SceneDie{Face: 4, Mark: m}, Sizes[1], 0, 0, paint.PanelFill)
		})
	}
	picturetest.WantDistinct(t, grey, 150)
}
