package naming

import (
	"errors"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/enginetest"
)

// FuzzFind looks for any text among things with any names. A result must be one of the things, and a refusal
// must be a sentence.
func FuzzFind(f *testing.F) {
	f.Add("ana", "Ana\nBo\nRat 2")
	f.Add("the  old BRIDGE", "Bridge\nOld bridge\n\u202e")
	f.Add("\xff", "")
	f.Fuzz(func(t *testing.T, text, names string) {
		enginetest.Within(t, 1<<20+(64<<10)*(len(text)+len(names)), func() {
			var all []Thing
			for _, name := range strings.Split(names, "\n")[:min(strings.Count(names, "\n")+1, 30)] {
				all = append(all, Thing{At: len(all), ID: name, Name: name})
			}
			at, err := Find("creature", text, all, nil)
			var refusal *engine.Refusal
			if err == nil && (at < 0 || at >= len(all)) || err != nil && (!errors.As(err, &refusal) || refusal.Why == "") {
				t.Errorf("%q among %q: %d, %v", text, names, at, err)
			}
		})
	})
}
