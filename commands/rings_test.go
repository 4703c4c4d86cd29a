package commands_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/storage"
	"warbell/templates"
)

// rollOffs begins so many games in channels of their own in which Ann and Bob owe a roll.
func rollOffs(h *house, channels ...string) (ids []storage.GameID) {
	for _, where := range channels {
		call := h.Call(ann, gamekit.Slash)
		call.Path, call.Channel.ID = []string{"rolloff"}, where
		call.Options = map[string]gamekit.Value{"entrants": {Text: "<@" + bob.ID + ">"}, "press": {Bool: true}, "minutes": {Int: 10000}}
		h.Do(call)
		ids = append(ids, h.Newest(ann))
	}
	return ids
}

// ringOf is the ring of a person as it is composed now.
func ringOf(h *house, user gamekit.User, id storage.GameID) publish.Dispatch {
	d, err := h.Bot.Compose(context.Background(), storage.Row{Kind: storage.RowRing, Game: id, User: user.ID})
	if err != nil {
		h.Fatal(err)
	}
	return d
}

func labels(m templates.Message) string {
	var all []string
	for _, r := range m.Rows {
		for _, b := range r.Buttons {
			all = append(all, b.Label)
		}
	}
	return strings.Join(all, "|")
}

// TestOneRingAPerson checks that a player with duties in 5 games gets one reminder for all of them.
func TestOneRingAPerson(t *testing.T) {
	h := newHouse(t)
	rollOffs(h, channel, channel, channel, channel, channel)
	before := len(h.Said)
	h.Now = h.Now.Add(25 * time.Hour)
	h.Sweep()
	h.Sweep()
	rung := h.Said[before:]
	if len(rung) != 1 || strings.Count(rung[0], "<@"+ann.ID+">, <@"+bob.ID+">, **your turn in ") != 5 { // F28: both by one post
		t.Fatalf("%d rings: %q", len(rung), rung)
	}
	t.Log(rung[0])
}

// TestARingTellsNoSecrets checks that a reminder in a channel names no game of another channel. A DM names
// all.
func TestARingTellsNoSecrets(t *testing.T) {
	h := newHouse(t)
	ids := rollOffs(h, channel, "600", "700")
	d := ringOf(h, ann, ids[0])
	m := d.Post.Message()
	if d.Channel != channel || !strings.Contains(m.Text, "Your turn in 2 more games") || strings.Contains(m.Text, "600") || len(d.Elsewhere) != 0 {
		t.Errorf("in %s: %q, asks %v", d.Channel, m.Text, d.Elsewhere)
	}
	if labels(m) != "Roll|Since last move|All my games" || len(m.Pings) != 1 {
		t.Errorf("buttons %s, calling %v", labels(m), m.Pings)
	}
	mine := h.Press(ann, "s:"+ann.ID+":mine")
	h.WantPrivate(mine, "/600")
	if err := h.Store.SetRing(context.Background(), ann.ID, storage.RingDM); err != nil {
		t.Fatal(err)
	}
	d = ringOf(h, ann, ids[0])
	if d.Action != publish.SendDM || !strings.Contains(d.Whisper.Message().Text, "/700") || len(d.Elsewhere) != 2 || d.Fallback == nil {
		t.Errorf("by DM: %+v", d)
	}
	if l := labels(d.Whisper.Message()); !strings.HasSuffix(l, "Stop DM reminders") {
		t.Errorf("buttons %s", l)
	}
	h.WantPrivate(h.Press(ann, "s:"+ann.ID+":stop"), "now mentions you")
	if d = ringOf(h, ann, ids[0]); d.Action != publish.SendPost {
		t.Errorf("after stop: %+v", d)
	}
}

// TestARingIsItsPersonsAlone checks that no other user can press the buttons of a reminder, and that each
// button does what it says.
func TestARingIsItsPersonsAlone(t *testing.T) {
	h := newHouse(t)
	id := rollOffs(h, channel)[0]
	mine := "s:" + ann.ID + ":"
	h.WantPrivate(h.Press(bob, mine+"on"), "for another player")
	h.WantPrivate(h.Press(ann, "s:"+string(id)), "out of date")
	h.WantPrivate(h.Press(ann, mine+"dance"), "out of date")
	h.WantPrivate(h.Press(ann, mine+"on"), "next reminder is postponed")
	h.WantPrivate(h.Press(ann, mine+"on"), "you've already done so this turn")
	h.WantPrivate(h.Press(ann, mine+"snooze"), "an option from")
	h.WantPrivate(h.Press(ann, mine+"snooze", "for ever"), "Choose an option")
	h.WantPrivate(h.Press(ann, mine+"snooze", "settings"), "Quiet hours")
	h.WantPrivate(h.Press(bob, mine+"snooze", "settings"), "for another player")
	h.WantPrivate(h.Press(ann, mine+"snooze", "hour"), "<t:")
	before := len(h.Said)
	h.Now = h.Now.Add(59 * time.Minute)
	h.Sweep()
	h.Now = h.Now.Add(2 * time.Minute)
	h.Sweep()
	if rung := h.Said[before:]; len(rung) != 1 || !strings.Contains(rung[0], "<@"+ann.ID+">") {
		t.Errorf("after an hour: %q", rung)
	}
}

// TestNotMe checks that an offered seat is posted once a day.
func TestNotMe(t *testing.T) {
	h := newHouse(t)
	id := rollOffs(h, channel)[0]
	asked := h.Press(ann, "s:"+ann.ID+":not")
	h.WantPrivate(asked, "In which game do you need a replacement")
	offer := buttons(asked.Whisper.Message())[0]
	before := len(h.Said)
	h.WantPrivate(h.Press(ann, offer), "you need a replacement in")
	h.WantPrivate(h.Press(ann, offer), "less than a day ago")
	if told := h.Said[before:]; len(told) != 1 || !strings.Contains(told[0], "**Ann** needs a replacement") || strings.Contains(told[0], "<@") {
		t.Errorf("told: %q", told)
	}
	h.WantPrivate(h.Press(cat, "s:"+cat.ID+":offer:"+string(id)), "aren't a player")
	h.WantPrivate(h.Press(cat, "s:"+cat.ID+":not"), "isn't your turn")
}

// TestQuietHoursHoldMentions checks that a turn at night pings no player, and that one reminder follows in
// the morning.
func TestQuietHoursHoldMentions(t *testing.T) {
	h := newHouse(t)
	ctx := context.Background()
	h.Now = time.Date(2026, 5, 1, 23, 0, 0, 0, time.UTC)
	if err := h.Store.SetQuiet(ctx, bob.ID, 22*60, 8*60); err != nil {
		t.Fatal(err)
	}
	var pings [][]string
	h.Watch = shownPings(&pings)
	rollOffs(h, channel)
	for _, p := range pings {
		for _, user := range p {
			if user == bob.ID {
				t.Errorf("Bob is called at night: %v", pings)
			}
		}
	}
	before := len(h.Said)
	h.Now = time.Date(2026, 5, 2, 7, 59, 0, 0, time.UTC)
	h.Sweep()
	if len(h.Said) != before {
		t.Errorf("rung in quiet hours: %q", h.Said[before:])
	}
	h.Now = time.Date(2026, 5, 2, 8, 0, 1, 0, time.UTC)
	h.Sweep()
	h.Sweep()
	if rung := h.Said[before:]; len(rung) != 1 || !strings.Contains(rung[0], "<@"+bob.ID+">") {
		t.Errorf("in the morning: %q", rung)
	}
}

// TestEnoughRings checks that no reminder follows the last one of a day until the next day.
func TestEnoughRings(t *testing.T) {
	h := newHouse(t)
	h.Now = time.Date(2026, 5, 1, 1, 0, 0, 0, time.UTC)
	rollOffs(h, channel)
	for _, g := range commandstest.Value(h.Store.GamesOf(t.Context(), ann.ID))(t) {
		if err := h.Store.SetPace(t.Context(), g.Game.ID, time.Hour); err != nil {
			t.Fatal(err)
		}
	}
	h.WantPrivate(h.Set(ann, "limit=2"), "at most 2 per day")
	h.WantPrivate(h.Set(ann, "limit=11"), "1 to 10 reminders")
	h.WantPrivate(h.Set(bob, "ring=off"), "Reminders: off")
	before := len(h.Said)
	for range 20 {
		h.Now = h.Now.Add(time.Hour)
		h.Sweep()
	}
	rung := h.Said[before:]
	if len(rung) != 2 {
		t.Errorf("in a day: %q", rung)
	}
	before = len(h.Said)
	for range 4 {
		h.Now = h.Now.Add(time.Hour)
		h.Sweep()
	}
	if len(h.Said) == before {
		t.Error("no ring the next day")
	}
}

// TestOneCallUntilOneActs checks that a pinged player who has not acted isn't pinged again soon. A reminder
// covers everything later.
func TestOneCallUntilOneActs(t *testing.T) {
	h := newHouse(t)
	var pings [][]string
	h.Watch = shownPings(&pings)
	rollOffs(h, channel, channel)
	calls := 0
	for _, p := range pings {
		for _, user := range p {
			if user == bob.ID {
				calls++
			}
		}
	}
	if calls != 1 {
		t.Errorf("Bob is called %d times: %v", calls, pings)
	}
	before := len(h.Said)
	h.Now = h.Now.Add(7 * time.Hour)
	h.Sweep()
	if rung := h.Said[before:]; len(rung) != 1 || strings.Count(rung[0], "<@"+bob.ID+">, **your turn in ") != 2 {
		t.Errorf("after some hours: %q", rung)
	}
}

// TestSinceOneLeft checks that the reminder and /mygames show what others did since a player's last act.
func TestSinceOneLeft(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	active := h.Owing(id, "activate")[0]
	other := map[string]gamekit.User{ann.ID: bob, bob.ID: ann}[active.ID]
	h.Press(active, "d:"+h.Asks(id, "activate")+":pass")
	left := h.Press(other, "s:"+other.ID+":left")
	h.WantPrivate(left, "https://discord.com/channels/100/")
	h.WantPrivate(left, "**Your turn:** take a turn.")
	if asks := h.Asks(id, "activate"); !strings.HasPrefix(buttons(commandstest.Message(left))[0], "d:"+asks) {
		t.Errorf("no button to answer %s: %q", asks, buttons(commandstest.Message(left)))
	}
	h.WantPrivate(h.Slash(other, "/mygames"), "**Your turn**")
	if mine := h.Slash(other, "/mygames"); !strings.HasSuffix(labels(mine.Whisper.Message()), "Since last move") {
		t.Errorf("buttons of /mygames: %s", labels(mine.Whisper.Message()))
	}
	t.Log(text(left))
	h.WantPrivate(h.Press(cat, "s:"+cat.ID+":left"), "Nothing has happened")
}

// TestARingShowsWhatIsLeft checks that a reminder of several games is edited when the duties in one are
// fulfilled.
func TestARingShowsWhatIsLeft(t *testing.T) {
	h := newHouse(t)
	ids := rollOffs(h, channel, channel, channel)
	h.Now = h.Now.Add(25 * time.Hour)
	h.Sweep()
	before := len(h.Edits)
	h.Press(ann, "d:"+h.Asks(ids[1], "roll")+":roll")
	if edits := strings.Join(h.Edits[before:], "\n"); strings.Count(edits, "<@"+ann.ID+">") != 2 || strings.Count(edits, "<@"+bob.ID+">") != 3 {
		t.Errorf("after one: %q", edits)
	}
	before = len(h.Edits)
	h.Press(ann, "d:"+h.Asks(ids[0], "roll")+":roll")
	if edits := strings.Join(h.Edits[before:], "\n"); !strings.Contains(edits, "**your turn in ") || strings.Count(edits, "<@"+ann.ID+">") != 1 {
		t.Errorf("after two: %q", edits)
	}
}

// shownPings gathers whom posts call.
func shownPings(into *[][]string) func(commandstest.Shown) {
	return func(s commandstest.Shown) {
		if s.To == "" {
			*into = append(*into, s.Message.Pings)
		}
	}
}

// TestHeldRingsFollowOtherHours checks that a player who ends their quiet hours early is reminded at once.
func TestHeldRingsFollowOtherHours(t *testing.T) {
	h := newHouse(t)
	h.Now = time.Date(2026, 5, 1, 23, 0, 0, 0, time.UTC)
	if err := h.Store.SetQuiet(context.Background(), bob.ID, 22*60, 8*60); err != nil {
		t.Fatal(err)
	}
	rollOffs(h, channel)
	said := len(h.Said)
	h.Now = h.Now.Add(time.Hour)
	h.Sweep()
	if told := h.Told(said); told != "" {
		t.Fatalf("rung at night: %q", told)
	}
	h.Set(bob, "quiet=none")
	h.Now = h.Now.Add(time.Minute)
	h.Sweep()
	if told := h.Told(said); strings.Count(told, "🔔") != 1 || !strings.HasPrefix(told, "<@"+bob.ID+">") {
		t.Errorf("with other hours: %q", told)
	}
}
