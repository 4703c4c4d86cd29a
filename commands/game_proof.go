package commands

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"warbell/commands/plug"
	"warbell/commands/proof"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// proven is a game as it is exported and checked. Its log is read from the store in parts, each time.
func (b *Bot) proven(ctx context.Context, l *table.Live) proof.Game {
	log := func(yield func(json.RawMessage, error) bool) {
		for after := 0; ; {
			rows, err := b.partOf(ctx, l, after)
			if err != nil {
				yield(nil, err)
				return
			}
			for _, row := range rows {
				if !yield(row.Body, nil) {
					return
				}
			}
			if len(rows) < partOfLog {
				return
			}
			after = rows[len(rows)-1].Seq
		}
	}
	return proof.Game{ID: string(l.ID), Rules: l.Rules, State: l.State, Seed: l.Seed, Log: log}
}

// partOfLog is how many entries are read at once.
const partOfLog = 500

// partOf reads some entries of a log. They never change, so an old copy will do if it has them.
func (b *Bot) partOf(ctx context.Context, l *table.Live, after int) ([]storage.Entry, error) {
	rows, err := b.store.Entries(storage.Lagging(ctx), l.ID, after, partOfLog)
	if err == nil && len(rows) < min(partOfLog, l.Seq-after) {
		return b.store.Entries(ctx, l.ID, after, partOfLog)
	}
	return rows, err
}

// Export writes a game's log; see proof.Export.
func (b *Bot) Export(ctx context.Context, l *table.Live, w io.Writer) error {
	return proof.Export(b.proven(ctx, l), w)
}

func (b *Bot) gameExport(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.theGame(ctx, call, true)
	if err != nil {
		return plug.Reply{}, err
	}
	if err := l.Exportable(call.User.ID); err != nil {
		return plug.Reply{}, err
	}
	var file bytes.Buffer
	if err := b.Export(ctx, l, &file); err != nil {
		return plug.Reply{}, err
	}
	note, err := b.words.Note("export", struct{ Over bool }{l.Over})
	return plug.Whisper(note.Attach(templates.File{Name: "warbell-" + string(l.ID) + ".jsonl", Data: file.Bytes()})), err
}

func (b *Bot) gameVerify(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.gameToVerify(ctx, call)
	if err != nil {
		return plug.Reply{}, err
	}
	return b.verify(ctx, l)
}

// verify checks an ended game.
func (b *Bot) verify(ctx context.Context, l *table.Live) (plug.Reply, error) {
	if !l.Over {
		return plug.Reply{}, engine.Refuse(engine.Illegal, "", "This game isn't over, and until then the seed of its dice stays secret. Use /game verify again when it is; the seed's fingerprint, posted at the start, is %s", engine.Fingerprint(l.State.Kernel.Commitment))
	}
	done, err := b.verifying.begin(l.ID)
	if err != nil {
		return plug.Reply{}, err
	}
	defer done()
	report, err := b.proven(ctx, l).Verify()
	if errors.Is(err, proof.ErrUnread) {
		return plug.Reply{}, fmt.Errorf("verify game %s: %w", l.ID, err)
	}
	if err != nil {
		report.Fault = err.Error()
	}
	note, err := b.words.Note("verified", report)
	return plug.Whisper(note), err
}

// pressVerify checks the dice of the game whose end was pressed.
func (b *Bot) pressVerify(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return plug.Reply{}, err
	}
	return b.verify(ctx, l)
}

// gameToVerify is the game that /game verify means: in a DM the last one that ended there, if none runs
// there, else that of any call.
func (b *Bot) gameToVerify(ctx context.Context, call *plug.Call) (*table.Live, error) {
	if call.Channel.DM && !call.Has("game") {
		here, err := b.store.GamesIn(ctx, call.Channel.ID, true)
		if err != nil {
			return nil, err
		}
		running := slices.ContainsFunc(here, func(g storage.Summary) bool { return !g.Game.Over })
		if len(here) > 0 && !running {
			return b.table.Load(ctx, here[0].Game.ID)
		}
	}
	return b.theGame(ctx, call, true)
}
