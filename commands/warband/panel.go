package warband

import (
	"context"
	"slices"
	"strings"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/roster"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

var errUnknownKind = engine.Refuse(engine.Stale, "",
	"This Warbell no longer has that game. You can only read or delete what you saved for it.")

// idBytes is the number of random bytes in a roster's ID.
const idBytes = 10

// shareBytes is the number of random bytes in a share code, enough that it can't be guessed.
const shareBytes = 7

// panel shows a saved roster in its panel.
func (b *Warbands) panel(ctx context.Context, f storage.Fighter, note string) (templates.Ephemeral, error) {
	k, known := b.kindOf(f.System)
	if known && k.Panel != nil && f.Deleted.IsZero() {
		return k.Panel(ctx, f, note)
	}
	return b.manage(f, note)
}

// maxShown bounds the characters of a roster's text in a panel.
const maxShown = 1300

// manage shows a roster's text, with buttons that act on the whole roster.
func (b *Warbands) manage(f storage.Fighter, note string) (templates.Ephemeral, error) {
	k, _ := b.kindOf(f.System)
	panel, err := b.Words.Note("kept.one", struct {
		storage.Fighter
		Label, Lines, Note string
		Until              time.Time
	}{f, k.Label, templates.Block(f.Notation, maxShown), note, f.Deleted.Add(goneTime)})
	if err != nil {
		return panel, err
	}
	all := templates.Button{ID: "wl:", Label: "All my warbands"}
	if !f.Deleted.IsZero() {
		back := templates.Button{ID: buttonID(f, "back"), Label: "Restore", Style: templates.Primary}
		return panel.With(templates.Row{Buttons: []templates.Button{back, all}}), nil
	}
	first := []templates.Button{{ID: "wf:" + f.ID, Label: "Edit as text…", Style: templates.Primary}}
	if k.Panel != nil {
		first = slices.Insert(first, 0, templates.Button{ID: buttonID(f, "panel"), Label: "Build",
			Style: templates.Primary})
		first[1].Style = templates.Secondary
	}
	share := templates.Button{ID: buttonID(f, "share"), Label: "Share"}
	if f.Shared != "" {
		share = templates.Button{ID: buttonID(f, "unshare"), Label: "Stop sharing"}
	}
	last := []templates.Button{
		{ID: buttonID(f, "up"), Label: "Move up"}, {ID: buttonID(f, "down"), Label: "Move down"},
		{ID: buttonID(f, "drop"), Label: "Delete", Style: templates.Danger}, all,
	}
	if k.More != nil {
		last = append(last, k.More(f)...)
	}
	return panel.With(
		templates.Row{Buttons: append(first, templates.Button{ID: buttonID(f, "copy"), Label: "Copy"}, share,
			templates.Button{ID: buttonID(f, "files"), Label: "Export"})},
		templates.Row{Buttons: last}), nil
}

func buttonID(f storage.Fighter, word string) string { return "wk:" + f.ID + ":" + word }

// press handles a button of a panel, and shows the changed roster.
func (b *Warbands) press(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	f, err := b.Rosters.Kept(ctx, call.User.ID, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	word := call.CustomID.Part(1)
	if word == "files" {
		return b.export(f)
	}
	var panel templates.Ephemeral
	f, note, err := b.act(ctx, f, word)
	switch {
	case err != nil:
	case word == "panel":
		panel, err = b.panel(ctx, f, "")
	default:
		panel, err = b.manage(f, note)
	}
	return gamekit.Reply{Update: panel}, err
}

// act carries out a button of a panel. It returns the roster to show, and a note about the change.
func (b *Warbands) act(ctx context.Context, f storage.Fighter,
	word string) (_ storage.Fighter, note string, err error) {
	if !f.Deleted.IsZero() && word != "back" && word != "show" {
		return f, "", roster.ErrNotKept
	}
	switch word {
	case "show", "panel":
		return f, "", nil
	case "up", "down":
		note, err = b.move(ctx, f, word == "down")
		return f, note, err
	case "copy":
		if f, err = b.copyOf(ctx, f.User, f); err != nil {
			return f, "", err
		}
		return f, b.Words.Text("kept.copied", f.Name), nil
	case "share":
		f.Shared = runner.ShortID(shareBytes)
	case "unshare":
		f.Shared = ""
	case "drop":
		f.Deleted, f.Shared = b.Now(), ""
	case "back":
		return b.restore(ctx, f)
	default:
		return f, "", gamekit.ErrOldButton
	}
	f, err = b.Rosters.Change(ctx, f)
	return f, "", err
}

// restore restores a deleted roster, under another name if its name was taken meanwhile.
func (b *Warbands) restore(ctx context.Context, f storage.Fighter) (storage.Fighter, string, error) {
	if f.Deleted.IsZero() {
		return f, "", nil
	}
	others, err := b.Store.Fighters(ctx, f.User, f.System)
	if err != nil {
		return f, "", err
	}
	f.Deleted = time.Time{}
	if k, ok := b.kindOf(f.System); ok {
		f = roster.Renamed(k, f, others)
	}
	f, err = b.Rosters.Change(ctx, f)
	return f, "", err
}

// move swaps a roster with its neighbour of the same kind.
func (b *Warbands) move(ctx context.Context, f storage.Fighter, down bool) (note string, err error) {
	all, err := b.Store.Fighters(ctx, f.User, f.System)
	if err != nil {
		return "", err
	}
	at := slices.IndexFunc(all, func(o storage.Fighter) bool { return o.ID == f.ID })
	to := at - 1
	if down {
		to = at + 1
	}
	if at >= 0 && to >= 0 && to < len(all) {
		if err := b.Store.SwapFighters(ctx, f.User, f.ID, all[to].ID); err != nil {
			return "", err
		}
		all[at], all[to] = all[to], all[at]
	}
	names := make([]string, len(all))
	for i, o := range all {
		names[i] = templates.Escape(templates.Clip(o.Name, roster.LongestName))
	}
	return b.Words.Text("kept.order", names), nil
}

// export sends a roster as files.
func (b *Warbands) export(f storage.Fighter) (gamekit.Reply, error) {
	files := []templates.File{{Name: "warband.txt", Data: []byte(f.Notation + "\n")}}
	if k, ok := b.kindOf(f.System); ok && k.Files != nil {
		files = k.Files(f)
	}
	note, err := b.Words.Note("kept.files", f)
	for _, file := range files {
		note = note.Attach(file)
	}
	return gamekit.Whisper(note), err
}

// pressRestore restores the roster chosen from the list of deleted ones.
func (b *Warbands) pressRestore(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	f, err := b.Rosters.Kept(ctx, call.User.ID, strings.Join(call.Values, ""))
	if err != nil {
		return gamekit.Reply{}, err
	}
	f, _, err = b.restore(ctx, f)
	if err != nil {
		return gamekit.Reply{}, err
	}
	panel, err := b.panel(ctx, f, b.Words.Text("kept.back", f.Name))
	return gamekit.Reply{Update: panel}, err
}
