package contest

import (
	"fmt"
	"strings"
)

// Signed writes a number with its sign, and a minus that isn't a hyphen.
func (Line) Signed(n int) string { return strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1) }
