package help

import (
	"context"
	"slices"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/templates"
)

// maxTaught bounds a page with its lesson, in characters, so that it stays one message.
const maxTaught = 1900

// Teach adds a lesson to a private page of a game: the first that the player has met and not yet read, with a
// button for the rule. If there is no room, the lesson waits.
func (h *Help) Teach(ctx context.Context, user string, l *runner.Game,
	page templates.Ephemeral) (templates.Ephemeral, error) {
	seat, err := l.SeatOf(user)
	if err != nil {
		return page, nil
	}
	played := l.Rules.Info().ID
	i := slices.IndexFunc(h.Systems, func(s gamekit.System) bool { return s.Rules.Info().ID == played })
	if i < 0 || len(h.Systems[i].Lessons) == 0 {
		return page, nil
	}
	had, err := h.Store.Lessons(ctx, user)
	if err != nil {
		return page, err
	}
	for _, lesson := range h.Systems[i].Lessons {
		if slices.Contains(had, lesson.Key) || !lesson.Met(l, seat) {
			continue
		}
		taught, ok := h.taught(page, lesson)
		if !ok {
			return page, nil
		}
		return taught, h.Store.Learn(ctx, user, lesson.Key)
	}
	return page, nil
}

// taught returns the page with a lesson; false if there is no room for it.
func (h *Help) taught(page templates.Ephemeral, lesson gamekit.Lesson) (templates.Ephemeral, bool) {
	note, err := h.Words.Note("lesson."+lesson.Key, nil)
	button, ok := gamekit.RuleButton(h.Words, lesson.Rule)
	button.Label, button.Verbatim = "Learn more", false
	m := page.Message()
	if err != nil || !ok || m.Stays || m.Text == "" || len(m.Rows) >= templates.MaxRows ||
		utf8.RuneCountInString(m.Text+note.Message().Text) > maxTaught {
		return page, false
	}
	return page.And(note).With(templates.Row{Buttons: []templates.Button{button}}), true
}
