package commands_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
	"warbell/templates"
)

// callPost is a post that rings or warns somebody.
type callPost struct {
	templates.Message
	at time.Time // the minute
}

// minutes lets time pass until then, with a sweep each so often, and gives the posts that ring, warn or tell
// of silence.
func (h *house) minutes(until time.Time, every time.Duration) (posts []callPost) {
	h.Helper()
	defer func(was func(commandstest.Shown)) { h.Watch = was }(h.Watch)
	for h.Now.Before(until) {
		h.Now = h.Now.Add(every)
		var shown []templates.Message
		h.Watch = func(s commandstest.Shown) {
			if s.To == "" {
				shown = append(shown, s.Message)
			}
		}
		before := len(h.Said)
		h.Sweep()
		for _, m := range shown { // edits are no posts
			calls := slices.ContainsFunc([]string{"🔔", ", **your turn in ", ", **due <t:", "💤 **"}, func(sign string) bool { return strings.Contains(m.Text, sign) })
			if calls && slices.Contains(h.Said[before:], m.Text) {
				posts = append(posts, callPost{m, h.Now.Truncate(time.Minute)})
			}
		}
	}
	return posts
}

// one wants the posts to call people once a minute, with few buttons.
func (h *house) one(posts []callPost) {
	h.Helper()
	for i, p := range posts {
		if i > 0 && posts[i-1].at.Equal(p.at) {
			h.Errorf("two posts at %v: %q and %q", p.at, posts[i-1].Text, p.Text)
		}
		if n := countButtons(p.Message); n > 5 {
			h.Errorf("%d buttons: %q", n, p.Text)
		}
	}
}

// countButtons are those of a message; its menus are none.
func countButtons(m templates.Message) (n int) {
	for _, r := range m.Rows {
		n += len(r.Buttons)
	}
	return n
}

// TestF28OnePostForAPhase checks that the players of one phase are reminded and warned by one post with few
// buttons, for days.
func TestF28OnePostForAPhase(t *testing.T) {
	for _, pace := range []string{"quick", "daily", "relaxed", "none"} {
		h := newHouse(t)
		h.BeginFight(" | time-limit="+pace, "Ghast th11 hits37; claws 2 hand | zone=field")
		posts := h.minutes(h.Now.Add(4*24*time.Hour), 20*time.Minute)
		h.one(posts)
		both := slices.ContainsFunc(posts, func(p callPost) bool {
			return strings.Contains(p.Text, "<@"+bob.ID+">") && strings.Contains(p.Text, "<@"+cat.ID+">") && len(p.Pings) == 2
		})
		if !both {
			t.Errorf("%s: no post calls both: %v", pace, posts)
		}
	}
}

// due sets when the next ring of somebody in a game is due, and when they are warned, if ever.
func (h *house) due(id storage.GameID, who gamekit.User, ring, warn time.Time) {
	h.Helper()
	ctx := context.Background()
	if !ring.IsZero() {
		if err := h.Store.Snooze(ctx, who.ID, ring); err != nil {
			h.Fatal(err)
		}
	}
	if warn.IsZero() {
		return
	}
	at := slices.IndexFunc(h.game(id).Seats, func(s storage.Seat) bool { return s.User == who.ID })
	for _, c := range commandstest.Value(h.Store.Clocks(ctx, id))(h) {
		if c.Seat == h.game(id).Seats[at].Seat {
			c.Warn = warn
			if err := h.Store.SetClocks(ctx, h.Now, c); err != nil {
				h.Fatal(err)
			}
			h.Bot.Moved(id)
		}
	}
}

// TestF28AWarningTakesTheRingsPlace checks that a warning replaces a reminder in the same minute, for one
// user or two.
func TestF28AWarningTakesTheRingsPlace(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight(" | time-limit=relaxed", "Ghast th11 hits37; claws 2 hand | zone=field")
	at := h.Now.Add(12 * time.Hour).Truncate(time.Minute)
	h.due(id, bob, at.Add(-40*time.Second), at.Add(-10*time.Second))
	h.due(id, cat, at.Add(-20*time.Second), time.Time{})
	h.Now = at.Add(-70 * time.Second)
	all := h.minutes(at.Add(2*time.Minute), 20*time.Second)
	if len(all) != 1 {
		t.Fatalf("%d posts: %+v", len(all), all)
	}
	m := all[0].Message
	if strings.Count(m.Text, "<@"+bob.ID+">") != 1 || !strings.Contains(m.Text, "<@"+bob.ID+">, **due <t:") || !strings.Contains(m.Text, "<@"+cat.ID+">") {
		t.Errorf("it says %q", m.Text)
	}
	if len(m.Pings) != 2 || countButtons(m) > 5 || strings.Contains(m.Text, "Everyone else") {
		t.Errorf("it calls %v with %d buttons: %q", m.Pings, countButtons(m), m.Text)
	}
	t.Log(m.Text, labels(m))
}

// TestF28GamesOfAChannel checks that one post reminds of several games in a channel, and that other channels
// have their own.
func TestF28GamesOfAChannel(t *testing.T) {
	h := newHouse(t)
	rollOffs(h, channel, channel, channel, "600")
	h.Now = h.Now.Add(25 * time.Hour)
	posts := h.minutes(h.Now.Add(time.Minute), 20*time.Second)
	h.one(posts)
	if len(posts) != 1 || strings.Contains(posts[0].Text, "/600") {
		t.Fatalf("%d posts: %+v", len(posts), posts)
	}
	if called := slices.Sorted(slices.Values(posts[0].Pings)); !slices.Equal(called, []string{ann.ID, bob.ID}) {
		t.Errorf("calls %v", called)
	}
	t.Log(posts[0].Text, labels(posts[0].Message))
}

// TestF28WhoHasActedIsNamedNoMore checks that the post is edited to show the remaining duties, and has no
// buttons at the end.
func TestF28WhoHasActedIsNamedNoMore(t *testing.T) {
	h := newHouse(t)
	ids := rollOffs(h, channel, channel)
	h.Now = h.Now.Add(25 * time.Hour)
	h.Sweep()
	edits := len(h.Edits)
	for _, id := range ids {
		h.Press(ann, "d:"+h.Asks(id, "roll")+":roll")
	}
	last := h.Edits[len(h.Edits)-1]
	for _, e := range h.Edits[edits:] {
		if strings.Contains(e, ", **your turn in ") || strings.Contains(e, "🔔") {
			last = e
		}
	}
	if strings.Contains(last, "<@"+ann.ID+">") || !strings.Contains(last, "<@"+bob.ID+">") {
		t.Errorf("after Ann has rolled twice: %q", last)
	}
	for _, id := range ids {
		h.Press(bob, "d:"+h.Asks(id, "roll")+":roll")
	}
}

// TestF28AnybodyWhoIsRungPresses checks that each reminded user can press the buttons for themselves, and no
// other user can.
func TestF28AnybodyWhoIsRungPresses(t *testing.T) {
	h := newHouse(t)
	id := rollOffs(h, channel)[0]
	h.WantPrivate(h.Press(cat, "s:all:on"), "for another player")
	h.WantPrivate(h.Press(ann, "s:all:snooze", "hour"), "<t:")
	h.WantPrivate(h.Press(bob, "s:all:on"), "next reminder is postponed")
	h.WantPrivate(h.Press(bob, "s:all:not"), "In which game do you need a replacement")
	_ = id
}

// TestF28HoursStayEachPersonsOwn checks that a post for several users neither pings nor reminds a user in
// quiet hours, who is reminded later.
func TestF28HoursStayEachPersonsOwn(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight(" | time-limit=relaxed", "Ghast th11 hits37; claws 2 hand | zone=field")
	at := h.Now.Add(12 * time.Hour).Truncate(time.Minute)
	h.Set(bob, "quiet="+at.Add(-time.Hour).Format("15:04")+"-"+at.Add(5*time.Hour).Format("15:04"))
	h.due(id, bob, at, at)
	h.due(id, cat, at, time.Time{})
	h.Now = at.Add(-time.Minute)
	for _, m := range h.minutes(at.Add(time.Minute), 20*time.Second) {
		if !slices.Equal(m.Pings, []string{cat.ID}) || !strings.Contains(m.Text, "<@"+bob.ID+">, **due") {
			t.Errorf("%q calls %v", m.Text, m.Pings)
		}
	}
	if !slices.ContainsFunc(h.minutes(at.Add(6*time.Hour), 10*time.Minute), func(p callPost) bool { return slices.Contains(p.Pings, bob.ID) }) {
		t.Error("Bob is never called")
	}
}

// TestF28NobodyIsLeftOut checks that all users and games of a channel are covered by posts that fit into a
// message.
func TestF28NobodyIsLeftOut(t *testing.T) {
	h := newHouse(t)
	var crowd []gamekit.User
	for i := range 8 {
		u := gamekit.User{ID: fmt.Sprint(2000 + i), Name: fmt.Sprintf("Player %d", i)}
		crowd = append(crowd, u)
		call := h.Call(u, gamekit.Slash)
		call.Path = []string{"rolloff"}
		call.Options = map[string]gamekit.Value{"entrants": {Text: "<@" + ann.ID + ">"}, "press": {Bool: true}, "minutes": {Int: 10000}}
		h.Do(call)
	}
	h.Now = h.Now.Add(25 * time.Hour)
	posts := h.minutes(h.Now.Add(time.Minute), 20*time.Second)
	for _, p := range posts {
		if countButtons(p.Message) > 5 || !templates.Fits(p.Text) {
			t.Errorf("%d buttons, %d characters: %q", countButtons(p.Message), len(p.Text), p.Text)
		}
	}
	for _, u := range append(crowd, ann) {
		called := 0
		for _, p := range posts {
			if slices.Contains(p.Pings, u.ID) && strings.Contains(p.Text, "<@"+u.ID+">") {
				called++
			}
		}
		if called != 1 {
			t.Errorf("%s is called %d times by %d posts", u.Name, called, len(posts))
		}
	}
}
