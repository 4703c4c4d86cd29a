package picture

import (
	"errors"

	"warbell/templates/picture/drawing"
	"warbell/templates/picture/field"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/zonemap"
)

// ErrEmpty says that a scene has nothing to draw: no panels, steps, chart, throws, spread, sheet, areas,
// tokens or field.
var ErrEmpty = errors.New("picture: the scene has no panels, steps, chart, throws, spread, sheet, areas, tokens or field")

// Draw returns a scene as PNG, 800 pixels wide and no higher, but for a sheet, which may be MaxHeight high.
// It may be called from many goroutines, and the same scene always gives the same bytes. What would not fit
// (the ninth panel, the hundredth die, the twenty-first area) is counted on the card instead; texts are
// clipped. A character that the fonts lack shows as a box. Errors: ErrEmpty.
func (l Look) Draw(s Scene) ([]byte, error) {
	if err := Check(s); err != nil {
		return nil, err
	}
	p, err := paint.NewPainter(l.Say, l.theme())
	if err != nil {
		return nil, err
	}
	defer p.Free()
	if drawing.FieldOf(s) != nil {
		field.Draw(p, s, field.Width)
		return field.Encode(p)
	}
	drawCard(p, layout(p, s))
	return p.Encode()
}

// Check reports why Draw would refuse a scene: ErrEmpty, or nothing.
func Check(s Scene) error {
	if len(s.Panels) == 0 && len(s.Steps) == 0 && s.Chart == nil && len(s.Throws) == 0 &&
		!drawing.Spreads(s) &&
		s.Sheet == nil && !zonemap.Fits(s) && drawing.FieldOf(s) == nil {
		return ErrEmpty
	}
	return nil
}
