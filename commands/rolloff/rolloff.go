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

// Plug is the roll-off: /rolloff lets everybody roll.
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

// handlers run what is called and pressed.
type handlers struct{ gamekit.Host }

// pressJoin takes a seat in an open roll-off, if the presser has none, and rolls.
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

// pressEnd ends the waiting, which who began a roll-off may do.
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

// joinRows is the button under an open roll-off; it serves those who sit in it as well. Where only who began
// it can end the waiting there is one for that.
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
