package rolllog

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"warbell/engine/dice"
)

// The bounds of an export. A malicious file is refused.
const (
	longestFile = 64 << 20 // bytes
	longestLine = 4 << 20
)

// Report is the result of checking an export.
type Report struct {
	Channel string
	Series  int // whose seeds are in the file
	Secret  int // whose seeds are still secret
	Veiled  int
	Rolls   int // recomputed
	Dice    int
	Opened  int // the part of Rolls from veiled series
	Unknown int // rolls whose seeds are still secret
	Linked  int // series whose commitment is in the series before, in this file
	Bound   []string
	Draws   []VerifiedDraw
	Rerolls int // of draws
}

// IsExport reports whether a file begins like an export of rolls.
func IsExport(file io.ReadSeeker) bool {
	start := make([]byte, 64)
	n, _ := io.ReadFull(file, start)
	_, err := file.Seek(0, io.SeekStart)
	return err == nil && bytes.HasPrefix(start[:n], []byte(`{"warbell_rolls":`))
}

// Verify rolls all rolls of an export again. An error names the line that doesn't fit; the report counts the
// checks before it.
//
// The file alone can't show that it matches the posts: the commitments, calls, dice and totals must be those
// that the channel saw. Only there can a missing call be noticed.
func Verify(file io.Reader) (report Report, err error) {
	limited := &io.LimitedReader{R: file, N: longestFile}
	lines := bufio.NewScanner(limited)
	lines.Buffer(make([]byte, 0, 64<<10), longestLine)
	v := verifier{report: &report, calls: map[string]bool{}, last: map[bool]*exportSeries{},
		draws: map[string]*provenDraw{}}
	n := 0
	for lines.Scan() {
		n++
		if err := v.line(n, lines.Bytes()); err != nil {
			return report, fmt.Errorf("line %d: %w", n, err)
		}
	}
	switch {
	case lines.Err() != nil:
		return report, lines.Err()
	case limited.N <= 0:
		return report, fmt.Errorf("the file is longer than %d MB", longestFile>>20)
	case n == 0:
		return report, errors.New("the file is empty")
	}
	return report, nil
}

type verifier struct {
	report *Report
	now    *exportSeries
	seed   [32]byte // of the present series, if known
	last   map[bool]*exportSeries
	calls  map[string]bool
	draws  map[string]*provenDraw // by call
}

func (v *verifier) line(n int, text []byte) error {
	if n == 1 {
		var head exportHead
		if err := json.Unmarshal(text, &head); err != nil || head.Format == 0 {
			return errors.New("this isn't a roll export")
		}
		if head.Format > exportFormat {
			return fmt.Errorf("the file has format %d, which this Warbell doesn't know: use a newer one", head.Format)
		}
		v.report.Channel = head.Channel
		return nil
	}
	var line exportLine
	if err := json.Unmarshal(text, &line); err != nil {
		return err
	}
	switch {
	case line.Series != nil:
		return v.series(line.Series)
	case line.Roll != nil && v.now != nil:
		return v.roll(line.Roll)
	case line.Draw != nil:
		return v.draw(line.Draw)
	case line.Reroll != nil:
		return v.reroll(line.Reroll)
	}
	return errors.New("the line isn't a roll log, a roll or a draw")
}

// series begins a series. Its seed must fit its own commitment and that in the series before it.
func (v *verifier) series(s *exportSeries) (err error) {
	if _, err := unhex(s.Commitment); err != nil {
		return err
	}
	if before := v.last[s.Veiled]; before != nil && before.Number+1 == s.Number {
		if before.Next != s.Commitment {
			return fmt.Errorf("roll log %d is not the one promised when roll log %d was revealed", s.Number,
				before.Number)
		}
		v.report.Linked++
	}
	v.now, v.last[s.Veiled] = s, s
	v.report.Bound = append(v.report.Bound, s.Commitment)
	switch {
	case s.Veiled:
		v.report.Veiled++
		return nil
	case s.Seed == "":
		v.report.Secret++
		return nil
	}
	v.report.Series++
	if v.seed, err = unhex(s.Seed); err == nil && dice.Commitment(v.seed) != s.Commitment {
		err = fmt.Errorf("the SHA-256 of the seed of roll log %d is not its verification code", s.Number)
	}
	return err
}

// roll computes a roll again and compares it.
func (v *verifier) roll(r *exportRoll) error {
	if r.Call == "" || v.calls[r.Call] {
		return fmt.Errorf("roll ID %q occurs twice, or is empty", r.Call)
	}
	v.calls[r.Call] = true
	seed := v.seed
	switch {
	case v.now.Veiled:
		own, err := unhex(r.Seed)
		if err != nil {
			return err
		}
		root, err := rootOf(own, r.Slot, r.Path)
		if err == nil && root != v.now.Commitment {
			err = fmt.Errorf("the seed of roll ID %s does not lead to the hash of its roll log", r.Call)
		}
		if err != nil {
			return err
		}
		v.report.Opened++
		seed = own
	case v.now.Seed == "":
		v.report.Unknown++
		return nil
	}
	return v.again(seed, r)
}

func (v *verifier) again(seed [32]byte, r *exportRoll) error {
	fell, err := rethrow(dice.Fair(seed, nil, r.Call), r.Dice)
	if err != nil {
		return fmt.Errorf("roll ID %s: %w", r.Call, err)
	}
	if drawn := dice.FormatDrawn(fell.drawn); drawn != r.Drawn || !slices.Equal(totals(fell.results), r.Totals) {
		return fmt.Errorf("roll ID %s: the seed gives %s for %s, not %s", r.Call, drawn, r.Dice, r.Drawn)
	}
	v.report.Rolls++
	v.report.Dice += len(fell.drawn)
	return nil
}
