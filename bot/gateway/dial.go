package gateway

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"

	"github.com/gorilla/websocket"
)

// dialer returns discordgo's dialer, which puts a lookout on the connection. Behind a proxy, discordgo's
// WebSocket library adds TLS itself, above the lookout, which then can't read the frames. In this case
// discordgo reports the events, and a refused resume lasts until the attempt's time limit.
func (s *session) dialer(gateway string) *websocket.Dialer {
	d := &websocket.Dialer{Proxy: http.ProxyFromEnvironment, HandshakeTimeout: openWithin, NetDialContext: s.dial}
	if !proxied(gateway) {
		d.Proxy, d.NetDialTLSContext = nil, s.dialTLS
	}
	return d
}

// proxied reports whether the environment sets a proxy for the gateway.
func proxied(gateway string) bool {
	at, err := url.Parse(gateway)
	if err != nil {
		return false
	}
	at.Scheme = map[string]string{"ws": "http", "wss": "https"}[at.Scheme]
	proxy, err := http.ProxyFromEnvironment(&http.Request{URL: at})
	return proxy != nil || err != nil // the WebSocket library reports the error
}

func (s *session) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	raw, err := s.via(ctx, network, addr)
	if err != nil {
		return nil, err
	}
	return s.watch(raw, raw, addr), nil
}

func (s *session) dialTLS(ctx context.Context, network, addr string) (net.Conn, error) {
	raw, err := s.via(ctx, network, addr)
	if err != nil {
		return nil, err
	}
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, errors.Join(err, raw.Close())
	}
	secure := tls.Client(raw, &tls.Config{ServerName: host, MinVersion: tls.VersionTLS12, RootCAs: s.roots})
	if err := secure.HandshakeContext(ctx); err != nil {
		return nil, errors.Join(err, raw.Close())
	}
	return s.watch(secure, raw, addr), nil
}

// watch puts a lookout on the connection, and stores both in the session.
func (s *session) watch(conn, raw net.Conn, addr string) net.Conn {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.conn, s.raw, s.addr = newLookout(conn, s.tell, s.lose), raw, addr
	return s.conn
}

// explain adds the address and the server's answer to the error of an attempt to connect.
func (s *session) explain(err error) error {
	if err == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.conn == nil:
		return fmt.Errorf("connect to Discord: %w", err) // the error names the address
	case errors.Is(err, websocket.ErrBadHandshake) && s.conn.status != "":
		return fmt.Errorf("connect to %s: %s: %w", s.addr, s.conn.status, err)
	}
	return fmt.Errorf("connect to %s: %w", s.addr, err)
}
