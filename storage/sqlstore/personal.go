package sqlstore

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"warbell/storage"
)

// class is the kind of data in a column.
type class string

// The classes of columns. Columns of the classes inner and secret are never exported.
const (
	person class = "person" // a Discord user's ID
	typed  class = "typed"  // what a person typed: names and words
	chosen class = "chosen" // what a person did or chose, or a fact about it
	yesNo  class = "yes or no"
	moment class = "time"
	length class = "span of time"
	where  class = "place" // a server, channel or message of Discord
	raw    class = "JSON"
	inner  class = "inner"  // tells nothing about a person
	secret class = "secret" // keys: tokens, seeds, salts
)

// holding describes the personal data in a table, and what erasing a person does with it. The data that a
// person is shown, can export and can have erased follows from the holdings, and so does the table in
// docs/privacy.md. TestEveryColumnIsClassified fails if a table or a column of the database is missing here.
type holding struct {
	table string
	// what is the name of the data for the person; empty if they are shown none of it. Its words are in
	// templates/privacy.en.tmpl, "privacy.kept.WHAT".
	what string
	// mine is the condition for rows about the person ?1; empty if no row is about a person.
	mine string
	// erase has the statements that erase the person ?1, or deleted; none leaves the rows unchanged.
	erase []string
	kept  string // how long, in words for docs/privacy.md
	gone  string // what erasing the person does, in words for docs/privacy.md; empty if no row is about a person
	// columns has all columns of the table, with their classes.
	columns []column
}

type column struct {
	name  string
	class class
}

// deleted stands for a statement that deletes the person's rows.
const deleted = "DELETE"

// of returns columns from pairs of a class and a list of names.
func of(pairs ...any) []column {
	var all []column
	for i := 0; i < len(pairs); i += 2 {
		for name := range strings.FieldsSeq(pairs[i+1].(string)) {
			all = append(all, column{name, pairs[i].(class)})
		}
	}
	return all
}

// exported returns the columns that the person may see.
func (h holding) exported() []column {
	var all []column
	for _, c := range h.columns {
		if c.class != inner && c.class != secret {
			all = append(all, c)
		}
	}
	return all
}

// statements returns the statements that erase a person from the table.
func (h holding) statements() []string {
	all := make([]string, len(h.erase))
	for i, text := range h.erase {
		if all[i] = text; text == deleted {
			all[i] = fmt.Sprintf("DELETE FROM %s WHERE %s", h.table, h.mine)
		}
	}
	return all
}

// query returns the query of the data that the person may see.
func (h holding) query() string {
	var names []string
	for _, c := range h.exported() {
		names = append(names, c.name)
	}
	order := "1"
	if len(names) > 1 {
		order = "1, 2"
	}
	return fmt.Sprintf("SELECT %s FROM %s WHERE %s ORDER BY %s", strings.Join(names, ", "), h.table, h.mine, order)
}

// records reads a person's data in the table as they may see it. Empty texts and times that were never set
// are left out.
func (h holding) records(db *Session, user string) ([]storage.Record, error) {
	columns := h.exported()
	rows, err := anyRows(db, len(columns), h.query(), user)
	if err != nil {
		return nil, err
	}
	var all []storage.Record
	for _, row := range rows {
		record := storage.Record{}
		for i, c := range columns {
			if v := c.class.told(row[i]); v != nil {
				record[c.name] = v
			}
		}
		all = append(all, record)
	}
	return all, nil
}

// told returns a value in a readable form, or nil if there is none.
func (c class) told(v any) any {
	n, _ := v.(int64)
	switch {
	case v == nil, v == "", c == moment && n == 0:
		return nil
	case c == moment:
		return time.UnixMilli(n).UTC().Format(time.RFC3339)
	case c == length:
		return (time.Duration(n) * time.Millisecond).String()
	case c == yesNo:
		return n != 0
	case c == raw:
		b, _ := v.([]byte)
		return json.RawMessage(b)
	}
	return v
}
