package zones

import (
	"bytes"
	"context"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// The bounds of a preview, so that it fits in one message.
const (
	mostAmended    = 8   // later steps with a line
	amendedLine    = 160 // of a step, in characters
	mostImpossible = 4   // menus, the last one for all other steps if there are more
)

// amendView is the preview of an amendment.
type amendView struct {
	Step     int
	Was, Now string // empty Now: the step is dropped, or reads as before
	Dropped  bool
	Anew     bool // the fight has gone on since the last preview
	Replaced bool // the pressed preview was of an earlier correction
	Fresh    int  // new dice of the step
	Reworded bool // the words with the step differ
	SaidWas  string
	SaidNow  string
	Unseen   bool // only something hidden differs
	Nothing  bool // nothing differs
	Later    []amendLine
	More     int // changed steps without a line
	Refused  int // impossible steps without a line
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

// occasion says why a preview is shown.
type occasion int

const (
	asked    occasion = iota // the GM asked for it
	wentOn                   // the fight has gone on since the last preview
	replaced                 // the pressed preview was of an earlier correction
)

// previewAmendment stores an amendment and shows privately what it would change.
func (h handlers) previewAmendment(ctx context.Context, call *gamekit.Call, f *playerView,
	draft map[string]string, why occasion) (gamekit.Reply, error) {
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
	view, err := f.amendView(a, by, made)
	if err != nil {
		return gamekit.Reply{}, err
	}
	view.Anew, view.Replaced = why == wentOn, why == replaced
	note, err := h.Words().NoteAt(f.Game.Table(), "amend", view)
	if err != nil {
		return gamekit.Reply{}, err
	}
	note = note.With(f.amendRows(a, made, by.Ask, view.Nothing, draftMark(draft))...)
	if call.Message.Message != "" {
		return gamekit.Reply{Update: note}, nil
	}
	return gamekit.Whisper(note), nil
}

// amendView describes the result of an amendment.
func (f *playerView) amendView(a amending, by runner.Correction, made engine.Correction) (amendView, error) {
	view, err := f.firstView(a, by, made)
	for _, s := range made.Steps[1:] {
		if err != nil {
			return view, err
		}
		if f.hidesStep(s.Was) {
			continue
		}
		var same bool
		if same, err = f.readsSame(s); err != nil {
			return view, err
		}
		switch {
		case same:
			view.Same++
			continue
		case len(view.Later) == mostAmended && s.Refused != nil:
			view.Refused++
			continue
		case len(view.Later) == mostAmended:
			view.More++
			continue
		}
		var line amendLine
		line, err = f.amendLine(s)
		line.Asked = slices.Contains(by.Ask, s.Was.Seq)
		view.Open = view.Open || line.Fresh > 0
		view.Later = append(view.Later, line)
	}
	return view, err
}

// firstView describes what becomes of the amended step itself: what happens, and the words with it.
func (f *playerView) firstView(a amending, by runner.Correction, made engine.Correction) (amendView, error) {
	s := made.Steps[0]
	view := amendView{Step: f.State.Kernel.Step(s.Was.Seq), Dropped: s.Dropped(), Fresh: fresh(s.Now)}
	view.Open = view.Fresh > 0
	var err error
	if view.Was, err = f.stepLine(s.Was); err != nil || view.Dropped {
		return view, err
	}
	same, err := f.readsSame(s)
	if err != nil {
		return view, err
	}
	if !same {
		if view.Was, view.Now, err = f.changedLines(s); err != nil {
			return view, err
		}
	}
	if said := by.Said(a.said); said != a.said {
		view.Reworded, view.SaidWas, view.SaidNow = true, quoted(a.said), quoted(said)
	}
	if same && !view.Reworded {
		sealed, err := f.hiddenChange(a, by, s)
		view.Unseen, view.Nothing = sealed, !sealed
		return view, err
	}
	return view, nil
}

// quoted returns words for a line of a preview; "" if there are none.
func quoted(words string) string {
	return templates.Escape(templates.Clip(strings.Join(strings.Fields(words), " "), amendedLine))
}

// hiddenChange reports whether an amended step differs from the step, although it reads the same: something
// that it locks may differ.
func (f *playerView) hiddenChange(a amending, by runner.Correction, s engine.CorrectedStep) (bool, error) {
	if a.cmd == nil || len(s.Now.Seals) == 0 {
		return false, nil
	}
	codec := f.Rules.Codec()
	was, err := codec.EncodeCommand(a.cmd)
	if err != nil {
		return false, err
	}
	now, err := codec.EncodeCommand(by.Command)
	return !bytes.Equal(was, now), err
}

// readsSame reports whether a replayed step reads as it did before, so that only numbers behind it differ.
func (f *playerView) readsSame(s engine.CorrectedStep) (bool, error) {
	if s.Dropped() || s.Refused != nil || fresh(s.Now) > 0 {
		return false, nil
	}
	was, err := f.fullLine(s.Was)
	if err != nil {
		return false, err
	}
	now, err := f.fullLine(s.Now)
	return was == now, err
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

// changedLines returns a step before and after, each in one line, or in full if only that shows the
// difference. Long lines begin shortly before it.
func (f *playerView) changedLines(s engine.CorrectedStep) (was, now string, err error) {
	for _, in := range []func(engine.Entry) (string, error){f.wholeLine, f.fullLine} {
		if was, err = in(s.Was); err != nil {
			return "", "", err
		}
		if now, err = in(s.Now); err != nil {
			return "", "", err
		}
		if was != now {
			break
		}
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

// fullLine returns all that a step's post says, in one line.
func (f *playerView) fullLine(e engine.Entry) (string, error) {
	return f.words.InFull(f.Game.Table(), f.Game.Entry(e))
}

// wholeLine is like stepLine, but at full length.
func (f *playerView) wholeLine(e engine.Entry) (string, error) {
	line, err := f.words.Happened(f.Game.Table().Unpinged(), f.Game.Entry(e.WithoutReplay()))
	if row, ok := f.Sitter(e.Seat); ok && !f.s.GM(e.Seat) {
		line = "**" + templates.Escape(row.Name) + "**: " + line
	}
	return line, err
}
