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

// standing is a duel in which somebody owes something, on a server with a feed, a board and a spectator who
// follows it.
func (h *house) standing() (id storage.GameID, acts gamekit.User) {
	h.Helper()
	h.Feeds = "https://bell.example/"
	h.Build(h.Store)
	h.sets("sv:feed", channel)
	id = h.Duel("")
	h.Press(cat, "fo:game:"+string(id))
	h.round(id, 2)
	acts = ann
	if commandstest.Value(h.Store.Duties(h.Context(), id))(h)[0].User == bob.ID {
		acts = bob
	}
	h.Set(acts, "zone=UTC")
	return id, acts
}

// lists are what each list says of that duel, by the list.
func (h *house) lists(id storage.GameID, acts gamekit.User) map[string]string {
	h.Helper()
	lists := map[string]string{
		"status": text(h.Press(cat, "g:"+string(id))),
		"mine":   text(h.Slash(acts, "/mygames")),
		"games":  text(h.Do(keeper(h.SlashCall(cat, nil, "games", "manage")))),
	}
	since := len(h.Said)
	row := storage.Row{
		Lane: "feed:x", Kind: storage.RowFeed, Game: id, Seq: h.seats(id).Seq, Ref: storage.Ref{Channel: channel}, Created: h.Now,
	}
	commandstest.Value(h.Store.Say(h.Context(), row))(h)
	h.Courier()
	lists["feed"] = h.Told(since)
	h.Watch = func(s commandstest.Shown) { lists["pinned"] += s.Message.Text }
	h.Do(keeper(h.SlashCall(cat, map[string]gamekit.Value{"games": {Text: "channel"}}, "games", "board")))
	h.Courier()
	h.Watch = nil
	web, err := h.read(h.feed("new"))
	if err != nil {
		h.Fatal(err)
	}
	_, lists["web"], _ = strings.Cut(web, "<summary>")
	before, digests := len(h.Said), len(h.digestsTo(cat))
	for range 30 {
		h.after(time.Hour)
	}
	lists["ring"] = h.Told(before)
	lists["digest"] = strings.Join(h.digestsTo(cat)[digests:], "\n")
	return lists
}

// channelList is what the list of a channel's games says of a duel, beside another one that goes on.
func (h *house) channelList(title string) string {
	h.Helper()
	h.Accepted(h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Knight"), "ready:Orc Brute", "")
	for line := range strings.Lines(text(h.Slash(cat, "/game status"))) {
		if strings.Contains(line, title) {
			return line
		}
	}
	return ""
}

// TestF27WhoIsWaitedFor checks that all lists agree on the players that a game waits for: none in a pause,
// when idle or over, and no player on vacation. In quiet hours it waits, but doesn't remind.
func TestF27WhoIsWaitedFor(t *testing.T) {
	days := func(h *house, n int) {
		for range n {
			h.after(24 * time.Hour)
		}
	}
	for _, c := range []struct {
		state string
		make  func(h *house, id storage.GameID, acts gamekit.User)
		says  string // in each list; {} is who owes something
		never []string
		other map[string]string // where it is said in other words; "-": the list has nothing of it
	}{
		{"running", func(*house, storage.GameID, gamekit.User) {}, "**{}** to act", []string{"paused", "vacation"}, map[string]string{
			"status": "**To do**\n- **{}**", "mine": "**Your turn**", "web": "{} to act", "board": "**{}** (", "feed": "🔔", "ring": "🔔",
		}},
		{"quiet", func(h *house, _ storage.GameID, acts gamekit.User) { h.Set(acts, "quiet=00:00-23:59") },
			"**{}** to act", []string{"paused", "vacation"}, map[string]string{
				"status": "**To do**\n- **{}**", "mine": "**Your turn**", "web": "{} to act", "board": "**{}** (", "feed": "🔔", "ring": "-",
			}},
		{"paused", func(h *house, id storage.GameID, _ gamekit.User) {
			h.Slash(ann, "/game time | do=pause | until=5")
			h.Press(bob, "d:"+h.Asks(id, "motion")+":yes")
		}, "paused until <t:", []string{" to act", "🔔", "**Your turn**", "**To do**"}, map[string]string{
			"status": "Paused until <t:", "web": "paused until Wed", "ring": "-",
		}},
		{"vacation", func(h *house, _ storage.GameID, acts gamekit.User) { h.Set(acts, "back=2026-05-20") },
			"**{}** is on vacation until Wed 20 May 2026", []string{" to act", "🔔", "**Your turn**"}, map[string]string{
				"status": "**{}** (on vacation until Wed 20 May 2026)", "web": "{} is on vacation until Wed 20 May 2026", "ring": "-",
			}},
		{"asleep", func(h *house, _ storage.GameID, _ gamekit.User) { days(h, 69) },
			"idle", []string{" to act", "🔔", "**Your turn**", "**To do**"}, map[string]string{
				"status": "Idle", "mine": "**Idle**", "ring": "-", "digest": "-", "web": "idle", "feed": "is idle",
			}},
		{"over", func(h *house, _ storage.GameID, acts gamekit.User) { h.Slash(acts, "/game resign") },
			"is over", []string{" to act", "🔔", "**Your turn**", "**To do**"}, map[string]string{
				"mine": "no running games", "games": "No games are running", "pinned": "No games are running", "web": "-", "ring": "-", "board": "-",
			}},
	} {
		t.Run(c.state, func(t *testing.T) {
			h := newHouse(t)
			id, acts := h.standing()
			c.make(h, id, acts)
			lists := h.lists(id, acts)
			if c.state != "over" {
				lists["board"] = h.channelList("Witchhunter v")
			}
			for list, told := range lists {
				want, ok := c.other[list]
				if !ok {
					want = c.says
				}
				want = strings.ReplaceAll(want, "{}", acts.Name)
				if want != "-" && !strings.Contains(told, want) {
					t.Errorf("%s: want %q, got %q", list, want, told)
				}
				for _, word := range c.never {
					if strings.Contains(told, word) {
						t.Errorf("%s: %q in %q", list, word, told)
					}
				}
				if want == "-" && strings.Contains(told, "🔔") {
					t.Errorf("%s: %q", list, fmt.Sprint(told))
				}
			}
		})
	}
}
