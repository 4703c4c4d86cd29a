package runner

import (
	"time"

	"warbell/storage"
	"warbell/templates"
)

// SleepNotice is how long before a game falls asleep that is announced.
const SleepNotice = 7 * 24 * time.Hour

// Renew has a game read anew, after the store changed it by other means than a step.
func (t *Runner) Renew(id storage.GameID) {
	defer t.games.Enter(string(id))()
	t.cache.drop(id)
}

// drowsyView announces that a game falls asleep.
type drowsyView struct {
	Title string
	Until time.Time
}

func (drowsyView) ViewOf() string { return "ui/drowsy" }

// composeDrowsy announces that a game falls asleep, unless it has moved on.
func (t *Runner) composeDrowsy(l *Game, row storage.Row) (Dispatch, error) {
	if l.Over || l.Seq > row.Seq {
		return Dispatch{Action: Skip, Channel: l.Where()}, nil
	}
	post, err := t.words.View(drowsyView{templates.Plain(l.Surface.Title(l), 90), row.Created.Add(SleepNotice)})
	post = post.With(templates.Row{Buttons: []templates.Button{{ID: "uw:" + string(l.ID),
		Label: "Keep it awake", Style: templates.Primary}}})
	return l.Dispatch(&post), err
}
