package zones

// Lengths of what people write, in characters.
const (
	MaxName  = 32  // of a creature, a weapon or a zone
	MaxAbout = 300 // of a description or a hazard
)
