// Package webhook takes the interactions that Discord posts to an address, in the place of a gateway.
//
// It looks whether a request is Discord's, answers a PING, and hands everything else on. An interaction is
// acknowledged by 202 and no body, and answered by a callback, as one that came by the gateway: so both run
// the same code, which learns from Discord what became of its answer and which message it is. It costs a
// round trip, and no limit counts it.
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
	// maxBody bounds a request, in bytes. An interaction has the pressed message and what was typed: tens of
	// thousands.
	maxBody = 1 << 20
	// maxStamp bounds the time in a header, in digits.
	maxStamp = 12
	// tooOld is the age from which a request is refused. Discord takes no answer after three seconds, so one
	// that is older was kept by somebody.
	tooOld = 10 * time.Second
	// tooEarly is how far ahead the time of a request may be, as clocks differ. Else somebody signs for
	// later.
	tooEarly = 60 * time.Second
	// ping is the kind of interaction by which Discord looks whether an endpoint is one, and pong what it
	// wants to hear.
	ping = 1
	pong = `{"type":1}`
)

const (
	// small is the length of a body, in bytes, that nearly all interactions stay below. So many small and
	// large ones are read at a time, each for as long as the server allows; what comes beyond that is turned
	// away.
	small     = 64 << 10
	mostSmall = 128
	mostLarge = 4
)

// Taker takes interactions. It is a gateway's Inbox.
type Taker interface {
	// Take begins to carry out an interaction, and doesn't wait for it; false if no more are taken.
	Take(raw []byte) bool
	// Age is how old something is that was made at a moment of Discord's clock, even if this machine's is
	// wrong; less than zero if that moment is yet to come.
	Age(made time.Time) time.Duration
}

// Handler answers Discord's requests, by POST alone.
type Handler struct {
	Key ed25519.PublicKey // the application's
	To  Taker
	Log *slog.Logger // is told of what is refused, at the level of debugging: anybody can send anything; nil: nobody is

	smalls, larges atomic.Int32 // bodies that are being read
}

// Key reads a public key, which the developer portal shows as 64 hexadecimal digits.
func Key(text string) (ed25519.PublicKey, error) {
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw) != ed25519.PublicKeySize {
		return nil, errors.New("a public key is 64 hexadecimal digits")
	}
	return raw, nil
}

// ServeHTTP says 401 to what is not Discord's or too old, without reading a body if the headers show it, 413
// to what is too large, 503 if no more is taken, or too much at a time.
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
		_, _ = io.WriteString(w, pong) // who asked may have gone
	case !h.To.Take(body):
		h.refuse(w, http.StatusServiceUnavailable, "Warbell is about to end")
	default:
		w.WriteHeader(http.StatusAccepted)
	}
}

var errCrowded = errors.New("too many requests at the same time")

// read reads the body, unless too many are being read.
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
	body := make([]byte, r.ContentLength) // a buffer that grows would leave several times that behind
	if _, err := io.ReadFull(r.Body, body); err != nil {
		return nil, err
	}
	var more [1]byte
	n, _ := r.Body.Read(more[:]) // nothing, unless the header is wrong: then the signature is
	return append(body, more[:n]...), nil
}

// refuse says what is wrong with a request.
func (h *Handler) refuse(w http.ResponseWriter, status int, why string) {
	if h.Log != nil {
		h.Log.Debug("a request to the endpoint is refused", slog.Int("status", status), slog.String("why", why))
	}
	w.Header().Set("Connection", "close")
	http.Error(w, why, status)
}

// claim reads the headers by which Discord signs, and reports whether they have the right form and a time of
// now.
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

// isPing reports whether Discord only looks whether somebody is there.
func isPing(body []byte) bool {
	var in struct {
		Type int `json:"type"`
	}
	return json.Unmarshal(body, &in) == nil && in.Type == ping
}
