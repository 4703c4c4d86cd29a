package publish

import (
	"slices"
	"strings"
	"time"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// hints returns the row that posts the hint about the next step of a tutorial, if the step is new. While
// Warbell's own seat has something to do, its acts come first. A hint follows the post of its step in the
// same lane, unless that post waits for the rest of a turn.
func hints(after *runner.Game, act runner.Request, how visibility, now time.Time) []storage.Row {
	step := after.TutorialStep()
	if step == "" || step == act.Hinted || slices.ContainsFunc(after.Owed(), func(d engine.Duty) bool {
		row, ok := after.Sitter(d.Seat)
		return ok && row.Bot
	}) {
		return nil
	}
	row := storage.Row{Lane: lane(after.ID), Kind: storage.RowHint, Game: after.ID, Seq: after.Seq,
		User: after.DMUser(), Created: now}
	if how == deferred {
		row.Lane = "user:" + row.User
	}
	return []storage.Row{row}
}

// hintView is a hint: the name of its words.
type hintView struct{ Step string }

// ViewOf implements engine.View.
func (v hintView) ViewOf() string { return "ui/" + v.Step }

// composeHint composes the silent post with the hint about the step of a tutorial. It is skipped if the game
// has moved on.
func (p *Publisher) composeHint(l *runner.Game, row storage.Row) (Dispatch, error) {
	step := l.TutorialStep()
	if step == "" || l.Seq != row.Seq {
		return Dispatch{Action: Skip}, nil
	}
	post, err := p.Words.View(hintView{step})
	post = post.With(templates.Row{Buttons: hintButtons(l, step)}).Quietly()
	return InGame(l, &post), err
}

// hintButtons returns the buttons of a hint: one skips the step, the other ends the tutorial. After the end
// there are none.
func hintButtons(l *runner.Game, step string) (buttons []templates.Button) {
	if l.Over {
		return nil
	}
	id := func(word string) string { return strings.Join([]string{"t", word, string(l.ID), step}, ":") }
	if l.Surface.Tutorial.Skip(l) != nil {
		buttons = append(buttons, templates.Button{ID: id("skip"), Label: "Skip step", Style: templates.Secondary})
	}
	return append(buttons, templates.Button{ID: id("end"), Label: "End tutorial", Style: templates.Secondary})
}
