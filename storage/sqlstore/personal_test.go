package sqlstore

import (
	"database/sql"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pressly/goose/v3"
	_ "modernc.org/sqlite" // the driver named "sqlite"
)

var anew = flag.Bool("update", false, "write the table in docs/privacy.md anew")

// tablesOf returns the tables of a database with their columns, as the migrations of storage/sqlite make
// them.
func tablesOf(t *testing.T) map[string][]string {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(t.TempDir(), "blank.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	p, err := goose.NewProvider(goose.DialectSQLite3, db, os.DirFS("../sqlite/migrations"), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.Up(t.Context()); err != nil {
		t.Fatal(err)
	}
	rows, err := db.QueryContext(t.Context(), `SELECT m.name, c.name FROM sqlite_schema m, pragma_table_info(m.name) c
		WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	all := map[string][]string{}
	for rows.Next() {
		var table, column string
		if err := rows.Scan(&table, &column); err != nil {
			t.Fatal(err)
		}
		all[table] = append(all[table], column)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}

// TestEveryColumnIsClassified checks that each table and column has its personal data described, with its
// lifetime and what an erasure does, and that the description is true.
func TestEveryColumnIsClassified(t *testing.T) {
	tables := tablesOf(t)
	classified := map[string]holding{}
	for _, h := range holdings() {
		classified[h.table] = h
		if _, ok := tables[h.table]; !ok {
			t.Errorf("holdings() in personal_tables.go has the table %s, which the database has not: take it out", h.table)
		}
	}
	for table, columns := range tables {
		h, ok := classified[table]
		if !ok {
			t.Errorf("nobody knows what the table %s keeps of people.\nAdd to holdings() in storage/sqlstore/personal_tables.go, if it has a column with a person's Discord ID:\n%s\nand if it knows nothing of people:\n%s",
				table, lineFor(table, columns), plainLineFor(table, columns))
			continue
		}
		h.check(t, columns)
	}
}

// check compares a classification with the existing columns, and checks its consistency.
func (h holding) check(t *testing.T, columns []string) {
	t.Helper()
	var known []string
	for _, c := range h.columns {
		known = append(known, c.name)
		if !slices.Contains(columns, c.name) {
			t.Errorf("the table %s has no column %s: take it out of its line in personal_tables.go", h.table, c.name)
		}
		if h.mine == "" && c.class != inner && c.class != secret {
			t.Errorf("the column %s.%s is %s, but nothing says whose (mine) its rows are", h.table, c.name, c.class)
		}
	}
	for _, name := range columns {
		if !slices.Contains(known, name) {
			t.Errorf("nobody knows what the column %s.%s is: add it to its line in storage/sqlstore/personal_tables.go, behind one of the classes in personal.go (typed, chosen, moment, … or inner, if it tells nothing of a person)", h.table, name)
		}
	}
	if h.kept == "" {
		t.Errorf("how long is a row of %s kept? Say so in its line in personal_tables.go (kept)", h.table)
	}
	if (h.mine != "") != (h.what != "") || h.mine != "" && h.gone == "" {
		t.Errorf("the table %s has rows about a person (mine), a name for them (what) and what erasing does (gone), or none of the three", h.table)
	}
}

func lineFor(table string, columns []string) string {
	return fmt.Sprintf("\t{\n\t\ttable: %q, what: %[1]q, mine: by(\"user\"), erase: []string{deleted},\n\t\tkept: \"until …\", gone: \"deleted\",\n"+
		"\t\tcolumns: of(person, \"user\", chosen, %q),\n\t},", table, strings.Join(slices.DeleteFunc(slices.Clone(columns), func(c string) bool { return c == "user" }), " "))
}

func plainLineFor(table string, columns []string) string {
	return fmt.Sprintf("\t{table: %q, kept: \"for good\", columns: of(inner, %q)},", table, strings.Join(columns, " "))
}

// TestAPersonsColumnErasesOrStays checks that a row with a user's ID is deleted or changed by an erasure.
func TestAPersonsColumnErasesOrStays(t *testing.T) {
	for _, h := range holdings() {
		named := slices.ContainsFunc(h.columns, func(c column) bool { return c.class == person || c.class == typed })
		if named && len(h.erase) == 0 {
			t.Errorf("the table %s has people's IDs or words, and erasing does nothing there", h.table)
		}
	}
}

// TestPrivacyDocument checks that the table of docs/privacy.md is generated from holdings().
func TestPrivacyDocument(t *testing.T) {
	const path, begin, end = "../../docs/privacy.md", "<!-- tables -->\n", "<!-- /tables -->"
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, ok := strings.Cut(string(raw), begin)
	_, tail, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		t.Fatalf("%s has no %s … %s", path, begin, end)
	}
	want := head + begin + "\n" + markdown() + "\n" + end + tail
	if *anew {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if want != string(raw) {
		t.Errorf("%s is out of date: go test ./storage/sqlstore -run PrivacyDocument -update", path)
	}
}

func markdown() string {
	var b strings.Builder
	b.WriteString("| table | in the export | you get | stored | when you erase your data |\n|---|---|---|---|---|\n")
	for _, h := range holdings() {
		var told []string
		for _, c := range h.exported() {
			told = append(told, fmt.Sprintf("`%s` (%s)", c.name, c.class))
		}
		what, gone := h.what, h.gone
		if what == "" {
			what = "–"
		}
		if h.table == "entries" {
			what = "the files in `games/`"
		}
		if gone == "" {
			gone = "stays: it has no data about people"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", h.table, what, strings.Join(told, ", "), h.kept, gone)
	}
	return b.String()
}

// TestMovingKnowsEveryTable checks that Move handles each table, by its own key, after those that it refers
// to.
func TestMovingKnowsEveryTable(t *testing.T) {
	columns := tablesOf(t)
	delete(columns, "goose_db_version")
	delete(columns, "moved_away") // it says of one database that it was left
	moved := map[string]bool{}
	for _, m := range allMoving() {
		moved[m.table] = true
		got, want := slices.Sorted(slices.Values(m.columns)), slices.Sorted(slices.Values(columns[m.table]))
		if !slices.Equal(got, want) {
			t.Errorf("of the table %s the columns %v are moved, and it has %v", m.table, got, want)
		}
	}
	for table := range columns {
		if !moved[table] {
			t.Errorf("the table %s is not moved: add it to keys in move.go", table)
		}
	}
}
