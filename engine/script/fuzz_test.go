package script_test

import (
	"testing"

	"warbell/engine/enginetest"
	"warbell/engine/script"
)

// FuzzRun plays arbitrary scripts, as in bug reports.
func FuzzRun(f *testing.F) {
	const started = "game rolloff\nseats ann bob\nstart\n"
	for _, rest := range []string{
		"dice 6 3\nann: roll\nbob: roll\nwant rolled face=3\nover ann\n", "wait 1h\nowes ann roll\nrunning\n", "! cat: roll {\n",
		"ann: undo 1\nann: propose draw\nbob: agree \"yes\"\ncovers 1.1\n", "ann: resign\n-- config.json --\n{\"open\":true}\n",
	} {
		f.Add([]byte(started + rest))
	}
	f.Add([]byte("seats " + "a b c d e f g h i j k l m n o p q r s t u v w x y z\nrule x=y\n-- other --\n"))
	f.Fuzz(func(t *testing.T, src []byte) {
		enginetest.Within(t, 16<<20+(64<<10)*len(src), func() {
			if report, err := script.Run(src, find); err == nil && len(src) > 0 && report.Transcript == "" && len(report.Covers) > 0 {
				t.Error("it covers something and says nothing")
			}
		})
	})
}
