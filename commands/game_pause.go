package commands

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"warbell/commands/calendar"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// pauseOption says until when a game is paused.
var pauseOption = gamekit.Option{
	Name: "until", Description: "A number of days, or when it goes on by your clock: 7, friday, 24 Dec, friday 20:00",
	Kind: gamekit.OptionText, Required: true, Complete: true, Max: templates.MaxChoiceText,
}

// mostPauseDays is how many days a pause has at most.
const mostPauseDays = int(engine.LongestPause / (24 * time.Hour))

func (b *Bot) gamePause(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return gamekit.Reply{}, err
	}
	now, err := b.nowOf(ctx, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	until, err := pauseUntil(call.Text(pauseOption.Name, ""), now)
	if err != nil {
		return gamekit.Reply{}, err
	}
	until = until.UTC().Truncate(time.Minute)
	return b.settle(ctx, call, l, engine.Pause{Until: until}, engine.Motion{Kind: engine.MotionPause, Until: until})
}

// nowOf is the time as a person's own clock shows it.
func (b *Bot) nowOf(ctx context.Context, user string) (time.Time, error) {
	hours, err := runner.HoursOf(ctx, b.store, user)
	return runner.CalendarOf(hours).In(b.now()), err
}

// pauseUntil reads until when a game is to be paused, in the zone of now, also as a suggestion shows it.
func pauseUntil(typed string, now time.Time) (time.Time, error) {
	until, err := calendar.Until(typed, now)
	if head, told := headOf(typed); told != "" && errors.Is(err, calendar.ErrUnreadable) {
		day, _, _ := strings.Cut(head, ", ") // behind it stands the zone
		until, err = calendar.Until(day, now)
	}
	switch {
	case errors.Is(err, calendar.ErrUnreadable):
		return until, engine.Refuse(engine.Invalid, "",
			"“%s” is no time that Warbell understands. Write a number of days, or when the game goes on: 7, friday, 24 Dec, friday 20:00, 2026-12-24.", typed)
	case err != nil:
		return until, runner.Undated(err, typed, "24 Dec or 2026-12-24")
	case !until.After(now), until.After(now.AddDate(0, 0, mostPauseDays)):
		return until, engine.Refuse(engine.Invalid, "",
			"A pause ends in the next %d days, and not before now. Write a number of days from 1 to %d, or a day such as friday.", mostPauseDays, mostPauseDays)
	}
	return until, nil
}

// pauseChoice is until when a game is paused, as a suggestion shows it.
type pauseChoice struct {
	Until time.Time // in the zone of who asks
	Days  int
	Own   bool // they have set a zone; else it is UTC
}

// usualPauses are suggested to who has typed nothing yet.
var usualPauses = []string{"1", "3", "7", "14", "30"}

// completePause shows what is meant by what was typed, in the zone of who types: that day at another time of
// it, too.
func (b *Bot) completePause(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	hours, err := runner.HoursOf(ctx, b.store, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	now := runner.CalendarOf(hours).In(b.now())
	typed := call.Text(pauseOption.Name, "")
	texts := []string{typed, typed + " 09:00", typed + " 18:00", typed + " 20:00"}
	if typed == "" {
		texts = usualPauses
	}
	choices := []templates.Choice{}
	for _, text := range texts {
		until, err := pauseUntil(text, now)
		if err != nil {
			continue
		}
		label := b.words.Text("pause.until", pauseChoice{until, int(until.Sub(now).Hours()+12) / 24,
			hours.Zone != ""})
		choices = append(choices, templates.Choice{Label: templates.Clip(label, templates.MaxChoiceText),
			Value: until.Format("2006-01-02 15:04")})
	}
	return gamekit.Reply{Choices: choices}, nil
}

// mostResumed is how many games go on in one sweep.
const mostResumed = 200

// resume lets games go on whose pause has ended, each with a post that says who is up.
func (b *Bot) resume(ctx context.Context, now time.Time) error {
	ended, err := b.store.Resumable(ctx, now, mostResumed)
	if err != nil {
		return err
	}
	var all []error
	for _, id := range ended {
		if err := b.table.Resume(ctx, id); err != nil && !gamekit.Refused(err) {
			all = append(all, fmt.Errorf("go on with %s: %w", id, err))
		}
	}
	return errors.Join(all...)
}
