package grimheim

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
)

func TestNewRefusesTerms(t *testing.T) {
	tests := map[string]struct{ config, rule, says string }{
		"nothing":           {``, "grimheim 2.1", "can't read"},
		"no JSON":           {`{`, "grimheim 2.1", "can't read"},
		"unknown field":     {`{"fighters":["Orc Brute","Knight"],"engaged":true,"weather":"rain"}`, "grimheim 2.1", "can't read"},
		"one fighter":       {`{"fighters":["Orc Brute"],"engaged":true}`, "grimheim 1.1", "needs a name"},
		"no such fighter":   {`{"fighters":["Orc Brute","Nobody"],"engaged":true}`, "grimheim 1.3", "Nobody needs 1 to 5 weapons"},
		"too far":           {`{"fighters":["Orc Brute","Knight"],"distance":25}`, "grimheim 2.1", "2 to 24 inches"},
		"too near":          {`{"fighters":["Orc Brute","Knight"],"distance":1}`, "grimheim 2.1", "2 to 24 inches"},
		"engaged and apart": {`{"fighters":["Orc Brute","Knight"],"engaged":true,"distance":5}`, "grimheim 2.1", "Delete the distance"},
		"cover in melee":    {`{"fighters":["Orc Brute","Knight"],"engaged":true,"cover":[true,false]}`, "grimheim 2.2", "can't have cover in melee"},
		"no way to meet":    {`{"fighters":["A, immobile; sword; sling","B, immobile; sword"],"distance":7}`, "grimheim 2.1", "can't reach each other"},
		"bad figure":        {`{"fighters":["Orc Brute",{"name":"X","ap":9,"mov":4,"def":3,"sav":5,"wnd":10,"armour":"light","weapons":[{"name":"s","atk":3,"htv":4,"dmg":2,"crt":3}]}],"engaged":true}`, "grimheim 1.1", "AP must be 1 to 6, not 9"},
		"bad armour":        {`{"fighters":["Orc Brute",{"name":"X","ap":2,"mov":4,"def":3,"sav":5,"wnd":10,"armour":"rubber","weapons":[{"name":"s","atk":3,"htv":4,"dmg":2,"crt":3}]}],"engaged":true}`, "grimheim 1.2", "not “rubber”"},
		"bad faction":       {`{"fighters":["Orc Brute",{"name":"X","faction":"elves","ap":2,"mov":4,"def":3,"sav":5,"wnd":10,"weapons":[{"name":"s","atk":3,"htv":4,"dmg":2,"crt":3}]}],"engaged":true}`, "grimheim 1.1", "“elves” isn't a faction"},
		"negative range":    {`{"fighters":["Orc Brute",{"name":"X","ap":2,"mov":4,"def":3,"sav":5,"wnd":10,"weapons":[{"name":"s","rng":-1,"atk":3,"htv":4,"dmg":2,"crt":3}]}],"engaged":true}`, "grimheim 1.1", "RNG must be 1 to 24, not -1"},
		"no pairs":          {ladderTerms(`[]`, `"Orc Brute"`, 5), "grimheim 16.1", "without a duel"},
		"nobody to pair":    {ladderTerms(`[[0,1]]`, `"Orc Brute"`, 5), "grimheim 16.1", "names model 2"},
		"before the first":  {ladderTerms(`[[-1,0]]`, `"Orc Brute"`, 5), "grimheim 16.1", "names model 0"},
		"fights twice":      {ladderTerms(`[[0,0],[0,0]]`, `"Orc Brute"`, 5), "grimheim 16.1", "Orc Brute can't fight twice"},
		"worth too much":    {ladderTerms(`[[0,0]]`, `"Orc Brute"`, 1201), "grimheim 16.2", "0 to 1200 points"},
		"a model's figures": {ladderTerms(`[[0,0]]`, `"Nobody"`, 5), "grimheim 1.3", "Nobody needs 1 to 5 weapons"},
		"no warband":        {`{"engaged":true,"ladder":{"pairs":[[0,0]]}}`, "grimheim 1.1", "The warband needs a name"},
		"nobody in it":      {`{"engaged":true,"ladder":{"pairs":[[0,0]],"bands":[{"name":"Grey"},{"name":"Orcs"}]}}`, "grimheim 13.1", "1 to 30 models, not 0"},
		"trait twice":       {`{"fighters":["Orc Brute",{"name":"X","traits":["tough","tough"],"ap":2,"mov":4,"def":3,"sav":5,"wnd":10,"weapons":[{"name":"s","atk":3,"htv":4,"dmg":2,"crt":3}]}],"engaged":true}`, "grimheim 1.4", "twice"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := System().New(engine.Setup{Seats: 2, Config: json.RawMessage(tt.config)})
			var refusal *engine.Refusal
			if !errors.As(err, &refusal) {
				t.Fatalf("got %v", err)
			}
			if refusal.Code != engine.Invalid || refusal.Rule != tt.rule || !strings.Contains(refusal.Why, tt.says) {
				t.Errorf("%v", refusal)
			}
		})
	}
}

// ladderTerms are the terms of a ladder between two warbands that have the same model.
func ladderTerms(pairs, profile string, points int) string {
	model := fmt.Sprintf(`{"points":%d,"profile":%s}`, points, profile)
	return fmt.Sprintf(`{"engaged":true,"ladder":{"pairs":%s,"bands":[{"name":"Grey","models":[%s]},{"name":"Orcs","models":[%s]}]}}`, pairs, model, model)
}

func TestConfigNamesEveryFigure(t *testing.T) {
	terms := game.Terms{Fighters: [2]card.Profile{ready("Orc Brute"), ready("Knight")}, Distance: 6, Cover: [2]bool{true, false}}
	raw, err := json.Marshal(terms)
	if err != nil {
		t.Fatal(err)
	}
	s, err := System().New(engine.Setup{Seats: 2, Config: raw})
	if err != nil {
		t.Fatal(err)
	}
	if s.Distance != 6 || !s.Fighters[0].InCover || s.Fighters[1].InCover || s.Fighters[1].Wounds != terms.Fighters[1].WND {
		t.Errorf("%+v", s)
	}
	if !strings.Contains(string(raw), `"htv"`) {
		t.Errorf("the config depends on the roster: %s", raw)
	}
}

// TestNamesAreOpaque checks that a name can be a reference to a player's text.
func TestNamesAreOpaque(t *testing.T) {
	for _, name := range []engine.Name{"⟪k3f9a⟫", "⟪k3f9a⟫ 2"} {
		p := ready("Knight")
		p.Name = name
		raw, err := json.Marshal(game.Terms{Fighters: [2]card.Profile{p, p}, Engaged: true})
		if err != nil {
			t.Fatal(err)
		}
		s, err := System().New(engine.Setup{Seats: 2, Config: raw})
		if err != nil || s.NameOf(2) != (game.Model{Seat: 2, Name: name}) {
			t.Errorf("%s: %+v %v", name, s, err)
		}
	}
}

func TestFighterMoves(t *testing.T) {
	tests := map[string]struct {
		traits       []card.Trait
		statuses     []card.Status
		move, charge int
	}{
		"sound":           {nil, nil, 4, 6},
		"fast":            {[]card.Trait{card.Fast}, nil, 4, 8},
		"leg":             {nil, []card.Status{card.LegInjury}, 3, 5},
		"frozen":          {nil, []card.Status{card.Frozen}, 2, 4},
		"frozen and lame": {nil, []card.Status{card.Frozen, card.LegInjury}, 1, 3},
		"immobile":        {[]card.Trait{card.Immobile}, nil, 0, 0},
	}
	for name, tt := range tests {
		f := game.Fighter{Profile: card.Profile{MOV: 4, Traits: tt.traits}, Statuses: tt.statuses}
		if f.Move() != tt.move || f.Charge() != tt.charge {
			t.Errorf("%s: moves %d, charges %d", name, f.Move(), f.Charge())
		}
	}
}

func TestKindsAreUnique(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range append(engine.KernelCommands(), turn.Commands()...) {
		if seen[c.Kind()] {
			t.Errorf("two commands are called %s", c.Kind())
		}
		seen[c.Kind()] = true
	}
	seen = map[string]bool{}
	for _, e := range append(engine.KernelEvents(), turn.Events()...) {
		if seen[e.Kind()] {
			t.Errorf("two events are called %s", e.Kind())
		}
		seen[e.Kind()] = true
	}
}

func ready(name string) card.Profile {
	p, ok := card.Ready(name)
	if !ok {
		panic("not there")
	}
	return p
}
