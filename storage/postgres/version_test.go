package postgres

import (
	"errors"
	"strings"
	"testing"

	"warbell/storage"
)

func TestNewerTablesAreRefused(t *testing.T) {
	server := shared.Server(t)
	if err := server.Do(t.Context(), "postgres", "CREATE DATABASE newer"); err != nil {
		t.Fatal(err)
	}
	url := server.URL("newer")
	if err := openAt(t, url, calm()).Close(); err != nil {
		t.Fatal(err)
	}
	err := server.Do(t.Context(), "newer", `INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, true)`)
	if err != nil {
		t.Fatal(err)
	}
	s, err := Open(t.Context(), url)
	if err == nil {
		s.Close()
	}
	if !errors.Is(err, storage.ErrUnavailable) || !strings.Contains(err.Error(), "newer Warbell") {
		t.Errorf("tables of version 999: %v", err)
	}
}
