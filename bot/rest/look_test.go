package rest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"warbell/bot/bottest"
)

// TestServersComeInPages checks that pages are requested until one isn't full.
func TestServersComeInPages(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		for _, in := range []int{0, 3, page, page + 1, 2*page + 50} {
			asked := 0
			c := clientOf(t, func(w http.ResponseWriter, r *http.Request) {
				asked++
				after, _ := strconv.Atoi(r.URL.Query().Get("after"))
				some := []map[string]any{}
				for id := after + 1; id <= in && len(some) < page; id++ {
					some = append(some, map[string]any{"id": strconv.Itoa(id), "name": "S", "permissions": "309237681152"})
				}
				_ = json.NewEncoder(w).Encode(some)
			})
			all, err := c.Servers(t.Context())
			if err != nil || len(all) != in || asked != in/page+1 {
				t.Errorf("%d servers in %d questions, %v; want %d in %d", len(all), asked, err, in, in/page+1)
			}
			for i, s := range all {
				if want := (Server{ID: strconv.Itoa(i + 1), Name: "S", Permissions: 309237681152}); s != want {
					t.Fatalf("server %d is %+v", i, s)
				}
			}
		}
	})
}

func TestClock(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		want := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
		date := want.Format(http.TimeFormat)
		c := clientOf(t, func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/api/v10/gateway" || r.Header.Get("Authorization") != "" {
				t.Errorf("asked %s with %q", r.URL, r.Header.Get("Authorization"))
			}
			w.Header().Set("Date", date)
			fmt.Fprint(w, `{"url":"wss://x"}`)
		})
		if at, err := c.Clock(t.Context()); err != nil || !at.Equal(want) {
			t.Errorf("%v, %v", at, err)
		}
		date = "long ago"
		if _, err := c.Clock(t.Context()); err == nil || !strings.Contains(err.Error(), "no date") {
			t.Errorf("a date that is none: %v", err)
		}
	})
}

// TestLooking reads Discord's data about the bot, its servers and channels.
func TestLooking(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		c := clientOf(t, func(w http.ResponseWriter, r *http.Request) {
			answer, ok := map[string]string{
				"/applications/@me":   `{"id":"1","name":"Warbell","flags":16384,"bot":{"id":"9"}}`,
				"/users/@me":          `{"id":"9","username":"warbell","bot":true}`,
				"/channels/4":         `{"id":"4","name":"duels","type":11,"guild_id":"2","parent_id":"3","permission_overwrites":[{"id":"9","type":1,"allow":"1024","deny":"274877906944"}]}`,
				"/guilds/2/roles":     `[{"id":"2","name":"@everyone","permissions":"2048"}]`,
				"/guilds/2/members/9": `{"roles":["5","6"],"user":{"id":"9"}}`,
			}[strings.TrimPrefix(r.URL.Path, "/api/v10")]
			if !ok {
				w.WriteHeader(http.StatusNotFound)
			}
			fmt.Fprint(w, answer)
		})
		ctx := t.Context()
		want := func(what string, got, want any, err error) {
			t.Helper()
			if diff := cmp.Diff(want, got); diff != "" || err != nil {
				t.Errorf("%s: %v (-want +got)\n%s", what, err, diff)
			}
		}
		portal, err := c.Portal(ctx)
		want("portal", portal, Portal{ID: "1", Name: "Warbell", Flags: 1 << 14}, err)
		self, err := c.Self(ctx)
		want("self", self, User{ID: "9", Name: "warbell"}, err)
		thread, err := c.Channel(ctx, "4")
		want("channel", thread, Channel{ID: "4", Name: "duels", Type: 11, Server: "2", Parent: "3", Overwrites: []Overwrite{{ID: "9", Allow: 1 << 10, Deny: 1 << 38}}}, err)
		if !thread.Thread() || (Channel{Type: 0}).Thread() || (Channel{Type: 13}).Thread() {
			t.Error("threads are not told from channels")
		}
		roles, err := c.Roles(ctx, "2")
		want("roles", roles, []Role{{ID: "2", Permissions: 1 << 11}}, err)
		own, err := c.RolesOf(ctx, "2", "9")
		want("own roles", own, []string{"5", "6"}, err)
	})
}
