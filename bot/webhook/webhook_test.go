package webhook

import (
	"crypto/ed25519"
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"warbell/bot/bottest"
)

// taker takes what comes until it is closed. Its clock stands.
type taker struct {
	now    time.Time
	closed bool
	took   []string
}

func (t *taker) Take(raw []byte) bool {
	if !t.closed {
		t.took = append(t.took, string(raw))
	}
	return !t.closed
}

func (t *taker) Age(made time.Time) time.Duration { return t.now.Sub(made) }

// desk is a handler with Discord's own key.
type desk struct {
	*testing.T
	*taker
	secret ed25519.PrivateKey
	h      *Handler
}

func newDesk(t *testing.T) *desk {
	secret := ed25519.NewKeyFromSeed([]byte(strings.Repeat("k", ed25519.SeedSize)))
	to := &taker{now: time.Unix(1_700_000_000, 0)}
	return &desk{T: t, taker: to, secret: secret, h: &Handler{Key: secret.Public().(ed25519.PublicKey), To: to}}
}

// signed is a request as Discord signs it, at a time by its own clock.
func (d *desk) signed(body string, at time.Time) *http.Request {
	r := httptest.NewRequest(http.MethodPost, "/interactions", strings.NewReader(body))
	stamp := strconv.FormatInt(at.Unix(), 10)
	r.Header.Set("X-Signature-Timestamp", stamp)
	r.Header.Set("X-Signature-Ed25519", hex.EncodeToString(ed25519.Sign(d.secret, []byte(stamp+body))))
	return r
}

// answers wants a status, and gives what was said.
func (d *desk) answers(what string, r *http.Request, want int) string {
	d.Helper()
	w := httptest.NewRecorder()
	d.h.ServeHTTP(w, r)
	if w.Code != want {
		d.Errorf("%s: %d %q, want %d", what, w.Code, w.Body, want)
	}
	return w.Body.String()
}

const call = `{"type":2,"id":"1"}`

func TestInteractionsAreTakenOn(t *testing.T) {
	d := newDesk(t)
	if said := d.answers("an interaction", d.signed(call, d.now.Add(-2*time.Second)), http.StatusAccepted); said != "" {
		t.Errorf("it is answered with %q: Discord would take that for the answer", said)
	}
	d.answers("one of a clock that is ahead of ours", d.signed(call, d.now.Add(time.Minute)), http.StatusAccepted)
	if len(d.took) != 2 || d.took[0] != call {
		t.Errorf("%q was taken on", d.took)
	}
	d.closed = true
	d.answers("one at the end", d.signed(call, d.now), http.StatusServiceUnavailable)
}

func TestPingIsAnswered(t *testing.T) {
	d := newDesk(t)
	d.closed = true // also before the bot is up, and when it ends
	if said := d.answers("a ping", d.signed(`{"type":1,"id":"1"}`, d.now), http.StatusOK); said != pong {
		t.Errorf("a ping is answered with %q", said)
	}
}

// TestWhatIsNotDiscords checks that only requests that Discord has signed recently
// are accepted and answered.
func TestWhatIsNotDiscords(t *testing.T) {
	d := newDesk(t)
	for what, spoil := range map[string]func(*http.Request){
		"no signature":            func(r *http.Request) { r.Header.Del("X-Signature-Ed25519") },
		"a signature of zeros":    func(r *http.Request) { r.Header.Set("X-Signature-Ed25519", strings.Repeat("0", 128)) },
		"half a signature":        func(r *http.Request) { r.Header.Set("X-Signature-Ed25519", r.Header.Get("X-Signature-Ed25519")[:64]) },
		"no digits":               func(r *http.Request) { r.Header.Set("X-Signature-Ed25519", strings.Repeat("z", 128)) },
		"no time":                 func(r *http.Request) { r.Header.Del("X-Signature-Timestamp") },
		"another time":            func(r *http.Request) { r.Header.Set("X-Signature-Timestamp", strconv.FormatInt(d.now.Unix()+1, 10)) },
		"a time that is no digit": func(r *http.Request) { r.Header.Set("X-Signature-Timestamp", "now") },
		"another body":            func(r *http.Request) { r.Body = d.signed(call+" ", d.now).Body },
	} {
		for _, body := range []string{call, `{"type":1}`} {
			r := d.signed(body, d.now)
			spoil(r)
			d.answers(what, r, http.StatusUnauthorized)
		}
	}
	d.answers("one that somebody kept", d.signed(call, d.now.Add(-tooOld)), http.StatusUnauthorized)
	d.answers("an old ping", d.signed(`{"type":1}`, d.now.Add(-time.Hour)), http.StatusUnauthorized)
	d.answers("one that is too long", d.signed(call+strings.Repeat(" ", maxBody), d.now), http.StatusRequestEntityTooLarge)
	if len(d.took) > 0 {
		t.Errorf("%q was taken on", d.took)
	}
}

// untouched is a body that nobody may read.
type untouched struct{ *testing.T }

func (u untouched) Read([]byte) (int, error) {
	u.Error("the body is read")
	return 0, io.EOF
}

// TestABodyIsReadAfterItsHeaders checks F65: if the headers show that a request isn't Discord's,
// its body isn't read.
func TestABodyIsReadAfterItsHeaders(t *testing.T) {
	d := newDesk(t)
	sign := strings.Repeat("0", 128)
	for _, tt := range []struct {
		signature, stamp string
	}{
		{"", ""}, {sign, ""}, {"", d.at(0)}, {sign[:126], d.at(0)}, {sign + "00", d.at(0)}, {strings.Repeat("z", 128), d.at(0)},
		{sign, "now"}, {sign, d.at(0) + "."}, {sign, "-1"}, {sign, strings.Repeat("9", 18)}, {sign, strings.Repeat("0", 100) + d.at(0)},
		{sign, d.at(-tooOld)}, {sign, d.at(-time.Hour)}, {sign, d.at(61 * time.Second)}, {sign, d.at(100 * 365 * 24 * time.Hour)},
	} {
		r := httptest.NewRequest(http.MethodPost, "/interactions", untouched{t})
		r.Header.Set("X-Signature-Ed25519", tt.signature)
		r.Header.Set("X-Signature-Timestamp", tt.stamp)
		d.answers(tt.stamp, r, http.StatusUnauthorized)
	}
}

// TestFewBodiesAreReadAtATime checks F65: the numbers of slow small and large
// bodies are limited separately.
func TestFewBodiesAreReadAtATime(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		d := newDesk(t)
		slow, give := io.Pipe()
		for range mostLarge {
			r := d.signed(call, d.now)
			r.Body, r.ContentLength = slow, maxBody
			go d.h.ServeHTTP(httptest.NewRecorder(), r)
		}
		synctest.Wait()
		long := d.signed(call+strings.Repeat(" ", small), d.now)
		d.answers("one large one more", long, http.StatusServiceUnavailable)
		d.answers("a small one beside them", d.signed(call, d.now), http.StatusAccepted)
		_ = give.Close()
		synctest.Wait()
		d.answers("a large one after them", d.signed(call+strings.Repeat(" ", small), d.now), http.StatusAccepted)
	})
}

// at is the stamp of a moment from now.
func (d *desk) at(ahead time.Duration) string { return strconv.FormatInt(d.now.Add(ahead).Unix(), 10) }

func TestKey(t *testing.T) {
	if key, err := Key(strings.Repeat("ab", ed25519.PublicKeySize)); err != nil || len(key) != ed25519.PublicKeySize {
		t.Errorf("%v %v", key, err)
	}
	for _, bad := range []string{"", "ab", strings.Repeat("z", 64), strings.Repeat("ab", 33)} {
		if _, err := Key(bad); err == nil {
			t.Errorf("%q is a key", bad)
		}
	}
}

// FuzzRequest checks that every request without a valid signature is refused.
func FuzzRequest(f *testing.F) {
	f.Add("00", "1700000000", call)
	f.Fuzz(func(t *testing.T, signature, at, body string) {
		d := newDesk(t)
		r := httptest.NewRequest(http.MethodPost, "/interactions", strings.NewReader(body))
		r.Header["X-Signature-Ed25519"], r.Header["X-Signature-Timestamp"] = []string{signature}, []string{at}
		w := httptest.NewRecorder()
		if d.h.ServeHTTP(w, r); w.Code != http.StatusUnauthorized && w.Code != http.StatusRequestEntityTooLarge || len(d.took) > 0 {
			t.Errorf("%d %q", w.Code, w.Body)
		}
	})
}
