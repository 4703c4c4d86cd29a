package zones

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/engine"
	"warbell/engine/dice"
)

// sitting is a fight under test. Whatever is done in it, the log rebuilds the state.
type sitting struct {
	*testing.T
	rs   engine.Ruleset
	game engine.Game
	log  []engine.Entry
}

const (
	anaProfile = "Ana th8 hits4 agility6; longsword 3 hand; bow 2 ranged"
	boProfile  = "Bo th7 hits3 exempt; axe 2 hand"
	ghoul      = "Ghoul th7 hits3; claws 2 hand"
)

// sit opens a fight with a GM at seat 1.
func sit(t *testing.T, seats int, terms Terms) *sitting {
	t.Helper()
	return sitBy(t, nil, seats, terms)
}

// judging lets the GM decide the checks of round one.
var judging = engine.Rules{"zones.agility": "gm"}

func sitBy(t *testing.T, rules engine.Rules, seats int, terms Terms) *sitting {
	t.Helper()
	x := &sitting{T: t, rs: engine.Bind(System())}
	raw, err := json.Marshal(terms)
	if err != nil {
		t.Fatal(err)
	}
	res, err := x.rs.Start(engine.Setup{Seats: seats, Rules: rules, Config: raw}, engine.Opening{Call: x.call(engine.NoSeat, false)})
	if err != nil {
		t.Fatal(err)
	}
	x.keep(res)
	return x
}

// tavern is a fight on a map, with Ana at seat 2 and Bo at seat 3.
func tavern(t *testing.T) *sitting {
	t.Helper()
	return tavernBy(t, nil)
}

func tavernBy(t *testing.T, rules engine.Rules) *sitting {
	t.Helper()
	return sitBy(t, rules, 3, Terms{Map: "A burning tavern", PCs: []string{anaProfile, boProfile}})
}

func (x *sitting) call(seat engine.Seat, prose bool) engine.Call {
	c := engine.Call{
		ID: fmt.Sprintf("c%d", len(x.log)+1), Seat: seat, Now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC),
		Dice: dice.Seeded(uint64(len(x.log))), Salt: func() string { return "00" },
		History: func() ([]engine.Entry, error) { return x.log, nil },
	}
	if prose {
		c.Prose = "00"
	}
	return c
}

func (x *sitting) keep(res engine.Result) {
	x.Helper()
	x.game, x.log = res.Game, append(x.log, res.Entry)
	folded, err := x.rs.Fold(x.log, x.game.Vault)
	if err != nil {
		x.Fatal(err)
	}
	want, _ := x.rs.Encode(x.game)
	got, err := x.rs.Encode(folded)
	if err != nil || !bytes.Equal(want, got) {
		x.Fatalf("the log rebuilds another state (%v):\n%s\n%s", err, want, got)
	}
}

// do carries out a command and gives its entry; say does so with words of the player's own.
func (x *sitting) do(seat engine.Seat, cmd engine.Command) engine.Entry {
	x.Helper()
	return x.step(x.call(seat, false), cmd)
}

func (x *sitting) say(seat engine.Seat, cmd engine.Command) engine.Entry {
	x.Helper()
	return x.step(x.call(seat, true), cmd)
}

func (x *sitting) step(call engine.Call, cmd engine.Command) engine.Entry {
	x.Helper()
	res, err := x.rs.Step(x.game, cmd, call)
	if err != nil {
		x.Fatalf("%s %+v: %v", cmd.Kind(), cmd, err)
	}
	x.keep(res)
	return res.Entry
}

// refuse wants a refusal of a command, even if it comes with words.
func (x *sitting) refuse(seat engine.Seat, cmd engine.Command, code engine.Code, says string) {
	x.Helper()
	_, err := x.rs.Step(x.game, cmd, x.call(seat, true))
	x.refused(err, code, says)
}

func (x *sitting) refused(err error, code engine.Code, says string) {
	x.Helper()
	var refusal *engine.Refusal
	if !errors.As(err, &refusal) || refusal.Code != code || !strings.Contains(refusal.Why, says) {
		x.Errorf("got %v, want %s: …%s…", err, code, says)
	}
}

func (x *sitting) state() *State { return x.game.State.(*State) }

func (x *sitting) creature(id ModelID) Creature {
	x.Helper()
	c := x.state().Creature(id)
	if c == nil {
		x.Fatalf("there is no %s", id)
	}
	return *c
}

// numbers reads what is sealed of a unit.
func (x *sitting) numbers(unit ModelID) Numbers {
	x.Helper()
	var n Numbers
	secret, ok := x.game.Vault.Latest(&x.game.Kernel, Screen, engine.Slot("foe:"+string(unit)))
	if !ok || json.Unmarshal(secret.Value, &n) != nil {
		x.Fatalf("nothing is sealed of %s", unit)
	}
	return n
}

func (x *sitting) seats(got []engine.Seat, want ...engine.Seat) {
	x.Helper()
	if !slices.Equal(got, want) {
		x.Errorf("seats %v, want %v", got, want)
	}
}

func TestNewLaysOutTheTable(t *testing.T) {
	x := sit(t, 4, Terms{
		Map: "A burning tavern", Window: 60, PCs: []string{anaProfile, "ilsa farrow"},
		Foes: []AddFoes{{Line: ghoul, Count: 3, Zone: "kitchen", Show: ShowName}, {Line: "Grey Wolf", Count: 1}},
	})
	s := x.state()
	if s.Phase != Setup || s.Round != 0 || s.Window != 60 || s.rule("interpose") != "dice_stand" || len(s.Zones) != len(burningTavern().Zones) {
		t.Errorf("%+v", s)
	}
	x.seats(s.GMs, 1)
	x.seats(s.Waiting, 4)
	if ana := x.creature("ana"); ana.Zone != "yard" || ana.Seat != 2 || ana.TH != 8 || ana.Hits != 4 || ana.Side != PCs || ana.Agility != "" {
		t.Errorf("%+v", ana)
	}
	if g := x.creature("ghoul-3"); g.Name != "Ghoul 3" || g.Zone != "kitchen" || g.Show != ShowAll || g.TH != 7 || g.Group != "ghoul" {
		t.Errorf("%+v", g)
	}
	if w := x.creature("grey-wolf"); w.Zone != "" || w.Group != "" || w.Seat != engine.NoSeat || w.Present() {
		t.Errorf("%+v", w)
	}
}

func TestNewWithoutTerms(t *testing.T) {
	s, err := System().New(engine.Setup{Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Zones) != 1 || !s.Zones[0].Edge || s.Zones[0].Name != "The field" || s.Window != 12*60*60 || len(s.Rules) != len(houseRules()) {
		t.Errorf("%+v", s)
	}
}

func TestNewRefusesNonsense(t *testing.T) {
	horde := `{"line":"Ghoul","count":20,"show":"all"}`
	for name, tt := range map[string]struct {
		seats  int
		config string
	}{
		"no JSON":             {2, `{`},
		"a list":              {2, `[]`},
		"an unknown field":    {2, `{"weather":"rain"}`},
		"no such map":         {2, `{"map":"Atlantis"}`},
		"a short window":      {2, `{"window":59}`},
		"a long window":       {2, `{"window":604801}`},
		"a negative window":   {2, `{"window":-60}`},
		"too many characters": {2, `{"pcs":["Ghoul","Ghoul"]}`},
		"too many seats":      {14, `{}`},
		"a bad line":          {2, `{"pcs":["th0"]}`},
		"no such zone":        {1, `{"foes":[{"line":"Ghoul","count":1,"zone":"moon"}]}`},
		"no opponent":         {1, `{"foes":[{"line":"Ghoul","count":0}]}`},
		"a horde":             {1, `{"foes":[{"line":"Ghoul","count":21}]}`},
		"three hordes":        {1, `{"foes":[` + horde + `,` + horde + `,` + horde + `]}`},
	} {
		_, err := System().New(engine.Setup{Seats: tt.seats, Config: json.RawMessage(tt.config)})
		var refusal *engine.Refusal
		if !errors.As(err, &refusal) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestNewSurvivesAnyStart(t *testing.T) {
	rs := engine.Bind(System())
	for _, seats := range []int{-1, 0, 1, 13, 25, 26, 1 << 40} {
		for _, rules := range []engine.Rules{nil, {"zones.interpose": "bent", "x": ""}} {
			started := engine.Started{System: SystemID, Version: 1, Seats: seats, Rules: rules}
			g, err := rs.Fold([]engine.Entry{{Seq: 1, Events: []engine.Event{started}}}, engine.Vault{})
			if (err == nil) != (seats == 1 || seats == 13) {
				t.Errorf("%d seats: %v", seats, err)
			}
			if err == nil && len(g.State.(*State).Waiting) != seats-1 {
				t.Errorf("%d seats: %+v", seats, g.State)
			}
		}
	}
}

func TestFinish(t *testing.T) {
	for winner, want := range map[Side][]engine.Seat{PCs: {2, 3}, Foes: {1}, "": nil} {
		x := tavern(t)
		x.refuse(2, Finish{}, engine.NotYours, "Only the GM can do that")
		x.refuse(1, Finish{"orcs"}, engine.Invalid, "orcs")
		x.do(1, Enter{Line: "Gus th7 hits3; axe 2 hand"})
		x.do(1, Enter{Line: "Cy th7 hits3; axe 2 hand", Seat: 2})
		e := x.do(1, Finish{winner})
		told, ended := e.Events[0].(Told), e.Events[1].(engine.Ended)
		if len(told.Lines) != 4 || told.Lines[0].Creature.ID != "ana" || told.Lines[1].Side != PCs || len(e.Events) != 2 {
			t.Errorf("%+v", told)
		}
		x.seats(ended.Winners, want...)
		if ended.Why != EndGM || !x.game.Kernel.Over() {
			t.Errorf("%+v", ended)
		}
	}
}

func TestGMsWhoPlayAllPCsWinWithThem(t *testing.T) {
	x := sit(t, 1, Terms{})
	x.do(1, Enter{Line: anaProfile})
	x.seats(x.state().seatsOf(PCs), 1)
}

// TestSetUpIsNeverStuck checks that there is always a duty before the fight.
func TestSetUpIsNeverStuck(t *testing.T) {
	x := sit(t, 2, Terms{PCs: []string{anaProfile}, Foes: []AddFoes{{Line: "Ghoul", Count: 6, Zone: "the-field"}}})
	x.say(1, Override{Creature: "ana", What: "out", Value: "yes"})
	if len(x.rs.Owed(x.game)) == 0 {
		t.Error("nobody owes anything when the only PC is out")
	}
	x = sit(t, 2, Terms{PCs: []string{anaProfile}})
	for range 3 {
		x.do(1, AddFoes{Line: "Ghoul", Count: 16, Zone: "the-field", Show: ShowName})
	}
	x.do(1, LayMap{Map: "A ruined bridge"}) // which sets them all into the reserve
	options := x.rs.Options(x.game, 1)
	if len(options) != 1 || !strings.HasPrefix(options[0].Key, "bring.") {
		t.Fatalf("with a full reserve the GM is offered %+v", options)
	}
	x.do(1, options[0].Command)
}

func TestResign(t *testing.T) {
	x := sit(t, 4, Terms{PCs: []string{anaProfile, boProfile}})
	x.do(1, Promote{3})
	x.do(4, engine.Resign{})
	x.seats(x.state().Waiting)
	x.do(2, engine.Resign{})
	if x.creature("ana").Seat != 1 {
		t.Errorf("%+v", x.creature("ana"))
	}
	x.do(1, engine.Resign{})
	x.seats(x.state().GMs, 3)
	if x.creature("ana").Seat != 3 || x.game.Kernel.Over() {
		t.Errorf("%+v", x.creature("ana"))
	}
	x.refuse(3, engine.Resign{}, engine.Illegal, "You can't resign as the only GM")
}

// TestTheTableSurvivesAnyLog folds logs with any events.
func TestTheTableSurvivesAnyLog(t *testing.T) {
	s := tavern(t).state().clone()
	var crowd []Creature
	for i := range 200 {
		crowd = append(crowd, Creature{ID: ModelID(fmt.Sprint("c", i)), TH: -5, Hits: 1 << 40, Weapons: make([]Weapon, 50), Zone: "moon", Held: &Held{}, Out: true})
	}
	for _, ev := range []engine.Event{
		MapLaid{}, ZoneAdded{}, ZoneAdded{Zone: Zone{ID: "yard"}, Touches: []Place{{ID: "yard"}, {}}}, ZoneChanged{}, ZonesJoined{}, ZonesCut{},
		ZoneRemoved{}, Entered{}, FoesAdded{}, FoeShown{Foes: []Creature{{}, {ID: "ana"}}}, Removed{}, Assigned{Creature: Ref{ID: "ana"}, Seat: -4},
		Promoted{Seat: -1}, Demoted{Seat: 1}, Overridden{}, Spoke{}, Rested{Party: []Recovered{{}, {Creature: Ref{ID: "ana"}, Hits: 1 << 40, Where: Place{ID: "moon"}}}},
		Looted{}, Told{}, FoesAdded{Foes: crowd},
		Overridden{Creature: Ref{ID: "ana"}, What: "actions", Number: 1 << 50}, Overridden{Creature: Ref{ID: "c1"}, What: "zone", Where: Place{ID: "moon"}},
		engine.Seated{Seat: -1}, engine.Seated{Seat: 1 << 40}, engine.Seated{Seat: 1 << 40}, engine.Resigned{Seat: 1 << 41}, engine.HouseRule{},
	} {
		s.apply(ev)
	}
	for _, c := range crowd {
		c.ID = "pc-" + c.ID
		s.apply(Entered{Creature: c})
	}
	if s.count(PCs) != MaxPCs || s.count(Foes) != MaxFoes || len(s.Zones) != len(burningTavern().Zones) {
		t.Errorf("%d PCs and %d opponents in %d zones", s.count(PCs), s.count(Foes), len(s.Zones))
	}
	for _, c := range s.Creatures {
		if c.TH < 0 || c.Hits > MaxHits || len(c.Weapons) > MaxWeapons || c.Actions > maxActions || c.Held != nil {
			t.Fatalf("%+v", c)
		}
	}
	(&State{}).apply(engine.HouseRule{Key: "zones.reactions", Value: "one"})
	(&State{}).apply(ZoneAdded{Zone: Zone{ID: "a"}})
}
