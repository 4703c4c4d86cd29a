package zones

import "warbell/templates/templatestest"

var words = templatestest.Words(Words)
