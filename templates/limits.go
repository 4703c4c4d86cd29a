package templates

// Discord's limits on what stands under a message and in a form.
const (
	MaxLabel      = 80  // characters of a button's label
	MaxRows       = 5   // of buttons and menus under a message
	MaxButtons    = 5   // in a row
	MaxChoices    = 25  // in a menu, or among suggestions
	MaxChoiceText = 100 // characters of a choice
	MaxFormTitle  = 45  // characters of a form's title
)
