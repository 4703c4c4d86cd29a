package commands_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"
	_ "time/tzdata"

	"warbell/commands/commandstest"
	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// clocked is a house whose people have hours. It is Friday, 1 May 2026, 14:00 in Berlin.
type clocked struct{ *house }

func newClocked(t *testing.T) clocked { return clocked{newHouse(t)} }

func (h clocked) hours(who gamekit.User) storage.Hours {
	h.Helper()
	return commandstest.Value(h.Store.Hours(context.Background(), who.ID))(h)[who.ID]
}

func (h clocked) rings(who gamekit.User, at time.Time) bool {
	return deadlines.CalendarOf(h.hours(who)).Rings(at)
}

func TestClockIsSetByTyping(t *testing.T) {
	h := newClocked(t)
	h.WantPrivate(h.Slash(ann, "/clock"), "Time zone: none")
	h.WantPrivate(h.Slash(ann, "/clock | zone=Berlin | quiet=10pm-7am | off=sat, sun"), "**14:00** there")
	got := h.hours(ann)
	want := storage.Hours{User: ann.ID, Zone: "Europe/Berlin", QuietFrom: 1320, QuietTo: 420, Off: [7]bool{true, 6: true}}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("set is %+v, want %+v", got, want)
	}
	panel := h.Slash(ann, "/clock")
	for _, line := range []string{"Quiet hours: **22:00–07:00**", "Days off: **Sunday**, **Saturday**", "Sat 2 May: never (day off)", "Fri 1 May: <t:"} {
		h.WantPrivate(panel, line)
	}
	if h.rings(ann, time.Date(2026, 5, 4, 4, 59, 0, 0, time.UTC)) || !h.rings(ann, time.Date(2026, 5, 4, 5, 0, 0, 0, time.UTC)) {
		t.Error("she is not rung from 07:00 on")
	}
	h.WantPrivate(h.Slash(ann, "/clock | quiet=none | off=none"), "Quiet hours: none")
	h.WantPrivate(h.Slash(ann, "/clock | quiet=20:00-10:00"), "first 10 hours")
}

func TestClockRefusesKindly(t *testing.T) {
	h := newClocked(t)
	for line, words := range map[string]string{
		"zone=Atlantis":                  "isn't a time zone",
		"zone=US | off=sat":              "several time zones",
		"zone=berl | off=sat":            "whole time zone: Europe/Berlin",
		"quiet=night":                    "22:00-07:00, 10pm-7am or none",
		"off=sat sun mon":                "at most 2 days off a week",
		"off=someday":                    "isn't a day of the week",
		"away=3/4":                       "can mean two days",
		"away=31.2.":                     "doesn't exist",
		"away=soon":                      "Write friday",
		"away=today":                     "can't be back before you leave",
		"away=+70d":                      "the limit is 60",
		"from=+400d | away=+3d":          "more than a year",
		"word=By the sea":                "A vacation needs its end",
		"zone=Berlin | away=yesterday":   "isn't a day Warbell understands",
		"quiet=22-7 | zone=Mount Olymp":  "isn't a time zone",
		"off=sat | away=friday | quiet=": "",
	} {
		reply := h.Slash(ann, "/clock | "+line)
		if words != "" {
			h.WantPrivate(reply, words)
		}
		if got := h.hours(ann); words != "" && (got.Zone != "" || got.QuietTo != 0 || len(got.Away) > 0) {
			t.Errorf("%s set %+v", line, got)
		}
	}
}

// F24: a time zone that can be several, or is only begun, is asked with a menu, and nothing is set before it
// is chosen.
func TestF24ClockAsks(t *testing.T) {
	h := newClocked(t)
	for typed, first := range map[string]string{"MST": "America/Denver", "US": "America/New_York", "amst": "Europe/Amsterdam"} {
		r := h.Slash(ann, "/clock | zone="+typed)
		h.WantPrivate(r, "choose yours")
		rows := commandstest.Message(r).Rows
		menu := rows[len(rows)-1].Menu
		if menu == nil || menu.Choices[0].Value != first || h.hours(ann).Zone != "" {
			t.Errorf("%s asks %+v and sets %q", typed, menu, h.hours(ann).Zone)
			continue
		}
	}
	h.Press(ann, "clock:zone", "America/Phoenix")
	if zone := h.hours(ann).Zone; zone != "America/Phoenix" {
		t.Errorf("chosen is %q", zone)
	}
}

func TestClockPanel(t *testing.T) {
	h := newClocked(t)
	panel := commandstest.Message(h.Slash(ann, "/clock"))
	choose := func(id string, values ...string) gamekit.Reply { return h.Press(ann, id, values...) }
	if len(panel.Rows) != 3 {
		t.Fatalf("the panel has %d rows", len(panel.Rows))
	}
	if r := choose("clock:quiet", "23:00-07:00"); r.Update == nil || !strings.Contains(text(r), "23:00–07:00") {
		t.Errorf("quiet hours: %q", text(r))
	}
	if r := choose("clock:off", "Friday", "Monday"); !strings.Contains(text(r), "**Monday**, **Friday**") {
		t.Errorf("days off: %q", text(r))
	}
	if r := choose("clock:off", "Friday", "none"); !strings.Contains(text(r), "Days off: none") {
		t.Errorf("no days off: %q", text(r))
	}
	form := h.Form(ann, "clockask:zone:panel")
	if r := h.Fill(ann, form, "zone", "Nepal"); !strings.Contains(text(r), "`Asia/Kathmandu`") {
		t.Errorf("a country of one zone: %q", text(r))
	}
	if r := h.Fill(ann, form, "zone", "Spain"); !strings.Contains(text(r), "choose yours") || len(commandstest.Message(r).Rows) != 4 {
		t.Errorf("a country of several zones: %q", text(r))
	}
	if r := choose("clock:zone", "Atlantic/Canary"); !strings.Contains(text(r), "`Atlantic/Canary`") {
		t.Errorf("the zone chosen: %q", text(r))
	}
	h.WantPrivate(h.Fill(ann, h.Form(ann, "clockask:quiet:panel"), "quiet", "1am-9am"), "01:00–09:00")
	for _, id := range []string{"clock:drum", "clock:end"} {
		if r := choose(id, "x"); r.Whisper == nil || !strings.Contains(text(r), "out of date") {
			t.Errorf("%s: %q", id, text(r))
		}
	}
	h.WantPrivate(h.Press(ann, "clockask:drum"), "out of date")
	h.WantPrivate(h.Press(ann, "clock:off"), "Choose a line")
}

// TestClockAway: each running table reads one line, once; others see it where they wait, and nothing when it
// is over.
func TestClockAway(t *testing.T) {
	h := newClocked(t)
	h.Slash(ann, "/rolloff | entrants=@Bob | press=true | minutes=1440")
	before := len(h.Said)
	h.Slash(ann, "/clock | zone=Berlin")
	h.WantPrivate(h.Fill(ann, h.Form(ann, "clockask:away:panel"), "back", "monday", "word", "@everyone at *sea*"), "until **Mon 4 May 2026**")
	if told := h.Said[before:]; len(told) != 1 || !strings.Contains(told[0], "**Ann** is on vacation until Mon 4 May 2026.") || !strings.Contains(told[0], `\*sea\*`) {
		t.Fatalf("the table reads %q", told)
	}
	h.WantPrivate(h.Slash(bob, "/game status"), "**Ann** (on vacation until Mon 4 May 2026)")
	h.WantPublic(h.Slash(bob, "/rolloff | entrants=@Ann | press=true | minutes=1440"), "-# 🏖️ **Ann** is on vacation until Mon 4 May 2026.")
	before++
	h.WantPrivate(h.Slash(bob, "/game status"), "(on vacation until Mon 4 May 2026)")
	h.Slash(ann, "/clock | away=tuesday")
	h.sweepAt(time.Hour)
	if told := h.Said[before:]; len(told) != 1 {
		t.Errorf("a longer one is told again: %q", told)
	}
	if h.rings(ann, h.Now) {
		t.Error("she is rung while she is away")
	}
	panel := commandstest.Message(h.Slash(ann, "/clock"))
	end := panel.Rows[len(panel.Rows)-1].Menu
	if end == nil || len(end.Choices) != 1 || !strings.HasPrefix(end.Choices[0].Label, "End vacation") {
		t.Fatalf("no way back: %+v", end)
	}
	value := end.Choices[0].Value
	if r := h.Press(ann, end.ID, value); !strings.Contains(text(r), "Vacation: none") {
		t.Errorf("back again: %q", text(r))
	}
	h.WantPrivate(h.Press(ann, end.ID, value), "is over or deleted")
	if status := text(h.Slash(bob, "/game status")); strings.Contains(status, "away") {
		t.Errorf("she is back: %q", status)
	}
}

func TestClockVacationBeginsLater(t *testing.T) {
	h := newClocked(t)
	h.Duel("")
	before := len(h.Said)
	h.WantPrivate(h.Slash(ann, "/clock | zone=Berlin | from=10.5. | away=+5d | word=Hills"), "Sun 10 May 2026 until **Fri 15 May 2026**")
	h.WantPrivate(h.Slash(ann, "/clock"), "5 of 60 days of 2026")
	h.sweepAt(24 * time.Hour)
	if told := h.Told(before); strings.Contains(told, "is away") {
		t.Fatalf("told too early: %q", told)
	}
	h.sweepAt(9 * 24 * time.Hour)
	if told := h.Told(before); strings.Count(told, "🏖️ **Ann** is on vacation until Fri 15 May 2026.\n> Hills") != 1 {
		t.Errorf("not told once: %q", told)
	}
	h.WantPrivate(h.Slash(ann, "/clock | from=1 July | away=1 Sep"), "5 left")
}

// TestClockBudgetIsOfTheYear: what lies in the next year counts there.
func TestClockBudgetIsOfTheYear(t *testing.T) {
	h := newClocked(t)
	h.WantPrivate(h.Slash(ann, "/clock | from=2026-11-05 | away=2027-01-04"), "57 of 60 days of 2026")
	h.WantPrivate(h.Slash(ann, "/clock | from=2026-06-01 | away=2026-06-05"), "3 left")
	h.WantPrivate(h.Slash(ann, "/clock | from=2026-06-01 | away=2026-06-04"), "60 of 60 days of 2026")
}

func TestClockSuggestsZones(t *testing.T) {
	h := newClocked(t)
	for typed, want := range map[string]string{"ber": "Europe/Berlin · 14:00 Fri · UTC+02:00", "+5:45": "Asia/Kathmandu · 17:45 Fri · UTC+05:45"} {
		call := h.SlashCall(ann, map[string]gamekit.Value{"zone": {Text: typed}}, "clock")
		call.Kind, call.Focused = gamekit.Complete, "zone"
		var labels []string
		for _, c := range h.Bot.Do(context.Background(), call).Choices {
			labels = append(labels, c.Label)
		}
		if !strings.Contains(strings.Join(labels, "\n"), want) {
			t.Errorf("%q suggests %q", typed, labels)
		}
	}
}

// sweepAt lets time pass, and sweeps.
func (h clocked) sweepAt(by time.Duration) {
	h.Helper()
	h.Now = h.Now.Add(by)
	if err := h.Bot.Sweep(context.Background(), h.Now); err != nil {
		h.Fatal(err)
	}
	h.Courier()
}
