package postgres

import (
	"strings"
	"testing"

	"warbell/storage/postgres/pgtest"
	"warbell/storage/sqlstore"
)

// TestAReadOnlyServerIsTold (F64) checks that health says why writes fail while reads work, and that it
// recovers.
func TestAReadOnlyServerIsTold(t *testing.T) {
	t.Parallel()
	server, err := pgtest.Start(false)
	pgtest.Need(t, err)
	defer server.Close()
	if err := server.Do(t.Context(), "postgres", "CREATE DATABASE warbell"); err != nil {
		t.Fatal(err)
	}
	s := openAt(t, server.URL("warbell"))
	unwritable := func() string {
		s.probe = sqlstore.Probe{} // as if the last look were long ago
		h, err := s.Health(t.Context())
		if err != nil {
			t.Error(err)
		}
		return h.Unwritable
	}
	if why := unwritable(); why != "" {
		t.Errorf("at first: %q", why)
	}
	for _, set := range []string{"on", "off"} {
		for _, text := range []string{"ALTER SYSTEM SET default_transaction_read_only = " + set, "SELECT pg_reload_conf()"} {
			if err := server.Do(t.Context(), "warbell", text); err != nil {
				t.Fatal(err)
			}
		}
		until(t, "health notices that it is "+set, func() bool {
			why := unwritable()
			return set == "off" && why == "" || set == "on" && strings.HasPrefix(why, "the database is read-only")
		})
	}
}
