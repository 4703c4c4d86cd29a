package commands

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/rolloff"
	"warbell/storage"
	"warbell/templates"
)

// mostNamed is how many players /rolloff can name.
const mostNamed = 6

func (b *Bot) addRolloff() {
	def := Definition{Name: "rolloff", Description: "Everybody rolls, the highest wins, ties roll again", Public: true}
	for i := range mostNamed {
		def.Options = append(def.Options, Option{
			Name: "player" + strconv.Itoa(i+1), Kind: OptionUser,
			Description: "Takes part. Name nobody, and whoever presses Roll takes part",
		})
	}
	def.Options = append(def.Options, Option{
		Name: "minutes", Description: "How long a round waits: 1 to 10,080. 10 if anybody may roll, else a day", Kind: OptionInt, Min: 1, Max: 10080,
	})
	b.add(&command{def: def, run: map[string]handler{"": b.rolloff}})
	b.presses["j"], b.loud["j"] = b.pressJoin, true
}

func (b *Bot) rolloff(ctx context.Context, call *Call) (Reply, error) {
	if err := call.writable(); err != nil {
		return Reply{}, err
	}
	seats, err := rollers(call)
	if err != nil {
		return Reply{}, err
	}
	open := len(seats) == 1
	fallback := 24 * 60
	if open {
		fallback = 10
	}
	config, err := json.Marshal(rolloff.Terms{Open: open, Window: call.Int("minutes", fallback) * 60})
	if err != nil {
		return Reply{}, err
	}
	done, err := b.table.start(ctx, call.ID, opening{
		System: rolloff.ID, Setup: engine.Setup{Config: config}, Seats: seats, Salts: []string{call.ID}, Seed: newSeed(),
		Guild: call.Guild, Channel: call.Channel.ID, Token: call.Token,
	})
	if err != nil {
		return Reply{}, err
	}
	return b.reply(ctx, call, done), nil
}

// rollers are the caller and whom they named; a caller who names others takes part as well.
func rollers(call *Call) ([]storage.Seat, error) {
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
func (b *Bot) pressJoin(ctx context.Context, call *Call) (Reply, error) {
	l, err := b.reach(ctx, call, parts(call.CustomID, 1)[0])
	if err != nil {
		return Reply{}, err
	}
	if !sits(l.Game, call.User.ID) {
		if l, err = b.join(ctx, call, l, call.User); err != nil {
			return Reply{}, err
		}
	}
	seat, err := l.seatOf(call.User.ID)
	if err != nil {
		return Reply{}, err
	}
	return b.act(ctx, call, l, seat, "", rolloff.Roll{})
}

// join seats a user. Two presses at once make one seat: the second finds it taken by the first.
func (b *Bot) join(ctx context.Context, call *Call, l *Live, user User) (*Live, error) {
	done, err := b.table.Do(ctx, l.ID, Act{
		Call: call.ID + ".join", Command: engine.Join{}, Joins: &storage.Seat{User: user.ID, Name: user.Name}, Untold: true,
	})
	if errors.Is(err, errSits) {
		return b.table.Load(ctx, l.ID)
	}
	return done.Live, err
}

// joinRows is the button under an open roll-off; it serves those who sit in it as well.
func joinRows(l *Live) []templates.Row {
	v, ok := l.Rules.View(l.State).(rolloff.View)
	if !ok || !v.Open || l.Over {
		return nil
	}
	return []templates.Row{{Buttons: []templates.Button{{ID: "j:" + string(l.ID), Label: "Roll", Style: templates.Primary}}}}
}
