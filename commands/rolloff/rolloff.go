package rolloff

import (
	"context"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/rolloff"
	"warbell/templates"
	rolloffwords "warbell/templates/rolloff"
)

// Plug is the roll-off: /rolloff lets everybody roll.
func Plug() plug.System {
	return plug.System{
		System: table.System{
			Rules:   engine.Bind(rolloff.System()),
			Surface: table.Surface{Title: func(*table.Live) string { return "Roll-off" }, Rows: joinRows, Ends: orderButtons},
		},
		Words:  rolloffwords.Words,
		Brief:  true,
		Topics: []templates.Choice{{Label: "Roll-offs", Value: "rolloff"}},
		Commands: func(d plug.Desk) []plug.Command {
			return []plug.Command{handlers{d}.command()}
		},
		Presses: func(d plug.Desk) map[string]plug.Pressed {
			return map[string]plug.Pressed{
				"j":       {Run: handlers{d}.pressJoin, Public: true, Anywhere: true},
				verbEnd:   {Run: handlers{d}.pressEnd, Public: true, Anywhere: true},
				verbOrder: {Run: handlers{d}.pressOrder, Public: true, Anywhere: true},
			}
		},
	}
}

// handlers run what is called and pressed.
type handlers struct{ plug.Desk }

// pressJoin takes a seat in an open roll-off, if the presser has none, and rolls.
func (h handlers) pressJoin(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := h.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return plug.Reply{}, err
	}
	l, seat, err := h.Seat(ctx, call, l, call.User)
	if err != nil {
		return plug.Reply{}, err
	}
	return h.Do(ctx, call, l, table.Act{Seat: seat, Command: rolloff.Roll{}})
}

// pressEnd ends the waiting, which who began a roll-off may do.
func (h handlers) pressEnd(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := h.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return plug.Reply{}, err
	}
	seat, err := l.SeatOf(call.User.ID)
	if err != nil {
		return plug.Reply{}, err
	}
	return h.Do(ctx, call, l, table.Act{Seat: seat, Command: rolloff.Close{}})
}

// joinRows is the button under an open roll-off; it serves those who sit in it as well. Where only who began it can end the
// waiting there is one for that.
func joinRows(l *table.Live) []templates.Row {
	v, ok := l.View().(rolloff.View)
	if !ok || !v.Open || l.Over {
		return nil
	}
	row := templates.Row{Buttons: []templates.Button{{ID: "j:" + string(l.ID), Label: "Roll", Style: templates.Primary}}}
	if v.Terms.Pressed {
		row.Buttons = append(row.Buttons, templates.Button{ID: verbEnd + ":" + string(l.ID), Label: "Close", Style: templates.Secondary})
	}
	return []templates.Row{row}
}
