package settings

import (
	"cmp"
	"context"
	"strconv"
	"strings"
	"time"

	"warbell/commands/calendar"
	"warbell/commands/deadlines"
	"warbell/commands/dmcheck"
	"warbell/storage"
	"warbell/templates"
)

// change describes the latest change, for the panel.
type change struct {
	Set      bool
	Vacation bool               // the change is a vacation
	Zones    []templates.Choice // the possible meanings of a typed time zone; none is set yet
	Tried    dmcheck.Result     // the result of a test DM
}

// panelView is the data of the panel.
type panelView struct {
	change
	Ring     storage.RingBy
	Limit    int // the most reminders a day
	DMClosed bool
	Zone     string
	Fixed    bool      // a fixed distance from UTC, without summer time
	Now      time.Time // in the zone
	Quiet    calendar.Hours
	Long     bool // longer than the part that stops deadlines
	Off      []time.Weekday
	Away     []vacationView // present and future ones
	Used     int            // days of vacation this year
	Budget   int
	Days     []calendar.Ahead
	Beyond   []beyond // games that don't wait for all of the vacation
}

// beyond is a game whose deadlines run during a vacation.
type beyond struct {
	Title, Link string
	Budget      int // days a year
	From        time.Time
}

// vacationView is a vacation in its user's time zone.
type vacationView struct {
	From, To time.Time
	Word     string
	Begun    bool
}

// panel shows a user's settings, with menus and buttons to change them.
func (s *Settings) panel(ctx context.Context, user string, done change) (templates.Ephemeral, error) {
	own, err := s.Store.Settings(ctx, user)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	hours, err := deadlines.HoursOf(ctx, s.Store, user)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	c := deadlines.CalendarOf(hours)
	view := s.view(own, hours, c)
	view.change = done
	if view.Beyond, err = s.beyond(ctx, user, c, view.Now, view.Away); err != nil {
		return templates.Ephemeral{}, err
	}
	note, err := s.Words.Note("settings", view)
	return note.With(s.rows(view, c)...), err
}

// view returns the panel's data.
func (s *Settings) view(own storage.Settings, hours storage.Hours, c calendar.Calendar) panelView {
	now, zone := s.Now().In(c.Zone), calendar.Shown(hours.Zone)
	view := panelView{
		Ring: own.Ring, Limit: cmp.Or(own.Rings, storage.DefaultRings), DMClosed: own.DMClosed,
		Zone: zone, Fixed: strings.HasPrefix(zone, "UTC") && len(zone) > len("UTC"), Now: now,
		Quiet: c.Quiet, Long: c.Quiet.Length() > calendar.QuietStops,
		Used: daysAway(hours.Away, now.Year(), c.Zone), Budget: vacationDays, Days: c.Days(now, aheadDays),
	}
	for day, off := range c.Off {
		if off {
			view.Off = append(view.Off, time.Weekday(day))
		}
	}
	for _, v := range hours.Away {
		if v.To.After(now) {
			view.Away = append(view.Away, vacationView{v.From.In(c.Zone), v.To.In(c.Zone), v.Word,
				!v.From.After(now)})
		}
	}
	return view
}

// rows returns the menus and buttons of the panel. While the user must choose a time zone, only that menu is
// shown.
func (s *Settings) rows(view panelView, c calendar.Calendar) []templates.Row {
	buttons := templates.Row{Buttons: []templates.Button{
		{ID: verbAsk + ":" + askZone, Label: "Set time zone…", Style: templates.Secondary},
		{ID: verbAsk + ":" + askQuiet, Label: "Set quiet hours…", Style: templates.Secondary},
		{ID: verbAsk + ":" + askAway, Label: "Set vacation…", Style: templates.Primary},
		{ID: verbAsk + ":" + askLimit, Label: "Limit reminders…", Style: templates.Secondary},
		{ID: verbSet + ":" + askDM, Label: "Try a DM", Style: templates.Secondary},
	}}
	if view.Zone == "" {
		buttons.Buttons[0].Style = templates.Primary
	}
	if len(view.Zones) > 0 {
		return []templates.Row{s.zoneMenu(view.Zones), buttons}
	}
	rows := []templates.Row{{Menu: reminderMenu(view.Ring)}, {Menu: s.quietMenu(view.Quiet)}, {Menu: s.offMenu(c)}, buttons}
	if len(view.Away) > 0 {
		rows = append(rows, templates.Row{Menu: s.endMenu(view.Away)})
	}
	return rows
}

// quietChoices are the quiet hours in the panel's menu. The form takes others.
var quietChoices = []string{"21:00-06:00", "21:00-07:00", "22:00-06:00", "22:00-07:00", "22:00-08:00",
	"23:00-07:00", "23:00-08:00", "23:00-09:00", "00:00-08:00"}

// quietMenu returns the menu for quiet hours.
func (s *Settings) quietMenu(now calendar.Hours) *templates.Menu {
	menu := &templates.Menu{ID: verbSet + ":" + askQuiet, Placeholder: "Quiet hours", Choices: []templates.Choice{
		{Label: "No quiet hours", Value: none, Default: now.String() == ""},
	}}
	for _, text := range quietChoices {
		h, _ := calendar.ReadHours(text)
		menu.Choices = append(menu.Choices, templates.Choice{
			Label: s.Words.Text("settings.quiet", h), Verbatim: true, Value: text, Default: h == now,
		})
	}
	return menu
}

// offMenu returns the menu for weekly days off, Monday first.
func (s *Settings) offMenu(c calendar.Calendar) *templates.Menu {
	menu := &templates.Menu{ID: verbSet + ":" + askOff, Placeholder: "Days off", Max: maxOff,
		Choices: []templates.Choice{{Label: "No days off", Value: none, Default: c.Off == [7]bool{}}}}
	for i := range 7 {
		day := time.Weekday((i + 1) % 7)
		menu.Choices = append(menu.Choices, templates.Choice{
			Label: s.Words.Text("settings.off", day), Verbatim: true,
			Value: day.String(), Default: c.Off[day],
		})
	}
	return menu
}

// endMenu returns the menu that deletes a vacation, or ends the present one.
func (s *Settings) endMenu(away []vacationView) *templates.Menu {
	menu := &templates.Menu{ID: verbSet + ":" + askEnd, Placeholder: "End or delete a vacation"}
	for _, v := range away[:min(len(away), templates.MaxChoices)] {
		menu.Choices = append(menu.Choices, templates.Choice{
			Label: s.Words.Text("settings.end", v), Verbatim: true,
			Value: strconv.FormatInt(v.From.UnixMilli(), 10),
		})
	}
	return menu
}
