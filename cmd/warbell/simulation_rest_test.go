package main

import (
	"fmt"
	"hash/fnv"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
)

func id(n int64) string { return strconv.FormatInt(n, 10) }

// RoundTrip carries a request to the stand-in, or not, as the seed says.
func (l *life) RoundTrip(r *http.Request) (*http.Response, error) {
	key := "rest: " + r.Method + " " + r.URL.Path + bodyHash(r)
	v := l.s.gates.wait(&gate{key: key, of: l, rest: true})
	if v.delay > 0 && !v.dead {
		if err := l.s.linger(r.Context(), v.delay); err != nil {
			return nil, err
		}
		v = l.s.gates.wait(&gate{key: key, of: l})
	}
	switch {
	case v.dead:
		return nil, errDead
	case v.before != nil:
		return nil, v.before
	case v.status != 0 && v.after == nil:
		return stormy(r, v), nil
	}
	w := httptest.NewRecorder()
	w.Header().Set("Date", l.s.stand.Now().UTC().Format(http.TimeFormat)) // as a server does
	l.s.stand.ServeHTTP(w, r)
	switch {
	case v.status != 0:
		return stormy(r, v), nil
	case v.after != nil:
		return nil, v.after
	}
	return w.Result(), nil
}

// bodyHash tells requests of one route apart, which else would go on in the order in which they happened to
// come.
func bodyHash(r *http.Request) string {
	if r.GetBody == nil {
		return ""
	}
	body, err := r.GetBody()
	if err != nil {
		return ""
	}
	h := fnv.New32a()
	_, _ = io.Copy(h, body) // it is in memory
	return fmt.Sprintf(" %08x", h.Sum32())
}

// stormy is an answer of a Discord that has too much to do.
func stormy(r *http.Request, v verdict) *http.Response {
	body, h := `{"message":"502: Bad Gateway","code":0}`, http.Header{"Via": {"1.1 google"}, "Content-Type": {"application/json"}}
	switch v.status {
	case http.StatusNotFound:
		body = `{"message":"Unknown interaction","code":10062}`
	case http.StatusBadRequest:
		body = `{"message":"Invalid Form Body","code":50035}`
	case http.StatusTooManyRequests:
		body = fmt.Sprintf(`{"message":"You are being rate limited.","retry_after":0.7,"global":%t}`, v.global)
		h.Set("Retry-After", "1")
		h.Set("X-RateLimit-Scope", map[bool]string{true: "global", false: "shared"}[v.global])
	}
	return &http.Response{
		StatusCode: v.status, Status: http.StatusText(v.status), Header: h, Request: r, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Body: io.NopCloser(strings.NewReader(body)), ContentLength: int64(len(body)),
	}
}
