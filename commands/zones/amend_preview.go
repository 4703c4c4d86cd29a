package zones

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/templates"
)

// The bounds of a preview, so that it fits in one message.
const (
	mostAmended    = 8   // later steps with a line
	amendedLine    = 160 // of a step, in characters
	mostImpossible = 4   // menus
)

// amendView is the preview of an amendment.
type amendView struct {
	Step     int
	Was, Now string // empty Now: the step is dropped
	Anew     bool   // the fight has gone on since the last preview
	Fresh    int    // new dice of the step
	Later    []amendLine
	More     int // changed steps without a line
	Same     int // later steps that stay as they are
	Open     bool
}

// amendLine is a later step that changes, or that has become impossible.
type amendLine struct {
	Step          int
	Was, Now, Why string
	Fresh         int
	Kept, Asked   bool
}

// previewAmendment stores an amendment and shows privately what it would change.
func (h handlers) previewAmendment(ctx context.Context, call *gamekit.Call, f *playerView,
	draft map[string]string, anew bool) (gamekit.Reply, error) {
	by, a, err := h.correction(ctx, call, f, draft)
	if err != nil {
		return gamekit.Reply{}, err
	}
	made, err := h.Table().PreviewAmendment(ctx, f.Game, by)
	if err != nil {
		return gamekit.Reply{}, err
	}
	draft[draftStep], draft[draftAt] = strconv.Itoa(a.was.Seq), strconv.Itoa(f.Seq)
	if err := h.SaveGameDraft(ctx, f.ID, call.User.ID, amendDraft, draft); err != nil {
		return gamekit.Reply{}, err
	}
	view, err := f.amendView(made, by.Ask)
	if err != nil {
		return gamekit.Reply{}, err
	}
	view.Anew = anew
	note, err := h.Words().NoteAt(f.Game.Table(), "amend", view)
	if err != nil {
		return gamekit.Reply{}, err
	}
	note = note.With(f.amendRows(a, made, by.Ask)...)
	if call.Message.Message != "" {
		return gamekit.Reply{Update: note}, nil
	}
	return gamekit.Whisper(note), nil
}

// amendView describes the result of an amendment. Of the steps in ask, the players are asked to act again.
func (f *playerView) amendView(made engine.Correction, ask []int) (amendView, error) {
	first := made.Steps[0]
	view := amendView{Step: f.State.Kernel.Step(first.Was.Seq)}
	var err error
	if first.Dropped() {
		view.Was, err = f.stepLine(first.Was)
	} else {
		view.Fresh = fresh(first.Now)
		view.Was, view.Now, err = f.changedLines(first)
	}
	view.Open = view.Fresh > 0
	for _, s := range made.Steps[1:] {
		switch {
		case err != nil:
			return view, err
		case f.hidesStep(s.Was):
			continue
		case !s.Changed() || f.readsSame(s):
			view.Same++
			continue
		case len(view.Later) == mostAmended && s.Refused == nil:
			view.More++
			continue
		}
		var line amendLine
		line, err = f.amendLine(s)
		line.Asked = slices.Contains(ask, s.Was.Seq)
		view.Open = view.Open || line.Fresh > 0
		view.Later = append(view.Later, line)
	}
	return view, err
}

// readsSame reports whether a replayed step reads as it did before, so that only numbers behind it differ.
func (f *playerView) readsSame(s engine.CorrectedStep) bool {
	if s.Dropped() || s.Refused != nil || fresh(s.Now) > 0 {
		return false
	}
	was, err := f.wholeLine(s.Was)
	if err != nil {
		return false
	}
	now, err := f.wholeLine(s.Now)
	return err == nil && was == now
}

func (f *playerView) amendLine(s engine.CorrectedStep) (amendLine, error) {
	line := amendLine{Step: f.State.Kernel.Step(s.Was.Seq), Fresh: fresh(s.Now)}
	var err error
	if s.Refused != nil {
		line.Why, line.Kept = f.Fill(s.Refused.Why), !s.Dropped()
		line.Was, err = f.stepLine(s.Was)
		return line, err
	}
	line.Was, line.Now, err = f.changedLines(s)
	return line, err
}

// changedLines returns a step before and after, each in one line. Long lines begin shortly before their first
// difference.
func (f *playerView) changedLines(s engine.CorrectedStep) (was, now string, err error) {
	if was, err = f.wholeLine(s.Was); err != nil {
		return "", "", err
	}
	if now, err = f.wholeLine(s.Now); err != nil {
		return "", "", err
	}
	was, now = changedParts(was, now)
	return templates.Clip(was, amendedLine), templates.Clip(now, amendedLine), nil
}

// beforeChange is the length of the text before the first difference of two long lines, about, in bytes.
const beforeChange = 40

// changedParts cuts what two long lines have in common off their beginnings. The cut is before a word, and
// never inside bold text.
func changedParts(was, now string) (string, string) {
	if max(utf8.RuneCountInString(was), utf8.RuneCountInString(now)) <= amendedLine {
		return was, now
	}
	same := 0
	for same < min(len(was), len(now)) && was[same] == now[same] {
		same++
	}
	for at := same - beforeChange; at > 0; at-- {
		if was[at-1] == ' ' && strings.Count(was[:at], "**")%2 == 0 {
			return "… " + was[at:], "… " + now[at:]
		}
	}
	return was, now
}

// fresh returns the number of new dice of a replayed step. Their faces stay unknown until it counts.
func fresh(e engine.Entry) int {
	again, _ := e.Replays()
	return len(again.Fresh)
}

// stepLine returns a step in one line, with its player.
func (f *playerView) stepLine(e engine.Entry) (string, error) {
	line, err := f.wholeLine(e)
	return templates.Clip(line, amendedLine), err
}

// wholeLine is like stepLine, but at full length.
func (f *playerView) wholeLine(e engine.Entry) (string, error) {
	if _, ok := e.Replays(); ok {
		e.Events = e.Events[1:]
	}
	line, err := f.words.Happened(f.Game.Table().Unpinged(), f.Game.Entry(e))
	if row, ok := f.Sitter(e.Seat); ok && !f.s.GM(e.Seat) {
		line = "**" + templates.Escape(row.Name) + "**: " + line
	}
	return line, err
}

// amendRows returns a menu for each step that has become impossible, and the buttons of the preview.
func (f *playerView) amendRows(a amending, made engine.Correction, ask []int) []templates.Row {
	var rows []templates.Row
	for _, s := range made.Steps[1:] {
		if s.Refused == nil || f.hidesStep(s.Was) || len(rows) == mostImpossible {
			continue
		}
		rows = append(rows, templates.Row{Menu: f.impossibleMenu(s, slices.Contains(ask, s.Was.Seq))})
	}
	buttons := []templates.Button{primary(button(f.fightID(verbAmend, "do"), "Confirm correction"))}
	if form, err := a.form(); err == nil && len(form.Fields) > 0 {
		buttons = append(buttons, button(f.fightID(verbAmend, "edit"), "Edit correction…"))
		if !made.Steps[0].Dropped() {
			buttons = append(buttons, button(f.fightID(verbAmend, "drop"), "Drop the step"))
		}
	}
	return append(rows, templates.Row{Buttons: slices.Concat(buttons,
		[]templates.Button{button(f.fightID(verbAmend, "discard"), "Discard correction")})})
}

// The choices for a step that has become impossible.
const (
	chooseDrop = "drop"
	chooseAsk  = "ask"
	chooseKeep = "keep"
)

// impossibleMenu asks what becomes of a step that the rules refuse now. It is dropped, perhaps with a
// question to its player to act again, or stays as it was.
func (f *playerView) impossibleMenu(s engine.CorrectedStep, asked bool) *templates.Menu {
	step := f.State.Kernel.Step(s.Was.Seq)
	menu := &templates.Menu{ID: f.fightID(verbAmend, "keep", strconv.Itoa(s.Was.Seq)),
		Placeholder: "Choose what happens to it…",
		Choices: []templates.Choice{{Label: f.line().Phrase("amend_drop", step), Value: chooseDrop,
			Default: s.Dropped() && !asked}}}
	if row, ok := f.Sitter(s.Was.Seat); ok && !row.Bot {
		label := f.line().Phrase("amend_ask", struct {
			Step int
			Name string
		}{step, templates.Plain(row.Name, 40)})
		menu.Choices = append(menu.Choices, templates.Choice{Label: label, Value: chooseAsk,
			Default: s.Dropped() && asked})
	}
	menu.Choices = append(menu.Choices, templates.Choice{Label: f.line().Phrase("amend_keep", step),
		Value: chooseKeep, Default: !s.Dropped()})
	return menu
}
