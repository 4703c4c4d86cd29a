// Package clock handles the times at which a person may be pinged: their time zone, quiet hours, days off and
// vacations.
package clock

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"warbell/commands/calendar"
	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Clock answers /clock.
type Clock struct {
	Store   storage.Store
	Table   *runner.Runner
	Sweeper *deadlines.Sweeper
	Words   *templates.Renderer
	Now     func() time.Time
}

// Verbs of custom IDs: the panel's, and the forms'.
const (
	VerbSet = "clock"
	VerbAsk = "clockask"
)

// The words behind the clock's verbs in a custom ID. A form's word is followed by onPanel if its result is to
// be shown on the panel.
const (
	askZone  = "zone"
	askQuiet = "quiet"
	askOff   = "off"
	askAway  = "away"
	askEnd   = "end" // by a menu, or with when the vacation begins
	onPanel  = "panel"
)

// aheadDays is the number of days that the panel looks ahead.
const aheadDays = 7

// Command is the slash command.
func (k *Clock) Command() gamekit.Command {
	text := func(name, about string) gamekit.Option {
		return gamekit.Option{Name: name, Description: about, Kind: gamekit.OptionText, Max: 100}
	}
	zone := text("zone", "Your city, your country, or what your clock is ahead of UTC")
	zone.Complete = true
	return gamekit.Command{
		Name: "clock", Description: "When Warbell may ring you: time zone, quiet hours, days off, vacations", DM: true,
		Run: k.recounting(k.set), Complete: k.complete,
		Options: []gamekit.Option{
			zone,
			text("quiet", "When nothing rings, such as 22:00-07:00, or none"),
			text("off", "Up to two days off each week, such as sat sun, or none"),
			text("away", "The day you are back from being away: friday, 24 Dec, +3d, 2026-12-24"),
			text("from", "The first day you are away; left out: from now on"),
			text("word", "What the others read about it; left out: nothing"),
		},
	}
}

// others are the options beside the time zone. With one of them an ambiguous zone is refused, not asked
// about.
var others = []string{"quiet", "off", "away", "from", "word"}

// set changes the named settings, or none if one can't be read, and shows the panel.
func (k *Clock) set(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if asked := k.zonesAsked(call.Text("zone", "")); len(asked) > 0 && !slices.ContainsFunc(others, call.Has) {
		panel, err := k.panel(ctx, call.User.ID, panelSaid{Choose: true})
		return gamekit.Whisper(panel.With(k.zoneMenu(asked))), err
	}
	set, err := k.wishes(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	for _, one := range set {
		if err := one(ctx); err != nil {
			return gamekit.Reply{}, err
		}
	}
	panel, err := k.panel(ctx, call.User.ID, panelSaid{Set: len(set) > 0, Away: call.Has("away")})
	return gamekit.Whisper(panel), err
}

// wishes reads the options of a call, and returns functions that set them: all are read before one is set.
func (k *Clock) wishes(ctx context.Context, call *gamekit.Call) (set []func(context.Context) error, err error) {
	user := call.User.ID
	hours, err := deadlines.HoursOf(ctx, k.Store, user)
	if err != nil {
		return nil, err
	}
	if call.Has("zone") {
		place, err := theZone(call.Text("zone", ""), k.Now())
		if err != nil {
			return nil, err
		}
		hours.Zone = place
		set = append(set, func(ctx context.Context) error { return k.Store.SetZone(ctx, user, place) })
	}
	if call.Has("quiet") {
		quiet, err := quietHours(call.Text("quiet", ""))
		if err != nil {
			return nil, err
		}
		set = append(set, func(ctx context.Context) error { return k.Store.SetQuiet(ctx, user, quiet.From, quiet.To) })
	}
	if call.Has("off") {
		off, err := daysOff(call.Text("off", ""))
		if err != nil {
			return nil, err
		}
		set = append(set, func(ctx context.Context) error { return k.Store.SetOff(ctx, user, off) })
	}
	if !call.Has("away") && (call.Has("from") || call.Has("word")) {
		return nil, engine.Refuse(engine.Invalid, "",
			"A vacation needs its end. Add “away” with your first day back, such as friday or 24 Dec.")
	}
	if call.Has("away") {
		v, err := k.vacationOf(hours, call.Text("from", ""), call.Text("away", ""), call.Text("word", ""))
		if err != nil {
			return nil, err
		}
		set = append(set, func(ctx context.Context) error { return k.goAway(ctx, user, v) })
	}
	return set, nil
}

// Presses are the panel's menus and the forms.
func (k *Clock) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		VerbSet: {Run: k.recounting(k.pressPanel)},
		VerbAsk: {Run: k.recounting(k.pressForm), Form: true},
	}
}

// complete suggests time zones, each with its present time.
func (k *Clock) complete(_ context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	choices := []templates.Choice{}
	if call.Focused == "zone" {
		choices = append(choices, k.zoneChoices(call.Text("zone", ""))...)
	}
	return gamekit.Reply{Choices: choices}, nil
}

// zoneChoices are the time zones that a text can mean.
func (k *Clock) zoneChoices(typed string) (choices []templates.Choice) {
	return k.choices(calendar.Find(typed, k.Now(), templates.MaxChoices))
}

// choices are places as a menu or a list shows them.
func (k *Clock) choices(all []calendar.Place) (choices []templates.Choice) {
	for _, p := range all {
		value := p.Zone
		p.Zone = calendar.Shown(p.Zone)
		label := templates.Clip(k.Words.Text("clock.zone", p), templates.MaxChoiceText)
		choices = append(choices, templates.Choice{Label: label, Value: value})
	}
	return choices
}

// panelSaid tells the panel about the latest change.
type panelSaid struct {
	Set, Away bool
	Choose    bool // the zone that was typed can be several
}

// panelView is the data of the panel.
type panelView struct {
	panelSaid
	Zone   string
	Fixed  bool      // it is a distance from UTC, without summer time
	Now    time.Time // in the zone
	Quiet  calendar.Hours
	Long   bool // they are longer than they stop a deadline
	Off    []time.Weekday
	Away   []vacationView // that are not over
	Used   int            // days of vacation this year
	Budget int
	Days   []calendar.Ahead
	Beyond []beyond // games that don't wait for all of it
}

// beyond is a game whose clock runs on during a vacation.
type beyond struct {
	Title, Link string
	Budget      int // days a year
	From        time.Time
}

// vacationView is a vacation in its owner's zone.
type vacationView struct {
	From, To time.Time
	Word     string
	Begun    bool
}

// panel shows a user's settings, with all that they can change.
func (k *Clock) panel(ctx context.Context, user string, said panelSaid) (templates.Ephemeral, error) {
	hours, err := deadlines.HoursOf(ctx, k.Store, user)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	c := deadlines.CalendarOf(hours)
	now := k.Now().In(c.Zone)
	view := panelView{
		panelSaid: said, Zone: calendar.Shown(hours.Zone), Now: now, Quiet: c.Quiet, Long: c.Quiet.Length() > calendar.QuietStops,
		Fixed: strings.HasPrefix(calendar.Shown(hours.Zone), "UTC") && len(calendar.Shown(hours.Zone)) > len("UTC"),
		Used:  daysAway(hours.Away, now.Year(), c.Zone), Budget: vacationDays, Days: c.Days(now, aheadDays),
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
	if view.Beyond, err = k.beyond(ctx, user, c, now, view.Away); err != nil {
		return templates.Ephemeral{}, err
	}
	note, err := k.Words.Note("clock", view)
	return note.With(k.rows(view, c)...), err
}

// quietChoices are the quiet hours that the panel offers.
var quietChoices = []string{"21:00-06:00", "21:00-07:00", "22:00-06:00", "22:00-07:00", "22:00-08:00",
	"23:00-07:00", "23:00-08:00", "23:00-09:00", "00:00-08:00"}

// rows are the menus and buttons of the panel.
func (k *Clock) rows(view panelView, c calendar.Calendar) []templates.Row {
	quiet := templates.Menu{ID: VerbSet + ":" + askQuiet, Placeholder: "Quiet hours", Choices: []templates.Choice{
		{Label: "No quiet hours", Value: "none", Default: view.Quiet.String() == ""},
	}}
	for _, text := range quietChoices {
		h, _ := calendar.ReadHours(text)
		quiet.Choices = append(quiet.Choices, templates.Choice{
			Label: k.Words.Text("clock.quiet", h), Value: text, Default: h == view.Quiet,
		})
	}
	off := templates.Menu{ID: VerbSet + ":" + askOff, Placeholder: "Days off", Max: mostOff,
		Choices: []templates.Choice{
			{Label: "No days off", Value: "none", Default: len(view.Off) == 0},
		}}
	for i := range 7 {
		day := time.Weekday((i + 1) % 7)
		off.Choices = append(off.Choices, templates.Choice{
			Label: k.Words.Text("clock.off", day), Value: day.String(), Default: c.Off[day],
		})
	}
	buttons := []templates.Button{
		{ID: VerbAsk + ":" + askZone + ":" + onPanel, Label: "Set time zone…", Style: templates.Secondary},
		{ID: VerbAsk + ":" + askQuiet + ":" + onPanel, Label: "Set quiet hours…", Style: templates.Secondary},
		{ID: VerbAsk + ":" + askAway + ":" + onPanel, Label: "Set vacation…", Style: templates.Primary},
	}
	if view.Zone == "" {
		buttons[0].Style = templates.Primary
	}
	rows := []templates.Row{{Menu: &quiet}, {Menu: &off}, {Buttons: buttons}}
	if len(view.Away) > 0 {
		rows = append(rows, templates.Row{Menu: k.endMenu(view.Away)})
	}
	return rows
}

// endMenu takes vacations back, or ends the one that has begun.
func (k *Clock) endMenu(away []vacationView) *templates.Menu {
	menu := &templates.Menu{ID: VerbSet + ":" + askEnd, Placeholder: "End or delete a vacation"}
	for _, v := range away[:min(len(away), templates.MaxChoices)] {
		menu.Choices = append(menu.Choices, templates.Choice{
			Label: k.Words.Text("clock.end", v), Value: strconv.FormatInt(v.From.UnixMilli(), 10),
		})
	}
	return menu
}

// pressPanel applies a choice from the panel, and shows it anew.
func (k *Clock) pressPanel(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	user, chosen := call.User.ID, slices.Clone(call.Values)
	if len(chosen) == 0 {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "", "Choose a line from the menu.")
	}
	var err error
	switch call.CustomID.Part(0) {
	case askZone:
		err = k.setZone(ctx, user, chosen[0])
	case askQuiet:
		err = k.setQuiet(ctx, user, chosen[0])
	case askOff:
		err = k.setOff(ctx, user, chosen)
	case askEnd:
		err = k.comeBack(ctx, user, chosen[0])
	default:
		err = gamekit.ErrOldButton
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	panel, err := k.panel(ctx, user, panelSaid{Set: true})
	return gamekit.Reply{Update: panel}, err
}
