package enginetest

import "warbell/engine"

// Named is a scene in which the name of each phrase stands for its words.
func Named(s engine.Scene) engine.Drawing {
	return engine.Said(s, func(w engine.Words) string { return w.Text + w.Name })
}
