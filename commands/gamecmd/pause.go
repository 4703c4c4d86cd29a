package gamecmd

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"warbell/commands/calendar"
	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/typed"
	"warbell/engine"
	"warbell/templates"
)

// pauseOption is the option for the end of a pause.
var pauseOption = gamekit.Option{
	Name: "until", Description: "End of the pause, in your time zone: 7, friday 20:00, 24 Dec",
	Kind: gamekit.OptionText, Complete: true, Max: templates.MaxChoiceText,
}

// mostPauseDays bounds a pause, in days.
const mostPauseDays = int(engine.LongestPause / (24 * time.Hour))

// pause stops all deadlines until a time, or proposes that.
func (g *Game) pause(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := g.Games.Game(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if !call.Has(pauseOption.Name) {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"A pause needs an end. Write one in the option `until`: 7 (days), friday 20:00 or 24 Dec.")
	}
	now, err := g.nowOf(ctx, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	until, err := pauseUntil(call.Text(pauseOption.Name, ""), now)
	if err != nil {
		return gamekit.Reply{}, err
	}
	until = until.UTC().Truncate(time.Minute)
	return g.settle(ctx, call, l, engine.Pause{Until: until}, engine.Motion{Kind: engine.MotionPause, Until: until})
}

// nowOf returns the present time in a user's time zone.
func (g *Game) nowOf(ctx context.Context, user string) (time.Time, error) {
	hours, err := deadlines.HoursOf(ctx, g.Store, user)
	return deadlines.CalendarOf(hours).In(g.Now()), err
}

// pauseUntil parses the end of a pause, in the time zone of now. It also reads a suggestion.
func pauseUntil(text string, now time.Time) (time.Time, error) {
	until, err := calendar.Until(text, now)
	if head, told := typed.Head(text); told != "" && errors.Is(err, calendar.ErrUnreadable) {
		day, _, _ := strings.Cut(head, ", ") // the zone follows the day
		until, err = calendar.Until(day, now)
	}
	switch {
	case errors.Is(err, calendar.ErrUnreadable):
		return until, engine.Refuse(engine.Invalid, "",
			"“%s” isn't a time Warbell understands. Write days or the end of the pause: 7, friday, 24 Dec, friday 20:00, 2026-12-24.", text)
	case err != nil:
		return until, deadlines.Undated(err, text, "24 Dec or 2026-12-24")
	case !until.After(now), until.After(now.AddDate(0, 0, mostPauseDays)):
		return until, engine.Refuse(engine.Invalid, "",
			"A pause can last at most %d days from now. Write a number from 1 to %d, or a day such as friday.", mostPauseDays, mostPauseDays)
	}
	return until, nil
}

// pauseChoice is the data of a suggestion for the end of a pause.
type pauseChoice struct {
	Until time.Time // in the user's zone
	Days  int
	Own   bool // the user has set a zone; else it is UTC
}

// usualPauses are suggested before the user has typed anything, in days.
var usualPauses = []string{"1", "3", "7", "14", "30"}

// completePause shows how the typed text is understood, in the user's time zone. It also suggests that day at
// other times.
func (g *Game) completePause(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	hours, err := deadlines.HoursOf(ctx, g.Store, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	now := deadlines.CalendarOf(hours).In(g.Now())
	begun := call.Text(pauseOption.Name, "")
	texts := []string{begun, begun + " 09:00", begun + " 18:00", begun + " 20:00"}
	if begun == "" {
		texts = usualPauses
	}
	choices := []templates.Choice{}
	for _, text := range texts {
		until, err := pauseUntil(text, now)
		if err != nil {
			continue
		}
		label := g.Words.Text("pause.until", pauseChoice{until, int(until.Sub(now).Hours()+12) / 24,
			hours.Zone != ""})
		choices = append(choices, templates.Choice{Label: templates.Clip(label, templates.MaxChoiceText),
			Verbatim: true,
			Value:    until.Format("2006-01-02 15:04")})
	}
	return gamekit.Reply{Choices: choices}, nil
}

// mostResumed bounds the games that one sweep resumes.
const mostResumed = 200

// Sweep resumes the games whose pause has ended, each with a post that says whose turn it is.
func (g *Game) Sweep(ctx context.Context, now time.Time) error {
	ended, err := g.Store.Resumable(ctx, now, mostResumed)
	if err != nil {
		return err
	}
	var all []error
	for _, id := range ended {
		if err := g.Sweeper.Resume(ctx, id); err != nil && !gamekit.Refused(err) {
			all = append(all, fmt.Errorf("go on with %s: %w", id, err))
		}
	}
	return errors.Join(all...)
}
