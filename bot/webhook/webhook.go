// Package webhook takes the interactions that Discord posts to an address, in the place of a gateway.
//
// It looks whether a request is Discord's, answers a PING, and hands everything else on. An interaction is acknowledged by
// 202 and no body, and answered by a callback, as one that came by the gateway: so both run the same code, which learns
// from Discord what became of its answer and which message it is. It costs a round trip, and no limit counts it.
package webhook

import (
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"time"
)

const (
	// maxBody bounds a request, in bytes. An interaction has the pressed message and what was typed: tens of thousands.
	maxBody = 1 << 20
	// tooOld is the age from which a request is refused. Discord takes no answer after three seconds, so one that
	// is older was kept by somebody.
	tooOld = 10 * time.Second
	// ping is the kind of interaction by which Discord looks whether an endpoint is one, and pong what it wants to hear.
	ping = 1
	pong = `{"type":1}`
)

// Taker takes interactions. It is a gateway's Inbox.
type Taker interface {
	// Take begins to carry out an interaction, and doesn't wait for it; false if no more are taken.
	Take(raw []byte) bool
	// Age is how old something is that was made at a moment of Discord's clock, even if this machine's is wrong.
	Age(made time.Time) time.Duration
}

// Handler answers Discord's requests, by POST alone.
type Handler struct {
	Key ed25519.PublicKey // the application's
	To  Taker
	Log *slog.Logger // is told of what is refused, at the level of debugging: anybody can send anything; nil: nobody is
}

// Key reads a public key, which the developer portal shows as 64 hexadecimal digits.
func Key(text string) (ed25519.PublicKey, error) {
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw) != ed25519.PublicKeySize {
		return nil, errors.New("a public key is 64 hexadecimal digits")
	}
	return raw, nil
}

// ServeHTTP says 401 to what is not Discord's or too old, 413 to what is too large, 503 if no more is taken.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		h.refuse(w, http.StatusRequestEntityTooLarge, "the request is too large")
	case err != nil:
		h.refuse(w, http.StatusBadRequest, "the request can't be read")
	case !h.genuine(r.Header, body):
		h.refuse(w, http.StatusUnauthorized, "invalid request signature")
	case isPing(body):
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, pong) // who asked may have gone
	case !h.To.Take(body):
		h.refuse(w, http.StatusServiceUnavailable, "Warbell is about to end")
	default:
		w.WriteHeader(http.StatusAccepted)
	}
}

// refuse says what is wrong with a request.
func (h *Handler) refuse(w http.ResponseWriter, status int, why string) {
	if h.Log != nil {
		h.Log.Debug("a request to the endpoint is refused", slog.Int("status", status), slog.String("why", why))
	}
	w.Header().Set("Connection", "close")
	http.Error(w, why, status)
}

// genuine reports whether Discord has signed the body, with the time at which it did, not long ago.
func (h *Handler) genuine(header http.Header, body []byte) bool {
	signature, err := hex.DecodeString(header.Get("X-Signature-Ed25519"))
	at := header.Get("X-Signature-Timestamp")
	seconds, notime := strconv.ParseInt(at, 10, 64)
	if err != nil || notime != nil || len(signature) != ed25519.SignatureSize {
		return false
	}
	return ed25519.Verify(h.Key, append([]byte(at), body...), signature) && h.To.Age(time.Unix(seconds, 0)) < tooOld
}

// isPing reports whether Discord only looks whether somebody is there.
func isPing(body []byte) bool {
	var in struct {
		Type int `json:"type"`
	}
	return json.Unmarshal(body, &in) == nil && in.Type == ping
}
