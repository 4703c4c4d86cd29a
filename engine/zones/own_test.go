package zones

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
)

func TestBeginIsOfferedOnceBothSidesAreThere(t *testing.T) {
	x := sit(t, 2, Terms{Map: "A burning tavern"})
	offered := func(seat engine.Seat, want string) {
		t.Helper()
		var keys []string
		for _, o := range x.rs.Options(x.game, seat) {
			keys = append(keys, o.Key)
			if _, err := x.rs.Step(x.game, o.Command, x.call(seat, false)); err != nil {
				t.Errorf("%s is offered, but: %v", o.Key, err)
			}
		}
		if got := strings.Join(keys, " "); got != want {
			t.Errorf("seat %d is offered %q, want %q", seat, got, want)
		}
	}
	offered(1, "foe-1 foe-2 foe-3 pc-1 pc-2 pc-3")
	offered(2, "pc-1 pc-2 pc-3 pc-4 pc-5 pc-6 pc-7 pc-8")
	x.do(2, Enter{Line: anaProfile})
	offered(2, "")
	for n := range readyFoes {
		options := x.rs.Options(x.game, 1)
		x.do(1, options[len(options)-1].Command)
		if n == 0 {
			offered(1, "begin foe-1 foe-2 foe-3")
		}
	}
	offered(1, "begin")
	if c := x.state().Creatures[1]; c.Zone != "taproom" || c.Show != ShowWords {
		t.Errorf("%+v", c)
	}
}

// TestBeginIsOwedUntilItBegins checks that the GM is asked to begin even if all places wait for players, and
// isn't asked again when the first one comes.
func TestBeginIsOwedUntilItBegins(t *testing.T) {
	x := sit(t, MaxPCs+1, Terms{PCs: make([]string, MaxPCs)})
	offered := func(want string) {
		t.Helper()
		var keys []string
		for _, o := range x.rs.Options(x.game, 1) {
			keys = append(keys, o.Key)
			if _, err := x.rs.Step(x.game, o.Command, x.call(1, false)); err != nil {
				t.Errorf("%s is offered, but: %v", o.Key, err)
			}
		}
		if got := strings.Join(keys, " "); got != want {
			t.Errorf("offered is %q, want %q", got, want)
		}
	}
	x.do(1, AddFoes{Line: ghoul, Count: readyFoes, Zone: "the-field", Show: ShowAll})
	offered("foe-1 foe-2 foe-3")
	for range MaxFoes/readyFoes - 1 {
		x.do(1, AddFoes{Line: ghoul, Count: readyFoes, Zone: "the-field", Show: ShowAll})
	}
	offered("remove.ghoul-48")
	x.do(2, Enter{Line: anaProfile})
	offered("begin")
}

func TestWhoOwesAtTheTable(t *testing.T) {
	x := sit(t, 4, Terms{PCs: []string{anaProfile}, Foes: []AddFoes{{Line: ghoul, Count: 1, Zone: "the-field"}}})
	x.do(1, Promote{2})
	owed := func(want string) {
		t.Helper()
		var ids []string
		for _, d := range x.rs.Owed(x.game) {
			if d.Kind == DutyBegin || d.Kind == DutyEnter {
				ids = append(ids, string(d.ID)+"/"+d.Name())
			}
		}
		if got := strings.Join(ids, " "); got != want {
			t.Errorf("owed are %q, want %q", got, want)
		}
	}
	owed("begin-1/begin begin-2/begin enter-3/enter-3 enter-4/enter-4")
	x.do(1, Begin{})
	owed("enter-3/enter-3 enter-4/enter-4")
}

func TestOwn(t *testing.T) {
	x := tavern(t)
	x.do(1, AddFoes{ghoul, 2, "kitchen", ShowName})
	x.do(1, AddFoes{"Grey Wolf", 1, "kitchen", ShowAll})
	x.do(engine.NoSeat, engine.Join{})
	gm := x.rs.Own(x.game, 1).(Own)
	if !gm.GM || len(gm.Foes) != 2 || gm.Mine != nil {
		t.Fatalf("%s", gm)
	}
	if c := gm.Foes[1]; c.TH != 7 || c.Hits != 3 || c.Max != 3 || c.Weapons[0].Dice != 2 || c.Show != ShowName {
		t.Errorf("%+v", c)
	}
	ana := x.rs.Own(x.game, 2).(Own)
	if ana.GM || ana.Foes != nil || ana.Orders != nil || len(ana.Mine) != 1 || ana.Mine[0].Creature.ID != "ana" || ana.Mine[0].Answer != nil {
		t.Errorf("%s", ana)
	}
	if own := x.rs.Own(x.game, 4); own != nil {
		t.Errorf("somebody without a character sees %v", own)
	}
}

func TestOwnShowsOrdersAndArmedAnswers(t *testing.T) {
	x := tavern(t)
	x.do(1, AddFoes{ghoul, 2, "kitchen", ShowName})
	x.do(1, AddFoes{"Grey Wolf", 1, "kitchen", ShowAll})
	x.do(1, Begin{})
	x.do(2, Arm{Creature: "ana", Answer: Standing{Allies: true, When: Always}})
	mine := x.rs.Own(x.game, 2).(Own)
	if len(mine.Mine) != 1 || mine.Mine[0].Answer == nil || !mine.Mine[0].Answer[0].Allies {
		t.Errorf("%s", mine)
	}
	if a, b := fmt.Sprintf("%+v", mine), fmt.Sprintf("%+v", x.rs.Own(x.game, 2)); a != b || strings.Contains(a, "0x") {
		t.Errorf("%s\n%s", a, b)
	}
	x.do(1, ClosePlayers{})
	x.do(1, Order{Foe: "ghoul-1", Deeds: []Deed{{Move: "taproom"}}})
	orders := x.rs.Own(x.game, 1).(Own).Orders
	if len(orders) != 1 || len(orders[0].Unit) != 2 || !slices.Equal(orders[0].Deeds, []Deed{{Move: "taproom"}}) {
		t.Errorf("%+v", orders)
	}
	x.do(1, Order{Foe: "ghoul-1", Deeds: nil})
	if orders = x.rs.Own(x.game, 1).(Own).Orders; len(orders) != 1 || len(orders[0].Deeds) != 0 {
		t.Errorf("to pass is an order, too: %+v", orders)
	}
	if own := x.rs.Own(x.game, 2).(Own); own.Orders != nil || own.Foes != nil {
		t.Errorf("a player sees %s", own)
	}
	x.do(1, Promote{3})
	if own := x.rs.Own(x.game, 3).(Own); !own.GM || len(own.Mine) != 1 || len(own.Foes) != 2 || len(own.Orders) != 1 {
		t.Errorf("the GMs don't share one screen: %s", own)
	}
}
