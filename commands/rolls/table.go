package rolls

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/lazyregexp"
	"warbell/storage"
)

// The bounds of a random table.
const (
	mostRows   = 100
	mostRow    = 200 // characters
	mostWeight = dice.MaxSides
	mostDraws  = 10
)

// table is a random table on which to roll.
type table struct {
	Name string
	Rows []storage.RollRow
}

// These match a text before a row: its weight, the die numbers for it, or its number in a list, which is
// ignored.
var (
	weighed = lazyregexp.New(`^(\d{1,5})\s*:\s*`)
	spans   = lazyregexp.New(`^(\d{1,5})\s*[-–]\s*(\d{1,5})(?:\s*[:.)]\s*|\s+)`)
	listed  = lazyregexp.New(`^(?:\d{1,3}[.)]|[-*•])\s+`)
)

// readRow parses a row.
func readRow(line string) storage.RollRow {
	if m := spans.FindStringSubmatch(line); m != nil {
		from, _ := strconv.Atoi(m[1])
		to, _ := strconv.Atoi(m[2])
		return storage.RollRow{Weight: to - from + 1, Text: strings.TrimSpace(line[len(m[0]):])}
	}
	if m := weighed.FindStringSubmatch(line); m != nil {
		weight, _ := strconv.Atoi(m[1])
		return storage.RollRow{Weight: weight, Text: strings.TrimSpace(line[len(m[0]):])}
	}
	return storage.RollRow{Weight: 1, Text: strings.TrimSpace(line[len(listed.FindString(line)):])}
}

// readRows parses a table with one row per line. A weight and a colon, or two numbers of a die, may stand
// before a row.
func readRows(text string) ([]storage.RollRow, error) {
	var rows []storage.RollRow
	text, err := spanned(text)
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		row := readRow(line)
		if err := rowSound(row); err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	switch {
	case len(rows) < 2:
		return nil, engine.Refuse(engine.Invalid, "",
			"A random table needs at least 2 rows. Write each on its own line.")
	case len(rows) > mostRows:
		return nil, engine.Refuse(engine.Invalid, "", "A random table has at most %d rows. Make it 2 tables.", mostRows)
	case table{Rows: rows}.weight() > mostWeight:
		return nil, engine.Refuse(engine.Invalid, "",
			"The weights add up to more than %d. Make them smaller.", mostWeight)
	}
	return rows, nil
}

// rowSound checks a row and the dice in it.
func rowSound(row storage.RollRow) error {
	switch {
	case row.Text == "":
		return engine.Refuse(engine.Invalid, "", "A row has no text. Write, for example, 3: a rusty sword.")
	case row.Weight < 1:
		return engine.Refuse(engine.Invalid, "", "The weight of a row must be 1 or more: “%s”.", row.Text)
	case utf8.RuneCountInString(row.Text) > mostRow:
		return engine.Refuse(engine.Invalid, "", "A row is too long: at most %d characters.", mostRow)
	}
	for _, m := range inline.FindAllStringSubmatch(row.Text, -1) {
		if err := sound(m[1]); err != nil {
			return err
		}
		if len(parametersOf(m[1])) > 0 {
			return engine.Refuse(engine.Invalid, "", "Dice in a row can't have parameters: “%s”.", m[1])
		}
	}
	return nil
}

// inline matches dice in a row, as in [[2d6]] gold.
var inline = lazyregexp.New(`\[\[([^\[\]]+)\]\]`)

// weight returns the weight of all rows together.
func (t table) weight() (total int) {
	for _, row := range t.Rows {
		total += row.Weight
	}
	return total
}

// die returns the die that picks a row, with a side for each unit of weight. It writes a die of 66 sides with
// its faces, since D66 means something else. D1, D2 and D3 are rolled with a D6, as in the rule documents,
// which is equally fair.
func (t table) die() (dice.Expr, error) {
	sides := t.weight()
	text := "d" + strconv.Itoa(sides)
	if sides == 66 {
		faces := make([]string, sides)
		for i := range faces {
			faces[i] = strconv.Itoa(i + 1)
		}
		text = "d{" + strings.Join(faces, ",") + "}"
	}
	expr, err := dice.Parse(text)
	if err != nil {
		return expr, fmt.Errorf("the die of table %s: %w", t.Name, err)
	}
	return expr, nil
}

// read returns the rows that the results pick. The results are, for each row, the table's die and then the
// dice in that row. If more dice are needed, it returns the next expression.
func (t table) read(fell []dice.Result, die dice.Expr, times int) (rows []string, next dice.Expr, more bool) {
	for range times {
		if len(fell) == 0 {
			return rows, die, true
		}
		text := t.row(fell[0].Total())
		fell = fell[1:]
		text = inline.ReplaceAllStringFunc(text, func(found string) string {
			expr, err := dice.Parse(strings.Trim(found, "[]"))
			if more || err != nil || expr.Symbols() {
				return found
			}
			if len(fell) == 0 {
				next, more = expr, true
				return found
			}
			n := fell[0].Total()
			fell = fell[1:]
			return strconv.Itoa(n)
		})
		if more {
			return rows, next, true
		}
		rows = append(rows, text)
	}
	return rows, dice.Expr{}, false
}

// row returns the text of the row for a number of the table's die.
func (t table) row(n int) string {
	for _, row := range t.Rows {
		if n -= row.Weight; n <= 0 {
			return row.Text
		}
	}
	return ""
}

// written returns a table as text for its form.
func written(rows []storage.RollRow) string {
	var b strings.Builder
	for _, row := range rows {
		if row.Weight != 1 || readRow(row.Text) != row {
			b.WriteString(strconv.Itoa(row.Weight) + ": ")
		}
		b.WriteString(row.Text + "\n")
	}
	return b.String()
}
