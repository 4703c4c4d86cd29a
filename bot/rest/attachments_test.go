package rest

import (
	"errors"
	"net/http"
	"strings"
	"testing"

	"warbell/bot/bottest"
)

// TestFetchesFromDiscordAlone checks that no requests go to other hosts, schemes, ports and paths.
func TestFetchesFromDiscordAlone(t *testing.T) {
	asked := &http.Client{Transport: failing{}}
	a := NewAttachments(New(Options{HTTP: asked}))
	for _, address := range []string{
		"", "x", "://", "http://cdn.discordapp.com/attachments/1/2/a.txt", "https://cdn.discordapp.com:444/attachments/1/2/a.txt",
		"https://cdn.discordapp.com.evil.example/attachments/1/2/a.txt", "https://u@cdn.discordapp.com/attachments/1/2/a.txt",
		"https://169.254.169.254/attachments/1/2/a.txt", "https://cdn.discordapp.com/avatars/1/2.png", "file:///attachments/etc/passwd",
	} {
		if _, err := a.Fetch(t.Context(), address, 9); !errors.Is(err, errForeign) || a.Keeps(address) {
			t.Errorf("%q: %v", address, err)
		}
	}
	for _, kind := range []string{"attachments", "ephemeral-attachments"} {
		if _, err := a.Fetch(t.Context(), "https://cdn.discordapp.com/"+kind+"/1/2/a.txt?ex=1", 9); err == nil || errors.Is(err, errForeign) {
			t.Errorf("%s: %v", kind, err)
		}
	}
}

// failing is a network on which nobody answers.
type failing struct{}

func (failing) RoundTrip(*http.Request) (*http.Response, error) {
	return nil, errors.New("asked")
}

// TestFetchIsBounded checks that no more is read than was asked for, that no token is sent, and that no
// redirect is followed.
func TestFetchIsBounded(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		net := bottest.NewNet(t)
		url := net.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			switch {
			case r.Header.Get("Authorization") != "":
				t.Error("the token is sent")
			case strings.HasSuffix(r.URL.Path, "moved"):
				http.Redirect(w, r, "/attachments/1/2/long", http.StatusFound)
			case strings.HasSuffix(r.URL.Path, "gone"):
				http.NotFound(w, r)
			}
			_, _ = w.Write([]byte(strings.Repeat("x", 100)))
		}))
		client := net.Client()
		client.CheckRedirect = newHTTP().CheckRedirect
		a := NewAttachments(New(Options{Token: "secret", Base: url + "/api", HTTP: client}))
		if raw, err := a.Fetch(t.Context(), url+"/attachments/1/2/long", 10); err != nil || len(raw) != 10 {
			t.Errorf("%d bytes, %v", len(raw), err)
		}
		for _, path := range []string{"moved", "gone"} {
			if _, err := a.Fetch(t.Context(), url+"/attachments/1/2/"+path, 10); err == nil || errors.Is(err, errForeign) {
				t.Errorf("%s: %v", path, err)
			}
		}
	})
}
