package main

import (
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"warbell/bot/discordfake"
)

// TestARevokedTokenEndsTheProgram checks F66: a revoked token ends the program with the exit code for final
// errors, however it is noticed first.
func TestARevokedTokenEndsTheProgram(t *testing.T) {
	for _, tt := range []struct {
		name, path string // what is refused from then on
		args       []string
		notice     func(*discordfake.Server)
	}{
		{"as it reconnects", "/api/v10/gateway/bot", nil, (*discordfake.Server).DropGateway},
		{"with several shards", "/api/v10/gateway/bot", []string{"-shards", "0-1/2"}, (*discordfake.Server).DropGateway},
		{"by any request", "/api/v10/", nil, (*discordfake.Server).DropGateway},
		{"where interactions are posted", "/api/v10/", []string{"-http", "127.0.0.1:0"}, func(*discordfake.Server) {}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				stand, _ := standIn(t)
				var revoked atomic.Bool
				url := served(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					switch {
					case revoked.Load() && strings.HasPrefix(r.URL.Path, "/gateway"): // nor can the session be resumed
						w.WriteHeader(http.StatusServiceUnavailable)
						return
					case !revoked.Load() || !strings.HasPrefix(r.URL.Path, tt.path):
						stand.ServeHTTP(w, r)
						return
					}
					w.WriteHeader(http.StatusUnauthorized)
					_, _ = io.WriteString(w, `{"message": "401: Unauthorized", "code": 0}`)
				}))
				s := serves(t, url, filepath.Join(t.TempDir(), "out.db"), append([]string{"-log", "error"}, tt.args...)...)
				revoked.Store(true)
				begun := time.Now()
				tt.notice(stand)
				select {
				case code := <-s.code:
					close(s.code)
					if said := s.said.String(); code != exitFinal || !strings.Contains(said, "warbell: the bot's token is not accepted") {
						t.Errorf("exit code %d, said %s", code, said)
					}
					t.Log("after", time.Since(begun))
				case <-time.After(3 * time.Hour):
					t.Fatal("the bot goes on")
				}
			})
		})
	}
}

// TestARefusedTokenAtTheStart checks F66: if any request at the start is refused, the program ends
// with the same code.
func TestARefusedTokenAtTheStart(t *testing.T) {
	bubble(t, func(t *testing.T) {
		for _, path := range []string{"/applications/@me", "/commands", "/gateway/bot", "/users/@me"} {
			stand, _ := standIn(t)
			url := served(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if strings.HasSuffix(r.URL.Path, path) {
					w.WriteHeader(http.StatusUnauthorized)
					return
				}
				stand.ServeHTTP(w, r)
			}))
			args := []string{"serve"}
			if path == "/users/@me" { // asked where no session tells who the bot is
				args = append(args, "-http", "127.0.0.1:0")
			}
			code, said := ran(t.Context(), url, filepath.Join(t.TempDir(), "w.db"), discordfake.Token, args...)
			if code != exitFinal || !strings.Contains(said, "the bot's token is not accepted") {
				t.Errorf("%s: exit code %d, said %s", path, code, said)
			}
		}
	})
}
