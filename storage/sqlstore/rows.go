package sqlstore

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"

	"warbell/engine/lazyregexp"
	"warbell/storage"
)

// Collect reads all rows of a query. T is the type of its only column, or a struct with a field for each
// column: see fields.
func Collect[T any](s *Session, text string, args ...any) ([]T, error) {
	rows, err := s.query(text, args...)
	if err != nil {
		return nil, err
	}
	return gathered[T](s, rows)
}

// First reads one row of a query as Collect does, and reports whether there was one.
func First[T any](s *Session, text string, args ...any) (v T, ok bool, err error) {
	all, err := Collect[T](s, text, args...)
	if err != nil || len(all) == 0 {
		return v, false, err
	}
	return all[0], true, nil
}

// one reads the first row of a query as Collect does. It returns ErrNotFound if there is none.
func one[T any](s *Session, text string, args ...any) (T, error) {
	v, ok, err := First[T](s, text, args...)
	if err == nil && !ok {
		err = storage.ErrNotFound
	}
	return v, err
}

// gathered reads the rows of a query. The mapping of its columns is computed once for all rows.
func gathered[T any](s *Session, rows *sql.Rows) ([]T, error) {
	columns, err := rows.Columns()
	if err != nil {
		rows.Close()
		return nil, err
	}
	var v T
	into, err := targets(&v, columns)
	if err != nil {
		rows.Close()
		return nil, err
	}
	return each(s, rows, func() (T, error) {
		err := rows.Scan(into...)
		return v, err
	})
}

// each calls scan for each row until the caller of the read gives up, then closes the rows.
func each[T any](s *Session, rows *sql.Rows, scan func() (T, error)) ([]T, error) {
	defer rows.Close()
	var all []T
	for rows.Next() {
		if err := s.stop(); err != nil {
			return nil, err
		}
		v, err := scan()
		if err != nil {
			return nil, err
		}
		all = append(all, v)
	}
	return all, rows.Err()
}

// anyRows reads rows with the given number of columns as the driver returns them, for code that doesn't know
// the types of a table.
func anyRows(s *Session, columns int, text string, args ...any) ([][]any, error) {
	rows, err := s.query(text, args...)
	if err != nil {
		return nil, err
	}
	return each(s, rows, func() ([]any, error) {
		row, into := make([]any, columns), make([]any, columns)
		for i := range row {
			into[i] = &row[i]
		}
		return row, rows.Scan(into...)
	})
}

// field is the field of a struct that a column is read into.
type field struct {
	column string
	index  []int // an argument of reflect.Value.FieldByIndex
}

var timeType = reflect.TypeFor[time.Time]()

// fields lists the columns of a struct. A field's column has its name in snake case, or the name in its tag
// db; a field tagged "-" has none. A nested struct has the columns of its own fields, prefixed with its tag.
func fields(t reflect.Type, prefix string, path []int) []field {
	var all []field
	for i := range t.NumField() {
		f := t.Field(i)
		tag, index := f.Tag.Get("db"), append(slices.Clone(path), i)
		switch {
		case tag == "-":
		case f.Type.Kind() == reflect.Struct && f.Type != timeType:
			all = append(all, fields(f.Type, prefix+tag, index)...)
		case tag != "":
			all = append(all, field{prefix + tag, index})
		default:
			all = append(all, field{prefix + snake(f.Name), index})
		}
	}
	return all
}

var hump = lazyregexp.New(`([a-z])([A-Z])|([A-Z])([A-Z][a-z])`)

// snake returns a name in snake case: dm_channel for DMChannel.
func snake(name string) string {
	return strings.ToLower(hump.ReplaceAllString(name, "${1}${3}_${2}${4}"))
}

var layouts sync.Map // the fields of each struct type that was read

func layout(t reflect.Type) []field {
	if known, ok := layouts.Load(t); ok {
		return known.([]field)
	}
	all := fields(t, "", nil)
	layouts.Store(t, all)
	return all
}

// targets returns the targets of sql.Rows.Scan for a row that is read into v. It returns an error if a column
// has no field, or a field no column.
func targets[T any](v *T, columns []string) ([]any, error) {
	row := reflect.ValueOf(v).Elem()
	if _, scans := any(v).(sql.Scanner); scans || row.Kind() != reflect.Struct || row.Type() == timeType {
		return []any{target(v)}, nil // Scan counts the columns
	}
	all := layout(row.Type())
	into := make([]any, len(columns))
	for i, column := range columns {
		at := i // mostly they are in the same order
		if at >= len(all) || all[at].column != column {
			at = slices.IndexFunc(all, func(f field) bool { return f.column == column })
		}
		if at < 0 || slices.Contains(columns[:i], column) {
			return nil, fmt.Errorf("%T has no field for the column %d, %q", *v, i+1, column)
		}
		into[i] = target(row.FieldByIndex(all[at].index).Addr().Interface())
	}
	for _, f := range all {
		if len(all) != len(columns) && !slices.Contains(columns, f.column) {
			return nil, fmt.Errorf("no column for the field %q of %T", f.column, *v)
		}
	}
	return into, nil
}

// target returns the scan target for a field: the field itself, or a Scanner that decodes the stored form.
func target(p any) any {
	switch p := p.(type) {
	case *time.Time:
		return stamp{p}
	case *time.Duration:
		return span{p}
	case *[32]byte:
		return seed{p}
	case *[]string, *map[string]string, *[]storage.RollRow, *[]storage.Stop:
		return document{p}
	}
	return p
}

// stamp scans a time.
type stamp struct{ t *time.Time }

// Scan reads milliseconds. NULL and 0 are the zero time.
func (s stamp) Scan(v any) error {
	*s.t = time.Time{}
	if ms, ok := v.(int64); ok && ms != 0 {
		*s.t = time.UnixMilli(ms).UTC()
	}
	return nil
}

// span scans a duration.
type span struct{ d *time.Duration }

// Scan reads milliseconds.
func (s span) Scan(v any) error {
	ms, _ := v.(int64)
	*s.d = time.Duration(ms) * time.Millisecond
	return nil
}

// seed scans a seed of dice.
type seed struct{ to *[32]byte }

// Scan reads 32 bytes.
func (s seed) Scan(v any) error {
	b, _ := v.([]byte)
	if len(b) != len(s.to) {
		return fmt.Errorf("a seed of %d bytes", len(b))
	}
	copy(s.to[:], b)
	return nil
}

// document scans a value stored as JSON.
type document struct{ to any }

// Scan reads JSON as text or bytes. NULL and an empty text are the zero value.
func (d document) Scan(v any) error {
	reflect.ValueOf(d.to).Elem().SetZero()
	text, ok := v.([]byte)
	if s, is := v.(string); is {
		text, ok = []byte(s), true
	}
	if !ok || len(text) == 0 {
		return nil
	}
	return json.Unmarshal(text, d.to)
}
