package postgres

import (
	"errors"
	"strings"
	"testing"

	"warbell/storage"
)

func TestNewerTablesAreRefused(t *testing.T) {
	url := shared.Server(t).URL(shared.Database(t))
	inDatabase(t, url, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, true)`)
	defer inDatabase(t, url, `DELETE FROM goose_db_version WHERE version_id = 999`)
	s, err := Open(t.Context(), url)
	if err == nil {
		s.Close()
	}
	if !errors.Is(err, storage.ErrUnavailable) || !strings.Contains(err.Error(), "newer Warbell") {
		t.Errorf("tables of version 999: %v", err)
	}
}
