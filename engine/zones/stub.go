package zones

import "errors"

// Each function that gives this moves to its own file as it is written; then this file goes.
var errTODO = errors.New("todo")
