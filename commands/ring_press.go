package commands

import (
	"context"
	"errors"
	"slices"
	"time"

	"warbell/commands/calendar"
	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// pressRing does what somebody chose about being rung: the ring's own person alone.
func (b *Bot) pressRing(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	if call.CustomID.Part(1) == "" {
		return plug.Reply{}, plug.ErrOldButton
	}
	if err := b.isRung(ctx, call); err != nil {
		return plug.Reply{}, err
	}
	word := call.CustomID.Part(1)
	if lines := []string{"on", "not", "left"}; word == "snooze" && len(call.Values) == 1 && slices.Contains(lines, call.Values[0]) {
		word = call.Values[0]
	}
	switch word {
	case "snooze":
		return b.snooze(ctx, call)
	case "on":
		return b.onIt(ctx, call)
	case "not":
		return b.notMe(ctx, call)
	case "offer":
		return b.offerSeat(ctx, call)
	case "left":
		return b.sinceLeft(ctx, call)
	case "mine":
		return b.gameMine(ctx, call)
	case "stop":
		return b.stopDMs(ctx, call)
	}
	return plug.Reply{}, plug.ErrOldButton
}

// isRung refuses who is not rung by the message that they press. One that rings several people is for each of them, and for
// nobody for whom nothing waits.
func (b *Bot) isRung(ctx context.Context, call *plug.Call) error {
	if call.CustomID.Part(0) == call.User.ID {
		return nil
	}
	if call.CustomID.Part(0) == table.AnyRung {
		rung, err := b.store.RungBy(ctx, call.Message)
		if err != nil || slices.Contains(rung, call.User.ID) {
			return err
		}
		if owed, err := b.table.Rung(ctx, call.User.ID); err != nil || len(owed) > 0 {
			return err
		}
	}
	return engine.Refuse(engine.NotYours, "", "This rings for somebody else. /game mine shows what waits for you.")
}

// ringsPeople reports whether what was pressed is a post in a channel that rings people: it may ask others, too, so that no turn
// is told in its place.
func (b *Bot) ringsPeople(ctx context.Context, call *plug.Call) (bool, error) {
	if call.Kind != plug.Press || call.Channel.DM || call.Message.Message == "" {
		return false, nil
	}
	rung, err := b.store.RungBy(ctx, call.Message)
	return len(rung) > 0, err
}

func (b *Bot) snooze(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	if len(call.Values) != 1 {
		return plug.Reply{}, engine.Refuse(engine.Invalid, "", "Choose one line of the menu.")
	}
	calendars, err := b.table.Calendars(ctx, call.User.ID)
	if err != nil {
		return plug.Reply{}, err
	}
	until, ok := snoozedUntil(calendars[call.User.ID], b.now(), call.Values[0])
	if !ok {
		return plug.Reply{}, engine.Refuse(engine.Invalid, "", "One can snooze for an hour, until tonight or until tomorrow. Choose a line of the menu.")
	}
	if err := errors.Join(b.store.Snooze(ctx, call.User.ID, until), b.heardRung(ctx, call)); err != nil {
		return plug.Reply{}, err
	}
	note, err := b.words.Note("ring.snoozed", until)
	return plug.Whisper(note), err
}

// When an evening and a morning begin for who snoozes, as hours of their local day.
const (
	eveningHour = calendar.EveningHour
	morningHour = calendar.MorningHour
)

// snoozedUntil is when who snoozes is rung again, never in quiet hours: after an hour; in the evening, or, if that has come, in
// two hours; or the next morning. It reports whether there is such a choice.
func snoozedUntil(c calendar.Calendar, now time.Time, choice string) (time.Time, bool) {
	switch choice {
	case "hour":
		return c.Wakes(now.Add(time.Hour)), true
	case "tonight":
		evening := dayAfter(c, now.AddDate(0, 0, -1), eveningHour)
		if soon := now.Add(2 * time.Hour); evening.Before(soon) {
			evening = soon
		}
		return c.Wakes(evening), true
	case "tomorrow":
		return c.Wakes(dayAfter(c, now, morningHour)), true
	}
	return time.Time{}, false
}

func (b *Bot) onIt(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	n, err := b.store.OnIt(ctx, call.User.ID, b.now())
	if err = errors.Join(err, b.heardRung(ctx, call)); err != nil {
		return plug.Reply{}, err
	}
	if n == 0 {
		return plug.Reply{}, engine.Refuse(engine.Stale, "", "You have said so already of all that waits for you, or nothing does. Snooze, or look at /game mine.")
	}
	note, err := b.words.Note("ring.on_it", nil)
	return plug.Whisper(note), err
}

// notMe asks in which game somebody else shall play on.
func (b *Bot) notMe(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	owed, err := b.table.Rung(ctx, call.User.ID)
	if err != nil {
		return plug.Reply{}, err
	}
	var buttons []templates.Button
	for _, o := range owed[:min(len(owed), mostBoard)] {
		id := "s:" + call.User.ID + ":offer:" + string(o.ID)
		buttons = append(buttons, templates.Button{ID: id, Label: templates.Plain(o.Surface.Title(o.Live), 80), Style: templates.Danger})
	}
	note, err := b.words.Note("ring.not_me", len(buttons))
	return plug.Whisper(note.With(table.LayOut(buttons, "")...)), err
}

// offerSeat has a table told that somebody offers their seat there.
func (b *Bot) offerSeat(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.table.Load(ctx, storage.GameID(call.CustomID.Part(2)))
	if err != nil {
		return plug.Reply{}, err
	}
	if _, err := l.Player(call.User.ID); err != nil {
		return plug.Reply{}, err
	}
	fresh, err := b.store.OfferSeat(ctx, l.ID, call.User.ID, b.now())
	if err != nil {
		return plug.Reply{}, err
	}
	b.table.Wake()
	note, err := b.words.Note("ring.offered", struct {
		Title string
		Fresh bool
	}{l.Surface.Title(l), fresh})
	return plug.Whisper(note), err
}

// mostLeftGames is how many games a digest has.
const mostLeftGames = 8

// sinceLeft tells what happened while somebody was away: first where it waits for them, the most urgent first.
func (b *Bot) sinceLeft(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	view, err := b.mine(ctx, call.User.ID, false)
	if err != nil {
		return plug.Reply{}, err
	}
	var missed []templates.Missed
	for _, g := range append(view.Waiting, view.Others...) {
		m, err := b.table.SinceLeft(ctx, g.live, call.User.ID)
		if err != nil {
			return plug.Reply{}, err
		}
		if len(missed) < mostLeftGames && (m.Waits || len(m.Lines) > 0) {
			missed = append(missed, m)
		}
	}
	note, err := b.words.SinceLeft(missed)
	if err != nil {
		return plug.Reply{}, err
	}
	rows, err := b.onwards(view.Waiting)
	return plug.Whisper(note.With(rows...)), err
}

// onwards are the buttons that lead on from what was missed: of the only game that waits what is asked there, else one to
// each.
func (b *Bot) onwards(waiting []boardGame) ([]templates.Row, error) {
	if len(waiting) == 1 {
		return b.table.Rows(waiting[0].live, []engine.Duty{waiting[0].asks})
	}
	var buttons []templates.Button
	for _, g := range waiting[:min(len(waiting), mostLeftGames)] {
		buttons = append(buttons, g.button(templates.Primary))
	}
	return table.LayOut(buttons, ""), nil
}

func (b *Bot) stopDMs(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	if err := b.store.SetRing(ctx, call.User.ID, storage.RingChannel); err != nil {
		return plug.Reply{}, err
	}
	note, err := b.words.Note("ring.stopped", nil)
	return plug.Whisper(note), err
}
