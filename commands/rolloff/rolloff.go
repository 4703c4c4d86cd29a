package rolloff

import (
	"context"
	"slices"
	"strconv"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/rolloff"
	"warbell/storage"
	"warbell/templates"
	rolloffwords "warbell/templates/rolloff"
)

// mostNamed is how many players /rolloff can name.
const mostNamed = 6

// Plug is dice in chat: /roll throws some, /odds says how likely that is, /rolloff lets everybody roll.
func Plug() plug.System {
	return plug.System{
		System: table.System{
			Rules:   engine.Bind(rolloff.System()),
			Surface: table.Surface{Title: func(*table.Live) string { return "Roll-off" }, Rows: joinRows},
		},
		Words:  rolloffwords.Words,
		Brief:  true,
		Topics: []templates.Choice{{Label: "Dice", Value: "dice"}, {Label: "Dice, if you know another bot", Value: "notations"}, {Label: "Roll-offs", Value: "rolloff"}},
		Commands: func(d plug.Desk) []plug.Command {
			return []plug.Command{RollCommand(d), OddsCommand(d), handlers{d}.command()}
		},
		Presses: func(d plug.Desk) map[string]plug.Pressed {
			return map[string]plug.Pressed{"j": {Run: handlers{d}.pressJoin, Public: true}}
		},
	}
}

// handlers run what is called and pressed.
type handlers struct{ plug.Desk }

func (h handlers) command() plug.Command {
	cmd := plug.Command{Name: "rolloff", Description: "Everybody rolls, the highest wins, ties roll again", Public: true, Run: h.begin}
	for i := range mostNamed {
		cmd.Options = append(cmd.Options, plug.Option{
			Name: "player" + strconv.Itoa(i+1), Kind: plug.OptionUser,
			Description: "Takes part. Name nobody, and whoever presses Roll takes part",
		})
	}
	cmd.Options = append(cmd.Options, plug.Option{
		Name: "minutes", Description: "How long a round waits: 1 to 10,080. 10 if anybody may roll, else a day", Kind: plug.OptionInt, Min: 1, Max: 10080,
	})
	return cmd
}

func (h handlers) begin(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	if err := call.Writable(); err != nil {
		return plug.Reply{}, err
	}
	seats, err := rollers(call)
	if err != nil {
		return plug.Reply{}, err
	}
	open := len(seats) == 1
	fallback := 24 * 60
	if open {
		fallback = 10
	}
	done, err := h.Start(ctx, call, table.Opening{
		System: rolloff.ID, Terms: rolloff.Terms{Open: open, Window: call.Int("minutes", fallback) * 60}, Seats: seats, Salts: []string{call.ID}, Seed: table.NewSeed(),
		Guild: call.Guild, Channel: call.Channel.ID, Token: call.Token,
	})
	if err != nil {
		return plug.Reply{}, err
	}
	return h.Reply(ctx, call, done), nil
}

// rollers are the caller and whom they named; a caller who names others takes part as well.
func rollers(call *plug.Call) ([]storage.Seat, error) {
	seats := []storage.Seat{{User: call.User.ID, Name: call.User.Name}}
	for i := range mostNamed {
		user, ok := call.Named("player" + strconv.Itoa(i+1))
		if !ok || slices.ContainsFunc(seats, func(s storage.Seat) bool { return s.User == user.ID }) {
			continue
		}
		if user.Bot {
			return nil, engine.Refuse(engine.Invalid, "", "%s is a bot and can't press Roll. Name people.", user.Name)
		}
		seats = append(seats, storage.Seat{User: user.ID, Name: user.Name})
	}
	return seats, nil
}

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

// joinRows is the button under an open roll-off; it serves those who sit in it as well.
func joinRows(l *table.Live) []templates.Row {
	v, ok := l.View().(rolloff.View)
	if !ok || !v.Open || l.Over {
		return nil
	}
	return []templates.Row{{Buttons: []templates.Button{{ID: "j:" + string(l.ID), Label: "Roll", Style: templates.Primary}}}}
}
