// Package webhook receives the interactions that Discord posts to an address, instead of a gateway.
//
// It verifies that a request is from Discord, answers a PING, and passes on all other interactions. It
// acknowledges an interaction with 202 and no body. The answer is sent by a callback, as for interactions
// from the gateway. So the same code answers both, and Discord tells it whether the answer arrived and
// which message it became. The callback costs a round trip, but no rate limit counts it.
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
	"sync/atomic"
	"time"
)

const (
	// maxBody bounds a request, in bytes. An interaction contains the pressed message and typed
	// text, some 10,000 bytes.
	maxBody = 1 << 20
	// maxStamp bounds the time stamp in a header, in digits.
	maxStamp = 12
	// tooOld is the age from which a request is refused. Discord accepts no answer after 3 s, so an older
	// request is a replay.
	tooOld = 10 * time.Second
	// tooEarly bounds how far in the future a request's time stamp may be, since clocks differ. Beyond that, a
	// request could be stored and replayed later.
	tooEarly = 60 * time.Second
	// ping is the type of interaction with which Discord checks an endpoint, and pong is the expected answer.
	ping = 1
	pong = `{"type":1}`
)

const (
	// small bounds the length of a small body, in bytes, as nearly all interactions have. At most mostSmall
	// small and mostLarge large bodies are read at the same time. Further requests are refused.
	small     = 64 << 10
	mostSmall = 128
	mostLarge = 4
)

// Taker receives interactions. A gateway's Inbox implements it.
type Taker interface {
	// Take starts to answer an interaction, without waiting for the end; false if no more are accepted.
	Take(raw []byte) bool
	// Age returns the age of something that was created at a time of Discord's clock, even if this machine's
	// clock is wrong. The age is negative if that time is in the future.
	Age(made time.Time) time.Duration
}

// Handler answers Discord's requests. It expects that only POST requests reach it.
type Handler struct {
	Key ed25519.PublicKey // the application's
	To  Taker
	Log *slog.Logger // logs refusals at debug level, since anyone can send requests; nil: none

	smalls, larges atomic.Int32 // bodies being read
}

// Key parses a public key, which the developer portal shows as 64 hexadecimal digits.
func Key(text string) (ed25519.PublicKey, error) {
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw) != ed25519.PublicKeySize {
		return nil, errors.New("a public key is 64 hexadecimal digits")
	}
	return raw, nil
}

// ServeHTTP answers a request that isn't from Discord or is too old with 401. If the headers already show
// that, it doesn't read the body. It answers a body that is too large with 413. If no interactions are
// accepted, or too many are being read, it answers with 503.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	signature, stamp, ok := h.claim(r.Header)
	if !ok {
		h.refuse(w, http.StatusUnauthorized, "invalid request signature")
		return
	}
	body, err := h.read(w, r)
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		h.refuse(w, http.StatusRequestEntityTooLarge, "the request is too large")
	case errors.Is(err, errCrowded):
		h.refuse(w, http.StatusServiceUnavailable, err.Error())
	case err != nil:
		h.refuse(w, http.StatusBadRequest, "the request can't be read")
	case !ed25519.Verify(h.Key, append([]byte(stamp), body...), signature):
		h.refuse(w, http.StatusUnauthorized, "invalid request signature")
	case isPing(body):
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, pong) // the client may have disconnected
	case !h.To.Take(body):
		h.refuse(w, http.StatusServiceUnavailable, "Warbell is about to end")
	default:
		w.WriteHeader(http.StatusAccepted)
	}
}

var errCrowded = errors.New("too many requests at the same time")

// read reads the body, unless too many bodies are being read.
func (h *Handler) read(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	if r.ContentLength > maxBody {
		return nil, &http.MaxBytesError{Limit: maxBody}
	}
	room, most := &h.smalls, int32(mostSmall)
	if r.ContentLength < 0 || r.ContentLength > small {
		room, most = &h.larges, mostLarge
	}
	defer room.Add(-1)
	if room.Add(1) > most {
		return nil, errCrowded
	}
	if r.ContentLength < 0 {
		return io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	}
	body := make([]byte, r.ContentLength) // a growing buffer would leave several times as much garbage
	if _, err := io.ReadFull(r.Body, body); err != nil {
		return nil, err
	}
	var more [1]byte
	n, _ := r.Body.Read(more[:]) // nothing, unless Content-Length is wrong; then so is the signature
	return append(body, more[:n]...), nil
}

// refuse answers a request with an error.
func (h *Handler) refuse(w http.ResponseWriter, status int, why string) {
	if h.Log != nil {
		h.Log.Debug("a request to the endpoint is refused", slog.Int("status", status), slog.String("why", why))
	}
	w.Header().Set("Connection", "close")
	http.Error(w, why, status)
}

// claim returns the signature and the time stamp of the headers. ok reports whether both have the right
// form and the time is recent.
func (h *Handler) claim(header http.Header) (signature []byte, stamp string, ok bool) {
	text, stamp := header.Get("X-Signature-Ed25519"), header.Get("X-Signature-Timestamp")
	if len(text) != hex.EncodedLen(ed25519.SignatureSize) || len(stamp) > maxStamp {
		return nil, "", false
	}
	signature, err := hex.DecodeString(text)
	seconds, noTime := strconv.ParseInt(stamp, 10, 64)
	if err != nil || noTime != nil {
		return nil, "", false
	}
	age := h.To.Age(time.Unix(seconds, 0))
	return signature, stamp, age < tooOld && age >= -tooEarly
}

// isPing reports whether Discord only checks the endpoint.
func isPing(body []byte) bool {
	var in struct {
		Type int `json:"type"`
	}
	return json.Unmarshal(body, &in) == nil && in.Type == ping
}
