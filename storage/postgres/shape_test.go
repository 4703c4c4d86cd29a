package postgres

import (
	"database/sql"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	_ "modernc.org/sqlite" // the driver named "sqlite"
)

// own lists the tables and columns that only PostgreSQL has: processes, their turns, and the holders of
// leases.
var own = []string{"processes", "marks", "turns", "outbox.holder", "duties.holder", "seat_clocks.holder", "deferrals.holder"}

// TestBothDialectsHaveTheSameTables checks that both migrations make the same tables. It compares columns
// with type, size and NULL, primary keys, unique constraints, foreign keys, and the names of indexes.
func TestBothDialectsHaveTheSameTables(t *testing.T) {
	server := shared.Server(t)
	set, err := parse(server.URL(shared.Database(t)), "")
	if err != nil {
		t.Fatal(err)
	}
	db := stdlib.OpenDB(*set.conn)
	defer db.Close()
	here, there := shapeOf(t, db, postgresShape), shapeOf(t, sqliteTables(t), sqliteShape)
	maps.DeleteFunc(here, func(what string, _ string) bool {
		return slices.ContainsFunc(own, func(o string) bool {
			return what == "column "+o || strings.HasPrefix(what, "column "+o+".") || what == "key "+o
		})
	})
	if len(here) < 300 {
		t.Errorf("only %d columns, keys and indexes were found", len(here))
	}
	if diff := cmp.Diff(there, here); diff != "" {
		t.Errorf("the tables are not the same (-sqlite +postgres):\n%s", diff)
	}
	if v := versions(t, "migrations"); v != versions(t, "../sqlite/migrations") {
		t.Errorf("the newest migration has the version %s here, and %s in storage/sqlite", v, versions(t, "../sqlite/migrations"))
	}
}

func versions(t *testing.T, folder string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.sql"))
	if err != nil || len(files) == 0 {
		t.Fatal(folder, err)
	}
	newest, _, _ := strings.Cut(filepath.Base(slices.Max(files)), "_")
	return newest
}

func sqliteTables(t *testing.T) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(t.TempDir(), "blank.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	p, err := goose.NewProvider(goose.DialectSQLite3, db, os.DirFS("../sqlite/migrations"), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.Up(t.Context()); err != nil {
		t.Fatal(err)
	}
	return db
}

// shapeOf runs queries that return names and descriptions.
func shapeOf(t *testing.T, db *sql.DB, queries []string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, text := range queries {
		rows, err := db.QueryContext(t.Context(), text)
		if err != nil {
			t.Fatal(err)
		}
		for rows.Next() {
			var what, is string
			if err := rows.Scan(&what, &is); err != nil {
				t.Fatal(err)
			}
			if before, twice := all[what]; twice { // of several keys the order does not matter
				both := []string{before, is}
				slices.Sort(both)
				is = fmt.Sprint(both)
			}
			all[what] = is
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

var sqliteShape = []string{
	`SELECT 'column ' || m.name || '.' || c.name, lower(c.type) || CASE WHEN c."notnull" = 1 OR c.pk > 0 THEN ' not null' ELSE '' END
			|| CASE WHEN c.dflt_value IS NOT NULL THEN ' default' ELSE '' END
		FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE 'goose_%'`,
	`SELECT 'key ' || name, group_concat(c, ',') FROM (SELECT m.name, c.name AS c FROM sqlite_schema m, pragma_table_info(m.name) c
			WHERE m.type = 'table' AND c.pk > 0 AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE 'goose_%' ORDER BY m.name, c.pk) GROUP BY name`,
	`SELECT 'unique ' || name || '(' || group_concat(c, ',') || ')', 'yes' FROM (SELECT m.name, l.name AS i, c.name AS c
			FROM sqlite_schema m, pragma_index_list(m.name) l, pragma_index_info(l.name) c
			WHERE l."unique" = 1 AND l.origin = 'u' AND m.name NOT LIKE 'goose_%' ORDER BY l.name, c.seqno) GROUP BY name, i`,
	`SELECT 'index ' || m.name || '.' || l.name, CASE WHEN l."unique" = 1 THEN 'unique ' ELSE '' END || CASE WHEN l.partial = 1 THEN 'partial' ELSE '' END
		FROM sqlite_schema m, pragma_index_list(m.name) l WHERE l.origin = 'c'`,
	`SELECT 'foreign ' || m.name || '.' || f."from", f."table" || '.' || f."to" || ' ' || lower(f.on_delete) FROM sqlite_schema m, pragma_foreign_key_list(m.name) f`,
}

var postgresShape = []string{
	`SELECT 'column ' || table_name || '.' || column_name, CASE data_type WHEN 'bigint' THEN 'integer' WHEN 'bytea' THEN 'blob' ELSE data_type END
			|| CASE is_nullable WHEN 'NO' THEN ' not null' ELSE '' END || CASE WHEN column_default IS NOT NULL THEN ' default' ELSE '' END
		FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE 'goose_%'`,
	`SELECT 'key ' || t.relname, string_agg(a.attname, ',' ORDER BY array_position(c.conkey, a.attnum)) FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
			JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY(c.conkey)
		WHERE c.contype = 'p' AND c.connamespace = 'public'::regnamespace AND t.relname NOT LIKE 'goose_%' GROUP BY t.relname`,
	`SELECT 'unique ' || t.relname || '(' || string_agg(a.attname, ',' ORDER BY array_position(c.conkey, a.attnum)) || ')', 'yes' FROM pg_constraint c
			JOIN pg_class t ON t.oid = c.conrelid JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY(c.conkey)
		WHERE c.contype = 'u' AND c.connamespace = 'public'::regnamespace GROUP BY c.oid, t.relname`,
	`SELECT 'index ' || t.relname || '.' || i.relname, CASE WHEN x.indisunique THEN 'unique ' ELSE '' END || CASE WHEN x.indpred IS NOT NULL THEN 'partial' ELSE '' END
		FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
		WHERE i.relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.oid)`,
	`SELECT 'foreign ' || t.relname || '.' || a.attname, o.relname || '.' || b.attname || CASE c.confdeltype WHEN 'c' THEN ' cascade' ELSE ' no action' END
		FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class o ON o.oid = c.confrelid
			CROSS JOIN LATERAL unnest(c.conkey, c.confkey) AS k (mine, theirs)
			JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.mine JOIN pg_attribute b ON b.attrelid = o.oid AND b.attnum = k.theirs
		WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`,
}
