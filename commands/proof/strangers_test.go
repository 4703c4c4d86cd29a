package proof_test

import (
	"strings"
	"testing"

	"warbell/engine/enginetest"
	"warbell/engine/rolloff"
)

// strange are beginnings of an export that somebody made up.
var strange = []string{
	`{"warbell_export":1,"system":"` + rolloff.ID + `","over":true,"seed":"` + strings.Repeat("0", 64) + "\"}\n",
	`{"warbell_export":1,"system":"` + rolloff.ID + `","over":true,"seed":"` + strings.Repeat("0", 64) + "\"}\n" + `{"entry":{"x":`,
}

// TestStrangersText checks for finding F2 that the memory for checking a forged export is proportional to its
// length.
func TestStrangersText(t *testing.T) {
	enginetest.StrangersText(t, 64<<10, strange, func(text string) { _, _ = verify([]byte(text)) })
}

func BenchmarkStrangersText(b *testing.B) {
	enginetest.BenchStrangersText(b, 64<<10, strange, func(text string) { _, _ = verify([]byte(text)) })
}
