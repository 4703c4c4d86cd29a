package contest_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/contest"
)

// laidOut starts a fight by terms written as JSON.
func laidOut(t *testing.T, config string, rules engine.Rules) *fight {
	t.Helper()
	f := &fight{seed: 1}
	if err := f.start(engine.Setup{Seats: 2, Rules: rules, Config: json.RawMessage(config)}); err != nil {
		t.Fatal(err)
	}
	return f
}

func TestTermsRefused(t *testing.T) {
	crowd := strings.Repeat(`,"Imp ph1"`, 12)
	for name, c := range map[string]struct{ config, rule string }{
		"nothing":       {``, "1.5"},
		"unknown field": {`{"sides":["Ann ph2","Bob ph2"],"apart":4,"colour":"red"}`, "1.5"},
		"no models":     {`{"sides":["Ann ph2",{"models":[]}],"apart":4}`, "1.1"},
		"too many":      {`{"sides":["Ann ph2",{"models":["Imp ph1"` + crowd + `]}],"apart":4}`, "1.1"},
		"crowd engaged": {`{"sides":["2 Ann ph2","Bob ph2"],"engaged":true}`, "1.5"},
		"both":          {`{"sides":["Ann ph2","Bob ph2"],"engaged":true,"apart":3}`, "1.5"},
		"neither":       {`{"sides":["Ann ph2","Bob ph2"]}`, "1.5"},
		"too far":       {`{"sides":["Ann ph2","Bob ph2"],"apart":37}`, "1.5"},
		"short window":  {`{"sides":["Ann ph2","Bob ph2"],"apart":3,"window":599}`, "1.5"},
		"long window":   {`{"sides":["Ann ph2","Bob ph2"],"apart":3,"window":604801}`, "1.5"},
		"pacifists":     {`{"sides":["Ann ph2 harmless","Bob ph2 harmless"],"apart":3}`, "1.5"},
		"bad figure":    {`{"sides":["Ann ph2",{"models":[{"name":"Bob","ph":11,"actions":2,"wounds":1,"size":"average"}]}],"apart":3}`, "1.2"},
		"bad model":     {`{"sides":["Ann ph2",{"models":[{"name":"Bob","strength":11}]}],"apart":3}`, "1.5"},
		"bad band name": {`{"sides":["Ann ph2",{"name":"\u0007","models":["Bob ph2"]}],"apart":3}`, "1.1"},
		"ground twice":  {`{"sides":["Ann ph2","Bob ph2"],"apart":3,"ground":[{"name":"Hill"},{"name":"hill","damn":true}]}`, "1.5"},
		"ground bare":   {`{"sides":["Ann ph2","Bob ph2"],"apart":3,"ground":[{"name":" "}]}`, "1.5"},
		"much ground": {`{"sides":["Ann ph2","Bob ph2"],"apart":3,"ground":[{"name":"a"},{"name":"b"},{"name":"c"},{"name":"d"},{"name":"e"},
			{"name":"f"},{"name":"g"},{"name":"h"},{"name":"i"},{"name":"j"},{"name":"k"},{"name":"l"},{"name":"m"}]}`, "1.5"},
	} {
		err := bound.Check(engine.Setup{Seats: 2, Config: json.RawMessage(c.config)})
		var refusal *engine.Refusal
		if !errors.As(err, &refusal) || refusal.Code != engine.Invalid || refusal.Rule != "contest "+c.rule {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestTermsSurviveTheirConfig(t *testing.T) {
	terms := contest.Terms{Apart: 7, Window: 900, Ground: []contest.Ground{{Name: "Hill"}, {Name: "Wall", Damn: true}}}
	terms.Sides[0], terms.Sides[1] = contest.Warbands()[0], contest.Warbands()[1]
	if err := terms.Check(); err != nil {
		t.Fatal(err)
	}
	raw, err := json.Marshal(terms)
	if err != nil {
		t.Fatal(err)
	}
	s := laidOut(t, string(raw), nil).state()
	if s.Apart != 7 || s.Window != 900 || len(s.Ground) != 2 || !s.Ground[1].Damn || s.Names[0] != terms.Sides[0].Name {
		t.Errorf("%+v", s)
	}
	var n int
	for i, side := range terms.Sides {
		for _, p := range side.Models {
			m := s.Models[n]
			if m.Seat != engine.Seat(i+1) || m.Profile.Notation() != p.Notation() || m.Actions != p.Actions || m.Wounds != p.Wounds || m.Group != p.Group {
				t.Errorf("%+v has become %+v", p, m)
			}
			n++
		}
	}
	if n != len(s.Models) {
		t.Errorf("%d models of %d", len(s.Models), n)
	}
}

func TestNamesAndIDsAreUnique(t *testing.T) {
	long := strings.Repeat("w", 32)
	f := laidOut(t, `{"sides":[{"models":["Goblin ph1","goblin ph1","Dog 1 ph1","Dog 2 ph1","`+long+` ph1"]},
		{"models":["Goblin ph1","Goblin 2 ph1","Dog 1 ph1","`+long+` ph1","!!! ph1"]}],"apart":3}`, nil)
	var names []string
	ids := map[contest.ModelID]bool{}
	for _, m := range f.state().Models {
		names = append(names, string(m.Profile.Name))
		if ids[m.ID] || m.ID == "" || len(m.ID) > 16 {
			t.Errorf("ID %q of %s", m.ID, m.Profile.Name)
		}
		ids[m.ID] = true
	}
	short := strings.Repeat("w", 30)
	want := []string{
		"Goblin 1", "goblin 3", "Dog 1", "Dog 2", short + " 1", "Goblin 4", "Goblin 2", "Dog 3", short + " 2", "!!!",
	}
	if !slices.Equal(names, want) {
		t.Errorf("%q", names)
	}
}

func TestEngagedDuelBeginsFaceToFace(t *testing.T) {
	s := laidOut(t, `{"sides":["Ann ph2; pike long","Bob ph2; sword"],"engaged":true}`, nil).state()
	if !s.Locked("ann") || !s.Locked("bob") || len(s.Reaches) != 2 {
		t.Errorf("%+v", s.Reaches)
	}
	s = laidOut(t, `{"sides":["Ann ph2; pike long","Cart ph2 harmless"],"engaged":true}`, nil).state()
	if s.Locked("ann") || !s.Locked("cart") {
		t.Errorf("%+v", s.Reaches)
	}
	if s.Window != contest.DefaultWindow {
		t.Errorf("the window is %d", s.Window)
	}
}
