package commands_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
)

func TestOrganisersPanel(t *testing.T) {
	h := newHouse(t)
	h.WantPrivate(h.Slash(ann, "/games manage"), "Manage Server")
	old := h.Duel("")
	h.Now = h.Now.Add(50 * time.Hour)
	young := h.Accepted(h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Knight"), "ready:Orc Brute", "")
	h.sets("sv:organisers", "88")
	h.WantPrivate(h.Slash(ann, "/games manage"), "<@&88>")
	asks := func(id string, values ...string) gamekit.Reply {
		call := h.PressCall(cat, id)
		call.Roles, call.Values = []string{"88"}, values
		return h.Do(call)
	}
	call := h.SlashCall(cat, nil, "games", "manage")
	call.Roles = []string{"88"}
	panel := h.Do(call)
	h.WantPrivate(panel, "Games 1 to 2 of 2")
	if ids := panel.Whisper.Message().Rows[0].Menu.Choices; ids[0].Value != string(old) || ids[1].Value != string(young) {
		t.Errorf("the longest waiting is not first: %+v", ids)
	}
	chosen := asks(panel.Whisper.Message().Rows[0].Menu.ID, string(old))
	if !strings.Contains(text(chosen), "1 chosen") {
		t.Fatalf("%q", text(chosen))
	}
	action := func(r gamekit.Reply, name string) string {
		for _, id := range buttons(commandstest.Message(r)) {
			if strings.HasPrefix(id, "sg:"+name+":") {
				return id
			}
		}
		t.Fatalf("no %s under %q", name, text(r))
		return ""
	}
	rung := asks(action(chosen, "ring"))
	if !strings.Contains(text(rung), "Sending reminders in 1 game") {
		t.Errorf("%q", text(rung))
	}
	if err := h.Bot.Sweep(context.Background(), h.Now); err != nil || h.Swept.Rings == 0 {
		t.Errorf("nobody was rung: %v", err)
	}
	h.WantPrivate(h.Press(ann, action(rung, "end")), "<@&88>")
	sure := asks(action(rung, "end"))
	if !strings.Contains(text(sure), "End 1 game without a result?") {
		t.Errorf("%q", text(sure))
	}
	ended := asks(action(sure, "ended"))
	if !strings.Contains(text(ended), "Ended: 1 game") || !strings.Contains(text(ended), "of 1,") {
		t.Errorf("%q", text(ended))
	}
	if !slices.ContainsFunc(h.Said, func(s string) bool { return strings.Contains(s, "Done by <@"+cat.ID+">") }) {
		t.Errorf("nobody reads who did it: %q", h.Said)
	}
	if !commandstest.Value(h.Store.Load(context.Background(), old))(t).Over || commandstest.Value(h.Store.Load(context.Background(), young))(t).Over {
		t.Error("the wrong game ended")
	}
	taken := asks(action(asks("sg:replace:0:"+string(young)), "replaced"))
	if !strings.Contains(text(taken), "players whose turn it is in 1 game") {
		t.Errorf("%q", text(taken))
	}
	if seats := commandstest.Value(h.Store.Load(context.Background(), young))(t).Seats; !seats[0].Bot && !seats[1].Bot {
		t.Errorf("seats %+v", seats)
	}
	h.WantPrivate(asks("sg:drum:0:"), "out of date")
}

// TestOrganisersGiveTime checks that organisers can extend, pause and resume one game or all, and that each
// game names the organiser.
func TestOrganisersGiveTime(t *testing.T) {
	h := newHouse(t)
	h.Duel(" | time-limit=daily")
	h.Accepted(h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Knight"), "ready:Orc Brute", "")
	asks := func(id string, values ...string) string {
		call := keeper(h.PressCall(cat, id))
		call.Values = values
		return text(h.Do(call))
	}
	wants := func(got, words string) {
		t.Helper()
		if !strings.Contains(got, words) {
			t.Errorf("want %q, got %q", words, got)
		}
	}
	wants(asks("sg:extend:0:all"), "More time in 1 game.\nNot changed: ")
	wants(strings.Join(h.Said, "\n"), "gets more time")
	wants(asks("sg:pause:0:all"), "Pause 2 games: how long?")
	wants(asks("sg:paused:0:all"), "3, 7, 14 or 30 days")
	wants(asks("sg:paused:0:all", "400"), "3, 7, 14 or 30 days")
	n := len(h.Said)
	wants(asks("sg:paused:0:all", "7"), "Paused: 2 games")
	wants(h.Told(n), "The game is paused until <t:")
	wants(h.Told(n), "Done by <@"+cat.ID+">")
	wants(asks("sg:continued:0:all"), "Resumed: 2 games")
	wants(asks("sg:continued:0:all"), "No game was changed.\nNot changed: ")
}

// TestOrganisersReachNoOtherServer checks that a panel for another server's games, or a forged one, is
// refused.
func TestOrganisersReachNoOtherServer(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	call := keeper(h.PressCall(cat, "sg:ended:0:"+string(id)))
	call.Guild, call.Channel = abroad.guild, abroad.channel
	h.Do(call)
	if commandstest.Value(h.Store.Load(context.Background(), id))(t).Over {
		t.Error("another server's organiser ended the game")
	}
}
