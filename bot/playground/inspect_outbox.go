package playground

import (
	"encoding/json"
	"fmt"
	"strings"
)

func (s *Server) outbox(q *inspection) ([]InspectedRow, error) {
	if s.opts.Inspect == nil {
		return nil, errNoInspector
	}
	rows, err := s.opts.Inspect.Outbox(q.r.Context())
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	seen := make([]InspectedRow, len(rows))
	for i, row := range rows {
		seen[i] = s.seenRow(row, q.by.User)
	}
	return seen, nil
}

// seenRow is a row as a user may see it: of others' no more than that there
// was something.
func (w *world) seenRow(row InspectedRow, user string) InspectedRow {
	whose := audience{user: row.User, channel: w.channels[row.Channel]}
	names := w.readers(whose)
	if !w.admits(whose, user) {
		kind, _, _ := strings.Cut(row.Kind, ".") // the rest says what for
		return InspectedRow{ID: row.ID, Kind: kind, Created: row.Created, For: names, Hidden: true}
	}
	row.For = names
	return row
}

func (s *Server) inspectOutbox(q *inspection) (any, error) {
	rows, err := s.outbox(q)
	return map[string]any{"rows": rows}, err
}

// scriptOutbox writes the outbox as JSON, one row a line.
func (s *Server) scriptOutbox(q *inspection) (string, error) {
	rows, err := s.outbox(q)
	var b strings.Builder
	for _, row := range rows {
		raw, _ := json.Marshal(row) // our own types always encode
		fmt.Fprintf(&b, "%s\n", raw)
	}
	return b.String(), err
}
