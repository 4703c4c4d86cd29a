package zones

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// ask gives what a post asks for, and whom it calls.
func ask(t *testing.T, v zones.View, duties ...engine.Duty) (string, []string) {
	t.Helper()
	all := make([]templates.OpenDuty, len(duties))
	for i, d := range duties {
		d.Window = time.Hour // a game master decides for players: they have no clocks
		all[i] = templates.OpenDuty{Duty: d, Due: time.Unix(1_700_000_000, 0)}
	}
	asked, err := words(t).Ask(battle(v), all)
	templatestest.Must(t, err)
	return asked.Message().Text, asked.Message().Pings
}

// duty is one of several of a kind.
func duty(kind, group string, seat engine.Seat, unit zones.ModelID) engine.Duty {
	return engine.Duty{ID: engine.DutyID(fmt.Sprintf("%s-%s-%d", kind, unit, seat)), Group: group, Seat: seat, Kind: kind, Unit: string(unit)}
}

// TestOnePostAsksOnce checks that a shared question appears once and mentions all players.
func TestOnePostAsksOnce(t *testing.T) {
	gms := skirmish()
	gms.GMs = []engine.Seat{1, 4}
	fresh := skirmish()
	fresh.Creatures[1].Actions = 1
	for _, c := range []struct {
		view   zones.View
		duties []engine.Duty
		want   string
		pings  []string
	}{
		{fresh, []engine.Duty{duty("turn", "", 2, "ilsa"), duty("turn", "", 3, "brun")},
			"<@222>, your turn: **Ilsa**, 2 actions. Due <t:1700000000:R>.\n<@333>, your turn: **Brun**, 1 action. Due <t:1700000000:R>.", []string{"222", "333"}},
		{fresh, []engine.Duty{duty("agility", "", 2, "ilsa"), duty("agility", "", 3, "brun")},
			"<@222>, roll Agility for **Ilsa** (needs 5+ on a D12).\n<@333>, roll Agility for **Brun** (needs 7+ on a D12).\n-# A failed check loses this turn.", []string{"222", "333"}},
		{underAttack(), []engine.Duty{duty("react", "", 2, "ilsa"), duty("react", "", 3, "brun")},
			"<@222>, Interpose with **Ilsa**? Reactions left: 2.\n<@333>, Interpose with **Brun**? Reactions left: 1.\n" +
				"-# Each reaction costs 1 action of the next turn. Due <t:1700000000:R>, then the attacks hit.", []string{"222", "333"}},
		{gms, []engine.Duty{duty("orders", "orders-1", 1, ""), duty("orders", "orders-1", 4, "")},
			"<@111> and <@444>, order the opponents: **Ghoul 1–3**, **Troll** and **Wraith**. Without orders they do nothing. Due <t:1700000000:R>, then Warbell orders them.", []string{"111", "444"}},
		{gms, []engine.Duty{duty("verdict", "verdict-ilsa", 1, "ilsa"), duty("verdict", "verdict-ilsa", 4, "ilsa"), duty("verdict", "verdict-brun", 1, "brun"), duty("verdict", "verdict-brun", 4, "brun")},
			"<@111> and <@444>, rule on the agility check of **Ilsa** and **Brun**: passed or failed?", []string{"111", "444"}},
		{busy(), []engine.Duty{duty("rule", "rule-7", 1, "brun"), duty("rule", "rule-7", 4, "brun"), duty("rule", "rule-8", 1, "ilsa"), duty("rule", "rule-8", 4, "ilsa")},
			"<@111> and <@444>, rule on **Brun**'s offer to help **Ilsa**: how many automatic hits?\n<@111> and <@444>, rule on **Brun**'s request: grant, grant with a check, or refuse?",
			[]string{"111", "444", "111", "444"}},
	} {
		text, pings := ask(t, c.view, c.duties...)
		if text != c.want || !slices.Equal(pings, c.pings) {
			t.Errorf("asked is %q, calling %v; want %q, calling %v", text, pings, c.want, c.pings)
		}
	}
}

// TestATurnGoesOn checks that a question in the middle of a turn begins with the player's mention, as a
// reminder does.
func TestATurnGoesOn(t *testing.T) {
	v := skirmish()
	v.Round, v.Creatures[0].Actions, v.Creatures[0].Attacks, v.Creatures[0].Reopened = 2, 1, 1, 1
	d := duty("turn", "", 2, "ilsa")
	if text, pings := ask(t, v, d); text != "<@222>, your turn goes on: **Ilsa**, 1 action left (TH+2 for a second attack). Due <t:1700000000:R>." || !slices.Equal(pings, []string{"222"}) {
		t.Errorf("%q calls %v", text, pings)
	}
	ring, err := words(t).Ring("222", []templates.RingGame{{Table: battle(v), Duty: templates.OpenDuty{Duty: d}}}, 0)
	templatestest.Must(t, err)
	if m := ring.Message(); !strings.Contains(m.Text, "<@222>, your turn: **Ilsa**, 1 action") || !slices.Equal(m.Pings, []string{"222"}) {
		t.Errorf("%q calls %v", m.Text, m.Pings)
	}
}

// TestTheEndIsToldFirst checks that the winner comes once, before the numbers, and that all players are
// mentioned.
func TestTheEndIsToldFirst(t *testing.T) {
	end := engine.Ended{Winners: []engine.Seat{2}, Why: zones.EndDefeated}
	table := battle(skirmish())
	table.Kernel.Ended = &end
	record := func(ref zones.Ref, by zones.Ref) zones.Record {
		return zones.Record{Creature: ref, Side: zones.Foes, Tally: zones.Tally{Dealt: 2, Taken: 3}, Out: by.ID != "", By: by}
	}
	told, err := words(t).Entry(table, engine.Entry{Seq: 9, Events: []engine.Event{
		zones.Told{Rounds: 2, Lines: []zones.Record{
			record(ghoul1, ilsa), record(ghoul2, brun), record(ghoul3, ilsa), record(troll, zones.Ref{}), {Creature: ilsa, Side: zones.PCs},
		}, Opened: []zones.Opened{{Creature: ghoul1, TH: 7, Max: 3}}}, end,
	}})
	templatestest.Must(t, err)
	want := "<@111>, <@222>, <@333> and <@444>, the fight is over: the characters win. The last opponent is defeated.\n**Ilsa**: dealt 0, took 0"
	if m := told.Message(); m.Text != want || !slices.Equal(m.Pings, []string{"111", "222", "333", "444"}) {
		t.Errorf("told is %q, calling %v", m.Text, m.Pings)
	}
	status, err := words(t).Status(table, nil, nil, engine.NoSeat)
	templatestest.Must(t, err)
	if text := status.Message().Text; strings.Contains(text, "action") || strings.Contains(text, "ruled") {
		t.Errorf("after the end: %s", text)
	}
}

// TestTheStatusKeepsWhatMatters checks that the largest status is one message with the duties and the
// reader's secrets.
func TestTheStatusKeepsWhatMatters(t *testing.T) {
	v := crowd()
	v.GMs = []engine.Seat{1, 4}
	var owed []templates.OpenDuty
	for i := range zones.MaxPCs {
		for _, gm := range v.GMs {
			owed = append(owed, templates.OpenDuty{Duty: duty("rule", fmt.Sprint("rule-", i), gm, ""), Since: time.Unix(1_700_000_000, 0)})
		}
	}
	owed = append(owed, templates.OpenDuty{Duty: duty("react", "", 2, "pc-0"), Since: time.Unix(1_700_000_000, 0)})
	own := zones.Own{Seat: 1, GM: true, Foes: v.Creatures[zones.MaxPCs:]}
	status, err := words(t).Status(battle(v), owed, own, 1)
	templatestest.Must(t, err)
	text := status.Message().Text
	templatestest.MustRead(t, text, templatestest.TextLimit, "the status")
	for _, want := range []string{
		"**Ann** or **Dan**: rule on a request (×12), asked", "**Bob**: Interpose or not, asked", "**Only you can see this**\nHidden stats:", "… and more", "-# Game g2",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the status lacks %q:\n%s", want, text)
		}
	}
	v.Creatures, v.Zones = v.Creatures[:zones.MaxPCs+4], v.Zones[:4]
	for i := range v.Creatures {
		v.Creatures[i].Zone = v.Zones[i%4].ID
	}
	status, err = words(t).Status(battle(v), nil, nil, engine.NoSeat)
	templatestest.Must(t, err)
	if text := status.Message().Text; !strings.Contains(text, "96 attacks by the opponents") {
		t.Errorf("the status has no room for the attacks:\n%s", text)
	}
}

// TestTheLogIsBrief checks that an entry without words counts as secret, and that a volley names attackers,
// targets and hits.
func TestTheLogIsBrief(t *testing.T) {
	for want, e := range map[string]engine.Entry{
		"`9` <t:0:R> (secret)": {},
		"`9` <t:0:R> ⚔️ **The opponents attack**: Ghoul 1, 3 → **Brun** **6 hits**; Ghoul 2 → **Ilsa** **1 hit**": {Events: []engine.Event{zones.VolleyRolled{Strikes: volley(), Rolled: true}}},
	} {
		e.Seq, e.At = 9, time.Unix(0, 0)
		line, err := words(t).LogLine(battle(skirmish()), e, true)
		templatestest.Must(t, err)
		if line != want {
			t.Errorf("the log says %q, want %q", line, want)
		}
	}
}
