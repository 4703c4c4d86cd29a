package gamecmd

import (
	"context"
	"slices"
	"strconv"

	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// passOver ends a game without a result because a player is silent. If other players are left, it asks them.
func (g *Game) passOver(ctx context.Context, call *gamekit.Call, l *runner.Game, silent []deadlines.Silent,
	player deadlines.Silent) (gamekit.Reply, error) {
	own, err := l.Player(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	seat, end := deadlines.EndsFor(l, silent, player, own)
	act := runner.Request{Seat: seat, Command: end}
	for _, d := range l.Owed() { // a player who answers at this very moment is back
		if seat == engine.NoSeat && d.Seat == player.Seat && d.Clocked() {
			act.Duty = d.ID
		}
	}
	return g.Doer.Do(ctx, call, l, act)
}

// pressSilent does what a player wants to do about a silent opponent: it asks whether to end the game, ends
// it, or offers the opponent's seat.
func (g *Game) pressSilent(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := g.Games.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	n, err := strconv.Atoi(call.CustomID.Part(1))
	if err != nil {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	silent, err := g.Waiting.Silent(ctx, l)
	if err == nil {
		err = deadlines.MayPassOver(l, call.User.ID, silent, engine.Seat(n))
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	player := silent[slices.IndexFunc(silent, func(s deadlines.Silent) bool { return s.Seat == engine.Seat(n) })]
	switch call.CustomID.Part(2) {
	case "ask":
		words, label := "silent.end", "End without result"
		if deadlines.Many(l) {
			words, label = "silent.ask", "Propose to end"
		}
		return g.askSilent(l, player, words, "end", label)
	case "end":
		return g.passOver(ctx, call, l, silent, player)
	case "without":
		return g.askSilent(l, player, "silent.out", "out", "Go on without player")
	case "out":
		return g.do(ctx, call, l, engine.NoSeat, engine.CountOut{Seat: player.Seat})
	case "seat":
		return g.Seats.Offer(ctx, call, l, player.Seat, gamekit.User{}, true)
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

// askSilent asks for confirmation, in private, of an act about a silent player that can't be undone.
func (g *Game) askSilent(l *runner.Game, player deadlines.Silent,
	words, what, label string) (gamekit.Reply, error) {
	note, err := g.Words.Note(words, struct{ Title, Name string }{l.Surface.Title(l), player.Name})
	return gamekit.Whisper(note.With(templates.Row{Buttons: []templates.Button{
		{ID: publish.SilentID(l, player.Seat, what), Label: label, Style: templates.Danger},
	}})), err
}
