package enginetest

import (
	"strings"
	"testing"
)

var kept []byte

// failing notes whether it was failed.
type failing struct {
	testing.TB
	failed bool
}

func (f *failing) Errorf(string, ...any) { f.failed = true }

func TestWithinCountsWhatIsAllocated(t *testing.T) {
	for _, size := range []int{1 << 10, 8 << 20} {
		f := &failing{TB: t}
		Within(f, 1<<20, func() { kept = []byte(strings.Repeat("x", size)) })
		if f.failed != (size > 1<<20) {
			t.Errorf("%d bytes: failed %v", size, f.failed)
		}
	}
}
