package templatestest

import (
	"testing"

	"warbell/engine"
	"warbell/templates"
)

// Drawing returns the text of a picture in a game.
func Drawing(t *testing.T, r *templates.Renderer, system string, p engine.Pictured) engine.Drawing {
	t.Helper()
	v, _ := p.(engine.View)
	return r.Line(Table(system, v), nil).Drawing(p)
}
