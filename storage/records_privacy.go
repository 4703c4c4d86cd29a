package storage

// DataSet is the stored data of one kind about one person, such as their fighters.
type DataSet struct {
	What string   // its name, also in the export: see docs/privacy.md
	Rows []Record // none if there is nothing
}

// Record is one stored record, by field: a text, a number, a bool, a time in RFC 3339, or JSON as it was
// written.
type Record map[string]any
