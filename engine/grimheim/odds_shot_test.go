package grimheim

import (
	"encoding/json"
	"math/big"
	"testing"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// begun is a battle that begins at once.
func begun(t *testing.T, config string) *game.State {
	t.Helper()
	s, err := System().New(engine.Setup{Seats: 2, Config: json.RawMessage(config)})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestShotAt checks that the odds of a shot use the shooter's possible place, and the target's cover from
// there.
func TestShotAt(t *testing.T) {
	s := begun(t, `{"skirmish":{"bands":[{"name":"Greys","models":["Ann; sword; bow r10 1/4+/2/3 @ 500-1000"]},
		{"name":"Reds","models":["Bob def0 wnd2; sword @ 1500-1000"]}],"map":{"size":{"w":3000,"h":2200},"pieces":[
		{"id":"W1","kind":"defence","outline":{"corners":[{"x":1330,"y":800},{"x":1360,"y":800},{"x":1360,"y":1200},{"x":1330,"y":1200}]},"top":100}]}}}`)
	half, sixth := big.NewRat(1, 2), big.NewRat(1, 6)
	for _, tt := range []struct {
		name  string
		from  *battlefield.Place
		cover bool
		fells *big.Rat // with cover a normal save stops the only hit, but a critical
	}{
		{"from where it stands", nil, true, sixth},
		{"from behind", &battlefield.Place{Point: battlefield.Point{X: 2000, Y: 1000}}, false, half},
	} {
		got, err := combat.ShotAt(s, 1, 2, "bow", tt.from)
		if err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		if got.Cover != tt.cover || got.Fells.Cmp(tt.fells) != 0 || got.Hurts.Cmp(tt.fells) != 0 || got.Need != 4 {
			t.Errorf("%s: %+v", tt.name, got)
		}
	}
	if _, err := combat.ShotAt(s, 1, 2, "bow", &battlefield.Place{Point: battlefield.Point{X: 2900, Y: 1000}}); err == nil {
		t.Error("a shot beyond its range has odds")
	}
	if _, err := combat.ShotAt(s, 1, 1, "bow", nil); err == nil {
		t.Error("one can shoot at oneself")
	}
	if s.Fighters[0].At.X != 500 {
		t.Error("reckoning moved somebody")
	}
}

// TestOddsCountAssists checks that a friend in melee with the enemy improves the odds of a fight, by a sixth
// per die.
func TestOddsCountAssists(t *testing.T) {
	config := func(friend string) string {
		return `{"skirmish":{"bands":[{"name":"Greys","models":["Ann; sword 1/4+/2/2 @ 1000-1000","Amy; sword @ ` + friend + `"]},
			{"name":"Reds","models":["Bob wnd2; club 1/6+/1/1 @ 1150-1000"]}],"map":{"size":{"w":3000,"h":2200}}}}`
	}
	fells := func(friend string) *big.Rat {
		all, many := combat.OddsBetween(begun(t, config(friend)), 1, 3, true, "bold")
		if many || len(all) != 1 {
			t.Fatalf("%d fights, too many dice: %v", len(all), many)
		}
		return all[0].Fells
	}
	if alone, helped := fells("100-2000"), fells("1300-1000"); helped.Cmp(alone) <= 0 {
		t.Errorf("alone %s, helped %s", alone, helped)
	}
}
