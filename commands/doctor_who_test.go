package commands_test

import (
	"context"
	"testing"

	"warbell/commands/gamekit"
	"warbell/commands/servercheck"
)

// TestDoctorForGameMasters checks that GMs get a report about their games in the channel, and nothing else of
// the server.
func TestDoctorForGameMasters(t *testing.T) {
	h := newHouse(t)
	h.clinic(h.Store, h.well)
	h.WantPublic(h.Slash(ann, "/gm open"), "")
	h.WantPrivate(h.Do(h.SlashCall(bob, nil, "server", "check")), "be a GM in this channel")
	call := h.SlashCall(ann, nil, "server", "check")
	call.Granted = allPermissions() &^ servercheck.Permissions()[0].Bit
	h.wantReport(h.Do(call), []string{"1 problem to fix", "is missing", "Reminders:", "Clock:"}, "Database", "Errors in this server", "connected, in", "1.2.3", "in all")
	call = h.SlashCall(ann, nil, "server", "check")
	call.Channel.ID = "elsewhere"
	h.WantPrivate(h.Do(call), "Ask a moderator or GM")
}

func TestDoctorIsForWhoManagesTheServer(t *testing.T) {
	h := newHouse(t)
	h.clinic(h.Store, h.well)
	h.WantPrivate(h.Do(h.SlashCall(ann, nil, "server", "check")), "Manage Server")
	h.WantPrivate(h.Press(ann, "x:"), "Manage Server")
	h.WantPrivate(h.Press(ann, "x:dm"), "Manage Server")
	call := h.SlashCall(cat, nil, "server", "check")
	call.Guild, call.Channel = "", gamekit.Channel{ID: "dm", DM: true}
	h.WantPrivate(h.Do(call), "Use it in a channel")
	h.WantPrivate(h.pressDoctor("x:old"), "out of date")
	if s, err := h.Store.Settings(context.Background(), ann.ID); err != nil || s.DMChannel != "" {
		t.Errorf("a DM was tried for who may not: %+v %v", s, err)
	}
}
