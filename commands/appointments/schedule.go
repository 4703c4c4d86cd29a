// Package appointments implements /gm schedule: a line that is posted in a game at a set time, or the end of
// a phase.
package appointments

import (
	"context"
	"errors"
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

// Appointments implements /gm schedule. It also stores the scheduled events.
type Appointments struct {
	Store storage.Store
	Table *runner.Runner
	Words *templates.Renderer
	Now   func() time.Time
	Games GameFinder
}

// GameFinder returns the game of a call, or the game with an ID that the call names; see finder.Finder.
type GameFinder interface {
	Game(context.Context, *gamekit.Call) (*runner.Game, error)
	Reach(ctx context.Context, call *gamekit.Call, id string) (*runner.Game, error)
}

// verb begins the custom IDs of the buttons: at:WORD.
const verb = "at"

// The words after the verb in a custom ID.
const (
	toConfirm  = "yes"  // with the ID of the event
	toDrop     = "no"   // with the ID of the event
	toTakeBack = "back" // with the ID of the game; the event is chosen in the menu
)

const (
	// maxLine bounds a scheduled line, in characters.
	maxLine = 500
	// maxAhead bounds how long in advance an event can be scheduled.
	maxAhead = 90 * 24 * time.Hour
	// unconfirmed is the time after which an unconfirmed event is deleted.
	unconfirmed = 24 * time.Hour
)

// Command returns /gm schedule.
func (a *Appointments) Command() gamekit.Command {
	return gamekit.Command{Name: "gm", DM: true, Subs: []gamekit.Command{{
		Name: "schedule", Description: "Schedule a line or the end of a phase", Game: true, DM: true,
		Options: []gamekit.Option{
			{Name: "time", Description: "Time in your time zone: friday 20:00, tomorrow 8pm (default: list scheduled events)",
				Kind: gamekit.OptionText, Max: 60},
			{Name: "say", Description: "Line to post at that time (default: end the phase)", Kind: gamekit.OptionText, Max: maxLine},
		},
		Run: a.run,
	}}}
}

// Presses returns the handlers of the confirmation's buttons, and of the menu that deletes an event.
func (a *Appointments) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{verb: {Run: a.press}}
}

// appointed is the data of a scheduled event for the words.
type appointed struct {
	storage.Appointment
	Does string // the command that ends the phase, as on its button
}

// view is the data of one scheduled event, before or after it is set, or of the list.
type view struct {
	Title string
	One   *appointed
	All   []appointed
	Taken bool // event was deleted just now
}

// run schedules a line or the end of a phase, once the caller has confirmed the time. Without a time it lists
// the scheduled events.
func (a *Appointments) run(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := a.Games.Game(ctx, call)
	if err == nil {
		err = a.allowed(ctx, call, l)
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	if !call.Has("time") {
		if call.Has("say") {
			return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
				"A time is missing. Add one, such as friday 20:00.").WithInput("say", call.Text("say", ""))
		}
		note, err := a.list(ctx, l, view{})
		return gamekit.Whisper(note), err
	}
	event, err := a.read(ctx, call, l)
	if err != nil {
		return gamekit.Reply{}, err
	}
	err = a.Store.Appoint(ctx, event)
	switch {
	case errors.Is(err, storage.ErrTaken):
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You can't schedule more: this game has %d scheduled events. Delete one first: `/gm schedule` without a time lists them.", storage.MostAppointments)
	case errors.Is(err, storage.ErrNotFound):
		return gamekit.Reply{}, runner.ErrUnknown
	case err != nil:
		return gamekit.Reply{}, err
	}
	note, err := a.note(l, view{One: a.inWords(l, event)})
	return gamekit.Whisper(note.With(templates.Row{Buttons: []templates.Button{
		{ID: verb + ":" + toConfirm + ":" + event.ID, Label: "Schedule it", Style: templates.Primary},
		{ID: verb + ":" + toDrop + ":" + event.ID, Label: "Don't schedule", Style: templates.Secondary},
	}})), err
}

// allowed refuses a caller who is no GM of the game, no moderator and no organiser.
func (a *Appointments) allowed(ctx context.Context, call *gamekit.Call, l *runner.Game) error {
	if l.Referee(call.User.ID) || call.Moderates(l) {
		return nil
	}
	if call.Guild == l.Guild && call.Guild != "" {
		chosen, err := a.Store.Server(ctx, call.Guild)
		if err != nil || call.Keeps(chosen) {
			return err
		}
	}
	return engine.Refuse(engine.NotYours, "",
		"You can't schedule events: only GMs of this game, moderators and organisers can. Ask one of them.")
}

// read parses the event and its time from a call.
func (a *Appointments) read(ctx context.Context, call *gamekit.Call, l *runner.Game) (storage.Appointment, error) {
	event := storage.Appointment{
		ID: call.Interaction(), Game: l.ID, User: call.User.ID, Name: call.User.Name,
		Kind: storage.AppointLine, Words: strings.TrimSpace(call.Text("say", "")), Created: a.Now(),
	}
	hours, err := deadlines.HoursOf(ctx, a.Store, event.User)
	if err != nil {
		return event, err
	}
	if hours.Zone == "" {
		return event, engine.Refuse(engine.Illegal, "",
			"You can't schedule yet: Warbell doesn't know your time zone. Set it with `/settings`, then try again.").WithInput("say", event.Words)
	}
	if event.Due, err = readTime(call.Text("time", ""), deadlines.CalendarOf(hours).In(a.Now())); err != nil {
		return event, err
	}
	if call.Has("say") {
		if event.Words == "" {
			return event, engine.Refuse(engine.Invalid, "", "You can't schedule an empty line. Write the text to post.")
		}
		return event, nil
	}
	return event, atPhaseEnd(l, &event)
}

// atPhaseEnd makes the event the end of the game's present phase.
func atPhaseEnd(l *runner.Game, event *storage.Appointment) error {
	p := phaseOf(l)
	switch {
	case l.Surface.Phase == nil:
		return engine.Refuse(engine.Illegal, "",
			"You can't schedule the end of a phase: this game has no phases. To schedule a line, use “say”.")
	case !l.Referee(event.User):
		return engine.Refuse(engine.NotYours, "",
			"You can't schedule the end of a phase: only the GM can. To schedule a line, use “say”.")
	case p.Key == "":
		return engine.Refuse(engine.Illegal, "",
			"You can't schedule the end of a phase: no phase is running. To schedule a line, use “say”.")
	}
	event.Kind, event.Words = storage.AppointPhase, p.Key
	return nil
}

func phaseOf(l *runner.Game) runner.Phase {
	if l.Surface.Phase == nil || l.Over {
		return runner.Phase{}
	}
	return l.Surface.Phase(l)
}

// readTime parses a future time, in the time zone of now.
func readTime(typed string, now time.Time) (time.Time, error) {
	at, err := calendar.Moment(typed, now)
	switch {
	case errors.Is(err, calendar.ErrUnreadable):
		return at, engine.Refuse(engine.Invalid, "",
			"“%s” isn't a time Warbell understands. Write a day and a time: friday 20:00, tomorrow 8pm, 24 Dec 18:30.", typed)
	case err != nil:
		return at, deadlines.Undated(err, typed, "24 Dec 20:00")
	case !at.After(now):
		return at, engine.Refuse(engine.Invalid, "",
			"“%s” is in the past. Write a time in the future.", typed)
	case at.After(now.Add(maxAhead)):
		return at, engine.Refuse(engine.Invalid, "",
			"You can't schedule more than %d days ahead. Choose an earlier time.", int(maxAhead.Hours()/24))
	}
	return at, nil
}

// inWords returns a scheduled event with its effect.
func (a *Appointments) inWords(l *runner.Game, what storage.Appointment) *appointed {
	event := appointed{Appointment: what}
	if p := phaseOf(l); what.Kind == storage.AppointPhase && p.Key == what.Words {
		event.Does, _ = a.Words.Label(l.Table(), engine.Option{Command: p.End}) // may have no label
	}
	return &event
}

// list lists the scheduled events of a game, with a menu to delete them.
func (a *Appointments) list(ctx context.Context, l *runner.Game, v view) (templates.Ephemeral, error) {
	all, err := a.Store.AppointmentsIn(ctx, l.ID)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	menu := &templates.Menu{ID: verb + ":" + toTakeBack + ":" + string(l.ID), Placeholder: "Delete a scheduled event…"}
	for _, what := range all {
		event := a.inWords(l, what)
		v.All = append(v.All, *event)
		label := templates.Plain(a.Words.Text("at.choice", event), 100)
		menu.Choices = append(menu.Choices, templates.Choice{Label: label, Verbatim: true, Value: what.ID})
	}
	note, err := a.note(l, v)
	if len(all) > 0 {
		note = note.With(templates.Row{Menu: menu})
	}
	return note, err
}

func (a *Appointments) note(l *runner.Game, v view) (templates.Ephemeral, error) {
	v.Title = templates.Plain(l.Surface.Title(l), 90)
	return a.Words.Note("at", v)
}
