package templates

import (
	"strings"

	"warbell/engine"
)

// InFull renders an entry in one line with all that its post says about it, but without pings, locked codes
// and the player's own words. A replayed step reads as if it had happened only now.
func (r *Renderer) InFull(t Table, e engine.Entry) (string, error) {
	t = t.Unpinged()
	t.Unpictured, t.Prose = true, nil
	e = e.WithoutReplay()
	e.Seals = nil
	post, err := r.Entry(t, e)
	return strings.ReplaceAll(post.m.Text, "\n", " "), err
}
