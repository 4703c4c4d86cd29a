package enginetest

import "warbell/engine"

// Named returns the drawing of a scene, with the names of phrases instead of their texts.
func Named(s engine.Scene) engine.Drawing {
	return engine.Said(s, func(w engine.Words) string { return w.Text + w.Name })
}
