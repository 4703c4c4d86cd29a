package commands_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"warbell/commands"
	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// digestsTo are the digests that a user got by DM.
func (h *house) digestsTo(user gamekit.User) []string {
	var all []string
	for _, d := range h.DMs[user.ID] {
		if text := d.Whisper.Message().Text; strings.HasPrefix(text, "📰") {
			all = append(all, text)
		}
	}
	return all
}

// after lets time pass, and sweeps.
func (h *house) after(d time.Duration) {
	h.Helper()
	h.Now = h.Now.Add(d)
	h.Sweep()
}

// round plays what is owed in a game, so many times.
func (h *house) round(id storage.GameID, times int) {
	h.Helper()
	for range times {
		owed, err := h.Store.Duties(h.Context(), id)
		if err != nil || len(owed) == 0 {
			h.Fatal(owed, err)
		}
		user := ann
		if owed[0].User == bob.ID {
			user = bob
		}
		h.PlayOne(id, user)
	}
}

// rolls lets Ann roll in the roll-off of a channel.
func (h *house) rolls(channel string) {
	h.Helper()
	status := h.SlashCall(ann, nil, "game", "status")
	status.Channel.ID = channel
	ids := buttons(commandstest.Message(h.Do(status)))
	if len(ids) == 0 {
		h.Fatalf("nothing to roll in %s", channel)
	}
	press := h.PressCall(ann, ids[0])
	press.Channel.ID = channel
	h.Do(press)
}

// TestFollowing checks that a follower gets a digest once a day, outside quiet hours, until the game ends. It
// contains no secrets, and there is none without news.
func TestFollowing(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	status := h.Slash(cat, "/game status")
	if !slices.Contains(buttons(commandstest.Message(status)), "fo:game:"+string(id)) {
		t.Fatalf("no button to follow: %q", buttons(commandstest.Message(status)))
	}
	h.WantPrivate(h.Press(cat, "fo:game:"+string(id)), "📰 You now follow")
	h.WantPrivate(h.Slash(ann, "/follow"), "can't follow your own game")
	h.Set(cat, "zone=UTC | quiet=12:00-16:00")
	h.round(id, 2)
	h.after(23 * time.Hour)
	if got := h.digestsTo(cat); len(got) > 0 {
		t.Fatalf("told too soon: %q", got)
	}
	h.after(2 * time.Hour)
	if got := h.digestsTo(cat); len(got) > 0 {
		t.Fatalf("told in quiet hours: %q", got)
	}
	h.after(4 * time.Hour)
	got := h.digestsTo(cat)
	if len(got) != 1 || strings.Count(got[0], "\n- ") == 0 || !strings.Contains(got[0], "https://discord.com/channels/100/") || strings.Contains(got[0], "<@") {
		t.Fatalf("digest %q", got)
	}
	h.after(26 * time.Hour)
	if got := h.digestsTo(cat); len(got) != 1 {
		t.Fatalf("told without news: %q", got[1:])
	}
	h.Slash(ann, "/game resign")
	h.after(25 * time.Hour)
	if got := h.digestsTo(cat); len(got) != 2 || !strings.Contains(got[1], "🏁 **") || !strings.Contains(got[1], "is over") {
		t.Fatalf("the end: %q", got)
	}
	h.after(50 * time.Hour)
	if left, err := h.Store.Followed(t.Context(), cat.ID); err != nil || len(left) != 0 {
		t.Errorf("still followed: %v, %v", left, err)
	}
	h.WantPrivate(h.Slash(cat, "/follow"), "You aren't following any games")
}

// TestF35DigestTellsPostsAsTheyStood checks that a digest quotes the first line of each post unchanged, for
// example with the wounds of that time.
func TestF35DigestTellsPostsAsTheyStood(t *testing.T) {
	h := newHouse(t)
	for range 3 { // the dice of one may leave few lines with wounds
		id := h.Duel("")
		h.Slash(cat, "/follow")
		for n := 0; n < 40 && !h.Ended(id); n++ {
			h.round(id, 1)
		}
	}
	h.Rest()
	h.after(26 * time.Hour)
	counted := 0
	for _, line := range strings.Split(strings.Join(h.digestsTo(cat), "\n"), "\n") {
		text, _, _ := strings.Cut(strings.TrimPrefix(line, "- "), " https://")
		if text == line || !strings.Contains(text, "/") {
			continue
		}
		counted++
		if !strings.Contains(h.Told(0), strings.TrimSuffix(text, "…")) {
			t.Errorf("no post says %q", text)
		}
	}
	if counted < 2 {
		t.Errorf("%d lines with wounds: %q\n%s", counted, h.digestsTo(cat), h.Told(0))
	}
}

// TestFollowingIsStopped checks that a user can stop following a game by the command or the menu, and all
// games at once.
func TestFollowingIsStopped(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	h.WantPrivate(h.Slash(cat, "/follow"), "📰 You now follow")
	h.WantPrivate(h.Slash(cat, "/mygames"), "You follow 1 game")
	if err := h.Store.SetDM(t.Context(), cat.ID, "", true); err != nil {
		t.Fatal(err)
	}
	h.Slash(cat, "/follow")
	h.WantPrivate(h.Slash(cat, "/follow"), "Your DMs are closed")
	h.WantPrivate(h.Slash(cat, "/follow"), "no longer follow")
	h.Slash(cat, "/follow")
	h.WantPrivate(h.Press(cat, "fo:stop", string(id)), "stopped following 1 game")
	h.WantPrivate(h.Press(cat, "fo:stop"), "Choose an option")
	h.Slash(cat, "/follow")
	h.WantPrivate(h.Press(cat, "fo:none"), "stopped following 1 game")
	h.WantPrivate(h.Press(cat, "fo:old"), "out of date")
	far := h.PressCall(cat, "fo:game:"+string(id))
	far.Channel.ID = "elsewhere"
	if r := h.Do(far); !strings.Contains(text(r), "doesn't know that game") {
		t.Errorf("a game elsewhere: %q", text(r))
	}
	h.round(id, 2)
	h.after(48 * time.Hour)
	if got := h.digestsTo(cat); len(got) > 0 {
		t.Errorf("told all the same: %q", got)
	}
}

// TestDigestTellsNothingHidden checks that a digest only counts the games that the follower can't see any
// more.
func TestDigestTellsNothingHidden(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	h.Slash(cat, "/follow")
	call := h.SlashCall(ann, map[string]gamekit.Value{"entrants": {Text: "<@" + bob.ID + ">"}, "press": {Bool: true}}, "rolloff")
	call.Channel.ID = "secret"
	h.Do(call)
	there := h.SlashCall(cat, nil, "follow")
	there.Channel.ID = "secret"
	h.WantPrivate(h.Do(there), "📰 You now follow")
	h.Hidden = map[string]bool{"secret": true}
	h.round(id, 2)
	h.rolls("secret")
	h.after(25 * time.Hour)
	got := h.digestsTo(cat)
	if len(got) != 1 || !strings.Contains(got[0], "no longer see: 1 game") || strings.Contains(strings.ToLower(got[0]), "roll-off") {
		t.Errorf("digest %q", got)
	}
	h.WantPrivate(h.Slash(cat, "/mygames"), "You follow 2 games")
}

// TestManyFollowedGamesFitIntoOneMessage checks that a digest of many games fits into one message, and that
// the number of followed games is bounded.
func TestManyFollowedGamesFitIntoOneMessage(t *testing.T) {
	h := newHouse(t)
	h.Limits = commands.Limits{}
	h.Build(h.Store)
	var last gamekit.Reply
	for n := range storage.MostFollowed + 1 {
		at := func(call *gamekit.Call) gamekit.Reply {
			call.Channel.ID = fmt.Sprintf("chan%d", n)
			return h.Do(call)
		}
		at(h.SlashCall(ann, map[string]gamekit.Value{"entrants": {Text: "<@" + bob.ID + ">"}, "press": {Bool: true}, "for": {Text: strings.Repeat("*long* ", 12)}}, "rolloff"))
		last = at(h.SlashCall(cat, nil, "follow"))
		h.Now = h.Now.Add(time.Minute)
	}
	h.WantPrivate(last, fmt.Sprintf("can't follow more than %d games", storage.MostFollowed))
	for n := range storage.MostFollowed {
		h.rolls(fmt.Sprintf("chan%d", n))
	}
	h.after(25 * time.Hour)
	got := h.digestsTo(cat)
	if len(got) != 1 || utf8.RuneCountInString(got[0]) > 2000 || !strings.Contains(got[0], "more game") {
		t.Errorf("digest %d long: %q", utf8.RuneCountInString(strings.Join(got, "")), got)
	}
}
