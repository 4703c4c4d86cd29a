package picture

import (
	"errors"

	"warbell/templates/picture/drawing"
	"warbell/templates/picture/field"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/zonemap"
)

// ErrEmpty is the error for a scene without content: no panels, steps, chart, throws, spread, sheet, areas,
// tokens or field.
var ErrEmpty = errors.New("picture: the scene has no panels, steps, chart, throws, spread, sheet, areas, tokens or field")

// Draw returns a scene as a PNG, 800 pixels wide and at most as high. A sheet may be MaxHeight high. Draw is
// safe for concurrent use, and the same scene always gives the same bytes. Parts that don't fit, such as the
// ninth panel or the hundredth die, are counted on the card, and texts are clipped. Characters that the fonts
// lack appear as boxes. The error is ErrEmpty for an empty scene.
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

// Check returns ErrEmpty if a scene has nothing to draw, otherwise nil.
func Check(s Scene) error {
	if len(s.Panels) == 0 && len(s.Steps) == 0 && s.Chart == nil && len(s.Throws) == 0 &&
		!drawing.Spreads(s) &&
		s.Sheet == nil && !zonemap.Fits(s) && drawing.FieldOf(s) == nil {
		return ErrEmpty
	}
	return nil
}
