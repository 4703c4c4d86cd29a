package commands

import (
	"context"
	"errors"
	"strings"
	"time"

	"warbell/commands/calendar"
	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

const (
	// mostAppointed is how many characters a line has that is said at a set time.
	mostAppointed = 500
	// farthest is how long before its time something can be set.
	farthest = 90 * 24 * time.Hour
	// unconfirmed is how long Warbell waits for a yes to what was shown.
	unconfirmed = 24 * time.Hour
)

var atOptions = []plug.Option{
	{Name: "time", Description: "When, by your own clock: friday 20:00, tomorrow 8pm, 24 Dec 18:30", Kind: plug.OptionText, Max: 60},
	{Name: "say", Description: "The line to be said then; left out: the phase that runs now is ended then", Kind: plug.OptionText, Max: mostAppointed},
}

// appointed is an appointment in words.
type appointed struct {
	storage.Appointment
	Does string // the command that ends the phase, as a button says it
}

// atView is what somebody who sets something reads: it, before it stands or as it stands, or the list of all.
type atView struct {
	Title string
	One   *appointed
	All   []appointed
	Taken bool // one was taken back just now
}

// gameAt sets a line or the end of a phase for a time, once the caller has seen which time that is; without a time it
// lists what is set.
func (b *Bot) gameAt(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err == nil {
		err = b.mayAppoint(ctx, call, l)
	}
	if err != nil {
		return plug.Reply{}, err
	}
	if !call.Has("time") {
		if call.Has("say") {
			return plug.Reply{}, engine.Refuse(engine.Invalid, "", "When shall that be said? Add the time, such as friday 20:00.").Returning("say", call.Text("say", ""))
		}
		note, err := b.appointments(ctx, l, atView{})
		return plug.Whisper(note), err
	}
	a, err := b.appointment(ctx, call, l)
	if err != nil {
		return plug.Reply{}, err
	}
	err = b.store.Appoint(ctx, a)
	switch {
	case errors.Is(err, storage.ErrTaken):
		return plug.Reply{}, engine.Refuse(engine.Illegal, "", "This game has %d things set already. Take one back first: /game at without a time lists them.", storage.MostAppointments)
	case errors.Is(err, storage.ErrNotFound):
		return plug.Reply{}, table.ErrUnknown
	case err != nil:
		return plug.Reply{}, err
	}
	note, err := b.atNote(l, atView{One: b.inWords(l, a)})
	return plug.Whisper(note.With(templates.Row{Buttons: []templates.Button{
		{ID: "at:yes:" + a.ID, Label: "Set it", Style: templates.Primary},
		{ID: "at:no:" + a.ID, Label: "Leave it", Style: templates.Secondary},
	}})), err
}

// mayAppoint refuses who neither referees a game nor keeps its server's games going.
func (b *Bot) mayAppoint(ctx context.Context, call *plug.Call, l *table.Live) error {
	chosen, err := b.servers.Chosen(ctx, call.Guild)
	if err != nil {
		return err
	}
	if l.Referee(call.User.ID) || call.Moderates(l) || call.Guild == l.Guild && call.Guild != "" && call.Keeps(chosen) {
		return nil
	}
	return engine.Refuse(engine.NotYours, "", "A game master of this game, a moderator, or who keeps the games of this server going sets what is said at a time. Ask one of them.")
}

// appointment reads what a call sets, and for when.
func (b *Bot) appointment(ctx context.Context, call *plug.Call, l *table.Live) (storage.Appointment, error) {
	a := storage.Appointment{
		ID: strings.TrimPrefix(call.ID, "i:"), Game: l.ID, User: call.User.ID, Name: call.User.Name, Kind: storage.AppointLine,
		Words: strings.TrimSpace(call.Text("say", "")), Created: b.now(),
	}
	hours, err := table.HoursOf(ctx, b.store, a.User)
	if err != nil {
		return a, err
	}
	if hours.Zone == "" {
		return a, engine.Refuse(engine.Illegal, "", "Warbell doesn't know by which clock you mean that. Set your time zone first, with /clock zone, then do it again.").Returning("say", a.Words)
	}
	if a.Due, err = momentRead(call.Text("time", ""), table.CalendarOf(hours).In(b.now())); err != nil {
		return a, err
	}
	if call.Has("say") {
		if a.Words == "" {
			return a, engine.Refuse(engine.Invalid, "", "That line has no words. Write what is to be said.")
		}
		return a, nil
	}
	return a, b.atPhaseEnd(l, &a)
}

// atPhaseEnd makes an appointment of the end of the phase that runs in a game.
func (b *Bot) atPhaseEnd(l *table.Live, a *storage.Appointment) error {
	p := phaseOf(l)
	switch {
	case l.Surface.Phase == nil:
		return engine.Refuse(engine.Illegal, "", "This game has no phase that somebody else than its players ends. Set a line instead, with the option say.")
	case !l.Referee(a.User):
		return engine.Refuse(engine.NotYours, "", "Its game master alone ends a phase of this game. Set a line instead, with the option say.")
	case p.Key == "":
		return engine.Refuse(engine.Illegal, "", "No phase runs now that could be ended. Set a line instead, with the option say.")
	}
	a.Kind, a.Words = storage.AppointPhase, p.Key
	return nil
}

func phaseOf(l *table.Live) table.Phase {
	if l.Surface.Phase == nil || l.Over {
		return table.Phase{}
	}
	return l.Surface.Phase(l)
}

// momentRead reads a time that is to come, in the zone of now.
func momentRead(typed string, now time.Time) (time.Time, error) {
	at, err := calendar.Moment(typed, now)
	switch {
	case errors.Is(err, calendar.ErrUnreadable):
		return at, engine.Refuse(engine.Invalid, "", "“%s” is no time that Warbell understands. Write a day and a time of it: friday 20:00, tomorrow 8pm, 24 Dec 18:30.", typed)
	case err != nil:
		return at, table.Undated(err, typed, "24 Dec 20:00")
	case !at.After(now):
		return at, engine.Refuse(engine.Invalid, "", "%s has passed already. Write a time that is to come.", typed)
	case at.After(now.Add(farthest)):
		return at, engine.Refuse(engine.Invalid, "", "That is more than %d days from now. Set it when it is closer.", int(farthest.Hours()/24))
	}
	return at, nil
}

// inWords adds to an appointment what it does.
func (b *Bot) inWords(l *table.Live, a storage.Appointment) *appointed {
	one := appointed{Appointment: a}
	if p := phaseOf(l); a.Kind == storage.AppointPhase && p.Key == a.Words {
		one.Does, _ = b.words.Label(l.Table(), engine.Option{Command: p.End}) // without words it is a phase all the same
	}
	return &one
}

// appointments lists what is set in a game, with what takes each back.
func (b *Bot) appointments(ctx context.Context, l *table.Live, view atView) (templates.Private, error) {
	all, err := b.store.AppointmentsIn(ctx, l.ID)
	if err != nil {
		return templates.Private{}, err
	}
	menu := &templates.Menu{ID: "at:back:" + string(l.ID), Placeholder: "Take back …"}
	for _, a := range all {
		one := b.inWords(l, a)
		view.All = append(view.All, *one)
		menu.Choices = append(menu.Choices, templates.Choice{Label: templates.Plain(b.words.Text("at.choice", one), 100), Value: a.ID})
	}
	note, err := b.atNote(l, view)
	if len(all) > 0 {
		note = note.With(templates.Row{Menu: menu})
	}
	return note, err
}

func (b *Bot) atNote(l *table.Live, view atView) (templates.Private, error) {
	view.Title = templates.Plain(l.Surface.Title(l), 90)
	return b.words.Note("at", view)
}

// errOldAppointment refuses what is about an appointment that is gone.
var errOldAppointment = engine.Refuse(engine.Stale, "", "That is no longer set: its time has come, or it was taken back. /game at lists what is.")

// pressAt lets what was shown stand, drops it, or takes back what is set.
func (b *Bot) pressAt(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	switch call.CustomID.Part(0) {
	case "yes":
		return b.confirmAppointment(ctx, call)
	case "no":
		a, err := b.store.Appointment(ctx, call.CustomID.Part(1))
		if errors.Is(err, storage.ErrNotFound) || err == nil && a.User != call.User.ID {
			return plug.Reply{}, errOldAppointment
		}
		if err != nil {
			return plug.Reply{}, err
		}
		if err := b.store.Disappoint(ctx, a.ID); err != nil {
			return plug.Reply{}, err
		}
		note, err := b.words.Note("at.left", nil)
		return plug.Reply{Update: note}, err
	case "back":
		return b.takeBackAppointment(ctx, call)
	}
	return plug.Reply{}, plug.ErrOldButton
}

func (b *Bot) confirmAppointment(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	a, err := b.store.Confirm(ctx, call.CustomID.Part(1), call.User.ID, b.now())
	if errors.Is(err, storage.ErrNotFound) {
		return plug.Reply{}, errOldAppointment
	}
	if err != nil {
		return plug.Reply{}, err
	}
	l, err := b.table.Load(ctx, a.Game)
	if err != nil {
		return plug.Reply{}, err
	}
	note, err := b.atNote(l, atView{One: b.inWords(l, a)})
	return plug.Reply{Update: note}, err
}

func (b *Bot) takeBackAppointment(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.reach(ctx, call, call.CustomID.Part(1))
	if err == nil {
		err = b.mayAppoint(ctx, call, l)
	}
	if err != nil {
		return plug.Reply{}, err
	}
	if len(call.Values) != 1 {
		return plug.Reply{}, engine.Refuse(engine.Invalid, "", "Choose one line of the menu.")
	}
	a, err := b.store.Appointment(ctx, call.Values[0])
	switch {
	case errors.Is(err, storage.ErrNotFound), err == nil && a.Game != l.ID:
		return plug.Reply{}, errOldAppointment
	case err != nil:
		return plug.Reply{}, err
	}
	if err := b.store.Disappoint(ctx, a.ID); err != nil {
		return plug.Reply{}, err
	}
	note, err := b.appointments(ctx, l, atView{Taken: true})
	return plug.Reply{Update: note}, err
}
