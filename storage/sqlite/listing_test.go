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
	reading := <-s.read.free
	defer func() { s.read.free <- reading }()
	if reading.stmts[listedRows] == nil {
		t.Fatal("the statement was not prepared")
	}
	explainPlan(t, reading, listedRows)
}
