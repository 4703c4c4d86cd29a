package templatestest

import (
	"testing"

	"warbell/engine"
	"warbell/templates"
)

// Drawing is what a picture at a table shows, in words.
func Drawing(t *testing.T, r *templates.Renderer, system string, p engine.Pictured) engine.Drawing {
	t.Helper()
	v, _ := p.(engine.View)
	return r.Line(Table(system, v), nil).Drawing(p)
}
