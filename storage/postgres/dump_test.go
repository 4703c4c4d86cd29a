package postgres

import (
	"path/filepath"
	"testing"

	"warbell/storage"
	"warbell/storage/postgres/pgtest"
)

// TestDumpsAreWhole restores a dump made with PostgreSQL's own tools in another database, as docs/scale.md
// says, and continues there.
func TestDumpsAreWhole(t *testing.T) {
	if testing.Short() {
		t.Skip("short")
	}
	t.Parallel()
	server := shared.Server(t)
	url := server.URL(shared.Database(t))
	s := openAt(t, url)
	begin(t, s.Store, "g")
	commit(t, s.Store, "g")
	file := filepath.Join(t.TempDir(), "warbell.dump")
	pgtest.Need(t, server.Tool("pg_dump", "--format=custom", "--file="+file, url))
	commit(t, s.Store, "g")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	pgtest.Need(t, server.Tool("pg_restore", "--clean", "--if-exists", "--dbname="+url, file))
	again := openAt(t, url)
	if g, err := again.Load(t.Context(), "g"); err != nil || g.Seq != 2 {
		t.Fatalf("the game is at %d, %v, want where it was in the dump", g.Seq, err)
	}
	commit(t, again.Store, "g")
	if _, err := again.Say(t.Context(), storage.Row{Lane: "a", Kind: storage.RowPost, Created: noon}); err != nil {
		t.Error(err)
	}
}
