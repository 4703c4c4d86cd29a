package zones_test

import (
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/zones"
)

// ruleOn grants a request a die of help, or refuses it.
func (m *melee) ruleOn(request int, grant bool) engine.Entry {
	m.Helper()
	r := zones.Rule{Request: request, Grant: grant}
	if grant {
		r.Dice = 1
	}
	return m.do(gm, r)
}

// asked lists the questions that are open in the window.
func (m *melee) asked() []engine.DutyID {
	var ids []engine.DutyID
	for _, d := range bound.Owed(m.game) {
		if d.Kind == zones.DutyReact {
			ids = append(ids, d.ID)
		}
	}
	return ids
}

func (m *melee) wantAsked(when string, want ...engine.DutyID) {
	m.Helper()
	if got := m.asked(); !slices.Equal(got, want) {
		m.Errorf("%s: asked are %q, want %q", when, got, want)
	}
}

// TestHelpClosesTheWindow checks that Help with one reaction each leaves none, so that the window closes.
func TestHelpClosesTheWindow(t *testing.T) {
	m := meet(t, engine.Rules{"zones.reactions": "one"}, 1)
	m.volley(attacks("ana"), 9, 9)
	m.wantAsked("at first", "react-1-bo", "react-1-cai")
	m.do(bo, zones.OfferHelp{Creature: "bo", For: "ana"})
	m.wantAsked("an offer costs nothing yet", "react-1-bo", "react-1-cai")
	m.ruleOn(1, true)
	m.wantAsked("one has helped", "react-1-cai")
	m.do(cai, zones.OfferHelp{Creature: "cai", For: "ana"})
	e := m.ruleOn(2, true)
	if landed(e) != "ana 2" || len(told[zones.RoundStarted](e)) != 1 {
		t.Errorf("the window stays open: %+v", e.Events)
	}
	if helps := m.creature("ana").Helps; len(helps) != 2 {
		t.Errorf("%+v", helps)
	}
}

// TestRulingClosesTheWindow checks that a ruling on Help can use up the last reaction, with two each.
func TestRulingClosesTheWindow(t *testing.T) {
	m := meet(t, nil, 1)
	m.do(gm, zones.Override{Creature: "cai", What: "zone", Value: "tower"})
	m.volley(attacks("ana"), 9, 9)
	m.do(bo, zones.OfferHelp{Creature: "bo", For: "ana"})
	m.do(bo, zones.OfferHelp{Creature: "bo", For: "cai"})
	m.ruleOn(1, true)
	m.wantAsked("one reaction is left", "react-1-bo")
	e := m.ruleOn(2, true)
	if landed(e) != "ana 2" || m.state().Round != 2 {
		t.Errorf("%+v", e.Events)
	}
}

// TestWhoStepsInTakesTheOfferBack checks that an interposing character can lose the reaction for its offer of
// Help.
func TestWhoStepsInTakesTheOfferBack(t *testing.T) {
	m := meet(t, engine.Rules{"zones.reactions": "one"}, 1)
	m.volley(attacks("ana"), 9, 9)
	m.do(bo, zones.OfferHelp{Creature: "bo", For: "ana"})
	m.do(bo, zones.Interpose{Creature: "bo", Strike: 1})
	if left := m.state().Requests; len(left) != 0 {
		t.Errorf("the offer stands: %+v", left)
	}
	m.wantAsked("bo has stepped in")
}

// TestNamesAreNotUsedTwice checks that IDs aren't reused, and that questions aren't asked again.
func TestNamesAreNotUsedTwice(t *testing.T) {
	m := prepare(t, nil)
	ghouls := zones.AddFoes{Line: "Ghoul", Count: 2, Zone: "tower", Show: zones.ShowWords}
	m.do(gm, ghouls)
	for _, id := range []zones.ModelID{"ghoul-1", "ghoul-2"} {
		m.do(gm, zones.Remove{Creature: id})
	}
	e := m.do(gm, ghouls)
	for _, c := range told[zones.FoesAdded](e)[0].Foes {
		if c.ID == "ghoul-1" || c.ID == "ghoul-2" || c.Group == "ghoul" || m.creature(c.ID).Name != c.Name {
			t.Errorf("%+v", c)
		}
	}
	m.do(gm, zones.Begin{})
	for n, id := range []engine.DutyID{"enter-2", "enter-2-1", "enter-2-2"} {
		pc := "ana"
		if n > 0 {
			pc = string(told[zones.Entered](e)[0].Creature.ID)
		}
		m.do(gm, zones.Remove{Creature: zones.ModelID(pc)})
		if owed := bound.Owed(m.game); !slices.ContainsFunc(owed, func(d engine.Duty) bool { return d.ID == id }) {
			t.Errorf("%s is not owed: %+v", id, owed)
		}
		e = m.do(ana, zones.Enter{Line: "Ana th8 hits4 exempt; sword 2 hand"})
	}
}

// TestHouseRuleInTheWindow checks that a house rule that ends reactions counts only from the next window.
func TestHouseRuleInTheWindow(t *testing.T) {
	m := meet(t, nil, 1)
	m.volley(attacks("ana"), 9, 9)
	m.do(bo, zones.OfferHelp{Creature: "bo", For: "ana"})
	m.ruleOn(1, true)
	m.do(cai, zones.OfferHelp{Creature: "cai", For: "ana"})
	m.ruleOn(2, true)
	m.do(ana, engine.Propose{Motion: engine.Motion{Kind: engine.MotionRule, Key: "zones.reactions", Value: "one"}})
	motion := m.game.Kernel.Motion.ID
	for _, seat := range []engine.Seat{gm, bo, cai} {
		m.do(seat, engine.Agree{Motion: motion})
	}
	m.wantAsked("with one reaction left", "react-1-bo", "react-1-cai")
	m.do(bo, zones.Interpose{Creature: "bo", Strike: 1})
	if m.state().Round != 2 || m.creature("bo").Actions != 0 || m.creature("cai").Actions != 1 {
		t.Errorf("%+v", m.creature("bo"))
	}
}
