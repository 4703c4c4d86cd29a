package grimheim_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// model is any, and at times none.
func (b *bytesOf) model(v view.View) game.ModelID {
	return game.ModelID(b.next() % (len(v.Fighters) + 2))
}

// place is anywhere on a table or a little off it, at times in the air.
func (b *bytesOf) place() battlefield.Place {
	return battlefield.Place{
		Point: battlefield.Point{X: battlefield.Inch(b.next()*20 - 100), Y: battlefield.Inch(b.next()*20 - 100)}, Up: battlefield.Inch(b.next() % 4 * 150),
	}
}

// battle makes any command of a skirmish, sensible or not.
func (b *bytesOf) battle(v view.View, seat engine.Seat) engine.Command {
	switch b.next() % 12 {
	case 0:
		return turn.TakeRole{Role: []game.Role{game.Attacker, game.Defender, "cook"}[b.next()%3], Table: b.next()%6 - 1}
	case 1:
		return turn.LayTable{Table: b.next()%6 - 1}
	case 2:
		return turn.PickArea{Swap: b.next()%2 == 0}
	case 3:
		return turn.Deploy{Places: []game.Placed{{Model: b.model(v), At: b.place()}, {Model: b.model(v), At: b.place()}}}
	case 4:
		return turn.Activate{Model: b.model(v)}
	case 5:
		return turn.HandOver{}
	case 6:
		sets := fate.Sets()
		uses := sets[b.next()%len(sets)].Abilities
		return game.SpendFate{Face: b.next() % 8, Use: uses[b.next()%len(uses)].Use, Targets: []game.ModelID{b.model(v)}}
	case 7:
		order := turn.SetOrder{Weapon: "Unarmed", Order: exchange.Orders()[0], Model: b.model(v), Watch: &game.Watch{Only: b.model(v), Nearest: b.next()%2 == 0}}
		return order
	case 8:
		return game.Pick{Weapon: "Unarmed", Order: exchange.OrderBold}
	}
	return turn.Commit{Model: b.model(v), Acts: b.battleActs(v, seat)}
}

// battleActs are acts that models could do now, at times with another end.
func (b *bytesOf) battleActs(v view.View, seat engine.Seat) (acts []string) {
	for range b.next() % 4 {
		can := turn.Can(v, seat, b.model(v))
		act := "run." + turn.PlaceKey(b.place())
		if len(can) > 0 && b.next()%4 > 0 {
			act = can[b.next()%len(can)].Act
		}
		if b.next()%4 == 0 {
			act = strings.TrimSuffix(act, ".1") + "." + string(rune(b.next()))
		}
		acts = append(acts, act)
	}
	return acts
}

// FuzzSkirmish gives the commands that the bytes spell in a skirmish of random warbands, from any seat. Each
// is carried out or refused. In between, some seat always has a duty unless the skirmish is over.
func FuzzSkirmish(f *testing.F) {
	f.Add([]byte("set up, deploy, run and fight"))
	f.Add(append([]byte{3, 1}, strings.Repeat("\x01\x01\x00\x02", 40)...))
	f.Add(append([]byte{9, 4}, strings.Repeat("\x02\x01\x05\x0b\x03\x01", 30)...))
	f.Fuzz(func(t *testing.T, raw []byte) {
		enginetest.Within(t, 64<<20+(8<<20)*len(raw), func() {
			b := &bytesOf{raw}
			seed := uint64(b.next())
			call := engine.Call{Dice: dice.Seeded(seed), Salt: func() string { return "salt" }}
			res, err := bound.Start(muster(rand.New(rand.NewPCG(seed, uint64(b.next())))), engine.Opening{Call: call})
			if err != nil {
				t.Fatal(err)
			}
			game := res.Game
			for steps := 0; len(b.left) > 0 && steps < 60 && !game.Kernel.Over(); steps++ {
				call.Seat = engine.Seat(b.next()%4 - 1)
				options := bound.Options(game, call.Seat)
				cmd := b.battle(bound.View(game).(view.View), call.Seat)
				if len(options) > 0 && b.next()%3 > 0 {
					cmd = options[b.next()%len(options)].Command
				}
				res, err := bound.Step(game, cmd, call)
				if answered(t, cmd, err) {
					game = res.Game
				}
				owing(t, game)
			}
		})
	})
}
