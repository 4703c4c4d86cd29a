package commands

import (
	"bufio"
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"warbell/engine"
	"warbell/templates"
)

// exportFormat is the version of the export. A reader refuses newer ones.
const exportFormat = 1

// An export is JSON lines: one exportHead, one exportLine for each entry of the log, and, behind
// the entry that reveals it, one exportLine for each secret that was made known. Names are left out:
// the log knows seats, not people.
type exportHead struct {
	Format int    `json:"warbell_export"`
	Game   string `json:"game"`
	System string `json:"system"`
	Over   bool   `json:"over"`
	Seed   string `json:"seed,omitempty"` // hex; only once the game is over
}

type exportLine struct {
	Entry  json.RawMessage `json:"entry,omitempty"`
	Reveal *exportSecret   `json:"reveal,omitempty"`
}

// exportSecret opens the commitment that stands on the log at Seq.
type exportSecret struct {
	Owner engine.Seat     `json:"owner"`
	Slot  engine.Slot     `json:"slot"`
	Seq   int             `json:"seq"`
	Salt  string          `json:"salt"`
	Value json.RawMessage `json:"value"`
}

// Export writes a game's log as JSON lines. The seed of the dice is in it only once the game is
// over, a secret only once it was revealed.
func (b *Bot) Export(ctx context.Context, l *Live, w io.Writer) error {
	rows, err := b.store.Log(ctx, l.ID, 0)
	if err != nil {
		return err
	}
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	head := exportHead{Format: exportFormat, Game: string(l.ID), System: l.System, Over: l.Over}
	if l.Over {
		head.Seed = hex.EncodeToString(l.Seed[:])
	}
	if err := out.Encode(head); err != nil {
		return err
	}
	var log []engine.Entry
	for _, row := range rows {
		e, err := l.Rules.Codec().DecodeEntry(row.Body)
		if err != nil {
			return fmt.Errorf("export %s: %w", l.ID, err)
		}
		log = append(log, e)
		if err := out.Encode(exportLine{Entry: row.Body}); err != nil {
			return err
		}
		if err := exportReveals(out, l, log); err != nil {
			return err
		}
	}
	return nil
}

// exportReveals writes the secrets that the last entry made known, as they were at that time.
func exportReveals(out *json.Encoder, l *Live, log []engine.Entry) error {
	last := log[len(log)-1]
	if len(last.Reveals) == 0 {
		return nil
	}
	then, err := l.Rules.Fold(log, l.State.Vault)
	if err != nil {
		return err
	}
	for _, r := range last.Reveals {
		s, ok := upTo(l.State.Vault, last.Seq).Latest(&then.Kernel, r.Owner, r.Slot)
		if !ok {
			continue
		}
		open := exportSecret{Owner: s.Owner, Slot: s.Slot, Seq: s.Seq, Salt: s.Salt, Value: s.Value}
		if err := out.Encode(exportLine{Reveal: &open}); err != nil {
			return err
		}
	}
	return nil
}

// upTo is the vault as it was at a position.
func upTo(v engine.Vault, seq int) engine.Vault {
	return filter(v, func(s engine.Secret) bool { return s.Seq <= seq })
}

func (b *Bot) gameExport(ctx context.Context, call *Call) (Reply, error) {
	l, err := b.theGame(ctx, call, true)
	if err != nil {
		return Reply{}, err
	}
	var file bytes.Buffer
	if err := b.Export(ctx, l, &file); err != nil {
		return Reply{}, err
	}
	note, err := b.words.Attach("export", struct{ Over bool }{l.Over}, templates.File{
		Name: "warbell-" + string(l.ID) + ".jsonl", Data: file.Bytes(),
	})
	return Whisper(note), err
}

func (b *Bot) gameVerify(ctx context.Context, call *Call) (Reply, error) {
	l, err := b.theGame(ctx, call, true)
	if err != nil {
		return Reply{}, err
	}
	if !l.Over {
		return Reply{}, engine.Refuse(engine.Illegal, "", "The seed of the dice stays secret until the game is over. Its SHA-256 was posted at the start: %s", l.State.Kernel.Commitment)
	}
	var file bytes.Buffer
	if err := b.Export(ctx, l, &file); err != nil {
		return Reply{}, err
	}
	report, err := Verify(&file, b.table.rules.Find)
	if err != nil {
		report.Fault = err.Error()
	}
	note, err := b.words.Note("verified", report)
	return Whisper(note), err
}

// readExport reads what Export wrote.
func readExport(r io.Reader, find func(string) (engine.Ruleset, bool)) (exportHead, engine.Ruleset, []engine.Entry, []exportSecret, error) {
	var head exportHead
	lines := bufio.NewScanner(r)
	lines.Buffer(make([]byte, 0, 64<<10), 16<<20)
	if !lines.Scan() {
		return head, nil, nil, nil, errors.New("the file is empty")
	}
	if err := json.Unmarshal(lines.Bytes(), &head); err != nil || head.Format == 0 {
		return head, nil, nil, nil, errors.New("this is not an export of Warbell")
	}
	rs, ok := find(head.System)
	if !ok || head.Format > exportFormat {
		return head, nil, nil, nil, fmt.Errorf("it is of system %q in format %d, which this Warbell doesn't know: use a newer one", head.System, head.Format)
	}
	var log []engine.Entry
	var secrets []exportSecret
	for n := 2; lines.Scan(); n++ {
		var line exportLine
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			return head, rs, log, secrets, fmt.Errorf("line %d: %w", n, err)
		}
		if line.Reveal != nil {
			secrets = append(secrets, *line.Reveal)
			continue
		}
		e, err := rs.Codec().DecodeEntry(line.Entry)
		if err != nil {
			return head, rs, log, secrets, fmt.Errorf("line %d: %w", n, err)
		}
		log = append(log, e)
	}
	return head, rs, log, secrets, lines.Err()
}
