package main

import (
	"context"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"warbell/bot/discordfake"
)

// reply requests a path from a server, and returns the status and the answer.
func reply(t *testing.T, at, path string) (int, string) {
	t.Helper()
	res, err := client().Get("http://" + at + path)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	raw, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, string(raw)
}

// enter enters the running bot's door as its endpoint at Discord's, which tries it.
func (s *serving) enter(stand *discordfake.Server) {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(s.t.Context(), patience)
	defer cancel()
	if err := stand.SetEndpoint(ctx, "http://"+s.HTTP+interactionsPath); err != nil {
		s.t.Fatal(err)
	}
}

// TestServeHTTP runs the bot without a gateway: Discord accepts its endpoint, and
// its commands are answered.
func TestServeHTTP(t *testing.T) {
	bubble(t, func(t *testing.T) {
		stand, url := standIn(t)
		db := filepath.Join(t.TempDir(), "http.db")
		s := serves(t, url, db, "-http", "127.0.0.1:0", "-health", "127.0.0.1:0")
		s.wantBanner("as Warbell, in "+count(joined(t, url), "server")+"\n", "interactions at http://"+s.HTTP+interactionsPath, "enter its https address")
		if code, found := ran(t.Context(), url, db, discordfake.Token, "doctor", "-http", s.HTTP); code != exitOK || !strings.Contains(found, "Discord has no endpoint") {
			t.Errorf("the doctor says, with %d:\n%s", code, found)
		}
		s.enter(stand)
		rolls(t, stand)
		for path, want := range map[string]int{"/healthz": 200, "/readyz": 200, interactionsPath: http.StatusMethodNotAllowed, "/metrics": 404, "/": 404} {
			if code, said := reply(t, s.HTTP, path); code != want {
				t.Errorf("GET %s: %d %q", path, code, said)
			}
		}
		if code, said := reply(t, s.Health, "/healthz"); code != 200 {
			t.Errorf("health: %d %q", code, said)
		}
		if code, found := ran(t.Context(), url, db, discordfake.Token, "doctor", "-http", s.HTTP, "-public-key", stand.PublicKey()); code != exitOK || !strings.Contains(found, "sends interactions to http://"+s.HTTP) {
			t.Errorf("the doctor says, with %d:\n%s", code, found)
		}
		if code, found := ran(t.Context(), url, db, discordfake.Token, "doctor"); code == exitOK || !strings.Contains(found, "none come by the gateway") {
			t.Errorf("the doctor says, with %d:\n%s", code, found)
		}
		if stand.Online() {
			t.Error("the bot is connected to the gateway")
		}
	})
}

// TestDoorCloses checks that a load balancer learns that this process ends, and that its requests are
// answered until then.
func TestDoorCloses(t *testing.T) {
	bubble(t, func(t *testing.T) {
		stand, url := standIn(t)
		s := serves(t, url, filepath.Join(t.TempDir(), "door.db"), "-http", "127.0.0.1:0")
		s.enter(stand)
		if code, said := reply(t, s.HTTP, "/readyz"); code != 200 || said != "ready\n" {
			t.Fatalf("readiness: %d %q", code, said)
		}
		s.end()
		until := time.Now().Add(leaving - time.Second)
		for code := 200; code != http.StatusServiceUnavailable; time.Sleep(10 * time.Millisecond) {
			if code, _ = reply(t, s.HTTP, "/readyz"); time.Now().After(until) {
				t.Fatal("it is ready, though it ends")
			}
		}
		rolls(t, stand)
	})
}

// TestDoctorOnShards checks that the doctor reports Discord's recommendation, and a number of shards that
// is too small.
func TestDoctorOnShards(t *testing.T) {
	bubble(t, func(t *testing.T) {
		_, url := standAs(t, discordfake.Options{Shards: 4})
		for args, want := range map[string]string{
			"-shards=auto": "on 4 connections as recommended; sessions left today: 1000 of 1000",
			"-shards=0/2":  "recommends 4 connections, but 2 are set",
			"-shards=8":    "WARBELL_SHARDS isn't valid",
		} {
			if _, said := ran(t.Context(), url, filepath.Join(t.TempDir(), "w.db"), discordfake.Token, "doctor", args); !strings.Contains(strings.Join(strings.Fields(said), " "), want) {
				t.Errorf("%s: %s", args, said)
			}
		}
	})
}

func TestHTTPSettings(t *testing.T) {
	bubble(t, func(t *testing.T) {
		stand, url := standIn(t)
		db := filepath.Join(t.TempDir(), "settings.db")
		other := strings.Repeat("ab", 32)
		for _, c := range []struct {
			args []string
			want string
		}{
			{[]string{"-http", "8080"}, "WARBELL_HTTP isn't an address"},
			{[]string{"-shards", "4/4"}, "WARBELL_SHARDS isn't valid"},
			{[]string{"-http", ":0", "-public-key", stand.PublicKey()[1:]}, "DISCORD_PUBLIC_KEY isn't a public key"},
			{[]string{"-http", "127.0.0.1:0", "-public-key", other}, "belongs to another application"},
		} {
			if code, said := ran(t.Context(), url, db, discordfake.Token, append([]string{"serve"}, c.args...)...); code != exitFinal || !strings.Contains(said, c.want) {
				t.Errorf("%v: exit code %d: %s", c.args, code, said)
			}
		}
		if code, said := ran(t.Context(), url, db, discordfake.Token, "doctor", "-http", ":0", "-public-key", other); code == exitOK || !strings.Contains(said, "belongs to another application") {
			t.Errorf("the doctor says, with %d: %s", code, said)
		}
	})
}
