package clock

import (
	"context"
	"errors"
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

const (
	// vacationDays bounds the days a year that a user may be away, with deadlines stopped.
	vacationDays = engine.MostVacation
	// mostPlanned bounds the vacations that a user can plan at a time.
	mostPlanned = 10
	// mostWord bounds the message for the other players, in characters.
	mostWord = 80
)

// pressForm opens one of the clock's forms, or reads it.
func (k *Clock) pressForm(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	form, ok := forms[call.CustomID.Part(0)]
	if !ok {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	if call.Kind == gamekit.Press {
		form.ID = VerbAsk + ":" + call.CustomID.Part(0) + ":" + call.CustomID.Part(1)
		return gamekit.Reply{Modal: &form}, nil
	}
	said, err := k.filled(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	panel, err := k.panel(ctx, call.User.ID, said)
	if err == nil && said.Choose {
		panel = panel.With(k.zoneMenu(k.zonesAsked(call.Fields[askZone])))
	}
	if call.CustomID.Part(1) == onPanel && call.Message.Message != "" {
		return gamekit.Reply{Update: panel}, err
	}
	return gamekit.Whisper(panel), err
}

// forms are the forms of the clock, by their word.
var forms = map[string]templates.Modal{
	askZone: {Title: "Your time zone", Fields: []templates.Field{
		{ID: askZone, Label: "City, country or UTC offset",
			About: "The nearest large city, your country, or your offset from UTC",
			Input: &templates.Input{Hint: "Berlin, Nepal, +5:30", Min: 2, Max: 60}},
	}},
	askQuiet: {Title: "Your quiet hours", Fields: []templates.Field{
		{ID: askQuiet, Label: "Hours without reminders", About: "Every day, in your time zone",
			Input: &templates.Input{Hint: "22:00-07:00", Min: 3, Max: 30}},
	}},
	askAway: {Title: "Set vacation", Fields: []templates.Field{
		{ID: "back", Label: "First day back", About: "Your deadlines run again from this day",
			Input: &templates.Input{Hint: "friday, 24 Dec, +3d, 2026-12-24", Min: 1, Max: 30}},
		{ID: "from", Label: "First day away", About: "Default: now",
			Input: &templates.Input{Optional: true, Max: 30}},
		{ID: "word", Label: "Note for other players", About: "Shown in all your games (default: no note)",
			Input: &templates.Input{Optional: true, Max: mostWord}},
	}},
}

// filled applies a form.
func (k *Clock) filled(ctx context.Context, call *gamekit.Call) (panelSaid, error) {
	user, said := call.User.ID, panelSaid{Set: true}
	switch call.CustomID.Part(0) {
	case askZone:
		if len(k.zonesAsked(call.Fields[askZone])) > 0 {
			return panelSaid{Choose: true}, nil
		}
		return said, k.setZone(ctx, user, call.Fields[askZone])
	case askQuiet:
		return said, k.setQuiet(ctx, user, call.Fields[askQuiet])
	}
	hours, err := deadlines.HoursOf(ctx, k.Store, user)
	if err != nil {
		return said, err
	}
	v, err := k.vacationOf(hours, call.Fields["from"], call.Fields["back"], call.Fields["word"])
	if err != nil {
		return said, err
	}
	said.Away = true
	return said, k.goAway(ctx, user, v)
}

// vacationOf reads a user's vacation, and refuses one that is over, too long or beyond the budget.
func (k *Clock) vacationOf(hours storage.Hours, from, back, word string) (v storage.Vacation, err error) {
	zone := deadlines.CalendarOf(hours).Zone
	now := k.Now().In(zone)
	v = storage.Vacation{From: now, Word: templates.Clip(strings.Join(strings.Fields(word), " "), mostWord)}
	if from = strings.TrimSpace(from); from != "" {
		if v.From, err = deadlines.ReadUntil(from, now); err != nil {
			return v, err
		}
		if v.From.Before(now) {
			v.From = now
		}
	}
	if v.To, err = deadlines.ReadUntil(back, v.From.In(zone)); err != nil {
		return v, err
	}
	switch {
	case !v.To.After(v.From):
		return v, engine.Refuse(engine.Invalid, "",
			"You can't be back before you leave. Write your first day back, such as tomorrow.")
	case v.From.After(now.AddDate(1, 0, 0)):
		return v, engine.Refuse(engine.Invalid, "", "You can't plan a vacation more than a year ahead. Do it later.")
	}
	return v, withinBudget(hours.Away, v, now)
}

// withinBudget refuses a vacation that exceeds a user's days of the year or number of planned vacations.
func withinBudget(all []storage.Vacation, v storage.Vacation, now time.Time) error {
	left := slices.DeleteFunc(slices.Clone(all), func(o storage.Vacation) bool {
		return o.To.After(now) && o.From.Before(v.To) && o.To.After(v.From) // v takes its place
	})
	planned := 0
	for _, o := range left {
		if o.To.After(now) {
			planned++
		}
	}
	for _, o := range all {
		if o.To.After(now) && o.From.Before(now) && !v.From.After(now) {
			v.From = o.From // it goes on
		}
	}
	if planned >= mostPlanned {
		return engine.Refuse(engine.Illegal, "",
			"You can't plan more than %d vacations. Delete one first.", planned)
	}
	for year := v.From.In(now.Location()).Year(); year <= v.To.In(now.Location()).Year(); year++ {
		before := daysAway(left, year, now.Location())
		if sum := daysAway(append(slices.Clone(left), v), year, now.Location()); sum > vacationDays {
			return engine.Refuse(engine.Illegal, "",
				"That makes %d vacation days in %d; the limit is %d, with %d left. Come back earlier, or propose a pause.", sum, year, vacationDays, max(vacationDays-before, 0))
		}
	}
	return nil
}

// daysAway returns the days of a year that vacations cover together, in a zone.
func daysAway(all []storage.Vacation, year int, zone *time.Location) int {
	begin, end := time.Date(year, 1, 1, 0, 0, 0, 0, zone), time.Date(year+1, 1, 1, 0, 0, 0, 0, zone)
	var sum time.Duration
	for _, v := range all {
		from, to := v.From, v.To
		if from.Before(begin) {
			from = begin
		}
		if to.After(end) {
			to = end
		}
		sum += max(to.Sub(from), 0)
	}
	const day = 24 * time.Hour
	return int((sum + day - 2*time.Hour) / day) // days on which the clock is put back count once
}

// goAway stores a vacation, and has the games post it if it begins now.
func (k *Clock) goAway(ctx context.Context, user string, v storage.Vacation) error {
	now := k.Now()
	if err := k.Store.PutVacation(ctx, user, v, now); err != nil {
		return err
	}
	if v.From.After(now) {
		return nil
	}
	_, err := k.Store.Depart(ctx, now)
	k.Table.Wake()
	return err
}

// comeBack ends the vacation that begins at a time, in milliseconds, or takes it back.
func (k *Clock) comeBack(ctx context.Context, user, from string) error {
	ms, err := strconv.ParseInt(from, 10, 64)
	if err != nil {
		return gamekit.ErrOldButton
	}
	err = k.Store.EndVacation(ctx, user, time.UnixMilli(ms), k.Now())
	if errors.Is(err, storage.ErrNotFound) {
		return engine.Refuse(engine.Stale, "",
			"That vacation is over or deleted. `/clock` shows your vacations.")
	}
	return err
}

// mostBeyond bounds the games in the panel that don't wait for all of a vacation.
const mostBeyond = 5

// beyond returns the games of a user whose terms allow fewer vacation days than planned, with the time at
// which the clock runs again.
func (k *Clock) beyond(ctx context.Context, user string, c calendar.Calendar, now time.Time,
	planned []vacationView) (all []beyond, err error) {
	if len(planned) == 0 {
		return nil, nil
	}
	games, err := k.Store.GamesOf(ctx, user)
	if err != nil {
		return nil, err
	}
	for _, g := range games {
		l, err := k.Table.Load(ctx, g.Game.ID)
		if gamekit.Refused(err) {
			continue
		}
		if err != nil {
			return nil, err
		}
		days := l.State.Kernel.Terms.VacationDays()
		from, runs := runsFrom(c.Within(days), now, planned)
		if runs && deadlines.Timed(l) && len(all) < mostBeyond {
			all = append(all, beyond{templates.Plain(l.Surface.Title(l), 90),
				runner.Link(l.Guild, storage.Ref{Channel: l.Where()}), days, from})
		}
	}
	return all, nil
}

// runsFrom returns the time at which a user's clock runs again during one of their vacations; counts holds
// only the vacations that stop it. False if there is none.
func runsFrom(counts calendar.Calendar, now time.Time, planned []vacationView) (time.Time, bool) {
	for _, v := range planned {
		from := v.From
		if from.Before(now) {
			from = now
		}
		if until, _ := counts.AwayUntil(from); until.Before(v.To) {
			return until.In(now.Location()), true
		}
	}
	return time.Time{}, false
}
