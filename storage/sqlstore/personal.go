package sqlstore

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"warbell/storage"
)

// class says what one column holds.
type class string

// The classes of columns. What is inner or secret is never exported.
const (
	person class = "person" // somebody's Discord ID
	typed  class = "typed"  // what a person wrote: names and words
	chosen class = "chosen" // what a person did or chose, or a fact about it
	yesNo  class = "yes or no"
	moment class = "time"
	length class = "span of time"
	where  class = "place" // a server, channel or message of Discord
	raw    class = "JSON"
	inner  class = "inner"  // tells nothing about a person
	secret class = "secret" // keys: tokens, seeds, salts
)

// holding says what one table keeps of people, and what becomes of it. What a person is shown, gets as a file
// and can have erased all follow from these, and so does the table in docs/privacy.md. A test fails when a
// table or a column of the database is missing here: see TestEveryColumnIsClassified.
type holding struct {
	table string
	// what names it for the person whom it is about; empty if they are shown nothing of it. Each has its
	// words in templates/privacy.en.tmpl, "privacy.kept.WHAT".
	what string
	// mine is the condition for the rows about the person ?1; empty if no row is about a person.
	mine string
	// erase is what is done with those rows: deleted, or statements with ?1; none leaves them.
	erase []string
	kept  string // how long, in words for docs/privacy.md
	gone  string // what erasing the person does, in the same words; empty: nothing, no row is about a person
	// columns are all of the table's, with their classes.
	columns []column
}

type column struct {
	name  string
	class class
}

// deleted is what is done with the rows of most tables.
const deleted = "DELETE"

// of reads columns as they are written here: classes, each with its columns behind it.
func of(pairs ...any) []column {
	var all []column
	for i := 0; i < len(pairs); i += 2 {
		for name := range strings.FieldsSeq(pairs[i+1].(string)) {
			all = append(all, column{name, pairs[i].(class)})
		}
	}
	return all
}

// exported are the columns of which the person gets to know.
func (h holding) exported() []column {
	var all []column
	for _, c := range h.columns {
		if c.class != inner && c.class != secret {
			all = append(all, c)
		}
	}
	return all
}

// statements are what erases a person from the table.
func (h holding) statements() []string {
	all := make([]string, len(h.erase))
	for i, text := range h.erase {
		if all[i] = text; text == deleted {
			all[i] = fmt.Sprintf("DELETE FROM %s WHERE %s", h.table, h.mine)
		}
	}
	return all
}

// query reads what a person gets to know of the table.
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

// records reads what the table has of a person as they get to know it. Empty texts and times that were never
// set are left out.
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

// told gives a value as people read it; nil if there is none.
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
