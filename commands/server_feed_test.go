package commands_test

import (
	"encoding/xml"
	"errors"
	"regexp"
	"strings"
	"testing"

	"warbell/commands/gamekit"
	"warbell/commands/organiser"
)

// feed is /server feed by who manages the server.
func (h *house) feed(address string) gamekit.Reply {
	h.Helper()
	return h.Do(keeper(h.SlashCall(cat, map[string]gamekit.Value{"address": {Text: address}}, "server", "feed")))
}

// read reads a feed by the key that a reply shows.
func (h *house) read(shown gamekit.Reply) (string, error) {
	h.Helper()
	key := regexp.MustCompile(`https://bell\.example/feed/(\w{32})\.atom`).FindStringSubmatch(text(shown))
	if key == nil {
		h.Fatalf("no address in %q", text(shown))
	}
	raw, err := h.Bot.Feed(h.Context(), key[1])
	return string(raw), err
}

// TestAFeedForTheWeb checks that the feed's address shows whose turn it is, without games hidden from the
// readers of its channel. A new address replaces the old one.
func TestAFeedForTheWeb(t *testing.T) {
	h := newHouse(t)
	h.WantPrivate(h.feed("new"), "has no web feeds")
	h.Feeds = "https://bell.example/"
	h.Build(h.Store)
	h.Duel("")
	call := h.SlashCall(ann, map[string]gamekit.Value{"entrants": {Text: "<@" + bob.ID + ">"}, "press": {Bool: true}}, "rolloff")
	call.Channel.ID = "secret"
	h.Do(call)
	h.Hidden = map[string]bool{"secret": true}
	h.WantPrivate(h.Slash(ann, "/server feed | address=new"), "Manage Server")
	h.WantPrivate(h.feed("old"), "Choose from the list")
	h.WantPrivate(h.feed("none"), "this server has none")
	first := h.feed("new")
	h.WantPrivate(first, "Anyone with this address can read")
	got, err := h.read(first)
	if err != nil {
		t.Fatal(err)
	}
	var feed struct {
		Entries []struct {
			Title   string `xml:"title"`
			Summary string `xml:"summary"`
			Link    struct {
				Href string `xml:"href,attr"`
			} `xml:"link"`
		} `xml:"entry"`
	}
	if err := xml.Unmarshal([]byte(got), &feed); err != nil || len(feed.Entries) != 1 {
		t.Fatalf("%v in %s", err, got)
	}
	if e := feed.Entries[0]; e.Title != "Witchhunter v Orc Brute" || !strings.Contains(e.Summary, " to act") || e.Link.Href != "https://discord.com/channels/100/"+channel {
		t.Errorf("%+v", e)
	}
	second := h.feed("new")
	if _, err := h.read(first); !errors.Is(err, organiser.ErrNoFeed) {
		t.Errorf("the old address still works: %v", err)
	}
	if _, err := h.read(second); err != nil {
		t.Error(err)
	}
	h.WantPrivate(h.feed("none"), "Its address no longer works")
	if _, err := h.read(second); !errors.Is(err, organiser.ErrNoFeed) {
		t.Errorf("it was ended, and still works: %v", err)
	}
	if strings.Contains(h.Logs.String(), "/feed/") {
		t.Errorf("an address is in the log")
	}
}
