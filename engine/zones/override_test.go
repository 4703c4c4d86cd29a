package zones

import (
	"testing"

	"warbell/engine"
)

func TestOverrideRefuses(t *testing.T) {
	x := tavern(t)
	x.do(1, AddFoes{ghoul, 1, "kitchen", ShowName})
	_, err := x.rs.Step(x.game, Override{"ana", "hits", "3"}, x.call(1, false))
	x.refused(err, engine.Invalid, "Give a reason")
	x.refuse(2, Override{"ana", "hits", "3"}, engine.NotYours, "Only the GM can do that")
	x.refuse(1, Override{"nobody", "hits", "3"}, engine.Invalid, "“nobody”")
	for _, o := range []Override{
		{"ana", "luck", "3"}, {"ana", "hits", "100"}, {"ana", "hits", "-"}, {"ana", "hits", ""}, {"ghoul", "hits", "1e9"},
		{"ana", "th", "0"}, {"ana", "th", "13"}, {"ana", "zone", "moon"}, {"ana", "zone", ""}, {"ana", "out", "maybe"},
	} {
		x.refuse(1, o, engine.Invalid, "")
	}
	for _, o := range []Override{
		{"ana", "zone", "yard"}, {"ana", "out", "no"}, {"ana", "actions", "1"}, {"ana", "agility", "passed"}, {"ghoul", "turn", "lost"},
	} {
		x.refuse(1, o, engine.Illegal, "")
	}
	x.do(1, Begin{})
	for _, o := range []Override{{"ana", "actions", "5"}, {"ana", "actions", "-"}, {"ana", "turn", "won"}, {"ana", "agility", "maybe"}} {
		x.refuse(1, o, engine.Invalid, "")
	}
}

func TestOverrideOfWhatEverybodySees(t *testing.T) {
	x := tavern(t)
	x.do(1, AddFoes{ghoul, 2, "kitchen", ShowAll})
	x.say(1, Override{"ana", "hits", "6"})
	if c := x.creature("ana"); c.Hits != 6 || c.Max != 6 || c.Condition != Fresh {
		t.Errorf("%+v", c)
	}
	x.say(1, Override{"ana", "hits", "2"})
	if c := x.creature("ana"); c.Hits != 2 || c.Max != 6 || c.Condition != Badly {
		t.Errorf("%+v", c)
	}
	e := x.say(1, Override{"ana", "hits", "0"})
	if c := x.creature("ana"); c.Hits != 0 || !c.Out || c.Condition != "" {
		t.Errorf("%+v", c)
	}
	if o := e.Events[0].(Overridden); !o.Out || o.Value != "0" {
		t.Errorf("%+v", o)
	}
	x.say(1, Override{"ana", "out", "no"})
	if c := x.creature("ana"); c.Hits != 1 || c.Out || c.Zone != "yard" {
		t.Errorf("%+v", c)
	}
	x.say(1, Override{"ghoul-2", "th", "9"})
	if x.creature("ghoul-1").TH != 9 || x.creature("ghoul-2").TH != 9 || x.creature("ana").TH != 8 {
		t.Error("a group has one TH")
	}
	x.say(1, Override{"ghoul-1", "zone", ""})
	if c := x.creature("ghoul-1"); c.Zone != "" || c.Present() || !c.Standing() {
		t.Errorf("%+v", c)
	}
	x.say(1, Override{"ghoul-1", "zone", "hearth"})
	if c := x.creature("ghoul-1"); c.Zone != "hearth" || !c.Present() {
		t.Errorf("%+v", c)
	}
}

func TestOverrideOfWhatIsSealed(t *testing.T) {
	x := tavern(t)
	x.do(1, AddFoes{ghoul, 2, "kitchen", ShowWords})
	e := x.say(1, Override{"ghoul-1", "hits", "7"})
	if o := e.Events[0].(Overridden); o.Number != 0 || o.Value != "" || o.Condition != Fresh || e.Command != nil {
		t.Errorf("%+v", o)
	}
	e = x.say(1, Override{"ghoul-1", "th", "11"})
	if o := e.Events[0].(Overridden); o.Number != 0 || o.Value != "" {
		t.Errorf("%+v", o)
	}
	if n := x.numbers("ghoul"); n.TH != 11 || n.Max["ghoul-1"] != 7 || n.Max["ghoul-2"] != 3 || n.Hits["ghoul-1"] != 7 || n.Hits["ghoul-2"] != 3 {
		t.Errorf("%+v", n)
	}
	x.say(1, Override{"ghoul-2", "hits", "0"})
	if c := x.creature("ghoul-2"); !c.Out || c.Hits != 0 || c.Max != 0 {
		t.Errorf("%+v", c)
	}
	x.say(1, Override{"ghoul-2", "out", "no"})
	if c := x.creature("ghoul-2"); c.Out || c.Condition != Badly || x.numbers("ghoul").Hits["ghoul-2"] != 1 {
		t.Errorf("%+v", c)
	}
}

func TestOverrideOfTurns(t *testing.T) {
	x := tavernBy(t, judging)
	x.do(1, AddFoes{ghoul, 1, "kitchen", ShowAll})
	x.do(1, Begin{})
	x.say(1, Override{"ana", "turn", "lost"})
	if c := x.creature("ana"); c.Agility != Failed || c.Actions != 0 {
		t.Errorf("%+v", c)
	}
	x.say(1, Override{"ana", "agility", "passed"})
	if c := x.creature("ana"); c.Agility != Passed || c.Actions != 2 {
		t.Errorf("%+v", c)
	}
	x.say(1, Override{"ana", "actions", "0"})
	x.say(1, Override{"ana", "actions", "1"})
	if c := x.creature("ana"); c.Actions != 1 {
		t.Errorf("%+v", c)
	}
	x.say(1, Override{"ana", "out", "yes"})
	x.refuse(1, Override{"ana", "actions", "1"}, engine.Illegal, "is out")
	x.say(1, Override{"ana", "out", "no"})
	if c := x.creature("ana"); c.Hits != 4 || c.Actions != 1 {
		t.Errorf("%+v", c)
	}
}

// TestATurnComesBackAsAnotherDuty checks when a turn that comes back is a new question.
func TestATurnComesBackAsAnotherDuty(t *testing.T) {
	x := tavern(t)
	x.do(1, AddFoes{ghoul, 1, "kitchen", ShowAll})
	x.do(1, Begin{})
	duty := func() engine.DutyID {
		for _, d := range x.rs.Owed(x.game) {
			if d.Kind == DutyTurn && d.Unit == "bo" {
				return d.ID
			}
		}
		return ""
	}
	first := duty()
	x.say(1, Override{"bo", "zone", "kitchen"})
	if duty() != first || first == "" {
		t.Errorf("%q became %q though it never closed", first, duty())
	}
	x.say(1, Override{"bo", "actions", "4"})
	if duty() == first {
		t.Errorf("%q asks for four actions as it did for two", first)
	}
	asked := map[engine.DutyID]bool{first: true, duty(): true}
	for _, closing := range []Override{{"bo", "actions", "0"}, {"bo", "out", "yes"}, {"bo", "hits", "0"}, {"bo", "turn", "lost"}, {"bo", "agility", "failed"}} {
		x.say(1, closing)
		if id := duty(); id != "" {
			t.Errorf("%+v leaves %q open", closing, id)
		}
		if !x.state().Creature("bo").Standing() {
			x.say(1, Override{"bo", "out", "no"})
		}
		x.say(1, Override{"bo", "actions", "2"})
		if id := duty(); id == "" || asked[id] {
			t.Errorf("after %+v the turn comes back as %q", closing, id)
		}
		asked[duty()] = true
	}
}

// TestNoCheckIsAskedForTwice checks that a character defeated before its check needs none afterwards.
func TestNoCheckIsAskedForTwice(t *testing.T) {
	x := tavernBy(t, judging)
	x.do(1, AddFoes{ghoul, 1, "kitchen", ShowAll})
	x.do(1, Begin{})
	x.say(1, Override{"ana", "out", "yes"})
	x.say(1, Override{"ana", "out", "no"})
	if c := x.creature("ana"); c.Agility != Exempt || c.Actions != 2 {
		t.Errorf("%+v", c)
	}
}

// attacked is a fight in which a troll strikes Ana, and Bo may step in.
func attacked(t *testing.T) *sitting {
	t.Helper()
	x := tavern(t)
	x.do(1, AddFoes{"Troll th8 hits9; fists 12 hand", 1, "yard", ShowAll})
	x.do(1, Begin{})
	x.do(1, ClosePlayers{})
	x.do(1, Order{Foe: "troll", Deeds: []Deed{{Attack: "ana"}}})
	x.do(1, Go{})
	if s := x.state(); s.Phase != Reacting {
		t.Fatalf("no window is open: %s", s.Phase)
	}
	return x
}

// TestOverrideCanDecideTheFight checks that an override that removes a side ends the round at once, even in a
// window.
func TestOverrideCanDecideTheFight(t *testing.T) {
	x := attacked(t)
	e := x.say(1, Override{"troll", "hits", "0"})
	if over, ok := e.Events[len(e.Events)-1].(RoundOver); !ok || over.Why != EndDefeated {
		t.Errorf("%+v", e.Events)
	}
	e = x.do(1, Finish{PCs})
	ended, _ := e.Events[len(e.Events)-1].(engine.Ended)
	x.seats(ended.Winners, 2, 3)
}

// TestOverrideLeavesNoWindowOpen checks that the window closes when the last possible reaction is removed.
func TestOverrideLeavesNoWindowOpen(t *testing.T) {
	x := attacked(t)
	x.say(1, Override{"bo", "out", "yes"})
	if s := x.state(); s.Volley != nil {
		t.Errorf("the table waits for nobody: %+v", s.Volley)
	}
}
