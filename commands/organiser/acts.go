package organiser

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// acted is the result of an action on chosen games.
type acted struct {
	What  string // the action
	Done  int    // the number of changed games
	Left  []string
	Spare int // the number of further games that were not changed
}

// mostLeft bounds the names in acted.Left.
const mostLeft = 3

// organise does an action on one running game on behalf of an organiser. It reports whether there was
// anything to do. A refusal means that there was not.
type organise func(context.Context, *Organiser, *gamekit.Call, deadlines.Stand) (bool, error)

// organised holds the actions of the panel. Those that ask for confirmation are carried out after it.
var organised = map[string]organise{
	"ring": ringNow, "extend": extendNow, "paused": pauseNow, "continued": continueNow, "replaced": replaceNow, "ended": endNow,
}

// actOn acts on all chosen games. A refusal for one game doesn't stop the others.
func (o *Organiser) actOn(ctx context.Context, call *gamekit.Call, p panel, act organise) (acted, error) {
	games, err := o.running(ctx, call.Guild)
	if err != nil {
		return acted{}, err
	}
	done := acted{What: call.CustomID.Part(0)}
	var all []error
	for _, g := range p.among(games) {
		ok, err := act(ctx, o, call, g)
		switch {
		case gamekit.Refused(err), err == nil && !ok:
			if len(done.Left) < mostLeft {
				done.Left = append(done.Left, runner.NameOf(g.Game))
			} else {
				done.Spare++
			}
		case err != nil:
			all = append(all, fmt.Errorf("%s %s: %w", done.What, g.Game.ID, err))
		default:
			done.Done++
		}
	}
	return done, errors.Join(all...)
}

// ringNow makes the next sweep remind the players that a game waits for, of all their duties and in their
// chosen way. Players without reminders get none.
func ringNow(ctx context.Context, o *Organiser, _ *gamekit.Call, g deadlines.Stand) (bool, error) {
	some := false
	for _, w := range g.Waits {
		if !slices.ContainsFunc(w.Duties, func(d storage.Duty) bool { return !d.NextRing.IsZero() }) {
			continue
		}
		some = true
		if err := o.Store.Snooze(ctx, w.User, o.Now()); err != nil {
			return false, err
		}
	}
	return some, nil
}

// replaceNow lets Warbell play for the players that a game waits for. A refusal for one of them doesn't stop
// the others.
func replaceNow(ctx context.Context, o *Organiser, call *gamekit.Call,
	g deadlines.Stand) (some bool, err error) {
	self := o.Self()
	for _, w := range g.Waits {
		seat := w.Seat.Seat
		act := runner.Replacing(callFor(call, g)+":"+strconv.Itoa(int(seat)), seat,
			storage.Seat{User: self.ID, Name: self.Name, Bot: true})
		act.By = call.User.ID
		if _, err := o.Table.Do(ctx, g.Game.ID, act); err != nil && !gamekit.Refused(err) {
			return some, err
		} else if err == nil {
			some = true
		}
	}
	return some, nil
}

// extendNow extends the running deadlines of a game. A refusal for one player doesn't stop the others.
func extendNow(ctx context.Context, o *Organiser, call *gamekit.Call,
	g deadlines.Stand) (some bool, err error) {
	for _, s := range g.Game.Seats {
		runs := func(d storage.Duty) bool { return d.Seat == s.Seat && !d.Due.IsZero() }
		if s.Bot || !slices.ContainsFunc(g.Owed, runs) {
			continue
		}
		switch ok, err := tell(ctx, o, call, g, ":"+strconv.Itoa(int(s.Seat)), engine.Extend{Seat: s.Seat}); {
		case err != nil && !gamekit.Refused(err):
			return some, err
		case ok:
			some = true
		}
	}
	return some, nil
}

// pauseLengths are the choices for the length of a pause, in days.
var pauseLengths = []templates.Choice{
	{Label: "3 days", Value: "3"}, {Label: "7 days", Value: "7"}, {Label: "14 days",
		Value: "14"}, {Label: "30 days", Value: "30"},
}

// pauseDays returns the chosen length of a pause, in days.
func pauseDays(call *gamekit.Call) (int, error) {
	for _, c := range pauseLengths {
		if slices.Equal(call.Values, []string{c.Value}) {
			return strconv.Atoi(c.Value)
		}
	}
	return 0, engine.Refuse(engine.Invalid, "",
		"A pause lasts 3, 7, 14 or 30 days here. Choose one, or use `/game time` for another length.")
}

// pauseNow pauses a game's deadlines and reminders for the chosen days.
func pauseNow(ctx context.Context, o *Organiser, call *gamekit.Call, g deadlines.Stand) (bool, error) {
	days, err := pauseDays(call)
	if err != nil {
		return false, err
	}
	until := o.Now().Add(time.Duration(days) * 24 * time.Hour).UTC().Truncate(time.Minute)
	return tell(ctx, o, call, g, "", engine.Pause{Until: until})
}

// continueNow ends the pause of a game.
func continueNow(ctx context.Context, o *Organiser, call *gamekit.Call, g deadlines.Stand) (bool, error) {
	return tell(ctx, o, call, g, "", engine.Continue{})
}

// tell carries out a command for no seat, with a note that names the organiser. part makes the call's ID
// unique.
func tell(ctx context.Context, o *Organiser, call *gamekit.Call, g deadlines.Stand, part string,
	cmd engine.Command) (bool, error) {
	_, err := o.Table.Do(ctx, g.Game.ID, runner.Request{
		Call: callFor(call, g) + part, Seat: engine.NoSeat, Command: cmd, By: call.User.ID,
	})
	return err == nil, err
}

// callFor returns a separate call ID for one of the games on which a call acts.
func callFor(call *gamekit.Call, g deadlines.Stand) string { return call.ID + ":" + string(g.Game.ID) }

// endNow ends a game without a result, with a note that names the organiser.
func endNow(ctx context.Context, o *Organiser, call *gamekit.Call, g deadlines.Stand) (bool, error) {
	return tell(ctx, o, call, g, "", engine.End{})
}
