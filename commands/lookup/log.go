package lookup

import (
	"context"
	"fmt"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/templates"
)

// maxLogged bounds the steps that /game log shows. The export has all.
const maxLogged = 25

// log shows what happened in a game, step by step.
func (k *Lookup) log(ctx context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	if call.Bool(optDice, false) {
		return k.lastTurn(ctx, l)
	}
	return k.logOf(ctx, call, l)
}

// logOf shows the newest steps of a game's log.
func (k *Lookup) logOf(ctx context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	kernel := l.State.Kernel
	before := max(kernel.Step(l.Seq)-maxLogged, 0)
	after := 0
	if before > 0 {
		after = kernel.At(before)
	}
	entries, err := k.Table.Since(ctx, l, after)
	if err != nil {
		return gamekit.Reply{}, err
	}
	var lines []string
	said, err := k.Store.Prose(ctx, l.ID, after)
	if err != nil {
		return gamekit.Reply{}, err
	}
	prose, erasable := map[int]string{}, 0
	for seq, p := range said {
		prose[seq] = p.Text
		if p.User == call.User.ID || call.Moderates(l) || l.Referee(call.User.ID) {
			erasable = max(erasable, seq)
		}
	}
	for _, e := range entries {
		if kernel.IsSecret(e.Seq) {
			continue
		}
		table := l.TableAt(e.Seq)
		table.Prose = prose
		line, err := k.Words.LogLine(table, l.Entry(e), kernel.Live(e.Seq))
		if err != nil {
			return gamekit.Reply{}, err
		}
		lines = append(lines, line)
	}
	note, err := k.Words.Note("log", struct {
		Lines, ID string
		More      bool
	}{templates.Clip(strings.Join(lines, "\n"), 3800), string(l.ID), before > 0})
	if erasable > 0 {
		note = note.With(templates.Row{Buttons: []templates.Button{{
			ID:    fmt.Sprintf("%s:%s:%d", gamekit.VerbErase, l.ID, kernel.Step(erasable)),
			Label: "Erase my words…", Style: templates.Secondary,
		}}})
	}
	return gamekit.Whisper(note), err
}

// The bounds of entries whose dice are all shown: in the present turn, or, if the system has no turns, at the
// end of the log.
const (
	mostOfTurn = 40
	mostAtEnd  = 10
)

// lastTurn shows all dice of the present turn, in detail.
func (k *Lookup) lastTurn(ctx context.Context, l *runner.Game) (gamekit.Reply, error) {
	looker, most := k.Lookers[l.System], mostAtEnd
	if looker != nil {
		most = mostOfTurn
	}
	entries, words, err := k.Logs.Entries(ctx, l, max(l.Seq-most+1, 1), l.Seq)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if looker != nil {
		entries = looker.Turn(entries)
	}
	about := l.Table().Unpinged()
	about.Prose, about.Unpictured = words, true
	note, err := k.Words.Details(about, entries...)
	if err == nil && note.Message().Empty() {
		note, err = k.Words.Note("log_silent", nil)
	}
	return gamekit.Whisper(note), err
}
