package commands_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/storage"
)

// TestLinesKnowTheWayHome checks that a post names the channel to play on in, if the game's thread can't be
// written to.
func TestLinesKnowTheWayHome(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	ctx := context.Background()
	duties, err := h.Store.Duties(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	wants := []struct{ thread, channel, home string }{{"777", "777", channel}, {"", channel, ""}}
	rows := map[string]storage.Row{
		"entry": {Kind: storage.RowPost, Game: id, Seq: 1},
		"ring":  {Kind: storage.RowRing, Game: id, Duty: duties[0].ID, User: duties[0].User},
	}
	for _, want := range wants {
		if err := h.Bot.Place(ctx, id, want.thread); err != nil {
			t.Fatal(err)
		}
		for name, row := range rows {
			d, err := h.Bot.Compose(ctx, row)
			if err != nil || d.Action != publish.SendPost || d.Channel != want.channel || d.Home != want.home {
				t.Errorf("%s in thread %q: action %d in %q, home %q (%v)", name, want.thread, d.Action, d.Channel, d.Home, err)
			}
		}
	}
	if err := h.Bot.Place(ctx, id, "777"); err != nil {
		t.Fatal(err)
	}
	if err := h.Store.SetRing(ctx, duties[0].User, storage.RingDM); err != nil {
		t.Fatal(err)
	}
	d, err := h.Bot.Compose(ctx, rows["ring"])
	if err != nil || d.Action != publish.SendDM || d.Fallback == nil || d.Fallback.Home != channel {
		t.Errorf("ring by DM: %+v, fallback %+v (%v)", d, d.Fallback, err)
	}
}

// TestMessageOfAClosedChallengeIsKept checks that a challenge may be answered before its message is stored.
func TestMessageOfAClosedChallengeIsKept(t *testing.T) {
	h := newHouse(t)
	ctx := context.Background()
	call := h.Call(ann, gamekit.Slash)
	call.Path = []string{"duel"}
	call.Options = map[string]gamekit.Value{"opponent": {User: bob}, "fighter": {Text: "Knight"}}
	offer := h.Bot.Do(ctx, call)
	receipt := offer.Receipt
	if receipt.Challenge == "" {
		t.Fatalf("no challenge: %q", text(offer))
	}
	h.Now = h.Now.Add(49 * time.Hour)
	if _, err := h.Store.Lapse(ctx, h.Now); err != nil {
		t.Fatal(err)
	}
	receipt.Ref = storage.Ref{Channel: channel, Message: "m"}
	if err := h.Bot.Sent(ctx, receipt); err != nil {
		t.Fatal(err)
	}
	d, err := h.Bot.Compose(ctx, storage.Row{Kind: storage.RowLapsed, Challenge: receipt.Challenge})
	if err != nil || d.Action != publish.Edit || d.Ref != receipt.Ref {
		t.Errorf("%+v (%v)", d, err)
	}
}

// TestSettingsChangeOnlyTheRing checks that the state of a user's DMs and their choice of reminders don't
// overwrite each other.
func TestSettingsChangeOnlyTheRing(t *testing.T) {
	h := newHouse(t)
	ctx := context.Background()
	h.Set(ann, "ring=channel")
	if err := h.Store.SetDM(ctx, ann.ID, "dm", true); err != nil {
		t.Fatal(err)
	}
	h.WantPrivate(h.Set(ann, "ring=off"), "settings")
	want := storage.Settings{User: ann.ID, Ring: storage.RingOff, DMChannel: "dm", DMClosed: true}
	if got, err := h.Store.Settings(ctx, ann.ID); err != nil || got != want {
		t.Errorf("%+v (%v)", got, err)
	}
	if said := text(h.Slash(ann, "/settings")); !strings.Contains(said, "closed") {
		t.Errorf("settings say %q", said)
	}
}
