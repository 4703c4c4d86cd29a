package zones

import (
	"reflect"
	"strings"
	"testing"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/engine/zones"
	"warbell/storage"
)

// lineFight has some creatures and zones with similar names.
func lineFight() *playerView {
	s := &zones.State{Phase: zones.Players, Round: 2, Area: zones.Area{Zones: []zones.Zone{
		{ID: "gantry", Name: "Gantry"}, {ID: "boiler-room", Name: "Boiler Room"}, {ID: "hall", Name: "Зал"},
	}}}
	add := func(id zones.ModelID, name engine.Name, side zones.Side) {
		s.Creatures = append(s.Creatures, zones.Creature{ID: id, Name: name, Side: side, Zone: "gantry", Show: zones.ShowAll, TH: 7, Hits: 3, Max: 3, Seen: true})
	}
	add("ilsa", "Ilsa Farrow", zones.PCs)
	add("bolt", "Bolt", zones.PCs)
	add("boris", "Борис", zones.PCs)
	add("stalker-1", "Rust Stalker 1", zones.Foes)
	add("stalker-2", "Rust Stalker 2", zones.Foes)
	s.Creatures[1].Statuses = []zones.Status{{ID: 4, Word: "grappled"}}
	s.Creatures[1].Seat = 2
	return &playerView{s: s, Game: &runner.Game{Game: storage.Game{Seats: []storage.Seat{{Seat: 2, Name: "Bob"}, {Seat: 3, Name: "Hits"}}}}}
}

func TestRulingLine(t *testing.T) {
	move := func(who zones.ModelID, to zones.ZoneID) zones.Effect {
		return zones.Effect{Do: zones.DoMove, Creature: who, Zone: to}
	}
	hits := func(who zones.ModelID, n int) zones.Effect {
		return zones.Effect{Do: zones.DoHits, Creature: who, Number: n}
	}
	status := func(who zones.ModelID, st zones.Status, rounds int) zones.Effect {
		return zones.Effect{Do: zones.DoStatus, Creature: who, Status: st, Rounds: rounds}
	}
	for text, want := range map[string][]zones.Effect{
		"Ilsa to Gantry; Rust Stalker 1 to Boiler Room, hits -1; Bolt grappled until might": {
			move("ilsa", "gantry"), move("stalker-1", "boiler-room"), hits("stalker-1", -1),
			status("bolt", zones.Status{Word: "grappled", Check: "might"}, 0)},
		"Ilsa > Gantry":                      {move("ilsa", "gantry")},
		"Ilsa Farrow: > boiler room":         {move("ilsa", "boiler-room")},
		"Ilsa -> Зал; Борис −2 hits":         {move("ilsa", "hall"), hits("boris", -2)},
		"stalker-1 moves to Gantry":          {move("stalker-1", "gantry")},
		"Rust Stalker 1–2 hits –1":           {hits("stalker-1", -1), hits("stalker-2", -1)},
		"Bolt not grappled":                  {{Do: zones.DoFree, Creature: "bolt", Number: 4}},
		"Bolt captured":                      {{Do: zones.DoCapture, Creature: "bolt"}},
		"Bolt actions +1, TH -2":             {{Do: zones.DoActions, Creature: "bolt", Number: 1}, {Do: zones.DoTH, Creature: "bolt", Number: -2}},
		"Bolt is on fire (hits -1 at start)": {status("bolt", zones.Status{Word: "on fire", Hits: 1, Start: true}, 0)},
		"Bolt (can't move) until round 3":    {status("bolt", zones.Status{Still: true, Round: 3}, 0)},
		"Bolt dazed for 2 rounds":            {status("bolt", zones.Status{Word: "dazed"}, 2)},
		"Bolt gets dazed for 2 rounds":       {status("bolt", zones.Status{Word: "dazed"}, 2)},
		"Bolt gains blind until round 3":     {status("bolt", zones.Status{Word: "blind", Round: 3}, 0)},
		"Ilsa gets badly wounded (TH -1)":    {status("ilsa", zones.Status{Word: "badly wounded", TH: -1}, 0)},
		"Ilsa gets blinded by the sand":      {status("ilsa", zones.Status{Word: "blinded by the sand"}, 0)},
		"Bolt gets captured; Ilsa hits -1":   {{Do: zones.DoCapture, Creature: "bolt"}, hits("ilsa", -1)},
		"Bolt hits -1, knocked out":          {hits("bolt", -1), status("bolt", zones.Status{Word: "knocked out"}, 0)},
		"Bolt covered (TH +2) until used 3":  {status("bolt", zones.Status{Word: "covered", TH: 2, Uses: 3}, 0)},
		"Boiler Room: smoke (TH +1)":         {{Do: zones.DoStatus, Zone: "boiler-room", Status: zones.Status{Word: "smoke", TH: 1}}},
		"; ;":                                nil,
	} {
		got, failure, err := lineFight().rulingLine(text)
		if err != nil || !reflect.DeepEqual(got, want) || failure != nil {
			t.Errorf("%s: %+v %+v %v, want %+v", text, got, failure, err, want)
		}
	}
	for _, text := range []string{"Rust Stalker hits -1", "Ilsa", "hits -1", "Ilsa to Moon", "Bolt not dazed", "Ilsa hits -1, Bolt hits -", "Gantry hits -1",
		"Ilsa Stalker hits -1", "Ilsa to Gantry; Stalker hits -1", "Bolt grappled (sings)", "Bolt hits -1 -1",
		"Bolt gets rope", "Bolt gets the hidden key", "Bolt gets a seed", "Bolt gets broken sword", "Bolt loses dazed"} {
		if got, _, err := lineFight().rulingLine(text); err == nil {
			t.Errorf("%s is read as %+v", text, got)
		}
	}
	success, failure, err := lineFight().rulingLine("Ilsa to Gantry; else: Ilsa hits -1; Bolt out")
	if err != nil || len(success) != 1 || len(failure) != 2 {
		t.Errorf("%+v, else %+v, %v", success, failure, err)
	}
}

// FuzzRulingLine checks that any line is parsed as a ruling or refused.
func FuzzRulingLine(f *testing.F) {
	for _, text := range []string{"Ilsa to Gantry; else Bolt grappled (TH +1) until might", "Bolt: > hall, hits -1", "((", "Bolt (,"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		text = text[:min(len(text), maxRuling)]
		enginetest.Within(t, 8<<20, func() {
			fight := lineFight()
			_, _, _ = fight.rulingLine(text)
			_, _ = fight.testSaid(0, text)
		})
	})
}

// TestRulingLineElse checks that "else" begins the effects of a failed check with and without a semicolon.
func TestRulingLineElse(t *testing.T) {
	hits := func(who zones.ModelID) []zones.Effect {
		return []zones.Effect{{Do: zones.DoHits, Creature: who, Number: -1}}
	}
	for _, text := range []string{
		"Bolt hits -1; else Ilsa hits -1", "Bolt hits -1 else Ilsa hits -1", "Bolt hits -1, else: Ilsa hits -1",
	} {
		success, failure, err := lineFight().rulingLine(text)
		if err != nil || !reflect.DeepEqual(success, hits("bolt")) || !reflect.DeepEqual(failure, hits("ilsa")) {
			t.Errorf("%s: %+v %+v %v", text, success, failure, err)
		}
	}
}

// TestRulingLineStrangers checks that a part that names a creature which isn't there is refused, and that the
// parts that go on about the creature before are its conditions and effects.
func TestRulingLineStrangers(t *testing.T) {
	for text, name := range map[string]string{
		"Bolt hits -1; Zorro fled": "Zorro", "Bolt hits -1; zorro is out": "zorro", "Bolt hits -1; Zorro on fire": "Zorro",
		"Bolt hits -1, Zorro captured": "Zorro", "Bolt captured; Ilsa hits -1; Reserve fled": "Reserve",
		"Bolt hits -1; zorro to Gantry": "zorro", "Bolt hits -1; zorro hits −2": "zorro", "Bolt hits -1; Зорро burning": "Зорро",
	} {
		_, _, err := lineFight().rulingLine(text)
		if err == nil || !strings.Contains(err.Error(), "There is no creature “"+name+"” here") {
			t.Errorf("%s: %v", text, err)
		}
	}
	for text, want := range map[string]int{
		"Bolt hits -1; grappled until might": 2, "Bolt hits -1; TH -2; Hits -1": 3, "Bolt hits -1; To Gantry": 2, "Bolt hits -1; Fled": 2,
		"Bolt hits -1; bound to the mast": 2, "Bolt hits -1; not grappled": 2, "Bolt hits -1; is captured": 2, "Ilsa hits -1; Bob fled": 2,
	} {
		got, _, err := lineFight().rulingLine(text)
		if err != nil || len(got) != want {
			t.Errorf("%s: %+v %v", text, got, err)
		} else if got[want-1].Creature != "bolt" {
			t.Errorf("%s: about %s", text, got[want-1].Creature)
		}
	}
}
