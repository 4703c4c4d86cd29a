package clock

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

// mostOff is how many days off a week has at most.
const mostOff = 2

// theZone is the one time zone that a text means. What is only the beginning of a name is asked, as is what
// means several.
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
			"Warbell needs the whole time zone: %s for “%s”? Use `/clock zone:` and choose it from the list.", found[0].Zone, typed)
	}
	return "", engine.Refuse(engine.Invalid, "",
		"“%s” fits several time zones, such as %s and %s. Use `/clock zone:` and choose from the list.", typed, found[0].Zone, found[1].Zone)
}

// zonesAsked are the time zones among which the owner of a text chooses: none if it means one, or nothing.
func (k *Clock) zonesAsked(typed string) []templates.Choice {
	meant := calendar.Named(typed, k.Now())
	switch {
	case len(meant) == 1 || strings.TrimSpace(typed) == "":
		return nil
	case len(meant) > 1:
		return k.choices(meant[:min(len(meant), templates.MaxChoices)])
	}
	return k.zoneChoices(typed)
}

// zoneMenu is the choice among several time zones.
func (k *Clock) zoneMenu(asked []templates.Choice) templates.Row {
	return templates.Row{Menu: &templates.Menu{ID: VerbSet + ":" + askZone, Placeholder: "Choose your time zone",
		Choices: asked}}
}

// recounting has what is left of a person's time in their games counted by their new hours, if a call changes
// them.
func (k *Clock) recounting(do gamekit.Handler) gamekit.Handler {
	return func(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
		user := call.User.ID
		was, err := deadlines.HoursOf(ctx, k.Store, user)
		if err != nil {
			return gamekit.Reply{}, err
		}
		r, err := do(ctx, call)
		if err != nil {
			return r, err
		}
		is, err := deadlines.HoursOf(ctx, k.Store, user)
		if err != nil || reflect.DeepEqual(was, is) {
			return r, err
		}
		if err := k.keepStops(ctx, user, deadlines.CalendarOf(was)); err != nil {
			return r, err
		}
		return r, k.Sweeper.Recount(ctx, user, deadlines.CalendarOf(was))
	}
}

// keepStops keeps what has stopped a person's deadlines by what they had set until now: other hours stop no
// more than is left.
func (k *Clock) keepStops(ctx context.Context, user string, was calendar.Calendar) error {
	now := k.Now()
	var stood []storage.Stop
	for _, s := range was.Changed(now) {
		stood = append(stood, storage.Stop(s))
	}
	if len(stood) == 0 && len(was.Stood) == 0 {
		return nil
	}
	return k.Store.SetStood(ctx, user, stood, now)
}

func (k *Clock) setZone(ctx context.Context, user, typed string) error {
	zone, err := theZone(typed, k.Now())
	if err != nil {
		return err
	}
	return k.Store.SetZone(ctx, user, zone)
}

func quietHours(typed string) (calendar.Hours, error) {
	h, err := calendar.ReadHours(typed)
	switch {
	case errors.Is(err, calendar.ErrHalf):
		return h, engine.Refuse(engine.Invalid, "",
			"“%s” is more than half of each day. Write 22:00-07:00 for a night, or both hours with minutes.", typed)
	case errors.Is(err, calendar.ErrAllDay):
		return h, engine.Refuse(engine.Invalid, "",
			"“%s” can mean all day or never. Write none for no quiet hours; for whole days, set days off or a vacation.", typed)
	case err != nil:
		return h, engine.Refuse(engine.Invalid, "",
			"“%s” aren't hours Warbell understands. Write 22:00-07:00, 10pm-7am or none.", typed)
	}
	return h, nil
}

func (k *Clock) setQuiet(ctx context.Context, user, typed string) error {
	h, err := quietHours(typed)
	if err != nil {
		return err
	}
	return k.Store.SetQuiet(ctx, user, h.From, h.To)
}

// daysOff reads names of days, each whole or its beginning.
func daysOff(typed string) (off [7]bool, err error) {
	names := strings.FieldsFunc(strings.ToLower(typed),
		func(r rune) bool { return strings.ContainsRune(" ,+&/;", r) })
	names = slices.DeleteFunc(names, func(name string) bool { return name == "and" })
	if len(names) == 0 {
		return off, engine.Refuse(engine.Invalid, "", "Your days off are missing. Write days, such as sat sun, or none.")
	}
	if len(names) == 1 && slices.Contains([]string{"none", "no", "off", "never"}, names[0]) {
		return off, nil
	}
	if i := slices.IndexFunc(names, func(name string) bool { return name == "weekend" || name == "weekends" }); i >= 0 {
		names = slices.Replace(names, i, i+1, "saturday", "sunday")
	}
	count := 0
	for _, name := range names {
		day, ok := calendar.Weekday(name)
		if !ok {
			return off, engine.Refuse(engine.Invalid, "",
				"“%s” isn't a day of the week. Write sat, saturday or none.", name)
		}
		if !off[day] {
			count++
		}
		off[day] = true
	}
	if count > mostOff {
		return off, engine.Refuse(engine.Illegal, "",
			"You can have at most 2 days off a week, because other players wait. For longer, set a vacation.")
	}
	return off, nil
}

// setOff sets the days that were chosen; none with others is none.
func (k *Clock) setOff(ctx context.Context, user string, chosen []string) error {
	if slices.Contains(chosen, "none") {
		chosen = []string{"none"}
	}
	off, err := daysOff(strings.Join(chosen, " "))
	if err != nil {
		return err
	}
	return k.Store.SetOff(ctx, user, off)
}
