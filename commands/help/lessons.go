package help

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/templates"
)

// maxTaught bounds a page with its lesson, in characters, so that it stays one message.
const maxTaught = 1900

// Teach adds a lesson to a page of a game that only its player sees: the first that the page gives cause for
// and the player has not had, with a button that opens the rule. Where there is no room, the lesson waits.
// Spectators get none.
func (h *Help) Teach(ctx context.Context, user string, l *runner.Game,
	page templates.Ephemeral) (templates.Ephemeral, error) {
	if _, err := l.SeatOf(user); err != nil {
		return page, nil
	}
	caused := h.caused(l, page.Message())
	if len(caused) == 0 {
		return page, nil
	}
	had, err := h.Store.Lessons(ctx, user)
	if err != nil {
		return page, err
	}
	i := slices.IndexFunc(caused, func(lesson gamekit.Lesson) bool { return !slices.Contains(had, lesson.Key) })
	if i < 0 {
		return page, nil
	}
	taught, ok := h.taught(page, caused[i])
	if !ok {
		return page, nil
	}
	if err := h.Store.Learn(ctx, user, caused[i].Key); err != nil {
		return page, err
	}
	return taught, nil
}

// caused lists the lessons of a game's system whose words are on a message.
func (h *Help) caused(l *runner.Game, m templates.Message) []gamekit.Lesson {
	played := l.Rules.Info().ID
	i := slices.IndexFunc(h.Systems, func(s gamekit.System) bool { return s.Rules.Info().ID == played })
	if i < 0 {
		return nil
	}
	shown := m.Text
	for _, row := range m.Rows {
		for _, b := range row.Buttons {
			shown += "\n" + b.Label
		}
		if row.Menu == nil {
			continue
		}
		for _, c := range row.Menu.Choices {
			shown += "\n" + c.Label
		}
	}
	shown = strings.ToLower(shown)
	return slices.DeleteFunc(slices.Clone(h.Systems[i].Lessons), func(lesson gamekit.Lesson) bool {
		return !strings.Contains(shown, lesson.Sign)
	})
}

// taught returns the page with a lesson; false if there is no room for it.
func (h *Help) taught(page templates.Ephemeral, lesson gamekit.Lesson) (templates.Ephemeral, bool) {
	note, err := h.Words.Note("lesson."+lesson.Key, nil)
	button, ok := gamekit.RuleButton(h.Words, lesson.Rule)
	button.Label = "Learn more"
	m := page.Message()
	if err != nil || !ok || m.Stays || m.Text == "" || len(m.Rows) >= templates.MaxRows ||
		utf8.RuneCountInString(m.Text+note.Message().Text) > maxTaught {
		return page, false
	}
	return page.And(note).With(templates.Row{Buttons: []templates.Button{button}}), true
}
