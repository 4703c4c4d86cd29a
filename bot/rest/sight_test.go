package rest

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"warbell/bot/bottest"
)

// view is an overwrite of who may read a channel: the IDs to whom it is open, and those to whom it is not.
func view(open, shut string) (all []Overwrite) {
	for _, id := range strings.Fields(open) {
		all = append(all, Overwrite{ID: id, Allow: viewChannel})
	}
	for _, id := range strings.Fields(shut) {
		all = append(all, Overwrite{ID: id, Deny: viewChannel})
	}
	return all
}

// TestCovers checks which readers are covered; g is the role @everyone.
func TestCovers(t *testing.T) {
	for _, tt := range []struct {
		name               string
		everyone           uint64
		open, shut         string // of the channel that is read
		otherOpen, without string // of the other
		want               bool
	}{
		{"both open", viewChannel, "", "", "", "", true},
		{"the other is hidden", viewChannel, "", "", "staff", "g", false},
		{"the first is hidden", viewChannel, "staff", "g", "", "", true},
		{"hidden alike", viewChannel, "staff", "g", "staff", "g", true},
		{"hidden, open to more", viewChannel, "staff", "g", "staff players", "g", true},
		{"hidden, open to fewer", viewChannel, "staff players", "g", "staff", "g", false},
		{"hidden from one role", viewChannel, "", "", "", "new", false},
		{"hidden from the same role", viewChannel, "", "new", "", "new", true},
		{"nobody reads by default, both alike", 0, "", "", "", "", true},
		{"nobody reads by default, the first is for a role", 0, "staff", "", "", "", false},
		{"nobody reads by default, the other is open", 0, "staff", "", "g", "", true},
		{"files alone", viewChannel, "", "", "", "", true},
	} {
		a, b := Channel{Server: "g", Overwrites: view(tt.open, tt.shut)}, Channel{Server: "g", Overwrites: view(tt.otherOpen, tt.without)}
		if tt.name == "files alone" {
			b.Overwrites = []Overwrite{{ID: "g", Deny: 1 << 15}}
		}
		if got := covers(a, b, tt.everyone); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// TestSight checks that Discord is asked once for data that is stored, and that channels the bot can't see
// count as hidden.
func TestSight(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		asked := map[string]int{}
		shut := []Overwrite{{ID: "1", Deny: viewChannel}, {ID: "7", Allow: viewChannel}}
		answers := map[string]any{
			"/channels/10":         Channel{ID: "10", Server: "1"},
			"/channels/11":         Channel{ID: "11", Server: "1", Overwrites: shut},
			"/channels/12":         Channel{ID: "12", Server: "1", Type: 11, Parent: "11"},
			"/channels/13":         Channel{ID: "13", Server: "1", Type: privateThread, Parent: "10"},
			"/guilds/1/roles":      []map[string]string{{"id": "1", "permissions": strconv.Itoa(viewChannel)}, {"id": "7", "permissions": "0"}},
			"/guilds/1/members/50": map[string]any{"roles": []string{"7"}}, "/guilds/1/members/51": map[string]any{"roles": []string{}},
		}
		c := clientOf(t, func(w http.ResponseWriter, r *http.Request) {
			path := strings.TrimPrefix(r.URL.Path, "/api/v10")
			asked[path]++
			if answers[path] == nil {
				w.WriteHeader(http.StatusNotFound)
			}
			_ = json.NewEncoder(w).Encode(answers[path])
		})
		now := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
		s := NewSight(c, func() time.Time { return now })
		reads := func(channel, user string) bool {
			ok, err := s.Reads(t.Context(), "1", channel, user)
			if err != nil {
				t.Error(err)
			}
			return ok
		}
		for what, want := range map[string]bool{
			"10 50": true, "10 51": true, "11 50": true, "11 51": false, "12 50": true, "12 51": false, "13 50": false, "10 99": false, "404 50": false,
		} {
			channel, user, _ := strings.Cut(what, " ")
			if reads(channel, user) != want {
				t.Errorf("%s: %v", what, !want)
			}
		}
		for what, want := range map[string]bool{"10 11": false, "10 12": false, "11 10": true, "11 12": true, "10 404": false, "404 404": true} {
			from, to, _ := strings.Cut(what, " ")
			if ok, err := s.Covers(t.Context(), "1", from, to); err != nil || ok != want {
				t.Errorf("%s is covered: %v, %v", what, ok, err)
			}
		}
		if asked["/channels/11"] > 3 || asked["/guilds/1/roles"] != 1 || asked["/guilds/1/members/50"] != 1 {
			t.Errorf("asked again: %v", asked)
		}
		now = now.Add(sightKept)
		if reads("10", "50"); asked["/guilds/1/roles"] != 2 {
			t.Errorf("asked no more: %v", asked)
		}
		if ok, err := s.Reads(t.Context(), "2", "10", "50"); ok || err != nil {
			t.Errorf("in another server: %v, %v", ok, err)
		}
	})
}
