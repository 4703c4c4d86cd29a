package settings

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/engine/naming"
	"warbell/storage"
	"warbell/templates"
)

// pressForm opens one of the panel's forms, or takes the submitted form.
func (s *Settings) pressForm(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	word := call.CustomID.Part(0)
	if call.Kind == gamekit.Press {
		form, err := s.form(ctx, call.User.ID, word)
		form.ID = verbAsk + ":" + word
		return gamekit.Reply{Modal: &form}, err
	}
	done, err := s.fill(ctx, call.User.ID, word, call.Fields)
	if err != nil {
		return gamekit.Reply{}, err
	}
	panel, err := s.panel(ctx, call.User.ID, done)
	if call.Message.Message == "" {
		return gamekit.Whisper(panel), err
	}
	return gamekit.Reply{Update: panel}, err
}

// form returns a form by its word, filled with the user's settings.
func (s *Settings) form(ctx context.Context, user, word string) (templates.Modal, error) {
	own, err := s.Store.Settings(ctx, user)
	if err != nil {
		return templates.Modal{}, err
	}
	switch word {
	case askLimit:
		return templates.Modal{Title: "Limit reminders", Fields: []templates.Field{
			{ID: askLimit, Label: "Reminders per day, at most", About: "A number from 1 to 10 (default: 3)",
				Input: &templates.Input{Value: strconv.Itoa(cmp.Or(own.Rings, storage.DefaultRings)), Min: 1, Max: 30}},
		}}, nil
	case askZone:
		return templates.Modal{Title: "Your time zone", Fields: []templates.Field{
			{ID: askZone, Label: "City, country or UTC offset",
				About: "The nearest large city, your country, or your offset from UTC",
				Input: &templates.Input{Hint: "Berlin, Nepal, +5:30", Min: 2, Max: 60}},
		}}, nil
	case askQuiet:
		return templates.Modal{Title: "Your quiet hours", Fields: []templates.Field{
			{ID: askQuiet, Label: "Hours without reminders", About: "Every day, in your time zone",
				Input: &templates.Input{Hint: "22:00-07:00", Min: 3, Max: 30}},
		}}, nil
	case askAway:
		return templates.Modal{Title: "Set vacation", Fields: []templates.Field{
			{ID: fieldBack, Label: "First day back", About: "Your deadlines run again from this day",
				Input: &templates.Input{Hint: "friday, 24 Dec, +3d, 2026-12-24", Min: 1, Max: 30}},
			{ID: fieldFrom, Label: "First day away", About: "Default: now",
				Input: &templates.Input{Optional: true, Max: 30}},
			{ID: fieldWord, Label: "Note for other players", About: "Shown in all your games (default: no note)",
				Input: &templates.Input{Optional: true, Max: mostWord}},
		}}, nil
	}
	return templates.Modal{}, gamekit.ErrOldButton
}

// The fields of the form that sets a vacation.
const (
	fieldBack = "back"
	fieldFrom = "from"
	fieldWord = "word"
)

// fill stores the input of a form. If it could mean several time zones, it returns these instead.
func (s *Settings) fill(ctx context.Context, user, word string, fields map[string]string) (change, error) {
	switch word {
	case askLimit:
		return change{Set: true}, s.setLimit(ctx, user, fields[askLimit])
	case askZone:
		typed, _, _ := strings.Cut(naming.Unmarked(fields[askZone]), " · ") // without the note of a suggestion
		if asked := s.zonesAsked(typed); len(asked) > 0 {
			return change{Zones: asked}, nil
		}
		return change{Set: true}, s.setZone(ctx, user, typed)
	case askQuiet:
		return change{Set: true}, s.setQuiet(ctx, user, naming.Unmarked(fields[askQuiet]))
	case askAway:
		hours, err := deadlines.HoursOf(ctx, s.Store, user)
		if err != nil {
			return change{}, err
		}
		v, err := s.vacationOf(hours, naming.Unmarked(fields[fieldFrom]), naming.Unmarked(fields[fieldBack]), fields[fieldWord])
		if err != nil {
			return change{}, err
		}
		return change{Set: true, Vacation: true}, s.goAway(ctx, user, v)
	}
	return change{}, gamekit.ErrOldButton
}
