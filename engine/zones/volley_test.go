package zones_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/zones"
)

// gm runs every fight here; Ana, Bo and Cai are played from the seats behind.
const (
	gm engine.Seat = iota + 1
	ana
	bo
	cai
)

// melee is a fight with Ana, Bo and Cai in the field and a tower that touches it; beyond the tower is
// a crypt. Dice come from a tape.
type melee struct {
	*testing.T
	game engine.Game
	log  []engine.Entry
	tape *dice.Tape
}

// meet begins a fight with so many ghouls in the field and plays the PCs' turns: the opponents are next.
func meet(t *testing.T, rules engine.Rules, ghouls int) *melee {
	t.Helper()
	m := prepare(t, rules)
	m.do(gm, zones.AddFoes{Line: "Ghoul th7 hits3; claws 2 hand; stone 1 thrown", Count: ghouls, Zone: "the-field", Show: zones.ShowWords})
	m.do(gm, zones.Begin{})
	m.pass()
	return m
}

// prepare lays out the table.
func prepare(t *testing.T, rules engine.Rules) *melee {
	t.Helper()
	m := &melee{T: t}
	raw, _ := json.Marshal(zones.Terms{Window: 60, PCs: []string{
		"Ana th8 hits4 exempt; sword 2 hand", "Bo th6 hits5 exempt; axe 2 hand", "Cai th10 hits3 exempt; knife 1 hand",
	}})
	m.tape = dice.NewTape()
	res, err := bound.Start(engine.Setup{Seats: 4, Rules: rules, Config: raw}, engine.Opening{Call: m.call(engine.NoSeat)})
	if err != nil {
		t.Fatal(err)
	}
	m.keep(res)
	m.do(gm, zones.AddZone{Name: "Tower", Touches: []zones.ZoneID{"the-field"}, Hazard: "loose steps"})
	m.do(gm, zones.AddZone{Name: "Crypt", Touches: []zones.ZoneID{"tower"}})
	return m
}

// pass ends the players' phase.
func (m *melee) pass() {
	m.Helper()
	for i, id := range []zones.ModelID{"ana", "bo", "cai"} {
		if c := m.creature(id); c.Actions > 0 {
			m.do(ana+engine.Seat(i), zones.Pass{Creature: id})
		}
	}
}

func (m *melee) call(seat engine.Seat) engine.Call {
	return engine.Call{
		ID: fmt.Sprintf("c%d", len(m.log)), Seat: seat, Prose: "00", Dice: m.tape, Now: time.Unix(0, 0),
		Salt: func() string { return "00" }, History: func() ([]engine.Entry, error) { return m.log, nil },
	}
}

func (m *melee) keep(res engine.Result) { m.game, m.log = res.Game, append(m.log, res.Entry) }

// do carries out a command that throws exactly these dice.
func (m *melee) do(seat engine.Seat, cmd engine.Command, faces ...int) engine.Entry {
	m.Helper()
	m.tape = dice.NewTape(faces...)
	res, err := bound.Step(m.game, cmd, m.call(seat))
	if err != nil {
		m.Fatalf("%s %+v: %v", cmd.Kind(), cmd, err)
	}
	if m.tape.Err() != nil || m.tape.Rest() != nil {
		m.Errorf("%s: dice %v: %v, left over %v", cmd.Kind(), faces, m.tape.Err(), m.tape.Rest())
	}
	m.keep(res)
	return res.Entry
}

func (m *melee) refuse(seat engine.Seat, cmd engine.Command, code engine.Code, says string) {
	m.Helper()
	_, err := bound.Step(m.game, cmd, m.call(seat))
	var refusal *engine.Refusal
	if !errors.As(err, &refusal) || refusal.Code != code || !strings.Contains(refusal.Why, says) {
		m.Errorf("%s %+v: %v, want %s: …%s…", cmd.Kind(), cmd, err, code, says)
	}
}

func (m *melee) state() zones.View { return bound.View(m.game).(zones.View) }

func (m *melee) creature(id zones.ModelID) zones.Creature {
	m.Helper()
	s := m.state()
	c := s.Creature(id)
	if c == nil {
		m.Fatalf("there is no %s", id)
	}
	return *c
}

// volley orders each ghoul to attack as the deeds say, and carries on.
func (m *melee) volley(deeds []zones.Deed, faces ...int) engine.Entry {
	m.Helper()
	m.do(gm, zones.Order{Foe: m.ghoul(), Deeds: deeds})
	return m.do(gm, zones.Go{}, faces...)
}

// ghoul is the first opponent.
func (m *melee) ghoul() zones.ModelID {
	s := m.state()
	return s.In(zones.Foes)[0].ID
}

// reacting lists the PCs that are waited for.
func (m *melee) reacting() []string {
	var units []string
	for _, d := range bound.Owed(m.game) {
		if d.Kind == zones.DutyReact {
			units = append(units, d.Unit)
		}
	}
	return units
}

// told finds the events of a kind in an entry.
func told[E engine.Event](e engine.Entry) []E {
	var all []E
	for _, ev := range e.Events {
		if ev, is := ev.(E); is {
			all = append(all, ev)
		}
	}
	return all
}

// landed writes down whom the strikes of an entry's volley struck in the end, and with how many hits.
func landed(e engine.Entry) string {
	var all []string
	for _, closed := range told[zones.VolleyClosed](e) {
		for _, st := range closed.Strikes {
			all = append(all, fmt.Sprintf("%s %d", st.Target.ID, st.Hits))
		}
	}
	return strings.Join(all, ", ")
}

func attacks(targets ...zones.ModelID) []zones.Deed {
	var deeds []zones.Deed
	for _, t := range targets {
		deeds = append(deeds, zones.Deed{Attack: t})
	}
	return deeds
}

func TestVolleyWindow(t *testing.T) {
	m := meet(t, nil, 1)
	e := m.volley(attacks("ana", "bo"), 8, 3, 8, 9)
	rolled := told[zones.VolleyRolled](e)
	if len(rolled) != 1 || rolled[0].Window != 60 || !rolled[0].Rolled || len(told[zones.VolleyClosed](e)) > 0 {
		t.Fatalf("%+v", e.Events)
	}
	first, second := rolled[0].Strikes[0], rolled[0].Strikes[1]
	if first.Need != 8 || first.Hits != 1 || first.Second || second.Need != 8 || second.Hits != 2 || !second.Second {
		t.Errorf("%+v", rolled[0].Strikes)
	}
	if got := m.reacting(); !slices.Equal(got, []string{"ana", "bo", "cai"}) {
		t.Errorf("waiting for %v", got)
	}
	for _, d := range bound.Owed(m.game) {
		if d.Window != time.Minute || d.Default == nil {
			t.Errorf("%+v", d)
		}
	}
	m.do(ana, zones.Let{Creature: "ana"})
	m.refuse(ana, zones.Let{Creature: "ana"}, engine.Stale, "No attack is waiting for a reaction by Ana")
	m.do(bo, zones.Interpose{Creature: "bo", Strike: 1})
	e = m.do(cai, zones.Let{Creature: "cai"})
	if got := landed(e); got != "bo 1, bo 2" || len(told[zones.RoundStarted](e)) != 1 {
		t.Errorf("%s: %+v", got, e.Events)
	}
	if c := m.creature("bo"); c.Hits != 2 || c.Actions != 1 || c.Spent != 1 || c.Tally.Taken != 3 {
		t.Errorf("%+v", c)
	}
	if c := m.creature(m.ghoul()); c.Tally.Dealt != 3 || c.Tally.Best != 2 {
		t.Errorf("%+v", c.Tally)
	}
}

func TestVolleySkipAndDefault(t *testing.T) {
	m := meet(t, nil, 1)
	m.refuse(gm, zones.Skip{}, engine.Stale, "You can't close reactions: they aren't open")
	m.volley(attacks("cai"), 12, 1, 11)
	m.refuse(cai, zones.Skip{}, engine.NotYours, "Only the GM can do that")
	if got := m.reacting(); !slices.Equal(got, []string{"ana", "bo"}) {
		t.Errorf("waiting for %v", got)
	}
	e := m.do(gm, zones.Skip{})
	if got := landed(e); got != "cai 2" || !told[zones.VolleyClosed](e)[0].Skipped {
		t.Errorf("%s: %+v", got, e.Events)
	}
	m.pass()
	m.volley(attacks("cai"), 10, 1)
	for range 2 {
		d := bound.Owed(m.game)[0]
		e = m.do(d.Seat, d.Default)
	}
	if got := landed(e); got != "cai 1" || !m.creature("cai").Out || told[zones.VolleyClosed](e)[0].Skipped {
		t.Errorf("%s: %+v", got, e.Events)
	}
}

// TestVolleyEndsTheFight checks that defeated targets take no more hits, and that the last defeat ends the
// round.
func TestVolleyEndsTheFight(t *testing.T) {
	m := meet(t, nil, 2)
	for _, id := range []zones.ModelID{"ana", "bo"} {
		m.do(gm, zones.Override{Creature: id, What: "out", Value: "yes"})
	}
	e := m.volley(attacks("cai", "cai"), 10, 10, 11, 11, 1, 1, 12, 2, 3)
	struck := told[zones.Struck](e)
	if len(struck) != 2 || !struck[1].Out || len(told[zones.RoundStarted](e)) > 0 {
		t.Errorf("%+v", e.Events)
	}
	if over := told[zones.RoundOver](e); len(over) != 1 || over[0].Why != zones.EndDefeated {
		t.Errorf("%+v", over)
	}
	if ended := told[engine.Ended](m.do(gm, zones.Finish{Winner: zones.Foes})); len(ended) != 1 || ended[0].Why != zones.EndDefeated || !slices.Equal(ended[0].Winners, []engine.Seat{gm}) {
		t.Errorf("%+v", ended)
	}
}

func TestVolleyBeforeTheDice(t *testing.T) {
	m := meet(t, beforeRoll, 1)
	e := m.volley(attacks("ana", "ana"))
	if v := told[zones.VolleyRolled](e); v[0].Rolled || v[0].Window != 60 || v[0].Strikes[1].Need != 10 || v[0].Strikes[0].Chains != nil {
		t.Errorf("%+v", v)
	}
	e = m.do(cai, zones.Interpose{Creature: "cai", Strike: 2})
	if st := told[zones.Interposed](e)[0].Strike; st.Need != 12 || st.For.ID != "ana" || st.Hits != 0 {
		t.Errorf("%+v", st)
	}
	m.do(cai, zones.Let{Creature: "cai"})
	if got := landed(m.do(bo, zones.Let{Creature: "bo"}, 8, 7, 11, 12, 11)); got != "ana 1, cai 1" {
		t.Error(got)
	}
}

func TestInterposeRefuses(t *testing.T) {
	m := meet(t, engine.Rules{"zones.reactions": "one"}, 2)
	m.refuse(bo, zones.Interpose{Creature: "bo", Strike: 1}, engine.Stale, "You can't interpose: no attack is waiting for reactions")
	m.do(gm, zones.Override{Creature: "cai", What: "zone", Value: "tower"})
	m.volley(attacks("ana", "bo"), 9, 9, 8, 8, 9, 9, 1, 1)
	for says, try := range map[string]struct {
		seat engine.Seat
		cmd  zones.Interpose
		code engine.Code
	}{
		"it is another player's character":                  {ana, zones.Interpose{Creature: "bo", Strike: 1}, engine.NotYours},
		"no character":                                      {gm, zones.Interpose{Creature: m.ghoul(), Strike: 1}, engine.Invalid},
		"Attacks are numbered 1 to 4: there is no number 5": {bo, zones.Interpose{Creature: "bo", Strike: 5}, engine.Invalid},
		"no number 0":                                       {bo, zones.Interpose{Creature: "bo"}, engine.Invalid},
		"This attack already targets Ana":                   {ana, zones.Interpose{Creature: "ana", Strike: 1}, engine.Illegal},
		"Cai can't interpose: Ana is in another zone":       {cai, zones.Interpose{Creature: "cai", Strike: 1}, engine.Illegal},
		"This attack doesn't hit":                           {ana, zones.Interpose{Creature: "ana", Strike: 4}, engine.Illegal},
	} {
		m.refuse(try.seat, try.cmd, try.code, says)
	}
	m.do(gm, zones.Interpose{Creature: "bo", Strike: 1})
	m.refuse(ana, zones.Interpose{Creature: "ana", Strike: 1}, engine.Illegal, "Bo already interposes there, and only one character can")
	m.refuse(bo, zones.Interpose{Creature: "bo", Strike: 3}, engine.Illegal, "no reaction left")
}

// TestVolleySettlesAfterAnOverride checks that an override in the window can close it.
func TestVolleySettlesAfterAnOverride(t *testing.T) {
	m := meet(t, nil, 1)
	m.volley(attacks("ana"), 9, 1)
	m.do(gm, zones.Override{Creature: "bo", What: "zone", Value: "tower"})
	if got := m.reacting(); !slices.Equal(got, []string{"cai"}) {
		t.Errorf("waiting for %v", got)
	}
	if got := landed(m.do(gm, zones.Override{Creature: "cai", What: "out", Value: "yes"})); got != "ana 1" {
		t.Errorf("%q; %v are owed", got, bound.Owed(m.game))
	}
}
