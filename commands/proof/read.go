package proof

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"warbell/engine"
)

// The bounds of an export. Games stay far below them; a malicious file is refused.
const (
	longestExport = 64 << 20 // bytes
	longestLine   = 1 << 20
	mostSteps     = 20_000
)

// ErrUnread is wrapped by errors of a check that could not read its input.
var ErrUnread = errors.New("it can't be read")

// linesOf yields the lines of a file, each time from the beginning.
func linesOf(file io.ReadSeeker) Lines {
	return func(yield func([]byte, error) bool) {
		if _, err := file.Seek(0, io.SeekStart); err != nil {
			yield(nil, err)
			return
		}
		limited := &io.LimitedReader{R: file, N: longestExport}
		lines := bufio.NewScanner(limited)
		lines.Buffer(make([]byte, 0, 64<<10), longestLine)
		for lines.Scan() {
			if !yield(lines.Bytes(), nil) {
				return
			}
		}
		if err := lines.Err(); err != nil {
			yield(nil, err)
		} else if limited.N <= 0 {
			yield(nil, fmt.Errorf("the file is longer than %d MB", longestExport>>20))
		}
	}
}

// recorded is an entry with its bytes.
type recorded struct {
	engine.Entry
	raw []byte
}

// exported is an export that is read line by line, several times. It is not checked yet.
type exported struct {
	lines Lines
	head  exportHead
	rules engine.Ruleset
}

// open reads the head of an export.
func open(lines Lines, find func(string) (engine.Ruleset, bool)) (exported, error) {
	x := exported{lines: lines}
	for line, err := range lines {
		if err != nil {
			return x, fmt.Errorf("%w: %w", ErrUnread, err)
		}
		return x, x.readHead(line, find)
	}
	return x, errors.New("the file is empty")
}

func (x *exported) readHead(line []byte, find func(string) (engine.Ruleset, bool)) error {
	if err := json.Unmarshal(line, &x.head); err != nil || x.head.Format == 0 {
		return errors.New("this isn't a Warbell export")
	}
	rs, ok := find(x.head.System)
	if !ok || x.head.Format > exportFormat {
		return fmt.Errorf("it is for system %q in format %d, which this Warbell doesn't know: use a newer one",
			x.head.System, x.head.Format)
	}
	x.rules = rs
	return nil
}

// each calls take for all lines after the head.
func (x *exported) each(take func(exportLine) error) error {
	n := 0
	for text, err := range x.lines {
		if err != nil {
			return fmt.Errorf("%w: %w", ErrUnread, err)
		}
		if n++; n == 1 {
			continue
		}
		var line exportLine
		if err := json.Unmarshal(text, &line); err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
		if err := take(line); err != nil {
			return err
		}
	}
	return nil
}

// opened returns all secrets that an export reveals. They stand after the steps that sealed them.
func (x *exported) opened() (openings, error) {
	open, steps, last := openings{}, 0, 0
	err := x.each(func(line exportLine) error {
		s := line.Reveal
		if s == nil {
			if steps++; steps > mostSteps {
				return fmt.Errorf("the game has more than %d steps", mostSteps)
			}
			return nil
		}
		last = max(last, s.Seq)
		return open.add(engine.Secret{Owner: s.Owner, Slot: s.Slot, Seq: s.Seq, Salt: s.Salt, Value: s.Value})
	})
	if err == nil && last > steps {
		err = fmt.Errorf("a secret belongs to step %d, which doesn't exist", last)
	}
	return open, err
}

// entries calls take for all entries, each with its bytes.
func (x *exported) entries(take func(recorded) error) error {
	return x.each(func(line exportLine) error {
		if line.Reveal != nil {
			return nil
		}
		e, err := x.rules.Codec().DecodeEntry(line.Entry)
		if err != nil {
			return err
		}
		return take(recorded{Entry: e, raw: line.Entry})
	})
}
