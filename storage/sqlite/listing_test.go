package sqlite

import (
	"path/filepath"
	"testing"
)

func TestTheListOfTheOutboxScansNoTable(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "warbell.db"), Readers(1))
	if _, err := s.Rows(t.Context(), 5); err != nil {
		t.Fatal(err)
	}
	s.read.turn <- struct{}{}
	reading := s.read.take()
	defer s.read.give(reading)
	texts := reading.Statements()
	if len(texts) != 1 {
		t.Fatalf("%d statements were prepared, want the list's alone", len(texts))
	}
	explainPlan(t, reading, texts[0])
}
