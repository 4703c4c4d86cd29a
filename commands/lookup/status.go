package lookup

import (
	"context"

	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// status shows the status of a game. If there are several games and none is named, it lists them.
func (k *Lookup) status(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if !call.Has("game") {
		running, err := k.Games.RunningHere(ctx, call)
		if err != nil {
			return gamekit.Reply{}, err
		}
		if len(running) > 1 {
			return k.channelBoard(ctx, running)
		}
	}
	l, err := k.Games.GameToShow(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return k.showStatus(ctx, call, l)
}

// showStatus shows the caller the status of a game, with the buttons for the caller. There is no picture if
// the caller prefers words or can't be shown one.
func (k *Lookup) showStatus(ctx context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	duties, err := k.Duties(ctx, l)
	if err != nil {
		return gamekit.Reply{}, err
	}
	stands, err := k.Waiting.Stand(ctx, l)
	if err != nil {
		return gamekit.Reply{}, err
	}
	about := l.Table()
	about.Rest = stands.Told(0)
	seat, err := l.SeatOf(call.User.ID)
	if err != nil {
		seat = engine.NoSeat // for a spectator
	}
	silent, err := k.Waiting.Silent(ctx, l)
	if err != nil {
		return gamekit.Reply{}, err
	}
	// In a game with a GM, the GM decides about players that it doesn't wait for.
	others := runner.Filter(silent, func(s deadlines.Silent) bool {
		return s.Seat != seat && (s.Ready || len(l.OwedBy(s.Seat)) > 0 || !l.Refereed())
	})
	status, err := k.Words.Status(about, duties, l.Own(seat), seat, publish.Silences(others)...)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if t := l.Table(); templates.HasPicture(t) {
		if status, err = k.drawnOrTold(t, status, call.Bool(optText, !call.Rights.Attach)); err != nil {
			return gamekit.Reply{}, err
		}
	}
	rows, err := runner.Rows(l, l.OwedBy(seat))
	if err != nil {
		return gamekit.Reply{}, err
	}
	if s, may := deadlines.PassesOver(l, call.User.ID, silent); may {
		rows = append(rows, publish.SilentRow(l, []deadlines.Silent{s})...)
	}
	if l.Asleep && seat != engine.NoSeat {
		rows = append(rows, templates.Row{Buttons: []templates.Button{
			{ID: gamekit.VerbResume + ":" + string(l.ID), Label: "Resume game", Style: templates.Primary},
		}})
	}
	follow, err := k.Follows.Button(ctx, call.User.ID, l)
	return gamekit.Whisper(status.With(append(rows, follow...)...)), err
}

// drawnOrTold adds the picture of a game to a note, or describes the game in words.
func (k *Lookup) drawnOrTold(t templates.Table, note templates.Ephemeral, inWords bool) (templates.Ephemeral, error) {
	if !inWords {
		drawn, err := k.Words.Picture(t)
		return note.Attach(drawn), err
	}
	lines, err := k.Words.TellTable(t)
	if err != nil || len(lines) == 0 {
		return note, err
	}
	told, err := k.Words.Note("board_told", lines)
	return note.And(told), err
}

// Duties returns all open duties in a game, with their stored times.
func (k *Lookup) Duties(ctx context.Context, l *runner.Game) ([]templates.OpenDuty, error) {
	kept, err := k.Store.Duties(ctx, l.ID)
	if err != nil {
		return nil, err
	}
	open := deadlines.OpenDuties(l, l.Owed(), kept, k.Now())
	for i := range open {
		open[i].Model = l.Model(open[i].Duty)
	}
	return open, k.Waiting.Absent(ctx, l, open)
}
