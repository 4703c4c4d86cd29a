package rolloff

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/rolloff"
	"warbell/templates"
	rolloffwords "warbell/templates/rolloff"
)

// Plug returns the system for roll-offs, with /rolloff.
func Plug() gamekit.System {
	return gamekit.System{
		System: runner.System{
			Rules: engine.Bind(rolloff.System()),
			Surface: runner.UI{Title: func(*runner.Game) string { return "Roll-off" }, Rows: joinRows,
				Ends: orderButtons},
		},
		Words:    rolloffwords.Words,
		Order:    turnOrder,
		Brief:    true,
		Rulebook: rolloff.Rulebook,
		Topics:   []templates.Choice{{Label: "Roll-offs", Value: "rolloff"}},
		Commands: func(d gamekit.Host) []gamekit.Command {
			return []gamekit.Command{handlers{d}.command()}
		},
		Presses: func(d gamekit.Host) map[string]gamekit.ComponentHandler {
			return map[string]gamekit.ComponentHandler{
				"j":     {Run: handlers{d}.pressJoin, Public: true, Anywhere: true},
				verbEnd: {Run: handlers{d}.pressEnd, Public: true, Anywhere: true},
			}
		},
	}
}

// handlers handles the commands and presses.
type handlers struct{ gamekit.Host }

// pressJoin rolls for the presser in an open roll-off. A presser without a seat gets one.
func (h handlers) pressJoin(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := h.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	l, seat, err := h.Seat(ctx, call, l, call.User)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.Do(ctx, call, l, runner.Request{Seat: seat, Command: rolloff.Roll{}})
}

// pressEnd closes a roll-off. Only the user who began it may do that.
func (h handlers) pressEnd(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := h.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	seat, err := l.SeatOf(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.Do(ctx, call, l, runner.Request{Seat: seat, Command: rolloff.Close{}})
}

// joinRows returns the button of an open roll-off, which also serves its present participants. If it can be
// closed only by its opener, there is a button for that.
func joinRows(l *runner.Game) []templates.Row {
	v, ok := l.View().(rolloff.View)
	if !ok || !v.Open || l.Over {
		return nil
	}
	row := templates.Row{Buttons: []templates.Button{{ID: "j:" + string(l.ID), Label: "Roll",
		Style: templates.Primary}}}
	if v.Terms.Pressed {
		row.Buttons = append(row.Buttons, templates.Button{ID: verbEnd + ":" + string(l.ID), Label: "Close now",
			Style: templates.Secondary})
	}
	return []templates.Row{row}
}
