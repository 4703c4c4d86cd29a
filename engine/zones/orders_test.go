package zones_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/zones"
)

// sealed reads the order of a unit in a round; nil is none.
func (m *melee) sealed(round int, unit zones.ModelID) []zones.Deed {
	m.Helper()
	var orders zones.Orders
	slot := engine.Slot(fmt.Sprintf("order:%d", round))
	if s, ok := m.game.Vault.Latest(&m.game.Kernel, zones.Screen, slot); !ok || json.Unmarshal(s.Value, &orders) != nil {
		m.Fatalf("no order for %s is sealed", unit)
	}
	return orders[unit]
}

// place sets an opponent into another zone.
func (m *melee) place(foe zones.ModelID, zone zones.ZoneID) {
	m.Helper()
	m.do(gm, zones.Override{Creature: foe, What: "zone", Value: string(zone)})
}

func TestOrderTellsNothing(t *testing.T) {
	m := meet(t, nil, 1)
	m.do(gm, zones.AddFoes{Line: "Rat th4 hits1; teeth 1 hand", Count: 1, Zone: "tower", Show: zones.ShowName})
	a := m.do(gm, zones.Order{Foe: "ghoul", Deeds: attacks("ana")})
	b := m.do(gm, zones.Suggest{})
	for _, e := range []engine.Entry{a, b} {
		if len(e.Events) > 0 || len(e.Reveals) > 0 || len(e.Seals) != 2 || e.Command != nil {
			t.Errorf("%+v", e)
		}
	}
	if got := m.sealed(1, "ghoul"); !slices.Equal(got, attacks("ana")) {
		t.Errorf("the suggestion took the place of an order: %+v", got)
	}
	if got := m.sealed(1, "rat"); len(got) != 2 || got[0].Move != "the-field" || got[1].Attack != "cai" {
		t.Errorf("%+v", got)
	}
}

func TestOrderIsOverwritten(t *testing.T) {
	m := meet(t, nil, 1)
	m.do(gm, zones.Order{Foe: "ghoul", Deeds: attacks("ana", "ana")})
	if e := m.volley(nil); len(told[zones.VolleyRolled](e)[0].Strikes) > 0 || len(told[zones.RoundStarted](e)) != 1 {
		t.Errorf("who is to pass strikes: %+v", e.Events)
	}
	m.pass()
	m.do(gm, zones.Order{Foe: "ghoul"})
	m.do(gm, zones.Suggest{})
	if e := m.do(gm, zones.Go{}); len(told[zones.VolleyRolled](e)[0].Strikes) > 0 {
		t.Errorf("an order to pass gave way to a suggestion: %+v", e.Events)
	}
	m.pass()
	if e := m.volley(attacks("bo"), 1, 1); len(told[zones.VolleyRolled](e)[0].Strikes) != 1 {
		t.Errorf("%+v", e.Events)
	}
}

func TestOrdersOfTheLastRound(t *testing.T) {
	m := meet(t, nil, 1)
	m.volley(attacks("ana"), 1, 1)
	m.pass()
	if e := m.do(gm, zones.Go{}); len(told[zones.VolleyRolled](e)[0].Strikes) > 0 {
		t.Errorf("%+v", e.Events)
	}
}

func TestUnits(t *testing.T) {
	m := meet(t, nil, 3)
	m.do(gm, zones.AddFoes{Line: "Rat th4 hits1; teeth 1 hand", Count: 1, Show: zones.ShowAll})
	m.place("ghoul-2", "tower")
	s := m.state()
	if units := s.Units(); len(units) != 2 || len(units[0]) != 2 || units[0][1].ID != "ghoul-3" || units[1][0].ID != "ghoul-2" {
		t.Fatalf("%+v", units)
	}
	m.do(gm, zones.Order{Foe: "ghoul-3", Deeds: attacks("ana")})
	m.do(gm, zones.Order{Foe: "ghoul-2", Deeds: []zones.Deed{{Move: "the-field"}, {Attack: "bo"}}})
	m.refuse(gm, zones.Order{Foe: "rat"}, engine.Invalid, "no opponent “rat” on the map")
	e := m.do(gm, zones.Go{}, 1, 1, 1, 1, 1, 1)
	if moved := told[zones.Moved](e); len(moved) != 1 || moved[0].Creature.ID != "ghoul-2" {
		t.Errorf("%+v", e.Events)
	}
	var strikes []string
	for _, st := range told[zones.VolleyRolled](e)[0].Strikes {
		strikes = append(strikes, fmt.Sprintf("%s %s", st.By.ID, st.Target.ID))
	}
	if !slices.Equal(strikes, []string{"ghoul-1 ana", "ghoul-3 ana", "ghoul-2 bo"}) {
		t.Errorf("%v", strikes)
	}
	if s = m.state(); len(s.Units()) != 1 {
		t.Errorf("%+v", s.Units())
	}
}

func TestMovesComeFirst(t *testing.T) {
	for name, tt := range map[string]struct {
		ghouls zones.ZoneID
		deeds  []zones.Deed
		faces  []int
		second bool
		weapon string
		ends   zones.ZoneID
	}{
		"attack, then move":       {"the-field", []zones.Deed{{Attack: "ana"}, {Move: "tower"}}, []int{1, 1}, false, "claws", "tower"},
		"throw, then come closer": {"tower", []zones.Deed{{Attack: "ana"}, {Move: "the-field"}}, []int{1}, false, "stone", "the-field"},
		"come closer, then claw":  {"tower", []zones.Deed{{Move: "the-field"}, {Attack: "ana"}}, []int{1, 1}, false, "claws", "the-field"},
		"go, then throw back":     {"the-field", []zones.Deed{{Move: "tower"}, {Attack: "ana"}}, []int{1}, false, "stone", "tower"},
	} {
		t.Run(name, func(t *testing.T) {
			m := meet(t, nil, 1)
			if tt.ghouls != "the-field" {
				m.place("ghoul", tt.ghouls)
			}
			e := m.volley(tt.deeds, tt.faces...)
			if _, first := e.Events[0].(zones.Moved); !first {
				t.Errorf("%+v", e.Events)
			}
			st := told[zones.VolleyRolled](e)[0].Strikes[0]
			if st.Second != tt.second || st.Weapon != tt.weapon || m.creature("ghoul").Zone != tt.ends {
				t.Errorf("%+v, now in %s", st, m.creature("ghoul").Zone)
			}
		})
	}
}

// TestOrdersAreCheckedAgain checks that orders that became impossible are skipped, and that the next attack
// is then first.
func TestOrdersAreCheckedAgain(t *testing.T) {
	m := meet(t, nil, 1)
	m.do(gm, zones.Order{Foe: "ghoul", Deeds: attacks("ana", "bo")})
	m.do(gm, zones.Override{Creature: "ana", What: "out", Value: "yes"})
	e := m.do(gm, zones.Go{}, 6, 1)
	if v := told[zones.VolleyRolled](e); len(v[0].Strikes) != 1 || v[0].Strikes[0].Second || v[0].Strikes[0].Target.ID != "bo" {
		t.Errorf("%+v", e.Events)
	}
	m.do(cai, zones.Let{Creature: "cai"})
	m.pass()
	m.do(gm, zones.Order{Foe: "ghoul", Deeds: []zones.Deed{{Move: "tower"}, {Move: "crypt"}}})
	m.do(gm, zones.CutZones{A: "the-field", B: "tower"})
	if e = m.do(gm, zones.Go{}); len(told[zones.Moved](e)) > 0 {
		t.Errorf("%+v", e.Events)
	}
}

func TestOrderToLeave(t *testing.T) {
	m := meet(t, nil, 2)
	e := m.volley([]zones.Deed{{Leave: true}})
	if over := told[zones.RoundOver](e); len(told[zones.Left](e)) != 1 || len(told[zones.Left](e)[0].With) != 1 || len(over) != 1 || over[0].Why != zones.EndFled {
		t.Errorf("%+v", e.Events)
	}
}

func TestOrderRefuses(t *testing.T) {
	m := prepare(t, nil)
	m.do(gm, zones.AddFoes{Line: "Ghoul th7 hits3; claws 2 hand; bow 1 ranged", Count: 1, Zone: "tower", Show: zones.ShowAll})
	m.do(gm, zones.AddFoes{Line: "Rat th4 hits1; teeth 1 hand", Count: 1, Zone: "the-field", Show: zones.ShowAll})
	m.do(gm, zones.Begin{})
	for _, cmd := range []engine.Command{zones.Order{Foe: "ghoul"}, zones.Suggest{}, zones.Go{}} {
		m.refuse(gm, cmd, engine.Illegal, "You can't order opponents yet: the characters act first")
		m.refuse(ana, cmd, engine.NotYours, "Only the GM can do that")
	}
	m.pass()
	m.do(gm, zones.Override{Creature: "cai", What: "out", Value: "yes"})
	move := func(to zones.ZoneID) zones.Deed { return zones.Deed{Move: to} }
	for says, try := range map[string]struct {
		foe   zones.ModelID
		deeds []zones.Deed
		code  engine.Code
	}{
		"no opponent “ana”":                                                      {"ana", nil, engine.Invalid},
		"Ghoul has 2 actions this turn, not 3":                                   {"ghoul", attacks("ana", "ana", "ana"), engine.Illegal},
		"Choose an action: move, attack, leave the fight, or describe it in a f": {"ghoul", []zones.Deed{{}}, engine.Invalid},
		"an action: move, attack, leave the fight, or describe":                  {"ghoul", []zones.Deed{{Move: "crypt", Attack: "ana"}}, engine.Invalid},
		"move, attack, leave the fight, or describe it in a few words.":          {"ghoul", []zones.Deed{{Move: "crypt", Weapon: 1}}, engine.Invalid},
		"no zone “moon”":                                                         {"ghoul", []zones.Deed{move("moon")}, engine.Invalid},
		"Ghoul would be in Crypt by then, which isn't connected to The field":    {"ghoul", []zones.Deed{move("crypt"), move("the-field")}, engine.Illegal},
		"no character “rat” to attack":                                           {"ghoul", attacks("rat"), engine.Invalid},
		"Cai is out":                                                             {"ghoul", attacks("cai"), engine.Illegal},
		"no number 3":                                                            {"ghoul", []zones.Deed{{Attack: "ana", Weapon: 3}}, engine.Invalid},
		"no number -1":                                                           {"ghoul", []zones.Deed{{Attack: "ana", Weapon: -1}}, engine.Invalid},
		"Ghoul can't reach Ana with this weapon from Tower":                      {"ghoul", []zones.Deed{{Attack: "ana", Weapon: 1}}, engine.Illegal},
		"Rat can't reach Bo with this weapon from Tower":                         {"rat", []zones.Deed{move("tower"), {Attack: "bo"}}, engine.Illegal},
		"Opponents can only leave by an exit, and Tower isn't one":               {"ghoul", []zones.Deed{{Leave: true}}, engine.Illegal},
		"You can't act after leaving the fight":                                  {"rat", []zones.Deed{{Leave: true}, move("tower")}, engine.Illegal},
		"Order only one of the two":                                              {"rat", []zones.Deed{{Attack: "ana"}, {Leave: true}}, engine.Illegal},
	} {
		m.refuse(gm, zones.Order{Foe: try.foe, Deeds: try.deeds}, try.code, says)
	}
}

// TestSuggestions checks that opponents attack the weakest in range, or move to where they can attack.
func TestSuggestions(t *testing.T) {
	for name, tt := range map[string]struct {
		rules engine.Rules
		line  string
		zone  zones.ZoneID
		want  []zones.Deed
	}{
		"in reach":           {nil, "Rat th4 hits1; teeth 1 hand", "the-field", []zones.Deed{{Attack: "cai", Weapon: 1}, {Attack: "cai", Weapon: 1}}},
		"one zone away":      {nil, "Rat th4 hits1; teeth 1 hand", "tower", []zones.Deed{{Move: "the-field"}, {Attack: "cai", Weapon: 1}}},
		"two zones away":     {nil, "Rat th4 hits1; teeth 1 hand", "crypt", []zones.Deed{{Move: "tower"}, {Move: "the-field"}}},
		"a bow":              {nil, "Imp th4 hits1; claw 1 hand; bow 1 ranged", "crypt", []zones.Deed{{Attack: "cai", Weapon: 2}, {Attack: "cai", Weapon: 2}}},
		"a bow, too near":    {engine.Rules{"zones.ranged_in_same_zone": "forbid"}, "Imp th4 hits1; bow 1 ranged", "the-field", []zones.Deed{{Move: "tower"}, {Attack: "cai", Weapon: 1}}},
		"no way leads there": {nil, "Imp th4 hits1; bow 1 ranged", "island", []zones.Deed{}},
	} {
		t.Run(name, func(t *testing.T) {
			m := prepare(t, tt.rules)
			m.do(gm, zones.AddZone{Name: "Island"})
			m.do(gm, zones.AddFoes{Line: tt.line, Count: 1, Zone: tt.zone, Show: zones.ShowName})
			m.do(gm, zones.Begin{})
			m.pass()
			m.do(gm, zones.Suggest{})
			s := m.state()
			if got := m.sealed(1, s.In(zones.Foes)[0].ID); !slices.Equal(got, tt.want) || got == nil {
				t.Errorf("%+v, want %+v", got, tt.want)
			}
		})
	}
}

// TestOrderGoesWithItsMembers checks that an order stays with each member, wherever the others are.
func TestOrderGoesWithItsMembers(t *testing.T) {
	m := meet(t, nil, 3)
	m.do(gm, zones.Order{Foe: "ghoul-2", Deeds: attacks("ana")})
	m.place("ghoul-1", "tower")
	m.do(gm, zones.Order{Foe: "ghoul-1", Deeds: attacks("bo")})
	m.place("ghoul-1", "the-field")
	m.place("ghoul-3", "tower")
	if orders := bound.Own(m.game, gm).(zones.Own).Orders; len(orders) != 2 || orders[0].Deeds[0].Attack != "bo" || orders[1].Deeds[0].Attack != "ana" {
		t.Errorf("%+v", orders)
	}
	var strikes []string
	for _, st := range told[zones.VolleyRolled](m.do(gm, zones.Go{}, 1, 1, 1, 1, 1))[0].Strikes {
		strikes = append(strikes, fmt.Sprintf("%s %s %s", st.By.ID, st.Target.ID, st.Weapon))
	}
	if !slices.Equal(strikes, []string{"ghoul-1 bo claws", "ghoul-2 bo claws", "ghoul-3 ana stone"}) {
		t.Errorf("%v", strikes)
	}
}

// TestNobodyToOrder checks that the round goes on if there are no opponents to order.
func TestNobodyToOrder(t *testing.T) {
	m := meet(t, nil, 1)
	m.place("ghoul", "")
	for _, id := range []zones.ModelID{"ana", "bo", "cai"} {
		m.do(gm, zones.Override{Creature: id, What: "out", Value: "yes"})
	}
	m.do(gm, zones.GoOn{})
	m.refuse(gm, zones.Suggest{}, engine.Illegal, "There are no opponents on the map to order")
	for _, o := range bound.Options(m.game, gm) {
		if o.Key != "go" {
			t.Errorf("%+v", o)
		}
	}
	if e := m.do(gm, zones.Go{}); len(told[zones.RoundOver](e)) != 1 {
		t.Errorf("%+v", e.Events)
	}
}

// TestPlans checks that each plan is legal, and that one of them does nothing.
func TestPlans(t *testing.T) {
	m := meet(t, nil, 4)
	m.place("ghoul-2", "tower")
	m.place("ghoul-3", "crypt")
	m.do(gm, zones.Override{Creature: "bo", What: "zone", Value: "tower"})
	s := m.state()
	for _, unit := range s.Units() {
		plans := s.Plans(unit)
		if len(plans) < 4 || len(plans) > 24 || len(plans[len(plans)-1]) > 0 {
			t.Errorf("%s: %+v", unit[0].ID, plans)
		}
		seen := map[string]bool{}
		for _, plan := range plans {
			m.do(gm, zones.Order{Foe: unit[0].ID, Deeds: plan})
			if text := fmt.Sprint(plan); seen[text] {
				t.Errorf("%s: %s twice", unit[0].ID, text)
			} else {
				seen[text] = true
			}
		}
	}
}
