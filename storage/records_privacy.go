package storage

// DataSet is what is kept of one person in one respect, such as their fighters.
type DataSet struct {
	What string   // names it, in the export too: see docs/privacy.md
	Rows []Record // none if there is nothing
}

// Record is one thing that is kept, by name: a text, a number, a yes or no, a time as RFC 3339 has it, or
// JSON as it was written.
type Record map[string]any
