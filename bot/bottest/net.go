package bottest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"strconv"
	"sync"
	"testing"
)

// Net is a network in memory. Create it with [NewNet].
type Net struct {
	mu        sync.Mutex
	listeners map[string]*listener // by port
	last      int                  // the last free port that was used
	client    *http.Client
}

// NewNet returns a network. Its client's connections are closed at the end of the test.
func NewNet(t testing.TB) *Net {
	n := &Net{listeners: map[string]*listener{}, last: 8000}
	n.client = &http.Client{Transport: &http.Transport{DialContext: n.Dial, MaxIdleConnsPerHost: 64}}
	t.Cleanup(n.client.CloseIdleConnections)
	return n
}

// Client returns an HTTP client for this network. It has no timeout.
func (n *Net) Client() *http.Client { return n.client }

// Listen listens on an address such as "127.0.0.1:8420". Port 0 means a free port. If the port is
// in use, it fails.
func (n *Net) Listen(addr string) (net.Listener, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, err
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if port == "0" {
		n.last++
		port = strconv.Itoa(n.last)
	}
	if n.listeners[port] != nil {
		return nil, &net.OpError{Op: "listen", Net: "tcp", Err: errors.New("address already in use")}
	}
	l := &listener{net: n, port: port, addr: address(net.JoinHostPort(host, port)),
		conns: make(chan net.Conn), closed: make(chan struct{})}
	n.listeners[port] = l
	return l, nil
}

// Dial connects to the listener on the port of addr, as [net.Dialer.DialContext] does.
func (n *Net) Dial(ctx context.Context, _, addr string) (net.Conn, error) {
	_, port, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, err
	}
	n.mu.Lock()
	l := n.listeners[port]
	n.mu.Unlock()
	refused := &net.OpError{Op: "dial", Net: "tcp", Addr: address(addr), Err: errors.New("connection refused")}
	if l == nil {
		return nil, refused
	}
	near, far := pipe(address("127.0.0.1:1"), l.addr)
	select {
	case l.conns <- far:
		return near, nil
	case <-l.closed:
		return nil, refused
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Serve serves h until the end of the test and returns its URL, such as "http://127.0.0.1:8001".
func (n *Net) Serve(t testing.TB, h http.Handler) (url string) {
	t.Helper()
	l, err := n.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	web := &http.Server{Handler: h, ErrorLog: log.New(io.Discard, "", 0)}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = web.Serve(l) // it returns ErrServerClosed
	}()
	t.Cleanup(func() {
		n.client.CloseIdleConnections()
		_ = web.Close() // all requests have ended
		<-done
	})
	return "http://" + l.Addr().String()
}

// listener is a [net.Listener] of a Net.
type listener struct {
	net    *Net
	port   string
	addr   address
	conns  chan net.Conn
	once   sync.Once
	closed chan struct{}
}

func (l *listener) Accept() (net.Conn, error) {
	select {
	case c := <-l.conns:
		return c, nil
	case <-l.closed:
		return nil, fmt.Errorf("accept: %w", net.ErrClosed)
	}
}

func (l *listener) Close() error {
	l.once.Do(func() {
		l.net.mu.Lock()
		defer l.net.mu.Unlock()
		delete(l.net.listeners, l.port)
		close(l.closed)
	})
	return nil
}

func (l *listener) Addr() net.Addr { return l.addr }

// address is a host and a port.
type address string

func (address) Network() string  { return "tcp" }
func (a address) String() string { return string(a) }
