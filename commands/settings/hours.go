package settings

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"time"

	"warbell/commands/calendar"
	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// maxOff bounds the days off in a week.
const maxOff = 2

// none is the value of the line of a menu that chooses nothing.
const none = "none"

// theZone returns the time zone that a text means. It refuses a text that means several zones, or only begins
// a name.
func theZone(typed string, now time.Time) (string, error) {
	meant := calendar.Named(typed, now)
	if len(meant) == 1 {
		return meant[0].Zone, nil
	}
	found := calendar.Find(typed, now, 2)
	switch {
	case len(found) == 0 || strings.TrimSpace(typed) == "":
		return "", engine.Refuse(engine.Invalid, "",
			"“%s” isn't a time zone Warbell knows. Write the nearest large city, your country, or your offset from UTC, such as +2.", typed)
	case len(found) == 1:
		return "", engine.Refuse(engine.Invalid, "",
			"Did you mean %s by “%s”? Write the time zone in full.", found[0].Zone, typed)
	}
	return "", engine.Refuse(engine.Invalid, "",
		"“%s” fits several time zones, such as %s and %s. Write one of them.", typed, found[0].Zone, found[1].Zone)
}

// zonesAsked returns the time zones from which the user must choose; none if the text means one zone, or
// nothing.
func (s *Settings) zonesAsked(typed string) []templates.Choice {
	meant := calendar.Named(typed, s.Now())
	switch {
	case len(meant) == 1 || strings.TrimSpace(typed) == "":
		return nil
	case len(meant) > 1:
		return s.choices(meant[:min(len(meant), templates.MaxChoices)])
	}
	return s.choices(calendar.Find(typed, s.Now(), templates.MaxChoices))
}

// choices returns the choices for places in a menu.
func (s *Settings) choices(all []calendar.Place) (choices []templates.Choice) {
	for _, p := range all {
		value := p.Zone
		p.Zone = calendar.Shown(p.Zone)
		label := templates.Clip(s.Words.Text("settings.zone", p), templates.MaxChoiceText)
		choices = append(choices, templates.Choice{Label: label, Verbatim: true, Value: value})
	}
	return choices
}

// zoneMenu returns the menu to choose a time zone.
func (s *Settings) zoneMenu(asked []templates.Choice) templates.Row {
	return templates.Row{Menu: &templates.Menu{ID: verbSet + ":" + askZone, Placeholder: "Choose your time zone",
		Choices: asked}}
}

// recounting wraps a handler. If the handler changes a user's hours, the deadlines of the user's games move
// to match.
func (s *Settings) recounting(do gamekit.Handler) gamekit.Handler {
	return func(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
		user := call.User.ID
		was, err := deadlines.HoursOf(ctx, s.Store, user)
		if err != nil {
			return gamekit.Reply{}, err
		}
		r, err := do(ctx, call)
		if err != nil {
			return r, err
		}
		is, err := deadlines.HoursOf(ctx, s.Store, user)
		if err != nil || reflect.DeepEqual(was, is) {
			return r, err
		}
		if err := s.keepStops(ctx, user, deadlines.CalendarOf(was)); err != nil {
			return r, err
		}
		return r, s.Sweeper.Recount(ctx, user, deadlines.CalendarOf(was))
	}
}

// keepStops stores the times at which a user's old hours have stopped deadlines. New hours may stop them only
// for what is left of the limits.
func (s *Settings) keepStops(ctx context.Context, user string, was calendar.Calendar) error {
	now := s.Now()
	var stood []storage.Stop
	for _, stop := range was.Changed(now) {
		stood = append(stood, storage.Stop(stop))
	}
	if len(stood) == 0 && len(was.Stood) == 0 {
		return nil
	}
	return s.Store.SetStood(ctx, user, stood, now)
}

func (s *Settings) setZone(ctx context.Context, user, typed string) error {
	zone, err := theZone(typed, s.Now())
	if err != nil {
		return err
	}
	return s.Store.SetZone(ctx, user, zone)
}

func quietHours(typed string) (calendar.Hours, error) {
	h, err := calendar.ReadHours(typed)
	switch {
	case errors.Is(err, calendar.ErrHalf):
		return h, engine.Refuse(engine.Invalid, "",
			"“%s” is more than half of each day. Write 22:00-07:00 for a night, or add minutes to both if you meant that.", typed)
	case errors.Is(err, calendar.ErrAllDay):
		return h, engine.Refuse(engine.Invalid, "",
			"“%s” could mean all day or never. For no quiet hours, write none; for whole days, set days off or a vacation.", typed)
	case err != nil:
		return h, engine.Refuse(engine.Invalid, "",
			"“%s” aren't hours Warbell understands. Write 22:00-07:00, 10pm-7am or none.", typed)
	}
	return h, nil
}

func (s *Settings) setQuiet(ctx context.Context, user, typed string) error {
	h, err := quietHours(typed)
	if err != nil {
		return err
	}
	return s.Store.SetQuiet(ctx, user, h.From, h.To)
}

// setOff sets the weekly days off. The line “none” overrides all others.
func (s *Settings) setOff(ctx context.Context, user string, chosen []string) error {
	var off [7]bool
	if slices.Contains(chosen, none) {
		chosen = nil
	}
	if len(chosen) > maxOff {
		return engine.Refuse(engine.Illegal, "",
			"You can have at most 2 days off a week, because other players wait. For longer, set a vacation.")
	}
	for _, name := range chosen {
		day, ok := calendar.Weekday(name)
		if !ok {
			return gamekit.ErrOldButton
		}
		off[day] = true
	}
	return s.Store.SetOff(ctx, user, off)
}
