package discordfake_test

import (
	"encoding/json"
	"slices"
	"testing"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
)

// TestAttach checks that a bot without a WebSocket receives the same events as one with it,
// until it is detached.
func TestAttach(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		s, err := discordfake.New(discordfake.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var kinds []string
		detach := s.Attach(func(kind string, data json.RawMessage) {
			if !json.Valid(data) {
				t.Errorf("%s brings no JSON: %s", kind, data)
			}
			kinds = append(kinds, kind)
		})
		if want := []string{"READY", "GUILD_CREATE", "GUILD_CREATE"}; !slices.Equal(kinds, want) || !s.Online() {
			t.Errorf("got %q, online: %t; want %q", kinds, s.Online(), want)
		}
		s.Kick("The Back Room")
		if kinds[len(kinds)-1] != "GUILD_DELETE" {
			t.Errorf("being kicked brings %q", kinds[3:])
		}
		detach()
		s.Invite("The Back Room")
		if len(kinds) != 4 || s.Online() {
			t.Errorf("after its end the session got %q", kinds[4:])
		}
	})
}
