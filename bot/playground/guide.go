package playground

// Guide is a first game that is played by doing what the page points at.
type Guide struct {
	Name  string      `json:"name"` // of the game, as in "a duel"
	Steps []GuideStep `json:"steps"`
}

// GuideStep is one step of a guided first game. The page shows its title and text on a card and points at the
// first of its points that is there. Where none is, it points at what waits for an answer otherwise.
//
// A pattern is a regular expression of JavaScript. Only what was written since the guide began ends a step.
type GuideStep struct {
	Title string       `json:"title"`
	Text  string       `json:"text"` // one or two sentences
	Point []GuidePoint `json:"point"`
	Done  []GuideDone  `json:"done"`            // the first that comes true ends the step, and all before it
	After string       `json:"after,omitempty"` // what the card says once the last step is done
}

// GuidePoint is a thing to press. Exactly one of Button, Channel, Command, Action and Picture is set.
type GuidePoint struct {
	User    string            `json:"user"`              // in whose client, by name
	Button  string            `json:"button,omitempty"`  // a button under the newest message that has it, by a pattern of its custom ID
	Channel string            `json:"channel,omitempty"` // the newest channel of that name, by a pattern, unless it is open
	Command string            `json:"command,omitempty"` // a command to type, such as "game verify"
	Values  map[string]string `json:"values,omitempty"`  // its options
	Action  string            `json:"action,omitempty"`  // anything else in the client, by its data-action: "submit" sends a form
	Picture string            `json:"picture,omitempty"` // the newest picture, by a pattern of the message's text

	Pinged bool   `json:"pinged,omitempty"` // a button, if its message pings or names the user
	Once   bool   `json:"once,omitempty"`   // not after it was pressed
	When   string `json:"when,omitempty"`   // while the newest message in the client's channel, or the one before, fits the pattern
	Unless string `json:"unless,omitempty"` // a button, while no message after its own fits the pattern
	Text   string `json:"text,omitempty"`   // instead of the step's
}

// GuideDone is something that ends a step: a message with a text or with a button.
type GuideDone struct {
	User    string `json:"user,omitempty"`    // who sees it, by name; "" is anybody
	Message string `json:"message,omitempty"` // a pattern of the text
	Button  string `json:"button,omitempty"`  // or a pattern of a button's custom ID
}
