package playground

// Guide is a first game that is played by following the page's hints.
type Guide struct {
	Name  string      `json:"name"` // of the game, as in "a duel"
	Steps []GuideStep `json:"steps"`
}

// GuideStep is a step of a guided first game. The page shows its title and text on a card, and points at
// the first of its points that is visible. If none is, it points at something else that needs an answer.
//
// A pattern is a regular expression of JavaScript. Only messages since the start of the guide
// can end a step.
type GuideStep struct {
	Title string       `json:"title"`
	Text  string       `json:"text"` // one or two sentences
	Point []GuidePoint `json:"point"`
	Done  []GuideDone  `json:"done"`            // the first that happens ends this step and all before it
	After string       `json:"after,omitempty"` // the card's text after the last step
}

// GuidePoint is something to press. Exactly one of Button, Channel, Command, Action and Picture is set.
type GuidePoint struct {
	User    string            `json:"user"`              // the user in whose client it is, by name
	Button  string            `json:"button,omitempty"`  // pattern of the newest button's custom ID
	Channel string            `json:"channel,omitempty"` // pattern of a channel's name, unless it is open
	Command string            `json:"command,omitempty"` // a command to type, such as "game verify"
	Values  map[string]string `json:"values,omitempty"`  // the command's options
	Action  string            `json:"action,omitempty"`  // a data-action; "submit" sends a form
	Picture string            `json:"picture,omitempty"` // pattern of a message with a picture

	Pinged bool   `json:"pinged,omitempty"` // only buttons of messages that ping or name the user
	Once   bool   `json:"once,omitempty"`   // only until it has been pressed
	When   string `json:"when,omitempty"`   // only while one of the newest two messages in the channel matches
	Unless string `json:"unless,omitempty"` // only while no message after the button's matches
	Text   string `json:"text,omitempty"`   // replaces the step's text
}

// GuideDone is a message, with a text or a button, that ends a step.
type GuideDone struct {
	User    string `json:"user,omitempty"`    // a user who sees it, by name; "": any
	Message string `json:"message,omitempty"` // pattern of its text
	Button  string `json:"button,omitempty"`  // or pattern of a button's custom ID
}
