package templates_test

import (
	"testing"

	"warbell/templates"
)

func TestSizesAreWrittenInPowersOfAThousand(t *testing.T) {
	for bytes, want := range map[int64]string{
		0: "0 kB", 1: "1 kB", 1000: "1 kB", 1001: "2 kB", 999_000: "999 kB",
		999_001: "1.0 MB", 1_500_000: "1.5 MB", 999_949_999: "999.9 MB", 999_950_000: "1.0 GB", 2_340_000_000: "2.3 GB",
	} {
		if got := templates.Size(bytes); got != want {
			t.Errorf("%d bytes are %q, want %q", bytes, got, want)
		}
	}
}
