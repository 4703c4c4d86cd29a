package calendar_test

import (
	"testing"

	"warbell/commands/calendar"
	"warbell/engine/enginetest"
)

// strange are beginnings of what a stranger may write.
var strange = []string{"in ", "24.12.", "22-"}

// readStrange reads a text in each way in which one is read here.
func readStrange(text string) {
	_, _ = calendar.Until(text, thursday)
	_, _ = calendar.Moment(text, thursday)
	_, _ = calendar.ReadHours(text)
	_ = calendar.Find(text, thursday, 5)
	_ = calendar.Named(text, thursday)
}

// TestStrangersText checks for finding F2 that the memory for reading a text is proportional to its length,
// and small for the largest text.
func TestStrangersText(t *testing.T) { enginetest.StrangersText(t, 64<<10, strange, readStrange) }

func BenchmarkStrangersText(b *testing.B) {
	enginetest.BenchStrangersText(b, 64<<10, strange, readStrange)
}
