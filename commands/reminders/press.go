// Package reminders reminds players of their duties, when their calendars allow it, and handles the answers:
// snooze, “I'll play soon”, and finding a replacement.
package reminders

import (
	"context"
	"errors"
	"slices"
	"time"

	"warbell/commands/calendar"
	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Reminders reminds players, and handles their answers.
type Reminders struct {
	Store    storage.Store
	Table    *runner.Runner
	Mentions *publish.Mentions
	Waiting  *deadlines.Waiting
	Words    *templates.Renderer
	Now      func() time.Time
	// Heard stores that the caller is active in a game, and so not silent.
	Heard func(context.Context, *gamekit.Call, *runner.Game) error
	// Mine lists the caller's games, and SinceLeft the events there since the caller's last act.
	Mine, SinceLeft gamekit.Handler
	Settings        gamekit.Handler // shows the caller's settings
}

// maxGames bounds the games in which a player can offer their seat at once.
const maxGames = 10

// Presses returns the handlers of a reminder's buttons and menu.
func (r *Reminders) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{"s": {Run: r.press}}
}

// press handles an answer to a reminder. Only its recipient may answer.
func (r *Reminders) press(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if call.CustomID.Part(1) == "" {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	if err := r.checkRung(ctx, call); err != nil {
		return gamekit.Reply{}, err
	}
	word := call.CustomID.Part(1)
	if lines := []string{"on", "not", "left", "settings"}; word == "snooze" && len(call.Values) == 1 &&
		slices.Contains(lines, call.Values[0]) {
		word = call.Values[0]
	}
	switch word {
	case "snooze":
		return r.snooze(ctx, call)
	case "on":
		return r.onIt(ctx, call)
	case "not":
		return r.notMe(ctx, call)
	case "offer":
		return r.offerSeat(ctx, call)
	case "left":
		return r.SinceLeft(ctx, call)
	case "mine":
		return r.Mine(ctx, call)
	case "settings":
		return r.Settings(ctx, call)
	case "stop":
		return r.stopDMs(ctx, call)
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

// checkRung refuses a user if the message is for other users. A reminder for several users is for each of
// them who still has duties.
func (r *Reminders) checkRung(ctx context.Context, call *gamekit.Call) error {
	if call.CustomID.Part(0) == call.User.ID {
		return nil
	}
	if call.CustomID.Part(0) == publish.AnyRung {
		rung, err := r.Store.RungBy(ctx, call.Message)
		if err != nil || slices.Contains(rung, call.User.ID) {
			return err
		}
		if owed, err := r.Mentions.Rung(ctx, call.User.ID); err != nil || len(owed) > 0 {
			return err
		}
	}
	return engine.Refuse(engine.NotYours, "", "You can't use this reminder: it's for another player. See your games: `/mygames`.")
}

// RingsPeople reports whether the pressed message is a reminder in a channel. It may remind other users, too,
// so no turn replaces it.
func (r *Reminders) RingsPeople(ctx context.Context, call *gamekit.Call) (bool, error) {
	if call.Kind != gamekit.Press || call.Channel.DM || call.Message.Message == "" {
		return false, nil
	}
	rung, err := r.Store.RungBy(ctx, call.Message)
	return len(rung) > 0, err
}

func (r *Reminders) snooze(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if len(call.Values) != 1 {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "", "Choose an option from the menu.")
	}
	calendars, err := r.Waiting.Calendars(ctx, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	until, ok := snoozedUntil(calendars[call.User.ID], r.Now(), call.Values[0])
	if !ok {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"You can snooze for 1 h, until tonight or until tomorrow. Choose an option from the menu.")
	}
	if err := errors.Join(r.Store.Snooze(ctx, call.User.ID, until), r.heardRung(ctx, call)); err != nil {
		return gamekit.Reply{}, err
	}
	note, err := r.Words.Note("ring.snoozed", until)
	return gamekit.Whisper(note), err
}

// snoozedUntil returns the time of the next reminder, never in quiet hours: after an hour; in the evening, or
// in two hours if it is evening already; or the next morning. It returns false for another choice.
func snoozedUntil(c calendar.Calendar, now time.Time, choice string) (time.Time, bool) {
	switch choice {
	case "hour":
		return c.Wakes(now.Add(time.Hour)), true
	case "tonight":
		evening := dayAfter(c, now.AddDate(0, 0, -1), calendar.EveningHour)
		if soon := now.Add(2 * time.Hour); evening.Before(soon) {
			evening = soon
		}
		return c.Wakes(evening), true
	case "tomorrow":
		return c.Wakes(dayAfter(c, now, calendar.MorningHour)), true
	}
	return time.Time{}, false
}

func (r *Reminders) onIt(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	n, err := r.Store.OnIt(ctx, call.User.ID, r.Now())
	if err = errors.Join(err, r.heardRung(ctx, call)); err != nil {
		return gamekit.Reply{}, err
	}
	if n == 0 {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "",
			"You can't postpone reminders: you've already done so this turn, or it isn't your turn. Snooze, or see `/mygames`.")
	}
	note, err := r.Words.Note("ring.on_it", nil)
	return gamekit.Whisper(note), err
}

// notMe asks for the game in which the player wants a replacement.
func (r *Reminders) notMe(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	owed, err := r.Mentions.Rung(ctx, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	var buttons []templates.Button
	for _, o := range owed[:min(len(owed), maxGames)] {
		id := "s:" + call.User.ID + ":offer:" + string(o.ID)
		buttons = append(buttons, templates.Button{ID: id,
			Label: templates.Plain(o.Surface.Title(o.Game), 80), Verbatim: true, Style: templates.Danger})
	}
	note, err := r.Words.Note("ring.not_me", len(buttons))
	return gamekit.Whisper(note.With(runner.LayOut(buttons, "")...)), err
}

// offerSeat has a game post the offer of a player's seat.
func (r *Reminders) offerSeat(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := r.Table.Load(ctx, storage.GameID(call.CustomID.Part(2)))
	if err != nil {
		return gamekit.Reply{}, err
	}
	if _, err := l.Player(call.User.ID); err != nil {
		return gamekit.Reply{}, err
	}
	fresh, err := r.Store.OfferSeat(ctx, l.ID, call.User.ID, r.Now())
	if err != nil {
		return gamekit.Reply{}, err
	}
	r.Table.Wake()
	note, err := r.Words.Note("ring.offered", struct {
		Title string
		Fresh bool
	}{l.Surface.Title(l), fresh})
	return gamekit.Whisper(note), err
}

// heardRung stores that the caller is active in each game of a reminder.
func (r *Reminders) heardRung(ctx context.Context, call *gamekit.Call) error {
	owed, err := r.Mentions.Rung(ctx, call.User.ID)
	for _, o := range owed {
		err = errors.Join(err, r.Heard(ctx, call, o.Game))
	}
	return err
}

func (r *Reminders) stopDMs(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if err := r.Store.SetRing(ctx, call.User.ID, storage.RingChannel); err != nil {
		return gamekit.Reply{}, err
	}
	note, err := r.Words.Note("ring.stopped", nil)
	return gamekit.Whisper(note), err
}
