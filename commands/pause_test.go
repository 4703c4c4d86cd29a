package commands_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"warbell/commands/gamekit"
)

// suggested are the labels and values that are suggested for the end of a pause.
func (h *house) suggested(typed string) (labels, values []string) {
	h.Helper()
	call := h.SlashCall(ann, map[string]gamekit.Value{"do": {Text: "pause"}, "until": {Text: typed}}, "game", "time")
	call.Kind, call.Focused = gamekit.Complete, "until"
	for _, c := range h.Bot.Do(context.Background(), call).Choices {
		labels, values = append(labels, c.Label), append(values, c.Value)
	}
	return labels, values
}

// TestAPauseIsSuggestedInOnesOwnZone checks that the typed end of a pause is suggested in the user's time
// zone, and that the suggestion is accepted.
func TestAPauseIsSuggestedInOnesOwnZone(t *testing.T) {
	h := newHouse(t) // Friday, 1 May 2026, 12:00 UTC
	if labels, _ := h.suggested("monday"); len(labels) == 0 || !strings.Contains(labels[0], "UTC: set your time zone with /settings") {
		t.Errorf("without a zone: %q", labels)
	}
	h.Set(ann, "zone=Berlin")
	labels, values := h.suggested("monday")
	if len(labels) != 4 || labels[0] != "Mon 4 May 00:00, your time (2 days)" || labels[3] != "Mon 4 May 20:00, your time (3 days)" {
		t.Errorf("monday is suggested as %q", labels)
	}
	if none, _ := h.suggested("soon"); len(none) != 0 {
		t.Errorf("soon is suggested as %q", none)
	}
	if usual, _ := h.suggested(""); len(usual) != 5 || !strings.Contains(usual[2], "Fri 8 May 14:00, your time (7 days)") {
		t.Errorf("usual are %q", usual)
	}
	h.Duel("")
	h.WantPublic(h.Slash(ann, "/game time | do=pause | until="+values[3]), "proposes a pause until <t:1777917600:f>")
}

func TestAPauseHasAnEnd(t *testing.T) {
	h := newHouse(t)
	h.Duel("")
	for typed, words := range map[string]string{
		"soon": "isn't a time Warbell understands", "0": "from now", "91": "at most 90 days", "today": "from now",
		"3/4": "could be two different days", "31.2. 20:00": "doesn't exist", "friday 25:00": "isn't a time Warbell",
	} {
		h.WantPrivate(h.Slash(ann, "/game time | do=pause | until="+typed), words)
	}
}

// TestAPauseEndsByItself checks that there are no reminders during a pause, and that one post announces its
// end and pings the players whose turn it is.
func TestAPauseEndsByItself(t *testing.T) {
	h := newHouse(t)
	id, owing, _ := h.timed()
	h.Slash(ann, "/game time | do=pause | until=3")
	h.Press(bob, "d:"+h.Asks(id, "motion")+":yes")
	h.WantPrivate(h.Slash(cat, "/game status"), "⏸️ Paused until <t:")
	said, shown := len(h.Said), [][]string(nil)
	h.Watch = shownPings(&shown)
	for range 71 {
		h.Now = h.Now.Add(time.Hour)
		h.Sweep()
	}
	if told := h.Told(said); told != "" {
		t.Fatalf("said in the pause: %q", told)
	}
	h.Now = h.Now.Add(2 * time.Hour)
	h.Sweep()
	h.Sweep()
	told := h.Told(said)
	if strings.Count(told, "▶️ Resumed") != 1 || !strings.Contains(told, "<@"+owing.ID+">") || strings.Count(told, "🔔") != 0 {
		t.Errorf("told %q", told)
	}
	called := 0
	for _, pings := range shown {
		called += len(pings)
	}
	if called != 1 {
		t.Errorf("called are %v", shown)
	}
	h.WantPrivate(h.Slash(ann, "/game time | do=resume"), "isn't paused")
}
