package commands_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// appoints is /gm schedule by who manages the server.
func (h *house) appoints(when, say string) gamekit.Reply {
	h.Helper()
	options := map[string]gamekit.Value{}
	for name, text := range map[string]string{"time": when, "say": say} {
		if text != "" {
			options[name] = gamekit.Value{Text: text}
		}
	}
	return h.Do(keeper(h.SlashCall(cat, options, "gm", "schedule")))
}

// agrees presses what lets the last appointment stand.
func (h *house) agrees(shown gamekit.Reply) gamekit.Reply {
	h.Helper()
	ids := buttons(commandstest.Message(shown))
	if len(ids) != 2 || !strings.HasPrefix(ids[0], "at:yes:") {
		h.Fatalf("nothing to agree to: %q", text(shown))
	}
	return h.Do(keeper(h.PressCall(cat, ids[0])))
}

// TestALineIsSaidAtItsTime checks that a scheduled line is shown for confirmation, listed, and posted once,
// even if another process takes over.
func TestALineIsSaidAtItsTime(t *testing.T) {
	h := newHouse(t)
	h.Duel("")
	h.WantPrivate(h.appoints("friday 20:00", "The gate falls."), "doesn't know your time zone")
	h.Set(cat, "zone=Europe/Berlin")
	h.WantPrivate(h.appoints("", ""), "No scheduled events")
	shown := h.appoints("tomorrow 20:00", "The *gate* falls, @everyone.")
	due := time.Date(2026, 5, 2, 18, 0, 0, 0, time.UTC)
	h.WantPrivate(shown, fmt.Sprintf("Schedule this?** **<t:%d:F>", due.Unix()))
	h.WantPrivate(h.appoints("", ""), "No scheduled events")
	stands := h.agrees(shown)
	if !strings.Contains(text(stands), "Scheduled for") {
		t.Fatalf("%q", text(stands))
	}
	h.WantPrivate(h.appoints("", ""), `The \*gate\* falls`)
	n := len(h.Said)
	h.Now = due.Add(-time.Minute)
	h.Sweep()
	if strings.Contains(h.Told(n), "gate") {
		t.Fatalf("too soon: %q", h.Told(n))
	}
	h.Build(h.Store)
	h.Now = due
	h.Sweep()
	h.after(time.Minute)
	if got := h.Told(n); strings.Count(got, `⏰ **Cat**: The \*gate\* falls, \@everyone.`) != 1 {
		t.Errorf("said: %q", got)
	}
	h.WantPrivate(h.appoints("", ""), "No scheduled events")
	h.WantPrivate(h.Do(keeper(h.PressCall(cat, buttons(commandstest.Message(shown))[0]))), "isn't scheduled any more")
}

func TestAnAppointmentIsTakenBack(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	h.Set(cat, "zone=UTC")
	h.agrees(h.appoints("tomorrow 20:00", "Never."))
	shown := h.appoints("tomorrow 21:00", "Left.")
	again := h.appoints("tomorrow 22:00", "Left, too.")
	h.WantPrivate(h.Do(keeper(h.PressCall(cat, buttons(commandstest.Message(shown))[0]))), "isn't scheduled any more")
	if left := h.Do(keeper(h.PressCall(cat, buttons(commandstest.Message(again))[1]))); !strings.Contains(text(left), "Nothing was scheduled") {
		t.Errorf("%q", text(left))
	}
	list := h.appoints("", "")
	menu := list.Whisper.Message().Rows[0].Menu
	if len(menu.Choices) != 1 || menu.Choices[0].Label != "“Never.”" {
		t.Fatalf("%+v", menu)
	}
	back := func(by gamekit.User, values ...string) *gamekit.Call {
		call := h.PressCall(by, menu.ID)
		call.Values = values
		return call
	}
	h.WantPrivate(h.Do(back(bob, menu.Choices[0].Value)), "Ask one of them")
	h.WantPrivate(h.Do(keeper(back(cat))), "Choose one event")
	h.WantPrivate(h.Do(keeper(back(cat, "nothing"))), "isn't scheduled any more")
	if taken := h.Do(keeper(back(cat, menu.Choices[0].Value))); !strings.Contains(text(taken), "Deleted.\nNo scheduled events") {
		t.Errorf("%q", text(taken))
	}
	n := len(h.Said)
	h.after(48 * time.Hour)
	if strings.Contains(h.Told(n), "Never") {
		t.Errorf("said all the same in %s: %q", id, h.Told(n))
	}
}

func TestWhatCantBeAppointed(t *testing.T) {
	h := newHouse(t)
	h.Duel("")
	h.Set(cat, "zone=UTC")
	h.WantPrivate(h.Slash(ann, "/gm schedule | time=friday 20:00 | say=Hm"), "Ask one of them")
	for when, says := range map[string]string{
		"soon": "isn't a time Warbell understands", "3/4 20:00": "could be two different days", "31.2. 20:00": "doesn't exist",
		"today 8:00": "is in the past", "2027-01-01 20:00": "more than 90 days",
	} {
		h.WantPrivate(h.appoints(when, "Hm"), says)
	}
	h.WantPrivate(h.appoints("", "Hm"), "A time is missing")
	h.WantPrivate(h.appoints("friday 20:00", "  "), "schedule an empty line")
	h.WantPrivate(h.appoints("friday 20:00", ""), "no phase")
	for range storage.MostAppointments {
		h.agrees(h.appoints("friday 20:00", "Hm"))
	}
	h.WantPrivate(h.appoints("friday 20:00", "Hm"), "has 10 scheduled events")
	h.WantPrivate(h.Press(cat, "at:old:1"), "out of date")
}
