package sqlstore

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"warbell/storage"
)

// keys lists the tables with the columns of their keys, which give the order in which rows are moved. A table
// comes after those that it refers to.
var keys = []struct{ table, columns string }{
	{"games", "n"}, {"seats", "game seat"}, {"entries", "game seq"}, {"secrets", "n"}, {"duties",
		"n"}, {"prompts", "n"}, {"outbox", "id"},
	{"calls", "call"}, {"challenges", "id"}, {"settings", "user"}, {"prose", "game seq"}, {"names",
		"game ref user"}, {"deferrals", "call"},
	{"clock", "one"}, {"posts", "game seq"}, {"asks", "game user channel"}, {"desks", "game user"}, {"statuses", "game"}, {"showings",
		"user channel message"}, {"servers", "guild"}, {"hours", "user"}, {"vacations", "n"},
	{"seat_clocks", "game seat"}, {"silences", "game seat"}, {"people_rings", "user"}, {"seat_history",
		"game seat seq"}, {"seat_offers", "id"}, {"lookers", "guild user"},
	{"boards", "channel"}, {"drafts", "user about"}, {"deadlines", "user"}, {"followers",
		"user game"}, {"appointments", "id"},
	{"lessons", "user lesson"}, {"feeds", "guild"}, {"fighters", "id"}, {"library", "id"}, {"characters", "id"},
	{"character_versions", "character rev"}, {"character_notes", "character user"}, {"saved_rolls", "id"}, {"hidden_rolls",
		"call"}, {"hidden_roll_masters", "call user"}, {"series", "id"}, {"rolls", "call"},
	{"draws", "id"}, {"draw_entrants", "draw number"}, {"draw_rerolls", "draw number"},
	{"draw_steps", "draw number"},
	{"turn_lists", "id"}, {"turn_texts", "list number"},
	{"luck", "user sides face"}, {"battlefields", "channel"}, {"battlefield_names", "channel ref user"},
}

// exact names the column whose texts are stored in the encoding of Dialect.Keep.
const exact = "prose.text"

// moveChunk is the number of rows moved in one transaction.
const moveChunk = 200

// moving is a table that is being moved.
type moving struct {
	table   string
	keys    []string
	columns []string // the keys first
}

func allMoving() []moving {
	columns := map[string][]column{}
	for _, h := range holdings() {
		columns[h.table] = h.columns
	}
	all := make([]moving, len(keys))
	for i, k := range keys {
		m := moving{table: k.table, keys: strings.Fields(k.columns)}
		m.columns = append(m.columns, m.keys...)
		for _, c := range columns[k.table] {
			if !strings.Contains(" "+k.columns+" ", " "+c.name+" ") {
				m.columns = append(m.columns, c.name)
			}
		}
		all[i] = m
	}
	return all
}

// Numbered lists the tables whose rows the database numbers, each with the numbered column.
func Numbered() [][2]string {
	var all [][2]string
	for _, k := range keys {
		if k.columns == "n" || k.table == "outbox" {
			all = append(all, [2]string{k.table, k.columns})
		}
	}
	return all
}

// Move copies all rows of a store into another one, then compares the rows of both. The other store must be
// empty but for the rows of an earlier, interrupted Move, which is continued. Neither store may be in use.
// Move calls done with the number of rows when a table is moved.
func Move(ctx context.Context, from, to *Store, done func(table string, rows int)) error {
	for _, m := range allMoving() {
		if err := m.copy(ctx, from, to); err != nil {
			return fmt.Errorf("move the table %s: %w", m.table, err)
		}
		rows, err := m.compare(ctx, from, to)
		if err != nil {
			return fmt.Errorf("compare the table %s: %w", m.table, err)
		}
		done(m.table, rows)
	}
	return nil
}

// copy adds the rows after the last one that is there.
func (m moving) copy(ctx context.Context, from, to *Store) error {
	last, err := m.last(ctx, to)
	for err == nil {
		var rows [][]any
		if rows, err = m.read(ctx, from, last); err != nil || len(rows) == 0 {
			break
		}
		last = rows[len(rows)-1][:len(m.keys)]
		err = m.write(ctx, to, rows)
	}
	return err
}

func (m moving) write(ctx context.Context, to *Store, rows [][]any) error {
	return to.change(ctx, "write rows", func(db *Session) error {
		values := make([][]any, len(rows))
		for i, row := range rows {
			values[i] = append([]any{}, row...)
			m.exactly(values[i], db.Exactly)
		}
		marks := "(" + strings.Repeat("?, ", len(m.columns)-1) + "?)"
		return db.insert(`INSERT INTO `+m.table+` (`+strings.Join(m.columns, ", ")+`)`, marks, ``, values)
	})
}

// read returns the rows after a key, with decoded texts.
func (m moving) read(ctx context.Context, s *Store, after []any) ([][]any, error) {
	text, args := `SELECT `+strings.Join(m.columns, ", ")+` FROM `+m.table, []any{}
	if after != nil {
		text += ` WHERE (` + strings.Join(m.keys, ", ") + `) > (` + strings.Repeat("?, ", len(m.keys)-1) + `?)`
		args = append(args, after...)
	}
	text += ` ORDER BY ` + strings.Join(m.keys, ", ") + fmt.Sprint(` LIMIT `, moveChunk)
	return read(ctx, s.on, "read rows", func(db *Session) ([][]any, error) {
		rows, err := anyRows(db, len(m.columns), text, args...)
		for _, row := range rows {
			m.exactly(row, db.As)
		}
		return rows, err
	})
}

// last returns the key of the last row, or nil if there is none.
func (m moving) last(ctx context.Context, s *Store) ([]any, error) {
	text := `SELECT ` + strings.Join(m.keys, ", ") + ` FROM ` + m.table + ` ORDER BY ` + strings.Join(m.keys,
		" DESC, ") + ` DESC LIMIT 1`
	return read(ctx, s.on, "read the last row", func(db *Session) ([]any, error) {
		keys, err := anyRows(db, len(m.keys), text)
		if err != nil || len(keys) == 0 {
			return nil, err
		}
		return keys[0], nil
	})
}

func (m moving) exactly(row []any, how func(string) string) {
	for i, c := range m.columns {
		if text, ok := row[i].(string); ok && m.table+"."+c == exact {
			row[i] = how(text)
		}
	}
}

// compare reads both tables side by side, compares them, and counts the rows.
func (m moving) compare(ctx context.Context, from, to *Store) (rows int, err error) {
	for after := []any(nil); ; {
		have, err := m.read(ctx, from, after)
		if err != nil {
			return rows, err
		}
		got, err := m.read(ctx, to, after)
		if err != nil {
			return rows, err
		}
		if len(have) != len(got) {
			return rows, fmt.Errorf("%d rows instead of %d: one database was changed meanwhile",
				len(have), len(got))
		}
		for i := range have {
			if at := differs(have[i], got[i]); at >= 0 {
				return rows, fmt.Errorf("the row %v has another %s: one database was changed meanwhile",
					have[i][:len(m.keys)], m.columns[at])
			}
		}
		rows += len(have)
		if len(have) < moveChunk {
			return rows, nil
		}
		after = have[len(have)-1][:len(m.keys)]
	}
}

// differs returns the first index at which two rows differ, or -1.
func differs(a, b []any) int {
	for i := range a {
		if !same(a[i], b[i]) {
			return i
		}
	}
	return -1
}

func same(a, b any) bool {
	x, isBytes := a.([]byte)
	y, areBytes := b.([]byte)
	if isBytes && areBytes {
		return bytes.Equal(x, y)
	}
	return isBytes == areBytes && a == b
}

// EachGame calls f with the ID of each game, oldest first.
func (s *Store) EachGame(ctx context.Context, f func(storage.GameID) error) error {
	type numbered struct {
		N  int64
		ID storage.GameID
	}
	for after := int64(0); ; {
		some, err := read(ctx, s.on, "list all games", func(db *Session) ([]numbered, error) {
			return Collect[numbered](db, `SELECT n, id FROM games WHERE n > ? ORDER BY n LIMIT 1000`, after)
		})
		if err != nil || len(some) == 0 {
			return err
		}
		for _, g := range some {
			if err := f(g.ID); err != nil {
				return err
			}
			after = g.N
		}
	}
}
