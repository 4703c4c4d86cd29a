package playground

import (
	"encoding/json"
	"fmt"
	"strings"

	"warbell/bot/discordfake"
)

func (p *Page) outbox(q *inspection) ([]InspectedRow, error) {
	if p.opts.Inspect == nil {
		return nil, errNoInspector
	}
	rows, err := p.opts.Inspect.Outbox(q.r.Context())
	if err != nil {
		return nil, err
	}
	seen := make([]InspectedRow, len(rows))
	for i, row := range rows {
		seen[i] = p.seenRow(row, q.by.User)
	}
	return seen, nil
}

// seenRow returns a row as a user may see it. Of a row that is secret for the user, it has little but the
// kind and the readers.
func (p *Page) seenRow(row InspectedRow, user string) InspectedRow {
	whose := discordfake.Audience{User: row.User, Channel: row.Channel}
	names := p.stand.Readers(whose)
	if !p.stand.Admits(whose, user) {
		kind, _, _ := strings.Cut(row.Kind, ".") // the rest would reveal the purpose
		return InspectedRow{ID: row.ID, Kind: kind, Created: row.Created, For: names, Hidden: true}
	}
	row.For = names
	return row
}

func (p *Page) inspectOutbox(q *inspection) (any, error) {
	rows, err := p.outbox(q)
	return map[string]any{"rows": rows}, err
}

// scriptOutbox returns the outbox as JSON, one row per line.
func (p *Page) scriptOutbox(q *inspection) (string, error) {
	rows, err := p.outbox(q)
	var b strings.Builder
	for _, row := range rows {
		raw, _ := json.Marshal(row) // our own types can always be encoded
		fmt.Fprintf(&b, "%s\n", raw)
	}
	return b.String(), err
}
