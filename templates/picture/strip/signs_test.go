package strip

import (
	"image"
	"testing"

	"warbell/engine"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/picturetest"
)

func TestTonesDifferWithoutColour(t *testing.T) {
	grey := map[string]*image.Gray{}
	for _, tone := range []engine.Style{engine.StyleHurt, engine.StyleStopped, engine.StyleQuiet} {
		grey[string(tone)] = picturetest.PaintGrey(t, func(p *paint.Painter) { drawTone(p, tone, 30, 30, 16) })
	}
	picturetest.WantDistinct(t, grey, 100)
}
