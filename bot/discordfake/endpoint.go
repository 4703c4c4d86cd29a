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

// endpoint is the address to which interactions are posted, as set in the developer portal. Only url ever
// changes. service.mu guards it.
type endpoint struct {
	url    string // "": interactions are sent by the gateway
	key    ed25519.PrivateKey
	client *http.Client
	life   context.Context // of the requests in progress
	end    context.CancelFunc
}

// The types of a ping and of its answer.
const (
	callPing = 1
	pong     = 1
)

// maxPosted bounds the size of an answer that is read.
const maxPosted = 1 << 20

// newEndpoint returns an endpoint with a key for signatures and a client that uses the transport of the
// given one. The client waits at most inTime for an answer. The key is derived from the application's name,
// so that it is the same in every process.
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

// publicKey returns the public key in hexadecimal digits, as the developer portal shows it.
func (e *endpoint) publicKey() string { return hex.EncodeToString(e.key.Public().(ed25519.PublicKey)) }

// PublicKey returns the application's public key in hexadecimal digits. An endpoint
// verifies requests with it.
func (s *Server) PublicKey() string { return s.endpoint.publicKey() }

// SetEndpoint sets the application's Interactions Endpoint URL, as its owner does in the developer portal.
// The address must answer a PING, and must refuse one with a wrong signature. From then on interactions are
// posted there, signed, and not sent by the gateway. "" removes the address.
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

// ProbeEndpoint checks an address as Discord does when it is set, and again from time to time.
func (s *Server) ProbeEndpoint(ctx context.Context, url string) error {
	ping, _ := json.Marshal(map[string]any{ // plain data can always be encoded
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

// Headers of Discord's posts.
const (
	headerSignature = "X-Signature-Ed25519"
	headerTimestamp = "X-Signature-Timestamp"
)

// signed returns the headers for a body that is posted now.
func (s *service) signed(body []byte) http.Header {
	at := strconv.FormatInt(s.clock.now().Unix(), 10)
	h := http.Header{}
	h.Set("Content-Type", "application/json")
	h.Set("User-Agent", "Discord-Interactions/1.0 (+https://discord.com)")
	h.Set(headerTimestamp, at)
	h.Set(headerSignature, hex.EncodeToString(ed25519.Sign(s.endpoint.key, append([]byte(at), body...))))
	return h
}

// post posts a body, and returns the answer.
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

// postCall posts an interaction. If the endpoint answers with 202 and no body, the first response is sent
// by a callback. Otherwise the interaction fails. Discord would also accept an answer in the body, but the
// bot never sends one.
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
