package contest

import (
	"fmt"
	"strings"
)

// Signed returns a number with its sign. Its minus is not a hyphen.
func (Line) Signed(n int) string { return strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1) }
