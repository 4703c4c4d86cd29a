package templates

// The limits of Discord on components and forms.
const (
	MaxLabel      = 80  // characters of a button's label
	MaxRows       = 5   // rows of buttons and menus under a message
	MaxButtons    = 5   // buttons in a row
	MaxChoices    = 25  // choices in a menu or an autocomplete list
	MaxChoiceText = 100 // characters of a choice
	MaxFormTitle  = 45  // characters of a form's title
)
