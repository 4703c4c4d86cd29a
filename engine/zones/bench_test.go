package zones_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/zones"
)

// crowd is a fight of 8 PCs and 30 opponents, 20 of them behind the screen, while the PCs act.
func crowd(b *testing.B) *table {
	ground := zones.Maps()[0]
	terms := zones.Terms{Ground: &ground}
	for n := range 8 {
		terms.PCs = append(terms.PCs, fmt.Sprintf("Hero %d th8 hits9 exempt; sword 3 hand; bow 2 ranged", n+1))
	}
	raw, _ := json.Marshal(terms) // plain fields always marshal
	t := &table{B: b}
	res, err := bound.Start(engine.Setup{Seats: 9, Config: raw}, engine.Opening{Call: t.call(engine.NoSeat)})
	t.keep(res, err)
	for n, show := range []zones.Show{zones.ShowAll, zones.ShowWords, zones.ShowName} {
		t.step(1, zones.AddFoes{Line: fmt.Sprintf("Gang%d th7 hits9; claws 2 hand; stone 1 thrown", n), Count: 9, Zone: ground.Zones[n].ID, Show: show})
	}
	t.step(1, zones.AddFoes{Line: "Boss th9 hits30; axe 4 hand", Count: 1, Zone: ground.Start, Show: zones.ShowAll})
	for n := range 2 {
		t.step(1, zones.AddFoes{Line: fmt.Sprintf("Guard%d th9 hits9; axe 4 hand", n), Count: 1, Zone: ground.Start, Show: zones.ShowWords})
	}
	t.step(1, zones.Begin{})
	return t
}

// table is a fight that is benchmarked.
type table struct {
	*testing.B
	game engine.Game
	log  []engine.Entry
}

func (t *table) call(seat engine.Seat) engine.Call {
	return engine.Call{
		ID: fmt.Sprint(len(t.log)), Seat: seat, Prose: "00", Dice: dice.Seeded(uint64(len(t.log))),
		Salt: func() string { return "00" }, History: func() ([]engine.Entry, error) { return t.log, nil },
	}
}

func (t *table) keep(res engine.Result, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	t.game, t.log = res.Game, append(t.log, res.Entry)
}

func (t *table) step(seat engine.Seat, cmd engine.Command) {
	t.Helper()
	res, err := bound.Step(t.game, cmd, t.call(seat))
	t.keep(res, err)
}

// BenchmarkCommand is one command in a crowded fight.
func BenchmarkCommand(b *testing.B) {
	acting := crowd(b)
	ordering := crowd(b)
	ordering.step(1, zones.ClosePlayers{})
	ordered := crowd(b)
	ordered.step(1, zones.ClosePlayers{})
	ordered.step(1, zones.Suggest{})
	start := zones.Maps()[0]
	for _, c := range []struct {
		name string
		at   *table
		seat engine.Seat
		cmd  engine.Command
	}{
		{"move", acting, 2, zones.Move{Creature: "hero-1", Zone: start.Zones[1].ID}},
		{"attack", acting, 2, zones.Attack{Creature: "hero-1", Weapon: 1, Target: "guard0"}},
		{"order", ordering, 1, zones.Order{Foe: "gang1-1", Deeds: []zones.Deed{{Attack: "hero-1"}, {Attack: "hero-2"}}}},
		{"go", ordered, 1, zones.Go{}},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := bound.Step(c.at.game, c.cmd, c.at.call(c.seat)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
