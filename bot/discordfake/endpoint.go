package discordfake

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// endpoint is where interactions are posted, as an application's page in the developer portal has it. Its
// fields but the first are never changed; service.mu guards that.
type endpoint struct {
	url    string // "": interactions come by the gateway
	key    ed25519.PrivateKey
	client *http.Client
	life   context.Context // of what is being posted
	end    context.CancelFunc
}

// Kinds of what is posted beside interactions, and of what answers it.
const (
	callPing = 1
	pong     = 1
)

// maxPosted bounds what is read of an answer.
const maxPosted = 1 << 20

// newEndpoint makes the key that posts are signed with, and what sends them, by a client's transport, and
// waits so long for an answer. The key follows from the application's name, so that it is the same in every
// process.
func newEndpoint(inTime time.Duration, client *http.Client) *endpoint {
	seed := sha256.Sum256([]byte("endpoint\x00" + Token))
	e := &endpoint{key: ed25519.NewKeyFromSeed(seed[:])}
	if client == nil {
		t := http.DefaultTransport.(*http.Transport).Clone()
		t.MaxIdleConnsPerHost = 64
		client = &http.Client{Transport: t}
	}
	e.client = &http.Client{
		Transport: client.Transport, Timeout: inTime,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	e.life, e.end = context.WithCancel(context.Background())
	return e
}

// publicKey is what the developer portal shows, in hexadecimal digits.
func (e *endpoint) publicKey() string { return hex.EncodeToString(e.key.Public().(ed25519.PublicKey)) }

// PublicKey is the application's, in hexadecimal digits, with which an endpoint sees whether a request is
// genuine.
func (s *Server) PublicKey() string { return s.endpoint.publicKey() }

// SetEndpoint enters an address as the application's Interactions Endpoint URL, as its owner does in the
// developer portal: it is kept only if it answers a PING and refuses one with a wrong signature. From then on
// interactions are posted there, signed, and none come by the gateway. "" takes the address away.
func (s *Server) SetEndpoint(ctx context.Context, url string) error {
	if url != "" {
		if err := s.ProbeEndpoint(ctx, url); err != nil {
			return fmt.Errorf("the specified interactions endpoint url could not be verified: %w", err)
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.endpoint.url = url
	return nil
}

// ProbeEndpoint looks whether an address does what Discord wants of an endpoint, as Discord also does now and
// then later.
func (s *Server) ProbeEndpoint(ctx context.Context, url string) error {
	ping, _ := json.Marshal(map[string]any{ // plain data always encodes
		"id": formatID(s.ids.next()), "application_id": s.bot.id, "type": callPing, "token": newCallToken("ping"), "version": 1,
		"user": s.bot.user.obj, "entitlements": []any{}, "app_permissions": "0", "authorizing_integration_owners": map[string]string{},
	})
	forged := s.signed(ping)
	forged.Set(headerSignature, strings.Repeat("0", 2*ed25519.SignatureSize))
	status, _, err := s.endpoint.post(ctx, url, forged, ping)
	if err != nil {
		return err
	}
	if status != http.StatusUnauthorized {
		return fmt.Errorf("a request with a wrong signature was answered with %d", status)
	}
	status, answer, err := s.endpoint.post(ctx, url, s.signed(ping), ping)
	if err != nil {
		return err
	}
	var said struct {
		Type int `json:"type"`
	}
	if json.Unmarshal(answer, &said) != nil || status != http.StatusOK || said.Type != pong {
		return fmt.Errorf("a PING was answered with %d %.100s", status, answer)
	}
	return nil
}

// Headers of what Discord posts.
const (
	headerSignature = "X-Signature-Ed25519"
	headerTimestamp = "X-Signature-Timestamp"
)

// signed are the headers of a body that is posted now.
func (s *service) signed(body []byte) http.Header {
	at := strconv.FormatInt(s.clock.now().Unix(), 10)
	h := http.Header{}
	h.Set("Content-Type", "application/json")
	h.Set("User-Agent", "Discord-Interactions/1.0 (+https://discord.com)")
	h.Set(headerTimestamp, at)
	h.Set(headerSignature, hex.EncodeToString(ed25519.Sign(s.endpoint.key, append([]byte(at), body...))))
	return h
}

// post sends a body, and gives what it was answered.
func (e *endpoint) post(ctx context.Context, url string, header http.Header,
	body []byte) (status int, answer []byte, err error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return 0, nil, err
	}
	r.Header = header
	res, err := e.client.Do(r)
	if err != nil {
		return 0, nil, err
	}
	answer, err = io.ReadAll(io.LimitReader(res.Body, maxPosted))
	return res.StatusCode, answer, errors.Join(err, res.Body.Close())
}

// postCall posts an interaction. An endpoint that answers with 202 and no body has given the first response
// by a callback, or will in time; one that fails has failed the interaction. An answer in the body, which
// Discord takes as well, is refused here: the bot gives none.
func (s *service) postCall(it *interaction, url string, body []byte) {
	began := time.Now()
	status, answer, err := s.endpoint.post(s.endpoint.life, url, s.signed(body), body)
	if err == nil && status == http.StatusAccepted && len(answer) == 0 {
		return
	}
	s.log.Warn("an endpoint failed", "status", status, "answer", string(answer[:min(len(answer), 100)]),
		"after", time.Since(began), "error", err)
	s.mu.Lock()
	defer s.mu.Unlock()
	if it.state == stateWaiting && !s.closed {
		s.fail(it, failedReason)
	}
}
