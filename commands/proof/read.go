package proof

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"warbell/engine"
)

// What an export may hold at most. No game comes near; a file that was made to do harm stops here.
const (
	longestExport = 64 << 20 // bytes
	longestLine   = 1 << 20
	mostSteps     = 20_000
)

// exported is an export as it was read. Nothing of it has been checked.
type exported struct {
	head   exportHead
	rules  engine.Ruleset
	log    []recorded
	opened []engine.Secret
}

// recorded is an entry with the bytes it was read from.
type recorded struct {
	engine.Entry
	raw []byte
}

// readExport reads what Export wrote. What was read before an error comes with it.
func readExport(r io.Reader, find func(string) (engine.Ruleset, bool)) (exported, error) {
	var x exported
	limited := &io.LimitedReader{R: r, N: longestExport}
	lines := bufio.NewScanner(limited)
	lines.Buffer(make([]byte, 0, 64<<10), longestLine)
	if !lines.Scan() {
		return x, errors.Join(errors.New("the file is empty"), lines.Err())
	}
	if err := x.readHead(lines.Bytes(), find); err != nil {
		return x, err
	}
	for n := 2; lines.Scan(); n++ {
		if err := x.readLine(lines.Bytes()); err != nil {
			return x, fmt.Errorf("line %d: %w", n, err)
		}
	}
	if limited.N <= 0 {
		return x, fmt.Errorf("the file is longer than %d MB", longestExport>>20)
	}
	return x, lines.Err()
}

func (x *exported) readHead(line []byte, find func(string) (engine.Ruleset, bool)) error {
	if err := json.Unmarshal(line, &x.head); err != nil || x.head.Format == 0 {
		return errors.New("this is not an export of Warbell")
	}
	rs, ok := find(x.head.System)
	if !ok || x.head.Format > exportFormat {
		return fmt.Errorf("it is of system %q in format %d, which this Warbell doesn't know: use a newer one", x.head.System, x.head.Format)
	}
	x.rules = rs
	return nil
}

func (x *exported) readLine(text []byte) error {
	var line exportLine
	if err := json.Unmarshal(text, &line); err != nil {
		return err
	}
	if s := line.Reveal; s != nil {
		x.opened = append(x.opened, engine.Secret{Owner: s.Owner, Slot: s.Slot, Seq: s.Seq, Salt: s.Salt, Value: s.Value})
		return nil
	}
	e, err := x.rules.Codec().DecodeEntry(line.Entry)
	if err != nil {
		return err
	}
	x.log = append(x.log, recorded{Entry: e, raw: line.Entry})
	if len(x.log) > mostSteps {
		return fmt.Errorf("the game has more than %d steps", mostSteps)
	}
	return nil
}
