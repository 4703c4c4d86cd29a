package zones

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// zonesDutyKinds are the kinds of duty that a fight has.
var zonesDutyKinds = []string{"agility", "begin", "end", "enter", "lead", "orders", "react", "rule", "turn", "verdict"}

// TestZonesWords checks that all events, commands and duties have words, and that no others exist.
func TestZonesWords(t *testing.T) {
	rs := engine.Bind(zones.System())
	also := []string{
		"own", "crew_called", "fight_opened", "fight_closed", "note.armed", "note.stand_in", "note.amend", "note.amend_done", "note.amend_discarded", "help.zones-amend", "note.me", "note.panel", "note.waiting", "note.who", "terms", "help.zones", "help.zones-gm", "help.zones-library", "help.zones-party", "help.story", "help.desk", "desk_kept", "moment", "help.zones-time", "asking", "unruled",
	}
	for _, slot := range rs.Info().Screened {
		also = append(also, "sealed."+string(slot))
	}
	templatestest.CheckNames(t, words(t), rs, templatestest.Names{
		Duties: zonesDutyKinds, Further: also,
	})
}

// TestZonesSamples checks that the samples have all kinds of events, commands and duties.
func TestZonesSamples(t *testing.T) {
	sampled := map[string]bool{}
	for _, kind := range slices.Concat(templatestest.Kinds(zonesEvents()), templatestest.Kinds(zonesOptions())) {
		sampled[kind] = true
	}
	for _, d := range zonesDuties() {
		sampled["duty."+d.Kind] = true
	}
	want := slices.Concat(templatestest.Kinds(zones.Events()), templatestest.Kinds(zones.System().Info().Commands))
	for _, kind := range zonesDutyKinds {
		want = append(want, "duty."+kind)
	}
	for _, kind := range want {
		if !sampled[kind] {
			t.Errorf("no sample of %s", kind)
		}
	}
}

// quiet reports whether nobody is told of an event.
func quiet(ev engine.Event) bool {
	switch e := ev.(type) {
	case zones.FoeShown:
		return e.Foes[0].Zone == ""
	case zones.Reserved, zones.RoundEnded:
		return true
	case zones.PlayersClosed:
		return len(e.Lost)+len(e.Unready) == 0
	case zones.Removed:
		return e.Unseen
	case zones.VolleyRolled:
		return !e.Rolled && e.Window == 0
	case zones.VolleyClosed:
		return !e.Skipped
	case zones.Struck:
		return e.Left < 0 && e.Condition == "" && !e.Out
	}
	return false
}

// lineOf renders one event.
func lineOf(t *testing.T, table templates.Table, ev engine.Event) string {
	t.Helper()
	told, err := words(t).Entry(table, engine.Entry{Seq: 9, Events: []engine.Event{ev}})
	templatestest.Must(t, err)
	return told.Message().Text
}

func TestGoldenZonesEvents(t *testing.T) {
	var lines []string
	for _, ev := range zonesEvents() {
		line := lineOf(t, battle(skirmish()), ev)
		if (line == "") != quiet(ev) {
			t.Errorf("of %#v is said %q", ev, line)
		}
		if line == "" {
			line = "(nothing: " + ev.Kind() + ")"
		}
		templatestest.MustRead(t, line, templatestest.TextLimit, ev.Kind())
		lines = append(lines, line)
	}
	templatestest.Golden(t, "events", strings.Join(lines, "\n"))
}

// TestGoldenZonesBeforeRoll renders a volley whose dice are shown when the window closes.
func TestGoldenZonesBeforeRoll(t *testing.T) {
	table := battle(skirmish())
	table.Kernel.Rules = engine.Rules{
		"zones.interpose": "before_roll", "zones.agility": "gm", "zones.reactions": "one", "zones.ranged_in_same_zone": "forbid",
	}
	closed := volley()
	closed[0].Target, closed[0].For, closed[0].Need = ilsa, &brun, 7
	templatestest.Golden(t, "before_roll", templatestest.Tell(t, words(t), table,
		engine.Started{System: zones.SystemID},
		zones.VolleyRolled{Strikes: unrolled(), Window: 3600},
		zones.VolleyClosed{Strikes: closed},
		zones.Struck{Target: ilsa, By: ghoul1, Hits: 2, Left: 2, Max: 4},
	))
}

// TestGoldenZonesRound renders a round as its thread shows it.
func TestGoldenZonesRound(t *testing.T) {
	table := battle(skirmish())
	hit := shot(0)
	interposed := claw(ghoul3, ilsa, 7, false, 5, []int{12, 12, 12, 12, 2}, []int{8})
	interposed.For = &brun
	landed := volley()
	landed[3] = interposed
	templatestest.Golden(t, "round", strings.Join([]string{
		templatestest.Tell(t, words(t), table, zones.RoundStarted{Round: 2, Turns: []zones.Turn{{Creature: ilsa, Actions: 2}, {Creature: brun, Actions: 1}}}),
		templatestest.Tell(t, words(t), table, zones.HelpOffered{ID: 9, By: brun, For: ilsa}),
		templatestest.Tell(t, words(t), table, zones.Checked{Creature: brun, Attribute: "might", Target: 6, Face: 8, Passed: true, For: "help"},
			zones.Ruled{ID: 9, By: brun, For: &ilsa, Granted: true, Dice: 1}),
		templatestest.Tell(t, words(t), table, zones.Attacked{Strike: hit}, zones.Struck{Target: ghoul2, By: ilsa, Hits: 3, Left: -1, Out: true}),
		templatestest.Tell(t, words(t), table, zones.HasPassed{Creature: brun}, zones.PlayersClosed{}),
		templatestest.Tell(t, words(t), table, zones.VolleyRolled{Strikes: volley(), Rolled: true, Window: 3600}),
		templatestest.Tell(t, words(t), table, zones.Interposed{By: ilsa, Number: 4, Strike: interposed, Next: 1}, zones.VolleyClosed{Strikes: landed},
			zones.Struck{Target: brun, By: ghoul1, Hits: 2, Left: 1, Max: 5}, zones.Struck{Target: ilsa, By: ghoul2, Hits: 1, Left: 3, Max: 4},
			zones.Struck{Target: ilsa, By: ghoul3, Hits: 5, Max: 4, Out: true}),
	}, "\n----\n"))
}

func TestGoldenZonesQuestions(t *testing.T) {
	r := words(t)
	var lines []string
	duties := zonesDuties()
	for _, name := range slices.Sorted(maps.Keys(duties)) {
		d := duties[name]
		d.Duty.Window = time.Hour // a game master decides for players: they have no clocks
		ask, err := r.Ask(battle(d.View), []templates.OpenDuty{{Duty: d.Duty, Due: time.Unix(1_700_000_000, 0)}})
		templatestest.Must(t, err)
		templatestest.MustRead(t, ask.Message().Text, 400, "duty "+name)
		want := []string{battle(d.View).People[d.Seat].User}
		if !slices.Equal(ask.Message().Pings, want) {
			t.Errorf("duty %s pings %v, want %v", name, ask.Message().Pings, want)
		}
		lines = append(lines, ask.Message().Text+" ("+r.Owed("zones", d.Kind)+")")
	}
	templatestest.Golden(t, "questions", strings.Join(lines, "\n"))
}

func TestGoldenZonesOptions(t *testing.T) {
	r := words(t)
	v := busy()
	v.Volley = underAttack().Volley
	var lines []string
	for _, cmd := range zonesOptions() {
		o := engine.Option{Command: cmd}
		label, err := r.Label(battle(v), o)
		templatestest.Must(t, err)
		templatestest.MustRead(t, label, 80, "label of "+cmd.Kind())
		if slices.Contains(lines, "["+label+"]") {
			t.Errorf("two options are called %q", label)
		}
		lines = append(lines, "["+label+"]")
		if m, ok := cmd.(zones.Move); ok && m.Zone != span.ID {
			continue // nothing to warn of
		}
		if r.Has("zones", "warn."+cmd.Kind()) {
			warning, err := r.Warning(battle(v), o)
			templatestest.Must(t, err)
			templatestest.MustRead(t, warning.Message().Text, 400, "warning of "+cmd.Kind())
			lines = append(lines, warning.Message().Text)
		}
	}
	templatestest.Golden(t, "options", strings.Join(lines, "\n"))
}

func TestGoldenZonesStatus(t *testing.T) {
	r := words(t)
	setup := skirmish()
	setup.Phase, setup.Round = zones.Setup, 0
	for name, view := range map[string]zones.View{"setup": setup, "explored": explored(), "first": skirmish(), "turns": busy(), "volley": underAttack()} {
		var own engine.View = mine()
		reader := engine.Seat(2)
		if name == "first" {
			own, reader = screen(), 1
		}
		owed := []templates.OpenDuty{{Duty: engine.Duty{Kind: "turn", Seat: 2, Unit: "ilsa"}, Since: time.Unix(1_700_000_000, 0)}}
		status, err := r.Status(battle(view), owed, own, reader)
		templatestest.Must(t, err)
		templatestest.MustRead(t, status.Message().Text, templatestest.TextLimit, "status "+name)
		templatestest.Golden(t, "status_"+name, status.Message().Text)
	}
}

// TestZonesStatusKeepsSecrets checks that only the GM sees reserves and secret numbers.
func TestZonesStatusKeepsSecrets(t *testing.T) {
	status, err := words(t).Status(battle(skirmish()), nil, nil, engine.NoSeat)
	templatestest.Must(t, err)
	for _, secret := range []string{string(rat.Name), "TH 0", "0/0"} {
		if strings.Contains(status.Message().Text, secret) {
			t.Errorf("the status tells %q:\n%s", secret, status.Message().Text)
		}
	}
}

func TestSquads(t *testing.T) {
	for want, names := range map[string][]string{
		"nobody":                   nil,
		"Troll":                    {"Troll"},
		"Ghoul 2":                  {"Ghoul 2"},
		"Ghoul 1–3":                {"Ghoul 1", "Ghoul 2", "Ghoul 3"},
		"Ghoul 1–2, 4, 6–7":        {"Ghoul 1", "Ghoul 2", "Ghoul 4", "Ghoul 6", "Ghoul 7"},
		"Ghoul 1–2, Troll and Imp": {"Ghoul 1", "Ghoul 2", "Troll", "Imp"},
		"Imp 1 and Ghoul 2–3":      {"Imp 1", "Ghoul 2", "Ghoul 3"},
		"7 and 8":                  {"7", "8"},
	} {
		all := make([]zones.Creature, len(names))
		for i, name := range names {
			all[i].Name = engine.Name(name)
		}
		if got := squad(all, templates.Escape, ""); got != want {
			t.Errorf("%v are called %q, want %q", names, got, want)
		}
	}
}

func TestFell(t *testing.T) {
	line := NewLine(words(t).Line(templates.Table{System: zones.SystemID}, nil))
	for want, s := range map[string]zones.Strike{
		"":             {},
		"**9**, ~~8~~": {Need: 9, Hits: 1, Chains: [][]int{{9}, {8}}},
		"**12**→~~8~~, **12**→**12**→**9**": {Need: 9, Hits: 4, Chains: [][]int{{12, 8}, {12, 12, 9}}},
		"9, **12**→8":        {Hits: 2, Chains: [][]int{{9}, {12, 8}}},
		"2 automatic, ~~8~~": {Need: 9, Auto: 2, Hits: 2, Chains: [][]int{{8}}},
		"9, 8":               {Need: 10, Hits: 2, Chains: [][]int{{9}, {8}}},
		"**12**×5→~~1~~":     {Need: 14, Hits: 5, Chains: [][]int{{12, 12, 12, 12, 12, 1}}},
	} {
		if got := line.Fell(s); got != want {
			t.Errorf("%+v is told as %q, want %q", s, got, want)
		}
	}
}

// TestTaking checks that the button shows the hits under the house rules.
func TestTaking(t *testing.T) {
	first, second := volley()[0], volley()[1]
	second.Auto = 1
	for _, c := range []struct {
		rule  string
		who   zones.ModelID
		s     zones.Strike
		takes int
	}{
		{"dice_stand", ilsa.ID, first, 2}, {"dice_stand", ilsa.ID, second, 3}, {"dice_stand", brun.ID, second, 1},
		{"hits_carry_over", ilsa.ID, first, first.Hits}, {"before_roll", ilsa.ID, first, -1}, {"dice_stand", ghoul1.ID, first, -1},
		{"dice_stand", "nobody", first, -1},
	} {
		table := battle(underAttack())
		table.Kernel.Rules["zones.interpose"] = c.rule
		if got := NewLine(templates.Line{Table: table}).Taking(c.who, c.s); got != c.takes {
			t.Errorf("under %s %s takes %d, want %d", c.rule, c.who, got, c.takes)
		}
	}
}

// TestVolleyNumbers checks that numbers of strikes match those of commands, however the volley is grouped.
func TestVolleyNumbers(t *testing.T) {
	strikes := volley()
	seen := make([]zones.Strike, len(strikes))
	for _, salvo := range (Line{}).Salvos(strikes) {
		hits := 0
		for _, s := range salvo.Strikes {
			seen[s.N-1] = s.Strike
			hits += s.Hits
			if s.Target != salvo.Target {
				t.Errorf("#%d is on %s, not on %s", s.N, s.Target.Name, salvo.Target.Name)
			}
		}
		if hits != salvo.Hits {
			t.Errorf("%d hits on %s are counted as %d", hits, salvo.Target.Name, salvo.Hits)
		}
	}
	if diff := cmp.Diff(strikes, seen); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}
