package vectors

import (
	"testing"

	"warbell/engine/enginetest"
)

// FuzzParse reads arbitrary files of vectors.
func FuzzParse(f *testing.F) {
	f.Add([]byte("format: 1\nvectors:\n  - id: a\n    system: melee\n"))
	f.Add([]byte("a: &a [1, 2]\nb: [*a, *a]\n? {x: y}\n: |\n  text\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		enginetest.Within(t, 16<<20+4096*len(text), func() {
			all, err := Parse(text)
			for _, v := range all {
				if err == nil && v.ID == "" {
					t.Error("a vector without an ID is read")
				}
			}
		})
	})
}
