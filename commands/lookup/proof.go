package lookup

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/proof"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// proven returns a game for export and verification. Its log is read from the store in parts, each time.
func (k *Lookup) proven(ctx context.Context, l *runner.Game) proof.Game {
	log := func(yield func(json.RawMessage, error) bool) {
		for after := 0; ; {
			rows, err := k.partOf(ctx, l, after)
			if err != nil {
				yield(nil, err)
				return
			}
			for _, row := range rows {
				if !yield(row.Body, nil) {
					return
				}
			}
			if len(rows) < logPart {
				return
			}
			after = rows[len(rows)-1].Seq
		}
	}
	return proof.Game{ID: string(l.ID), Rules: l.Rules, State: l.State, Seed: l.Seed, Log: log}
}

// logPart is the number of entries that are read at once.
const logPart = 500

// partOf returns some entries of a log. Entries never change, so an outdated replica of the store suffices if
// it has them.
func (k *Lookup) partOf(ctx context.Context, l *runner.Game, after int) ([]storage.Entry, error) {
	rows, err := k.Store.Entries(storage.Lagging(ctx), l.ID, after, logPart)
	if err == nil && len(rows) < min(logPart, l.Seq-after) {
		return k.Store.Entries(ctx, l.ID, after, logPart)
	}
	return rows, err
}

// Export writes a game's log; see proof.Export.
func (k *Lookup) Export(ctx context.Context, l *runner.Game, w io.Writer) error {
	return proof.Export(k.proven(ctx, l), w)
}

// exportFile implements the export by /game record.
func (k *Lookup) exportFile(ctx context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	if err := l.Exportable(call.User.ID); err != nil {
		return gamekit.Reply{}, err
	}
	var file bytes.Buffer
	if err := k.Export(ctx, l, &file); err != nil {
		return gamekit.Reply{}, err
	}
	note, err := k.Words.Note("export", struct{ Over bool }{l.Over})
	return gamekit.Whisper(note.Attach(templates.File{Name: "warbell-" + string(l.ID) + ".jsonl",
		Data: file.Bytes()})), err
}

// verify implements the verification by /game record and by a button.
func (k *Lookup) verify(ctx context.Context, _ *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	if !l.Over {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You can't verify yet: the seed stays secret until the game ends. Code posted at the start: %s", engine.Fingerprint(l.State.Kernel.Commitment))
	}
	done, err := k.Busy.verifying.begin(l.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	defer done()
	report, err := k.proven(ctx, l).Verify()
	if errors.Is(err, proof.ErrUnread) {
		return gamekit.Reply{}, fmt.Errorf("verify game %s: %w", l.ID, err)
	}
	if err != nil {
		report.Fault = err.Error()
	}
	note, err := k.Words.Note("verified", report)
	return gamekit.Whisper(note), err
}

// gameToCheck returns the game that /game record means. In a DM without a running game, it is the last
// finished one there.
func (k *Lookup) gameToCheck(ctx context.Context, call *gamekit.Call) (*runner.Game, error) {
	if call.Channel.DM && !call.Has("game") {
		here, err := k.Store.GamesIn(ctx, call.Channel.ID, true)
		if err != nil {
			return nil, err
		}
		running := slices.ContainsFunc(here, func(g storage.Summary) bool { return !g.Game.Over })
		if len(here) > 0 && !running {
			return k.Table.Load(ctx, here[0].Game.ID)
		}
	}
	return k.Games.GameToShow(ctx, call)
}
