package main

import (
	"net"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// TestF65SlowConnectionsAreCheap opens 1,000 connections to each server. They send headers slowly, and some
// send a body, or a request whose answer they don't read. All cost less than 50 MB, including both ends of
// the test's network.
func TestF65SlowConnectionsAreCheap(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t, "-http")
		health, err := lan.Listen("127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer tellHealth(run.app, health).Close()
		const most = 50 << 20
		header := "X-Long: " + strings.Repeat("x", 3000)
		for name, at := range map[string]string{"interactions": run.app.door.at(), "health, metrics and feed": health.Addr().String()} {
			for what, request := range map[string]string{
				"headers": "GET /healthz HTTP/1.1\r\nHost: a\r\n" + header,
				"a body": "POST /interactions HTTP/1.1\r\nHost: a\r\nX-Signature-Ed25519: " + strings.Repeat("ab", 64) +
					"\r\nX-Signature-Timestamp: " + strconv.FormatInt(time.Now().Unix(), 10) + "\r\nContent-Length: 1000000\r\n\r\n{",
				"an answer": "GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n",
			} {
				if got := costs(t, at, request); got > most {
					t.Errorf("%s: 1,000 connections that are slow with %s cost %d MB", name, what, got>>20)
				} else {
					t.Logf("%s, slow with %s: %.1f MB", name, what, float64(got)/(1<<20))
				}
			}
		}
	})
}

// costs opens 1,000 connections at an address, each of which sends a text and no more, and gives how many
// bytes of memory are in use for them.
func costs(t *testing.T, at, text string) uint64 {
	t.Helper()
	before := inUse()
	var conns []net.Conn
	for range 1000 {
		conn, err := lan.Dial(t.Context(), "tcp", at)
		if err != nil {
			t.Fatal(err)
		}
		go func() { _, _ = conn.Write([]byte(text)) }() // nobody may take it
		conns = append(conns, conn)
	}
	synctest.Wait()
	after := inUse()
	for _, conn := range conns {
		_ = conn.Close()
	}
	time.Sleep(time.Minute)
	return after - min(before, after)
}

func inUse() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc + m.StackInuse
}
