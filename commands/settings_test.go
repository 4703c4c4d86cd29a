package commands_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
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

func TestSettingsAreSetByForms(t *testing.T) {
	h := newClocked(t)
	h.WantPrivate(h.Slash(ann, "/settings"), "Time zone: none")
	h.WantPrivate(h.Set(ann, "zone=Berlin | quiet=10pm-7am | off=Saturday Sunday"), "**14:00** there")
	got := h.hours(ann)
	want := storage.Hours{User: ann.ID, Zone: "Europe/Berlin", QuietFrom: 1320, QuietTo: 420, Off: [7]bool{true, 6: true}}
	got.Stood, got.Changed = nil, time.Time{} // the quiet hours before the days off were set
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("set is %+v, want %+v", got, want)
	}
	panel := h.Slash(ann, "/settings")
	for _, line := range []string{"Quiet hours: **22:00–07:00**", "Days off: **Sunday**, **Saturday**", "Sat 2 May: never (day off)", "Fri 1 May: <t:"} {
		h.WantPrivate(panel, line)
	}
	if h.rings(ann, time.Date(2026, 5, 4, 4, 59, 0, 0, time.UTC)) || !h.rings(ann, time.Date(2026, 5, 4, 5, 0, 0, 0, time.UTC)) {
		t.Error("she is not rung from 07:00 on")
	}
	h.WantPrivate(h.Set(ann, "off=none | quiet=none"), "Quiet hours: none")
	h.WantPrivate(h.Set(ann, "quiet=20:00-10:00"), "first 10 hours")
}

// TestSettingsRefuseKindly checks that a refused form says what to write instead, and opens again with its
// input.
func TestSettingsRefuseKindly(t *testing.T) {
	h := newClocked(t)
	for line, words := range map[string]string{
		"zone=Atlantis":                          "isn't a time zone",
		"zone=Mount Olymp":                       "isn't a time zone",
		"quiet=night":                            "22:00-07:00, 10pm-7am or none",
		"back=3/4":                               "could be two different days",
		"back=31.2.":                             "doesn't exist",
		"back=soon":                              "Write friday",
		"back=today":                             "can't be back before you leave",
		"back=+70d":                              "the limit is 60",
		"back=yesterday":                         "isn't a day Warbell understands",
		"from=+400d | back=+3d":                  "more than a year",
		"from=soon | word=By the sea | back=+3d": "isn't a day Warbell understands",
		"limit=11":                               "1 to 10 reminders per day",
		"limit=0":                                "1 to 10 reminders per day",
		"limit=many":                             "not “many”",
	} {
		reply := h.Set(ann, line)
		h.WantPrivate(reply, words)
		_, typed, _ := strings.Cut(line[strings.LastIndex(line, "|")+1:], "=")
		if again := commandstest.Defaults(h.Again(ann, reply)); !slices.Contains(slices.Collect(maps.Values(again)), typed) {
			t.Errorf("%s: the form opens again with %q", line, again)
		}
		if got := h.hours(ann); got.Zone != "" || got.QuietTo != 0 || len(got.Away) > 0 {
			t.Errorf("%s set %+v", line, got)
		}
	}
	h.WantPrivate(h.Press(ann, "st:off", "Saturday", "Sunday", "Monday"), "at most 2 days off a week")
	for id, value := range map[string]string{"st:off": "someday", "st:ring": "loudly", "st:zone": "Berl", "st:quiet": "night"} {
		if r := h.Press(ann, id, value); r.Whisper == nil {
			t.Errorf("%s %s: %q", id, value, text(r))
		}
	}
	if got := commandstest.Value(h.Store.Settings(t.Context(), ann.ID))(t); got.Rings != 0 || got.Ring != storage.RingChannel || h.hours(ann).Off != [7]bool{} {
		t.Errorf("set are %+v and %+v", got, h.hours(ann))
	}
}

// TestAFormKeepsNoOthersText checks that a refused input is never in another player's form.
func TestAFormKeepsNoOthersText(t *testing.T) {
	h := newClocked(t)
	h.Again(ann, h.Set(ann, "back=soon | word=My own secret"))
	if fields := commandstest.Defaults(h.Form(bob, "stf:away")); fields["word"] != "" || fields["back"] != "" {
		t.Errorf("Bob's form has %q", fields)
	}
}

// TestF24SettingsAskForTheZone checks that an ambiguous or incomplete time zone leads to a menu, and that
// nothing is set before the choice.
func TestF24SettingsAskForTheZone(t *testing.T) {
	h := newClocked(t)
	for typed, first := range map[string]string{"MST": "America/Denver", "US": "America/New_York", "amst": "Europe/Amsterdam"} {
		r := h.Set(ann, "zone="+typed)
		h.WantPrivate(r, "choose yours")
		rows := commandstest.Message(r).Rows
		menu := rows[0].Menu
		if menu == nil || menu.Choices[0].Value != first || h.hours(ann).Zone != "" {
			t.Errorf("%s asks %+v and sets %q", typed, menu, h.hours(ann).Zone)
			continue
		}
	}
	h.Press(ann, "st:zone", "America/Phoenix")
	if zone := h.hours(ann).Zone; zone != "America/Phoenix" {
		t.Errorf("chosen is %q", zone)
	}
}

func TestSettingsPanel(t *testing.T) {
	h := newClocked(t)
	panel := commandstest.Message(h.Slash(ann, "/settings"))
	choose := func(id string, values ...string) gamekit.Reply { return h.Press(ann, id, values...) }
	if len(panel.Rows) != 4 {
		t.Fatalf("the panel has %d rows", len(panel.Rows))
	}
	if r := choose("st:quiet", "23:00-07:00"); r.Update == nil || !strings.Contains(text(r), "23:00–07:00") {
		t.Errorf("quiet hours: %q", text(r))
	}
	if r := choose("st:off", "Friday", "Monday"); !strings.Contains(text(r), "**Monday**, **Friday**") {
		t.Errorf("days off: %q", text(r))
	}
	if r := choose("st:off", "Friday", "none"); !strings.Contains(text(r), "Days off: none") {
		t.Errorf("no days off: %q", text(r))
	}
	form := h.Form(ann, "stf:zone")
	if r := h.Fill(ann, form, "zone", "Nepal"); !strings.Contains(text(r), "`Asia/Kathmandu`") {
		t.Errorf("a country of one zone: %q", text(r))
	}
	if r := h.Fill(ann, form, "zone", "Spain"); !strings.Contains(text(r), "choose yours") || len(commandstest.Message(r).Rows) != 2 {
		t.Errorf("a country of several zones: %q", text(r))
	}
	if r := choose("st:zone", "Atlantic/Canary"); !strings.Contains(text(r), "`Atlantic/Canary`") {
		t.Errorf("the zone chosen: %q", text(r))
	}
	h.WantPrivate(h.Fill(ann, h.Form(ann, "stf:quiet"), "quiet", "1am-9am"), "01:00–09:00")
	for _, id := range []string{"st:drum", "st:end"} {
		if r := choose(id, "x"); r.Whisper == nil || !strings.Contains(text(r), "out of date") {
			t.Errorf("%s: %q", id, text(r))
		}
	}
	h.WantPrivate(h.Press(ann, "stf:drum"), "out of date")
	h.WantPrivate(h.Press(ann, "st:off"), "Choose an option")
}

// TestVacation checks that each running game gets one post about a vacation, that others see it in the lists,
// and that nothing is posted after its end.
func TestVacation(t *testing.T) {
	h := newClocked(t)
	h.Slash(ann, "/rolloff | entrants=@Bob | press=true | minutes=1440")
	before := len(h.Said)
	h.Set(ann, "zone=Berlin")
	h.WantPrivate(h.Fill(ann, h.Form(ann, "stf:away"), "back", "monday", "word", "@everyone at *sea*"), "until **Mon 4 May 2026**")
	if told := h.Said[before:]; len(told) != 1 || !strings.Contains(told[0], "**Ann** is on vacation until Mon 4 May 2026.") || !strings.Contains(told[0], `\*sea\*`) {
		t.Fatalf("the table reads %q", told)
	}
	h.WantPrivate(h.Slash(bob, "/game status"), "**Ann** (on vacation until Mon 4 May 2026)")
	h.WantPublic(h.Slash(bob, "/rolloff | entrants=@Ann | press=true | minutes=1440"), "-# 🏖️ **Ann** is on vacation until Mon 4 May 2026.")
	before++
	h.WantPrivate(h.Slash(bob, "/game status"), "(on vacation until Mon 4 May 2026)")
	h.Set(ann, "back=tuesday")
	h.sweepAt(time.Hour)
	if told := h.Said[before:]; len(told) != 1 {
		t.Errorf("a longer one is told again: %q", told)
	}
	if h.rings(ann, h.Now) {
		t.Error("she is rung while she is away")
	}
	panel := commandstest.Message(h.Slash(ann, "/settings"))
	end := panel.Rows[len(panel.Rows)-1].Menu
	if end == nil || len(end.Choices) != 1 || !strings.HasPrefix(end.Choices[0].Label, "End vacation") {
		t.Fatalf("no way back: %+v", end)
	}
	value := end.Choices[0].Value
	if r := h.Press(ann, end.ID, value); !strings.Contains(text(r), "Vacation: none") {
		t.Errorf("back again: %q", text(r))
	}
	h.WantPrivate(h.Press(ann, end.ID, value), "is over or was deleted")
	if status := text(h.Slash(bob, "/game status")); strings.Contains(status, "away") {
		t.Errorf("she is back: %q", status)
	}
}

func TestVacationBeginsLater(t *testing.T) {
	h := newClocked(t)
	h.Duel("")
	before := len(h.Said)
	h.WantPrivate(h.Set(ann, "zone=Berlin | from=10.5. | back=+5d | word=Hills"), "Sun 10 May 2026 until **Fri 15 May 2026**")
	h.WantPrivate(h.Slash(ann, "/settings"), "5 of 60 days of 2026")
	h.sweepAt(24 * time.Hour)
	if told := h.Told(before); strings.Contains(told, "is away") {
		t.Fatalf("told too early: %q", told)
	}
	h.sweepAt(9 * 24 * time.Hour)
	if told := h.Told(before); strings.Count(told, "🏖️ **Ann** is on vacation until Fri 15 May 2026.\n> Hills") != 1 {
		t.Errorf("not told once: %q", told)
	}
	h.WantPrivate(h.Set(ann, "from=1 July | back=1 Sep"), "5 left")
}

// TestVacationBudgetIsOfTheYear checks that days in the next year count for that year.
func TestVacationBudgetIsOfTheYear(t *testing.T) {
	h := newClocked(t)
	h.WantPrivate(h.Set(ann, "from=2026-11-05 | back=2027-01-04"), "57 of 60 days of 2026")
	h.WantPrivate(h.Set(ann, "from=2026-06-01 | back=2026-06-05"), "3 left")
	h.WantPrivate(h.Set(ann, "from=2026-06-01 | back=2026-06-04"), "60 of 60 days of 2026")
}

// TestTryADM checks that any user can test a DM from /settings.
func TestTryADM(t *testing.T) {
	h := newHouse(t)
	p := h.clinic(h.Store, h.well)
	if r := h.Press(ann, "st:dm"); r.Update == nil || !strings.Contains(text(r), "The DM arrived") || !strings.Contains(text(r), "**Your settings**") {
		t.Errorf("open: %q", text(r))
	}
	p.closed = true
	if r := h.Press(ann, "st:dm"); !strings.Contains(text(r), "refused the DM") || !strings.Contains(text(r), "Your DMs are closed to Warbell") {
		t.Errorf("closed: %q", text(r))
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
